// The fourteen places of a pyramid: where they are, what carries them, and how they are drawn, levels lifted apart.

import type { BuranoColour, BuranoPyramid, BuranoPyramidPlace } from "../protocol";
import type { Cell } from "./ground";
import { HALF, type Point, project } from "./iso";

export type Level = "base" | "second" | "top";

export interface Place {
  place: BuranoPyramidPlace;
  level: Level;
  /** Row and column within its level, from 0. */
  cell: Cell;
  /** The four places below it; none of the base. */
  carriedBy: BuranoPyramidPlace[];
}

const SIDES: Record<Level, number> = { base: 3, second: 2, top: 1 };
const LETTERS: Record<Level, string> = { base: "b", second: "s", top: "t" };

function placeAt(level: Level, column: number, row: number): BuranoPyramidPlace {
  return (level === "top" ? "t" : `${LETTERS[level]}${row * SIDES[level] + column + 1}`) as BuranoPyramidPlace;
}

function places(level: Level, below: Level | null): Place[] {
  const side = SIDES[level];
  return Array.from({ length: side * side }, (_, n): Place => {
    const cell = { column: n % side, row: Math.floor(n / side) };
    const corners = [0, 1].flatMap((row) => [0, 1].map((column) => ({ column, row })));
    return {
      place: placeAt(level, cell.column, cell.row),
      level,
      cell,
      carriedBy: below ? corners.map(({ column, row }) => placeAt(below, cell.column + column, cell.row + row)) : [],
    };
  });
}

/** All places: base, second level, top, row by row. */
export const PLACES: readonly Place[] = [
  ...places("base", null),
  ...places("second", "base"),
  ...places("top", "second"),
];

/** The cube in each place, in the order of the places. */
export function cubesOf(pyramid: BuranoPyramid): (BuranoColour | null)[] {
  return [...pyramid.base.flat(), ...pyramid.second.flat(), pyramid.top];
}

/** Cubes of a pyramid are drawn low, so that the tops of all can be seen. */
export const LOW = 15;

const LIFT: Record<Level, number> = { base: 0, second: 74, top: 124 };

/** The foot of a place in the drawing, the middle of the pyramid's foot being the origin. */
export function footOf({ level, cell }: Place): Point {
  const inset = (3 - SIDES[level]) / 2 - 1;
  return project(cell.column + inset, cell.row + inset, LIFT[level]);
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What the drawing needs, around that origin, if it goes up to this level. */
export function frameUpTo(level: Level): Frame {
  const above = LIFT[level] + LOW + (SIDES[level] * HALF) / 2 + 5;
  return { left: -3 * HALF - 4, top: -above, width: 6 * HALF + 8, height: above + 1.5 * HALF + 5 };
}

/** Lines from the corners of a lifted level down to where it stands. */
export function plumbLines(level: "second" | "top"): string {
  const half = SIDES[level] / 2;
  const below = (level === "top" ? LIFT.second : LIFT.base) + LOW;
  const corners = [
    { column: -half, row: half },
    { column: half, row: half },
    { column: half, row: -half },
  ];
  return corners
    .map(({ column, row }) => {
      const [from, to] = [project(column, row, LIFT[level]), project(column, row, below)];
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    })
    .join("");
}
