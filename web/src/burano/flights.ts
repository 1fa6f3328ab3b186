// What flies across the table of Burano when something is done: the piece, from where, and to where.

import { initial } from "../art/seats";
import type { BuranoCard, BuranoColour, BuranoEvent, BuranoFish, BuranoRoofKind } from "../protocol";
import { send } from "../ui/flights.svelte";
import { boxOf } from "../ui/places";
import Flown from "./Flown.svelte";
import { placeOf } from "./last";

/** What may fly across the table. */
export type Piece =
  | { what: "cube"; colour: BuranoColour }
  | { what: "worker"; seat: number; initial: string }
  | { what: "fish"; kind: BuranoFish | null }
  | { what: "card"; card: BuranoCard }
  | { what: "roof"; kind: BuranoRoofKind }
  | { what: "sign"; sign: "coin" };

/** A piece on its way: the first of the places that can be seen counts. */
export interface Way {
  piece: Piece;
  from: string[];
  to: string[];
}

/** What an event moves. Boats and the wheel glide by themselves. */
export function waysOf(event: BuranoEvent, names: string[]): Way[] {
  const who = event.seat ?? 0;
  const own = (part: string): string[] => [`${part} ${who}`, `seat ${who}`];
  const worker: Piece = { what: "worker", seat: who, initial: initial(names[who]) };
  const coins = (count: number, from: string): Way[] =>
    Array.from({ length: Math.min(3, count) }, () => ({
      piece: { what: "sign", sign: "coin" },
      from: [from],
      to: own("goods"),
    }));
  switch (event.event) {
    case "picked":
      return [
        {
          piece: { what: "cube", colour: event.colour },
          from: own("pyramid"),
          to: [`shelf ${event.seat}`, `goods ${event.seat}`],
        },
      ];
    case "built":
      return [{ piece: { what: "cube", colour: event.colour }, from: own("shelf"), to: [`square ${event.square}`] }];
    case "cube_bought":
      return [{ piece: { what: "cube", colour: event.colour }, from: ["display cubes"], to: own("pyramid") }];
    case "cube_taken":
      return [{ piece: { what: "cube", colour: event.colour }, from: ["display cubes"], to: own("goods") }];
    case "roofed":
      return [
        { piece: { what: "roof", kind: kindOf(event.tile) }, from: own("roofs"), to: [`square ${event.square}`] },
      ];
    case "roof_taken":
      return [{ piece: { what: "roof", kind: kindOf(event.tile) }, from: ["display roofs"], to: own("roofs") }];
    case "card_taken":
      return [{ piece: { what: "card", card: event.card }, from: ["display cards"], to: own("cards") }];
    case "fish_caught":
      return [{ piece: { what: "fish", kind: event.fish }, from: ["display fish"], to: own("fish") }];
    case "traded":
      return event.fish.map((kind) => ({
        piece: { what: "fish", kind },
        from: own("fish"),
        to: [`ship ${event.ship}`],
      }));
    case "workers_sent":
      return Array.from({ length: event.workers }, () => ({
        piece: worker,
        from: own("workers"),
        to: [`island ${event.island}`],
      }));
    case "worker_came_back":
      return [
        { piece: worker, from: [placeOf(event.from)], to: own("workers") },
        ...coins(event.coins, placeOf(event.from)),
      ];
    case "lace_worker_placed":
      return [
        { piece: worker, from: own("workers"), to: [`workshop ${event.square}`] },
        ...coins(event.coins, `workshop ${event.square}`),
      ];
    case "coins_earned":
      return coins(event.coins, "season");
    default:
      return [];
  }
}

/** Lets fly what the event moves. */
export function fly(event: BuranoEvent, names: string[]): void {
  for (const [nth, { piece, from, to }] of waysOf(event, names).entries()) {
    const [there, here] = [seen(from), seen(to)];
    if (there && here) send([there, here], Flown, { flown: piece }, nth);
  }
}

function seen(places: string[]): DOMRect | null {
  for (const place of places) {
    const box = boxOf(place);
    if (box) return box;
  }
  return null;
}

/** The kind of the tile "islands.7". */
function kindOf(tile: string): BuranoRoofKind {
  return tile.slice(0, tile.indexOf(".")) as BuranoRoofKind;
}
