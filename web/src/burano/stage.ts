// Where the season stands (B3).

import type { BuranoView } from "../protocol";

export type Stage = "setUp" | "pyramids" | "rounds" | "cleanUp" | "ended";

export function stageOf({ task, under_way }: BuranoView): Stage {
  if (task === "ended") return "ended";
  // The rounds are under way already, as what comes next, while pyramids are stacked.
  if (under_way.includes("pyramids")) return "pyramids";
  if (under_way.includes("rounds")) return "rounds";
  return under_way[0] === "next_season" || under_way[0] === "final" ? "cleanUp" : "setUp";
}
