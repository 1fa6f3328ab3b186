// @ts-check
// Learning and looking back: turns taken back, rules beside the table, hints on the table, replays.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { opens, plays, says } from "./study.mjs";
import { en } from "./words.mjs";

const { scene } = stage();
const BOT = { kind: "bot", level: "beginner" };

for (const game of /** @type {const} */ (["walking", "burano"])) {
  scene(`${game}: turns are taken back across the bot's, one after the other`, async (arrive, step) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    const code = await opens(ada, game, [{ kind: "me" }, BOT]);
    const seen = () => says(ada, "watch", { code, viewer: 0, since: 1_000_000 });
    /** Whether the bot, which may move at the same time, has done so. */
    const isMine = async () => {
      const { legal, view } = await seen();
      return legal.length > 0 && (view.waiting ?? [0]).length === 1;
    };
    /** @type {{ turn: number }[]} */
    const begun = [];
    while (begun.length < 3) {
      await until(isMine);
      const { view } = await seen();
      if (begun.at(-1)?.turn !== view.turn) begun.push(view);
      await plays(ada, code, { seats: [0], plies: 1 });
    }
    await ada.goTo(`#/t/${code}`);
    const back = ada.button(en.study.back.turn);

    await step("to the beginning of each turn", async () => {
      for (const before of begun.toReversed()) {
        const { ply } = await seen();
        await until(async () => back.isEnabled());
        await back.click();
        await until(async () => (await seen()).ply > ply);
        await until(isMine);
        assert.deepEqual((await seen()).view, before);
      }
      await until(async () => back.isDisabled());
    });

    await step("the log says so, and the table is marked as practice", async () => {
      await page.getByRole("log").getByText(en.study.back.done("Ada")).first().waitFor();
      assert.equal((await says(ada, "look", { code })).table.practice, true);
    });
  });
}

scene("two people: one asks, the other agrees", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const bruno = await arrive({ name: "Bruno" });
  const code = await opens(ada, "walking", [{ kind: "me" }, { kind: "open" }]);
  await says(bruno, "take_seat", { code, seat: 1 });
  await plays(ada, code, { seats: [0] });
  await ada.goTo(`#/t/${code}`);
  await bruno.goTo(`#/t/${code}`);

  await step("no is no", async () => {
    await ada.button(en.study.back.ask).click();
    await ada.page.getByText(en.study.back.waiting).waitFor();
    await bruno.button(en.study.back.decline).click();
    await ada.page.getByText(en.study.back.waiting).waitFor({ state: "hidden" });
  });

  await step("yes takes it back", async () => {
    await ada.button(en.study.back.ask).click();
    await bruno.button(en.study.back.agree).click();
    assert.equal(await ada.turn(), "draft");
  });
});

scene("the rules open beside the table and go again", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const code = await opens(ada, "burano", [{ kind: "me" }, BOT]);
  await ada.goTo(`#/t/${code}`);
  const panel = page.locator("[data-rules-panel]");
  const link = page.getByRole("navigation").getByRole("link", { name: en.lobby.rules });

  await step("from the bar, the game of the table", async () => {
    await link.focus();
    await page.keyboard.press("Enter");
    await panel.getByRole("link", { name: "B1.1", exact: true }).waitFor();
    assert.ok(page.url().endsWith(`#/t/${code}`));
  });

  await step("hits are marked; a clause is shown in its chapter, and back leads to what was read before", async () => {
    await panel.getByRole("searchbox").fill("privilege");
    assert.ok((await panel.locator("mark").count()) > 3);
    await panel.getByRole("searchbox").fill("");
    await panel.getByRole("link", { name: "B4.1", exact: true }).first().click();
    await panel.locator('[id="B4.1"].sought').waitFor();
    await ada.button(en.study.rules.before, { within: panel }).click();
    await panel.locator(".sought").waitFor({ state: "detached" });
  });

  await step("Escape closes it, and the focus is back where it was", async () => {
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), en.lobby.rules);
    assert.ok(page.url().endsWith(`#/t/${code}`));
  });

  await step("from an explanation", async () => {
    await page.locator('[data-place="seat 1"] .figures').hover();
    const told = page.getByRole("tooltip");
    await told.getByRole("link", { name: en.common.rule("B15.1") }).click();
    await panel.locator(".sought").waitFor();
    assert.equal(ada.context.pages().length, 1);
  });
});

