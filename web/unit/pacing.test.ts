import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lasting, MOST, Pacing, type Step } from "../src/net/pacing.svelte";
import type { GameEvent, GameView, MoveItem } from "../src/protocol";

const drafted: GameEvent = { event: "drafted", seat: 1, column: 1, coins: 1, cards: ["R1d"] };
const ended: GameEvent = { event: "turn_ended", seat: 1 };
const view = (number: number): GameView => ({ number }) as unknown as GameView;

function move(number: number, events: GameEvent[] = [drafted]): MoveItem {
  return { kind: "move", number, at: 0, seat: 1, bot: true, text: null, move: null, events };
}

function step(number: number, seen: GameView | null = view(number)): Step {
  return { item: move(number), view: seen };
}

/** A queue, and what it showed: the number of the step, or 0 for how it stands. */
function queue(lasts = 600): { pacing: Pacing; shown: number[] } {
  const shown: number[] = [];
  const pacing: Pacing = new Pacing({
    lasts: () => lasts,
    changed: () => {
      const now = pacing.dry ? 0 : (pacing.step?.item.number ?? -1);
      if (shown.at(-1) !== now) shown.push(now);
    },
  });
  return { pacing, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the queue", () => {
  test("shows one step after the other, each for its time", () => {
    const { pacing, shown } = queue();
    pacing.add([step(1)]);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    pacing.add([step(2), step(3)]);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(499);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2, 3]);
    expect(pacing.dry).toBe(false);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2, 3, 0]);
    expect(pacing.dry).toBe(true);
  });

  test("skipped, it is dry at once, and nothing comes later", () => {
    const { pacing, shown } = queue();
    pacing.add([step(1), step(2), step(3)]);
    pacing.skip();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 0]);
  });

  test("passes over what has nothing to show", () => {
    const { pacing, shown } = queue(0);
    pacing.add([step(1), step(2)]);
    expect(shown).toEqual([0]);
  });

  test("waits for positions that are not known yet, and leaves out what has none", () => {
    const { pacing, shown } = queue();
    pacing.add([step(1, null), step(2, null), step(3)]);
    vi.advanceTimersByTime(3000);
    expect(shown).toEqual([-1]);
    pacing.fill(new Map([[2, view(2)]]));
    expect(shown).toEqual([-1, 2]);
    vi.advanceTimersByTime(1200);
    expect(shown).toEqual([-1, 2, 3, 0]);
  });

  test("held, it keeps everything for the one who comes to look", () => {
    const { pacing, shown } = queue();
    pacing.hold(true);
    pacing.add([step(1), step(2)]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([-1]);
    pacing.hold(false);
    vi.advanceTimersByTime(1199);
    expect(shown).toEqual([-1, 1, 2]);
    vi.advanceTimersByTime(1);
    expect(pacing.dry).toBe(true);
  });

  test("after a long absence goes to how it stands", () => {
    const { pacing, shown } = queue();
    pacing.add(Array.from({ length: MOST + 1 }, (_, at) => step(at + 1)));
    expect(shown).toEqual([0]);
    pacing.hold(true);
    pacing.add(Array.from({ length: MOST + 1 }, (_, at) => step(at + 1)));
    pacing.hold(false);
    expect(pacing.dry).toBe(true);
  });

  test("by hand, each step waits for a press", () => {
    const { pacing, shown } = queue();
    pacing.byHand = true;
    pacing.add([step(1), step(2)]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1]);
    pacing.next();
    vi.advanceTimersByTime(5000);
    pacing.next();
    expect(shown).toEqual([1, 2, 0]);
    expect(pacing.byHand).toBe(false);
  });
});

describe("the time of a step", () => {
  test("is half a second and a little more at a normal pace", () => {
    expect(lasting(move(1), "normal", false)).toBeGreaterThanOrEqual(500);
    expect(lasting(move(1, [drafted, drafted, drafted, drafted, drafted]), "normal", false)).toBeLessThanOrEqual(700);
    expect(lasting({ kind: "undo", number: 1, at: 0, seat: 1 }, "normal", false)).toBeGreaterThanOrEqual(500);
  });

  test("follows the setting, and is shorter where nothing flies", () => {
    const times = (["slow", "normal", "quick", "once"] as const).map((pace) => lasting(move(1), pace, false));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times[3]).toBe(0);
    expect(lasting(move(1), "normal", true)).toBeLessThan(lasting(move(1), "normal", false));
    expect(lasting(move(1), "normal", true)).toBeGreaterThan(0);
  });

  test("is none where there is nothing to see", () => {
    expect(lasting(move(1, []), "slow", false)).toBe(0);
    expect(lasting(move(1, [ended]), "slow", false)).toBe(0);
  });
});
