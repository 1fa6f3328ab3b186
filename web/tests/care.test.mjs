// @ts-check
// Care: pages that everybody can use, and that stand still.

import assert from "node:assert/strict";
import { barriers } from "./barriers.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

const { scene } = stage();

scene("nothing stands in anybody's way at a table, in light and dark", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  /** @type {string[]} */
  const found = [];
  const check = async (/** @type {string} */ where) => found.push(...(await barriers(ada, where)));

  await ada.newGame();
  await ada.turn();
  await page.getByRole("tab", { name: en.table.chat }).click();
  await ada.take((await ada.cardsToTake()).findIndex((cards) => cards.length === 3) + 1, [1]);
  await ada.refusal.waitFor();
  await check("draft, with something that does not work");
  await ada.refusal.getByRole("button").first().click();
  await until(async () => (await ada.seen()).task === "build");
  await ada.hold(ada.lit.first());
  await page.getByRole("tab", { name: en.table.scores }).click();
  await check("build, a card held up");
  await page.keyboard.press("m");
  await ada.movesField.waitFor();
  await check("the moves in words");
  await page.getByRole("tab", { name: en.table.log }).click();
  await ada.playTurns(1);
  for (let times = 0; times < 2; times++) await ada.button(en.table.resign).click();
  await ada.endBoard.waitFor();
  await check("the end, with what happened");

  await page.getByRole("link", { name: en.table.replay }).click();
  await ada.columns.waitFor();
  await ada.button(en.lobby.replayLast).click();
  await check("replay");
  assert.equal(found.join("\n"), "");
});

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {Window["shifts"]} Shifts */

/**
 * How far things moved by themselves since the page was opened: not after a key or a press, nor with a scroll.
 * @param {Person} person
 */
async function watchShifts(person) {
  await person.context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? "");
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Where the draft, the street and the hand are, from the top of the page.
 * @param {Person} person
 */
async function heights(person) {
  const parts = [person.columns, person.street, person.hand];
  return Promise.all(
    parts.map((part) => part.evaluate((node) => Math.round(node.getBoundingClientRect().y + scrollY))),
  );
}

/** @param {Person} person */
async function shiftsOf(person) {
  return person.page.evaluate(() => window.shifts.splice(0));
}

/**
 * @param {Shifts} shifts
 * @param {string} who
 */
function assertStill(shifts, who) {
  const sum = shifts.reduce((sum, { value }) => sum + value, 0);
  assert.ok(
    sum < 0.05,
    `${who}: ${sum.toFixed(3)}, most of it ${JSON.stringify(shifts.sort((a, b) => b.value - a.value)[0])}`,
  );
}

scene("nothing jumps while others play, nor while one plays", async (arrive) => {
  const [ada, bruno] = [await arrive({ name: "Ada", motion: true }), await arrive({ motion: true })];
  for (const person of [ada, bruno]) await watchShifts(person);
  const bot = en.table.bot(en.common.levels.beginner);
  const table = await ada.newGame({ seats: [en.lobby.me, bot, bot] });
  await bruno.goTo(table);
  for (const person of [ada, bruno]) await person.page.reload();
  await ada.turn();
  await bruno.columns.waitFor();
  for (const person of [ada, bruno]) await shiftsOf(person);
  // The street grows with the floors that one builds, three at most: of five looks two or more compare.
  const floors = () => ada.page.locator(".table").evaluate((table) => /floors\d/.exec(table.className)?.[0] ?? "");
  const known = new Map([[await floors(), await heights(ada)]]);
  for (let turns = 0; turns < 4; turns++) {
    await ada.playTurns(1);
    const now = await heights(ada);
    assert.deepEqual(now, known.get(await floors()) ?? now);
    known.set(await floors(), now);
  }
  assertStill(await shiftsOf(ada), "who plays");
  assertStill(await shiftsOf(bruno), "who watches");
});
