// What is lost when a worker comes back, in words and as a badge; the view says what.

import type { Part } from "../art/burano/badge";
import type { BuranoLoss } from "../protocol";
import { signed } from "../words/plural";
import type { Words } from "../words/words.svelte";
import type { Told } from "./told";

export function lossWords(
  words: Words,
  { view, seat }: Pick<Told, "view" | "seat">,
  loss: BuranoLoss | undefined,
): string[] {
  if (!loss) return [];
  const { parts } = words.burano;
  const house = seat === null ? undefined : view.seats[seat]?.ring.find(({ sector }) => sector === loss.sector);
  return [
    ...(loss.majority > 0 ? [parts.losesMajority(loss.majority)] : []),
    ...(loss.union > 0 ? [parts.losesUnion(loss.union)] : []),
    ...(house ? [parts.covers(words.common.colours[house.colour], house.symbol)] : []),
  ];
}

export function lossParts(loss: BuranoLoss | undefined): Part[] {
  const points = (loss?.majority ?? 0) + (loss?.union ?? 0);
  return points > 0 ? [{ token: "points", text: signed(-points) }] : [];
}
