// How things stand at a table of Burano, as its rules look at them: what tests need to run into a rule.

import { matches } from "./wishes.mjs";

/** All that matters to the seat that looks. */
export function standing({ view, viewer, legal }) {
  const own = view.seats[viewer];
  const { task } = view;
  const { next_price: price } = view;
  const payable = task === "turn" && price !== null ? own.coins + price >= 0 : null;
  return {
    task,
    own,
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

export const COLOURS = ["pink", "blue", "yellow", "green", "orange", "white"];

const arrowsOf = (own) => own.ring.filter(({ arrow, worker }) => arrow && !worker).map(({ colour }) => colour);
export const placesOf = ({ pyramid: { base, second, top } }) => [
  ...base.flat().map((cube, n) => [`b${n + 1}`, cube]),
  ...second.flat().map((cube, n) => [`s${n + 1}`, cube]),
  ["t", top],
];
export const cubesOf = (own) => placesOf(own).flatMap(([, cube]) => cube ?? []);
export const filled = (own) => placesOf(own).flatMap(([place, cube]) => (cube ? [place] : []));
export const empty = (own) => placesOf(own).flatMap(([place, cube]) => (cube ? [] : [place]));
export const covered = (own) => filled(own).filter((place) => !own.prospects.free.some((cube) => cube.place === place));
export const spaceOf = (own) => own.roofs.findIndex((tile) => tile) + 1 || undefined;

function townOf({ rows, columns, squares, tiles }) {
  const towers = new Map(squares.map(({ square, floors }) => [square, floors]));
  const code = (column, row) => String.fromCharCode(97 + column) + (row + 1);
  const cells = Array.from({ length: rows * columns }, (_, n) => [n % columns, Math.floor(n / columns)]);
  const near = ([column, row]) =>
    [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ].map(([x, y]) => code(column + x, row + y));
  const isPit = ([column, row]) => (column + row) % 2 === 0;
  const lonely = cells.find((cell) => isPit(cell) && [code(...cell), ...near(cell)].every((one) => !towers.has(one)));
  /** Where houses stand with one square between them: the left or upper one, and the way to the other. */
  const pairs = [
    ["across", 2, 0],
    ["down", 0, 2],
  ].flatMap(([direction, x, y]) =>
    cells.flatMap(([column, row]) => {
      const [one, other] = [towers.get(code(column, row)), towers.get(code(column + x, row + y))];
      return one && other ? [{ square: code(column, row), direction, one, other }] : [];
    }),
  );
  const middle = ({ square, direction }) => {
    const [column, row] = cellOf(square);
    return direction === "across" ? code(column + 1, row) : code(column, row + 1);
  };
  const bare = ({ one, other }) => !one.at(-1).block && !other.at(-1).block;
  const isUnlevel = (pair) => bare(pair) && pair.one.length !== pair.other.length;
  /** Whether only colours could keep a tile from lying there. */
  const isOpen = (pair) =>
    bare(pair) &&
    pair.one.length === pair.other.length &&
    pair.one.length < 3 &&
    !tiles.some((tile) => tile.floor === pair.one.length && middle(tile) === middle(pair));
  /** Where a tile would begin, and which way, on two such houses. */
  const ends = (is) => pairs.filter(is).map(({ square, direction }) => `${square} ${direction}`);
  const across = pairs.filter(({ direction }) => direction === "across");
  return {
    lonelyPit: lonely && code(...lonely),
    roofed: across.find((pair) => !bare(pair))?.square,
    unlevel: across.find(isUnlevel)?.square,
    otherColours(own, legal) {
      const fits = ({ square }) => [...legal].some((move) => move.startsWith(`roof ${spaceOf(own)} ${square} across`));
      return across.find((pair) => isOpen(pair) && !fits(pair))?.square;
    },
    ends: {
      open: ends(isOpen),
      roofed: ends((pair) => !bare(pair)),
      unlevel: ends(isUnlevel),
      highest: ends(({ one, other }) => one.length === 3 && other.length === 3),
    },
    /** Whether a house built there would stand with another one that is lower or higher. */
    unlevels(square) {
      const [column, row] = cellOf(square);
      const height = (towers.get(square)?.length ?? 0) + 1;
      return [
        [2, 0],
        [-2, 0],
        [0, 2],
        [0, -2],
      ].some(([x, y]) => {
        const floors = towers.get(code(column + x, row + y));
        return floors && !floors.at(-1).block && floors.length !== height;
      });
    },
  };
}

/** "e5" as [4, 4]. */
function cellOf(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

function seaOf({ islands, ports }, own) {
  const all = [...islands, ...ports];
  const { routes } = all.find(({ name }) => name === own.boat);
  const names = (some) => some.map(({ name }) => name);
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

function courtOf({ workshops: { squares }, arrows_left: left, paid }, seat, own) {
  const arrows = arrowsOf(own);
  const found = (is) => squares.filter(is).map(({ square }) => square);
  // While lace is made, only the arrows that are left name a workshop.
  const names = ({ colour }) => (left ? left[colour] > 0 : arrows.includes(colour));
  return {
    unnamed: found(({ colour }) => colour && !arrows.includes(colour))[0],
    named: found((one) => names(one) && one.worker === null),
    namedTaken: found((one) => names(one) && one.worker !== null),
    others: found(({ worker }) => worker !== seat)[0],
    mine: found((one) => one.worker === seat && !paid.includes(one.square)),
  };
}
