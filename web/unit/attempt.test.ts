// Lessons: what counts as solved is read from the events of one's own moves.

import { expect, test } from "vitest";
import { attemptOf, isSolved } from "../src/learn/attempt";
import type { GameEvent, LessonInfo, News } from "../src/protocol";

const LESSON: LessonInfo = {
  key: "column",
  clause: "W3.2",
  moves: 2,
  goal: [{ event: "drafted", cards: ["B2c"] }, { event: "laid" }],
  solution: ["draft 2 II+III", "lay B2c e"],
  guided: false,
};

function moved(number: number, seat: number, text: string, events: object[]): News {
  return { number, at: 0, kind: "move", seat, bot: false, text, move: null, events: events as GameEvent[] };
}

const DRAFTED = { event: "drafted", seat: 0, cards: ["O3b", "B2c"] };
const LAID = { event: "laid", seat: 0 };

test("each pattern needs an event of its own, and a list names what must be there", () => {
  expect(isSolved(LESSON.goal, [DRAFTED, LAID] as GameEvent[])).toBe(true);
  expect(isSolved(LESSON.goal, [DRAFTED] as GameEvent[])).toBe(false);
  expect(isSolved([{ event: "laid" }, { event: "laid" }], [LAID] as GameEvent[])).toBe(false);
});

test("only one's own moves count, and as long as they are the solution's there is a next one", () => {
  const items = [moved(1, 0, "draft 2 II+III", [DRAFTED]), moved(2, 1, "lay R1a e", [LAID])];
  expect(attemptOf(LESSON, items, 0)).toEqual({ made: 1, solved: false, missed: false, next: "lay B2c e" });
});

test("what was taken back does not count; all moves made in vain is missed", () => {
  const wrong = [moved(1, 0, "draft 1 I", []), moved(2, 0, "done", [])];
  expect(attemptOf(LESSON, wrong, 0)).toEqual({ made: 2, solved: false, missed: true, next: null });
  const undone: News = { number: 3, at: 0, kind: "undo", seat: 0 };
  expect(attemptOf(LESSON, [...wrong, undone], 0)).toMatchObject({ made: 1, missed: false });
});
