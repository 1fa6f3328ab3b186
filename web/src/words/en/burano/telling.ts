// Words of tasks, moves and the log.

import type {
  BuranoAction,
  BuranoCard,
  BuranoColour,
  BuranoDirection,
  BuranoDock,
  BuranoIslandName,
  BuranoLaceSquare,
  BuranoPayment,
  BuranoPlace,
  BuranoPyramidPlace,
  BuranoRoofKind,
  BuranoRoofSpace,
  BuranoSeason,
  BuranoShip,
  BuranoSource,
  BuranoTask,
  BuranoWorkerPlace,
} from "../../../protocol";
import { counting } from "../../plural";
import { a } from "../articles";
import { common } from "../common";
import { names } from "./names";

const count = counting("en");
const { and, coins, colours, points } = common;
const { cubes, places, privilege, roofs, workers } = names;

const cards = count({ one: "# card", other: "# cards" });

/** What a merchant ship has been sold so far, in what it counts. */
const lots: Record<BuranoShip, (lots: number) => string> = {
  many: cards,
  one: cards,
  pairs: count({ one: "# pair", other: "# pairs" }),
  threes: count({ one: "# three", other: "# threes" }),
};

const caught: Record<string, (count: number) => string> = {
  tuna: count({ one: "a tuna", other: "# tunas" }),
  squid: count({ one: "a squid", other: "# squids" }),
  lobster: count({ one: "a lobster", other: "# lobsters" }),
  crab: count({ one: "a crab", other: "# crabs" }),
  shrimp: count({ one: "a shrimp", other: "# shrimps" }),
  octopus: count({ one: "an octopus", other: "# octopuses" }),
  mussel: count({ one: "a mussel", other: "# mussels" }),
  sea_bream: count({ one: "a sea bream", other: "# sea breams" }),
};

/** "a tuna", "2 tunas"; kinds of another set are named as it does. */
function fish(kind: string, number: number): string {
  return caught[kind]?.(number) ?? `${number} ${kind}`;
}

function ship(ship: BuranoShip): string {
  return `the ship for ${names.ships[ship]}`;
}

function dock({ island, colour }: BuranoDock): string {
  return `the ${colours[colour]} dock on ${places[island]}`;
}

/** "the second level (s2)". */
function level(place: BuranoPyramidPlace): string {
  if (place === "t") return "the top";
  return place.startsWith("s") ? `the second level (${place})` : `the base (${place})`;
}

/** "the blue square w13". */
function square(at: BuranoLaceSquare, colour: BuranoColour | null = null): string {
  return colour ? `the ${colours[colour]} square ${at}` : `square ${at}`;
}

function origin(from: BuranoWorkerPlace, colour: BuranoColour | null = null): string {
  return from.length === 1 ? places[from as BuranoIslandName] : square(from as BuranoLaceSquare, colour);
}

/** A workshop by its colour, where that is known. */
function workshop(at: BuranoLaceSquare, colour: BuranoColour | null): string {
  return colour ? `the ${colours[colour]} workshop` : square(at);
}

const onward: Record<BuranoDirection, string> = { across: "to the right", down: "downwards" };

const payments: Record<BuranoPayment, string> = {
  cube: "with a cube",
  privilege: "with a privilege point",
  free: `with the ${names.cards.convent}`,
};

const seasons: Record<BuranoSeason, string> = {
  spring: "Spring",
  summer: "Summer",
  autumn: "Autumn",
  winter: "Winter",
};

/** What points were scored for; trades tell of their own. */
const reasons: Record<Exclude<BuranoSource, "trades">, string> = {
  empty_sea: "for fish that had run out",
  roofs: "for the roof",
  roof_cards: "for the roof, from building cards",
  islands: "for that island",
  lace: "for the lace worker",
  unions: "for unions of lace workers",
  coins: "for coins",
  fish_left: "for fish in hand",
  final_cards: "for building cards",
};

