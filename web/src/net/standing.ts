// Take-backs, read in one place: what happened at a table and still stands.

import type { News } from "../protocol";

/** The news without the moves that were taken back, and without take-backs of single moves; those of turns are told. */
export function standing(items: News[]): News[] {
  let kept: News[] = [];
  for (const item of items) {
    if (item.kind === "turn_undo") {
      kept = [...kept.filter((move) => move.kind !== "move" || move.number <= item.to), item];
      continue;
    }
    if (item.kind !== "undo") {
      kept.push(item);
      continue;
    }
    const undone = kept.findLastIndex((move) => move.kind === "move" && move.seat === item.seat);
    if (undone >= 0) kept.splice(undone, 1);
  }
  return kept;
}
