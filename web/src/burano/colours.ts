// The six colours of cubes, in the order of the rules.

import type { BuranoColour, BuranoCubes } from "../protocol";

export const COLOURS: readonly BuranoColour[] = ["pink", "blue", "yellow", "green", "orange", "white"];

/** How many cubes these are, of all colours; none where there is no seat to have any. */
export function total(cubes: BuranoCubes | undefined): number {
  return COLOURS.reduce((sum, colour) => sum + (cubes?.[colour] ?? 0), 0);
}
