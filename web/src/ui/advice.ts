// Advice put in order: the best first, moves that come to the same folded together.

import type { AdviceLine, PreviewLine } from "../protocol";
import { type Area, overlapOf } from "./placing";

export interface Advised extends AdviceLine {
  /** The figure by which they are sorted: percent, or points when one plays alone. */
  figure: number;
  /** How many others like it are as good. */
  alike: number;
}

/** The moves best first; of those that read the same, or do the same and are as good, only the first. */
export function sorted(
  moves: AdviceLine[],
  alone: boolean,
  preview: (text: string) => PreviewLine | undefined,
  inWords: (line: AdviceLine) => string,
): Advised[] {
  const lines = moves
    .map((line) => ({ ...line, figure: Math.round(alone ? line.points : line.win_chance * 100), alike: 0 }))
    .toSorted((a, b) => (alone ? b.points - a.points : b.win_chance - a.win_chance));
  const kept: (Advised & { key: string })[] = [];
  for (const line of lines) {
    const does = preview(line.text);
    const key = `${line.move.kind} ${String(line.figure)} ${does ? JSON.stringify([does.changes, does.points]) : ""}`;
    const same = kept.find((one) => one.key === key || inWords(one) === inWords(line));
    if (same) same.alike += inWords(same) === inWords(line) ? 0 : 1;
    else kept.push({ ...line, key });
  }
  return kept;
}

/** Of these places for a box the one that covers least of what has to stay in sight. */
export function leastCovering(places: Area[], kept: Area[]): number {
  const covered = places.map((place) => kept.reduce((sum, one) => sum + overlapOf(place, one), 0));
  return covered.indexOf(Math.min(...covered));
}
