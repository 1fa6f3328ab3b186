// Isometric drawing, two to one: where squares, cubes and roof slabs are on the screen, however the ground is turned.

import type { BuranoSquare } from "../protocol";

/** How often the ground was turned by a quarter, clockwise. */
export type Quarter = 0 | 1 | 2 | 3;

/** A square, counted from 0. */
export interface Cell {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How large a ground is, and how it is turned. */
export interface Ground {
  columns: number;
  rows: number;
  quarter: Quarter;
}

/** Half the width of a square; it is half as high as wide. */
export const HALF = 24;
/** A cube is so high, and a roof slab so thick. */
export const CUBE = 30;
export const SLAB = 6;
/** From one floor to the next. */
export const FLOOR = CUBE + SLAB;

/** The square of a code: e5 is the fifth from the left, and the fifth from the top. */
export function cellOf(code: BuranoSquare): Cell {
  return { column: code.charCodeAt(0) - 97, row: Number(code.slice(1)) - 1 };
}

export function codeOf({ column, row }: Cell): BuranoSquare {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** How large the ground is as it is turned now. */
export function extent({ columns, rows, quarter }: Ground): { columns: number; rows: number } {
  return quarter % 2 ? { columns: rows, rows: columns } : { columns, rows };
}

/** Where the square is once the ground is turned. */
export function turned({ column, row }: Cell, { columns, rows, quarter }: Ground): Cell {
  switch (quarter) {
    case 0:
      return { column, row };
    case 1:
      return { column: rows - 1 - row, row: column };
    case 2:
      return { column: columns - 1 - column, row: rows - 1 - row };
    case 3:
      return { column: row, row: columns - 1 - column };
  }
}

/** Where a point of the turned ground is drawn; columns go down to the right, rows down to the left. */
export function project(column: number, row: number, height = 0): Point {
  return { x: (column - row) * HALF, y: ((column + row) * HALF) / 2 - height };
}

/** The middle of a square of the turned ground. */
export function middle({ column, row }: Cell, height = 0): Point {
  return project(column + 0.5, row + 0.5, height);
}

/** What is behind is drawn before what is in front, and what is below before what is above. */
export function inPaintersOrder<Thing extends { cell: Cell; height: number }>(things: Thing[]): Thing[] {
  const depth = ({ cell }: Thing): number => cell.column + cell.row;
  return [...things].sort((a, b) => depth(a) - depth(b) || a.height - b.height);
}

const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;

/** The outline, seen from above, of all squares from one to the other. */
export function slabTop(from: Cell, to: Cell, height = 0): string {
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column) + 1];
  const [back, front] = [Math.min(from.row, to.row), Math.max(from.row, to.row) + 1];
  return path([
    project(left, back, height),
    project(right, back, height),
    project(right, front, height),
    project(left, front, height),
  ]);
}

/** A side of a square, as it is seen. */
export type Side = "lower left" | "lower right" | "upper left" | "upper right";

/** The side of a square at which another one lies, both of the turned ground. */
export function sideTowards(from: Cell, to: Cell): Side {
  if (to.column !== from.column) return to.column > from.column ? "lower right" : "upper left";
  return to.row > from.row ? "lower left" : "upper right";
}

export interface Faces {
  top: string;
  /** The wall that looks to the lower left: the light one. */
  left: string;
  /** The wall that looks to the lower right. */
  right: string;
  /** All three as one. */
  whole: string;
}

/** The faces of a block whose foot is a square around the origin, `half` being half its width. */
export function faces(half: number, height: number): Faces {
  const [left, front, right, back] = [
    { x: -half, y: 0 },
    { x: 0, y: half / 2 },
    { x: half, y: 0 },
    { x: 0, y: -half / 2 },
  ];
  const up = ({ x, y }: Point): Point => ({ x, y: y - height });
  return {
    top: path([up(left), up(front), up(right), up(back)]),
    left: path([up(left), up(front), front, left]),
    right: path([up(front), up(right), right, front]),
    whole: path([left, up(left), up(back), up(right), right, front]),
  };
}
