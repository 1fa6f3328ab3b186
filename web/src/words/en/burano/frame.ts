// Words of the table around the boards.

import { counting, signed } from "../../plural";

const count = counting("en");
const laceWorkers = count({ one: "# lace worker", other: "# lace workers" });

export const frame = {
  pages: "Parts of the board",
  pageNames: { lagoon: "Lagoon", town: "Town", court: "Workshops", displays: "Displays", own: "Your board" },
  heldCube: (colour: string) => `Choose where the ${colour} house goes`,
  heldRoof: "Choose where the roof goes",
  heldBought: (colour: string) => `Choose a place in your pyramid for the ${colour} cube`,
  heldPayment: (colour: string) => `Choose the lace worker to pay with the ${colour} cube`,
  heldWorker: "Choose a free cube of your pyramid to pay with",
  chooseDocks: "Choose a dock on one island, then one on another",
  swap: "Swap docks for 1 privilege point",
  swapShort: "Swap docks",
  swapNot: "Cancel the swap",
  whichOne: "Which one?",
  laceBest: (workers: number, points: number) => `Best: pay ${laceWorkers(workers)}, ${signed(points)} points in all`,
  laceGain: (points: number) => `${signed(points)} points`,
  laceNone: "Paying more workers gains nothing",
  layPay: "Pay like this",
  stages: { setUp: "Set-up", pyramids: "Pyramids", cleanUp: "Clean-up", ended: "The end" },
  guide: "Guide",
  ended: "Winter is over.",
  layout: "Workshops",
  layouts: { printed: "printed layout (first game)", random: "random" },
};
