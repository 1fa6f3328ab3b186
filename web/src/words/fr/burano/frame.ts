// Words of the table around the boards.

import { counting, signed } from "../../plural";
import type { frame as english } from "../../en/burano/frame";

const count = counting("fr");
const laceWorkers = count({ one: "# dentellière", other: "# dentellières" });

export const frame: typeof english = {
  pages: "Parties du plateau",
  pageNames: { lagoon: "Lagune", town: "Ville", court: "Ateliers", displays: "À prendre", own: "Plateau" },
  heldCube: (colour) => `Choisissez où construire la maison (${colour})`,
  heldRoof: "Choisissez où poser le toit",
  heldBought: (colour) => `Choisissez une place dans votre pyramide pour le cube (${colour})`,
  heldPayment: (colour) => `Choisissez la dentellière à payer avec le cube (${colour})`,
  heldWorker: "Choisissez le cube libre de votre pyramide qui paie",
  chooseDocks: "Choisissez un dock d’une île, puis un d’une autre",
  swap: "Échanger des docks pour 1 point de privilège",
  swapShort: "Échanger des docks",
  swapNot: "Ne rien échanger",
  whichOne: "De quelle façon ?",
  laceBest: (workers, points) => `Le mieux : payer ${laceWorkers(workers)}, ${signed(points)} PV en tout`,
  laceGain: (points) => `${signed(points)} PV`,
  laceNone: "Payer d’autres dentellières ne rapporte plus rien",
  layPay: "Payer ainsi",
  stages: { setUp: "Mise en place", pyramids: "Pyramides", cleanUp: "Remise en ordre", ended: "Fin de partie" },
  guide: "Guide",
  ended: "L’hiver est fini.",
  layout: "Ateliers",
  layouts: { printed: "comme imprimé, pour une première partie", random: "disposés autrement" },
};
