// @ts-check
// The words by themselves, without a browser: lists, and how long a task may be.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, wordsOf } from "./words.mjs";

/** Two lines on a phone. */
const TASK = 76;
const NUMBERS = [0, 1, 2, 3, 5, 12];

const FIRST = /** @type {const} */ ({ island: "A", colour: "orange" });
const SHIPS = /** @type {const} */ (["many", "one", "pairs", "threes"]);

/**
 * Every way in which a task can be said.
 * @param {import("./words.mjs").Words} words
 */
function tasksOf({ walking, burano }) {
  const { swapping, tradingOn, turn, ...others } = burano.telling.tasks;
  return [
    ...Object.values(walking.tasks),
    swapping(FIRST),
    ...SHIPS.flatMap((ship) => NUMBERS.slice(1, 4).map((sold) => tradingOn(ship, sold))),
    ...[1, -3, -4].map((price) => turn(price)),
    ...Object.values(others).flatMap((task) => (typeof task === "string" ? [task] : NUMBERS.map((left) => task(left)))),
  ];
}

for (const language of LANGUAGES) {
  test(`${language}: a task fits two lines of a phone`, async () => {
    const tasks = tasksOf(await wordsOf(language));
    assert.ok(tasks.length > 60);
    assert.deepEqual(
      tasks.filter((task) => task.length > TASK).map((task) => `${task.length}: ${task}`),
      [],
    );
  });
}

test("English lists have no comma before the last", async () => {
  const { common } = await wordsOf("en");
  assert.equal(common.and(["a", "b", "c"]), "a, b and c");
});

test("English puts an article where it belongs", async () => {
  const { walking, burano } = await wordsOf("en");
  const { log } = walking;
  assert.equal(walking.welcome("Santa Claus"), "Welcome Santa Claus");
  assert.equal(walking.sendAway("Mayor"), "The Mayor leaves");
  assert.equal(
    log.drafted("Nane", "blue roof, red roof and pink ground floor", 0),
    "Nane took the blue roof, the red roof and the pink ground floor",
  );
  assert.equal(burano.board.buyCube("orange"), "An orange cube for 1 privilege point");
  assert.equal(burano.town.roofed("pink", "orange"), "pink house under an orange roof block");
});
