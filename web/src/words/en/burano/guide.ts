// Words of the guide through a first game.

import type { BuranoTask } from "../../../protocol";
import { counting, joining } from "../../plural";

const count = counting("en");
const and = joining("en");
const coins = count({ one: "# coin", other: "# coins" });
const points = count({ one: "# point", other: "# points" });
const cubes = count({ one: "# cube", other: "# cubes" });
const workers = count({ one: "# worker", other: "# workers" });
const fish = count({ other: "# fish" });

export const guide = {
  label: "Guide",
  hint: "Show me a good move",
  hide: "Hide the guide",
  looks: {
    lagoon: "Look at the lagoon",
    town: "Look at the main island",
    court: "Look at the workshops",
    own: "Look at your own board",
    displays: "Look at the displays",
  },
  titles: {
    fill_roofs: "Take a roof tile",
    pyramids: "Stack your pyramid",
    turn: "Up to four moves",
    fishing: "Fishing: where to?",
    swapping: "Name the second dock",
    catching: "Take your fish",
    sending: "One worker or two?",
    trading: "Sell your fish",
    lace_making: "Lace making",
    earning: "Earning",
    bonus: "Your bonus for the roof",
    lace_scoring: "Pay your lace workers",
    substitutes: "Other cubes instead",
    buying: "Buy cubes?",
    early_buying: "Buy cubes before the refill?",
    sort_roofs: "Which roof tiles stay?",
    ended: "The game is over",
  } satisfies Record<BuranoTask, string>,
  waitingTitle: "The others are busy",
  rhythm: {
    setUp: "First come roof tiles and pyramids, then four seasons.",
    pyramids: (season: string, rounds: number) => `${season}: pyramids, then ${rounds} rounds with one turn each.`,
    turns: (season: string, round: number, rounds: number) =>
      `${season}, round ${round} of ${rounds}. Then clean-up scores islands and paid lace.`,
    winter: (season: string, round: number, rounds: number) =>
      `${season}, round ${round} of ${rounds}. Then islands and lace score for the last time.`,
    cleanUp: (season: string) => `${season} is over: clean-up.`,
  },
  markers: (fishing: string[], lace: string[], earning: string[]) =>
    `Colours: ${and(fishing)} for fishing, ${and(lace)} for lace, ${and(earning)} for earning.`,
  worth: (list: string[]) => `Worth to you right now: ${list.join(", ")}.`,
  worthOf: (what: string, worth: number) => `${what} ${worth}`,
  tiles: {
    three: "Take three of different kinds. Each scores once: when you lay it across two houses.",
    renew: "Fill your empty roof spaces; the new tiles must differ in kind from each other.",
    grows: "Islands and workshops score your majorities, fountains the bare houses of your ring.",
    colours: "Its two colours show when you take it: such houses must stand in the town.",
    away: "Put away tiles that you hardly expect to lay; they leave the game.",
    keep: "Nothing has to go. Empty spaces are filled right after this.",
  },
  pyramid: {
    order: "You stack from the base up, but pick from the top down: the last cube comes off first.",
    base: "Into the base: colours that can wait until late in the season.",
    second: "On the second level: colours whose action you want soon.",
    top: "On top: the colour that you want to build first.",
    surplus: (surplus: number) => `Cubes that do not fit become coins: ${coins(surplus)} for you.`,
    all: (all: number) => `You have ${cubes(all)}, and all of them are stacked.`,
    lace: "Your lace workers are paid with cubes left in the pyramid, in the colours of their squares.",
  },
  turn: {
    first: "The first move of a turn brings you 1 coin: make at least one.",
    next: (price: number, have: number) => `One more move costs ${coins(price)}; you have ${coins(have)}.`,
    poor: (price: number, have: number) =>
      `One more move would cost ${coins(price)}, and you have ${coins(have)}: end the turn.`,
    four: "All four moves are made: end the turn.",
    stuck: "There is nothing left to pick, build or roof: end the turn.",
    pick: (free: string[]) => `Pick up a free cube: ${free.join(", ")}.`,
    free: (colour: string, action: string) => `${colour} (${action})`,
    cheap: "Build it now for coins, or as the first move of your next turn, which brings one.",
    fish: (colour: string, island: string, caught: number) =>
      `Build ${colour} to go fishing: island ${island} would give ${fish(caught)}.`,
    sell: (colour: string, worth: number) =>
      `Build ${colour} to sail to a port: a ship there would pay ${points(worth)}.`,
    noFish: (colour: string) => `Build ${colour} only for the house: no island in reach matches your arrows.`,
    lace: (colour: string, workshops: string[]) =>
      `Build ${colour} to make lace: your arrows open the ${and(workshops)} workshops.`,
    earn: (colour: string, earned: number) => `Build ${colour} to earn ${coins(earned)}; workers may come home.`,
    roof: (roof: string, worth: number) => `You can lay a roof: ${roof}, ${points(worth)}, and a bonus.`,
    save: "Few coins left: ending here keeps them, and your next turn starts with a coin again.",
    privilege: "A privilege point buys 1 coin, or a cube for your pyramid, whenever you like in your turn.",
  },
  fishing: {
    islands: (list: string[]) => `Docks that match your arrows: ${list.join(", ")}.`,
    island: (island: string, caught: number) => `island ${island} (${fish(caught)})`,
    ashore: "Then workers go ashore: most workers on an island score in clean-up.",
    guests: "Every other player there takes a worker back and gets 2 coins.",
    port: (port: string, worth: number) => `${port}: a ship there pays up to ${points(worth)} for your fish.`,
    portEarly: (port: string) => `${port}: no ship there wants your fish yet.`,
    swap: "1 privilege point swaps two docks first, so that more of them match.",
    none: "Nothing is in reach: stay where you are.",
  },
  swapping: {
    second: "Choose the dock that changes places with the first.",
    arrows: (colours: string[]) => `Your arrows show ${and(colours)}: bring such docks next to your boat.`,
    sail: "After a swap your boat must sail to an island.",
  },
  catching: {
    known: "A fish on display is seen by all; one off the deck stays your secret.",
    again: (kinds: string[]) => `You hold ${and(kinds)} already: equal fish make pairs, threes, fours.`,
    ships: "Ships pay at most 8 points for 4 different, 20 for 4 equal, 15 for three pairs, 24 for two threes.",
  },
  sending: {
    stand: (own: number, other: number) => `On this island you have ${own}; the strongest other has ${other}.`,
    two: "Two weigh more in the majority; one leaves you more workers at home.",
    bare: "Bare ring houses show coins and fountains; covered ones bring cubes in clean-up.",
  },
  trading: {
    best: (ship: string, worth: number) => `Pays most here: the ship for ${ship}, ${points(worth)}.`,
    elsewhere: (ship: string, worth: number) => `The ship for ${ship} would pay ${points(worth)} in the other port.`,
    none: "No ship here wants your fish: go on.",
    once: "You trade once, with one ship; then it sails to the other port.",
    more: "You may lay off more for the same ship, or be done.",
    kept: "A fish that is never sold is worth 1 point at the end.",
  },
  lace: {
    open: (colours: string[]) => `Your arrows open these squares: ${and(colours)}.`,
    first: "Your first worker may take any lit square: choose one with room around it.",
    beside: "Stay side by side: joined workers form unions, worth more in clean-up.",
    coin: "A square with a coin brings 1 coin at once.",
    privilege: "Squares farther off, or held by others, cost 1 privilege point.",
    paid: "In clean-up each scores 2 points for a cube of its square’s colour.",
    none: "No square is open to you now: go on.",
  },
  earning: {
    back: "Your coins are paid. Each worker you take back brings 1 more.",
    idle: (islands: string[]) => `You do not lead on ${islands.join(", ")}: a worker there is hardly missed.`,
    island: (island: string) => `island ${island}`,
    keep: "Leave those who hold a majority or belong to a union.",
    cubes: "At home they cover houses, and each covered house brings a cube in clean-up.",
  },
  bonus: {
    tile: (worth: number) => `The roof itself scores ${points(worth)}.`,
    privilege: "2 privilege points: for coins, cubes, swapped docks or distant lace squares.",
    card: "A building card works for the rest of the game: the earlier, the better.",
    best: (card: string, worth: number) => `As things stand this card adds most: ${card}, ${points(worth)}.`,
  },
  laceScoring: {
    can: (payable: number) => `You can pay up to ${workers(payable)}: a cube of the square’s colour, 2 points each.`,
    unions: "Pay those who stand side by side: unions of 2, 3, 4, 5 add 1, 2, 4, 6 points and more.",
    privilege: "Where the cube is missing, 1 privilege point can pay.",
    keep: "Cubes that you keep go back into your reserve for the next pyramid.",
    last: "It is the last time: cubes that stay are worth nothing.",
    none: "There is nobody left whom you can pay: go on.",
  },
  cubes: {
    instead: (left: number) => `The supply lacked a colour. Take ${cubes(left)} of any other colour.`,
    price: "1 privilege point buys a cube of any colour for your reserve.",
    reserve: (all: number) => `Your reserve holds ${cubes(all)}; a pyramid takes 14, the rest become coins.`,
    save: "Points that you keep stay yours for the next season.",
    early: "A cube bought now is yours before the others refill; you are asked again after your own refill.",
  },
  ended: "Thank you for playing! The scores show where everybody’s points came from.",
  waiting: {
    stacked: "Your pyramid stands. When the last one is done, all are shown.",
    arrows: (colours: string[]) => `Your arrows show ${and(colours)}: docks and workshops of these colours serve you.`,
    island: (island: string, caught: number) => `From here, island ${island} would give you ${fish(caught)}.`,
    watch: "See where they build: their roofs are ground for your houses too.",
  },
};
