// Words of Walking in Burano: why a card takes a permit, what a character counts, how a game ended, the solo goal.

import type { WalkingBand } from "../../protocol";
import { counting } from "../plural";

const count = counting("en");
const points = count({ one: "# more point", other: "# more points" });

export const street = {
  otherColour: "another colour in this house",
  sameBeside: (places: string) => `same colour next door at ${places}`,
  takesPermit: (reasons: string) => `permit: ${reasons}`,
  allLaid: "All your cards are laid. Finish building, or undo",
  lamps: count({ one: "# house with a lamp", other: "# houses with lamps, not next door" }),
  shops: count({ one: "# kind of shop", other: "# kinds of shop" }),
  inRow: (icons: string) => `${icons} side by side`,
  fifthHouse: (name: string) => `${name} completed a fifth house.`,
  yourFifthHouse: "You completed your fifth house.",
  leaves: "One leaves each round. When none is left, the game ends.",
  bands: {
    weak: "weak",
    "not bad": "not bad",
    good: "good",
    "very good": "very good",
    "world champion": "world champion",
  } satisfies Record<WalkingBand, string>,
  goal: (missing: number, band: string) => `${points(missing)} to “${band}”`,
  reached: (band: string) => `“${band}” is reached`,
  goals: "Your goal",
  from: (least: number) => `from ${least}`,
  best: (reached: number) => `Your best so far: ${reached}`,
  leftGame: (card: string) => `Out of the game: ${card}`,
};
