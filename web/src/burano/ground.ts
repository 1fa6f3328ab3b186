// The squares of a ground that can be turned by quarters: their codes, and where they are once it is turned.

import type { BuranoSquare } from "../protocol";

/** How often the ground was turned by a quarter, clockwise. */
export type Quarter = 0 | 1 | 2 | 3;

/** A square, counted from 0. */
export interface Cell {
  column: number;
  row: number;
}

/** How large a ground is, and how it is turned. */
export interface Ground {
  columns: number;
  rows: number;
  quarter: Quarter;
}

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

/** The names along the lower edge and down the left one, as the ground is turned. */
export function edgeNames(ground: Ground): { along: string[]; down: string[] } {
  const { columns, rows } = extent(ground);
  const letter = (n: number): string => String.fromCharCode(97 + n);
  const names = (count: number, letters: boolean, backwards: boolean): string[] =>
    Array.from({ length: count }, (_, n) => (backwards ? count - 1 - n : n)).map((n) =>
      letters ? letter(n) : String(n + 1),
    );
  const odd = ground.quarter % 2 === 1;
  return {
    along: names(columns, !odd, ground.quarter === 1 || ground.quarter === 2),
    down: names(rows, odd, ground.quarter === 2 || ground.quarter === 3),
  };
}
