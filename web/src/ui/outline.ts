// A finished game as a list: its moves by turn, where turns begin, and where rounds and seasons end.

import type { GameEvent, OutlineStep } from "../protocol";

export interface Turn {
  turn: number;
  seat: number;
  steps: OutlineStep[];
}

/** The moves, one group for each turn of a seat. */
export function turnsOf(steps: OutlineStep[]): Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    if (step.seat === null) continue;
    const last = turns.at(-1);
    if (last?.turn === step.turn && last.seat === step.seat) last.steps.push(step);
    else turns.push({ turn: step.turn, seat: step.seat, steps: [step] });
  }
  return turns;
}

/** The position after that turn, or before it: where a step by turn leads from this ply. */
export function byTurn(turns: Turn[], ply: number, forward: boolean): number {
  const ends = [0, ...turns.flatMap((turn) => turn.steps.at(-1)?.ply ?? [])];
  const next = forward ? ends.find((end) => end > ply) : ends.findLast((end) => end < ply);
  return next ?? ply;
}

export type MarkKind = "season_ended" | "round_ended";

export interface Mark {
  ply: number;
  kind: MarkKind;
}

const isMark = (event: GameEvent): boolean => event.event === "season_ended" || event.event === "round_ended";

/** The plies after which a season or a round was over. */
export function marksOf(steps: OutlineStep[]): Mark[] {
  return steps.flatMap((step) => {
    const event = step.events.find(isMark);
    return event ? [{ ply: step.ply, kind: event.event as MarkKind }] : [];
  });
}

/** The line of a seat's points in a picture of that size, as an SVG path. */
export function lineOf(steps: OutlineStep[], seat: number, width: number, height: number): string {
  const [low, high] = rangeOf(steps);
  const across = Math.max(1, steps.length - 1);
  return steps
    .map((step, at) => {
      const x = (at / across) * width;
      const y = height - (((step.points[seat] ?? 0) - low) / (high - low)) * height;
      return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** The fewest and the most points that any seat ever had, 0 among them. */
export function rangeOf(steps: OutlineStep[]): [number, number] {
  const all = steps.flatMap((step) => step.points);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return [low, high === low ? low + 1 : high];
}
