// @ts-check
// What someone types at a table of Burano to run into its rules.

import { COLOURS, covered, empty, filled } from "./standing.mjs";
import { en } from "./words.mjs";

const CARDS = Object.keys(en.burano.names.cards);
const FISH = Object.keys(en.burano.names.fish);

/** @typedef {import("../src/protocol").BuranoReason} Reason */
/** @typedef {string | 0 | false | null | undefined} Typed */

/**
 * What is typed to run into a rule, by the key of the reason; nothing where it does not stand in the way now.
 * @type {Partial<Record<Reason, (now: import("./standing.mjs").Standing) => Typed>>}
 */
export const TYPED = {
  "B14.5.first_fill_roofs": ({ task }) => task === "fill_roofs" && "stop",
  "B2.14": ({ task, own, legal }) =>
    task === "fill_roofs" && say("tile", own.roofs.find((tile) => tile && !legal.has(`tile ${tile.kind}`))?.kind),
  "B4.1.first_pyramids": ({ task }) => task === "pyramids" && "stop",
  "B4.1": ({ task, legal }) =>
    task === "pyramids" &&
    say(
      "stack",
      COLOURS.find((colour) => !legal.has(`stack ${colour}`)),
    ),
  "B4.3": ({ task, legal }) => task === "pyramids" && !legal.has("leave") && "leave",
  "B5.1.first_turn": ({ task }) => task === "turn" && "privilege",
  "B5.1": ({ task, price }) => task === "turn" && price === null && "pick t",
  "B5.2": ({ payable }) => payable === false && "pick t",
  "B6.1": ({ payable, own }) => payable && own.prepared.length < 3 && say("pick", covered(own)[0]),
  "B6.1.none": ({ payable, own }) => payable && own.prepared.length < 3 && say("pick", empty(own)[0]),
  "B6.2": ({ payable, own }) => payable && own.prepared.length === 3 && "pick t",
  "B7.1": ({ payable, own }) => payable && `build ${COLOURS.find((colour) => !own.prepared.includes(colour))} a1`,
  "B7.2": ({ payable, own, town }) => payable && own.prepared[0] && say(`build ${own.prepared[0]}`, town.lonelyPit),
  "B8.1": ({ payable, space, town }) => payable && space && say(`roof ${space}`, town.lonelyPit, "across"),
  "B8.1.none": ({ payable, own }) =>
    payable && own.roofs.includes(null) && `roof ${own.roofs.indexOf(null) + 1} a1 across`,
  "B8.2": ({ payable, space, town, legal }) =>
    payable && space && bothWays(space, town.ends.open).find((move) => !legal.has(move)),
  "B8.3": ({ payable, space, town }) => payable && space && say(`roof ${space}`, town.ends.unlevel[0]),
  "B8.4": ({ payable, space, town }) => payable && space && say(`roof ${space}`, town.ends.highest[0]),
  "B8.5": ({ payable, space, town }) => payable && space && say(`roof ${space}`, town.ends.roofed[0]),
  "B8.6.first_bonus": ({ task }) => task === "bonus" && "stop",
  "B8.6": ({ task, legal }) =>
    task === "bonus" &&
    say(
      "card",
      CARDS.find((card) => !legal.has(`card ${card}`)),
    ),
  "B9.1.first_fishing": ({ task }) => task === "fishing" && "privilege",
  "B9.1": ({ task, own }) => task === "fishing" && `sail ${own.boat}`,
  "B9.2": ({ task, sea }) => task === "fishing" && say("sail", sea.bare[0]),
  "B9.3.first_catching": ({ task }) => task === "catching" && "stop",
  "B9.3": ({ task, legal }) =>
    task === "catching" &&
    say(
      "catch",
      FISH.find((kind) => !legal.has(`catch ${kind}`)),
    ),
  "B9.5.first_sending": ({ task }) => task === "sending" && "stop",
  "B9.8": ({ task, sea }) => task === "trading" && say("sell", sea.elsewhere[0], "crab"),
  "B9.9.first_trading": ({ task }) => task === "trading" && "privilege",
  "B9.9": ({ task, sea, legal }) =>
    task === "trading" && FISH.map((kind) => `sell ${sea.here[0]} ${kind}`).find((move) => !legal.has(move)),
  "B10.1.first_lace_making": ({ task }) => task === "lace_making" && "privilege",
  "B10.1": ({ task, own }) => task === "lace_making" && (own.sent === 3 || own.workers === 1) && "lace w11",
  "B10.1.named": ({ sends, court }) => sends && say("lace", court.unnamed),
  "B10.3": ({ sends, own, court, legal }) =>
    sends &&
    own.privilege === 0 &&
    say(
      "lace",
      court.named.find((square) => !legal.has(`lace ${square}`)),
    ),
  "B10.4": ({ sends, court, legal }) =>
    sends &&
    say(
      "lace",
      court.namedTaken.find((square) => !legal.has(`lace ${square}`)),
    ),
  "B11.2.first_earning": ({ task }) => task === "earning" && "privilege",
  "B11.2": ({ task, court }) => task === "earning" && say("withdraw", court.others),
  "B12.1.first_swapping": ({ task }) => task === "swapping" && "stop",
  "B12.1": ({ task, own, legal }) =>
    task === "fishing" &&
    own.privilege > 0 &&
    say(
      "swap A",
      COLOURS.find((colour) => !legal.has(`swap A ${colour}`)),
    ),
  "B12.3": ({ task, own, supply }) =>
    task === "turn" &&
    own.privilege > 0 &&
    say(
      "cube",
      COLOURS.find((colour) => supply[colour] > 0),
      filled(own)[0],
    ),
  "B12.3.supply": ({ task, own, supply }) =>
    task === "turn" &&
    own.privilege > 0 &&
    say(
      "cube",
      COLOURS.find((colour) => supply[colour] === 0),
      "t",
    ),
  "B12.5.first_buying": ({ task }) => task === "buying" && "privilege",
  "B12.5.first_early_buying": ({ task }) => task === "early_buying" && "privilege",
  "B12.6": ({ task, own }) => task === "turn" && own.privilege === 0 && "coin",
  "B13.8": ({ task, own, court }) =>
    task === "lace_scoring" && !own.cards.includes("convent") && say("pay", court.mine[0], "free"),
  "B14.2.first_lace_scoring": ({ task }) => task === "lace_scoring" && "privilege",
  "B14.2": ({ task, court }) => task === "lace_scoring" && say("pay", court.others),
  "B14.2.cube": ({ task, court, legal }) =>
    task === "lace_scoring" &&
    say(
      "pay",
      court.mine.find((square) => !legal.has(`pay ${square}`)),
    ),
  "B14.4.first_substitutes": ({ task }) => task === "substitutes" && "privilege",
  "B14.4": ({ task, supply }) =>
    ["substitutes", "buying", "early_buying"].includes(task) &&
    say(
      "take",
      COLOURS.find((colour) => supply[colour] === 0),
    ),
  "B14.5.first_sort_roofs": ({ task }) => task === "sort_roofs" && "privilege",
  "B14.5": ({ task, own }) =>
    task === "sort_roofs" && own.roofs.includes(null) && `discard ${own.roofs.indexOf(null) + 1}`,
};

/**
 * A tile between each of these ends, straight and turned.
 * @param {number} space
 * @param {string[]} ends
 */
function bothWays(space, ends) {
  return ends.flatMap((end) => [`roof ${space} ${end}`, `roof ${space} ${end} turned`]);
}

/**
 * A verb and what follows it; nothing where that is not to be had.
 * @param {string} verb
 * @param {string | undefined} what
 */
function say(verb, what, after = "") {
  return what === undefined ? undefined : `${verb} ${what} ${after}`.trim();
}
