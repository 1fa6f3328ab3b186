import { describe, expect, test } from "vitest";
import { Choosing } from "../../src/burano/choosing.svelte";
import { pageOf, todo } from "../../src/burano/pages";
import type { BuranoTask, BuranoWorkerPlace, LegalMove } from "../../src/protocol";
import { laceScoring, turn } from "../fixtures/burano";

/** Someone at a table where these moves are legal, and what they played. */
function at({ legal, view }: { legal: LegalMove[]; view: { task: BuranoTask } }): {
  choosing: Choosing;
  played: string[];
} {
  const played: string[] = [];
  const choosing = new Choosing({
    legal: () => legal,
    previews: () => new Map(),
    task: () => view.task,
    play: (text) => played.push(text),
    playAll: (moves) => played.push(...moves.map(({ kind }) => kind)),
  });
  return { choosing, played };
}

describe("in a turn", () => {
  test("moves are sorted by what they are about", () => {
    const { choosing } = at(turn);
    expect(choosing.inTurn).toBe(true);
    expect([...choosing.picks]).toEqual(["s1", "s2", "s3", "s4"].map((place) => [place, `pick ${place}`]));
    expect(choosing.coin).toBe("coin");
    expect(choosing.buyable).toEqual(["pink", "blue", "yellow", "green", "orange", "white"]);
    expect(choosing.canBuild("blue")).toBe(true);
    expect(choosing.canBuild("white")).toBe(false);
    expect(choosing.laces.size).toBe(0);
    expect(choosing.blind).toBeNull();
  });

  test("the cube that is held up lights its places only", () => {
    const { choosing } = at(turn);
    const squares = (): string[] => choosing.builds.map(({ move }) => move.square);
    expect(squares()).toEqual(["d4", "f4", "d6", "f6"]);
    choosing.hold({ what: "cube", colour: "white" });
    expect(squares()).toEqual([]);
    choosing.hold({ what: "cube", colour: "blue" });
    expect(squares()).toHaveLength(4);
    choosing.hold({ what: "bought", colour: "green" });
    expect(squares()).toEqual([]);
    expect([...choosing.buys]).toEqual([["t", "cube green t"]]);
  });

  test("to hold the same piece again puts it down", () => {
    const { choosing } = at(turn);
    choosing.hold({ what: "cube", colour: "blue" });
    choosing.hold({ what: "cube", colour: "blue" });
    expect(choosing.held).toBeNull();
    choosing.hold({ what: "cube", colour: "blue" });
    choosing.clear();
    expect(choosing.held).toBeNull();
  });

  test("a stop in another task is not a turn", () => {
    expect(at(laceScoring).choosing.stop).toBe("stop");
    expect(at(laceScoring).choosing.inTurn).toBe(false);
  });
});

describe("one place, several ways", () => {
  const roof = (space: string, square: string, turned: boolean): LegalMove => ({
    text: `roof ${space} ${square} across${turned ? " turned" : ""}`,
    move: { kind: "roof", space: space as "1", square, direction: "across", turned },
  });
  const legal = [roof("1", "e5", false), roof("1", "e5", true), roof("1", "c5", false), roof("2", "e5", false)];

  test("a roof that fits either way round is asked about, one that fits one way is laid", () => {
    const { choosing, played } = at({ ...turn, legal });
    choosing.hold({ what: "roof", space: "1" });
    expect(choosing.roofs).toHaveLength(3);
    choosing.drop("roof 1 e5 across");
    expect(choosing.ways.map(({ text }) => text)).toEqual(["roof 1 e5 across", "roof 1 e5 across turned"]);
    expect(played).toEqual([]);
    choosing.drop("roof 1 c5 across");
    expect(played).toEqual(["roof 1 c5 across"]);
  });

  test("what is no roof is played as it is dropped", () => {
    const { choosing, played } = at(turn);
    choosing.drop("build blue d4");
    expect(played).toEqual(["build blue d4"]);
  });

  test("no tile held up, no place for it", () => {
    const { choosing } = at({ ...turn, legal });
    expect(choosing.roofs).toEqual([]);
    expect(choosing.canRoof("2")).toBe(true);
    expect(choosing.canRoof("3")).toBe(false);
  });
});

describe("paying for lace", () => {
  test("each worker has its ways to be paid", () => {
    const { choosing } = at(laceScoring);
    expect([...choosing.pays.keys()]).toEqual(["w26", "w36", "w37"]);
    expect(choosing.pays.get("w36")?.map(({ text }) => text)).toEqual(["pay w36"]);
  });

  test("free cubes and workers find each other, from either side", () => {
    const give = (square: string, place: string): LegalMove => ({
      text: `give ${square} ${place}`,
      move: { kind: "give", square: square as "w26", place: place as "b3" },
    });
    const legal = [give("w26", "b3"), give("w26", "b4"), give("w36", "b1"), ...laceScoring.legal];
    const { choosing } = at({ ...laceScoring, legal });
    expect([...choosing.gives.keys()]).toEqual(["b3", "b4", "b1"]);
    choosing.holdWorker("w26");
    expect([...choosing.gives.keys()]).toEqual(["b3", "b4"]);
    expect(choosing.ways.map(({ text }) => text)).toEqual(["pay w26"]);
    choosing.hold({ what: "payment", place: "b1", colour: "blue" });
    expect([...choosing.givesTo.keys()]).toEqual(["w36"]);
  });
});

test("docks are lit to be swapped only when that is wished for, or when there is nowhere to sail", () => {
  const swap: LegalMove = { text: "swap A pink", move: { kind: "swap", island: "A", colour: "pink" } };
  const sail: LegalMove = { text: "sail B", move: { kind: "sail", place: "B" } };
  const { choosing } = at({ ...turn, legal: [swap, sail] });
  expect(choosing.swaps).toEqual([]);
  choosing.swapping = true;
  expect(choosing.swaps).toHaveLength(1);
  expect(at({ ...turn, legal: [swap] }).choosing.swaps).toHaveLength(1);
});

describe("while earning", () => {
  const earning = (...places: BuranoWorkerPlace[]): Choosing => {
    const legal = places.map((from): LegalMove => ({ text: `withdraw ${from}`, move: { kind: "withdraw", from } }));
    return at({ legal, view: { task: "earning" } }).choosing;
  };

  test("a phone shows the page on which a worker can come back", () => {
    expect([...todo(earning("A"))]).toEqual(["lagoon"]);
    expect(pageOf("earning", earning("A"))).toBe("lagoon");
    expect(pageOf("earning", earning("w24"))).toBe("court");
  });

  test("where workers are on both, both are marked", () => {
    expect([...todo(earning("A", "w24"))]).toEqual(["lagoon", "court"]);
    expect(pageOf("earning", earning("A", "w24"))).toBe("court");
  });
});
