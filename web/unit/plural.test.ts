import { expect, test } from "vitest";
import { counting, joining, signed } from "../src/words/plural";

test("English and French count one or more; French counts none as one", () => {
  expect([0, 1, 2].map(counting("en")({ one: "# coin", other: "# coins" }))).toEqual(["0 coins", "1 coin", "2 coins"]);
  expect([0, 1, 2].map(counting("fr")({ one: "# pièce", other: "# pièces" }))).toEqual([
    "0 pièce",
    "1 pièce",
    "2 pièces",
  ]);
});

test("Polish and Russian have forms for few and for many", () => {
  const polish = counting("pl")({ one: "# kot", few: "# koty", many: "# kotów", other: "# kota" });
  expect([1, 2, 5, 12, 22].map(polish)).toEqual(["1 kot", "2 koty", "5 kotów", "12 kotów", "22 koty"]);
  const russian = counting("ru")({ one: "# кот", few: "# кота", many: "# котов", other: "# кота" });
  expect([1, 21, 3, 11].map(russian)).toEqual(["1 кот", "21 кот", "3 кота", "11 котов"]);
});

test("a form that is missing is the other one, and less than none counts like as many", () => {
  expect(counting("pl")({ other: "# x" })(5)).toBe("5 x");
  expect(counting("en")({ one: "# coin", other: "# coins" })(-1)).toBe("-1 coin");
});

test("lists end as the language ends them", () => {
  expect(joining("en-GB")(["a", "b", "c"])).toBe("a, b and c");
  expect(joining("pl")(["a", "b"])).toBe("a i b");
});

test("a number with its sign", () => {
  expect([3, -2, 0].map(signed)).toEqual(["+3", "−2", "0"]);
});
