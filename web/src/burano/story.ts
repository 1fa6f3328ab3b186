// The story of the latest clean-up and of the end of the game: who gets what and why, chapter by chapter (B14, B15).

import { standing } from "../net/standing";
import type {
  BuranoAction,
  BuranoColour,
  BuranoEvent,
  BuranoIslandName,
  BuranoSeason,
  BuranoView,
  News,
} from "../protocol";
import { COLOURS } from "./colours";

const KINDS = ["islands", "lace", "markers", "cubes", "season", "coins", "fish_left", "final_cards", "end"] as const;
export type ChapterKind = (typeof KINDS)[number];

/** What some seats, or none, get in a chapter: the points are each seat's. */
export type Line = { seats: number[]; points: number; colours: BuranoColour[] } & (
  | { about: "island"; island: BuranoIslandName }
  | { about: "lace"; paid: number; bought: number; free: number }
  | { about: "unions" }
  | { about: "action"; action: BuranoAction }
  | { about: "cubes"; taken: number; bought: number }
  | { about: "roofs"; taken: number; away: number }
  | { about: "start"; season: BuranoSeason }
  | { about: "score" }
  | { about: "most" }
);

export interface Chapter {
  /** The same for all who look on: when it began, and what it is. */
  key: string;
  kind: ChapterKind;
  lines: Line[];
  /** What each seat scores in it. */
  gains: number[];
  /** What each seat has scored by its end. */
  totals: number[];
}

type Dated = BuranoEvent & { at: number };

/** All that happened and was not taken back. */
function lasting(items: News[]): Dated[] {
  return standing(items).flatMap((item) =>
    item.kind === "started" || item.kind === "move"
      ? (item.events as BuranoEvent[]).map((event) => ({ ...event, at: item.at }))
      : [],
  );
}

/** The chapter that tells of the event; null for what happens outside of clean-up. */
function chapterOf(event: BuranoEvent): ChapterKind | null {
  switch (event.event) {
    case "island_led":
      return "islands";
    case "lace_paid":
      return "lace";
    case "marker_laid":
      return "markers";
    case "cubes_refilled":
    case "cube_taken":
      return "cubes";
    case "roof_put_away":
    case "roof_taken":
    case "season_ended":
      return "season";
    case "game_ended":
      return "end";
    case "scored":
      if (event.source === "unions") return "lace";
      return KINDS.find((kind) => kind === event.source) ?? null;
    default:
      return null;
  }
}

/** The chapters of the latest clean-up that can be told by now, in their order. */
export function chapters(items: News[], view: BuranoView): Chapter[] {
  const all = lasting(items);
  const revealed = all.findLastIndex((event) => event.event === "pyramids_revealed");
  if (revealed < 0) return [];
  const told = new Map<ChapterKind, Dated[]>();
  for (const event of all.slice(revealed)) {
    const kind = chapterOf(event);
    if (kind) told.set(kind, [...(told.get(kind) ?? []), event]);
  }
  const turns = all.filter((event, at) => at < revealed || chapterOf(event) === null);
  let totals = scored(turns, view.seats.length);
  const found: Chapter[] = [];
  for (const kind of KINDS) {
    const events = told.get(kind);
    if (!events?.[0] || !isWhole(kind, told, view)) continue;
    const gains = scored(events, view.seats.length);
    totals = totals.map((total, seat) => total + (gains[seat] ?? 0));
    found.push({ key: `${events[0].at} ${kind}`, kind, lines: linesOf(kind, events, totals, view), gains, totals });
  }
  return found;
}

/** Whether nothing more can come to a chapter: in some of them seats decide one after the other. */
function isWhole(kind: ChapterKind, told: Map<ChapterKind, Dated[]>, view: BuranoView): boolean {
  switch (kind) {
    case "lace":
      return told.has("markers") || told.has("end");
    case "cubes":
      return told.has("season") || !view.under_way.includes("cubes");
    case "season":
      return told.get("season")?.at(-1)?.event === "season_ended";
    default:
      return true;
  }
}

