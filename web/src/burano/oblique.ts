// How the town is drawn: from the front and from above, so that rows and columns are straight, a house is a block
// with a front wall and a top, and a roof is a bar over house, gap, house.

import type { Cell } from "./ground";
import type { Point } from "./iso";

/** What the camera makes of things: how deep a square is drawn, how high a house, and how thick a roof. */
export interface Camera {
  depth: number;
  cube: number;
  slab: number;
}

/** A square is this wide, whatever the camera. */
export const WIDE = 48;
/** About 52 degrees from above. */
export const FRONT: Camera = { depth: 38, cube: 23, slab: 5 };
/** Houses drawn low: three floors hide nobody's middle, and no top lies over the floor of another place. */
export const LOW: Camera = { depth: 38, cube: 15, slab: 4 };
/** Straight from above: a map. */
export const ABOVE: Camera = { depth: WIDE, cube: 0, slab: 0 };

/**
 * Where something stands: a square of the turned ground, and how far up. Houses stand on even levels, the roof of
 * each floor lies on the odd one above it; what may be built on a roof has the level of the next house.
 */
export interface Spot {
  cell: Cell;
  level: number;
}

/** How high the foot of that level is. */
export function heightOf({ cube, slab }: Camera, level: number): number {
  return Math.floor(level / 2) * (cube + slab) + (level % 2 ? cube : 0);
}

/** How far what stands on that level rises: a house, or a roof. */
export function riseOf({ cube, slab }: Camera, level: number): number {
  return level % 2 ? slab : cube;
}

/** Where a point of the turned ground is drawn. */
export function project(camera: Camera, column: number, row: number, level = 0): Point {
  return { x: column * WIDE, y: row * camera.depth - heightOf(camera, level) };
}

/** The middle of a square of the turned ground, at that level. */
export function middle(camera: Camera, { cell, level }: Spot): Point {
  return project(camera, cell.column + 0.5, cell.row + 0.5, level);
}

/** What is behind is drawn before what is in front, and what is below before what is above. */
export function inPaintersOrder<Thing extends Spot>(things: Thing[]): Thing[] {
  return [...things].sort((a, b) => a.cell.row - b.cell.row || a.level - b.level || a.cell.column - b.cell.column);
}

/** A rectangle around the origin, so much smaller than a square on each side; its corners are round. */
export function plate({ depth }: Camera, inset: number, round = 2): string {
  const [x, y] = [WIDE / 2 - inset, (depth / 2) * (1 - (2 * inset) / WIDE)];
  const r = Math.min(round, y);
  return (
    `M${-x + r} ${-y}H${x - r}Q${x} ${-y} ${x} ${-y + r}V${y - r}Q${x} ${y} ${x - r} ${y}` +
    `H${-x + r}Q${-x} ${y} ${-x} ${y - r}V${-y + r}Q${-x} ${-y} ${-x + r} ${-y}Z`
  );
}

/** What is drawn over: the box of a piece, top and front wall together. */
function boxOf(camera: Camera, spot: Spot): { left: number; right: number; top: number; bottom: number } {
  const { x, y } = middle(camera, spot);
  return {
    left: x - WIDE / 2,
    right: x + WIDE / 2,
    top: y - camera.depth / 2 - riseOf(camera, spot.level),
    bottom: y + camera.depth / 2,
  };
}

/** A place that is aimed at: its middle on the turned ground, in squares, and its level. */
export interface Aim {
  column: number;
  row: number;
  level: number;
}

/** Whether the piece stands before what is aimed at and covers it, or comes as near as that margin. */
export function covers(camera: Camera, piece: Spot, aim: Aim, margin = 3): boolean {
  if (piece.cell.row <= Math.floor(aim.row)) return false;
  const { x, y } = project(camera, aim.column, aim.row, aim.level);
  const { left, right, top, bottom } = boxOf(camera, piece);
  return x > left && x < right && y > top - margin && y < bottom;
}

/** Whether two places that are both aimed at from there would lie over each other's middle. */
export function overlap(camera: Camera, one: Spot, other: Spot): boolean {
  if (one.cell.column !== other.cell.column || one.cell.row === other.cell.row) return false;
  return Math.abs(middle(camera, one).y - middle(camera, other).y) < camera.depth - 2;
}

const points = (all: Point[]): string => `M${all.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;

/** A bar over three squares in a line, around its middle one, seen from above: a roof. */
export function bar(camera: Camera, across: boolean, inset = 0): string {
  const [x, y] = [(across ? 1.5 : 0.5) * WIDE - inset, (across ? 0.5 : 1.5) * camera.depth - inset];
  return points([
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ]);
}

/** Which other bars a bar could meet: one that crosses it, and none at its ends: the left one or the one behind first. */
export interface Meets {
  crossed: boolean;
  alone: [boolean, boolean];
}

/**
 * What of such a bar is pressed: its three squares, but of an end that another bar could have only the near quarter,
 * and of a middle that another one crosses only the quarters on its own sides. So no two bars of a floor share a point.
 */
export function barHit({ depth }: Camera, across: boolean, { crossed, alone }: Meets): string {
  const at = (along: number, aside: number): Point =>
    across ? { x: along * WIDE, y: aside * depth } : { x: aside * WIDE, y: along * depth };
  return alone
    .map((whole, n) => {
      const side = n ? 1 : -1;
      const inner = crossed ? [at(0, 0)] : [at(0, 0.5), at(0, -0.5)];
      const outer = whole ? [at(side * 1.5, -0.5), at(side * 1.5, 0.5)] : [at(side, 0)];
      return points([...inner, at(side / 2, -0.5), ...outer, at(side / 2, 0.5)]);
    })
    .join("");
}
