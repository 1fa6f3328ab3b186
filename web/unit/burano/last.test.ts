import { expect, test } from "vitest";
import { changedSquares, squaresOf } from "../../src/burano/last";
import { news } from "../fixtures/burano";

const until = (number: number): typeof news => news.slice(0, number);

test("the squares that the other built or roofed on in the last turn", () => {
  expect(changedSquares(until(53), 0)).toEqual(["e7", "c7"]);
  expect(changedSquares(until(77), 0)).toEqual(["c5"]);
});

test("one's own moves do not count, nor what the other did before them", () => {
  expect(changedSquares(until(59), 1)).toEqual(["b6"]);
  expect(changedSquares(until(59), 0)).toEqual(["e7", "c7"]);
});

test("who watches sees the turn of whoever moved last", () => {
  expect(changedSquares(until(53), null)).toEqual(["e7", "c7"]);
  expect(changedSquares(until(59), null)).toEqual(["b6"]);
  expect(changedSquares(until(61), null)).toEqual([]);
});

test("a house that was taken back is not shown", () => {
  const undone = [...until(49), { kind: "undo", number: 50, at: 0, seat: 1 } as const];
  expect(changedSquares(undone, 0)).toEqual(["c7"]);
});

test("only building and roofing change a square", () => {
  expect(
    squaresOf([
      { event: "picked", seat: 0, place: "t", colour: "blue" },
      { event: "built", seat: 0, colour: "blue", square: "d6" },
    ]),
  ).toEqual(["d6"]);
});
