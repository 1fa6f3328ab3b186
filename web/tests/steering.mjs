// @ts-check
// How someone plays Burano who wants to run into its rules: towards positions where one stands in the way.

import { COLOURS, cubesOf, placesOf, standing } from "./standing.mjs";
import { wished } from "./wishes.mjs";

/** @typedef {import("./wishes.mjs").Sight} Sight */
/** @typedef {import("./wishes.mjs").Move} Move */
/** @typedef {import("./wishes.mjs").Colour} Colour */
/** @typedef {import("./wishes.mjs").Action} Action */
/** @typedef {import("../src/protocol").BuranoReason} Reason */
/** @typedef {{ made: Map<string, number>, here: Map<string, number>, met: Set<Reason> }} Past */
/** @typedef {string | false | null | undefined} Choice */

/**
 * Actions, and the rules that are run into while they last; the first that was not met yet is favoured.
 * @type {[Action, Reason[]][]}
 */
const ACTIONS = [
  ["fishing", ["B12.1.first_swapping"]],
  ["fishing", ["B9.3"]],
  ["lace", ["B13.8"]],
  ["earning", ["B11.2"]],
  ["fishing", ["B9.9"]],
  ["lace", ["B10.3", "B10.4"]],
  ["fishing", ["B9.2", "B9.5.first_sending"]],
  ["lace", ["B10.1"]],
];

/**
 * The legal move that brings someone on who has met these rules.
 * @param {Sight} sight
 * @param {Past} past
 */
export function steered(sight, past) {
  const steering = new Steering(sight, past);
  /** @type {Partial<Record<Sight["view"]["task"], () => Choice>>} */
  const byTask = steering;
  return byTask[sight.view.task]?.() || steering.any;
}

class Steering {
  /**
   * @param {Sight} sight
   * @param {Past} past
   */
  constructor(sight, { made, here, met }) {
    this.view = sight.view;
    this.viewer = sight.viewer;
    this.legal = sight.legal;
    this.made = made;
    this.here = here;
    this.met = met;
    this.now = standing(sight);
    this.own = this.now.own;
  }

  /** @param {Reason[]} keys */
  lacks(...keys) {
    return keys.some((key) => !this.met.has(key));
  }

  /** The first point of privilege is kept until clean-up … */
  get keeps() {
    return this.lacks("B12.5.first_buying");
  }

  /** … and then swaps docks. What comes after that is spent freely. */
  get spends() {
    return !this.keeps && !this.lacks("B12.1.first_swapping");
  }

  get favours() {
    return ACTIONS.slice(this.keeps ? 1 : 0).find(([, keys]) => this.lacks(...keys))?.[0] ?? null;
  }

  /**
   * The best of such moves; null where there is none.
   * @param {(move: Move) => boolean} is
   */
  best(is) {
    const { view, viewer, made, here, favours } = this;
    const legal = this.legal.filter(({ move }) => is(move));
    return legal.length > 0 ? wished({ view, viewer, legal }, { made, here, favours }) : null;
  }

  /** @param {Move["kind"]} kind */
  of(kind) {
    return this.best((move) => move.kind === kind);
  }

  get any() {
    return this.best((move) => this.spends || !this.#isCostly(move)) ?? this.first;
  }

  get first() {
    return this.legal[0]?.text ?? "";
  }

  /** @param {Move} move */
  #isCostly(move) {
    if (move.kind === "lace") return !this.#isUsual(move.square);
    return ["swap", "coin", "cube"].includes(move.kind) || (move.kind === "pay" && move.with === "privilege");
  }

