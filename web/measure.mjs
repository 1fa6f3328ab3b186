// What the page weighs, how soon a table is seen, how still it stands, how smoothly things move: `node measure.mjs`
// prints it as a Markdown table. The page must have been built; the server is a private one.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { Islander } from "./tests/lagoon.mjs";
import { Person } from "./tests/person.mjs";
import { Server } from "./tests/server.mjs";
import { en } from "./tests/words.mjs";

const PAGE = fileURLToPath(new URL("../src/merletto/server/page/", import.meta.url));
const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const LOADS = 5;
const MOVES = 24;
const WATCHED = 450;
const SLOW_FRAME = 20;
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

function weight() {
  const files = readdirSync(PAGE, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(file.parentPath ?? file.path, file.name))).length,
    0,
  );
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** What is waited for: the street of Walking in Burano, or any part of Burano's board. */
const SEEN = { walking: `section[aria-label="${en.walking.street}"]`, burano: "[data-part]:not(.away) svg" };

/** Milliseconds from the start of a cold load until a table is seen, by someone who has one. */
async function firstTable(browser, server, size, game) {
  const times = [];
  for (let load = 0; load < LOADS; load++) {
    const People = game === "burano" ? Islander : Person;
    const person = await People.arrive(browser, server, { ...size, motion: true });
    const table = await person.newGame();
    await person.page.locator(SEEN[game]).first().waitFor();
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
  return times;
}

/** Keeps note of everything that moves out of its place, and of every frame while something moves. */
function watch() {
  window.shifts = [];
  window.frames = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) window.shifts.push({ value, hadRecentInput });
  }).observe({ type: "layout-shift" });
  let last = 0;
  const frame = (now) => {
    const moves = document.querySelector(".flight") !== null;
    if (moves && last > 0) window.frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Someone against two bots, until so many moves were made and the turn is back; nobody looks while things move. */
async function playing(browser, server, size) {
  const way = size.hasTouch ? "touch" : "mouse";
  const person = await Person.arrive(browser, server, { ...size, motion: true, way });
  const bot = en.table.bot(en.common.levels.casual);
  await person.newGame({ seats: [en.lobby.me, bot, bot] });
  await person.turn();
  await person.page.evaluate(watch);
  let shifts = null;
  for (let moves = 0, drafts = 0; moves < MOVES; moves++) {
    const task = await person.turn();
    if (task === "draft" && ++drafts === 2) shifts = await person.page.evaluate(() => window.shifts);
    if (!(await person.tackle(task))) break;
    await pause(WATCHED);
  }
  const frames = await person.page.evaluate(() => window.frames);
  await person.context.close();
  return { shifts, frames };
}

/** Someone against a bot of Burano, from their first turn to their second. */
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
  const shifts = await person.page.evaluate(() => window.shifts);
  await person.context.close();
  return shifts;
}

function shiftOf(shifts) {
  return shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4);
}

const executablePath = BROWSERS.find((path) => path && existsSync(path));
if (!executablePath) throw new Error("no Chromium was found; name one in $CHROMIUM");
const server = new Server();
await server.start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const rows = [["bundle, gzipped, in all", ...Object.keys(SIZES).map(() => `${(weight() / 1000).toFixed(1)} kB`)]];
const measured = [];
try {
  for (const size of Object.values(SIZES)) {
    measured.push({
      loads: await firstTable(browser, server, size, "walking"),
      burano: await firstTable(browser, server, size, "burano"),
      round: await round(browser, server, size),
      ...(await playing(browser, server, size)),
    });
  }
} finally {
  await browser.close();
  await server.stop();
}
const line = (name, figure) => rows.push([name, ...measured.map(figure)]);
line("first table after a cold load, median", ({ loads }) => `${Math.round(median(loads))} ms`);
line("first table after a cold load, worst", ({ loads }) => `${Math.round(Math.max(...loads))} ms`);
line("Burano, first table after a cold load, median", ({ burano }) => `${Math.round(median(burano))} ms`);
line("Burano, first table after a cold load, worst", ({ burano }) => `${Math.round(Math.max(...burano))} ms`);
line("layout shift in one round, all", ({ shifts }) => shiftOf(shifts));
line("layout shift in one round, not after input", ({ shifts }) =>
  shiftOf(shifts.filter((one) => !one.hadRecentInput)),
);
line("Burano, layout shift in one round, all", (found) => shiftOf(found.round));
line("Burano, layout shift in one round, not after input", (found) =>
  shiftOf(found.round.filter((one) => !one.hadRecentInput)),
);
line("frames seen while something moved", ({ frames }) => String(frames.length));
line("frames a second while something moved, median", ({ frames }) => (1000 / median(frames)).toFixed(0));
line(`frames longer than ${SLOW_FRAME} ms`, ({ frames }) => {
  const slow = frames.filter((frame) => frame > SLOW_FRAME).length;
  return `${((100 * slow) / frames.length).toFixed(1)} %`;
});
console.log(`| | ${Object.keys(SIZES).join(" | ")} |\n|---|---|---|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
