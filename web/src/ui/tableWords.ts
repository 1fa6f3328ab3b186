// How a table is set up, in a few words each: its clocks, and the options that are not as usual.

import type { OptionWords } from "../games";
import type { ClockInfo, GameInfo, TableInfo } from "../protocol";
import type { Words } from "../words/words.svelte";

/** The clock as it is named where it is chosen. */
function clockInWords(words: Words, clock: ClockInfo): string {
  const { clocks } = words.lobby;
  if (clock.kind === "none") return clocks.none;
  if (clock.kind === "move" && clock.seconds === 60) return clocks.move1;
  if (clock.kind === "move" && clock.seconds === 180) return clocks.move3;
  if (clock.kind === "game" && clock.seconds === 1200) return clocks.game20;
  if (clock.kind === "days" && clock.days === 1) return clocks.day1;
  if (clock.kind === "days" && clock.days === 3) return clocks.day3;
  return words.setup.clocked;
}

export function settingsInWords(
  words: Words,
  called: Record<string, OptionWords>,
  table: TableInfo,
  info: GameInfo | null,
): string[] {
  const options = (info?.options ?? []).flatMap(({ key, kind, usual, sentence }) => {
    const value = table.options[key] ?? null;
    if (value === null || value === usual) return [];
    const name = called[key]?.name ?? sentence;
    if (kind === "flag") return [value ? name : words.setup.off(name)];
    if (kind === "seat") return [`${name}: ${table.seats[Number(value)]?.name ?? words.table.seat(Number(value) + 1)}`];
    return [`${name}: ${called[key]?.values?.[String(value)] ?? words.setup.layout.title}`];
  });
  const pyramids = table.pyramids === null ? [] : [words.setup.pyramidLimit(table.pyramids)];
  return [clockInWords(words, table.clock), ...pyramids, ...options];
}
