// A layout of workshops as its text has it: rows of letters, a capital on the coin square, a dot for a blank one.
// The shapes come from a layout that the server gave; whether a layout can be played is for the server to say.

export type Square = readonly [row: number, column: number];

/** The squares of one workshop from its coin square, which is the first. */
export type Shape = readonly Square[];

export class Layout {
  readonly rows: readonly string[];

  constructor(text: string) {
    this.rows = text.split("/");
  }

  get height(): number {
    return this.rows.length;
  }

  get width(): number {
    return this.rows[0]?.length ?? 0;
  }

  toString(): string {
    return this.rows.join("/");
  }

  at([row, column]: Square): string {
    return this.rows[row]?.[column] ?? "";
  }

  /** The letters of the workshops that lie here, small. */
  letters(): string[] {
    return [...new Set(this.rows.join("").replaceAll(".", "").toLowerCase())].sort();
  }

  /** Where the coin of the workshop lies; null where the workshop does not. */
  coin(letter: string): Square | null {
    return this.#find((sign) => sign === letter.toUpperCase())[0] ?? null;
  }

  /** The workshop as it lies here. */
  shape(letter: string): Shape {
    const coin = this.coin(letter);
    if (!coin) return [];
    const rest = this.#find((sign) => sign === letter);
    return [coin, ...rest].map(([row, column]) => [row - coin[0], column - coin[1]]);
  }

  /** The layout without the workshop. */
  without(letter: string): Layout {
    return new Layout(this.toString().replaceAll(letter, ".").replaceAll(letter.toUpperCase(), "."));
  }

  /** The layout with the workshop there, and without those that it would cover; null where it does not fit in. */
  with(letter: string, shape: Shape, coin: Square): Layout | null {
    const squares = shape.map(([row, column]): Square => [row + coin[0], column + coin[1]]);
    if (squares.some((square) => this.at(square) === "")) return null;
    const covered = new Set(squares.map((square) => this.at(square).toLowerCase()).filter((sign) => sign !== "."));
    const cleared = [...covered, letter].reduce<Layout>((layout, each) => layout.without(each), this);
    const signs = cleared.rows.map((row) => Array.from(row));
    for (const [at, [row, column]] of squares.entries()) {
      const line = signs[row];
      if (line) line[column] = at === 0 ? letter.toUpperCase() : letter;
    }
    return new Layout(signs.map((row) => row.join("")).join("/"));
  }

  #find(wanted: (sign: string) => boolean): Square[] {
    return this.rows.flatMap((row, at) =>
      Array.from(row).flatMap((sign, column): Square[] => (wanted(sign) ? [[at, column]] : [])),
    );
  }
}

/** The shape after a quarter turn clockwise around its coin. */
export function turned(shape: Shape): Shape {
  return shape.map(([row, column]): Square => [column, 0 - row]);
}

/** The workshop with its coin on that square, turned as it was or the next way that fits in; null if none does. */
export function placed(layout: Layout, letter: string, shape: Shape, coin: Square): [Layout, Shape] | null {
  let way = shape;
  for (let turns = 0; turns < 4; turns++) {
    const found = layout.with(letter, way, coin);
    if (found) return [found, way];
    way = turned(way);
  }
  return null;
}

/** The workshop after a quarter turn, with its coin where it was, or on the nearest square where that fits in. */
export function turnedNear(layout: Layout, letter: string, shape: Shape, coin: Square): [Layout, Shape] | null {
  const way = turned(shape);
  const far = ([row, column]: Square): number => Math.hypot(row - coin[0], column - coin[1]);
  const squares = layout.rows.flatMap((signs, row) => Array.from(signs).map((_, column): Square => [row, column]));
  for (const square of squares.sort((one, other) => far(one) - far(other))) {
    const found = layout.with(letter, way, square);
    if (found) return [found, way];
  }
  return null;
}
