// What was changed in town last, to be seen at a glance.

import { standing } from "../net/standing";
import type { BuranoEvent, News } from "../protocol";

/** The squares that the last one to move, other than this seat, built or roofed on in that turn. */
export function changedSquares(items: News[], seat: number | null): string[] {
  const squares: string[] = [];
  let whose: number | null = null;
  for (const item of standing(items).toReversed()) {
    if (item.kind !== "move") continue;
    if (item.seat === seat || (whose !== null && item.seat !== whose)) {
      if (whose !== null) break;
      continue;
    }
    whose = item.seat;
    const events = item.events as BuranoEvent[];
    if (events.some((event) => event.event === "turn_ended") && squares.length > 0) break;
    squares.push(...squaresOf(events));
  }
  return [...new Set(squares)];
}

/** The squares that were built or roofed on. */
export function squaresOf(events: BuranoEvent[]): string[] {
  return events.flatMap((event) => (event.event === "built" || event.event === "roofed" ? [event.square] : []));
}
