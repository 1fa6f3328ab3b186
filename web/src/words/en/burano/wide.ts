// Words around the boards: the bar on top, the dock below, the rail of players.

import { counting } from "../../plural";

const cards = counting("en")({ one: "# building card", other: "# building cards" });

export const wide = {
  scored: "Scored",
  held: "With what you hold",
  scoredShort: "scored",
  heldShort: "+ held",
  pointsTold: (scored: number, held: number) =>
    `Scored: ${scored}. With what is held: ${held}, counting coins, fish and building cards as if the game ended now.`,
  arrowsTold: (colours: string) => `Your arrows show ${colours}: docks and workshops of these colours count for you.`,
  arrowsNone: "Workers cover all your arrow houses: no dock and no workshop counts for you.",
  /** On the wheel, while lace is made. */
  wheelTurns: (sectors: number) => `turns by ${sectors}`,
  passSure: "Pass without a move?",
  passYes: "Pass",
  passNo: "Not yet",
  more: "More",
  less: "Less",
  todo: "something can be done here",
  behind: (who: string, theirs: number, yours: number) =>
    `${who} has ${cards(theirs)}, you have ${yours === 0 ? "none" : yours}: roofs bring cards.`,
  ahead: (yours: number) => `You have ${cards(yours)}, more than anyone: keep roofing.`,
  level: "Roofs and building cards bring the most points.",
};
