// Words of how the town is looked at, of roofs that could lie there, and of what a pyramid is stacked for.

import { counting } from "../../plural";
import type { sight as english } from "../../en/burano/sight";

const count = counting("pl");

export const sight: typeof english = {
  plan: "Plan miasta (klawisz P)",
  whole: "Pokaż całą wyspę",
  fits: count({
    one: "Pasuje teraz w # miejscu.",
    few: "Pasuje teraz w # miejscach.",
    many: "Pasuje teraz w # miejscach.",
    other: "Pasuje teraz w # miejsca.",
  }),
  fitsNowhere: "Ten dach teraz nigdzie nie pasuje.",
  oneAway: count({
    one: "Brakuje jednego domu: # miejsce.",
    few: "Brakuje jednego domu: # miejsca.",
    many: "Brakuje jednego domu: # miejsc.",
    other: "Brakuje jednego domu: # miejsca.",
  }),
  withRoof: (roof, points) => `potem pasuje ${roof}: ${points} i premia`,
  goodPyramid: "Pokaż mi dobrą piramidę",
  otherPyramid: (at, all) => `Pokaż inną: ${at} z ${all}`,
  mineAgain: "Wróć do mojej",
  roofsWant: "Twoje dachy",
  arrowsPoint: "Twoje strzałki",
  colourActions: "Akcje kolorów",
  order: (level, actions) => `${level}: ${actions.length ? actions.join(", ") : "pusto"}`,
};