  /**
   * Whether a lace worker goes there without privilege.
   * @param {string} square
   */
  #isUsual(square) {
    const { squares } = this.view.workshops;
    const mine = squares.filter(({ worker }) => worker === this.viewer);
    const taken = squares.some((one) => one.square === square && one.worker !== null);
    return !taken && (mine.length === 0 || mine.some((other) => isBeside(square, other.square)));
  }

  /** The cubes of a roof tile and one for each action lie on top; colours that are not wanted run out below. */
  pyramids() {
    const { own, view } = this;
    const left = (/** @type {Colour} */ colour) => own.reserve[colour] - count(cubesOf(own), colour);
    const forAction = (/** @type {Action} */ action) =>
      COLOURS.find((colour) => view.markers[colour] === action && left(colour) > 0);
    const tile = own.roofs.find((one) => one);
    const top = /** @type {Action[]} */ (["earning", "lace", "fishing"])
      .map(forAction)
      .concat(tile ? [tile.second, tile.first] : []);
    const wanted = top.filter((colour) => colour !== undefined).filter((colour) => left(colour) > 0);
    const spare = COLOURS.filter((colour) => left(colour) > count(wanted, colour));
    const all = Object.values(own.reserve).reduce((one, other) => one + other, 0);
    const places = Math.min(14, all) - own.stacked;
    const below = spare.find((colour) => !wanted.includes(colour)) ?? spare[0];
    const colour = places > wanted.length ? below : wanted.at(-places);
    return this.legal.find(({ text }) => text === `stack ${colour}`)?.text ?? this.first;
  }

  turn() {
    const { own, now, view } = this;
    // Four moves in one turn take nine coins.
    if (this.lacks("B5.1") && view.moves_made === 0 && own.coins < 9) return "stop";
    if (this.lacks("B5.1") && own.prepared.length < 3) return this.#pickForRoof() ?? this.of("pick");
    if (own.privilege > 0 && this.spends && this.lacks("B12.6", "B10.3")) return "coin";
    const toPay = own.roofs.includes(null) && now.payable === false && own.privilege > (this.spends ? 0 : 1);
    if (toPay && this.lacks("B8.1.none")) return "coin";
    if (own.prepared.length < 2 && !this.of("roof") && this.#pickForRoof()) return this.#pickForRoof();
    return this.lacks("B8.3") && this.best((move) => move.kind === "build" && now.town.unlevels(move.square));
  }

  /** Picks up a house for a roof tile, until a roof was laid. */
  #pickForRoof() {
    const { roofs, prepared } = this.own;
    const colours = roofs.flatMap((tile) => (tile ? [tile.first, tile.second] : []));
    const isWanted = (/** @type {Colour | null} */ cube) => cube && colours.includes(cube) && !prepared.includes(cube);
    const places = placesOf(this.own).flatMap(([place, cube]) => (isWanted(cube) ? [place] : []));
    return this.lacks("B8.6") ? this.best((move) => move.kind === "pick" && places.includes(move.place)) : null;
  }

  fishing() {
    if (!this.keeps && this.lacks("B9.2") && this.#swapBare()) return this.#swapBare();
    if (!this.keeps && this.lacks("B12.1.first_swapping") && this.of("swap")) return this.of("swap");
    const isPort = (/** @type {Move} */ move) => move.kind === "sail" && ["West", "East"].includes(move.place);
    return !this.lacks("B9.3") && this.lacks("B9.9") && this.best(isPort);
  }

  /** Swaps away the only dock that an island in reach has for one's arrows. */
  #swapBare() {
    const { arrows } = this.now;
    const bare = this.now.sea.near.filter(({ docks }) => docks.filter((dock) => arrows.includes(dock)).length === 1);
    const isThere = (/** @type {import("./wishes.mjs").Dock} */ { island, colour }) =>
      arrows.includes(colour) && bare.some(({ name }) => name === island);
    return this.best((move) => move.kind === "swap" && isThere(move));
  }

  swapping() {
    return this.lacks("B9.2") && this.best((move) => move.kind === "swap" && !this.now.arrows.includes(move.colour));
  }

  lace_making() {
    if (this.lacks("B10.4", "B14.2.cube") && this.own.sent < 2) return this.#laceAgain();
    return this.spends && this.lacks("B10.1") && this.of("lace");
  }

  /** Sends a worker to a colour that is named next time too, or that there are fewest cubes to pay with. */
  #laceAgain() {
    const { own, now, view } = this;
    /** @type {Map<string, Colour | null>} */
    const colours = new Map(view.workshops.squares.map(({ square, colour }) => [square, colour]));
    const mine = now.court.mine.map((square) => colours.get(square));
    const spare = (/** @type {Colour | null | undefined} */ colour) =>
      count(cubesOf(own), colour) - count(mine, colour);
    const open = this.legal
      .map(({ move }) => move)
      .filter((move) => move.kind === "lace")
      .filter(({ square }) => this.spends || this.#isUsual(square));
    const named = new Set(open.map(({ square }) => colours.get(square)));
    const lasting = own.ring.findLast(({ arrow, worker }) => arrow && !worker)?.colour;
    const fewest = [...named].sort((one, other) => spare(one) - spare(other))[0];
    const colour = this.lacks("B10.4") && named.has(lasting) ? lasting : fewest;
    return this.best((move) => open.some((one) => one === move && colours.get(one.square) === colour));
  }

  /** Workers stay where they are, so that they run out. */
  earning() {
    return "stop";
  }

  early_buying() {
    return "stop";
  }

  buying() {
    return "stop";
  }
}

/**
 * Whether two lace squares share an edge.
 * @param {string} one
 * @param {string} other
 */
function isBeside(one, other) {
  const apart = (/** @type {number} */ at) => Math.abs(Number(one[at]) - Number(other[at]));
  return apart(1) + apart(2) === 1;
}

/**
 * @template One
 * @param {One[]} all
 * @param {One} one
 */
function count(all, one) {
  return all.filter((other) => other === one).length;
}