function scored(events: BuranoEvent[], seats: number): number[] {
  const points = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    if (event.event === "scored") points[event.seat] = (points[event.seat] ?? 0) + event.points;
  }
  return points;
}

function linesOf(kind: ChapterKind, events: BuranoEvent[], totals: number[], view: BuranoView): Line[] {
  switch (kind) {
    case "islands":
      return islandLines(events);
    case "lace":
      return bySeat(events).flatMap(([seat, own]) => laceLines(seat, own));
    case "markers":
      return markerLines(events);
    case "cubes":
      return bySeat(events).map(([seat, own]) => cubeLine(seat, own));
    case "season":
      return [...bySeat(events).map(([seat, own]) => roofLine(seat, own)), startLine(view)];
    case "coins":
    case "fish_left":
    case "final_cards":
      return bySeat(events).map(([seat, own]) => ({
        about: "score",
        seats: [seat],
        points: scored(own, seat + 1)[seat] ?? 0,
        colours: [],
      }));
    case "end":
      return [mostLine(totals)];
  }
}

function bySeat(events: BuranoEvent[]): [number, BuranoEvent[]][] {
  const seats = new Map<number, BuranoEvent[]>();
  for (const event of events) {
    if (event.seat !== null) seats.set(event.seat, [...(seats.get(event.seat) ?? []), event]);
  }
  return [...seats];
}

function islandLines(events: BuranoEvent[]): Line[] {
  const lines = new Map<BuranoIslandName, Line>();
  let last: Line | undefined;
  for (const event of events) {
    if (event.event === "island_led") {
      last = lines.get(event.island) ?? { about: "island", island: event.island, seats: [], points: 0, colours: [] };
      last.seats.push(event.seat);
      lines.set(event.island, last);
    } else if (event.event === "scored" && last) last.points = event.points;
  }
  return [...lines.values()];
}

function laceLines(seat: number, events: BuranoEvent[]): Line[] {
  const paid = events.filter((event) => event.event === "lace_paid");
  const points = (source: string): number =>
    scored(
      events.filter((event) => event.event === "scored" && event.source === source),
      seat + 1,
    )[seat] ?? 0;
  const workers: Line = {
    about: "lace",
    paid: paid.length,
    bought: paid.filter((event) => event.with === "privilege").length,
    free: paid.filter((event) => event.with === "free").length,
    seats: [seat],
    points: points("lace"),
    colours: [],
  };
  const unions: Line = { about: "unions", seats: [seat], points: points("unions"), colours: [] };
  return unions.points > 0 ? [workers, unions] : [workers];
}

function markerLines(events: BuranoEvent[]): Line[] {
  const laid = events.filter((event) => event.event === "marker_laid");
  return [...new Set(laid.map((event) => event.action))].map((action) => ({
    about: "action",
    action,
    seats: [],
    points: 0,
    colours: laid.filter((event) => event.action === action).map((event) => event.colour),
  }));
}

function cubeLine(seat: number, events: BuranoEvent[]): Line {
  const colours: BuranoColour[] = [];
  let bought = 0;
  for (const event of events) {
    if (event.event === "cube_taken") {
      colours.push(event.colour);
      bought += event.privilege;
    } else if (event.event === "cubes_refilled") {
      for (const colour of COLOURS) for (let n = 0; n < event[colour]; n++) colours.push(colour);
    }
  }
  colours.sort((one, other) => COLOURS.indexOf(one) - COLOURS.indexOf(other));
  return { about: "cubes", taken: colours.length - bought, bought, seats: [seat], points: 0, colours };
}

function roofLine(seat: number, events: BuranoEvent[]): Line {
  const count = (name: BuranoEvent["event"]): number => events.filter((event) => event.event === name).length;
  return {
    about: "roofs",
    taken: count("roof_taken"),
    away: count("roof_put_away"),
    seats: [seat],
    points: 0,
    colours: [],
  };
}

function startLine(view: BuranoView): Line {
  return { about: "start", season: view.season, seats: [view.start_seat], points: 0, colours: [] };
}

function mostLine(totals: number[]): Line {
  const most = Math.max(...totals);
  const seats = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  return { about: "most", seats, points: 0, colours: [] };
}
