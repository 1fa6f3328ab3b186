// @ts-check
// What the page must look like at every moment of a game, in any language and on any screen.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { nonsense } from "./words.mjs";

/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("./lagoon.mjs").Islander} Islander */

/**
 * Plays to the end as one prefers, and looks at the whole page when something is asked for the first time.
 * @param {Islander} person
 * @param {() => void} prefer
 */
export async function playsLooking(person, prefer) {
  const looked = new Set();
  for (;;) {
    const { task } = await person.asked();
    if (!looked.has(task)) await looksRight(person, task);
    looked.add(task);
    if (task === "over") return;
    prefer();
    await person.act();
  }
}

/**
 * Those who share a screen play in turn, each when they say who they are, to the end or until it is enough; nothing is
 * seen before. Whose the screen became, and what was looked at.
 * @param {Islander} person
 * @param {string[]} names
 */
export async function playsInTurn(person, names, enough = () => false) {
  /** @type {number[]} */
  const shown = [];
  /** @type {Set<string>} */
  const looked = new Set();
  for (;;) {
    const seat = await hiddenFor(person, names);
    if (seat !== null) {
      assert.equal(await person.table.count(), 0);
      shown.push(seat);
      person.seat = seat;
      await person.press(person.button(person.words.table.ready(names[seat] ?? "")));
      continue;
    }
    const { task } = await person.asked();
    if (!looked.has(task)) await looksRight(person, task);
    looked.add(task);
    if (task === "over" || enough()) return { shown, looked };
    await person.act();
  }
}

/**
 * Waits until someone is asked to take the screen, or to do something; the seat of whom, or null.
 * @param {Islander} person
 * @param {string[]} names
 */
async function hiddenFor(person, names) {
  const covers = names.map((name) => person.page.getByRole("heading", { name: person.words.table.handOver(name) }));
  let seat = -1;
  await until(async () => {
    seat = (await Promise.all(covers.map((cover) => cover.count()))).indexOf(1);
    return seat >= 0 || (await person.now()).task !== "wait";
  });
  return seat < 0 ? null : seat;
}

/**
 * Words stand where words should, and on a phone nothing is wider than the screen.
 * @param {Person} person
 * @param {string} task
 */
export async function looksRight({ page }, task) {
  assert.deepEqual(await nonsense(page), [], task);
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  if (screen < 900) assert.deepEqual([width, screen], [390, 390], task);
}
