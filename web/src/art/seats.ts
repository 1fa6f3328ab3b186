// Seats have a colour, a pattern and an initial, so that no two are told apart by colour alone.

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
];

/** How the seat looks, whatever game it sits at. */
export function seatLook(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length] ?? LOOKS[0];
}

/** The first letter of a name, as it stands on what belongs to a seat. */
export function initial(name: string | undefined): string {
  return Array.from(name ?? "")[0]?.toUpperCase() ?? "";
}
