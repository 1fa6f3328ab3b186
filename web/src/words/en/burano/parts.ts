// Words of ships and selling, of building cards in one line, and of what a choice would change.

import type { BuranoCard } from "../../../protocol";
import { counting } from "../../plural";

const count = counting("en");
const points = count({ one: "# point", other: "# points" });

export const parts = {
  sellTo: (ship: string) => `Sell to the ship: ${ship}`,
  pays: (lots: number, worth: number) => `${lots}: ${points(worth)}`,
  howMany: "How many",
  which: "Which fish",
  lot: (kind: string, cards: number) => (cards > 1 ? `${cards} × ${kind}` : kind),
  now: (worth: number, more: number) =>
    more > worth ? `Your hand: ${points(worth)} now, ${more} with one more fish` : `Your hand: ${points(worth)} now`,
  soFar: (worth: number) => `Sold so far: ${points(worth)}`,
  sell: (fish: string, worth: number) => `Sell ${fish}: ${points(worth)}`,
  matchedDock: "It matches an arrow of yours.",
  afterSwap: (fish: number) => count({ one: "Best island then: # fish", other: "Best island then: # fish" })(fish),
  unionGrows: (now: number, then: number) => `Unions in clean-up: +${now} → +${then} once paid`,
  unionJoins: count({ one: "Stands alone", other: "Makes a union of #" }),
  sentHome: (who: string) => `${who} takes that worker home with 2 coins`,
  losesMajority: (worth: number) => `Loses a majority: ${points(worth)} in clean-up`,
  losesUnion: (worth: number) => `Loses ${points(worth)} of a union in clean-up`,
  covers: (colour: string, symbol: "coin" | "fountain") =>
    `Covers the ${colour} house and its ${symbol} on your ring; a worker there brings a ${colour} cube next season`,
  worthNow: (worth: number) => `now ${worth}`,
  worthTiles: (worth: number) => `up to ${worth}`,
  worthNowTold: (worth: number) => `Worth ${points(worth)} as things stand.`,
  worthTilesTold: (worth: number) => `With your roof tiles: up to ${points(worth)}.`,
  cards: {
    kiln: "5 per pink or blue block",
    tilery: "5 per yellow or green block",
    brickyard: "5 per orange or white block",
    dyehouse: "blue and green fit any",
    paintshop: "yellow and white fit any",
    studio: "pink and orange fit any",
    fishmarket: "2 per such fish sold",
    smokehouse: "2 per such fish sold",
    school: "2 per worker there",
    museum: "2 per worker there",
    boatyard: "sail two spaces",
    guildhall: "displace others’ workers",
    townhall: "win ties on islands",
    convent: "1 worker free; 3 at the end",
    piazza: "3 per building card",
    palazzo: "9 at the end",
  } satisfies Record<BuranoCard, string>,
};
