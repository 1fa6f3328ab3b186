// Sea fare as small silhouettes, 12 across, around the origin: alike where a ship buys alike.

import type { BuranoShip } from "../../protocol";

/** Four kinds, each with a paint of its own. */
export const FARE = [
  { paint: "#2f6db3", body: "M-6 0C-3.5-4.6 1.5-4.4 3 -.8L6-3.6V3.6L3 .8C1.5 4.4-3.5 4.6-6 0Z" },
  { paint: "#b8402f", body: "M-5-5.5 -3.6-2.6A5 4.3 0 0 1 3.6-2.6L5-5.5 6-2 4.6.6A4.8 4.3 0 0 1-4.6.6L-6-2Z" },
  { paint: "#7a4f9a", body: "M0-6C3-3.5 3.4-.6 2.8 1.2L5 6 1.8 3.6 0 6.2-1.8 3.6-5 6-2.8 1.2C-3.4-.6-3-3.5 0-6Z" },
  { paint: "#2f7446", body: "M-6 2.5C-5.4-3.5 2-6.5 6-3.5 6.2 1.5 0 6-6 2.5Z" },
] as const;

/** What stands on the sail of each ship, row by row: numbers of kinds. */
export const WANTED: Record<BuranoShip, readonly (readonly (0 | 1 | 2 | 3)[])[]> = {
  many: [
    [0, 1],
    [2, 3],
  ],
  one: [
    [0, 0],
    [0, 0],
  ],
  pairs: [
    [1, 1],
    [2, 2],
  ],
  threes: [
    [0, 0, 0],
    [1, 1, 1],
  ],
};
