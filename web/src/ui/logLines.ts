// What happened, line by line, as the log tells it. What was taken back is not told.

import { standing } from "../net/standing";
import type { Viewer } from "../net/table.svelte";
import type { GameEvent, News } from "../protocol";
import type { Words } from "../words/words.svelte";

export interface Line {
  key: string;
  text: string;
  /** Whose doing it was; null for what nobody did. */
  seat: number | null;
  loud: boolean;
  places: string[];
  /** Whether a card begins with it. */
  begins: boolean;
  /** Whether it came after one's own last turn; the first of them has the recap's head above it. */
  recent: boolean;
  /** Whether another did it to the one who looks. */
  touched: boolean;
}

/** How a game tells its events. */
export interface Telling {
  names: string[];
  /** An event in words, among all of its move; null for what goes without saying. */
  tell: (event: GameEvent, together: GameEvent[]) => string | null;
  /** Whether it stands out. */
  loud: (event: GameEvent) => boolean;
  /** The places that an event is about. */
  places: (event: GameEvent) => string[];
}

/** Lines of an item that is no move, and what those of a move begin with. */
function lineOf(item: News, text: string | null, seat: number | null): Line[] {
  if (!text) return [];
  const plain = { loud: false, places: [], recent: false, touched: false };
  return [{ ...plain, key: `${item.number}.-1`, text, seat, begins: item.kind !== "move" }];
}

function linesOf(words: Words, item: News, telling: Telling): Line[] {
  const { names, tell, loud, places } = telling;
  const told = (events: GameEvent[]): Line[] =>
    events.flatMap((event, at) =>
      lineOf(item, tell(event, events), event.seat).map((line) => ({
        ...line,
        key: `${item.number}.${at}`,
        loud: loud(event),
        places: places(event),
      })),
    );
  switch (item.kind) {
    case "started":
      return [...lineOf(item, words.table.started, null), ...told(item.events)];
    case "move":
      return told(item.events);
    case "turn_undo":
      return lineOf(item, words.study.back.done(names[item.seat] ?? ""), item.seat);
    case "undo_asked":
      return lineOf(item, words.study.back.asked(names[item.seat] ?? ""), item.seat);
    case "undo_answered":
      return lineOf(item, words.study.back[item.yes ? "agreed" : "declined"](names[item.seat] ?? ""), item.seat);
    case "seat":
      return lineOf(
        item,
        words.table.seatNews[item.how](names[item.seat] ?? words.table.seat(item.seat + 1)),
        item.seat,
      );
    case "pause":
      return lineOf(item, words.table.paused, null);
    case "undo":
    case "chat":
    case "closed":
    case "rematch":
    case "hidden":
      return [];
  }
}

/** All lines, the newest last; what the recap is about begins with the item of that number. */
export function logLines(words: Words, items: News[], telling: Telling, since: number, viewer: Viewer): Line[] {
  const lines = standing(items).flatMap((item) =>
    linesOf(words, item, telling).map((line) => ({
      ...line,
      recent: item.number >= since,
      touched: item.number >= since && item.kind === "move" && item.seat !== viewer && line.seat === viewer,
    })),
  );
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    line.begins ||= before?.seat !== line.seat || line.seat === null || before.recent !== line.recent;
  }
  return lines;
}
