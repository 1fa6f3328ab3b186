// @ts-check
// Which files of tests run in which process. All files of one share a server and a browser, which take longer to start
// than many a test takes; the longest come first. A file that is listed nowhere runs in the last.

import { readdirSync } from "node:fs";

const RUNS = [
  ["burano-games", "together", "burano-found", "puzzles", "review", "friends", "strangers", "loading"],
  ["burano-care", "alone", "pace", "learn"],
  ["burano-aim", "ways", "burano-fit", "access", "daily"],
  ["walking-fit", "home", "care", "study", "burano-rulings", "burano-parts", "analysis"],
];

/**
 * Runs the files of this number, counted from 1.
 * @param {number} number
 */
export async function run(number) {
  const listed = RUNS.flat();
  const all = readdirSync(new URL("..", import.meta.url)).flatMap((name) => /^(.+)\.test\.mjs$/.exec(name)?.[1] ?? []);
  const others = number === RUNS.length ? all.filter((name) => !listed.includes(name)) : [];
  for (const name of [...(RUNS[number - 1] ?? []), ...others]) await import(`../${name}.test.mjs`);
}
