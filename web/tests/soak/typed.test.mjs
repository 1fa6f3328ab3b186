// @ts-check
// What does not work says why, also where it is typed: games by notation alone, and at each decision moves that run
// into rules not met before.

import assert from "node:assert/strict";
import { Islander } from "../lagoon.mjs";
import { stage } from "../stage.mjs";
import { standing } from "../standing.mjs";
import { steered } from "../steering.mjs";
import { TYPED } from "../typing.mjs";
import { en } from "../words.mjs";

/** @typedef {import("../typing.mjs").Reason} Reason */

/** Someone who types all moves. */
class Typist extends Islander {
  /**
   * The reasons that were read so far, by their keys.
   * @type {Set<Reason>}
   */
  met = new Set();

  /** @param {string} text */
  async types(text) {
    await this.movesField.fill(text);
    await this.movesField.press("Enter");
  }

  /**
   * @override
   * @param {string} move
   */
  async intends(move) {
    await this.types(move);
  }

  /** @override */
  async act() {
    const { task } = await this.asked();
    if (task !== "over") await this.makes(steered(this.frame, this));
    return task;
  }
}

const { scene } = stage(Typist);

/**
 * No typed move is refused like that: whoever is asked how many workers to send may send one or two (B9.5), and after
 * the end there is nowhere to type (B15.2). The others belong to readings that are not ours.
 * @type {Reason[]}
 */
const NEVER = ["B9.5", "B15.2", "B9.2.stay", "B14.2.named", "B14.2.free"];
/**
 * Only with luck: three floors of two houses at the right distance (B8.4); three workers sent at once, or the last one
 * left (B10.1); three arrows that match one island (B9.5.first_sending); a colour of which the supply has run out.
 * @type {Reason[]}
 */
const LUCK = ["B8.4", "B10.1", "B9.5.first_sending", "B12.3.supply", "B14.4", "B14.4.first_substitutes"];
/**
 * Only by readings that the page does not offer for a new game, or while cubes are bought before the refill.
 * @type {Reason[]}
 */
const ELSEWHERE = ["B9.2.stay", "B14.2.named", "B14.2.free", "B12.5.first_early_buying"];
const REASONS = /** @type {Reason[]} */ (Object.keys(TYPED));
const CERTAIN = REASONS.filter((key) => !LUCK.includes(key));

scene("whatever is typed and not allowed says why, and by which rule", async (arrive, step) => {
  assert.deepEqual(new Set([...REASONS, ...NEVER, ...ELSEWHERE]), new Set(Object.keys(en.buranoReasons)));
  // Whoever has bought cubes for the reserve spends privilege on other things.
  const ada = /** @type {Typist} */ (await arrive({ name: "Ada", made: new Map([["take", 1]]) }));
  const { met } = ada;
  const missing = () => CERTAIN.filter((key) => !met.has(key));

  /** Runs into whatever rule stands in the way now and was not met before; whether all were. */
  async function provoke() {
    const now = standing(ada.frame);
    for (const key of REASONS) {
      const text = met.has(key) ? null : TYPED[key]?.(now);
      if (!text) continue;
      await step(`${key} by typing ${text}`, () => runsInto(ada, key, text));
      met.add(key);
    }
    return missing().length === 0;
  }

  // One game is mostly enough; the games are always the same ones.
  for (let games = 0; games < 3 && missing().length > 0; games++) {
    if (games > 0) await ada.goHome();
    await ada.newGame();
    await ada.asked();
    await ada.page.keyboard.press("m");
    await ada.plays(provoke);
  }
  assert.deepEqual(missing(), []);
});

/**
 * Types a move, reads why it does not work, and closes the box: nothing has happened.
 * @param {Typist} person
 * @param {Reason} key
 * @param {string} text
 */
async function runsInto(person, key, text) {
  const { page, refusal, movesField } = person;
  const before = await person.now();
  await person.types(text);
  await refusal.getByText(en.buranoReasons[key], { exact: true }).waitFor();
  const clause = key.split(".").slice(0, 2).join(".");
  const link = refusal.getByRole("link", { name: en.common.rule(clause), exact: true });
  assert.match((await link.getAttribute("href")) ?? "", new RegExp(`rules.*${clause.replace(".", "\\.")}$`));
  assert.equal(await movesField.inputValue(), text);
  await page.keyboard.press("Escape");
  await refusal.waitFor({ state: "hidden" });
  assert.deepEqual(await person.now(), before);
}
