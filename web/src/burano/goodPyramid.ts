// A whole pyramid as a strong bot would stack it, from what the own seat may know.

import { house } from "../net/house.svelte";
import type { Following } from "../net/table.svelte";
import type { Plan } from "./planning";

/** The plan, after the places that are decided already; null where no seat of one's own stacks. */
export async function goodPyramid({ code, viewer, state }: Following, decided: Plan): Promise<Plan | null> {
  if (typeof viewer !== "number" || !state) return null;
  const told = await house.ask("hint", { type: "hint", code, seat: viewer, ply: state.ply });
  return [...decided, ...told.by_heart.map(({ move }) => (move.kind === "stack" ? move.colour : null))];
}
