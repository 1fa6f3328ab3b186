// How a game came to its end, and why its winner won.

import type { Result, WalkingEnd, WalkingView } from "../protocol";
import type { Words } from "../words/words.svelte";

/** "Somebody finished the fifth house. Ahead by 3 points." */
export function endWords(words: Words, view: WalkingView, result: Result): string {
  if (result.end === "resigned") return words.table.byResignation;
  const how = words.walking.ends[result.end as WalkingEnd];
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const others = result.places.flatMap((place, seat) => (place === 2 ? [seat] : []));
  const [winner, second] = [winners[0], others[0]];
  if (winners.length !== 1 || winner === undefined || second === undefined) return how;
  return `${how} ${reason(words, view, result, winner, second)}`;
}

/** W10.15: points, then coins, then cats in finished houses. */
function reason(words: Words, view: WalkingView, result: Result, winner: number, second: number): string {
  const lead = (result.points[winner] ?? 0) - (result.points[second] ?? 0);
  if (lead > 0) return words.walking.aheadBy(lead);
  const coins = (seat: number): number => view.seats[seat]?.coins ?? 0;
  if (coins(winner) > coins(second)) return words.walking.aheadByCoins;
  const cats = (seat: number): number => view.seats[seat]?.cats ?? 0;
  return cats(winner) > cats(second) ? words.walking.aheadByCats : "";
}
