import { expect, test } from "vitest";
import { forcedOf } from "../../src/burano/forced";
import type { Following } from "../../src/net/table.svelte";
import type { BuranoTask, LegalMove, News } from "../../src/protocol";
import { turn } from "../fixtures/burano";

const STOP: LegalMove = { text: "stop", move: { kind: "stop" } };

/** A table at which this is asked for, and these moves are legal. */
function at(task: BuranoTask, legal: LegalMove[], items: Partial<News>[] = [], canUndo = true): Following {
  const told = { legal, items, state: { can_undo: canUndo, view: { ...turn.view, task } } };
  return told as unknown as Following;
}

test("a step in which nothing is left to decide is ended", () => {
  for (const task of ["trading", "lace_making", "earning"] as const) expect(forcedOf(at(task, [STOP]))).toBe("stop");
});

test("where something is decided, it is not", () => {
  const back: LegalMove = { text: "withdraw A", move: { kind: "withdraw", from: "A" } };
  expect(forcedOf(at("earning", [back, STOP]))).toBeNull();
  expect(forcedOf(at("earning", [back]))).toBeNull();
  expect(forcedOf(at("turn", [STOP]))).toBeNull();
});

test("what cannot be undone, or was just undone, is left to the player", () => {
  expect(forcedOf(at("earning", [STOP], [], false))).toBeNull();
  expect(forcedOf(at("earning", [STOP], [{ kind: "undo" }]))).toBeNull();
});
