// How workers stand together on an island.

/** The workers of one seat: how many there are, how many pawns stand for them, and where the first stands. */
export interface Group {
  seat: number;
  count: number;
  shown: number;
  x: number;
  y: number;
}

const WIDTHS = [0, 20, 29];
const WIDEST = 37;
const ROOM = 82;
const ROW = 27;

const widthOf = (count: number): number => WIDTHS[count] ?? WIDEST;
const sum = (counts: number[]): number => counts.reduce((all, count) => all + widthOf(count), 0);

/** In one row, or in two where they are many; the last row's feet are at `y`. */
export function standing(workers: number[], y: number): Group[] {
  const seats = workers.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
  const half = sum(workers) > ROOM ? Math.ceil(seats.length / 2) : 0;
  return [seats.slice(0, half), seats.slice(half)].flatMap((row, at) => {
    let x = -sum(row.map(({ count }) => count)) / 2;
    return row.map(({ seat, count }) => {
      const group = { seat, count, shown: count === 2 ? 2 : 1, x: x + 10, y: y - (1 - at) * ROW };
      x += widthOf(count);
      return group;
    });
  });
}
