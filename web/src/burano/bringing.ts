// What a move leads to beside what it costs and scores: the fish of an island, what a ship pays, the action of a house.

import type { BuranoMove, BuranoPlace, BuranoView } from "../protocol";
import type { Words } from "../words/words.svelte";
import { isPort } from "./sea";

/** What sailing there brings this seat: fish, or points for the hand. */
function atPlace(words: Words, view: BuranoView, seat: number, place: BuranoPlace): string[] {
  const prospects = view.seats[seat]?.prospects;
  if (!isPort(place)) {
    const fish = prospects?.matches[place] ?? 0;
    return fish > 0 ? [words.burano.names.fishes(fish)] : [];
  }
  const ships = view.ports.find(({ name }) => name === place)?.ships ?? [];
  const pays = Math.max(0, ...ships.map((ship) => prospects?.ship_points?.[ship] ?? 0));
  return pays > 0 ? [words.burano.sea.shipPays(words.common.points(pays))] : [];
}

/** In words, for a hint. */
export function bringsWords(words: Words, view: BuranoView, seat: number | null, move: BuranoMove): string[] {
  if (seat === null) return [];
  if (move.kind === "sail") return atPlace(words, view, seat, move.place);
  if (move.kind !== "build") return [];
  const action = view.markers[move.colour];
  return action ? [words.burano.names.actions[action]] : [];
}
