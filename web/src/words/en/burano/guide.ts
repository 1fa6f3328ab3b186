// Words of the guide through a first game.

import type { BuranoTask } from "../../../protocol";
import { counting, joining } from "../../plural";

const count = counting("en");
const and = joining("en-GB");
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
    swapping: "Choose the second dock",
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
      `${season}, round ${round} of ${rounds}. Then clean-up: islands and paid lace workers score.`,
    winter: (season: string, round: number, rounds: number) =>
      `${season}, round ${round} of ${rounds}. Then islands and lace workers score for the last time.`,
    cleanUp: (season: string) => `${season} is over: clean-up.`,
  },
  markers: (fishing: string[], lace: string[], earning: string[]) =>
    `Colours: ${and(fishing)} for fishing, ${and(lace)} for lace, ${and(earning)} for earning.`,
  worth: (list: string[]) => `Worth right now: ${list.join(", ")}.`,
  worthOf: (what: string, worth: number) => `${what} ${worth}`,
  tiles: {
    three: "Take three of different kinds. Each scores once: when you lay it across two houses.",
    renew: "Fill your empty roof spaces; the new tiles must differ in kind from each other.",
    grows: "Island and workshop tiles score your majorities, fountain tiles the visible fountains on your ring.",
    colours: "You see its two colours when you take it: it needs houses of those colours in the town.",
    away: "Discard tiles you don’t expect to lay; they leave the game.",
    keep: "You don’t have to discard any. Empty spaces are filled right after this.",
  },
  pyramid: {
    order: "You stack from the base up, but pick from the top down: the last cube comes off first.",
    base: "In the base: colours that can wait until late in the season.",
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
    noFish: (colour: string) => `Build ${colour} only for the house: no island within reach matches your arrows.`,
    lace: (colour: string, workshops: string[]) =>
      `Build ${colour} to make lace: your arrows open the ${and(workshops)} workshops.`,
    earn: (colour: string, earned: number) => `Build ${colour} to earn ${coins(earned)}; workers may come home.`,
    roof: (roof: string, worth: number) => `You can lay a roof: ${roof}, ${points(worth)}, and a bonus.`,
    save: "Few coins left: ending here keeps them, and your next turn starts with a coin again.",
    privilege: "A privilege point buys 1 coin, or a cube for your pyramid, at any time on your turn.",
  },
  fishing: {
    islands: (list: string[]) => `Docks that match your arrows: ${list.join(", ")}.`,
    island: (island: string, caught: number) => `island ${island} (${fish(caught)})`,
    ashore: "Then workers go ashore: having the most workers on an island scores at clean-up.",
    guests: "Every other player with workers there takes one back and gets 2 coins.",
    port: (port: string, worth: number) => `${port}: a ship there pays up to ${points(worth)} for your fish.`,
    portEarly: (port: string) => `${port}: no ship there wants your fish yet.`,
    swap: "1 privilege point swaps two docks first, so that more of them match.",
    none: "Nothing is within reach: stay where you are.",
  },
  swapping: {
    second: "Choose the dock to swap with the first.",
    arrows: (colours: string[]) =>
      `Your arrows show ${and(colours)}: bring docks of those colours within reach of your boat.`,
    sail: "After a swap your boat must sail to an island.",
  },
  catching: {
    known: "A fish on display is seen by all; one from the deck stays your secret.",
    again: (kinds: string[]) => `You already hold ${and(kinds)}: fish of one kind make pairs, threes and fours.`,
    ships: "Ships pay at most 8 points for 4 different, 20 for 4 alike, 15 for three pairs, 24 for two threes.",
  },
  sending: {
    stand: (own: number, other: number) => `Workers here: you ${own}, the strongest other player ${other}.`,
    two: "Two weigh more in the majority; one leaves you more workers at home.",
    bare: "Bare ring houses show coins and fountains; covered ones bring cubes at clean-up.",
  },
  trading: {
    best: (ship: string, worth: number) => `Best here: the ship for ${ship}, ${points(worth)}.`,
    elsewhere: (ship: string, worth: number) => `The ship for ${ship} would pay ${points(worth)} in the other port.`,
    none: "No ship here wants your fish: move on.",
    once: "You trade once, with one ship; then it sails to the other port.",
    more: "You may sell more to the same ship, or stop.",
    kept: "A fish that is never sold is worth 1 point at the end.",
  },
  lace: {
    open: (colours: string[]) => `Your arrows open these squares: ${and(colours)}.`,
    first: "Your first worker may take any highlighted square: choose one with room around it.",
    beside: "Keep them side by side: joined workers form unions, worth more at clean-up.",
    coin: "A square with a coin brings 1 coin at once.",
    privilege: "Squares further away, or held by others, cost 1 privilege point.",
    paid: "At clean-up each scores 2 points for a cube of its square’s colour.",
    none: "No square is open to you now: move on.",
  },
  earning: {
    back: "Your coins are paid. Each worker you bring back earns 1 more.",
    idle: (islands: string[]) => `You do not lead on ${islands.join(", ")}: you can spare a worker there.`,
    island: (island: string) => `island ${island}`,
    keep: "Leave those who hold a majority or belong to a union.",
    cubes: "At home they cover houses, and each covered house brings a cube at clean-up.",
  },
  bonus: {
    tile: (worth: number) => `The roof itself scores ${points(worth)}.`,
    privilege: "2 privilege points: for coins, cubes, swapped docks or distant lace squares.",
    card: "A building card works for the rest of the game: the earlier, the better.",
    best: (card: string, worth: number) => `Right now this card adds the most: ${card}, ${points(worth)}.`,
  },
  laceScoring: {
    can: (payable: number) => `You can pay up to ${workers(payable)}: a cube of the square’s colour, 2 points each.`,
    unions: "Pay those side by side: unions of 2, 3, 4 or 5 add 1, 2, 4 or 6 points, larger ones more.",
    privilege: "Where the cube is missing, 1 privilege point can pay instead.",
    keep: "Cubes that you keep go back into your reserve for the next pyramid.",
    last: "This is the last time: cubes you keep are worth nothing.",
    none: "There is nobody left you can pay: move on.",
  },
  cubes: {
    instead: (left: number) => `The supply ran out of a colour. Take ${cubes(left)} of any other colour.`,
    price: "1 privilege point buys a cube of any colour for your reserve.",
    reserve: (all: number) => `Your reserve holds ${cubes(all)}; a pyramid takes 14, the rest become coins.`,
    save: "Any points you keep are still yours next season.",
    early: "A cube bought now is yours before the others refill; you are asked again after your own refill.",
  },
  ended: "Thank you for playing! The scores show where everybody’s points came from.",
  waiting: {
    stacked: "Your pyramid is done. When the last one is ready, all are shown.",
    arrows: (colours: string[]) => `Your arrows show ${and(colours)}: look for docks and workshops in these colours.`,
    island: (island: string, caught: number) => `From here, island ${island} would give you ${fish(caught)}.`,
    watch: "Watch where they build: you can build on their roofs too.",
  },
};
