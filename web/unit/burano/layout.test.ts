// Layouts of workshops as the editor moves them.

import { describe, expect, test } from "vitest";
import { Layout, placed, turned, turnedNear } from "../../src/burano/layout";

const PRINTED = new Layout(".bBbyoo/pw..YOg/PwW.ygG/p......");

describe("a layout", () => {
  test("knows its workshops by their coins", () => {
    expect(PRINTED.letters()).toEqual(["b", "g", "o", "p", "w", "y"]);
    expect(PRINTED.coin("p")).toEqual([2, 0]);
    expect(PRINTED.shape("p")).toEqual([
      [0, 0],
      [-1, 0],
      [1, 0],
    ]);
    expect(PRINTED.without("p").toString()).toBe(".bBbyoo/.w..YOg/.wW.ygG/.......");
  });

  test("a workshop comes back after four turns, and never flipped", () => {
    const shape = PRINTED.shape("o");
    const ways = [shape, turned(shape), turned(turned(shape)), turned(turned(turned(shape)))];
    expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(4);
    expect(turned(ways[3] ?? [])).toEqual(shape);
  });

  test("a workshop lies where its coin is put, turned if it must be, and takes up what it covers", () => {
    const [found, shape] = placed(PRINTED, "p", PRINTED.shape("p"), [3, 5]) ?? [];
    expect(found?.toString()).toBe(".bBbyoo/.w..YOg/.wW.ygG/....pPp");
    expect(shape).toHaveLength(3);
    const over = placed(PRINTED, "p", PRINTED.shape("p"), [1, 4])?.[0];
    expect(over?.coin("y")).toBeNull();
    expect(over?.letters()).toHaveLength(5);
  });

  test("a workshop at the edge moves a little to be turned", () => {
    const [found] = turnedNear(PRINTED, "b", PRINTED.shape("b"), [0, 2]) ?? [];
    expect(found?.coin("b")).toEqual([1, 2]);
    expect(found?.letters()).toHaveLength(5);
  });

  test("nothing leaves the area", () => {
    const long = [0, 1, 2, 3, 4, 5, 6, 7].map((column) => [0, column] as const);
    expect(placed(PRINTED, "p", long, [0, 0])).toBeNull();
  });
});