export const telling = {
  tasks: {
    pyramids: "Stack your pyramid: what lies on top comes off first",
    turn: (price: number) =>
      `Pick up a free house, build one or roof two: ${
        price > 0 ? `your first move brings ${coins(price)}` : `the next move costs ${coins(-price)}`
      }`,
    noMoveLeft: (left: number): string =>
      left ? "All four moves made: spend privilege, or end your turn" : "All four moves made: end your turn",
    fishing: (left: number) => `Sail to an island or a port,${left ? " swap two docks," : ""} or stay where you are`,
    swapped: (left: number) => `Now sail to an island${left ? ", or swap two docks again" : ""}`,
    swapping: (first: BuranoDock) => `Which dock changes places with ${dock(first)}?`,
    catching: count({
      one: "Take a fish: from the display, or blind from the deck",
      other: "Take # fish, one by one: from the display, or blind from the deck",
    }),
    sending: "Three docks match: send one worker to the island, or two",
    trading: "Sell fish to one of the ships here, or sell nothing",
    tradingOn: (to: BuranoShip, sold: number) => `${lots[to](sold)} sold to ${ship(to)}: sell more, or stop there`,
    lace_making: (sent: number): string =>
      sent
        ? "Send another lace worker, or stop there"
        : "Send a lace worker to a workshop in an arrow’s colour, or send nobody",
    earning: "Bring workers back and get 1 coin each, or leave them where they are",
    bonus: "Choose the bonus for your roof: 2 privilege points or a building card",
    lace_scoring: "Pay lace workers for points, each with a cube of its square’s colour",
    substitutes: (left: number) => `Some colours ran out: you may take ${cubes(left)} of any other colour instead`,
    buying: (left: number) => `Buy cubes for your reserve, 1 privilege point each: you have ${left}`,
    early_buying: (left: number) => `Before the refill, buy cubes for 1 privilege point each: you have ${left}`,
    sort_roofs: "Discard the roof tiles you don’t want and keep the rest",
    fill_roofs: "Take a roof tile: choose its kind",
    ended: "The game is over",
  },
  doings: {
    fill_roofs: "choosing roof tiles",
    pyramids: "stacking the pyramid",
    turn: "choosing a move",
    fishing: "choosing where to sail",
    swapping: "swapping docks",
    catching: "fishing",
    sending: "sending workers ashore",
    trading: "selling fish",
    lace_making: "making lace",
    earning: "earning coins",
    bonus: "choosing a bonus",
    lace_scoring: "paying lace workers",
    substitutes: "taking cubes",
    buying: "buying cubes",
    early_buying: "buying cubes before the refill",
    sort_roofs: "sorting roof tiles",
  } satisfies Record<Exclude<BuranoTask, "ended">, string>,
  pyramidDone: "pyramid is done",
  waits: (who: string, doing: string) => `${who} is ${doing}`,
  stillStacking: (who: string, several: boolean) =>
    several ? `${who} are still stacking pyramids` : `${who} is still stacking the pyramid`,
  stops: {
    turn: "End the turn",
    noMove: "Pass and take 1 coin",
    fishing: "Stay here",
    nothingSold: "Sell nothing",
    trading: "Done selling",
    nobodySent: "Send nobody",
    lace_making: "No more workers",
    earning: "Leave them there",
    nobodyPaid: "Pay nobody",
    lace_scoring: "Done paying",
    substitutes: "Take no more cubes",
    buying: "Buy no more cubes",
    early_buying: "Enough cubes for now",
    sort_roofs: "Keep these tiles",
    done: "Done",
  },
  moves: {
    stack: (colour: BuranoColour) => `Stack ${a(`${colours[colour]} cube`)}`,
    leave: "Leave this place empty",
    pick: (colour: BuranoColour | null, place: BuranoPyramidPlace) =>
      `Pick up the ${colour ? `${colours[colour]} ` : ""}house from ${level(place)}`,
    build: (colour: BuranoColour, at: string) => `Build the ${colours[colour]} house at ${at}`,
    roof: (kind: BuranoRoofKind, first: BuranoColour, second: BuranoColour, at: string, direction: BuranoDirection) =>
      `Lay the ${roofs[kind]} from ${at} ${onward[direction]}, ${colours[first]} then ${colours[second]}`,
    roofSpace: (space: BuranoRoofSpace) => `Roof space ${space}`,
    coin: "Turn a privilege point into a coin",
    cube: (colour: BuranoColour, place: BuranoPyramidPlace) =>
      `Buy ${a(`${colours[colour]} cube`)} for ${level(place)} with a privilege point`,
    sail: (place: BuranoPlace) => `Sail to ${places[place]}`,
    swap: (one: BuranoDock) => `Swap ${dock(one)}`,
    catch: (kind: string) => `Take ${fish(kind, 1)} from the display`,
    blind: "Draw a fish from the deck",
    send: (sent: number) => `Send ${workers(sent)} to the island`,
    sell: (kind: string, number: number, to: BuranoShip) => `Sell ${fish(kind, number)} to ${ship(to)}`,
    lace: (at: BuranoLaceSquare, colour: BuranoColour | null) => `Send a lace worker to ${square(at, colour)}`,
    withdraw: (from: BuranoWorkerPlace, colour: BuranoColour | null) =>
      `Bring a worker back from ${origin(from, colour)}`,
    privilege: `Take ${privilege(2)}`,
    card: (card: BuranoCard) => `Take the ${names.cards[card]}`,
    top: "Draw a building card",
    pay: (at: BuranoLaceSquare, colour: BuranoColour | null, how: BuranoPayment) =>
      `Pay the lace worker on ${square(at, colour)} ${payments[how]}`,
    give: (at: BuranoLaceSquare, colour: BuranoColour | null, place: BuranoPyramidPlace) =>
      `Pay the lace worker on ${square(at, colour)} with the cube from ${level(place)}`,
    take: (colour: BuranoColour) => `Take ${a(`${colours[colour]} cube`)}`,
    discard: (kind: BuranoRoofKind, first: BuranoColour, second: BuranoColour) =>
      `Discard the ${roofs[kind]}, ${colours[first]} and ${colours[second]}`,
    tile: (kind: BuranoRoofKind) => `Take ${a(roofs[kind])}`,
  },
  log: {
    first_cube_laid: (colour: BuranoColour, at: string) =>
      `The first house, ${a(`${colours[colour]} one`)}, stands at ${at}`,
    marker_laid: (colour: BuranoColour, action: BuranoAction) =>
      `From now on ${a(`${colours[colour]} house`)} means ${names.actions[action]}`,
    card_revealed: (card: BuranoCard) => `New building card on display: ${names.cards[card]}`,
    start_chosen: (who: string) => `${who} starts`,
    roof_taken: (who: string, kind: BuranoRoofKind) => `${who} took ${a(roofs[kind])}`,
    pyramids_revealed: "All pyramids are stacked and shown",
    surplus_returned: (who: string, spare: number) =>
      `${who} had ${cubes(spare)} too many and got ${coins(spare)} for ${spare === 1 ? "it" : "them"}`,
    picked: (who: string, colour: BuranoColour) => `${who} picked up ${a(`${colours[colour]} house`)}`,
    built: (who: string, colour: BuranoColour, at: string) => `${who} built ${a(`${colours[colour]} house`)} at ${at}`,
    privilege_gained: (who: string, gained: number) => `${who} gained ${privilege(gained)}`,
    roofed: (who: string, kind: BuranoRoofKind, at: string, direction: BuranoDirection, floor: number) =>
      `${who} laid the ${roofs[kind]} from ${at} ${onward[direction]}, on floor ${floor}`,
    card_taken: (who: string, card: BuranoCard) => `${who} took a building card: ${names.cards[card]}`,
    scored: (who: string, scored: number, source: Exclude<BuranoSource, "trades">) =>
      `${who} scored ${points(scored)} ${reasons[source]}`,
    docks_swapped: (who: string, first: BuranoDock, second: BuranoDock) =>
      `${who} spent ${privilege(1)}: ${dock(first)} and ${dock(second)} changed places`,
    sailed: (who: string, place: BuranoPlace) => `${who} sailed to ${places[place]}`,
    fish_caught: (who: string, kind: string) => `${who} took ${fish(kind, 1)} from the display`,
    fish_drawn: (who: string, kind: string | null) =>
      kind === null ? `${who} drew a fish from the deck` : `${who} drew ${fish(kind, 1)} from the deck`,
    workers_sent: (who: string, sent: number, island: BuranoIslandName) =>
      `${who} sent ${workers(sent)} to ${places[island]}`,
    worker_came_back: (who: string, from: BuranoWorkerPlace, colour: BuranoColour | null, gained: number) =>
      `A worker came back to ${who} from ${colour ? `the ${colours[colour]} workshop` : origin(from)} and brought ${coins(gained)}`,
    traded: (who: string, kinds: [string, number][], to: BuranoShip, scored: number) =>
      `${who} sold ${and(kinds.map(([kind, number]) => fish(kind, number)))} to ${ship(to)}: ${points(scored)}`,
    lace_worker_placed: (
      who: string,
      at: BuranoLaceSquare,
      colour: BuranoColour | null,
      gained: number,
      spent: number,
    ) =>
      and([
        `${who} sent a lace worker to ${workshop(at, colour)}`,
        ...(spent ? [`spent ${privilege(spent)}`] : []),
        ...(gained ? [`got ${coins(gained)}`] : []),
      ]),
    coins_earned: (who: string, earned: number) => `${who} earned ${coins(earned)}`,
    privilege_spent: (who: string, spent: number) => `${who} turned ${privilege(spent)} into ${coins(spent)}`,
    cube_bought: (who: string, colour: BuranoColour) =>
      `${who} spent ${privilege(1)} on ${a(`${colours[colour]} cube`)} for the pyramid`,
    turn_ended: (who: string, gained: number) => `${who} made no move and took ${coins(gained)}`,
    lace_paid: (who: string, at: BuranoLaceSquare, colour: BuranoColour | null, how: BuranoPayment) =>
      `${who} paid the lace worker in ${workshop(at, colour)} ${payments[how]}`,
    island_led: (who: string, island: BuranoIslandName) => `${who} leads on ${places[island]}`,
    cubes_refilled: (who: string, taken: [BuranoColour, number][]) =>
      `${who} took cubes for covered houses: ${and(taken.map(([colour, number]) => `${number} ${colours[colour]}`))}`,
    cube_taken: (who: string, colour: BuranoColour, spent: number) =>
      spent
        ? `${who} spent ${privilege(spent)} on ${a(`${colours[colour]} cube`)} for the reserve`
        : `${who} took ${a(`${colours[colour]} cube`)} in place of a missing one`,
    roof_put_away: (who: string, kind: BuranoRoofKind) => `${who} discarded ${a(roofs[kind])}`,
    season_ended: (season: BuranoSeason) => `${seasons[season]} is over`,
    game_ended: "Winter is over, and with it the game",
  },
};
