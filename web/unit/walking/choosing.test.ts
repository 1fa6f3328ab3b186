import { describe, expect, test } from "vitest";
import { Choosing } from "../../src/walking/choosing.svelte";
import { draft, lay, welcome } from "../fixtures/walking";

describe("drafting", () => {
  test("cards of one column that may go together are a draft", () => {
    const choosing = new Choosing(() => draft.legal);
    expect(choosing.drafts).toHaveLength(15);
    choosing.mark(2, 3);
    choosing.mark(2, 2);
    expect(choosing.draft?.text).toBe("draft 2 II+III");
    expect(choosing.wished).toBe("draft 2 II+III");
  });

  test("the middle card alone is wished for, but is not a draft", () => {
    const choosing = new Choosing(() => draft.legal);
    choosing.mark(1, 2);
    expect(choosing.draft).toBeNull();
    expect(choosing.wished).toBe("draft 1 II");
  });

  test("a second mark takes the first off, and another column all", () => {
    const choosing = new Choosing(() => draft.legal);
    choosing.mark(1, 1);
    choosing.mark(1, 1);
    expect(choosing.levels).toEqual([]);
    expect(choosing.wished).toBeNull();
    choosing.mark(1, 1);
    choosing.mark(1, 2);
    choosing.mark(3, 3);
    expect(choosing.column).toBe(3);
    expect(choosing.draft?.text).toBe("draft 3 III");
  });

  test("nothing can be drafted while cards are laid", () => {
    const choosing = new Choosing(() => lay.legal);
    choosing.mark(1, 1);
    expect(choosing.drafts).toEqual([]);
    expect(choosing.draft).toBeNull();
  });
});

describe("laying", () => {
  test("the places are those of the card that is held up", () => {
    const choosing = new Choosing(() => lay.legal);
    expect(choosing.places.size).toBe(0);
    choosing.held = "Y2a";
    expect([...choosing.places]).toEqual([
      ["f", "lay Y2a f"],
      ["g", "lay Y2a g"],
    ]);
    choosing.held = "P1c";
    expect([...choosing.places.keys()]).toEqual(["d", "e", "f", "h"]);
    expect(choosing.canLay("P1c")).toBe(true);
    expect(choosing.canLay("P1a")).toBe(false);
    expect(choosing.done).toBe("done");
  });

  test("what was about to be done can be forgotten", () => {
    const choosing = new Choosing(() => lay.legal);
    choosing.held = "Y2a";
    choosing.mark(1, 1);
    choosing.clear();
    expect([choosing.held, choosing.column, choosing.levels]).toEqual([null, null, []]);
  });
});

test("whoever may move in is offered, and whoever must leave", () => {
  const choosing = new Choosing(() => welcome.legal);
  expect(choosing.characters.get("woman")).toBe("take woman");
  expect(choosing.characters.has("man")).toBe(false);
  expect(choosing.characters.size).toBe(10);
  expect(choosing.done).toBeNull();
  const leaving = new Choosing(() => [{ text: "remove boy", move: { kind: "remove", character: "boy" } }]);
  expect([...leaving.characters]).toEqual([["boy", "remove boy"]]);
});

test("cards that are put back are found by their codes", () => {
  const choosing = new Choosing(() => [{ text: "return R1a", move: { kind: "return", card: "R1a" } }]);
  expect([...choosing.returns]).toEqual([["R1a", "return R1a"]]);
});
