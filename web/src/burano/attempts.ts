// What a press on something that is not lit is meant to do. The server says why it does not work.

import type { BuranoTask } from "../protocol";
import type { Held } from "./choosing.svelte";

type Where = "town" | "pyramid" | "place" | "court" | "stack" | "supply" | "card" | "fish";

const VERBS: Partial<Record<BuranoTask, Partial<Record<Where, string>>>> = {
  fill_roofs: { stack: "tile" },
  turn: { pyramid: "pick" },
  fishing: { place: "sail" },
  catching: { fish: "catch" },
  lace_making: { court: "lace" },
  earning: { court: "withdraw" },
  bonus: { card: "card" },
  lace_scoring: { court: "pay" },
  substitutes: { supply: "take" },
  buying: { supply: "take" },
  early_buying: { supply: "take" },
};

/** The move that is meant by pressing what is marked as being there, such as "court w13"; null where none is. */
export function attempt(task: BuranoTask, held: Held | null, there: string): string | null {
  const [where, what] = there.split(" ") as [Where, string];
  if (where === "town") {
    if (held?.what === "cube") return `build ${held.colour} ${what}`;
    return held?.what === "roof" ? `roof ${held.space} ${what} across` : null;
  }
  if (where === "pyramid" && held?.what === "worker") return `give ${what} ${held.square}`;
  if (where === "court" && held?.what === "payment") return `give ${held.place} ${what}`;
  if (where === "pyramid" && held?.what === "bought") return `cube ${held.colour} ${what}`;
  const verb = VERBS[task]?.[where];
  return verb ? `${verb} ${what}` : null;
}
