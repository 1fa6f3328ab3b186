// @ts-check
// What teaches and what is studied, in every language, wide and on a phone, by keys: a lesson of each chapter, a puzzle,
// a review with a mistake that is tried again, and the daily deal.

import assert from "node:assert/strict";
import { barriers } from "../barriers.mjs";
import { until } from "../person.mjs";
import { stage } from "../stage.mjs";
import { opens, plays, says, solves, types } from "../study.mjs";
import { coachOf, LANGUAGES, wordsOf } from "../words.mjs";

const { scene } = stage();
const GAMES = /** @type {const} */ (["walking", "burano"]);
const DAY = 86_400;
const SIZES = {
  wide: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** @typedef {import("../person.mjs").Person} Person */

/** @param {Person} person */
async function fits({ page }) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url());
}

for (const [size, likes] of Object.entries(SIZES)) {
  for (const language of LANGUAGES) {
    const words = await wordsOf(language);
    const coach = await coachOf(language);
    const here = `${language}, ${size}`;

    for (const game of GAMES) {
      scene(`${game}, ${here}: a lesson of each chapter`, async (arrive) => {
        const ada = await arrive({ ...likes, locale: language });
        const { lessons } = await says(ada, "lessons", { game });
        for (const { key } of lessons.slice(1)) {
          await ada.goTo(`#/learn/${game}`);
          await ada.page.locator(`[data-lesson=${key}]`).press("Enter");
          await solves(ada, game, key, coach);
          await fits(ada);
        }
        assert.deepEqual(await barriers(ada, `a lesson, ${here}`), []);
        await ada.goTo(`#/learn/${game}`);
        const short = lessons.length - 1;
        await ada.page.getByText(coach.page.progress(short, short)).waitFor();
      });

      scene(`${game}, ${here}: a puzzle`, async (arrive) => {
        const ada = await arrive({ ...likes, locale: language });
        await ada.goTo(`#/puzzles/${game}`);
        const move = await ada.page.locator(".moves [data-text]").first().getAttribute("data-text");
        await fits(ada);
        await types(ada, move ?? "");
        await ada.page.locator("[data-right]").waitFor();
        await ada.page.locator("[data-judged] .best").waitFor();
        assert.deepEqual(await barriers(ada, `a puzzle, ${here}`), []);
      });
    }

    scene(`${here}: a review, and its worst mistake`, async (arrive) => {
      const ada = await arrive({ ...likes, locale: language });
      const code = await opens(ada, "walking");
      await plays(ada, code, { plies: 24 });
      await says(ada, "resign", { code, seat: 1 });
      await ada.goTo(`#/review/${code}/0`);
      await ada.page.locator('[data-review] [data-sums="1"]').first().waitFor();
      await fits(ada);
      assert.deepEqual(await barriers(ada, `a review, ${here}`), []);
      const { review } = await says(ada, "review", { code });
      const [line] = (await says(ada, "mistakes", { game: "walking" })).mistakes;
      /** @type {{ ply: number, losses: { text: string, loss: number }[] }[]} */
      const decisions = review.decisions;
      const losses = decisions.find(({ ply }) => ply === line.ply)?.losses ?? [];
      await ada.goTo("#/mistakes/walking");
      await ada.page.locator("main > .table").waitFor();
      await types(ada, losses.find(({ loss }) => loss > 0.5)?.text ?? "");
      await ada.page.locator('[data-right="false"]').waitFor();
      await ada.button(words.mistakes.again).press("Enter");
      await types(ada, losses.find(({ loss }) => loss <= 0.5)?.text ?? "");
      await ada.page.locator('[data-right="true"]').getByText(words.mistakes.right).waitFor();
      await fits(ada);
      assert.deepEqual(await barriers(ada, `mistakes, ${here}`), []);
    });

    scene(`${here}: the daily deal is played once, refused twice, and revealed on the next day`, async (arrive) => {
      const ada = await arrive({ ...likes, locale: language });
      const { page } = ada;
      const card = page.locator('[data-deal="walking"]');
      await ada.goTo("#/daily");
      await ada.button(words.daily.play, { within: card }).press("Enter");
      await page.waitForURL(/#\/t\//);
      const code = page.url().slice(-12);
      await plays(ada, code, { seats: [0] });
      for (let again = 0; again < 2; again++) {
        const refused = await says(ada, "play_daily", { game: "walking" });
        assert.deepEqual([refused.key, refused.params.code], ["played", code]);
      }
      await ada.goTo("#/daily");
      await card.locator("pre").waitFor();
      assert.equal(await ada.button(words.daily.play, { within: card }).count(), 0);
      await fits(ada);
      assert.deepEqual(await barriers(ada, `daily, ${here}`), []);
      /** @type {{ date: string }} */
      const { date } = (await says(ada, "daily", {})).deals[0];
      await ada.server.later(DAY);
      try {
        await until(async () => (await says(ada, "daily", {})).deals[0].date !== date);
        await ada.goTo("#/");
        await ada.goTo("#/daily");
        await page.locator(`[data-past="${date}"] [data-kept="true"]`).waitFor();
      } finally {
        await ada.server.later(-DAY);
      }
    });
  }
}
