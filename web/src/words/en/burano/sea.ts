// Words of the lagoon, the workshops and the action board.

import type { BuranoAction, BuranoPort, BuranoShip } from "../../../protocol";
import { counting } from "../../plural";

const count = counting("en");
const points = count({ one: "# point", other: "# points" });

export const sea = {
  lagoon: "Lagoon",
  court: "Workshop area",
  board: "Action board",
  ports: { West: "West", East: "East" } satisfies Record<BuranoPort["name"], string>,
  cost: (what: string) => `cost: ${what}`,
  gain: (what: string) => `gain: ${what}`,

  docks: (colours: string) => `Docks: ${colours}`,
  standing: (workers: string) => `Workers: ${workers}`,
  nobody: "No workers",
  leading: (who: string) => `Most workers: ${who}`,
  forYou: (fish: string) => `Your matches: ${fish}`,
  boats: (whose: string) => `Boats: ${whose}`,
  ships: (ships: string) => `Merchant ships: ${ships}`,
  noShip: "No merchant ship",

  dock: (colour: string) => `Dock: ${colour}. Each match of an arrow house and a dock brings one fish.`,
  workers: (who: string, worth: number) =>
    `Workers: ${who}. At clean-up the player with the most workers here scores ${points(worth)}; tied players share.`,
  route: "Sailing route. To fish, a boat sails exactly one space.",
  boat: (who: string) => `Boat: ${who}`,
  ship: (ship: string) => `Merchant ship: ${ship}`,
  buys: {
    many: "Pays 2, 4, 6 or 8 points for 1, 2, 3 or 4 fish, all different.",
    one: "Pays 2, 6, 12 or 20 points for 1, 2, 3 or 4 fish, all alike.",
    pairs: "Pays 5, 10 or 15 points for 1, 2 or 3 pairs, no two pairs alike.",
    threes: "Pays 12 or 24 points for 1 or 2 sets of three, of different kinds.",
  } satisfies Record<BuranoShip, string>,

  sail: (place: string) => `Sail to ${place}`,
  swap: (place: string, colour: string) => `Swap a dock: ${place}, ${colour}`,
  swapWith: (place: string, colour: string) => `Swap with: ${place}, ${colour}`,
  swapping: (place: string, colour: string) => `To be swapped: ${place}, ${colour}`,
  withdraw: (place: string) => `Bring a worker back from ${place}`,

  square: (square: string, workshop: string) => `square ${square}, ${workshop}`,
  workshop: (colour: string) => `${colour} workshop`,
  workshopTold: "Each arrow house of its colour lets one worker in. A square holds one worker.",
  coinSquare: "Coin square: a lace worker placed here earns 1 coin.",
  garden: "A garden: no workshop stands here.",
  laceWorker: (who: string) => `Lace worker: ${who}. At clean-up: 2 points for a cube of the square’s colour.`,
  paid: "paid",
  union: (who: string, workers: string) =>
    `Union: ${who}, ${workers}. Once paid, a union of 2 to 9 scores 1, 2, 4, 6, 9, 12, 16 or 21 extra points.`,
  named: (who: string, arrows: number) => `Arrows pointing to this workshop: ${who} ${arrows}`,
  lace: (square: string) => `Place a lace worker: ${square}`,
  pay: (square: string) => `Pay the lace worker: ${square}`,
  noLace: "No lace workers yet",

  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  seasonTold: "Spring and summer have 4 rounds, autumn and winter 3. In a round every player takes one turn.",
  starts: (who: string) => `Start player: ${who}`,
  startsTold: "The start player begins each round. After each season that role passes clockwise.",
  toBeDrawn: "to be drawn",
  does: {
    fishing: "Sail one space: at an island each match brings a fish, in a port you sell fish.",
    lace: "Send up to 3 workers to workshops in the colours of your arrow houses.",
    earning: "1 coin for each visible coin symbol on your ring. Then you may bring workers back and get 1 coin each.",
  } satisfies Record<BuranoAction, string>,
  triggers: "Building a house in one of these colours triggers the action.",
};
