// How far a lesson has come: read from what the table told of one's own moves, never worked out.

import { standing } from "../net/standing";
import type { GameEvent, LessonInfo, News } from "../protocol";

export interface Attempt {
  /** How many moves of one's own stand. */
  made: number;
  solved: boolean;
  /** Whether all its moves were made in vain. */
  missed: boolean;
  /** The next move of the solution, as long as every move was the solution's. */
  next: string | null;
}

export function attemptOf(lesson: LessonInfo, items: News[], seat: number): Attempt {
  const own = standing(items).flatMap((item) => (item.kind === "move" && item.seat === seat ? [item] : []));
  const solved = isSolved(
    lesson.goal,
    own.flatMap(({ events }) => events),
  );
  const faithful = own.every(({ text }, at) => text === lesson.solution[at]);
  return {
    made: own.length,
    solved,
    missed: !solved && own.length >= lesson.moves,
    next: faithful ? (lesson.solution[own.length] ?? null) : null,
  };
}

/** Whether each pattern of the goal has met an event of its own. */
export function isSolved(goal: LessonInfo["goal"], events: GameEvent[]): boolean {
  const left = [...goal];
  for (const event of events) {
    const met = left.findIndex((pattern) => meets(event as unknown as Record<string, unknown>, pattern));
    if (met >= 0) left.splice(met, 1);
  }
  return left.length === 0;
}

function meets(event: Record<string, unknown>, pattern: LessonInfo["goal"][number]): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    const told = event[key];
    return Array.isArray(wanted) ? Array.isArray(told) && wanted.every((one) => told.includes(one)) : told === wanted;
  });
}
