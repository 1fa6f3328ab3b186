// What the others did since one's own last turn.

import type { MoveItem, News } from "../protocol";
import { standing } from "./standing";
import type { Following, Viewer } from "./table.svelte";

/** The moves that still stand and came after one's own last one; for a spectator those of the last turn, whoever's it was. */
export function sinceTurn(items: News[], viewer: Viewer): MoveItem[] {
  const since: MoveItem[] = [];
  for (const item of standing(items).toReversed()) {
    if (item.kind !== "move") continue;
    const last = since.at(-1);
    if (viewer === "spectator" ? last && last.seat !== item.seat : item.seat === viewer && last) break;
    if (item.seat !== viewer) since.push(item);
  }
  return since.reverse();
}

/**
 * What the recap tells, until one's own first move. `ahead` looks past what is still being shown, as on a page that hands
 * the screen over.
 */
export function recapOf(following: Following, ahead = false): MoveItem[] {
  const items = ahead ? following.known : following.items;
  const last = standing(items).findLast(({ kind }) => kind === "move");
  const moved = last?.kind === "move" && last.seat === following.viewer && !last.bot;
  return moved || (!ahead && following.behind) ? [] : sinceTurn(items, following.viewer);
}
