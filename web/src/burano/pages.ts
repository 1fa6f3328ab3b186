// The pages of the board on a phone, in the order in which they lie side by side.

import type { BuranoTask } from "../protocol";

export const PAGES = ["lagoon", "town", "court", "displays", "own"] as const;
export type Page = (typeof PAGES)[number];

const HOME: Record<BuranoTask, Page> = {
  fill_roofs: "own",
  sort_roofs: "own",
  pyramids: "own",
  turn: "own",
  fishing: "lagoon",
  swapping: "lagoon",
  catching: "displays",
  sending: "lagoon",
  trading: "own",
  lace_making: "court",
  earning: "court",
  bonus: "displays",
  lace_scoring: "court",
  substitutes: "displays",
  buying: "displays",
  early_buying: "displays",
  ended: "town",
};

/** Where a task is mostly done. */
export function pageOf(task: BuranoTask): Page {
  return HOME[task];
}
