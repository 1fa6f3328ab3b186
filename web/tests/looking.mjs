// What the page must look like at every moment of a game, in any language and on any screen.

import assert from "node:assert/strict";
import { nonsense } from "./words.mjs";

/** Plays to the end as one prefers, and looks at the whole page when something is asked for the first time. */
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

/** Words stand where words should, and on a phone nothing is wider than the screen. */
export async function looksRight({ page }, task) {
  assert.deepEqual(await nonsense(page), [], task);
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  if (screen < 900) assert.deepEqual([width, screen], [390, 390], task);
}
