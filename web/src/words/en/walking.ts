// Words of Walking in Burano.

import type { WalkingCharacter, WalkingEnd, WalkingPhase } from "../../protocol";
import type { Icon, Shop } from "../../walking/cards";
import { counting, joining, signed } from "../plural";
import { capital } from "./articles";

const count = counting("en");
const and = joining("en-GB");
const coins = count({ one: "# coin", other: "# coins" });
const permits = count({ one: "# permit", other: "# permits" });

/** "the Mayor", but "Santa Claus". */
function the(name: string): string {
  return name === "Santa Claus" ? name : `the ${name}`;
}

/** "the blue roof and the green roof", of a list that is already joined. */
function theCards(cards: string): string {
  return cards.replace(/(^|, | and )/g, "$1the ");
}

export const walking = {
  floors: { 1: "ground floor", 2: "first floor", 3: "roof" },
  card: (colour: string, floor: string) => `${colour} ${floor}`,
  cardWords: (card: string, symbol: string, icons: string) => `${card} (${symbol}): ${icons}`,
  icons: {
    flowers: count({ one: "# flower", other: "# flowers" }),
    plants: count({ one: "# plant", other: "# plants" }),
    cats: count({ one: "# cat", other: "# cats" }),
    red_awnings: count({ one: "# red awning", other: "# red awnings" }),
    blue_awnings: count({ one: "# blue awning", other: "# blue awnings" }),
    lamps: count({ one: "# lamp", other: "# lamps" }),
    chimneys: count({ one: "# chimney", other: "# chimneys" }),
    passers_by: count({ one: "# passer-by", other: "# passers-by" }),
    windows: count({ one: "# closed window", other: "# closed windows" }),
  } satisfies Record<Icon, (count: number) => string>,
  shops: {
    pizzeria: "pizzeria",
    clothes: "clothes shop",
    cafe: "café",
    ice_cream: "ice-cream parlour",
  } satisfies Record<Shop, string>,
  shopPoints: (shop: string, points: number) => `${shop} worth ${points}`,
  nothingOn: "nothing that counts",
  characters: {
    woman: "Woman",
    man: "Man",
    girl: "Girl",
    boy: "Boy",
    mayor: "Mayor",
    policeman: "Policeman",
    santa: "Santa Claus",
    shopkeeper: "Shopkeeper",
    seamstress: "Seamstress",
    florist: "Florist",
    gardener: "Gardener",
  } satisfies Record<WalkingCharacter, string>,
  likes: {
    woman: "2 points, and 1 for each flower on her house",
    man: "2 points, and 1 for each plant on his house",
    girl: "2 points, and 3 for each cat on her house",
    boy: "2 points, and 2 for each cat, awning, lamp and chimney on his house",
    mayor: "1 point for each passer-by in your complete houses",
    policeman: "5, 9 or 15 points for one, two or three houses with lamps that are not next door to each other",
    santa: "3 points for each chimney in your complete houses",
    shopkeeper: "2, 5, 9 or 15 points for one to four kinds of shop",
    seamstress: "4 points for each pair of awnings, one red and one blue",
    florist: "1 point for each flower on your best three cards side by side",
    gardener: "1 point for each plant on your best three cards side by side",
  } satisfies Record<WalkingCharacter, string>,
  sources: { shops: "Shops", permits: "Unspent permits", windows: "Closed windows" },
  tasks: {
    draft: "Take one, two or three cards from one column",
    build: "Lay up to three cards, or finish building",
    welcome: "Your house is complete: who moves in?",
    return: "You may keep only three cards: put one back under its deck",
    remove: "Choose a character to leave the game",
    over: "The game is over",
  } satisfies Record<WalkingPhase, string>,
  waitsFor: {
    draft: (name: string) => `${name} is choosing cards`,
    build: (name: string) => `${name} is building`,
    welcome: (name: string) => `${name} is choosing who moves in`,
    return: (name: string) => `${name} is putting cards back`,
    remove: (name: string) => `${name} is choosing who leaves`,
    over: () => "The game is over",
  } satisfies Record<WalkingPhase, (name: string) => string>,
  round: (round: number) => `Round ${round}`,
  roundsLeft: count({ one: "cards for at least # more round", other: "cards for at least # more rounds" }),
  lastRound: "the cards may run out this round",
  begins: "starts this round",
  decks: "Decks",
  deck: (floor: string, cards: number) => `Deck, ${floor}: ${count({ one: "# card", other: "# cards" })(cards)}`,
  underDeck: (cards: number) => `${cards} under it`,
  idle: (rounds: number) => `${rounds} of 5 rounds without building`,
  columns: "Cards to take",
  column: (number: number) => `Column ${number}`,
  take: (cards: number) => (cards === 1 ? "Take this card" : `Take these ${cards} cards`),
  takeGives: (given: number) => (given ? `You get ${coins(given)}` : "You get no coins"),
  chooseCards: "One card gives 2 coins, two give 1, three give none",
  draftWords: (column: number, cards: string) => `Column ${column}: ${cards}`,
  hand: "Your hand",
  handEmpty: "Your hand is empty",
  handOf: (cards: number) => count({ one: "# card in hand", other: "# cards in hand" })(cards),
  chooseCard: "Choose a card from your hand to see where it fits",
  nextPrice: (price: number) => `The next card costs ${coins(price)}`,
  noneToLay: "None of your cards can be laid now",
  done: "Done building",
  layIn: (card: string, place: string) => `Lay the ${card} at ${place}`,
  layFor: (lay: string, costs: string) => `${lay}: ${costs}`,
  costs: (paid: number, spent: number, scaffolds: number) =>
    and(
      [
        coins(paid),
        ...(spent ? [permits(spent)] : []),
        ...(scaffolds ? [count({ one: "# scaffold", other: "# scaffolds" })(scaffolds)] : []),
      ].filter(Boolean),
    ),
  change: (points: number) => `${signed(points)} ${Math.abs(points) === 1 ? "point" : "points"}`,
  street: "Your street",
  streetOf: (name: string) => `${name}’s street`,
  streetEmpty: "No card laid yet",
  house: (place: string, cards: string, who: string) => `House ${place}: ${cards}${who}`,
  moveIn: (name: string) => `, with ${the(name)}`,
  scaffold: "scaffold",
  spareScaffolds: count({ one: "# scaffold in reserve", other: "# scaffolds in reserve" }),
  housesDone: (houses: number) => `${houses} of 5 houses complete`,
  about: {
    coins: "Laying one, two or three cards in a turn costs 1, 3 or 5 coins in all. You keep at most 6 coins.",
    permits: "A permit lets a card break one colour rule. Unspent, it is worth 3 points.",
    scaffolds: "Scaffolds move by themselves to wherever a card needs support or the street needs a link.",
    hand: "Hands are secret. You keep at most 3 cards at the end of your turn.",
    points: "As if the game ended now: complete houses with their characters, shops, unspent permits.",
    houses: "When a street has five complete houses with characters, the game ends after that round.",
    decks: "After each round the rows are refilled. If a row cannot be refilled, the game ends.",
    column: "Take 1, 2 or 3 cards from one column and get 2, 1 or 0 coins. Never the middle card of three by itself.",
    round: "The game ends when a street has five complete houses with characters, or when the cards run out.",
    idle: "If nobody lays a card for five rounds in a row, the game ends.",
    start: "The start marker passes to the next player after each round.",
    scaffold: "It stands in for a card. A house with a scaffold is not complete.",
  },
  characterLeft: count({ one: "# left", other: "# left" }),
  characterList: "Characters",
  characterTip: (name: string, likes: string) => `${name}: ${likes}`,
  bringsNow: (points: number) => `now ${count({ one: "# point", other: "# points" })(points)}`,
  wouldBring: (points: number) => `${count({ one: "# point", other: "# points" })(points)} in your street now`,
  livesHere: "already lives in your street",
  welcome: (name: string) => `Welcome ${the(name)}`,
  sendAway: (name: string) => `${capital(the(name))} leaves`,
  putBack: (card: string) => `Put back: ${card}`,
  ends: {
    "five houses": "Someone completed their fifth house.",
    "decks out": "The cards ran out.",
    "nobody built": "Nobody built anything for five rounds.",
    "characters out": "All characters are gone.",
  } satisfies Record<WalkingEnd, string>,
  bands: {
    weak: "It’s a start. This street has more to give.",
    "not bad": "Not bad!",
    good: "Good!",
    "very good": "Very good!",
    "world champion": "World champion!",
  },
  bandNames: {
    weak: "0–60: weak",
    "not bad": "61–70: not bad",
    good: "71–80: good",
    "very good": "81–85: very good",
    "world champion": "86 or more: world champion",
  },
  bandsTitle: "How good is that?",
  log: {
    start_chosen: (who: string) => `${who} starts`,
    drafted: (who: string, cards: string, got: number) =>
      got ? `${who} took ${theCards(cards)} and got ${coins(got)}` : `${who} took ${theCards(cards)}`,
    laid: (who: string, card: string, place: string, paid: number, spent: number) =>
      `${who} laid the ${card} at ${place} for ${coins(paid)}${spent ? ` and ${permits(spent)}` : ""}`,
    completed: (who: string, place: string) => `${who} completed house ${place}`,
    moved_in: (who: string, name: string, place: string) => `${capital(the(name))} moved into ${who}’s house ${place}`,
    stood_empty: (who: string, place: string) => `Nobody could move into ${who}’s house ${place}`,
    put_under: (who: string, card: string) => `${who} put the ${card} under its deck`,
    coins_returned: (who: string, back: number) => `${who} returned ${coins(back)}`,
    round_ended: (round: number) => `Round ${round} is over`,
    character_left: (name: string) => `${capital(the(name))} left the game`,
    game_ended: (how: string) => how,
  },
};
