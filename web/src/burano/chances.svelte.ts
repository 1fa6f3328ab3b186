// Where one's roof tiles fit, or would with one more house: as the server says, laid out on the turned ground.

import type {
  BuranoColour,
  BuranoRoofChance,
  BuranoRoofNext,
  BuranoRoofSpace,
  BuranoSquare,
  BuranoView,
} from "../protocol";
import { type Cell, cellOf, type Ground, turned } from "./ground";
import type { Spot } from "./oblique";
import { squaresOf } from "./scene";

class Pointed {
  /** The roof tile of one's own that is pointed at. */
  tile = $state<BuranoRoofSpace | null>(null);
}

export const pointed = new Pointed();

/** A bar over three squares: a roof that fits now, or would with one more house. */
export interface ChanceBar extends Spot {
  what: "chance";
  key: string;
  centre: Cell;
  across: boolean;
  now: boolean;
  /** The most that a tile would score there. */
  points: number;
}

interface Wanted {
  ground: Ground;
  /** Only those of this tile. */
  tile: BuranoRoofSpace | null;
  /** Of those that lack a house, only the ones that lack one of this colour. */
  colour: BuranoColour | null;
}

function barOf(chance: BuranoRoofChance, ground: Ground, now: boolean): ChanceBar {
  const cells = squaresOf(chance.square, chance.direction).map((square) => turned(cellOf(square), ground));
  const [start, centre, end] = cells.sort((a, b) => a.row - b.row || a.column - b.column) as [Cell, Cell, Cell];
  return {
    what: "chance",
    key: `chance ${chance.square} ${chance.direction}`,
    cell: { ...centre, row: end.row },
    level: 2 * chance.floor - 1,
    centre,
    across: start.row === end.row,
    now,
    points: chance.points,
  };
}

/** The chances of a seat, each place once: what fits now before what lacks a house, and the better before the worse. */
export function chanceBars(view: BuranoView, seat: number | null, { ground, tile, colour }: Wanted): ChanceBar[] {
  const roofs = seat === null ? null : view.seats[seat]?.prospects.roofs;
  if (!roofs) return [];
  const isOf = ({ space }: BuranoRoofChance): boolean => tile === null || space === tile;
  const soon = roofs.next.filter((one) => isOf(one) && (colour === null || one.colour === colour));
  const bars = new Map<string, ChanceBar>();
  for (const bar of [
    ...roofs.now.filter(isOf).map((one) => barOf(one, ground, true)),
    ...soon.map((one) => barOf(one, ground, false)),
  ]) {
    const known = bars.get(bar.key);
    if (!known || (known.now === bar.now && known.points < bar.points)) bars.set(bar.key, bar);
  }
  return [...bars.values()];
}

/** The best roof that a house of that colour there would make possible. */
export function chanceOf(
  view: BuranoView,
  seat: number | null,
  colour: BuranoColour,
  square: BuranoSquare,
): BuranoRoofNext | undefined {
  const soon = (seat === null ? null : view.seats[seat]?.prospects.roofs?.next) ?? [];
  return soon
    .filter((one) => one.house === square && one.colour === colour)
    .sort((one, other) => other.points - one.points)[0];
}

/** How many places one's tile fits now, and how many it would with one more house. */
export function countsOf(view: BuranoView, seat: number, space: BuranoRoofSpace): { now: number; soon: number } | null {
  const roofs = view.seats[seat]?.prospects.roofs;
  if (!roofs) return null;
  const places = (all: BuranoRoofChance[]): number =>
    new Set(all.filter((one) => one.space === space).map((one) => `${one.square} ${one.direction}`)).size;
  return { now: places(roofs.now), soon: places(roofs.next) };
}
