// Steps of a turn that can only be ended: the page ends them, so that nobody has to press where nothing is decided.

import type { Following } from "../net/table.svelte";
import type { BuranoTask, BuranoView } from "../protocol";

/** Within one's own turn: nothing is revealed by ending them, and they can be undone. */
const STEPS: BuranoTask[] = ["trading", "lace_making", "earning"];

/** The move that ends such a step; null where something is decided, or where a move was just taken back. */
export function forcedOf({ legal, items, state }: Following): string | null {
  const [only, ...others] = legal;
  if (!only || others.length > 0 || only.move.kind !== "stop") return null;
  if (!state?.can_undo || items.at(-1)?.kind === "undo") return null;
  return STEPS.includes((state.view as BuranoView).task) ? only.text : null;
}
