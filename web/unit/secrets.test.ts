// What one viewer sees of a seat and another does not.

import { expect, test } from "vitest";
import { hides } from "../src/net/secrets";

test("what is withheld from the other is a secret, unless there is nothing yet", () => {
  expect(hides({ hand: ["O1a"], coins: 3 }, { hand: null, coins: 3 })).toBe(true);
  expect(hides({ hand: [], stacked: 0, pyramid: [[null, null]] }, { hand: null, stacked: null, pyramid: null })).toBe(
    false,
  );
  expect(hides({ pyramid: [["pink", null]] }, { pyramid: null })).toBe(true);
  expect(hides({ hand: ["O1a"] }, { hand: ["O1a"] })).toBe(false);
  expect(hides(undefined, { hand: null })).toBe(false);
});
