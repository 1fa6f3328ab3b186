// Words of how the town is looked at, of roofs that could lie there, and of what a pyramid is stacked for.

import { counting } from "../../plural";

const count = counting("en");

export const sight = {
  plan: "Map of the town (key P)",
  whole: "Show the whole island",
  fits: count({ one: "It fits in # place now.", other: "It fits in # places now." }),
  fitsNowhere: "This roof fits nowhere now.",
  oneAway: count({ one: "One house away: # place.", other: "One house away: # places." }),
  withRoof: (roof: string, points: string) => `then your ${roof} fits: ${points} and a bonus`,
  goodPyramid: "Show me a good pyramid",
  otherPyramid: (at: number, all: number) => `Show another: ${at} of ${all}`,
  mineAgain: "Back to what I had",
  roofsWant: "Your roofs",
  arrowsPoint: "Your arrows",
  colourActions: "What the colours do",
  order: (level: string, actions: string[]) => `${level}: ${actions.length ? actions.join(", ") : "empty"}`,
};
