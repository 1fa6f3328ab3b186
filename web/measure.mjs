// @ts-check
// What a first table weighs, how soon a table is seen, how still it stands, how smoothly things move:
// `node measure.mjs [wide] [phone]` prints it as a Markdown table. The page must have been built; the server is a
// private one. On a machine that has other things to do, the best of several runs is nearest to the truth.

import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { installed } from "./tests/browser.mjs";
import { Islander } from "./tests/lagoon.mjs";
import { loads, sum } from "./tests/loads.mjs";
import { Person } from "./tests/person.mjs";
import { Server } from "./tests/server.mjs";
import { en } from "./tests/words.mjs";

const LOADS = 5;
const MOVES = 24;
const WATCHED = 450;
const SLOW_FRAME = 20;
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {{ viewport: { width: number, height: number }, hasTouch?: boolean }} Size */
/** @typedef {"walking" | "burano"} Game */
/** @typedef {Window["shifts"]} Shifts */
/** @type {Record<"wide" | "phone", Size & import("playwright-core").BrowserContextOptions>} */
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** What is waited for: the street of Walking in Burano, or any part of Burano's board. */
const SEEN = { walking: `section[aria-label="${en.walking.street}"]`, burano: "[data-part]:not(.away) svg" };

/**
 * What a newcomer fetches until a table is seen, in bytes when compressed; and milliseconds from the start of a cold
 * load until it is seen by someone who has one.
 * @param {Browser} browser
 * @param {Server} server
 * @param {Size} size
 * @param {Game} game
 */
async function firstTable(browser, server, size, game) {
  const times = [];
  let weight = 0;
  for (let load = 0; load < LOADS; load++) {
    const People = game === "burano" ? Islander : Person;
    const person = await People.arrive(browser, server, { ...size, motion: true });
    const table = await person.newGame();
    await person.page.locator(SEEN[game]).first().waitFor();
    weight = sum(await loads(person));
    const kept = await person.context.storageState();
    await person.context.close();
    const context = await browser.newContext({ locale: "en-GB", ...size, storageState: kept });
    const page = await context.newPage();
    await page.addInitScript((part) => {
      const seen = () => {
        const shown = document.querySelector(part);
        if (!shown || shown.getBoundingClientRect().height === 0) return requestAnimationFrame(seen);
        // The frame that shows it is the one after.
        requestAnimationFrame(() => (window.seenAt = performance.now()));
      };
      requestAnimationFrame(seen);
    }, SEEN[game]);
    await page.goto(server.url + table);
    times.push(await (await page.waitForFunction(() => window.seenAt)).jsonValue());
    await context.close();
  }
  return { times, weight };
}

/** Keeps note of everything that moves out of its place, and of every frame while something moves. */
function watch() {
  window.shifts = [];
  window.paces = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) window.shifts.push({ value, hadRecentInput });
  }).observe({ type: "layout-shift" });
  let last = 0;
  const frame = (/** @type {number} */ now) => {
    const moves = document.querySelector(".flight") !== null;
    if (moves && last > 0) window.paces.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Someone against two bots, until so many moves were made and the turn is back; nobody looks while things move.
 * @param {Browser} browser
 * @param {Server} server
 * @param {Size} size
 */
async function playing(browser, server, size) {
  const way = size.hasTouch ? "touch" : "mouse";
  const person = await Person.arrive(browser, server, { ...size, motion: true, way });
  const bot = en.table.bot(en.common.levels.casual);
  await person.newGame({ seats: [en.lobby.me, bot, bot] });
  await person.turn();
  await person.page.evaluate(watch);
  /** @type {Shifts} */
  let shifts = [];
  for (let moves = 0, drafts = 0; moves < MOVES; moves++) {
    const task = await person.turn();
    if (task === "draft" && ++drafts === 2) shifts = await person.page.evaluate(() => window.shifts);
    if (!(await person.tackle(task))) break;
    await pause(WATCHED);
  }
  const frames = await person.page.evaluate(() => window.paces);
  await person.context.close();
  return { shifts, frames };
}

/**
 * Someone against a bot of Burano, from their first turn to their second.
 * @param {Browser} browser
 * @param {Server} server
 * @param {Size} size
 */
async function round(browser, server, size) {
  const person = await Islander.arrive(browser, server, {
    ...size,
    motion: true,
    way: size.hasTouch ? "touch" : "mouse",
  });
  await person.newGame();
  await person.plays((task) => task === "turn");
  await person.page.evaluate(watch);
  await person.plays((task) => task === "turn" && person.view.round === 2);
  const told = await person.page.evaluate(() => ({ shifts: window.shifts, frames: window.paces }));
  await person.context.close();
  return told;
}

/** @param {Shifts} shifts */
function shiftOf(shifts) {
  return shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4);
}

/**
 * All figures of one size.
 * @param {Size} size
 */
async function measure(size) {
  return {
    walking: await firstTable(browser, server, size, "walking"),
    burano: await firstTable(browser, server, size, "burano"),
    walk: await playing(browser, server, size),
    round: await round(browser, server, size),
  };
}

const names = /** @type {const} */ (["wide", "phone"]).filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
);
const executablePath = installed();
if (!executablePath) throw new Error("no Chromium was found; name one in $CHROMIUM");
const server = new Server();
await server.start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
/** @type {string[][]} */
const rows = [];
/** @type {Awaited<ReturnType<typeof measure>>[]} */
const measured = [];
try {
  for (const name of names) measured.push(await measure(SIZES[name]));
} finally {
  await browser.close();
  await server.stop();
}
/**
 * @param {string} name
 * @param {(found: (typeof measured)[number]) => string} figure
 */
const line = (name, figure) => rows.push([name, ...measured.map(figure)]);
for (const [game, name, played] of /** @type {const} */ ([
  ["walking", "Walking in Burano", "walk"],
  ["burano", "Burano", "round"],
])) {
  line(`${name}: what a first table loads, gzipped`, (found) => `${(found[game].weight / 1000).toFixed(1)} kB`);
  line("first table after a cold load, median", (found) => `${Math.round(median(found[game].times))} ms`);
  line("the same, best and worst", ({ [game]: { times } }) =>
    [Math.min(...times), Math.max(...times)].map((time) => `${Math.round(time)} ms`).join(", "),
  );
  line("layout shift in one round, not after input", (found) =>
    shiftOf(found[played].shifts.filter((one) => !one.hadRecentInput)),
  );
  line("the same, all", (found) => shiftOf(found[played].shifts));
  line("frames a second while something moves, median", (found) => (1000 / median(found[played].frames)).toFixed(0));
  line(`of so many frames, longer than ${SLOW_FRAME} ms`, ({ [played]: { frames } }) => {
    const slow = frames.filter((frame) => frame > SLOW_FRAME).length;
    return `${frames.length}: ${((100 * slow) / frames.length).toFixed(1)} %`;
  });
}
console.log(`| | ${names.join(" | ")} |\n|---${"|---".repeat(names.length)}|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
