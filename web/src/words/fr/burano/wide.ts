// Words around the boards: the bar on top, the dock below, the rail of players.

import type { wide as english } from "../../en/burano/wide";
import { counting } from "../../plural";

const cards = counting("fr")({ one: "# carte bâtiment", other: "# cartes bâtiment" });

export const wide: typeof english = {
  scored: "Marqués",
  held: "Avec ce que vous avez",
  scoredShort: "marqués",
  heldShort: "+ avoir",
  pointsTold: (scored, held) =>
    `Marqués : ${scored}. Avec pièces, poissons et cartes bâtiment, comme si la partie finissait maintenant : ${held}.`,
  arrowsTold: (colours) => `Vos flèches : ${colours}. Les docks et les ateliers de ces couleurs comptent pour vous.`,
  arrowsNone: "Des ouvriers couvrent toutes vos maisons fléchées : aucun dock, aucun atelier ne compte pour vous.",
  /** On the wheel, while lace is made. */
  wheelTurns: (sectors) => `tourne de ${sectors}`,
  passSure: "Passer sans jouer ?",
  passYes: "Passer",
  passNo: "Pas encore",
  more: "Plus",
  less: "Moins",
  todo: "il y a quelque chose à faire ici",
  behind: (who, theirs, yours) =>
    `${who} a ${cards(theirs)}, vous ${yours === 0 ? "aucune" : yours} : les toits rapportent des cartes.`,
  ahead: (yours) => `Vous avez ${cards(yours)}, plus que les autres : continuez à poser des toits.`,
  level: "Toits et cartes bâtiment rapportent le plus de points.",
};
