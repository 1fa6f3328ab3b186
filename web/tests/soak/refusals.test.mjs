// @ts-check
// What does not work says why: someone presses what is not lit, whenever a rule stands against it.

import assert from "node:assert/strict";
import { Islander } from "../lagoon.mjs";
import { until } from "../person.mjs";
import { stage } from "../stage.mjs";
import { covered, filled, standing } from "../standing.mjs";
import { en } from "../words.mjs";

/** @typedef {import("../../src/protocol").BuranoReason} Reason */
/** @typedef {import("../wishes.mjs").Action} Action */
/** @typedef {import("../wishes.mjs").Colour} Colour */
/** @typedef {{ roof: number } | { cube: Colour, bought?: boolean }} Held */
/** @typedef {{ where: string, held: Held | undefined }} Press */
/** @typedef {(now: import("../standing.mjs").Standing) => Press | 0 | false | null | undefined} Find */

const { scene } = stage(Islander);

/**
 * Where a press runs into a rule, by the key of the reason: what is pressed as things stand, and what is held up
 * meanwhile; nothing where none does.
 * @type {Partial<Record<Reason, Find>>}
 */
const PROVOCATIONS = {
  "B2.14": ({ task, own, legal }) =>
    task === "fill_roofs" && at("stack", own.roofs.find((tile) => tile && !legal.has(`tile ${tile.kind}`))?.kind),
  "B5.2": ({ payable, own }) => payable === false && own.pyramid && at("pyramid", filled(own)[0]),
  "B6.1": ({ payable, own }) => payable && own.prepared.length < 3 && at("pyramid", covered(own)[0]),
  "B6.2": ({ payable, own }) => payable && own.prepared.length === 3 && at("pyramid", filled(own)[0]),
  "B7.2": ({ payable, own, town }) =>
    payable && own.prepared[0] && at("town", town.lonelyPit, { cube: own.prepared[0] }),
  "B8.1": ({ payable, space, town }) => payable && space && at("town", town.lonelyPit, { roof: space }),
  "B8.2": ({ payable, space, town, legal }) =>
    payable && space && at("town", town.otherColours(space, legal), { roof: space }),
  "B8.3": ({ payable, space, town }) => payable && space && at("town", town.unlevel, { roof: space }),
  "B8.5": ({ payable, space, town }) => payable && space && at("town", town.roofed, { roof: space }),
  "B9.1": ({ task, sea }) => task === "fishing" && at("place", sea.far[0]),
  "B9.2": ({ task, sea }) => task === "fishing" && at("place", sea.bare[0]),
  "B9.8": ({ task, sea, legal }) => task === "fishing" && legal.has("stop") && at("place", sea.shipless[0]),
  "B10.1.named": ({ task, court, own }) => task === "lace_making" && own.workers > 1 && at("court", court.unnamed),
  "B10.3": ({ task, court, own, legal }) =>
    task === "lace_making" &&
    own.workers > 1 &&
    own.privilege === 0 &&
    own.sent < 3 &&
    at(
      "court",
      court.named.find((square) => !legal.has(`lace ${square}`)),
    ),
  "B11.2": ({ task, court }) => task === "earning" && at("court", court.others),
  "B12.3": ({ task, own, legal }) =>
    task === "turn" &&
    [...legal].some((move) => move.startsWith("cube pink")) &&
    at("pyramid", covered(own)[0], { cube: "pink", bought: true }),
  "B14.2": ({ task, court }) => task === "lace_scoring" && at("court", court.others),
  "B14.2.cube": ({ task, court, legal }) =>
    task === "lace_scoring" &&
    at(
      "court",
      court.mine.find((square) => ![...legal].some((move) => move.startsWith(`pay ${square}`))),
    ),
};

/**
 * The action in which rules of a chapter are run into.
 * @type {[chapter: string, action: Action][]}
 */
const ACTIONS = [
  ["B9", "fishing"],
  ["B10", "lace"],
  ["B11", "earning"],
];
/**
 * What comes in nearly every game, and in the first of this seed; the others are met where they come.
 * @type {Reason[]}
 */
const CERTAIN = [
  "B2.14",
  "B5.2",
  "B6.1",
  "B6.2",
  "B7.2",
  "B8.1",
  "B8.2",
  "B9.1",
  "B9.2",
  "B10.1.named",
  "B11.2",
  "B12.3",
  "B14.2",
];

