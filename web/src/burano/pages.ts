// The pages of the board on a phone, in the order in which they lie side by side.

import type { BuranoLaceSquare, BuranoTask, BuranoWorkerPlace } from "../protocol";
import type { Choosing } from "./choosing.svelte";

export const PAGES = ["lagoon", "town", "court", "displays", "own"] as const;
export type Page = (typeof PAGES)[number];

const HOME: Record<BuranoTask, Page> = {
  fill_roofs: "own",
  sort_roofs: "own",
  pyramids: "own",
  turn: "own",
  fishing: "lagoon",
  swapping: "lagoon",
  catching: "lagoon",
  sending: "lagoon",
  trading: "lagoon",
  lace_making: "court",
  earning: "court",
  bonus: "displays",
  lace_scoring: "court",
  substitutes: "displays",
  buying: "displays",
  early_buying: "displays",
  ended: "town",
};

/** Where a task is mostly done; workers come back from where they are. */
export function pageOf(task: BuranoTask, choosing: Choosing): Page {
  return task === "earning" && !todo(choosing).has("court") ? "lagoon" : HOME[task];
}

/** The pages on which something can be done. */
export function todo(choosing: Choosing): Set<Page> {
  const home = [...choosing.withdrawals.keys()];
  const some: Record<Page, boolean> = {
    lagoon:
      choosing.sails.size + choosing.swaps.length + choosing.catches.size + choosing.sells.length > 0 ||
      choosing.blind !== null ||
      home.some((place) => !isSquare(place)),
    town: choosing.of("build").length + choosing.of("roof").length > 0,
    court: choosing.laces.size + choosing.pays.size + choosing.givesTo.size > 0 || home.some(isSquare),
    displays:
      choosing.cards.size + choosing.takes.size + choosing.tiles.size > 0 ||
      choosing.top !== null ||
      choosing.privilege !== null,
    own: choosing.picks.size + choosing.discards.size + choosing.gives.size > 0,
  };
  return new Set(PAGES.filter((page) => some[page]));
}

/** Whether a worker there makes lace; elsewhere it is on an island. */
function isSquare(place: BuranoWorkerPlace): place is BuranoLaceSquare {
  return place.length > 1;
}

/** The page of each kind of place, as `data-place` names them, or of one that lies elsewhere. */
const PLACES: Partial<Record<string, Page>> = {
  square: "town",
  island: "lagoon",
  ship: "lagoon",
  workshop: "court",
  display: "displays",
  "display fish": "lagoon",
};

/** The page of the first of these places that is on one; null where they are beside the board. */
export function pageOfPlaces(places: string[]): Page | null {
  return (
    places.map((place) => PLACES[place] ?? PLACES[place.split(" ")[0] ?? ""]).find((page) => page !== undefined) ?? null
  );
}
