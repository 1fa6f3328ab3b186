// Words of the boards of the seats, and of the displays.

import type { BuranoCard, BuranoColour, BuranoRoofKind } from "../../../protocol";
import { counting } from "../../plural";
import { a, capital } from "../articles";
import { common } from "../common";

const count = counting("en");
const moves = count({ one: "# move made.", other: "# moves made." });
const fishCards = count({ one: "# fish card", other: "# fish cards" });
const buildings = count({ one: "# building card", other: "# building cards" });
const tiles = count({ one: "# tile", other: "# tiles" });

/** "a blue cube", "an orange house". */
function one(colour: BuranoColour, thing: string): string {
  return a(`${common.colours[colour]} ${thing}`);
}

export const board = {
  boardOf: (name: string) => `${name}’s board`,
  openBoard: (name: string) => `Open ${name}’s board`,
  named: (name: string, text: string) => `${name}: ${text}`,

  wheel: "Ring and time wheel",
  arrowHouse: (colour: BuranoColour, symbol: "coin" | "fountain") =>
    `An arrow points at this ${common.colours[colour]} house: it matches docks and opens the workshop ` +
    `of that colour. Its ${symbol} is visible.`,
  arrowCovered: (colour: BuranoColour) =>
    `A worker covers this ${common.colours[colour]} arrow house, so the arrow matches nothing.`,
  sectorHouse: (sector: number, colour: BuranoColour, symbol: "coin" | "fountain") =>
    symbol === "coin"
      ? `Sector ${sector}: ${one(colour, "house")}. Its coin is visible, and earning pays 1 coin for it.`
      : `Sector ${sector}: ${one(colour, "house")}. Its fountain is visible and counts for fountain tiles.`,
  sectorWorker: (sector: number, colour: BuranoColour) =>
    `Sector ${sector}: a worker on ${one(colour, "house")}. Workers leave from sector 1 first; ` +
    `one still here at clean-up brings ${one(colour, "cube")}.`,
  visibleCoins: count({
    one: "# coin visible on the ring: what earning pays.",
    other: "# coins visible on the ring: what earning pays.",
  }),
  visibleFountains: count({
    one: "# fountain visible on the ring: what a fountain tile counts.",
    other: "# fountains visible on the ring: what a fountain tile counts.",
  }),
  wheelWillTurn: count({
    one: "The wheel turns by # sector when the lace is made.",
    other: "The wheel turns by # sectors when the lace is made.",
  }),

  coins: (coins: string) => `${coins}. Every five are worth 1 point at the end of the game.`,
  privilege: (privilege: string) => `${privilege}. Each buys a coin or a cube, swaps two docks or opens a lace square.`,
  moves: "Moves of a turn",
  movesMade: moves,
  prices: "A turn has up to four moves. The first brings 1 coin, the second and third cost 3 each, the fourth costs 4.",
  nextMove: (coins: string) => `Next move: ${coins}`,
  noMoreMoves: "All four moves are made",
  privilegeBuys: "On your turn 1 privilege point buys a coin, or a cube for your pyramid.",
  buys: "buys",
  buyCoin: "1 coin for 1 privilege point",
  buyCube: (colour: BuranoColour) => `${capital(one(colour, "cube"))} for 1 privilege point`,
  buyCubeTold: (colour: BuranoColour) =>
    `1 privilege point puts ${one(colour, "cube")} from the supply on your pyramid. Choose it, then a place.`,

  shelf: "Preparation area",
  shelfTold: "Preparation area: room for three cubes that are ready to be built.",
  emptySpace: "empty",
  preparedCube: (colour: BuranoColour, action: string) =>
    `Ready to be built: ${one(colour, "cube")}. Its action this season: ${action}.`,
  cubesOf: (colour: BuranoColour, number: number) =>
    count({ one: `# ${common.colours[colour]} cube`, other: `# ${common.colours[colour]} cubes` })(number),
  takeCube: (colour: BuranoColour) => `Take ${one(colour, "cube")}`,
  supply: "Supply",
  reserve: "Reserve",
  buying: "1 privilege point for each cube",
  buyingTold: "At clean-up 1 privilege point puts a cube of any colour into your reserve.",
  pyramid: "Your pyramid",
  pyramidOf: (name: string) => `${name}’s pyramid`,
  pyramidSecret: "The pyramid is being stacked out of sight.",
  pyramidDone: "The pyramid is stacked.",

  roofs: "Roof tiles",
  roofTile: (kind: string, first: BuranoColour, second: BuranoColour) =>
    `${kind}: blocks in ${common.colours[first]} and ${common.colours[second]}.`,
  roofKinds: {
    islands: "2, 5 or 9 points for a majority on 1, 2 or 3 islands.",
    workshops: "2, 5 or 9 points for a majority in 1, 2 or 3 workshops.",
    fountains: "2, 3, 5 or 9 points for 1, 2, 3 or 4 visible fountains.",
    points: "Always 4 points.",
  } satisfies Record<BuranoRoofKind, string>,
  scoresNow: (points: string) => `Now: ${points}.`,
  emptyRoofSpace: "An empty roof space, filled at clean-up.",
  putAway: (tile: string) => `Discard: ${tile}`,
  putAwayTold: "Discard this roof tile. It leaves the game, and you take a new one.",
  roofStacks: "Stacks of roof tiles",
  roofStack: (kind: string, left: number) => `${kind}, ${tiles(left)} left.`,
  takeRoof: (kind: string) => `Take: ${kind}`,

  fishHand: "Fish in hand",
  fishOf: (kind: string, number: number, blind: number) =>
    `${kind} ×${number}` + (blind > 0 ? `, ${blind} of them drawn blind: only the owner knows.` : ""),
  sellFish: (kind: string) => `Sell ${kind}`,
  fishBacks: (number: number) => `${fishCards(number)} drawn blind: only the owner knows which.`,
  fishInHand: (fish: string) => `${fish} in hand`,
  noFish: "No fish in hand",
  sold: "sold",
  soldPile: (fish: string) => `Sold pile: ${fish}`,
  soldBacks: (number: number) => `Sold pile, face down until the game is over: ${fishCards(number)}.`,

  cardList: "Building cards",
  noCards: "No building cards yet",
  cardsCome: "A roof can bring you one",
  buildingCards: buildings,
  workersLeft: (workers: string) => `${workers} on the ring`,
  cards: {
    kiln: "5 points for each pink or blue block you roof with.",
    tilery: "5 points for each yellow or green block you roof with.",
    brickyard: "5 points for each orange or white block you roof with.",
    dyehouse: "When you roof, your blue and green blocks fit cubes of any colour.",
    paintshop: "When you roof, your yellow and white blocks fit cubes of any colour.",
    studio: "When you roof, your pink and orange blocks fit cubes of any colour.",
    school: "At the end: 2 points for each of your workers on a pink, blue or yellow lace square.",
    museum: "At the end: 2 points for each of your workers on a green, orange or white lace square.",
    boatyard: "Your boat may sail two spaces, but not out and back.",
    guildhall: "Your lace workers may displace those of other players.",
    townhall: "You win ties for the majority on neighbouring islands.",
    convent: "Each season, pay one lace worker without a cube. At the end: 3 points.",
    piazza: "At the end: 3 points for each of your building cards, including this one.",
    palazzo: "At the end: 9 points.",
  } satisfies Record<Exclude<BuranoCard, "fishmarket" | "smokehouse">, string>,
  fishCard: (kinds: string) => `At the end: 2 points for each fish you sold of these kinds: ${kinds}.`,

  deck: "deck",
  fishDisplay: "Fish on display",
  shownFish: (kind: string) => `${kind}: take it for a match.`,
  takeFish: (kind: string) => `Take ${kind}`,
  drawFish: "Draw a fish blind from the deck",
  fishDeck: (left: number) => `Fish deck: ${fishCards(left)}`,
  fishDeckTold: (left: number) => `Fish deck: ${fishCards(left)}. Only you will know what you draw.`,
  cardDisplay: "Building cards on display",
  drawCard: "Take the top card of the deck",
  cardDeck: (left: number) => `Deck: ${buildings(left)}`,
  cardDeckTold: (left: number) => `Deck: ${buildings(left)}. Each roof earns a card or 2 privilege points.`,
  takePrivilege: "Take 2 privilege points instead of a building card",
};
