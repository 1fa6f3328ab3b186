// @ts-check
// A film strip of the turns of bots, one picture every quarter of a second: node filmstrip.mjs FOLDER [wide|phone]
//
// The page's clock stands still between two pictures, so that a slow machine takes the same ones.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { installed } from "./tests/browser.mjs";
import { against, endTurn, playTurns } from "./tests/bots.mjs";
import { Server } from "./tests/server.mjs";

const [, , folder, size = "wide"] = process.argv;
if (!folder) {
  console.error("name a folder for the pictures: node filmstrip.mjs FOLDER [wide|phone]");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

const EVERY = 250;
const LONGEST = 20_000;
/**
 * How many turns the game is old when it is filmed.
 * @type {Record<import("./tests/bots.mjs").Game, number>}
 */
const OLD = { walking: 3, burano: 2 };

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: installed() ?? "chromium",
  args: ["--no-sandbox"],
});
const viewport = size === "phone" ? { width: 390, height: 664 } : { width: 1440, height: 900 };
const context = await browser.newContext({ locale: "en-GB", viewport });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await page.clock.install();
await page.goto(server.url);
await page.getByRole("main").waitFor();

/** Lets the page's timers and everything that moves on it go on for that long. */
async function passes(/** @type {number} */ time) {
  await page.clock.runFor(time);
  await page.evaluate((time) => {
    for (const moving of document.getAnimations()) moving.currentTime = Number(moving.currentTime ?? 0) + time;
  }, time);
}

for (const game of /** @type {const} */ (["walking", "burano"])) {
  const code = await against(page, game);
  await playTurns(page, code, OLD[game]);
  await page.goto(`${server.url}#/t/${code}`);
  await page.locator("[data-ply]").waitFor();
  await page.waitForTimeout(1500);
  const log = () => page.evaluate(() => document.querySelector("main [aria-live=polite]")?.textContent ?? "");
  const skip = page.locator("[data-skip]").first();
  // By the page's own clock, which the game before has put forward.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await endTurn(page, code);
  await skip.waitFor();
  for (let at = 0; at < LONGEST && (await skip.count()) > 0; at += EVERY) {
    const name = `${game}-${size}-${String(at).padStart(5, "0")}`;
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(name, await log());
    await passes(EVERY);
  }
  await page.screenshot({ path: join(folder, `${game}-${size}-end.png`) });
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await page.clock.resume();
}
await browser.close();
await server.stop();
