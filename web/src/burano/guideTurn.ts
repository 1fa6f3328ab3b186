// Counsel for a turn, and for the time until it comes (B5 to B8).

import type { BuranoColour, BuranoIslandName, BuranoPyramid, BuranoPyramidPlace } from "../protocol";
import type { Words } from "../words/words.svelte";
import { type Advice, arrowColours, colourWords, markerLine, type Position } from "./guidePosition";
import { cubesOf, PLACES } from "./stack";

export function turn(words: Words, now: Position): Advice {
  const { view, seat, choosing } = now;
  const own = view.seats[seat];
  if (!own) return { lines: [] };
  const moves = [...choosing.of("pick"), ...choosing.of("build"), ...choosing.of("roof")];
  if (moves.length === 0) {
    return { lines: [...ending(words, now), ...privilege(words, now)], clause: "B5.2", look: "own" };
  }
  const builds = buildable(now)
    .slice(0, 2)
    .map((colour) => building(words, now, colour));
  const price = pricing(words, now);
  const lines =
    builds.length > 0
      ? [...roofing(words, now), ...builds, ...price, ...saving(words, now), ...picking(words, now)]
      : [...price, ...roofing(words, now), ...picking(words, now), ...cheaply(words, now), ...privilege(words, now)];
  const look = choosing.of("roof").length > 0 || builds.length > 0 ? "town" : "own";
  return { lines, clause: "B5.1", look };
}

/** Why no further move can be made. */
function ending(words: Words, { view, seat }: Position): string[] {
  const told = words.burano.guide.turn;
  const coins = view.seats[seat]?.coins ?? 0;
  if (view.next_price === null) return [told.four];
  return coins + view.next_price < 0 ? [told.poor(-view.next_price, coins)] : [told.stuck];
}

/** What the next move does to the coins (B5.2). */
function pricing(words: Words, { view, seat }: Position): string[] {
  const told = words.burano.guide.turn;
  if (view.next_price === null) return [];
  return view.next_price > 0 ? [told.first] : [told.next(-view.next_price, view.seats[seat]?.coins ?? 0)];
}

/** The best roof that can be laid (B8.7). */
function roofing(words: Words, { view, seat, choosing }: Position): string[] {
  const own = view.seats[seat];
  const kinds = choosing.of("roof").flatMap(({ move }) => own?.roofs[Number(move.space) - 1]?.kind ?? []);
  const [best] = kinds.sort((one, other) => worth(other) - worth(one));
  return best ? [words.burano.guide.turn.roof(words.burano.names.roofs[best], worth(best))] : [];

  function worth(kind: (typeof kinds)[number]): number {
    return own?.prospects.roof_points[kind] ?? 0;
  }
}

function buildable({ choosing }: Position): BuranoColour[] {
  return [...new Set(choosing.of("build").map(({ move }) => move.colour))];
}

/** What a house of that colour would let one do (B7.4). */
function building(words: Words, now: Position, colour: BuranoColour): string {
  const { view, seat } = now;
  const told = words.burano.guide.turn;
  const named = words.common.colours[colour];
  const visibleCoins = view.seats[seat]?.ring.filter((house) => house.symbol === "coin" && !house.worker).length ?? 0;
  switch (view.markers[colour]) {
    case "lace":
      return told.lace(named, colourWords(words, arrowColours(now)));
    case "earning":
      return told.earn(named, visibleCoins);
    default: {
      const island = bestIsland(now);
      const sale = bestSale(now);
      // A sale counts at once; a fish is worth two points or more once it is sold.
      if (island && sale <= island.fish * 2) return told.fish(named, island.name, island.fish);
      return sale > 0 ? told.sell(named, sale) : told.noFish(named);
    }
  }
}

/** The places one space from the boat. */
function reach({ view, seat }: Position): string[] {
  const boat = view.seats[seat]?.boat;
  return [...view.islands, ...view.ports].find((place) => place.name === boat)?.routes ?? [];
}

/** Where most docks match, one space away (B9.2). */
function bestIsland(now: Position): { name: BuranoIslandName; fish: number } | undefined {
  const { view, seat } = now;
  const near = reach(now);
  return view.islands
    .map(({ name }) => ({ name, fish: view.seats[seat]?.prospects.matches[name] ?? 0 }))
    .filter(({ name, fish }) => near.includes(name) && fish > 0)
    .sort((one, other) => other.fish - one.fish)[0];
}

/** The most that a ship one space away pays for the hand (B9.9). */
function bestSale(now: Position): number {
  const { view, seat } = now;
  const near = reach(now);
  const ships = view.ports.flatMap(({ name, ships }) => (near.includes(name) ? ships : []));
  return Math.max(0, ...ships.map((ship) => view.seats[seat]?.prospects.ship_points?.[ship] ?? 0));
}

/** The free cubes, each colour once, and what they are for. */
function picking(words: Words, { view, seat, choosing }: Position): string[] {
  const pyramid = view.seats[seat]?.pyramid;
  if (!pyramid || choosing.picks.size === 0) return [];
  const colours = new Set([...choosing.picks.keys()].flatMap((place) => cubeAt(pyramid, place) ?? []));
  const free = [...colours].map((colour) => {
    const action = view.markers[colour];
    const named = words.common.colours[colour];
    return action ? words.burano.guide.turn.free(named, words.burano.names.actions[action]) : named;
  });
  return [words.burano.guide.turn.pick(free)];
}

function cubeAt(pyramid: BuranoPyramid, place: BuranoPyramidPlace): BuranoColour | null {
  return cubesOf(pyramid)[PLACES.findIndex((one) => one.place === place)] ?? null;
}

/** A cube just picked up can wait for the next turn. */
function cheaply(words: Words, { view }: Position): string[] {
  return view.moves_made === 0 ? [words.burano.guide.turn.cheap] : [];
}

/** When it may be better to stop: after this move not even one more could be paid. */
function saving(words: Words, { view, seat }: Position): string[] {
  const price = view.next_price ?? 0;
  const left = (view.seats[seat]?.coins ?? 0) + price;
  return view.moves_made > 0 && left < 3 ? [words.burano.guide.turn.save] : [];
}

/** What privilege is good for between moves (B12.3, B12.4). */
function privilege(words: Words, { choosing }: Position): string[] {
  return choosing.coin ? [words.burano.guide.turn.privilege] : [];
}

/** While others decide: what one's arrows are good for. */
export function waiting(words: Words, now: Position): Advice {
  const { view } = now;
  const told = words.burano.guide.waiting;
  if (view.task === "pyramids") {
    return { lines: [told.stacked, ...markerLine(words, view)], clause: "B4.4", look: "own" };
  }
  const island = bestIsland(now);
  return {
    lines: [
      told.arrows(colourWords(words, arrowColours(now))),
      ...(island ? [told.island(island.name, island.fish)] : []),
      ...markerLine(words, view),
      told.watch,
    ],
    look: "town",
  };
}
