// Planning a pyramid before it is told to the server: what goes where, what is left, and ready-made plans.

import type { BuranoAction, BuranoColour, BuranoCubes, BuranoMarkers, BuranoPyramidPlace } from "../protocol";
import { COLOURS } from "./colours";
import { type Level, type Place, PLACES } from "./stack";

/** The cube for each of the fourteen places, in their order; null for none. */
export type Plan = (BuranoColour | null)[];

/** Ready-made plans: colours spread out, equal colours side by side, or each action within reach. */
export type Pattern = "mixed" | "together" | "actions";
export const PATTERNS: readonly Pattern[] = ["mixed", "together", "actions"];

/** What is planned, and from what. */
export interface Task {
  reserve: BuranoCubes;
  /** How many cubes are to be stacked. */
  places: number;
  /** What the server knows already, in the order of the places: it stays. */
  decided: Plan;
  markers: BuranoMarkers;
}

export function indexOf(place: BuranoPyramidPlace): number {
  return PLACES.findIndex((one) => one.place === place);
}

function levelOf(n: number): Level {
  return PLACES[n]?.level ?? "top";
}

/** How many cubes each level gets: base first, then the second level, then the top (B4.3). */
export function needed(places: number): Record<Level, number> {
  return {
    base: Math.min(9, places),
    second: Math.min(4, Math.max(0, places - 9)),
    top: Math.max(0, places - 13),
  };
}

function on(level: Level, plan: Plan): number {
  return plan.filter((cube, n) => cube && levelOf(n) === level).length;
}

/** Whether one more cube may go on that level. */
export function hasRoom(level: Level, plan: Plan, places: number): boolean {
  return on(level, plan) < needed(places)[level];
}

/** The cubes that are not in the plan, by colour. */
export function left(reserve: BuranoCubes, plan: Plan): BuranoCubes {
  const rest = { ...reserve };
  for (const colour of plan) if (colour) rest[colour] -= 1;
  return rest;
}

/** How many cubes are still to be placed. */
export function missing(plan: Plan, places: number): number {
  return places - plan.filter(Boolean).length;
}

export function isComplete(plan: Plan, places: number): boolean {
  const need = needed(places);
  return (Object.keys(need) as Level[]).every((level) => on(level, plan) === need[level]);
}

/** A plan as it was written down before; empty if it was not. */
export function planFrom(text: string | null): Plan {
  try {
    const plan: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(plan) ? plan.map((cube) => COLOURS.find((colour) => colour === cube) ?? null) : [];
  } catch {
    return [];
  }
}

/** The plan as far as it can be kept: with what was decided, and with no cube that is not there. */
export function fitted(plan: Plan, { reserve, places, decided }: Task): Plan {
  const fit: Plan = PLACES.map((_, n) => (n < decided.length ? (decided[n] ?? null) : null));
  PLACES.forEach(({ level }, n) => {
    const colour = plan[n];
    if (n < decided.length || !colour) return;
    if (hasRoom(level, fit, places) && left(reserve, fit)[colour] > 0) fit[n] = colour;
  });
  return fit;
}

/** The plan with that cube in the place, whatever was there going back; as it was where there is no room. */
export function placed(plan: Plan, place: BuranoPyramidPlace, colour: BuranoColour, { reserve, places }: Task): Plan {
  const n = indexOf(place);
  const without = plan.with(n, null);
  const fits = hasRoom(levelOf(n), without, places) && left(reserve, without)[colour] > 0;
  return fits ? without.with(n, colour) : plan;
}

/** The plan without the cube of that place. */
export function emptied(plan: Plan, place: BuranoPyramidPlace): Plan {
  return plan.with(indexOf(place), null);
}

/** The plan with what is in the two places exchanged; as it was where a level would get too many cubes. */
export function swapped(plan: Plan, one: BuranoPyramidPlace, other: BuranoPyramidPlace, { places }: Task): Plan {
  const [a, b] = [indexOf(one), indexOf(other)];
  const next = plan.with(a, plan[b] ?? null).with(b, plan[a] ?? null);
  const need = needed(places);
  return (Object.keys(need) as Level[]).every((level) => on(level, next) <= need[level]) ? next : plan;
}

