// The words of the page in the language chosen; each language is loaded when it is wanted.

import type { Language } from "../protocol";
import type { en } from "./en";

export type Words = typeof en;

const LOADERS: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en")).en,
  pl: async () => (await import("./pl")).pl,
  ru: async () => (await import("./ru")).ru,
  fr: async () => (await import("./fr")).fr,
};
export const LANGUAGES = Object.keys(LOADERS) as Language[];

const KEY = "merletto.language";

class Speech {
  /** The language of the page, known before its words are. */
  language = $state<Language>(wished());
  #words = $state.raw<Words>();

  get words(): Words {
    if (!this.#words) throw new Error("no words are asked for before a language is loaded");
    return this.#words;
  }

  /** Loads the language chosen before, or the first that the browser wishes for. */
  async begin(): Promise<void> {
    await this.speak(this.language);
  }

  /** Changes the language; where its words cannot be loaded, it stays as it was. */
  async speak(language: Language): Promise<void> {
    this.#words = await LOADERS[language]();
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  }
}

function wished(): Language {
  const tags = [localStorage.getItem(KEY), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return tags.find(isLanguage) ?? "en";
}

function isLanguage(tag: string | undefined): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

export const speech = new Speech();
