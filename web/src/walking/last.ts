// What the others did since one's last move, to be seen at a glance until the next; and where cards went.

import { standing } from "../net/standing";
import type { News, WalkingEvent, WalkingMove, WalkingView } from "../protocol";
import type { Cards } from "./telling";

export interface Last {
  /** The cards laid. */
  laid: string[];
  /** The cards taken, by the seat that took them. */
  drafted: Map<number, string[]>;
  /** The places in the columns that they left empty: column and level, as in "2.3". */
  emptied: string[];
}

/** For one who watches it is the last turn, whoever's it was. */
export function lastTurns(items: News[], seat: number | null, cards: Cards): Last {
  const last: Last = { laid: [], drafted: new Map(), emptied: [] };
  let whose: number | null = null;
  let refilled = false;
  for (const item of standing(items).toReversed()) {
    if (item.kind !== "move") continue;
    if (item.seat === seat || (seat === null && whose !== null && item.seat !== whose)) break;
    whose = item.seat;
    const events = item.events as WalkingEvent[];
    refilled ||= events.some((event) => event.event === "round_ended");
    for (const event of events) {
      if (event.event === "laid") last.laid.push(event.card);
      if (event.event !== "drafted") continue;
      last.drafted.set(event.seat, [...event.cards, ...(last.drafted.get(event.seat) ?? [])]);
      if (!refilled) last.emptied.push(...levels(event.cards, cards).map((level) => `${event.column}.${level}`));
    }
  }
  return last;
}

/** Where a card went last that has left the table: into the hand that took it, or under its deck. */
export function wentTo(items: News[], code: string, cards: Cards): string | null {
  for (const item of standing(items).toReversed()) {
    const there = item.kind === "move" ? leftFor(item.events as WalkingEvent[], code, cards) : undefined;
    if (there !== undefined) return there;
  }
  return null;
}

/** Where a card went in these events; null if out of the game, undefined if it is none of them. */
export function leftFor(events: WalkingEvent[], code: string, cards: Cards): string | null | undefined {
  for (const event of events) {
    if (event.event === "drafted" && event.cards.includes(code)) return `hand-${event.seat}`;
    if (event.event === "put_under" && event.card === code)
      return levels([code], cards).map((level) => `deck-${level}`)[0];
    if (event.event === "left_game" && event.card === code) return null;
  }
  return undefined;
}

function levels(codes: string[], cards: Cards): number[] {
  return codes.flatMap((code) => cards.get(code)?.level ?? []);
}

/** The places of the table that an event is about, as `data-place` names them. */
export function placesOf(event: WalkingEvent, cards: Cards): string[] {
  switch (event.event) {
    case "drafted":
      return [`column ${event.column}`, ...event.cards.map((card) => `card ${card}`), `seat ${event.seat}`];
    case "laid":
      return levels([event.card], cards).map((level) => `slot ${event.seat}.${event.place}.${level}`);
    case "completed":
    case "stood_empty":
      return [`house ${event.seat}.${event.place}`];
    case "moved_in":
      return [`house ${event.seat}.${event.place}`];
    case "put_under":
      return [...levels([event.card], cards).map((level) => `deck ${level}`), `seat ${event.seat}`];
    case "coins_returned":
      return [`seat ${event.seat}`];
    case "character_left":
      return [`character ${event.character}`];
    default:
      return [];
  }
}

/** The places of the table that a move is about: what it takes, and where it goes. */
export function movePlaces(move: WalkingMove, view: WalkingView, cards: Cards): string[] {
  switch (move.kind) {
    case "draft":
      return move.levels.flatMap((level) => {
        const card = view.columns[move.column - 1]?.[level - 1];
        return card ? [`card ${card}`] : [];
      });
    case "lay":
      return [
        `card ${move.card}`,
        ...levels([move.card], cards).map((level) => `slot ${view.turn_seat}.${move.place}.${level}`),
      ];
    case "return":
      return [`card ${move.card}`];
    case "take":
    case "remove":
      return [`character ${move.character}`];
    case "done":
      return [];
  }
}
