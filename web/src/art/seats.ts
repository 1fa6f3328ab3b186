// Seats have a colour, a pattern and an initial, so that no two are told apart by colour alone.

import { worn } from "./worn.svelte";

export interface SeatLook {
  fill: string;
  /** What is drawn over the fill, in white, on a tile of 8×8. */
  pattern: string;
  dark: string;
}

const LOOKS: readonly [SeatLook, ...SeatLook[]] = [
  { fill: "#2f6db3", dark: "#1d4676", pattern: "M-1 9 9-1M-1 1 1-1M7 9 9 7" },
  { fill: "#bf3b34", dark: "#7f211d", pattern: "M2 2h1.6v1.6H2ZM6 6h1.6v1.6H6Z" },
  { fill: "#3d8a4b", dark: "#235a2e", pattern: "M0 4H8" },
  { fill: "#3b3942", dark: "#17161b", pattern: "" },
  { fill: "#7b4fa3", dark: "#4c2c69", pattern: "M0 2H4M4 6H8" },
  { fill: "#94640c", dark: "#5e3f06", pattern: "M4 1.5a2.5 2.5 0 1 0 .01 0Z" },
];

/** How many colours there are to choose from. */
export const COLOURS = LOOKS.length;

/** A colour with its pattern. */
export function colourLook(colour: number): SeatLook {
  return LOOKS[colour % COLOURS] ?? LOOKS[0];
}

/** How the seat looks, whatever game it sits at. */
export function seatLook(seat: number): SeatLook {
  return colourLook(worn.colours[seat] ?? seat);
}

/** The colour of each seat before the table is open: the one chosen, or the first free one from its number on. */
export function coloursOf(chosen: readonly (number | null)[]): number[] {
  const found: number[] = [];
  for (const [at, wish] of chosen.entries()) {
    const free = [...Array(COLOURS).keys()]
      .map((step) => (at + step) % COLOURS)
      .find((colour) => !chosen.includes(colour) && !found.includes(colour));
    found.push(wish ?? free ?? at);
  }
  return found;
}

/** The first letter of a name, as it stands on what belongs to a seat; the number of one who is only numbered (Seat 2). */
export function initial(name: string | undefined): string {
  const number = /^\p{L}+\s(\d)$/u.exec(name ?? "")?.[1];
  return number ?? Array.from(name ?? "")[0]?.toUpperCase() ?? "";
}
