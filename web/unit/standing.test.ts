import { expect, test } from "vitest";
import { standing } from "../src/net/standing";
import type { News } from "../src/protocol";

const move = (number: number, seat: number): News => ({
  kind: "move",
  number,
  at: 0,
  seat,
  bot: false,
  text: null,
  move: null,
  events: [],
});
const undo = (number: number, seat: number): News => ({ kind: "undo", number, at: 0, seat });
const chat: News = { kind: "chat", number: 9, at: 0, seat: 0, name: "Ada", account: false, who: 0, text: "hm" };

test("a take-back takes the last move of its own seat, and itself", () => {
  const items = [move(1, 0), move(2, 1), move(3, 0), move(4, 1), chat, undo(5, 0)];
  expect(standing(items).map(({ number }) => number)).toEqual([1, 2, 4, 9]);
});

test("two take-backs take two moves; one without a move takes nothing", () => {
  expect(standing([move(1, 0), move(2, 0), move(3, 0), undo(4, 0), undo(5, 0)])).toEqual([move(1, 0)]);
  expect(standing([move(1, 1), undo(2, 0)])).toEqual([move(1, 1)]);
});

test("a turn taken back takes all moves after it along, and nothing that was said", () => {
  const said: News = { kind: "chat", number: 4, at: 0, seat: 0, name: "Ada", account: false, who: 0, text: "Oh" };
  const back: News = { kind: "turn_undo", number: 6, at: 0, seat: 0, to: 2 };
  const items = [move(1, 0), move(2, 1), move(3, 0), said, move(5, 1), back, move(7, 0)];
  expect(standing(items).map((item) => item.number)).toEqual([1, 2, 4, 6, 7]);
});
