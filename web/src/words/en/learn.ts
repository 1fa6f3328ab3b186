// How to play, in English.

import type { Lessons } from "../lessons";

export const en: Lessons = {
  titles: {
    turn: "Your turn",
    points: "Where points come from",
    end: "How it ends",
    rules: "All the rules",
  },
  lessons: {
    walking: {
      goal: "You build a street of five bright houses, three floors each. Every complete house attracts someone who strolls by, and each of them loves something different: flowers, cats, lamps, awnings. Whoever pleases them best wins.",
      turn: [
        {
          icon: "deck",
          name: "Take cards",
          text: "Take cards from one column: all three, two from the top or the bottom, or just the top or the bottom one. The fewer you take, the more coins you get: one card brings 2 coins, two bring 1.",
        },
        {
          icon: "house",
          name: "Build",
          text: "Lay up to three cards from your hand: one costs 1 coin, two cost 3, three cost 5. Ground floor first, then first floor, then roof. A house has one colour, and neighbours differ.",
        },
        {
          icon: "permit",
          name: "Bend the rules",
          text: "A permit lets a card break a colour rule. A scaffold holds the place of a floor that is still missing; the table puts your two scaffolds where they are needed.",
        },
        {
          icon: "people",
          name: "Welcome somebody",
          text: "Three cards make a house. You choose at once who moves in. Each character shows what it would bring right now.",
        },
      ],
      points: [
        {
          icon: "flowers",
          name: "Tourists",
          text: "2 points each, and more for what is on their own house: flowers, plants, cats and the like.",
        },
        {
          icon: "lamps",
          name: "Inhabitants",
          text: "They look at your whole street: chimneys, lamps, shops, pairs of awnings, passers-by.",
        },
        { icon: "pizzeria", name: "Shops", text: "Each brings the 2 or 3 points printed on it." },
        { icon: "permit", name: "Permits", text: "3 points for each one you did not need." },
        { icon: "windows", name: "Closed windows", text: "Whoever has the most of them loses a point for each." },
      ],
      end: "Somebody has five houses with a character in each, or the cards run out. The round is still played to its end. Unfinished houses bring nothing.",
      tips: [
        "Take one card when you are short of coins: you may keep six at most, and three cards in your hand.",
        "Before you finish a house, look who is still available, and build for them.",
        "Everything explains itself: point at it, or hold your finger on it.",
      ],
    },
    burano: {
      goal: "Four seasons on an island of fishers and lacemakers. With small houses in six colours you build up the town, and each house sends your people to work. Roofs, fish and lace bring the points.",
      turn: [
        {
          icon: "back3",
          name: "A pyramid each season",
          text: "Everybody stacks fourteen cubes in secret: nine, four and one on top. What lies on top can be picked up first, so the order matters.",
        },
        {
          icon: "coin",
          name: "Up to four moves a turn",
          text: "The first move pays you 1 coin; the next ones cost 3, 3 and 4. Pick up, build and roof in any order.",
        },
        {
          icon: "house",
          name: "Pick up and build",
          text: "Pick up a free cube, then build it in the town: beside another house, corner to corner, or on a roof. Its colour says what you do next.",
        },
        {
          icon: "arrow",
          name: "Fish, make lace or earn",
          text: "Fishing: sail to an island whose docks match your arrows, or to a port to sell. Lace: send workers into the workshops your arrows name. Earning: coins, and workers come home.",
        },
        {
          icon: "start",
          name: "Roof",
          text: "Lay a roof tile over two houses of its colours, in line, with one square between them, on the same floor. It scores at once, and you choose a building card or 2 privilege points.",
        },
      ],
      points: [
        {
          icon: "start",
          name: "Roofs",
          text: "2 to 9 points for islands or workshops where you have the most workers, or for fountains you see.",
        },
        {
          icon: "deck",
          name: "Fish",
          text: "Each of the four ships buys in its own way: all different, all alike, pairs or threes.",
        },
        { icon: "people", name: "Islands", text: "Most workers on an island at the end of a season." },
        {
          icon: "check",
          name: "Lace",
          text: "2 points for each worker you pay with a cube of the workshop’s colour, and more when they stand side by side.",
        },
        {
          icon: "card",
          name: "Building cards",
          text: "Powers during the game, or points at its end. Every 5 coins left are a point too.",
        },
      ],
      end: "After winter, the last of four seasons. The final scoring is shown step by step.",
      tips: [
        "Put colours that you want early on top of the pyramid.",
        "Two moves are a good turn: keep coins for the one that matters.",
        "The guide at the table says at each step what you can do, and why it may be good.",
      ],
    },
  },
};
