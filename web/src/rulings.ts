// Disputed clauses: which readings an edition plays, and what a table that differs from ours is played by.

import type { GameInfo, Rulings, Texts } from "./protocol";
import { speech } from "./words/words.svelte";

/** The text in the language of the page, in English where it is not translated. */
export function told(texts: Texts): string {
  return texts[speech.language] ?? texts.en ?? "";
}

/** The reading of every disputed clause by that edition: ours where no reading lists it. */
export function column(info: GameInfo, edition: string): Rulings {
  return Object.fromEntries(
    info.rulings.map(({ clause, readings, default: ours }) => [
      clause,
      readings.find(({ texts }) => texts.includes(edition))?.key ?? ours,
    ]),
  );
}

/** The clauses whose readings are not the same. */
export function differing(one: Rulings, other: Rulings): string[] {
  return Object.keys(one).filter((clause) => one[clause] !== other[clause]);
}

/** The titles of the editions that play just so; several rulebooks may agree on everything. */
export function editionsOf(info: GameInfo, rulings: Rulings): string[] {
  const [ours] = info.editions;
  const played = { ...(ours ? column(info, ours.key) : {}), ...rulings };
  return info.editions
    .filter(({ key }) => differing(column(info, key), played).length === 0)
    .map(({ title }) => told(title));
}
