// A step of the table in one sentence.

import type { Step } from "../net/pacing.svelte";
import type { GameEvent } from "../protocol";
import type { Words } from "../words/words.svelte";

/** As many things as one reads at once. */
export const MOST = 3;

/** What was done in a step, as the log tells it; what nobody did is told only where there is nothing else. */
export function stepWords(
  words: Words,
  names: string[],
  { item }: Step,
  tell: (event: GameEvent, together: GameEvent[]) => string | null,
): string {
  if (item.kind === "undo") return words.table.undone(names[item.seat] ?? "");
  const done = item.events.filter(({ seat }) => seat !== null);
  const [first, ...rest] = [done, item.events]
    .map((events) => events.flatMap((event) => tell(event, events) ?? []))
    .find((lines) => lines.length > 0) ?? [""];
  const told = [first, ...rest.slice(0, MOST - 1).map((line) => unnamed(line, names[item.seat]))].join(" · ");
  return rest.length < MOST ? told : `${told} …`;
}

/** A line without the name at its beginning, which stands before it. */
export function unnamed(line: string, name = ""): string {
  return name && line.startsWith(`${name} `) ? line.slice(name.length + 1) : line;
}
