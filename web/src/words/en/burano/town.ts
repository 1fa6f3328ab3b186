// Words of the main island and of pyramids.

import type { Pattern } from "../../../burano/planning";
import type { Level } from "../../../burano/stack";
import { counting, joining } from "../../plural";
import { a } from "../articles";

const and = joining("en-GB");
const count = counting("en");
const leftOver = count({ one: "# cube will be left over and brings", other: "# cubes will be left over and bring" });

export const town = {
  island: "Main island",
  turnLeft: "Turn the island to the left",
  turnRight: "Turn the island to the right",
  house: (colour: string) => `${colour} house`,
  roofed: (colour: string, block: string) => `${colour} house under ${a(`${block} roof block`)}`,
  tower: (square: string, floors: string[]) => `${square}: ${and(floors)}`,
  houseAt: (colour: string, square: string, floor: number) => `The ${colour} house at ${square}, floor ${floor}`,
  fountain: (square: string) => `The Fountain at ${square}; roofs may lie across it`,
  roof: (roof: string, first: string, second: string) => `${roof}, ${first} and ${second}`,
  build: (colour: string, square: string, brings: string[]) =>
    `Build the ${colour} house at ${square}${brings.length ? `: ${brings.join(", ")}` : ""}`,
  layRoof: (roof: string, from: string, to: string, points: string) =>
    `Lay the ${roof} from ${from} to ${to}: ${points}`,
  levels: { base: "base", second: "second level", top: "top" } satisfies Record<Level, string>,
  level: (level: string, cubes: string[]) => `${level}: ${cubes.length ? cubes.join(", ") : "empty"}`,
  free: (colour: string) => `${colour} cube, free`,
  freeAndFrees: (colour: string, freed: string[]) => `${colour} cube, free; picking it frees: ${and(freed)}`,
  covered: (colour: string) => `${colour} cube, covered by others`,
  pick: (cube: string) => `Pick up: ${cube}`,
  payWith: (cube: string) => `Pay a lace worker: ${cube}`,
  buyInto: (colour: string, level: string) => `Put the ${colour} cube here (${level})`,
  stack: "Stack your pyramid",
  toGo: count({
    one: "Drag or tap the last cube into your pyramid: # to go.",
    other: "Drag or tap cubes into your pyramid: # to go.",
  }),
  complete: "Your pyramid is complete. Change what you like, or press Done.",
  surplus: (cubes: number, coins: string) => `${leftOver(cubes)} you ${coins}.`,
  useAll: "You must use all your cubes: base first, then the second level, then the top.",
  reserve: "Your reserve",
  takeUp: (colour: string, cubes: string) => `${colour}: ${cubes} in your reserve`,
  pyramid: "Your pyramid",
  place: (level: string, place: string) => `${level}, place ${place}`,
  placeEmpty: (place: string) => `${place}: empty`,
  placeTaken: (place: string, colour: string) => `${place}: ${colour} cube; tap to put it back`,
  fill: "Fill the rest for me",
  patterns: { mixed: "Mixed", together: "Doubles together", actions: "By action" } satisfies Record<Pattern, string>,
  patternHints: {
    mixed: "Many colours on every level",
    together: "Same colours side by side",
    actions: "Every action within reach on each level",
  } satisfies Record<Pattern, string>,
  startOver: "Start over",
  done: "Done",
};
