// The words of the page in the language chosen; the others are loaded when they are wanted.

import { en } from "./en";

export type Words = typeof en;
export const LANGUAGES = ["en", "pl", "ru", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

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
    this.words = await load(language);
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  }
}

function isLanguage(tag: string | undefined): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

async function load(language: Language): Promise<Words> {
  switch (language) {
    case "en":
      return en;
    case "pl":
      return (await import("./pl")).pl;
    case "ru":
      return (await import("./ru")).ru;
    case "fr":
      return (await import("./fr")).fr;
  }
}

export const speech = new Speech();
