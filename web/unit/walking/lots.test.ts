import { expect, test } from "vitest";
import type { WalkingHouse, WalkingPlace } from "../../src/protocol";
import { reachable, standing } from "../../src/walking/lots";

function street(...places: WalkingPlace[]): WalkingHouse[] {
  return places.map((place) => ({
    place,
    cards: [null, null, null],
    scaffolds: [],
    complete: false,
    character: null,
    points: null,
  }));
}

test("the lots that stand reach from the first house to the last, gaps included", () => {
  expect(standing([])).toEqual([]);
  expect(standing(street("g", "e"))).toEqual(["e", "f", "g"]);
});

test("an empty street may become the five in the middle", () => {
  expect(reachable([])).toEqual(["c", "d", "e", "f", "g"]);
});

test("a street may reach as far as five houses go", () => {
  expect(reachable(street("e"))).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
  expect(reachable(street("d", "f"))).toEqual(["b", "c", "d", "e", "f", "g", "h"]);
  expect(reachable(street("c", "g"))).toEqual(["c", "d", "e", "f", "g"]);
});
