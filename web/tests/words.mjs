// The words of the page, as its sources have them.

import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

export const LANGUAGES = ["en", "pl", "ru", "fr"];

/** All words of a language. */
export async function wordsOf(language) {
  const file = fileURLToPath(new URL(`../src/words/${language}/index.ts`, import.meta.url));
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
  return module[language];
}

export const en = await wordsOf("en");
