import { describe, expect, test } from "vitest";
import { isIdle, stopWords } from "../../src/burano/stopping";
import { doingWords, eventWords, gainWords, loud, moveWords, taskWords, waitWords } from "../../src/burano/telling";
import type { BuranoEvent, BuranoMove, PreviewLine } from "../../src/protocol";
import { en } from "../../src/words/en";
import { end, laceScoring, news, pyramids, turn } from "../fixtures/burano";

const NAMES = ["Ada", "Bruno"];
const { doings, log, moves, stops, tasks } = en.burano.telling;

describe("what is to be done", () => {
  test("it is told to the seat that decides, and to no other", () => {
    expect(taskWords(en, turn.view, 0)).toBe(tasks.turn(-3));
    expect(taskWords(en, turn.view, 1)).toBe("");
    expect(taskWords(en, turn.view, null)).toBe("");
    expect(taskWords(en, laceScoring.view, 0)).toBe(tasks.lace_scoring);
    expect(taskWords(en, end.view, 1)).toBe(tasks.ended);
  });

  test("a turn without a move left tells what privilege is there", () => {
    expect(taskWords(en, { ...turn.view, next_price: null }, 0)).toBe(tasks.noMoveLeft(1));
  });

  test("who waits reads who is at it", () => {
    expect(waitWords(en, { ...turn.view, viewer: 1 }, NAMES)).toBe(en.burano.telling.waits("Ada", doings.turn));
    expect(waitWords(en, turn.view, NAMES)).toBe("");
    const other = { ...pyramids.view, waiting: [1] };
    expect(waitWords(en, other, NAMES)).toBe(en.burano.telling.stillStacking("Bruno", false));
    const both = { ...pyramids.view, viewer: "spectator" as const, waiting: [0, 1] };
    expect(waitWords(en, both, NAMES)).toBe(en.burano.telling.stillStacking(en.common.and(NAMES), true));
  });

  test("each seat is told what it does", () => {
    expect(doingWords(en, turn.view, 0)).toBe(doings.turn);
    expect(doingWords(en, turn.view, 1)).toBe("");
    expect(doingWords(en, { ...pyramids.view, waiting: [1] }, 0)).toBe(en.burano.telling.pyramidDone);
    expect(doingWords(en, end.view, 0)).toBe("");
  });

  test("to stop means another thing before the first move than after it", () => {
    expect(stopWords(en, turn.view)).toBe(stops.turn);
    expect(stopWords(en, { ...turn.view, moves_made: 0 })).toBe(stops.noMove);
    expect(stopWords(en, { ...laceScoring.view, paid: [] })).toBe(stops.nobodyPaid);
    expect(stopWords(en, { ...laceScoring.view, paid: ["w14"] })).toBe(stops.lace_scoring);
  });

  test("a step in which nothing was done is idle", () => {
    expect(isIdle(turn.view)).toBe(false);
    expect(isIdle({ ...turn.view, moves_made: 0 })).toBe(true);
    expect(isIdle({ ...laceScoring.view, paid: [] })).toBe(true);
    expect(isIdle({ ...laceScoring.view, paid: ["w14"] })).toBe(false);
    expect(isIdle({ ...turn.view, task: "fishing" })).toBe(true);
    expect(isIdle({ ...turn.view, task: "buying" })).toBe(false);
  });
});

describe("moves", () => {
  const say = (move: BuranoMove, view = turn.view): string => moveWords(en, view, move);

  test("a cube that is picked is named by what lies in the pyramid", () => {
    expect(say({ kind: "pick", place: "s2" })).toBe(moves.pick("white", "s2"));
    expect(say({ kind: "pick", place: "b7" })).toBe(moves.pick("yellow", "b7"));
    expect(say({ kind: "pick", place: "t" })).toBe(moves.pick(null, "t"));
  });

  test("a roof is named by its tile, its ends as it is turned", () => {
    const roof = { kind: "roof", space: "3", square: "e5", direction: "across" } as const;
    expect(say({ ...roof, turned: false })).toBe(moves.roof("workshops", "blue", "green", "e5", "across"));
    expect(say({ ...roof, turned: true })).toBe(moves.roof("workshops", "green", "blue", "e5", "across"));
    expect(say({ kind: "discard", space: "1" })).toBe(moves.discard("fountains", "green", "white"));
  });

  test("a workshop is named by its colour, an island by none", () => {
    expect(say({ kind: "lace", square: "w36" })).toBe(moves.lace("w36", "blue"));
    expect(say({ kind: "withdraw", from: "A" })).toBe(moves.withdraw("A", null));
    expect(say({ kind: "pay", square: "w26", with: "cube" }, laceScoring.view)).toBe(moves.pay("w26", "white", "cube"));
  });

  test("every legal move of every fixture has words of its own", () => {
    for (const { view, legal } of [turn, laceScoring, pyramids]) {
      const told = legal.map(({ move }) => moveWords(en, view, move as BuranoMove));
      expect(new Set(told).size).toBe(legal.length);
    }
  });

  test("what is paid comes before what is gained", () => {
    const changes = { coins: -3, privilege: 1 };
    const preview: PreviewLine = {
      text: "build blue d4",
      changes,
      points: { total: 4, coins: -1 },
      reasons: [],
      draws: false,
    };
    expect(gainWords(en, preview)).toBe(
      `+${en.burano.names.privilege(1)}, −${en.common.coins(3)}, +${en.common.points(5)}`,
    );
  });
});

