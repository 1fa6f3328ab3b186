// The words of the page in the language chosen; the others are loaded when they are wanted.

import type { Language } from "../protocol";
import { en } from "./en";

export type Words = typeof en;

const LOADERS: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  pl: async () => (await import("./pl")).pl,
  ru: async () => (await import("./ru")).ru,
  fr: async () => (await import("./fr")).fr,
};
export const LANGUAGES = Object.keys(LOADERS) as Language[];

const KEY = "merletto.language";

class Speech {
  language = $state<Language>("en");
  words = $state.raw<Words>(en);

  /** Speaks the language chosen before, or the first that the browser wishes for. */
  async begin(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    const wished = [kept, ...navigator.languages].map((tag) => tag?.slice(0, 2));
    await this.speak(wished.find(isLanguage) ?? "en");
  }

  async speak(language: Language): Promise<void> {
    this.words = await LOADERS[language]();
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  }
}

function isLanguage(tag: string | undefined): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

export const speech = new Speech();
