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

/** What stands where words should stand: in texts, names, titles. */
export async function nonsense(page) {
  return page.evaluate(() => {
    const bad = /\bundefined\b|\bNaN\b|\bnull\b|\[object|=>|\{\w*\}/;
    const names = ["aria-label", "title", "placeholder", "alt", "value"];
    const words = [...document.querySelectorAll("*")].flatMap((node) => [
      ...names.map((name) => node.getAttribute(name) ?? ""),
      ...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data),
    ]);
    return [document.title, ...words].filter((text) => bad.test(text));
  });
}
