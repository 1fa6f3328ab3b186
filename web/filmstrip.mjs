// @ts-check
// A film strip of the turns of bots, one picture every quarter of a second: node filmstrip.mjs FOLDER [wide|phone]

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
const LONGEST = 14_000;
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
const page = await (await browser.newContext({ locale: "en-GB", viewport })).newPage();
await page.goto(server.url);
await page.getByRole("main").waitFor();

for (const game of /** @type {const} */ (["walking", "burano"])) {
  const code = await against(page, game);
  await playTurns(page, code, OLD[game]);
  await page.goto(`${server.url}#/t/${code}`);
  await page.waitForTimeout(1500);
  const log = () => page.evaluate(() => document.querySelector("main [aria-live=polite]")?.textContent ?? "");
  const turn = endTurn(page, code);
  const begun = performance.now();
  for (let at = 0; at < LONGEST; at += EVERY) {
    await page.waitForTimeout(Math.max(0, begun + at - performance.now()));
    const name = `${game}-${size}-${String(at).padStart(5, "0")}`;
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(name, Math.round(performance.now() - begun), await log());
    if (at > 2000 && !(await page.locator("[data-skip]").count()) && (await turn, true)) break;
  }
  await page.screenshot({ path: join(folder, `${game}-${size}-end.png`) });
}
await browser.close();
await server.stop();
