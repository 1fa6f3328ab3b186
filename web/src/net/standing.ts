// Take-backs, read in one place: what happened at a table and still stands.

import type { News } from "../protocol";

/** The news without the moves that were taken back, and without the take-backs. */
export function standing(items: News[]): News[] {
  const kept: News[] = [];
  for (const item of items) {
    if (item.kind !== "undo") {
      kept.push(item);
      continue;
    }
    const undone = kept.findLastIndex((move) => move.kind === "move" && move.seat === item.seat);
    if (undone >= 0) kept.splice(undone, 1);
  }
  return kept;
}