scene("whatever is not lit says why, by which rule, and what would work", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const seen = new Set();

  /** Runs into whatever rule stands in the way now and was not met before. */
  async function provoke() {
    const now = standing(ada.frame);
    for (const [key, find] of /** @type {[Reason, Find][]} */ (Object.entries(PROVOCATIONS))) {
      const there = seen.has(key) ? null : find(now);
      if (!there) continue;
      await step(`${key} by pressing ${there.where}`, async () => runsInto(ada, key, there));
      seen.add(key);
    }
  }

  await ada.newGame();
  await step("an offer is played instead", async () => {
    await ada.plays(async (task) => {
      await provoke();
      return task === "turn";
    });
    const before = await ada.now();
    const [place] = covered(ada.own);
    await ada.press(ada.page.locator(`[data-at="pyramid ${place}"]`));
    const offers = ada.refusal.getByRole("button").filter({ hasNotText: en.common.ok });
    await offers.first().waitFor();
    // All that may be picked up instead: of a pyramid that nothing was taken from, its top.
    const picks = ada.frame.legal.filter(({ move }) => move.kind === "pick");
    assert.ok(picks.length > 0);
    assert.equal(await offers.count(), Math.min(3, picks.length));
    await ada.press(offers.first());
    await ada.passes(before, "the offer");
    assert.equal(ada.own.prepared.length, 1);
  });

  await step("the preparation area is filled", async () => {
    while (ada.own.prepared.length < 3) {
      await provoke();
      const { legal } = ada.frame;
      await ada.makes(legal.find(({ move }) => move.kind === "pick")?.text ?? "stop");
      await ada.plays((task) => task === "turn");
    }
  });

  const missing = () => CERTAIN.filter((key) => !seen.has(key));
  for (let games = 0; games < 2 && missing().length > 0; games++) {
    if (games > 0) {
      await ada.goHome();
      await ada.newGame();
    }
    await ada.plays(async () => {
      await provoke();
      ada.favours = ACTIONS.find(([chapter]) => missing().some((key) => key.startsWith(`${chapter}.`)))?.[1] ?? null;
      return missing().length === 0;
    });
  }
  assert.deepEqual(missing(), []);
});

/**
 * Presses what is not lit, reads why it does not work, and closes the box.
 * @param {Islander} person
 * @param {Reason} key
 * @param {Press} there
 */
async function runsInto(person, key, { where, held }) {
  const { page, refusal } = person;
  const before = await person.now();
  const piece = held && (await heldUp(person, held));
  await person.press(page.locator(`[data-at="${where}"]`).filter({ visible: true }).last());
  await refusal.waitFor();
  await refusal.getByText(en.buranoReasons[key], { exact: true }).waitFor();
  const clause = key.split(".").slice(0, 2).join(".");
  const link = refusal.getByRole("link", { name: en.common.rule(clause), exact: true });
  assert.match((await link.getAttribute("href")) ?? "", new RegExp(`rules.*${clause.replace(".", "\\.")}$`));
  await person.press(person.button(en.common.ok, { within: refusal }));
  await refusal.waitFor({ state: "hidden" });
  assert.deepEqual(await person.now(), before);
  if (piece) await person.press(piece);
}

/**
 * Holds a piece up, also where it can go nowhere.
 * @param {Islander} person
 * @param {Held} held
 */
async function heldUp(person, held) {
  const { board } = en.burano;
  const list = (/** @type {string} */ name) =>
    person.page.locator("[data-part=own]").getByRole("list", { name, exact: true }).getByRole("button");
  const piece =
    "roof" in held
      ? list(board.roofs).nth(person.own.roofs.filter((tile, at) => tile && at < held.roof - 1).length)
      : held.bought
        ? person.page.locator(`[data-hold="cube ${held.cube}"]`)
        : list(board.shelf).first();
  await person.press(piece);
  await until(async () => (await piece.getAttribute("aria-pressed")) === "true");
  return piece;
}

/**
 * @param {string} kind
 * @param {string | undefined} what
 * @param {Held} [held]
 */
function at(kind, what, held) {
  return what === undefined ? undefined : { where: `${kind} ${what}`, held };
}
