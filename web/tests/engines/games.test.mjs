// @ts-check
// Firefox and WebKit: a whole game of each in the one, a turn of each in the other. `PICTURES` names a folder for
// pictures of what was seen.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Server } from "../server.mjs";
import { isThere, started } from "./engines.mjs";
import { Newcomer } from "./newcomer.mjs";

/** @typedef {import("../../src/protocol").Game} Game */
/** @typedef {import("../../src/protocol").State} State */

const server = new Server(3);
const pictures = process.env.PICTURES;
const SIZES = /** @type {const} */ ([
  [1440, 900],
  [390, 664],
]);
/** A driver that hangs ends the test, not the run. */
const LONGEST = 300_000;
if (pictures) mkdirSync(pictures, { recursive: true });

before(async () => server.start());
after(async () => server.stop());

/** @param {State} state */
function turnOf({ view }) {
  if (!view) return 0;
  return "turn" in view && typeof view.turn === "number" ? view.turn : "round" in view ? view.round : 0;
}

for (const engine of /** @type {const} */ (["firefox", "webkit"])) {
  for (const game of /** @type {const} */ (["walking", "burano"])) {
    const whole = engine === "firefox";
    const skip = isThere(engine) ? false : `${engine} is not installed`;
    test(
      `${engine}: ${whole ? "a whole game" : "the first turns"} of ${game}`,
      { timeout: LONGEST, skip },
      async () => {
        const window = await started(engine);
        try {
          await window.resize(1440, 900);
          const newcomer = new Newcomer(window, server.url);
          await newcomer.begins(game);
          await show(newcomer, `${engine}-${game}-begin`);
          const first = turnOf(await newcomer.plays(() => true));
          await newcomer.plays((state) => turnOf(state) > first + 2);
          await show(newcomer, `${engine}-${game}-turn`);
          await window.reload();
          const state = await newcomer.plays((state) => !whole && turnOf(state) > first + 3);
          assert.equal(state.table.result !== null, whole);
          if (whole) await show(newcomer, `${engine}-${game}-end`);
        } finally {
          await window.close();
        }
        assert.deepEqual(window.troubles, []);
      },
    );
  }
}

/**
 * Takes pictures, wide and on a phone, and sees that the page is as wide as the screen.
 * @param {Newcomer} newcomer
 * @param {string} name
 */
async function show({ window }, name) {
  for (const [width, height] of SIZES) {
    await window.resize(width, height);
    await new Promise((then) => setTimeout(then, 400));
    if (pictures) await window.picture(join(pictures, `${name}-${width}.png`));
    const wide = Number(await window.ask("document.documentElement.scrollWidth - innerWidth"));
    assert.ok(wide <= 0, `${name}: the page is ${wide} px wider than ${width}`);
  }
  await window.resize(1440, 900);
}
