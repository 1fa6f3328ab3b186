// A game on one page, for who has never seen it; each language is loaded when it is wanted.

import type { IconName } from "../art/Icon.svelte";
import type { Game, Language } from "../protocol";

/** Something to know, with its sign. */
export interface Point {
  icon: IconName;
  name: string;
  text: string;
}

export interface Lesson {
  goal: string;
  /** A turn, step by step. */
  turn: Point[];
  points: Point[];
  end: string;
  /** What helps in a first game. */
  tips: string[];
}

export interface Lessons {
  titles: { turn: string; points: string; end: string; rules: string };
  lessons: Record<Game, Lesson>;
}

const LOADERS: Record<Language, () => Promise<Lessons>> = {
  en: async () => (await import("./en/learn")).en,
  pl: async () => (await import("./pl/learn")).pl,
  ru: async () => (await import("./ru/learn")).ru,
  fr: async () => (await import("./fr/learn")).fr,
};

export function lessonsIn(language: Language): Promise<Lessons> {
  return LOADERS[language]();
}
