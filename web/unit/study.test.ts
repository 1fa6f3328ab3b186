// Looking back and learning, as far as nothing is drawn: outlines, advice, hits, places.

import { expect, test } from "vitest";
import { movePlaces as burano } from "../src/burano/last";
import type { AdviceLine, OutlineStep, PreviewLine, WalkingView } from "../src/protocol";
import { leastCovering, sorted } from "../src/ui/advice";
import { hits } from "../src/ui/hits";
import { byTurn, lineOf, marksOf, rangeOf, turnsOf } from "../src/ui/outline";
import { movePlaces as walking } from "../src/walking/last";
import type { Cards } from "../src/walking/telling";

const step = (ply: number, seat: number | null, turn: number, points: number[], event?: string): OutlineStep => ({
  ply,
  seat,
  turn,
  text: seat === null ? null : "done",
  move: seat === null ? null : { kind: "done" },
  events: event ? ([{ event, seat: null, round: 1 }] as OutlineStep["events"]) : [],
  points,
});

const GAME = [
  step(0, null, 0, [0, 0]),
  step(1, 0, 0, [2, 0]),
  step(2, 0, 0, [3, 0]),
  step(3, 1, 1, [3, -1], "round_ended"),
  step(4, 0, 2, [10, 4]),
];

test("moves are grouped by turn", () => {
  expect(turnsOf(GAME).map((turn) => turn.steps.map((one) => one.ply))).toEqual([[1, 2], [3], [4]]);
});

test("a step by turn leads to the end of a turn", () => {
  const turns = turnsOf(GAME);
  expect([0, 1, 2, 3, 4].map((ply) => byTurn(turns, ply, true))).toEqual([2, 2, 3, 4, 4]);
  expect([0, 1, 2, 3, 4].map((ply) => byTurn(turns, ply, false))).toEqual([0, 0, 0, 2, 3]);
});

test("rounds are marked, and points drawn between the fewest and the most", () => {
  expect(marksOf(GAME)).toEqual([{ ply: 3, kind: "round_ended" }]);
  expect(rangeOf(GAME)).toEqual([-1, 10]);
  expect(lineOf(GAME, 0, 100, 11)).toBe("M0.0 10.0L25.0 8.0L50.0 7.0L75.0 7.0L100.0 0.0");
});

const advice = (text: string, chance: number): AdviceLine => ({
  text,
  move: { kind: "lay", card: "B1b", place: "e" },
  win_chance: chance,
  margin: 0,
  spread: 0,
  points: 0,
  share: 0,
  reasons: [],
});
const line = (text: string, coins: number): PreviewLine => ({
  text,
  changes: { coins },
  points: {},
  draws: false,
  reasons: [],
});

test("advice is sorted by its figure; what comes to the same is folded together", () => {
  const moves = [advice("a", 0.45), advice("b", 0.52), advice("c", 0.449), advice("d", 0.521)];
  const previews = new Map([line("a", 1), line("b", 2), line("c", 1), line("d", 3)].map((one) => [one.text, one]));
  const told = sorted(
    moves,
    false,
    (text) => previews.get(text),
    (one) => one.text,
  );
  expect(told.map(({ text, figure, alike }) => [text, figure, alike])).toEqual([
    ["d", 52, 0],
    ["b", 52, 0],
    ["a", 45, 1],
  ]);
});

test("a box goes where it covers least", () => {
  const area = (left: number) => ({ left, right: left + 10, top: 0, bottom: 10 });
  expect(leastCovering([area(0), area(20)], [area(5)])).toBe(1);
});

test("hits are marked whatever the case, and other clauses linked", () => {
  expect(hits("Take it: see B4.2.", "TAKE".toLowerCase())).toEqual([
    { kind: "hit", text: "Take" },
    { kind: "text", text: " it: see " },
    { kind: "clause", text: "B4.2" },
    { kind: "text", text: "." },
  ]);
});

test("a move names its places", () => {
  const view = { columns: [["A1a", null, "A3b"]], turn_seat: 1 } as unknown as WalkingView;
  const cards = new Map([["B1b", { level: 1 }]]) as unknown as Cards;
  expect(walking({ kind: "draft", column: 1, levels: [1, 3] }, view, cards)).toEqual(["card A1a", "card A3b"]);
  expect(walking({ kind: "lay", card: "B1b", place: "e" }, view, cards)).toEqual(["card B1b", "slot 1.e.1"]);
  expect(burano({ kind: "sail", place: "A" })).toEqual(["island A"]);
  expect(burano({ kind: "withdraw", from: "w26" })).toEqual(["workshop w26"]);
});
