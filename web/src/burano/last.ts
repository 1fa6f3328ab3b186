// What was changed in town last, to be seen at a glance.

import { standing } from "../net/standing";
import type { BuranoEvent, BuranoMove, BuranoSquare, BuranoWorkerPlace, News } from "../protocol";

/** The squares that the last one to move, other than this seat, built or roofed on in that turn. */
export function changedSquares(items: News[], seat: number | null): string[] {
  const squares: string[] = [];
  let whose: number | null = null;
  for (const item of standing(items).toReversed()) {
    if (item.kind !== "move") continue;
    if (item.seat === seat || (whose !== null && item.seat !== whose)) {
      if (whose !== null) break;
      continue;
    }
    whose = item.seat;
    const events = item.events as BuranoEvent[];
    if (events.some((event) => event.event === "turn_ended") && squares.length > 0) break;
    squares.push(...squaresOf(events));
  }
  return [...new Set(squares)];
}

/** The squares that were built or roofed on. */
export function squaresOf(events: BuranoEvent[]): string[] {
  return events.flatMap((event) => (event.event === "built" || event.event === "roofed" ? [event.square] : []));
}

/** The places of the table that an event is about, as `data-place` names them. */
export function placesOf(event: BuranoEvent): string[] {
  switch (event.event) {
    case "built":
      return [`square ${event.square}`];
    case "first_cube_laid":
      return [`square ${event.square}`];
    case "roofed":
      return under(event.square, event.direction === "across").map((square) => `square ${square}`);
    case "sailed":
      return [`island ${event.place}`];
    case "workers_sent":
    case "island_led":
      return [`island ${event.island}`];
    case "worker_came_back":
      return [placeOf(event.from), `seat ${event.seat}`];
    case "docks_swapped":
      return event.docks.map(({ island }) => `island ${island}`);
    case "lace_worker_placed":
    case "lace_paid":
      return [`workshop ${event.square}`];
    case "traded":
      return [`ship ${event.ship}`];
    case "fish_caught":
      return ["display fish", `seat ${event.seat}`];
    case "card_taken":
      return ["display cards", `seat ${event.seat}`];
    case "picked":
    case "coins_earned":
    case "privilege_gained":
    case "privilege_spent":
    case "cube_bought":
    case "cube_taken":
    case "roof_taken":
    case "scored":
    case "turn_ended":
      return [`seat ${event.seat}`];
    default:
      return [];
  }
}

/** An island, or a square of the workshop area. */
export function placeOf(worker: BuranoWorkerPlace): string {
  return worker.startsWith("w") ? `workshop ${worker}` : `island ${worker}`;
}

/** The three squares under a roof tile, from its left or upper end on. */
function under(square: BuranoSquare, across: boolean): string[] {
  const [column, row] = [square.charCodeAt(0), Number(square.slice(1))];
  return [0, 1, 2].map((n) => `${String.fromCharCode(column + (across ? n : 0))}${row + (across ? 0 : n)}`);
}

/** The places of the table that a move is about. */
export function movePlaces(move: BuranoMove): string[] {
  switch (move.kind) {
    case "build":
      return [`square ${move.square}`];
    case "roof":
      return under(move.square, move.direction === "across").map((square) => `square ${square}`);
    case "sail":
      return [`island ${move.place}`];
    case "swap":
      return [`island ${move.island}`];
    case "withdraw":
      return [placeOf(move.from)];
    case "lace":
    case "pay":
      return [`workshop ${move.square}`];
    case "give":
      return [`workshop ${move.square}`, `pyramid ${move.place}`];
    case "pick":
    case "cube":
      return [`pyramid ${move.place}`];
    case "catch":
      return [`fish ${move.fish}`];
    case "blind":
      return ["fish deck"];
    case "sell":
      return [`ship ${move.ship}`];
    case "card":
      return [`card ${move.card}`];
    case "tile":
      return [`stack ${move.roof}`];
    default:
      return [];
  }
}
