// @ts-check
// How things stand at a table of Burano, as its rules look at them: what tests need to run into a rule.

import { matches, ownSeat } from "./wishes.mjs";

/** @typedef {import("./wishes.mjs").Sight} Sight */
/** @typedef {import("./wishes.mjs").Own} Own */
/** @typedef {import("./wishes.mjs").View} View */
/** @typedef {import("./wishes.mjs").Colour} Colour */
/** @typedef {import("./wishes.mjs").Floor} Floor */
/** @typedef {View["workshops"]["squares"][number]} LaceSquare */
/** @typedef {[column: number, row: number]} Cell */
/** @typedef {{ square: string, direction: import("../src/protocol").BuranoDirection }} Span */
/** @typedef {Span & { one: Floor[], other: Floor[] }} Pair */
/** @typedef {ReturnType<typeof standing>} Standing */

/**
 * All that matters to the seat that looks.
 * @param {Sight} sight
 */
export function standing({ view, viewer, legal }) {
  const own = ownSeat({ view, viewer });
  const { task } = view;
  const { next_price: price } = view;
  const payable = task === "turn" && price !== null ? own.coins + price >= 0 : null;
  return {
    task,
    own,
    space: spaceOf(own),
    price,
    payable,
    sends: task === "lace_making" && own.sent < 3 && own.workers > 1,
    legal: new Set(legal.map(({ text }) => text)),
    arrows: arrowsOf(own),
    supply: view.supply,
    town: townOf(view.main_island),
    sea: seaOf(view, own),
    court: courtOf(view, viewer, own),
  };
}

/** @type {Colour[]} */
export const COLOURS = ["pink", "blue", "yellow", "green", "orange", "white"];

const arrowsOf = (/** @type {Own} */ own) =>
  own.ring.filter(({ arrow, worker }) => arrow && !worker).map(({ colour }) => colour);
/** @type {(own: Own) => [place: string, cube: Colour | null][]} */
export const placesOf = ({ pyramid: { base, second, top } }) => [
  ...placed("b", base.flat()),
  ...placed("s", second.flat()),
  ["t", top],
];
/** @type {(level: string, cubes: (Colour | null)[]) => [place: string, cube: Colour | null][]} */
const placed = (level, cubes) => cubes.map((cube, n) => [`${level}${n + 1}`, cube]);
export const cubesOf = (/** @type {Own} */ own) => placesOf(own).flatMap(([, cube]) => cube ?? []);
export const filled = (/** @type {Own} */ own) => placesOf(own).flatMap(([place, cube]) => (cube ? [place] : []));
export const empty = (/** @type {Own} */ own) => placesOf(own).flatMap(([place, cube]) => (cube ? [] : [place]));
export const covered = (/** @type {Own} */ own) =>
  filled(own).filter((place) => !own.prospects.free.some((cube) => cube.place === place));
/** The first of one's roof spaces with a tile, from 1. */
const spaceOf = (/** @type {Own} */ own) => own.roofs.findIndex((tile) => tile) + 1 || undefined;

