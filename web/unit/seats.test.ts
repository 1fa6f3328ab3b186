import { expect, test } from "vitest";
import { initial } from "../src/art/seats";

test("seats are told apart by the letter of a name, or by their number where they have no name", () => {
  expect(["Ada", "łucja", "", undefined].map(initial)).toEqual(["A", "Ł", "", ""]);
  expect(["Seat 1", "Seat 2", "Место\u00a03", "Player 4"].map(initial)).toEqual(["1", "2", "3", "4"]);
  expect(["Bettina 225", "Ada the 2nd"].map(initial)).toEqual(["B", "A"]);
});
