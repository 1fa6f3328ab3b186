// Refusals in words: the reason of the rules where there is one, else the server's own.

import { GAMES } from "../games";
import type { Game, Refused } from "../protocol";
import type { Words } from "./words.svelte";

export function reasonWords(words: Words, game: Game, told: Refused): string {
  return (told.reason ? GAMES[game].reasons(words)[told.reason] : undefined) ?? words.table.refusals[told.key];
}