describe("the log", () => {
  const say = (event: BuranoEvent): string | null => eventWords(en, laceScoring.view, NAMES, event);

  test("it names the seat, the piece and the place", () => {
    expect(say({ event: "built", seat: 1, colour: "pink", square: "a5" })).toBe(log.built("Bruno", "pink", "a5"));
    expect(
      say({
        event: "roofed",
        seat: 1,
        tile: "fountains.8",
        square: "c5",
        direction: "across",
        turned: false,
        floor: 1,
      }),
    ).toBe(log.roofed("Bruno", "fountains", "c5", "across", 1));
    const traded = { event: "traded", seat: 0, ship: "pairs", fish: ["squid", "mussel", "squid"], points: 6 } as const;
    expect(say({ ...traded, fish: [...traded.fish] })).toBe(
      log.traded(
        "Ada",
        [
          ["squid", 2],
          ["mussel", 1],
        ],
        "pairs",
        6,
      ),
    );
  });

  test("a workshop is named by its colour", () => {
    const sent = { event: "lace_worker_placed", seat: 1, square: "w26", coins: 1, privilege: 0 } as const;
    expect(say(sent)).toBe(log.lace_worker_placed("Bruno", "w26", "white", 1, 0));
    expect(say(sent)).not.toContain("w26");
    expect(say({ event: "worker_came_back", seat: 0, from: "w26", coins: 2 })).not.toContain("w26");
  });

  test("a blind catch stays hidden from others", () => {
    const caught = { event: "fish_caught", seat: 1, blind: true } as const;
    expect(say({ ...caught, fish: null })).toBe(log.fish_drawn("Bruno", null));
    expect(say({ ...caught, blind: false, fish: "squid" })).toBe(log.fish_caught("Bruno", "squid"));
  });

  test("cubes that come in are counted in the order of the rules; none are not told", () => {
    const none = { pink: 0, blue: 0, yellow: 0, green: 0, orange: 0, white: 0 };
    expect(say({ event: "cubes_refilled", seat: 0, ...none })).toBeNull();
    expect(say({ event: "cubes_refilled", seat: 0, ...none, white: 1, green: 2 })).toBe(
      log.cubes_refilled("Ada", [
        ["green", 2],
        ["white", 1],
      ]),
    );
  });

  test("a turn ends with a line only if it brought coins; a trade tells its points itself", () => {
    expect(say({ event: "turn_ended", seat: 0, coins: 0 })).toBeNull();
    expect(say({ event: "turn_ended", seat: 0, coins: 2 })).toBe(log.turn_ended("Ada", 2));
    expect(say({ event: "scored", seat: 0, source: "trades", points: 2 })).toBeNull();
    expect(say({ event: "scored", seat: 0, source: "lace", points: 2 })).toBe(log.scored("Ada", 2, "lace"));
  });

  test("of a whole game nothing is told in holes", () => {
    const events = news.flatMap((item) => ("events" in item ? (item.events as BuranoEvent[]) : []));
    const told = events.flatMap((event) => say(event) ?? []);
    expect(told.length).toBeGreaterThan(200);
    expect(told.filter((line) => /undefined|null|NaN|\[object/.test(line))).toEqual([]);
    expect(events.filter(loud).map(({ event }) => event)).toEqual([
      ...Array.from({ length: 3 }, () => ["pyramids_revealed", "season_ended"]).flat(),
      "pyramids_revealed",
      "game_ended",
    ]);
  });
});
