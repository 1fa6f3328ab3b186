import { describe, expect, test } from "vitest";
import { marked, type Offer, paid, resized, room, salesOf, turned } from "../../src/burano/selling";

const one: Offer = {
  table: { ship: "one", lot: 1, alike: true, pays: [2, 6, 12, 20] },
  sale: {
    now: 12,
    more: 20,
    best: ["tuna", "tuna", "tuna"],
    kinds: [
      { fish: "tuna", lots: 3 },
      { fish: "crab", lots: 1 },
    ],
  },
  sold: 0,
};
const many: Offer = {
  table: { ship: "many", lot: 1, alike: false, pays: [2, 4, 6, 8] },
  sale: {
    now: 8,
    more: 8,
    best: ["crab", "tuna", "mussel", "squid"],
    kinds: ["crab", "tuna", "mussel", "squid", "octopus"].map((fish) => ({ fish, lots: 1 })),
  },
  sold: 0,
};

describe("a ship for one kind", () => {
  test("pays for as many as there are", () => {
    expect(room(one)).toBe(3);
    expect(paid(one, one.sale.best)).toBe(12);
    expect(paid(one, resized(one, one.sale.best, 2))).toBe(6);
  });

  test("another kind comes with all of its lots", () => {
    expect(turned(one, one.sale.best, "crab")).toEqual(["crab"]);
    expect(resized(one, ["crab"], 3)).toEqual(["tuna", "tuna", "tuna"]);
  });
});

describe("a ship for many kinds", () => {
  test("takes no more than it pays for", () => {
    expect(room(many)).toBe(4);
    expect(turned(many, many.sale.best, "octopus")).toEqual(["tuna", "mussel", "squid", "octopus"]);
  });

  test("a kind can be left out, but not the last", () => {
    expect(turned(many, many.sale.best, "tuna")).toEqual(["crab", "mussel", "squid"]);
    expect(turned(many, ["tuna"], "tuna")).toEqual(["tuna"]);
  });

  test("lots that were sold before count", () => {
    const begun = { ...many, sold: 2 };
    expect(room(begun)).toBe(2);
    expect(paid(begun, ["squid"])).toBe(6);
  });
});

test("the moves sell lot after lot and close the trade", () => {
  expect(salesOf("one", ["tuna", "tuna"])).toEqual([
    { kind: "sell", ship: "one", fish: "tuna" },
    { kind: "sell", ship: "one", fish: "tuna" },
    { kind: "stop" },
  ]);
});

test("while a trade is under way, what it has brought is marked, and what one more lot would bring", () => {
  expect(marked(one, null)).toEqual({ now: 12, more: 20 });
  expect(marked(one, { ship: "one", fish: ["tuna"], lots: 1, points: 2, more: 6 })).toEqual({ now: 2, more: 6 });
  expect(marked(one, { ship: "one", fish: [], lots: 4, points: 20, more: null })).toEqual({ now: 20, more: 20 });
});
