// Words of clean-up and the final scoring.

import type { ChapterKind } from "../../../burano/story";
import { counting, joining } from "../../plural";

const count = counting("en");
const and = joining("en-GB");
const cubes = count({ one: "# cube", other: "# cubes" });
const points = count({ one: "# privilege point", other: "# privilege points" });
const workers = count({ one: "# lace worker", other: "# lace workers" });
const tiles = count({ one: "# new roof tile", other: "# new roof tiles" });

export const story = {
  label: "What clean-up brings",
  titles: {
    islands: "Islands",
    lace: "Lace",
    markers: "New action colours",
    cubes: "New cubes",
    season: "The next season",
    coins: "Coins",
    fish_left: "Fish in hand",
    final_cards: "Building cards",
    end: "The game is over",
  } satisfies Record<ChapterKind, string>,
  why: {
    islands: "The majority on an island scores; tied players share the points, rounded down.",
    lace: "2 points for each lace worker paid, and a bonus for each union.",
    markers: "The action markers are shuffled. This is what each colour does next.",
    cubes: "Each covered house of a ring brings a cube of its colour.",
    season: "Roof tiles are renewed, and another player starts.",
    coins: "1 point for every 5 coins; privilege points count as coins.",
    fish_left: "1 point for each fish that was not sold.",
    final_cards: "What building cards are worth at the end.",
    end: "All points are counted.",
  } satisfies Record<ChapterKind, string>,
  island: (island: string, who: string) => `Island ${island}: ${who} has the majority`,
  islandTie: (island: string, who: string[]) => `Island ${island}: ${and(who)} share it`,
  lace: (who: string, paid: number, bought: number, free: number) =>
    `${who} paid ${workers(paid)}${bought ? `, ${bought} with privilege` : ""}${free ? ", one through the Convent" : ""}`,
  unions: (who: string) => `${who}: union bonus`,
  action: (action: string, colours: string[]) => `${action}: ${and(colours)}`,
  cubes: (who: string, taken: number, bought: number) =>
    `${who} took ${cubes(taken)}${bought ? ` and bought ${bought} for ${points(bought)}` : ""}`,
  roofs: (who: string, taken: number, away: number) => `${who}: ${tiles(taken)}${away ? `, ${away} discarded` : ""}`,
  start: (season: string, who: string) => `${season}: ${who} is the start player`,
  most: (who: string) => `${who} has the most points`,
  level: (who: string[]) => `${and(who)} are tied on points`,
  each: (points: string) => `${points} each`,
  step: (at: number, all: number) => `${at} of ${all}`,
  next: "Next",
  skip: "Skip",
};
