// @ts-check
// Pictures of every phase of Burano, to be looked at: node pictures-burano.mjs FOLDER [seats] [language]
//
// One game is played in the page; whenever something is asked for the first time, the same page is pictured at each
// size, light and dark, with the piece held up, the hint, the refusal and the box that belong to it. $SIZES names other
// sizes, as in SIZES="1440x900 390x664", and $LOOKS one of the two.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { installed } from "./tests/browser.mjs";
import { Islander } from "./tests/lagoon.mjs";
import { Server } from "./tests/server.mjs";

const [, , folder = "", seats = "2", language = "en"] = process.argv;
if (!folder) {
  console.error("name a folder for the pictures: node pictures-burano.mjs FOLDER [seats] [language]");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** The sizes that the table must fit, the largest first. */
const SIZES = process.env.SIZES?.split(" ").map((size) => size.split("x").map(Number)) ?? [
  [1440, 900],
  [1366, 768],
  [1366, 657],
  [1024, 768],
  [390, 664],
  [360, 640],
  [844, 390],
];
const LOOKS = /** @type {("light" | "dark")[]} */ (process.env.LOOKS?.split(" ") ?? ["light", "dark"]);

const executablePath = installed();
if (!executablePath) throw new Error("no Chromium was found; name one in $CHROMIUM");
const server = new Server(7);
await server.start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const ada = await Islander.arrive(browser, server, {
  name: "Ada",
  language: /** @type {import("./tests/words.mjs").Language} */ (language),
  viewport: { width: 1440, height: 900 },
});
const { page } = ada;
/** @type {Set<string>} */
const pictured = new Set();

/**
 * Pictures what is seen at each size, in both looks; once for each name.
 * @param {string} name
 */
async function picture(name, settle = async () => {}) {
  if (pictured.has(name)) return;
  pictured.add(name);
  for (const [width = 0, height = 0] of SIZES) {
    await page.setViewportSize({ width, height });
    await settle();
    for (const colorScheme of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(120);
      await page.screenshot({ path: join(folder, `${name}-${seats}-${width}x${height}-${colorScheme}.png`) });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await settle();
}

/** Holds the first piece up that can be, one of each kind. */
async function held() {
  const kinds = new Set(ada.frame.legal.map(({ move }) => move.kind));
  for (const kind of ["build", "roof", "cube", "give"]) {
    if (!kinds.has(/** @type {never} */ (kind)) || pictured.has(`held-${kind}`)) continue;
    const piece = page.locator(`[data-hold^="${kind} "]`).first();
    if ((await piece.count()) === 0) continue;
    await ada.press(piece);
    const target = page.locator(`[data-move^="${kind}"]:visible`).first();
    if (kind === "build") await target.hover({ force: true, timeout: 2000 }).catch(() => undefined);
    await picture(`held-${kind}`);
    await page.keyboard.press("Escape");
  }
}

/** Asks for a hint, and pictures it. */
async function hinted(/** @type {string} */ task) {
  if (pictured.has(`hint-${task}`)) return;
  const ask = ada.button(ada.words.table.hint);
  if ((await ask.count()) === 0 || !(await ask.isEnabled())) return;
  await ask.click();
  await page.locator("[data-hint]").waitFor();
  await picture(`hint-${task}`);
  await page.keyboard.press("Escape");
}

/** A try that is refused. */
async function refused() {
  if (pictured.has("refusal")) return;
  const dark = page.locator("[data-part=lagoon] [data-at]").first();
  if ((await dark.count()) === 0) return;
  await dark.click({ force: true }).catch(() => undefined);
  await page.waitForTimeout(600);
  if ((await ada.refusal.count()) === 0) return;
  await picture("refusal");
  await page.keyboard.press("Escape");
}

/** @param {string} task */
async function look(task) {
  const { words } = ada;
  if (task === "pyramids" && !pictured.has("pyramid-full")) {
    await picture("pyramid-empty");
    await ada.press(page.locator("[data-fill]").first());
    await picture("pyramid-full");
    await page
      .locator("[data-good]")
      .first()
      .click({ timeout: 2000 })
      .catch(() => console.log("no good pyramid"));
    await page.waitForTimeout(2500);
    await picture("pyramid-good");
    await page.locator("[data-good]").first().click();
    await picture("pyramid-other");
    return;
  }
  if (task === "turn") {
    await picture("turn-first");
    const moves = ada.view.round;
    if (moves >= 2) await picture("turn-recap");
    if (ada.view.season === "autumn") {
      await picture("turn-late");
      if (!pictured.has("plan")) {
        await ada.button(words.burano.sight.plan).click();
        await picture("plan");
        await ada.button(words.burano.sight.plan).click();
        await ada.button(words.burano.sight.whole).click();
        await picture("whole");
        await ada.button(words.burano.sight.whole).click();
      }
    }
  }
  if (!pictured.has(task)) await picture(task);
  if (["turn", "fishing", "lace_making"].includes(task)) await hinted(task);
  if (task === "turn") await refused();
  await held();
}

try {
  const others = Array(Number(seats) - 1).fill(ada.beginner);
  await ada.newGame({ seats: [ada.words.lobby.me, ...others] });
  for (;;) {
    const { task } = await ada.asked();
    await look(task).catch((error) => console.log(task, String(error).slice(0, 300)));
    if (task === "over") break;
    if (await ada.story.count()) await picture(`story-${ada.view.season}`);
    const sell = page.locator("[data-selling]").first();
    if (task === "trading" && (await sell.count()) && !pictured.has("selling")) {
      await sell.click({ force: true, timeout: 2000 }).catch(() => undefined);
      await picture("selling");
      await page.keyboard.press("Escape");
    }
    await ada.act().catch(async (error) => {
      console.log("act", task, String(error).slice(0, 300));
      await page.keyboard.press("Escape");
      await ada.act();
    });
  }
  await picture("over");
  const code = page.url().split("/").at(-1);
  await ada.goTo(`#/replay/${code}/90`);
  await page.waitForTimeout(1000);
  await picture("replay");
  console.log([...pictured].join(" "));
} finally {
  await browser.close();
  await server.stop();
}
