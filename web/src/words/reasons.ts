// Refusals in words: the reason of the rules where there is one, else the server's own.

import type { Refused } from "../protocol";
import type { Words } from "./words.svelte";

export function reasonWords(words: Words, told: Refused): string {
  const reasons: Record<string, string> = { ...words.walkingReasons, ...words.buranoReasons };
  return (told.reason && reasons[told.reason]) || words.table.refusals[told.key];
}