/** The corners of the base come free before its edges. */
const CORNERS: readonly BuranoPyramidPlace[] = ["b1", "b3", "b7", "b9"];

/**
 * The plans without those that give the same cubes first: what counts is what is on the top and on the second level, and
 * where neither has a cube, what is in the corners of the base. Mirror images are the same so.
 */
export function different(plans: Plan[]): Plan[] {
  const first = (plan: Plan): string => {
    const high = PLACES.some(({ level }, n) => level !== "base" && plan[n]);
    const cubes = (isIn: (place: Place) => boolean): string =>
      PLACES.flatMap((place, n) => (isIn(place) ? [plan[n] ?? "-"] : []))
        .sort()
        .join();
    return high
      ? `${cubes(({ level }) => level === "top")}/${cubes(({ level }) => level === "second")}`
      : cubes(({ place }) => CORNERS.includes(place));
  };
  return [...new Map(plans.toReversed().map((plan) => [first(plan), plan])).values()].sort(
    (one, other) => plans.indexOf(one) - plans.indexOf(other),
  );
}

/** Which places the pattern fills one after the other. */
const ORDERS: Record<Pattern, BuranoPyramidPlace[]> = {
  mixed: ["t", "s1", "s4", "s2", "s3", "b5", "b1", "b9", "b3", "b7", "b2", "b8", "b4", "b6"],
  together: ["b1", "b2", "b3", "b6", "b5", "b4", "b7", "b8", "b9", "s4", "s3", "s1", "s2", "t"],
  actions: ["t", "s1", "s2", "s3", "s4", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9"],
};

const ACTIONS: readonly BuranoAction[] = ["fishing", "lace", "earning"];

/** The plan with its empty places filled after the pattern. */
export function filled(plan: Plan, pattern: Pattern, task: Task): Plan {
  const { reserve, places, decided, markers } = task;
  let next = plan;
  for (const place of ORDERS[pattern]) {
    const n = indexOf(place);
    if (n < decided.length || next[n] || !hasRoom(levelOf(n), next, places)) continue;
    const rest = left(reserve, next);
    const colour = best(
      COLOURS.filter((one) => rest[one] > 0),
      (one) => wishes(one, n, rest[one]),
    );
    if (colour) next = next.with(n, colour);
  }
  return next;

  /** What the pattern wishes for at that place, the weightiest first: the greater the better. */
  function wishes(colour: BuranoColour, at: number, rest: number): number[] {
    const level = levelOf(at);
    const equals = PLACES.filter((one, n) => one.level === level && next[n] === colour);
    switch (pattern) {
      case "mixed":
        return [-equals.length, -equals.filter((one) => areNeighbours(one, PLACES[at])).length, rest];
      case "together": {
        const last = ORDERS.together.map((place) => next[indexOf(place)]).findLast(Boolean);
        return [colour === last ? 1 : 0, rest];
      }
      case "actions": {
        const action = markers[colour];
        const sameAction = next.filter((cube, n) => cube && levelOf(n) === level && markers[cube] === action).length;
        return [-sameAction, action ? -ACTIONS.indexOf(action) : -ACTIONS.length, -equals.length, rest];
      }
    }
  }
}

function areNeighbours(one: Place, other: Place | undefined): boolean {
  if (!other) return false;
  return Math.abs(one.cell.column - other.cell.column) + Math.abs(one.cell.row - other.cell.row) === 1;
}

/** The one whose wishes weigh most, the first of equals. */
function best<One>(ones: One[], weigh: (one: One) => number[]): One | undefined {
  const before = (a: number[], b: number[]): number => a.map((x, n) => (b[n] ?? 0) - x).find((gap) => gap !== 0) ?? 0;
  return ones.map((one) => ({ one, weight: weigh(one) })).sort((a, b) => before(a.weight, b.weight))[0]?.one;
}
