// @ts-check
// Puzzles: one solved, one failed, by mouse and by keys; what was best is told afterwards, not before.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { barriers } from "./barriers.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene } = stage();

/**
 * The solution of a puzzle, as its file has it.
 * @param {string} game
 * @param {number} number
 * @returns {string}
 */
function solutionOf(game, number) {
  const file = new URL(`../../src/merletto/study/puzzles/data/${game}.jsonl`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8").split("\n")[number] ?? "").solution;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * The puzzle on the page: its number, and the notations of its moves.
 * @param {import("./person.mjs").Person} person
 */
async function posed({ page }) {
  await page.locator("[data-choices]").waitFor();
  const heading = await page.locator("main h2").first().textContent();
  const texts = await page
    .locator("[data-choices] [data-text]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-text") ?? ""));
  return { number: Number(/\d+/.exec(heading ?? "")?.[0]), texts };
}

scene("one is solved by mouse, the next failed by keys; the rating follows", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  /** @type {number[]} */
  const ratings = [];
  const rating = async () => {
    const told = await page.locator("[data-right]").textContent();
    const [, before, after] = /(\d+) → (\d+)/.exec(told ?? "") ?? [];
    ratings.push(Number(before), Number(after));
  };
  await page.getByRole("link", { name: en.puzzles.at(en.common.games.walking) }).click();

  await step("solved", async () => {
    const { number } = await posed(ada);
    const solution = solutionOf("walking", number);
    assert.equal(await page.locator("[data-judged]").count(), 0, "told before the answer");
    await page.locator(`[data-choices] [data-text="${solution}"]`).click();
    await page.locator('[data-right="true"]').getByText(en.puzzles.right).waitFor();
    assert.match((await page.locator("[data-judged] .best").textContent()) ?? "", new RegExp(en.puzzles.best));
    await rating();
  });

  await step("failed, by keys alone", async () => {
    await page.keyboard.press("Enter");
    await page.locator("[data-judged]").waitFor({ state: "detached" });
    const { number, texts } = await posed(ada);
    const solution = solutionOf("walking", number);
    if (texts[0] === solution) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.locator('[data-right="false"]').getByText(en.puzzles.wrong).waitFor();
    assert.ok((await page.locator("[data-judged] .best code").textContent()) === solution);
    await rating();
  });

  const [start, up, still, down] = ratings;
  assert.ok(start === 1500 && up !== undefined && up > start && still === up, String(ratings));
  assert.ok(down !== undefined && down < up, String(ratings));
  assert.deepEqual(await barriers(ada, "puzzles"), []);
});

scene("a phone has both games; a theme leaves the others out", async (arrive) => {
  const ada = await arrive({ name: "Ada", ...PHONE });
  const { page } = ada;
  for (const game of /** @type {const} */ (["walking", "burano"])) {
    await ada.goTo(`#/puzzles/${game}`);
    await page.getByRole("heading", { level: 1, name: en.puzzles.at(en.common.games[game]) }).waitFor();
    await posed(ada);
    const themes = page.getByLabel(en.puzzles.theme);
    const theme = await themes.locator("option").nth(1).getAttribute("value");
    await themes.selectOption(theme);
    const title = await themes.locator("option:checked").textContent();
    await page
      .locator(".small")
      .getByText(title ?? "")
      .waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.viewport.width, `${game}: ${wide} px wide`);
    assert.deepEqual(await barriers(ada, `puzzles of ${game}`), []);
  }
});
