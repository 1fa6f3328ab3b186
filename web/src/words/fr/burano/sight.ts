// Words of how the town is looked at, of roofs that could lie there, and of what a pyramid is stacked for.

import { counting } from "../../plural";
import type { sight as english } from "../../en/burano/sight";

const count = counting("fr");

export const sight: typeof english = {
  plan: "Plan de la ville (touche P)",
  whole: "Montrer toute l’île",
  fits: count({
    one: "Il va à # endroit maintenant.",
    many: "Il va à # d’endroits.",
    other: "Il va à # endroits maintenant.",
  }),
  fitsNowhere: "Ce toit ne va nulle part pour l’instant.",
  oneAway: count({
    one: "À une maison près : # endroit.",
    many: "À une maison près : # d’endroits.",
    other: "À une maison près : # endroits.",
  }),
  withRoof: (roof, points) => `ensuite ${roof} possible : ${points} et un bonus`,
  goodPyramid: "Montrez-moi une bonne pyramide",
  otherPyramid: (at, all) => `Une autre : ${at} sur ${all}`,
  mineAgain: "Revenir à la mienne",
  roofsWant: "Vos toits",
  arrowsPoint: "Vos flèches",
  colourActions: "L’action de chaque couleur",
  order: (level, actions) => `${level} : ${actions.length ? actions.join(", ") : "vide"}`,
};