scene("a hint is shown on the table, with its reason; Escape closes it", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const code = await opens(ada, "walking", [{ kind: "me" }, BOT]);
  await ada.goTo(`#/t/${code}`);
  const box = page.locator("[data-hint]");
  let best = "";

  await step("the cards of the column have a ring, and nothing of it is covered", async () => {
    await ada.button(en.table.hint).click();
    await box.waitFor({ timeout: 120_000 });
    await page.locator("[data-hinted]").first().waitFor();
    const text = await box.getAttribute("data-hint");
    assert.match(text ?? "", /^draft \d/);
    const hinted = await page.locator("[data-hinted]").evaluateAll((all) => all.map((one) => one.dataset["fly"]));
    const levels = (text?.split(" ")[2] ?? "").split("+").length;
    assert.equal(hinted.length, levels);
    best = hinted.join();
    const covered = await page.evaluate(() => {
      const box = document.querySelector("[data-hint]")?.getBoundingClientRect();
      return [...document.querySelectorAll("[data-hinted], .chief button")].some((one) => {
        const at = one.getBoundingClientRect();
        return box && at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
      });
    });
    assert.equal(covered, false);
  });

  await step("the others are below it, best first", async () => {
    const figures = await box.locator("b").allTextContents();
    const numbers = figures.map((figure) => parseInt(figure, 10));
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    );
  });

  await step("it says why, in the words of the page", async () => {
    const reasons = await box.locator(":scope > .why li").allTextContents();
    assert.ok(reasons.length > 0 && reasons.length <= 4, reasons.join());
    const gets = /^brings \d coins?, \d in all$/;
    const starts = /^the \w+ (ground floor|first floor|roof) can begin a new house, number 1 of your 5$/;
    const alike = /^[23] \w+ cards for one house$/;
    const many = /^\d cards? too many, unless you lay some$/;
    for (const reason of reasons)
      assert.ok(
        [gets, starts, alike, many].some((one) => one.test(reason)),
        reason,
      );
  });

  await step("another that has the focus is shown on the table instead", async () => {
    await box.locator("summary").click();
    await page.mouse.move(2, 2); // the list may have opened under the pointer
    const other = box.locator("ol > li").first();
    const cards = () => page.locator("[data-hinted]").evaluateAll((all) => all.map((one) => one.dataset["fly"]).join());
    await until(async () => (await cards()) === best);
    await other.getByRole("button").focus();
    await until(async () => (await cards()) !== best);
    assert.ok((await other.locator(".why li").count()) > 0);
    await box.getByRole("button", { name: en.common.close }).focus();
    await until(async () => (await cards()) === best);
  });

  await step("Escape takes it away, ring and all", async () => {
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    assert.equal(await page.locator("[data-hinted]").count(), 0);
  });
});

scene("a replay: moves, turns, marks, speeds, points; a bad link leads on", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const code = await opens(ada, "walking");
  await plays(ada, code);
  const { steps } = await says(ada, "outline", { code, viewer: "finished" });
  const plies = steps.length - 1;
  const at = (/** @type {number} */ ply) => page.getByText(en.lobby.replayPly(ply, plies), { exact: true }).waitFor();
  await ada.goTo(`#/replay/${code}/0`);
  await at(0);
  const moves = page.locator("[data-moves]");
  await moves.locator("[data-step]").nth(plies).waitFor();

  await step("each move is in the list, and none that was taken back; a press goes there", async () => {
    assert.equal(await moves.locator("[data-step]").count(), plies + 1);
    await moves.locator('[data-step="7"]').click();
    await at(7);
    assert.ok(page.url().endsWith(`/${code}/7`));
    assert.equal(await moves.locator("[aria-current]").getAttribute("data-step"), "7");
  });

  await step("by turn, with buttons and keys", async () => {
    const ends = steps.flatMap((/** @type {{turn: number, ply: number}} */ one) =>
      steps[one.ply + 1]?.turn === one.turn ? [] : [one.ply],
    );
    const next = ends.find((/** @type {number} */ ply) => ply > 7);
    await ada.button(en.study.replay.turnNext).click();
    await at(next);
    await page.keyboard.press("Shift+ArrowLeft");
    await at(ends.findLast((/** @type {number} */ ply) => ply < next) ?? 0);
    await page.keyboard.press("Home");
    await at(0);
    await page.keyboard.press("ArrowRight");
    await at(1);
  });

  await step("rounds and turns are marked on the bar, and the points drawn", async () => {
    const rounds = steps.filter((/** @type {{events: {event: string}[]}} */ one) =>
      one.events.some(({ event }) => event === "round_ended"),
    ).length;
    assert.equal(await page.locator('[data-mark="round_ended"]').count(), rounds);
    assert.ok((await page.locator('[data-mark="turn"]').count()) > rounds);
    assert.equal(await page.locator("[data-graph] path[data-name]").count(), 2);
  });

  await step("four times as fast, four times as far", async () => {
    await ada.button(en.study.replay.speed(4)).click();
    await ada.button(en.lobby.replayPlay).click();
    const begun = performance.now();
    // A busy machine may show a position too shortly to be seen.
    await until(async () => Number(await page.getByRole("slider").inputValue()) >= 9);
    assert.ok(performance.now() - begun < 8 * 900);
    await ada.button(en.lobby.replayPause).click();
  });

  await step("a link that leads nowhere says so and leads home", async () => {
    for (const bad of ["aaaaaaaaaaaa", "nonsense"]) {
      await ada.goTo(`#/replay/${bad}/3`);
      await page.getByText(en.study.replay.missing).waitFor();
      await page.getByRole("link", { name: en.home.goHome }).waitFor();
    }
  });
});
