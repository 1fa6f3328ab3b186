// The card list of the game, read from its own file.

import text from "../../src/merletto/games/walking/data/burano-72.toml?raw";
import type { Card, HouseColour } from "../src/walking/cards";

const COLOURS: Record<string, HouseColour> = { R: "red", P: "pink", B: "blue", Y: "yellow", G: "green", O: "orange" };

export const CARDS: Card[] = [...text.matchAll(/^(([A-Z])([123])[a-d]) = \{ (.*) \}$/gm)].map((m) => {
  const [, code = "", letter = "", level, list = ""] = m;
  const pairs = list.split(", ").map((p) => p.split(" = ") as [string, string]);
  const shop = pairs.find(([k]) => k === "shop")?.[1];
  return {
    code,
    colour: COLOURS[letter] ?? "red",
    level: Number(level) as 1 | 2 | 3,
    icons: Object.fromEntries(pairs.filter(([k]) => !k.startsWith("shop")).map(([k, n]) => [k, Number(n)])),
    shop: shop ? (JSON.parse(shop) as Card["shop"]) : null,
    shop_points: Number(pairs.find(([k]) => k === "shop_points")?.[1] ?? 0),
  };
});

/** Cards that no list has yet: more than a slice has places for. */
export const ODD: Card[] = [
  {
    code: "X1",
    colour: "pink",
    level: 1,
    icons: { flowers: 2, plants: 5, windows: 1, passers_by: 4, red_awnings: 1, blue_awnings: 1 },
    shop: "cafe",
    shop_points: 2,
  },
  {
    code: "X2",
    colour: "blue",
    level: 2,
    icons: { flowers: 6, plants: 4, cats: 2, red_awnings: 1, blue_awnings: 1, lamps: 2, windows: 2 },
    shop: null,
    shop_points: 0,
  },
  {
    code: "X3",
    colour: "green",
    level: 3,
    icons: { flowers: 4, plants: 4, cats: 2, chimneys: 3, windows: 2 },
    shop: null,
    shop_points: 0,
  },
];
