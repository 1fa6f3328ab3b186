// What stands on the main island, piece by piece and back to front, as it is turned.

import type { BuranoColour, BuranoDirection, BuranoLaidTile, BuranoMainIsland, BuranoSquare } from "../protocol";
import {
  type Cell,
  cellOf,
  codeOf,
  CUBE,
  FLOOR,
  type Ground,
  HALF,
  inPaintersOrder,
  middle,
  type Quarter,
  type Side,
  sideTowards,
  SLAB,
  turned,
} from "./iso";

interface Placed {
  key: string;
  square: BuranoSquare;
  /** Where it is on the turned ground. */
  cell: Cell;
  /** How high its foot is. */
  height: number;
}

export interface HousePiece extends Placed {
  what: "house";
  colour: BuranoColour;
  /** From 1. */
  floor: number;
}

export interface RoofPiece extends Placed {
  what: "roof";
  tile: BuranoLaidTile;
  /** The colour of its block here; null in the middle. */
  block: BuranoColour | null;
  joined: Side[];
}

export interface FountainPiece extends Placed {
  what: "fountain";
}

export type Piece = HousePiece | RoofPiece | FountainPiece;

export function groundOf(island: BuranoMainIsland, quarter: Quarter): Ground {
  return { columns: island.columns, rows: island.rows, quarter };
}

/** A pit, where a house may stand, is every other square. */
export function isPit({ column, row }: Cell): boolean {
  return (column + row) % 2 === 0;
}

/** The three squares of a roof tile, its left or upper end first. */
export function squaresOf(
  square: BuranoSquare,
  direction: BuranoDirection,
): [BuranoSquare, BuranoSquare, BuranoSquare] {
  const { column, row } = cellOf(square);
  const at = (n: number): BuranoSquare =>
    codeOf(direction === "across" ? { column: column + n, row } : { column, row: row + n });
  return [at(0), at(1), at(2)];
}

/** How many floors stand there. */
export function floorsAt(island: BuranoMainIsland, square: BuranoSquare): number {
  return island.squares.find((tower) => tower.square === square)?.floors.length ?? 0;
}

/** How far houses may rise above the back corner of the ground: three floors, so that the picture keeps its size. */
export const HEADROOM = 2 * FLOOR + CUBE;

export function scene(island: BuranoMainIsland, quarter: Quarter): Piece[] {
  const ground = groundOf(island, quarter);
  const cell = (square: BuranoSquare): Cell => turned(cellOf(square), ground);
  const houses = island.squares.flatMap(({ square, floors }): HousePiece[] =>
    floors.map(({ cube }, n) => ({
      what: "house",
      key: `${square}.${n}`,
      square,
      cell: cell(square),
      height: n * FLOOR,
      colour: cube,
      floor: n + 1,
    })),
  );
  const roofs = island.tiles.flatMap((tile): RoofPiece[] => {
    const squares = squaresOf(tile.square, tile.direction);
    const blocks = tile.turned ? [tile.second, null, tile.first] : [tile.first, null, tile.second];
    return squares.map((square, n) => ({
      what: "roof",
      key: `${square}/${tile.tile}`,
      square,
      cell: cell(square),
      height: (tile.floor - 1) * FLOOR + CUBE,
      tile,
      block: blocks[n] ?? null,
      joined: [squares[n - 1], squares[n + 1]].flatMap((next) => (next ? [sideTowards(cell(square), cell(next))] : [])),
    }));
  });
  const fountain: FountainPiece = {
    what: "fountain",
    key: "fountain",
    square: island.fountain,
    cell: cell(island.fountain),
    height: 0,
  };
  return inPaintersOrder<Piece>([fountain, ...houses, ...roofs]);
}

/** A place that is looked for: a square of the turned ground, so high. */
export interface Spot {
  cell: Cell;
  height: number;
}

/** Whether the piece stands before that place and hides it. */
export function hides(piece: Piece, spot: Spot): boolean {
  const inFront = piece.cell.column + piece.cell.row > spot.cell.column + spot.cell.row;
  if (!inFront || piece.what === "fountain") return false;
  const [front, back] = [middle(piece.cell, piece.height), middle(spot.cell, spot.height)];
  const tall = piece.what === "house" ? CUBE : SLAB;
  const edge = HALF / 4;
  return Math.abs(front.x - back.x) <= HALF && back.y > front.y - tall - edge && back.y < front.y + edge;
}
