// What a counsel is given for, what it says, and what all of them read from a position.

import type { BuranoAction, BuranoColour, BuranoView } from "../protocol";
import type { Words } from "../words/words.svelte";
import type { Choosing } from "./choosing.svelte";

export interface Counsel {
  title: string;
  lines: string[];
  /** Where points come from, as the table stands. */
  strategy: string;
  /** Where the season stands, and what it will score. */
  rhythm: string;
  clause?: string;
  /** What to look at. */
  look?: "lagoon" | "town" | "court" | "own" | "displays";
}

/** A task's own part of a counsel. */
export type Advice = Pick<Counsel, "lines" | "clause" | "look">;

/** What a counsel is given for. */
export interface Position {
  view: BuranoView;
  seat: number;
  /** The seats by name. */
  names: string[];
  choosing: Choosing;
}

/** The colours whose houses let one do this now (B7.4). */
function coloursOf(view: BuranoView, action: BuranoAction): BuranoColour[] {
  return (Object.keys(view.markers) as BuranoColour[]).filter((colour) => view.markers[colour] === action);
}

/** Which colours do what; nothing while the markers are off. */
export function markerLine(words: Words, view: BuranoView): string[] {
  const [fishes, laces, earns] = (["fishing", "lace", "earning"] as const).map((action) =>
    colourWords(words, coloursOf(view, action)),
  );
  return fishes?.length && laces && earns ? [words.burano.guide.markers(fishes, laces, earns)] : [];
}

export function colourWords(words: Words, colours: BuranoColour[]): string[] {
  return [...new Set(colours)].map((colour) => words.common.colours[colour]);
}

/** The colours that one's arrows show; a covered house shows none (B11.3). */
export function arrowColours({ view, seat }: Position): BuranoColour[] {
  return view.seats[seat]?.ring.flatMap((house) => (house.arrow && !house.worker ? [house.colour] : [])) ?? [];
}
