// @ts-check
// Firefox and WebKit: a whole game of each in the one, the first turns of each in the other, and in both the pages
// around the tables. `PICTURES` names a folder for pictures of what was seen.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Server } from "../server.mjs";
import { isThere, started } from "./engines.mjs";
import { Newcomer } from "./newcomer.mjs";
import { visits } from "./pages.mjs";

const pictures = process.env.PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
const WIDE = /** @type {const} */ ([1440, 900]);
const PHONE = /** @type {const} */ ([390, 664]);
/** After so many moves the page is reloaded; after twice as many it is looked at. */
const FEW = 6;
/** A driver that hangs ends the test, not the run. */
const LONGEST = 400_000;

/**
 * The game that takes longest, and beside it the others one after the other. Each has a server of its own, so that each
 * is the same every time.
 */
const LANES = /** @type {const} */ ([
  [{ engine: "firefox", game: "burano", seed: 3 }],
  [
    { engine: "firefox", game: "walking", seed: 4 },
    { engine: "webkit", game: "burano", seed: 5 },
    { engine: "webkit", game: "walking", seed: 6 },
    { engine: "firefox", game: "burano", seed: 7, pages: true },
    { engine: "webkit", game: "walking", seed: 8, pages: true },
  ],
]);

describe("other engines", { concurrency: true }, () => {
  for (const lane of LANES)
    describe(`lane ${1 + LANES.indexOf(lane)}`, { concurrency: false }, () => {
      for (const { engine, game, seed, ...what } of lane) {
        const whole = engine === "firefox";
        const name = `${engine}: ${"pages" in what ? "the pages" : whole ? "a whole game" : "the first turns"} of ${game}`;
        const skip = isThere(engine) ? false : `${engine} is not installed`;
        test(name, { timeout: LONGEST, skip }, async () => {
          const server = new Server(seed);
          try {
            await server.start();
            const window = await started(engine);
            try {
              await window.resize(...WIDE);
              const newcomer = new Newcomer(window, server.url);
              const shown = `${engine}-${game}`;
              if ("pages" in what) {
                const see = (/** @type {string} */ page) => show(newcomer, `${shown}-${page}`);
                await visits(newcomer, game, pictures !== undefined, see);
              } else await plays(newcomer, game, whole, shown);
            } finally {
              await window.close();
            }
            assert.deepEqual(window.troubles, []);
          } finally {
            await server.stop();
          }
        });
      }
    });
});

/**
 * @param {Newcomer} newcomer
 * @param {import("../../src/protocol").Game} game
 * @param {boolean} whole
 * @param {string} name
 */
async function plays(newcomer, game, whole, name) {
  const { window } = newcomer;
  await newcomer.begins(game);
  await newcomer.plays(() => newcomer.made.length >= FEW);
  await window.reload();
  await newcomer.isSeated();
  await newcomer.plays(() => newcomer.made.length >= 2 * FEW);
  await show(newcomer, `${name}-turn`);
  if (!whole) return;
  const { table } = await newcomer.plays();
  assert.ok(table.result);
  await show(newcomer, `${name}-end`);
}

/**
 * Sees that the page is as wide as the screen, wide and on a phone, and takes pictures.
 * @param {Newcomer} newcomer
 * @param {string} name
 */
async function show({ window }, name) {
  for (const [width, height] of [WIDE, PHONE]) {
    await window.resize(width, height);
    if (pictures) await window.picture(join(pictures, `${name}-${width}.png`));
    const [page, screen] = await window.ask("[document.documentElement.scrollWidth, innerWidth]");
    assert.deepEqual(
      [page <= screen, screen],
      [true, width],
      `${name}: the page is ${page} wide, the screen ${screen}`,
    );
  }
  await window.resize(...WIDE);
}
