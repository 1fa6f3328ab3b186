// What stands on the main island, piece by piece, as it is turned.

import type { BuranoColour, BuranoDirection, BuranoLaidTile, BuranoMainIsland, BuranoSquare } from "../protocol";
import { type Cell, cellOf, codeOf, type Ground, type Quarter, turned } from "./ground";
import type { Spot } from "./oblique";

interface Placed extends Spot {
  key: string;
  square: BuranoSquare;
  /** Whether nothing stands on it. */
  uppermost: boolean;
}

export interface HousePiece extends Placed {
  what: "house";
  colour: BuranoColour;
  /** From 1. */
  floor: number;
}

/** A side of a square, as it is seen. */
export type Side = "left" | "right" | "back" | "front";

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

/** The side of a square at which its neighbour lies, both of the turned ground. */
export function sideTowards(from: Cell, to: Cell): Side {
  if (to.column !== from.column) return to.column > from.column ? "right" : "left";
  return to.row > from.row ? "front" : "back";
}

export function scene(island: BuranoMainIsland, ground: Ground): Piece[] {
  const cell = (square: BuranoSquare): Cell => turned(cellOf(square), ground);
  const houses = island.squares.flatMap(({ square, floors }): HousePiece[] =>
    floors.map(({ cube, block }, n) => ({
      what: "house",
      key: `${square}.${n}`,
      square,
      cell: cell(square),
      level: 2 * n,
      uppermost: n === floors.length - 1 && block === null,
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
      level: 2 * tile.floor - 1,
      uppermost: n === 1 || floorsAt(island, square) === tile.floor,
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
    level: 0,
    uppermost: true,
  };
  return [fountain, ...houses, ...roofs];
}
