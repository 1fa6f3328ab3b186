// @ts-check
// The words of the page, as its sources have them.

import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** @typedef {import("../src/words/words.svelte").Words} Words */
/** @typedef {import("../src/protocol").Language} Language */

/** @type {Language[]} */
export const LANGUAGES = ["en", "pl", "ru", "fr"];

/**
 * All words of a language.
 * @param {Language} language
 */
export async function wordsOf(language) {
  /** @type {Record<Language, Words>} */
  const module = await source(`${language}/index.ts`);
  return module[language];
}

/**
 * What the guide and the lessons say in a language.
 * @param {Language} language
 */
export async function coachOf(language) {
  /** @type {Record<Language, import("../src/words/coach").Coach>} */
  const module = await source(`${language}/coach.ts`);
  return module[language];
}

/**
 * A module of the page's words.
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
async function source(path) {
  const file = fileURLToPath(new URL(`../src/words/${path}`, import.meta.url));
  return /** @type {{ module: Module }} */ (await runnerImport(file, { configFile: false, logLevel: "error" })).module;
}

export const en = await wordsOf("en");
/** What is said where a part of the page cannot be loaded, in each language. */
export const { missing } = /** @type {typeof import("../src/words/missing")} */ (await source("missing.ts"));

/**
 * What stands where words should stand: in texts, names, titles.
 * @param {import("playwright-core").Page} page
 */
export async function nonsense(page) {
  return page.evaluate(() => {
    const bad = /\bundefined\b|\bNaN\b|\bnull\b|\[object|=>|\{\w*\}/;
    const names = ["aria-label", "title", "placeholder", "alt", "value"];
    const words = [...document.querySelectorAll("*")].flatMap((node) => [
      ...names.map((name) => node.getAttribute(name) ?? ""),
      ...[...node.childNodes].flatMap((child) => (child instanceof Text ? [child.data] : [])),
    ]);
    return [document.title, ...words].filter((text) => bad.test(text));
  });
}
