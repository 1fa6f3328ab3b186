// Ending a step of a turn: in words, and whether anything was done in it.

import type { BuranoView } from "../protocol";
import type { Words } from "../words/words.svelte";

/** What it means to stop now. */
export function stopWords(words: Words, view: BuranoView): string {
  const stops = words.burano.telling.stops;
  switch (view.task) {
    case "turn":
      return view.moves_made === 0 ? stops.noMove : stops.turn;
    case "trading":
      return view.trade ? stops.trading : stops.nothingSold;
    case "lace_making":
      return view.seats[view.turn_seat]?.sent ? stops.lace_making : stops.nobodySent;
    case "lace_scoring":
      return view.paid.length > 0 ? stops.lace_scoring : stops.nobodyPaid;
    case "fishing":
    case "earning":
    case "substitutes":
    case "buying":
    case "early_buying":
    case "sort_roofs":
      return stops[view.task];
    default:
      return stops.done;
  }
}

/** Whether a step that ended here would end with nothing done in it. */
export function isIdle(view: BuranoView): boolean {
  switch (view.task) {
    case "turn":
      return view.moves_made === 0;
    case "trading":
      return view.trade === null;
    case "lace_making":
      return !view.seats[view.turn_seat]?.sent;
    case "lace_scoring":
      return view.paid.length === 0;
    default:
      return view.task === "fishing";
  }
}
