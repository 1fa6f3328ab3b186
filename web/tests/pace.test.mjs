// @ts-check
// One sees what the others did: each step for its time and in order, with its line; skipped by a press; shown again.

import assert from "node:assert/strict";
import { against, endTurn, playTurns, stands } from "./bots.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";

const { scene } = stage();
/** How long a step is shown in the mean, in milliseconds, at a normal pace without motion. */
const LEAST = 390;
/** What is left of that at least for the eye, where a busy machine draws late: more than bots take between moves. */
const BRIEF = 120;
/** Events that nothing is to be seen of. */
const QUIET = ["turn_ended", "price_settled", "dealt", "fish_revealed"];

/** @typedef {{ step: number, line: string, at: number, lit: number }} Noted */

/**
 * Notes which step is shown, since when, with which line, and how many places are lit; step 0 is how it stands.
 * @param {import("playwright-core").Page} page
 */
async function noting(page) {
  await page.evaluate(() => {
    /** @type {Noted[]} */
    const noted = [];
    Object.assign(window, { noted });
    const look = () => {
      const step = Number(document.querySelector("[data-step]")?.getAttribute("data-step") ?? 0);
      const line = document.querySelector("main [aria-live=polite]")?.textContent ?? "";
      const lit = document.querySelectorAll(".lamp").length;
      const last = noted.at(-1);
      if (last?.step === step) last.lit = Math.max(last.lit, lit);
      else noted.push({ step, line, at: performance.now(), lit });
      requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * @param {import("playwright-core").Page} page
 * @returns {Promise<Noted[]>}
 */
function noted(page) {
  return page.evaluate(() => /** @type {any} */ (window).noted);
}

/**
 * The numbers of the bot's moves after that news of which there is something to be seen, once it is one's turn again.
 * @param {import("playwright-core").Page} page
 * @param {string} code
 * @param {number} since
 * @returns {Promise<number[]>}
 */
async function moved(page, code, since) {
  await until(async () => (await stands(page, code)).legal.length > 0);
  const { items } = await stands(page, code, since);
  return items
    .filter((/** @type {any} */ item) => item.kind === "move" && item.seat === 1)
    .filter((/** @type {any} */ { events }) => events.some((/** @type {any} */ { event }) => !QUIET.includes(event)))
    .map((/** @type {any} */ { number }) => number);
}

for (const game of /** @type {const} */ (["walking", "burano"])) {
  scene(`${game}: each step of a bot is shown for its time and in order; skip and show again`, async (arrive, step) => {
    const { page, server } = await arrive({ pace: "normal" });
    const code = await against(page, game);
    await playTurns(page, code, 1);
    await page.goto(`${server.url}#/t/${code}`);
    await page.locator("[role=log] li").first().waitFor();

    await step("the steps are shown one after the other", async () => {
      const before = (await stands(page, code)).number;
      await noting(page);
      await endTurn(page, code);
      const numbers = await moved(page, code, before);
      await until(async () => (await noted(page)).filter(({ step }) => step > 0).length >= numbers.length);
      await page.locator("header.mine").waitFor();
      const all = await noted(page);
      const steps = all.filter(({ step }) => step > 0);
      assert.deepEqual(
        steps.map(({ step }) => step),
        numbers,
      );
      for (const [at, { step, line, at: since }] of all.entries()) {
        const next = all[at + 1];
        if (step > 0 && next) assert.ok(next.at - since >= BRIEF, `${line} was shown for ${next.at - since} ms`);
      }
      const end = all.findLast(({ step }) => step === 0)?.at ?? 0;
      assert.ok(end - (steps[0]?.at ?? 0) >= (steps.length - 1) * LEAST, JSON.stringify(all));
      const log = (await page.locator("[role=log] li").allTextContents()).join("\n");
      for (const { line } of steps)
        assert.ok(log.includes(line.split(" · ")[0] ?? ""), `${line} is not in the log:\n${log}`);
      assert.ok(steps.filter(({ lit }) => lit > 0).length >= steps.length / 2, JSON.stringify(steps));
    });

    await step("a recap says what was done, and shows it again", async () => {
      const recap = page.locator("[data-recap]").first();
      await recap.waitFor();
      const before = (await noted(page)).filter(({ step }) => step > 0).map(({ step }) => step);
      await recap.locator("[data-again]").click();
      await until(async () => (await noted(page)).filter(({ step }) => step > 0).length >= 2 * before.length);
      await recap.waitFor();
      const steps = (await noted(page)).filter(({ step }) => step > 0).map(({ step }) => step);
      assert.deepEqual(steps, [...before, ...before]);
      await page.locator("[data-by-hand]").first().click();
      await page.locator("[data-next]").click();
      await page.locator("[data-skip]").click();
      await recap.waitFor();
      await page.locator(".recent [data-stop]").first().hover();
      await page.locator(".lamp").first().waitFor();
    });

    await step("a key skips to how it stands, and then one is asked", async () => {
      await endTurn(page, code);
      await page.locator("[data-skip]").waitFor();
      await until(async () => {
        await page.keyboard.press("Escape");
        return (await page.locator("header.mine").count()) > 0;
      });
      assert.equal(await page.locator("[data-skip]").count(), 0);
    });

    if (game === "walking")
      await step("on a phone, what is lit is on the screen, and no line makes the rest move", async () => {
        await page.setViewportSize({ width: 390, height: 664 });
        const height = await page.locator(".task header").evaluate((task) => task.clientHeight);
        await page.locator("[data-recap-opens]").click();
        await page.locator("[data-by-hand]").first().click();
        const next = page.locator("[data-next]");
        await next.waitFor();
        let streets = 0;
        while ((await next.count()) > 0) {
          const shown = await page.locator("[data-step]").getAttribute("data-step");
          assert.equal(await page.locator(".task header").evaluate((task) => task.clientHeight), height);
          const lamps = await page.locator(".lamp").evaluateAll((all) =>
            all.map((lamp) => {
              const { top, bottom } = lamp.getBoundingClientRect();
              return top >= 0 && bottom <= innerHeight;
            }),
          );
          if (lamps.length > 0) assert.ok(lamps.includes(true), `step ${shown}: nothing on the screen is lit`);
          streets += await page.locator("[data-other-street]").count();
          await next.click();
          await until(async () => (await page.locator(`[data-step="${shown}"]`).count()) === 0);
        }
        assert.ok(streets > 0, "nothing was laid");
      });
  });
}
