// The guide through a first game, and the lessons, in English.

import type { Coach } from "../coach";
import { counting, joining } from "../plural";

const count = counting("en");
const and = joining("en-GB");
const coins = count({ one: "# coin", other: "# coins" });
const points = count({ one: "# point", other: "# points" });

export const en: Coach = {
  label: "Guide",
  lesson: "Lesson",
  step: (at, of) => `Step ${at} of ${of}`,
  again: "Try again",
  show: "Show me",
  next: "Next lesson",
  all: "All lessons",
  solved: "Solved!",
  missed: "Not quite. Take it back and try another move.",
  hide: "Hide the guide",
  open: "Guide",
  win: "How you win",
  page: {
    title: "How you win",
    long: "How long",
    length: (minutes, turns) => `About ${minutes} minutes for two players, some ${turns} turns each.`,
    first: "Your first game, guided",
    firstNote: "The guide shows you the first turns one by one; then you play on, and it keeps you company to the end.",
    begin: "Start the guided game",
    lessons: "Lessons",
    lessonsNote: "One rule each, solved in one to three moves.",
    progress: (done, of) => `${done} of ${of} solved`,
    done: "solved",
  },
  steps: {
    walking: [
      "Mark the two blue cards, first floor and roof, and take them. Two cards bring 1 coin; one alone would bring 2, all three none.",
      "Lay the blue first floor. It needs something beneath it: a scaffold stands in until the ground floor comes.",
      "Now the blue roof on top. The first card of a turn costs 1 coin, the second 2 more, the third another 2.",
      "Leave it at that: press “Done building”. The round ends, and new cards come.",
      "The blue ground floor is still here. Take it alone: that brings 2 coins.",
      "Lay it in place of the scaffold. Three cards of one colour make a complete house.",
      "Somebody moves in at once. The Girl loves cats, and your house has three: 2 points and 3 for each cat.",
      "Your first house is done. Keep the rest of your coins and press “Done building”; from here on you decide.",
    ],
    burano: [
      "Your pyramid is stacked already. Pick up the pink cube on top: the first move of a turn brings 1 coin.",
      "Build it in the highlighted pit, corner to corner with the house that is there. Pink is a fishing colour this season.",
      "Sail to island D: two of its docks have colours that your arrows show, so you catch two fish.",
      "Take the octopus. Ships buy fish in sets later on.",
      "And the sea bream. Then one of your workers goes ashore: most workers on an island score at the end of the season.",
      "A third move would cost 3 coins again. End your turn here and keep them.",
      "Now pick up the blue cube. Once the top is gone, the whole second level is free.",
      "Build it in line with the pink house, one square between them. Blue earns: a coin for each coin you see on your ring.",
      "You could bring workers home for a coin each. They hold your islands, so leave them there and go on.",
      "Now lay your roof tile across blue and pink. It scores your majorities on islands: two of them, 5 points.",
      "Every roof has a bonus. Take the palazzo: 9 points at the end of the game.",
      "A good turn! End it here.",
      "Third mechanism: lace. Pick up the orange cube.",
      "Build it. Orange makes lace this season.",
      "Send a worker to this square. At clean-up it scores 2 points if you pay with a cube of its colour; more workers go beside it.",
    ],
  },
  lessons: {
    walking: {
      coins: {
        title: "Coins for leaving cards",
        task: "You are nearly out of coins. Take cards so that you get 2 coins.",
        rule: "One card brings 2 coins, two bring 1, three bring none.",
      },
      column: {
        title: "From a column",
        task: "Your blue house lacks its first floor. Take the one that lies in the middle of a column.",
        rule: "The middle card of three never goes alone: take it with the card above, below, or both.",
      },
      build: {
        title: "From the ground up",
        task: "Start a pink house: lay its ground floor, then the first floor on it.",
        rule: "Ground floor, first floor, roof. One card costs 1 coin, two cost 3, three cost 5.",
      },
      colours: {
        title: "One colour per house",
        task: "Lay the blue roof where it needs no permit.",
        rule: "A house has one colour, and neighbours on the same level differ in colour.",
      },
      permit: {
        title: "Permits",
        task: "Complete the green house with the pink first floor, at the price of a permit.",
        rule: "A permit breaks one colour rule for one card. Unspent, it is worth 3 points at the end.",
      },
      scaffold: {
        title: "Scaffolds",
        task: "Lay the blue roof on your blue house, although its first floor is missing.",
        rule: "A scaffold stands in for a ground or first floor. You have two, and they place themselves.",
      },
      replace: {
        title: "The card that was missing",
        task: "Lay the blue first floor where the scaffold stands.",
        rule: "The card replaces the scaffold, which is free again; only now is the house complete.",
      },
      welcome: {
        title: "Somebody moves in",
        task: "Complete the green house and choose who moves in.",
        rule: "A complete house takes one character at once. A street never has the same inhabitant twice.",
      },
      hand: {
        title: "Three cards in hand",
        task: "You hold four cards at the end of your turn. Put one back.",
        rule: "You keep at most three cards and six coins. What goes back lies under the deck of its level.",
      },
      fifth: {
        title: "The fifth house",
        task: "Complete your fifth house, with a permit if need be, and choose who moves in.",
        rule: "Five houses with characters end the game after this round. Unfinished houses bring nothing.",
      },
      tourist: {
        title: "Tourists",
        task: "Choose the character that brings the most points here: count the cats.",
        rule: "Tourists bring 2 points and look at their own house only; the Girl adds 3 for each cat.",
      },
      inhabitant: {
        title: "Inhabitants",
        task: "Look at the shops of your street and choose the character that brings the most.",
        rule: "Inhabitants count your whole street: the Shopkeeper brings 2, 5, 9 or 15 for one to four kinds of shop.",
      },
      solo: {
        title: "Alone",
        task: "In the solo game, a character leaves after each turn. Choose which.",
        rule: "When all characters are gone, the solo game ends, so choose the one you need least.",
      },
    },
    burano: {
      tiles: {
        title: "Roof tiles",
        task: "Take three roof tiles of different kinds.",
        rule: "Each tile scores once, when you lay it: islands, workshops, fountains, or simply 4 points.",
      },
      season: {
        title: "The season ends",
        task: "It is the last turn of spring. End it and watch what the islands score.",
        rule: "Four seasons of 4, 4, 3 and 3 rounds: pyramids, turns, clean-up.",
      },
      pyramid: {
        title: "The pyramid",
        task: "Stack the last two cubes of your pyramid and finish it.",
        rule: "Nine, four, one. What lies on top is picked up first; cubes left over become coins.",
      },
      moves: {
        title: "What moves cost",
        task: "Make two moves: pick up a cube and build it.",
        rule: "The first move brings 1 coin, the next ones cost 3, 3 and 4.",
      },
      pick: {
        title: "Free cubes",
        task: "Pick up the cube that nothing lies on.",
        rule: "A cube is free when no other lies on any part of it. Your preparation area holds three.",
      },
      build: {
        title: "Corner to corner",
        task: "Build the pink house in a pit of the main island.",
        rule: "A new house touches another one corner to corner; its colour says which action follows.",
      },
      match: {
        title: "On a roof",
        task: "Build the green house on the green part of a roof.",
        rule: "You may build on any roof. On its own colour it brings 1 privilege point.",
      },
      roof: {
        title: "Two houses, one roof",
        task: "Lay a roof tile across two houses of its colours.",
        rule: "Both on the same floor, in line, one square between them; never on the third floor.",
      },
      bonus: {
        title: "The bonus of a roof",
        task: "Take a building card as the bonus for your roof.",
        rule: "Each roof brings 2 privilege points or a building card; then the tile scores.",
      },
      fishing: {
        title: "Fishing",
        task: "Sail to the island with two docks in the colours of your arrows, and take two fish.",
        rule: "One fish for each arrow that matches a dock; then workers go ashore.",
      },
      trade: {
        title: "Selling fish",
        task: "Sell your three octopuses to the ship that pays 12 points for them.",
        rule: "Each ship buys in its own way, once a visit, and then sails to the other port.",
      },
      lace: {
        title: "Making lace",
        task: "Send two workers into the workshops.",
        rule: "Your arrows name the workshops. The first worker stands anywhere there, the others next to your own, or for 1 privilege point anywhere.",
      },
      earning: {
        title: "Coming home",
        task: "Your coins are paid. Bring a worker home.",
        rule: "A coin for each coin you see on your ring, and 1 for each worker that comes home.",
      },
      swap: {
        title: "Swapping docks",
        task: "Spend a privilege point: swap two docks, then sail to an island.",
        rule: "A point swaps two docks of different islands before you sail. Points also buy coins and cubes.",
      },
      card: {
        title: "Building cards",
        task: "Lay the roof and take a bonus; watch your building card pay.",
        rule: "Some cards pay 5 points for each block in their colours whenever you roof; others count at the end.",
      },
      pay: {
        title: "Paying lace workers",
        task: "Pay two lace workers with cubes of your pyramid.",
        rule: "A cube of the square’s colour: 2 points. Paid workers side by side bring more.",
      },
      end: {
        title: "The last scoring",
        task: "Pay what you can, then finish: the game ends here.",
        rule: "At the end privilege becomes coins, every 5 coins and every fish left are worth a point, and cards count.",
      },
    },
  },
  street: {
    titles: {
      draft: "Take cards",
      build: "Build",
      welcome: "Who moves in?",
      return: "One card too many",
      remove: "Somebody leaves",
      waiting: "The others’ turn",
      over: "How it ended",
    },
    missing: (card, column) => `Column ${column} has the ${card} that one of your houses needs.`,
    poor: (have) => `You have ${coins(have)}. A single card brings 2.`,
    pair: "Two cards of one colour, one above the other, are a good start for a house.",
    fewer: "The fewer you take, the more coins you get: 2 for one card, 1 for two.",
    completes: (card, price) => `Lay the ${card} for ${coins(price)}: it completes a house, and somebody moves in.`,
    short: (card, missing) =>
      `The ${card} would complete a house: ${coins(missing)} short. Save up, or take a single card next turn.`,
    fits: (card, price) => `The ${card} fits your street: ${coins(price)}.`,
    permits: "Your cards fit only with a permit now, and a permit is worth 3 points at the end.",
    save: "Nothing more to lay? Press “Done building”: coins stay with you, and so do three cards.",
    best: (who, worth) => `Most right now: ${who}, ${points(worth)}.`,
    grow: "Tourists look at their own house. Inhabitants count your whole street, so they grow with it.",
    keep: "Keep what fits your houses; the card goes under its deck.",
    leave: "Choose the one that you need least.",
    waiting: "Watch which cards go: what is left is yours to choose from.",
    houses: (done) => `${done} of 5 houses are done.`,
    total: (all) => `You have ${points(all)}.`,
    from: (sources) => `Most came from ${and(sources)}.`,
    unfinished: "Permits you kept count 3 each; unfinished houses bring nothing.",
  },
};
