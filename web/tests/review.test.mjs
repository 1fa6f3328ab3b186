// @ts-check
// The review of a finished game: made on request, read, and a mistake tried again.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { opens, plays, says } from "./study.mjs";
import { wordsOf } from "./words.mjs";

const { scene } = stage();
const en = await wordsOf("en");
const fr = await wordsOf("fr");
const said = en.review;

for (const game of /** @type {const} */ (["walking", "burano"])) {
  scene(`${game}: a review is asked for and read, and a mistake is tried again`, async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    const code = await opens(ada, game);
    await plays(ada, code, { plies: game === "walking" ? 24 : 50 });
    assert.equal((await says(ada, "review", { code })).key, "not_finished");
    await says(ada, "resign", { code, seat: 1 });
    const panel = page.locator("[data-review]");

    await step("from the end of the game", async () => {
      await ada.goTo(`#/t/${code}`);
      await page.getByRole("link", { name: said.title, exact: true }).click();
      await panel.locator('[data-sums="1"]').first().waitFor();
      assert.ok(page.url().includes(`#/review/${code}/`));
    });

    await step("luck and decisions make the result", async () => {
      const cells = await panel.locator('[data-sums="0"]').allTextContents();
      const [start = 0, luck = 0, decisions = 0, final = 0] = cells.map((cell) => Number(cell.replace("−", "-")));
      assert.ok(Math.abs(start + luck + decisions - final) < 0.25, cells.join(" "));
      assert.equal(await panel.locator("[data-graph] path[data-name]").count(), 2);
    });

    assert.deepEqual(await barriers(ada, "a review"), []);

    await step("a swing leads to its moment, by keys; it stands out on the graph", async () => {
      const { review } = await says(ada, "review", { code });
      const swings = panel.locator("[data-swings] button");
      assert.ok(review.swings.length > 0);
      const shown = Math.min(6, review.swings.length);
      assert.equal(await swings.count(), shown);
      assert.equal(await panel.locator("[data-graph] .dot").count(), shown);
      await swings.first().focus();
      await page.keyboard.press("Enter");
      await panel.locator('[data-swings] [aria-current="true"]').first().waitFor();
      assert.ok(page.url().endsWith(`#/review/${code}/${review.swings[0].ply}`));
    });

    const { review } = await says(ada, "review", { code });
    /** @type {{ ply: number, cost: number, losses: { text: string, loss: number }[] }[]} */
    const decisions = review.decisions;
    const worst = decisions
      .filter((one) => one.losses.length > 2 && one.losses.some(({ loss }) => loss > 0.5))
      .sort((a, b) => b.cost - a.cost)[0];
    assert.ok(worst);
    const detail = panel.locator(`[data-decision="${worst.ply}"]`);

    await step("a costly decision leads to its position, by keys, and says what was better", async () => {
      const entry = panel.locator("[data-costly] .list button", { hasText: `Move ${worst.ply} ·` });
      await entry.focus();
      await page.keyboard.press("Enter");
      await detail.getByText(said.better("")).waitFor();
      assert.ok(page.url().endsWith(`#/review/${code}/${worst.ply - 1}`));
    });

    await step("tried again: what costs too much is not accepted, what does not is", async () => {
      await ada.button(said.retry, { within: detail }).click();
      await detail.getByText(said.choose).waitFor();
      const order = worst.losses.toSorted((a, b) => a.text.localeCompare(b.text));
      const options = detail.locator(".options button");
      await options.nth(order.findIndex(({ loss }) => loss > 0.5)).click();
      await detail.getByText(said.wrong("").split(" about")[0] ?? "").waitFor();
      await options.nth(order.findIndex(({ loss }) => loss <= 0.5)).click();
      await detail.getByText(said.right).waitFor();
    });

    assert.deepEqual(await barriers(ada, "a review"), []);

    await step("from one decision to the next, worst first", async () => {
      const costly = decisions.filter(({ cost }) => cost > 0).sort((a, b) => b.cost - a.cost);
      const next = costly[costly.indexOf(worst) + 1];
      assert.ok(next);
      await ada.button(said.lessCostly, { within: panel }).press("Enter");
      await panel.locator(`[data-decision="${next.ply}"]`).waitFor();
      assert.ok(page.url().endsWith(`#/review/${code}/${next.ply - 1}`));
      await ada.button(said.costlier, { within: panel }).press("Enter");
      await detail.waitFor();
    });

    await step("on a phone the board comes first, and the decision follows on the same screen", async () => {
      const before = page.viewportSize();
      assert.ok(before);
      for (const size of [
        { width: 390, height: 844 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size);
        await panel.locator("[data-costly] .list button").first().click();
        const decision = panel.locator("[data-decision]");
        await until(async () => ((await decision.boundingBox())?.y ?? -1) > 0);
        const [about, whole, board] = await Promise.all([
          decision.boundingBox(),
          panel.boundingBox(),
          page.locator(game === "walking" ? ".streets" : "[data-pane]").boundingBox(),
        ]);
        assert.ok(about && whole && board);
        const told = JSON.stringify({ size, about, whole, board });
        assert.ok(board.y + board.height <= whole.y, `the board is not above the review: ${told}`);
        assert.ok(whole.y >= 60, `nothing of the board is seen: ${told}`);
        assert.ok(about.y + about.height <= size.height, `the decision is cut: ${told}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), told);
      }
      assert.deepEqual(await barriers(ada, "a review on a phone"), []);
      await page.setViewportSize(before);
    });

    await step("closed again, and told in another language", async () => {
      await panel.page().getByRole("link", { name: said.close }).click();
      await panel.waitFor({ state: "detached" });
      await page.evaluate(() => localStorage.setItem("merletto.language", "fr"));
      await page.reload();
      await page.getByRole("link", { name: fr.review.title, exact: true }).click();
      await panel.getByText(fr.review.sums).waitFor();
    });
  });
}
