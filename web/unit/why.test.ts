// Reasons in words: every key in every language, with names in that language.

import { expect, test } from "vitest";
import type { Game, MoveReason } from "../src/protocol";
import { en } from "../src/words/en";
import { fr } from "../src/words/fr";
import { pl } from "../src/words/pl";
import { ru } from "../src/words/ru";
import { whyWords } from "../src/words/why";
import type { Words } from "../src/words/words.svelte";

const LANGUAGES: Record<string, Words> = { en, pl, ru, fr };
const NAMES = {
  action: "fishing",
  building: "kiln",
  card: "B3a",
  character: "santa",
  colour: "orange",
  fish_kind: "tuna",
  seat: 1,
  ship: "pairs",
  square: "c4",
  tile: "islands",
};
const NUMBERS = [
  "before",
  "cards",
  "coins",
  "cubes",
  "fish",
  "fountains",
  "houses",
  "islands",
  "lead",
  "left",
  "missing",
  "number",
  "permits",
  "points",
  "price",
  "privilege",
  "scaffolds",
  "squares",
  "tiles",
  "workers",
  "workshops",
];

const said = (words: Words, game: Game, key: string, params: MoveReason["params"]): string =>
  whyWords(words, game, { key: key as MoveReason["key"], params, weight: 1 }, () => "Bruno");

for (const [language, words] of Object.entries(LANGUAGES)) {
  for (const game of ["walking", "burano"] as const) {
    test(`${language}: ${game} says every reason, whatever the numbers`, () => {
      for (const key of Object.keys(words.why[game])) {
        for (const number of [0, 1, 2, 5, 21, -3]) {
          const numbers = Object.fromEntries(NUMBERS.map((name) => [name, number]));
          const place = game === "walking" ? "e" : "West";
          const more: MoveReason["params"] = key === "avoids" ? { avoided: "pays" } : {};
          const text = said(words, game, key, { ...NAMES, ...numbers, place, ...more });
          expect(text, key).not.toBe("");
          expect(text, key).not.toMatch(/undefined|NaN|#|\[object|B3a|\bsanta\b|West/);
          expect(text, key).not.toMatch(/ {2}|^ | $/);
        }
      }
    });
  }
}

test("names and numbers are those of the language", () => {
  const params = { place: "e", character: "woman", points: 7 };
  expect(said(en, "walking", "completes", params)).toBe("completes house e: +7 points with the Woman");
  expect(said(pl, "walking", "completes", params)).toBe("kończy kamienicę e: +7\u00a0punktów (Kobieta)");
  expect(said(ru, "walking", "completes", params)).toBe("достраивает дом e: +7\u00a0очков (Женщина)");
  expect(said(fr, "walking", "completes", params)).toBe("achève la maison e\u202f: +7\u00a0points (Femme)");
});

test("what the other move costs is said as a cost of the other", () => {
  expect(said(en, "walking", "avoids", { avoided: "pays", coins: 2, left: 1 })).toBe(
    "the other move: costs 2 coins, leaves 1",
  );
});

test("a reason that the page does not know is not said", () => {
  expect(said(en, "burano", "reason_of_tomorrow", {})).toBe("");
});
