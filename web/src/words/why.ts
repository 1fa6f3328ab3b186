// Reasons in words: why a move, with the names and numbers that each is about.

import type { BuranoWhy, Game, MoveReason, WalkingWhy } from "../protocol";
import type { Words } from "./words.svelte";

/** What a reason may speak of, names already in the language; each key has its own of these. */
export interface Told {
  action: string;
  avoided: string;
  before: number;
  building: string;
  card: string;
  cards: number;
  character: string;
  coins: number;
  colour: string;
  cubes: number;
  fish: number;
  fish_kind: string;
  fountains: number;
  houses: number;
  islands: number;
  lead: number;
  left: number;
  missing: number;
  number: number;
  permits: number;
  place: string;
  points: number;
  price: number;
  privilege: number;
  scaffolds: number;
  seat: string;
  ship: string;
  square: string;
  squares: number;
  tile: string;
  tiles: number;
  workers: number;
  workshops: number;
}

export interface WhyWords {
  walking: Record<WalkingWhy, (p: Told) => string>;
  burano: Record<BuranoWhy, (p: Told) => string>;
}

const FLOORS = { 1: 1, 2: 2, 3: 3 } as const;
const LETTERS = { R: "red", P: "pink", B: "blue", Y: "yellow", G: "green", O: "orange" } as const;

/** A card of Walking in Burano by its code: R2b is a red first floor. */
function cardName(words: Words, code: string): string {
  const colour = LETTERS[code.charAt(0) as keyof typeof LETTERS];
  const floor = FLOORS[Number(code.charAt(1)) as keyof typeof FLOORS];
  return words.walking.card(words.common.colours[colour], words.walking.floors[floor]);
}

/** The name behind a parameter, by the parameter's own name; what needs no translation stays as it is. */
function named(words: Words, game: Game, param: string, value: string): string {
  const { names } = words.burano;
  const tables: Record<string, Partial<Record<string, string>>> = {
    action: names.actions,
    building: names.cards,
    character: words.walking.characters,
    colour: words.common.colours,
    fish_kind: names.fish,
    ship: names.ships,
    tile: names.roofs,
    ...(game === "burano" ? { place: names.places } : {}),
  };
  return param === "card" ? cardName(words, value) : (tables[param]?.[value] ?? value);
}

/** The reason in the language of the page; `seatName` names the other players. */
export function whyWords(words: Words, game: Game, reason: MoveReason, seatName: (seat: number) => string): string {
  const { avoided, ...rest } = reason.params;
  const told = Object.fromEntries(
    Object.entries(rest).map(([param, value]) => [
      param,
      param === "seat" ? seatName(Number(value)) : typeof value === "string" ? named(words, game, param, value) : value,
    ]),
  );
  if (avoided !== undefined) {
    const cost = { key: avoided as MoveReason["key"], params: rest, weight: -reason.weight };
    told["avoided"] = whyWords(words, game, cost, seatName);
  }
  const says: Partial<Record<string, (p: Told) => string>> = words.why[game];
  // A server that is newer than the page may know reasons that the page has no words for.
  return says[reason.key]?.(told as unknown as Told) ?? "";
}
