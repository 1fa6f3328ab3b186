// What things are called at a table of Burano.

import type {
  BuranoAction,
  BuranoCard,
  BuranoPlace,
  BuranoRoofKind,
  BuranoSeason,
  BuranoShip,
  BuranoSource,
} from "../../../protocol";
import { counting } from "../../plural";

const count = counting("en");

export const names = {
  actions: { fishing: "fishing", lace: "lace making", earning: "earning" } satisfies Record<BuranoAction, string>,
  seasons: { spring: "spring", summer: "summer", autumn: "autumn", winter: "winter" } satisfies Record<
    BuranoSeason,
    string
  >,
  places: {
    A: "island A",
    B: "island B",
    C: "island C",
    D: "island D",
    E: "island E",
    F: "island F",
    West: "the western port",
    East: "the eastern port",
  } satisfies Record<BuranoPlace, string>,
  ships: { many: "many kinds", one: "one kind", pairs: "pairs", threes: "threes" } satisfies Record<BuranoShip, string>,
  /** The kinds of our own component set; another set's kinds are shown as it names them. */
  fish: {
    tuna: "tuna",
    squid: "squid",
    lobster: "lobster",
    crab: "crab",
    shrimp: "shrimp",
    octopus: "octopus",
    mussel: "mussel",
    sea_bream: "sea bream",
  } as Record<string, string>,
  roofs: {
    islands: "island tile",
    workshops: "workshop tile",
    fountains: "fountain tile",
    points: "points tile",
  } satisfies Record<BuranoRoofKind, string>,
  cards: {
    kiln: "Kiln",
    tilery: "Tilery",
    brickyard: "Brickyard",
    dyehouse: "Dyehouse",
    paintshop: "Paint shop",
    studio: "Studio",
    fishmarket: "Fish market",
    smokehouse: "Smokehouse",
    school: "School",
    museum: "Museum",
    boatyard: "Boatyard",
    guildhall: "Guildhall",
    townhall: "Town hall",
    convent: "Convent",
    piazza: "Piazza",
    palazzo: "Palazzo",
  } satisfies Record<BuranoCard, string>,
  sources: {
    trades: "Fish sold",
    empty_sea: "Empty sea",
    roofs: "Roofs",
    roof_cards: "Cards (roofs)",
    islands: "Islands",
    lace: "Lace workers",
    unions: "Unions",
    coins: "Coins",
    fish_left: "Fish in hand",
    final_cards: "Cards (end)",
  } satisfies Record<BuranoSource, string>,
  cubes: count({ one: "# cube", other: "# cubes" }),
  workers: count({ one: "# worker", other: "# workers" }),
  privilege: count({ one: "# privilege point", other: "# privilege points" }),
  fishes: count({ one: "# fish", other: "# fish" }),
};
