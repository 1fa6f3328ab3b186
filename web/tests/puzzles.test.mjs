// @ts-check
// Puzzles: solved on the board by mouse, failed by keys alone; what was best is told afterwards, not before.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { barriers } from "./barriers.mjs";
import { stage } from "./stage.mjs";
import { types } from "./study.mjs";
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
  await page.locator('main > .table .panel[aria-busy="false"]').waitFor();
  const heading = await page.locator("section h2").getByText(/\d/).first().textContent();
  const texts = await page
    .locator(".moves [data-text]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-text") ?? ""));
  return { number: Number(/\d+/.exec(heading ?? "")?.[0]), texts };
}

/**
 * Makes the move on the board: presses what makes it, and before that what has to be held up or chosen for it.
 * @param {import("./person.mjs").Person} person
 * @param {string} text
 */
async function makes({ page }, text) {
  const [verb, card] = text.split(" ");
  if (verb === "lay") await page.locator(`.hand [data-fly="${card}"]`).first().click();
  await page.locator(`main > .table :is([data-move="${text}"], [data-does="${text}"])`).first().click();
}

scene("one is solved on the board, the next failed by keys alone; the rating follows", async (arrive, step) => {
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
  await posed(ada);
  // Cards are laid on places; what is drafted takes several presses.
  await page.getByLabel(en.puzzles.theme).selectOption("W4");

  await step("solved", async () => {
    const { number } = await posed(ada);
    const solution = solutionOf("walking", number);
    assert.equal(await page.locator("[data-judged]").count(), 0, "told before the answer");
    await makes(ada, solution);
    await page.locator('[data-right="true"]').getByText(en.puzzles.right).waitFor();
    assert.ok((await page.locator("[data-right] .why li").count()) > 0, "no reason is given");
    assert.match((await page.locator("[data-judged] .best").textContent()) ?? "", new RegExp(en.puzzles.best));
    await rating();
    assert.deepEqual(await barriers(ada, "a puzzle that is solved"), []);
  });

  await step("failed, by keys alone", async () => {
    await page.keyboard.press("Enter");
    await page.locator("[data-judged]").waitFor({ state: "detached" });
    const { number, texts } = await posed(ada);
    const solution = solutionOf("walking", number);
    await page.keyboard.press("m");
    await page.keyboard.type(texts.find((text) => text !== solution) ?? "");
    await page.keyboard.press("Enter");
    await page.locator('[data-right="false"]').getByText(en.puzzles.wrong).waitFor();
    assert.ok((await page.locator("[data-judged] .best code").textContent()) === solution);
    await rating();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("[data-judged]").waitFor({ state: "detached" });
    await page.keyboard.press("m");
    await page.keyboard.type(solution);
    await page.keyboard.press("Enter");
    await page.locator('[data-right="true"]').getByText(en.puzzles.unrated).waitFor();
  });

  const [start, up, still, down] = ratings;
  assert.ok(start === 1500 && up !== undefined && up > start && still === up, String(ratings));
  assert.ok(down !== undefined && down < up, String(ratings));
  assert.deepEqual(await barriers(ada, "puzzles"), []);
});

scene("what the rules forbid is refused with its clause, and is no answer", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await ada.goTo("#/puzzles/walking");
  await posed(ada);
  await page.keyboard.press("m");
  await page.keyboard.type("return A1a");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  assert.equal(await page.locator("[data-right]").count(), 0);
});

scene("a phone asks below the board, in sight; a theme leaves the others out", async (arrive) => {
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
    const { height } = PHONE.viewport;
    const isInSight = async (/** @type {import("playwright-core").Locator} */ what) => {
      const box = await what.boundingBox();
      return box !== null && box.y > height / 3 && box.y + box.height <= height;
    };
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok(await isInSight(page.locator(".panel .task")), `${game}: the question is not below the board`);
    assert.deepEqual(await barriers(ada, `puzzles of ${game}`), []);
    const { number, texts } = await posed(ada);
    const solution = solutionOf(game, number);
    await types(ada, texts.find((text) => text !== solution) ?? "");
    await page.locator('[data-right="false"]').waitFor();
    assert.ok(await isInSight(ada.button(en.puzzles.next)), `${game}: the way on is not in sight`);
    assert.deepEqual(await barriers(ada, `an answered puzzle of ${game}`), []);
  }
});
