// Whole pyramids as a strong bot would stack them, from what the own seat may know.

import { house } from "../net/house.svelte";
import type { Following } from "../net/table.svelte";
import type { LegalMove } from "../protocol";
import { different, type Plan } from "./planning";

/** How many are shown: enough for a choice, few enough to compare. */
const MOST = 3;

/** Plans that differ, the best first, each with the places that are decided already; none where no seat stacks. */
export async function goodPyramids({ code, viewer, state }: Following, decided: Plan): Promise<Plan[]> {
  if (typeof viewer !== "number" || !state) return [];
  const { by_heart, also } = await house.ask("hint", { type: "hint", code, seat: viewer, ply: state.ply });
  const plan = (moves: LegalMove[]): Plan => [
    ...decided,
    ...moves.map(({ move }) => (move.kind === "stack" ? move.colour : null)),
  ];
  return by_heart.length > 0 ? different([by_heart, ...also].map(plan)).slice(0, MOST) : [];
}
