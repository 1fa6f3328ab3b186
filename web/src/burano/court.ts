// The workshop area as a floor plan: workshops and unions are groups of squares with an outline.

import type { BuranoWorkshops, BuranoWorkshopSquare } from "../protocol";
import type { Words } from "../words/words.svelte";

/** The side of a square. */
export const SIDE = 48;

export interface Placed extends BuranoWorkshopSquare {
  row: number;
  column: number;
}

/** Squares that border by a side and have something in common. */
export interface Patch<Common> {
  common: Common;
  squares: Placed[];
}

export function placed({ squares, columns }: BuranoWorkshops): Placed[] {
  return squares.map((square, at) => ({ ...square, row: Math.floor(at / columns), column: at % columns }));
}

/** The patches of squares that have the same in common; those with nothing are in none. */
export function patches<Common>(squares: Placed[], common: (square: Placed) => Common | null): Patch<Common>[] {
  const left = new Set(squares);
  const found: Patch<Common>[] = [];
  for (const first of squares) {
    const what = common(first);
    if (what === null || !left.delete(first)) continue;
    const patch = [first];
    for (const here of patch) {
      for (const next of left) {
        if (common(next) !== what || Math.abs(here.row - next.row) + Math.abs(here.column - next.column) !== 1)
          continue;
        left.delete(next);
        patch.push(next);
      }
    }
    found.push({ common: what, squares: patch });
  }
  return found;
}

/** Right, down, left, up: clockwise around a patch, whose inside is on the right hand. */
const WAYS = [
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: 0, dy: -1 },
];
type Way = (typeof WAYS)[number];

/** A side of a square that is an edge of the patch, from where it begins. */
interface Side {
  x: number;
  y: number;
  way: Way;
}

function edges(squares: Placed[]): Side[] {
  const inside = new Set(squares.map(({ column, row }) => `${column} ${row}`));
  return squares.flatMap(({ column: x, row: y }) =>
    WAYS.flatMap((way): Side[] => {
      const { dx, dy } = way;
      // On the left hand lies what is outside.
      if (inside.has(`${x + dy} ${y - dx}`)) return [];
      return [{ x: dx < 0 || dy > 0 ? x + 1 : x, y: dx < 0 || dy < 0 ? y + 1 : y, way }];
    }),
  );
}

/** The outline of a patch, `inset` within its edge, with round corners. */
export function outline(squares: Placed[], inset: number, round: number): string {
  const left = edges(squares);
  let path = "";
  for (let side = left.pop(); side; side = left.pop()) {
    const loop = [side];
    for (let last = side, next = follow(left, last); next; last = next, next = follow(left, last)) loop.push(next);
    path += rounded(loop, inset, round);
  }
  return path;
}

/** Takes the side that goes on from this one; where two corners meet, the one that stays with the same square. */
function follow(left: Side[], { x, y, way }: Side): Side | undefined {
  const on = left.filter((side) => side.x === x + way.dx && side.y === y + way.dy);
  const next = on.find((side) => side.way.dx === -way.dy && side.way.dy === way.dx) ?? on[0];
  if (next) left.splice(left.indexOf(next), 1);
  return next;
}

function rounded(loop: Side[], inset: number, round: number): string {
  const corners = loop.flatMap(({ x, y, way }, at) => {
    const before = loop.at(at - 1)?.way;
    if (!before || before === way) return [];
    const cx = x * SIDE - (before.dy + way.dy) * inset;
    const cy = y * SIDE + (before.dx + way.dx) * inset;
    return [
      `${cx - before.dx * round} ${cy - before.dy * round}Q${cx} ${cy} ${cx + way.dx * round} ${cy + way.dy * round}`,
    ];
  });
  return `M${corners.join("L")}Z`;
}

/** "square w13, blue workshop". */
export function squareWords(words: Words, { square, colour }: Placed): string {
  const { sea } = words.burano;
  return sea.square(square, colour ? sea.workshop(words.common.colours[colour]) : sea.garden);
}
