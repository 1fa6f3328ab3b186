import { expect, test } from "vitest";
import { lastTurns, leftFor, wentTo } from "../../src/walking/last";
import { cards as all, news } from "../fixtures/walking";

const cards = new Map(all.map((card) => [card.code, card]));
/** The game up to that item of its news. */
const until = (number: number): typeof news => news.slice(0, number);

test("what the other did since one's last move: taken, laid, and where the columns are empty", () => {
  const last = lastTurns(until(16), 0, cards);
  expect(last.laid).toEqual(["R2a"]);
  expect([...last.drafted]).toEqual([[1, ["B1d", "R2a"]]]);
  expect(last.emptied).toEqual(["2.1", "2.2"]);
});

test("two turns in a row show the cards of both, and nothing taken before the columns were filled leaves a gap", () => {
  const last = lastTurns(until(20), 0, cards);
  expect([...last.drafted]).toEqual([[1, ["B1d", "R2a", "B1b"]]]);
  expect(last.laid).toEqual(["B1b", "B1d", "R2a"]);
  expect(last.emptied).toEqual(["2.1"]);
});

test("one's own move ends it", () => {
  expect(lastTurns(until(23), 0, cards)).toEqual({ laid: [], drafted: new Map(), emptied: [] });
});

test("who watches sees the last turn, whoever's it was", () => {
  const last = lastTurns(until(24), null, cards);
  expect([...last.drafted.keys()]).toEqual([0]);
  expect(last.laid).toEqual(["O1d"]);
});

test("a move that was taken back did not happen", () => {
  const undone = [...until(16), { kind: "undo", number: 17, at: 16_500, seat: 1 } as const];
  const back = [...undone, { kind: "undo", number: 18, at: 16_600, seat: 1 } as const];
  expect(lastTurns(undone, 0, cards).laid).toEqual(["R2a"]);
  expect(lastTurns(back, 0, cards).laid).toEqual([]);
});

test("a card that left the table went to a hand, under its deck, or out of the game", () => {
  expect(wentTo(until(16), "R2a", cards)).toBe("hand-1");
  expect(wentTo(until(17), "P2a", cards)).toBeNull();
  expect(wentTo(until(16), "O3a", cards)).toBeNull();
  expect(leftFor([{ event: "put_under", seat: 0, card: "G3c" }], "G3c", cards)).toBe("deck-3");
  expect(leftFor([{ event: "put_under", seat: 0, card: "G3c" }], "G3a", cards)).toBeUndefined();
  expect(leftFor([{ event: "left_game", seat: null, card: "G3c" }], "G3c", cards)).toBeNull();
});
