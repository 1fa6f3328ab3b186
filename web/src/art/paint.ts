// Paint pots, sizes and the small chances that keep seventy-two cards from looking stamped.

import type { HouseColour } from "../walking/cards";

/** The colours of both games; white is for later. */
export type Colour = HouseColour | "white";
export type Level = 1 | 2 | 3;

/** Every slice is this wide; the heights add up to one house. */
export const WIDTH = 120;
export const HEIGHT: Record<Level, number> = { 1: 112, 2: 100, 3: 96 };

/** Outline of everything on a card: cards are always daylight. */
export const INK = "#362e39";
/** A pale rim keeps living things apart from any wall, also in grey. */
export const RIM = "#fff6e6";
export const STONE = "#f7f0e0";
export const SHADE = "#cdbfa6";
export const TILE = "#c4694a";
export const WOOD = "#8a5a3a";

export const SHUTTER: Record<Colour, string> = {
  red: "#2c5a4c",
  pink: "#33654f",
  blue: "#5b3d30",
  yellow: "#2d6150",
  green: "#5f3d2c",
  orange: "#275a63",
  white: "#33654f",
};

/** Petals are pale, so that they stand out on dark leaves, also in grey. */
export const PETALS = ["#fff6ee", "#ffd3dc", "#ffe9a0", "#e9d6ff"] as const;
const COATS = ["#f4d27a", "#7fb7c9", "#f0efe6", "#e58a7a", "#8fb583", "#b79ac8"] as const;
const CATS = ["#3a3440", "#fbf1de", "#98929c"] as const;

/** A small number below `n` that depends on the card's code and on what it is for. */
export function chance(code: string, what: string, n: number): number {
  let h = 2166136261;
  for (const c of code + what) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) % n;
}

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
export const petal = (i: number): string => at(PETALS, i);
export const coat = (i: number): string => at(COATS, i);
export const fur = (i: number): string => at(CATS, i);

/** Where things `widths` wide stand between `from` and `to`: evenly, never further apart than `gap`. */
export function spread(widths: number[], from: number, to: number, gap = 9): number[] {
  const sum = widths.reduce((a, b) => a + b, 0);
  const space = Math.min(gap, (to - from - sum) / (widths.length + 1));
  let x = (from + to - sum - space * (widths.length - 1)) / 2;
  return widths.map((w) => {
    const middle = x + w / 2;
    x += w + space;
    return Math.round(middle * 10) / 10;
  });
}

export const times = (n: number | undefined): number[] => Array.from({ length: n ?? 0 }, (_, i) => i);