/** @param {View["main_island"]} island */
function townOf({ rows, columns, squares, tiles }) {
  const towers = new Map(squares.map(({ square, floors }) => [square, floors]));
  const code = (/** @type {number} */ column, /** @type {number} */ row) =>
    String.fromCharCode(97 + column) + (row + 1);
  /** @type {Cell[]} */
  const cells = Array.from({ length: rows * columns }, (_, n) => [n % columns, Math.floor(n / columns)]);
  const near = (/** @type {Cell} */ [column, row]) =>
    [-1, 1].flatMap((x) => [-1, 1].map((y) => code(column + x, row + y)));
  const isPit = (/** @type {Cell} */ [column, row]) => (column + row) % 2 === 0;
  const lonely = cells.find((cell) => isPit(cell) && [code(...cell), ...near(cell)].every((one) => !towers.has(one)));
  /** Where houses stand with one square between them: the left or upper one, and the way to the other. */
  const pairs = /** @type {const} */ ([
    ["across", 2, 0],
    ["down", 0, 2],
  ]).flatMap(([direction, x, y]) =>
    cells.flatMap(([column, row]) => {
      const [one, other] = [towers.get(code(column, row)), towers.get(code(column + x, row + y))];
      return one && other ? [{ square: code(column, row), direction, one, other }] : [];
    }),
  );
  const middle = (/** @type {Span} */ { square, direction }) => {
    const [column, row] = cellOf(square);
    return direction === "across" ? code(column + 1, row) : code(column, row + 1);
  };
  const bare = (/** @type {Pair} */ { one, other }) => !one.at(-1)?.block && !other.at(-1)?.block;
  const isUnlevel = (/** @type {Pair} */ pair) => bare(pair) && pair.one.length !== pair.other.length;
  /** Whether only colours could keep a tile from lying there. */
  const isOpen = (/** @type {Pair} */ pair) =>
    bare(pair) &&
    pair.one.length === pair.other.length &&
    pair.one.length < 3 &&
    !tiles.some((tile) => tile.floor === pair.one.length && middle(tile) === middle(pair));
  /** Where a tile would begin, and which way, on two such houses. */
  const ends = (/** @type {(pair: Pair) => boolean} */ is) =>
    pairs.filter(is).map(({ square, direction }) => `${square} ${direction}`);
  const across = pairs.filter(({ direction }) => direction === "across");
  return {
    lonelyPit: lonely && code(...lonely),
    roofed: across.find((pair) => !bare(pair))?.square,
    unlevel: across.find(isUnlevel)?.square,
    /**
     * Where only colours keep the tile of that space from lying.
     * @param {number} space
     * @param {Set<string>} legal
     */
    otherColours(space, legal) {
      const fits = (/** @type {Pair} */ { square }) =>
        [...legal].some((move) => move.startsWith(`roof ${space} ${square} across`));
      return across.find((pair) => isOpen(pair) && !fits(pair))?.square;
    },
    ends: {
      open: ends(isOpen),
      roofed: ends((pair) => !bare(pair)),
      unlevel: ends(isUnlevel),
      highest: ends(({ one, other }) => one.length === 3 && other.length === 3),
    },
    /**
     * Whether a house built there would stand with another one that is lower or higher.
     * @param {string} square
     */
    unlevels(square) {
      const [column, row] = cellOf(square);
      const height = (towers.get(square)?.length ?? 0) + 1;
      return /** @type {Cell[]} */ ([
        [2, 0],
        [-2, 0],
        [0, 2],
        [0, -2],
      ]).some(([x, y]) => {
        const floors = towers.get(code(column + x, row + y));
        return floors && !floors.at(-1)?.block && floors.length !== height;
      });
    },
  };
}

/**
 * "e5" as [4, 4].
 * @param {string} square
 * @returns {Cell}
 */
function cellOf(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/**
 * @param {View} view
 * @param {Own} own
 */
function seaOf({ islands, ports }, own) {
  const all = [...islands, ...ports];
  const { routes } = /** @type {(typeof all)[number]} */ (all.find(({ name }) => name === own.boat));
  const names = (/** @type {{ name: string }[]} */ some) => some.map(({ name }) => name);
  return {
    near: islands.filter(({ name }) => routes.includes(name)),
    far: own.cards.includes("boatyard")
      ? []
      : names(all.filter(({ name }) => name !== own.boat && !routes.includes(name))),
    bare: names(islands.filter(({ name, docks }) => routes.includes(name) && matches(arrowsOf(own), docks) === 0)),
    shipless: names(ports.filter(({ name, ships }) => routes.includes(name) && ships.length === 0)),
    /** Ships of the port where the boat lies, and those elsewhere. */
    here: ports.find(({ name }) => name === own.boat)?.ships ?? [],
    elsewhere: ports.filter(({ name }) => name !== own.boat).flatMap(({ ships }) => ships),
  };
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {Own} own
 */
function courtOf({ workshops: { squares }, arrows_left: left, paid }, seat, own) {
  const arrows = arrowsOf(own);
  const found = (/** @type {(square: LaceSquare) => boolean} */ is) => squares.filter(is).map(({ square }) => square);
  // While lace is made, only the arrows that are left name a workshop.
  const names = (/** @type {LaceSquare} */ { colour }) =>
    colour !== null && (left ? left[colour] > 0 : arrows.includes(colour));
  return {
    unnamed: found(({ colour }) => colour !== null && !arrows.includes(colour))[0],
    named: found((one) => names(one) && one.worker === null),
    namedTaken: found((one) => names(one) && one.worker !== null),
    others: found(({ worker }) => worker !== seat)[0],
    mine: found((one) => one.worker === seat && !paid.includes(one.square)),
  };
}
