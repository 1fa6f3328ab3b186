// What a guided first game and the lessons say; each language is loaded when it is wanted.

import type { Game, Language } from "../protocol";

export interface LessonWords {
  title: string;
  /** What is to be done, in a sentence or two. */
  task: string;
  /** The rule, once it is done. */
  rule: string;
}

/** Advice in Walking in Burano, by situation. */
export interface StreetAdvice {
  titles: Record<"draft" | "build" | "welcome" | "return" | "remove" | "waiting" | "over", string>;
  missing: (card: string, column: number) => string;
  poor: (coins: number) => string;
  pair: string;
  fewer: string;
  completes: (card: string, coins: number) => string;
  short: (card: string, coins: number) => string;
  fits: (card: string, coins: number) => string;
  permits: string;
  save: string;
  best: (who: string, points: number) => string;
  grow: string;
  keep: string;
  leave: string;
  waiting: string;
  houses: (done: number) => string;
  total: (points: number) => string;
  from: (sources: string[]) => string;
  unfinished: string;
}

export interface Coach {
  label: string;
  lesson: string;
  step: (at: number, of: number) => string;
  again: string;
  show: string;
  next: string;
  all: string;
  solved: string;
  missed: string;
  hide: string;
  open: string;
  win: string;
  /** The page. */
  page: {
    title: string;
    long: string;
    length: (minutes: number, turns: number) => string;
    first: string;
    firstNote: string;
    begin: string;
    lessons: string;
    lessonsNote: string;
    progress: (done: number, of: number) => string;
    done: string;
  };
  /** The prescribed moves of a first game, in order. */
  steps: Record<Game, string[]>;
  lessons: Record<Game, Record<string, LessonWords>>;
  street: StreetAdvice;
}

const LOADERS: Record<Language, () => Promise<Coach>> = {
  en: async () => (await import("./en/coach")).en,
  pl: async () => (await import("./pl/coach")).pl,
  ru: async () => (await import("./ru/coach")).ru,
  fr: async () => (await import("./fr/coach")).fr,
};

export function coachIn(language: Language): Promise<Coach> {
  return LOADERS[language]();
}
