// Words of the table around the boards.

import { counting, signed } from "../../plural";
import type { frame as english } from "../../en/burano/frame";
import { feminine } from "./town";
const count = counting("fr");
const laceWorkers = count({ one: "# dentellière", other: "# dentellières" });

export const frame: typeof english = {
  pages: "Parties du plateau",
  pageNames: { lagoon: "Lagune", town: "Ville", court: "Ateliers", displays: "Étalages", own: "Plateau" },
  heldCube: (colour) => `Choisissez où construire la maison ${feminine(colour)}`,
  heldRoof: "Choisissez où poser le toit",
  heldBought: (colour) => `Choisissez une place dans votre pyramide pour le cube ${colour}`,
  heldPayment: (colour) => `Choisissez la dentellière à payer avec le cube ${colour}`,
  heldWorker: "Choisissez un cube libre de votre pyramide pour payer",
  chooseDocks: "Choisissez un dock sur une île, puis un autre sur une autre île",
  swap: "Échanger des docks pour 1 point de privilège",
  swapShort: "Échanger des docks",
  swapNot: "Annuler l’échange",
  whichOne: "De quelle façon ?",
  laceBest: (workers, points) => `Le mieux : payer ${laceWorkers(workers)}, ${signed(points)} PV en tout`,
  laceGain: (points) => `${signed(points)} PV`,
  laceNone: "Payer d’autres dentellières ne rapporte plus rien",
  layPay: "Payer ainsi",
  stages: { setUp: "Mise en place", pyramids: "Pyramides", cleanUp: "Fin de saison", ended: "Fin de partie" },
  guide: "Guide",
  ended: "L’hiver est fini.",
  layout: "Ateliers",
  layouts: { printed: "comme imprimé (première partie)", random: "au hasard" },
};
