// The lots of a street: where a house stands, or may yet stand.

import type { WalkingHouse, WalkingPlace } from "../protocol";

const LETTERS: WalkingPlace[] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const MOST = 5;

/** From the first house to the last; none where none stands. */
export function standing(street: WalkingHouse[]): WalkingPlace[] {
  const at = street.map((house) => LETTERS.indexOf(house.place));
  return at.length > 0 ? LETTERS.slice(Math.min(...at), Math.max(...at) + 1) : [];
}

/** All that a street of five may still reach: as many to the left as to the right, so that its middle stays where it is. */
export function reachable(street: WalkingHouse[]): WalkingPlace[] {
  const at = street.map((house) => LETTERS.indexOf(house.place));
  if (at.length === 0) return LETTERS.slice(MOST - 3, MOST + 2);
  return LETTERS.slice(Math.max(0, Math.max(...at) - MOST + 1), Math.min(...at) + MOST);
}
