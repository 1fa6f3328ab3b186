// The six colours of cubes, in the order of the rules.

import type { BuranoColour } from "../protocol";

export const COLOURS: readonly BuranoColour[] = ["pink", "blue", "yellow", "green", "orange", "white"];
