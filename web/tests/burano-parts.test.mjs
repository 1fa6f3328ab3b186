// @ts-check
// The lagoon, the workshops and the cards of Burano: every lit place can be pressed at its own centre, nothing is
// written small, and fish are sold in two presses for what was said.

import assert from "node:assert/strict";
import { Islander } from "./lagoon.mjs";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en } from "./words.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { scene } = stage(Islander, 9);
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 657 },
  { width: 1024, height: 768 },
  { width: 390, height: 664 },
];
const PARTS = ["lagoon", "court", "displays"].map((part) => `[data-part=${part}]`).join(", ");
const SMALLEST = 12;

/**
 * Gives the page another size, and waits until its pictures have measured their boxes.
 * @param {Page} page
 * @param {{ width: number, height: number }} size
 */
async function resized(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/**
 * The lit places in lagoon and workshops that something else covers at their centre, at each size.
 * @param {Page} page
 */
async function covered(page) {
  const found = [];
  for (const size of SIZES) {
    await resized(page, size);
    const lit = page.locator(":is([data-part=lagoon], [data-part=court]) svg [role=button]");
    const wrong = await lit.evaluateAll((all) =>
      all.flatMap((one) => {
        if (!one.checkVisibility()) return [];
        one.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there === one ? [] : [`${one.getAttribute("aria-label")} under ${there?.outerHTML.slice(0, 80)}`];
      }),
    );
    found.push(...wrong.map((one) => `${size.width}×${size.height}: ${one}`));
  }
  return found;
}

/**
 * What is written in letters of less than twelve pixels, at each size.
 * @param {Page} page
 */
async function small(page) {
  const found = [];
  for (const size of SIZES) {
    await resized(page, size);
    const wrong = await page.locator(PARTS).evaluateAll(
      (parts, smallest) =>
        parts
          .flatMap((part) => [...part.querySelectorAll("*")])
          .flatMap((one) => {
            const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
            if (!says || !one.checkVisibility() || one.closest(".unseen")) return [];
            const grown = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
            const high = parseFloat(getComputedStyle(one).fontSize) * grown;
            return high < smallest - 0.05 ? [`${one.textContent?.trim()}: ${high.toFixed(1)}`] : [];
          }),
      SMALLEST,
    );
    found.push(...wrong.map((one) => `${size.width}×${size.height}: ${one}`));
  }
  return found;
}

scene("every lit place is pressed at its centre; fish are sold in two presses", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await ada.newGame();
  /**
   * What is looked at: each task, and the moves that light something for it.
   * @type {Map<string, string>}
   */
  const wanted = new Map([
    ["lace_making", "lace"],
    ["fishing", "sail"],
    ["trading", "sell"],
  ]);
  while (wanted.size > 0) {
    ada.favours = wanted.has("lace_making") ? "lace" : "fishing";
    const task = await ada.playsAhead((task) => ada.frame.legal.some(({ move }) => move.kind === wanted.get(task)));
    assert.ok(wanted.delete(task), `the game is over without ${[...wanted.keys()].join()}`);
    await step(task, () => looks(task));
  }

  /** @param {string} task */
  async function looks(task) {
    assert.ok((await page.locator(":is([data-part=lagoon], [data-part=court]) svg [role=button]").count()) > 0);
    assert.deepEqual(await covered(page), []);
    assert.deepEqual(await small(page), []);
    await page.setViewportSize({ width: 1440, height: 900 });
    if (task === "trading") await sells();
  }

  async function sells() {
    const { view, own } = ada;
    const sales = Object.entries(own.prospects.sales ?? {});
    const port = view.ports.find(({ name }) => name === own.boat);
    const [ship, sale] = sales
      .filter(([name]) => port?.ships.some((one) => one === name))
      .reduce((one, other) => (other[1].now > one[1].now ? other : one));
    const before = own.points.trades;
    const score = page.locator("[data-place='seat 0'] .figures b");
    const shown = Number(await score.innerText());
    await page.locator(`[data-place="ship ${ship}"] [role=button]`).click();
    const dialog = page.locator(`[data-part=lagoon] [data-selling="${ship}"]`);
    await dialog.waitFor();
    const table = view.ships.find((one) => one.ship === ship);
    assert.equal(
      await dialog.getByRole("group", { name: en.burano.parts.howMany }).getByRole("button").count(),
      table?.pays.length,
    );
    const confirm = dialog.locator("[data-confirm]");
    assert.ok((await confirm.innerText()).endsWith(`: ${en.common.points(sale.now)}`), await confirm.innerText());
    await confirm.click();
    await until(
      async () => ada.own.points.trades > before,
      async () => `nothing was sold: ${await ada.refusal.allInnerTexts()}`,
    );
    assert.equal(ada.own.points.trades - before, sale.now);
    assert.equal(ada.view.trade, null);
    const worths = ada.told.flatMap((told) =>
      "view" in told && told.view && "trade" in told.view ? [told.view.trade?.points ?? 0] : [],
    );
    assert.ok(worths.includes(table?.pays[0] ?? 0), "the trade is told lot by lot");
    assert.ok(Number(await score.innerText()) > shown);
  }
});
