// @ts-check
// What axe finds on a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

const SMALLEST = 12;

/**
 * Words whose letters are smaller than that many pixels; drawings have words of their own beside them.
 * @param {number} smallest
 */
function tooSmall(smallest) {
  return [...document.body.querySelectorAll("*")].flatMap((one) => {
    const says = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!says || !one.checkVisibility({ opacityProperty: true }) || one.closest(".unseen, svg, script, style"))
      return [];
    const size = Number.parseFloat(getComputedStyle(one).fontSize);
    return size < smallest - 0.05 ? [`${one.textContent?.trim().slice(0, 40)} has ${size.toFixed(1)} px`] : [];
  });
}

/**
 * What stands in the way of some people on this page, in light and in dark.
 * @param {import("./person.mjs").Person} person
 * @param {string} where
 */
export async function barriers(person, where) {
  const { page } = person;
  /** @type {string[]} */
  const found = (await page.evaluate(tooSmall, SMALLEST)).map((words) => `${where}: ${words}`);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    // In the dark only the colours are other ones.
    const options = colorScheme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
    const { violations } = await page.evaluate(
      (options) => window.axe.run(document, { resultTypes: ["violations"], ...options }),
      options,
    );
    for (const { id, impact, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      for (const { target, any } of nodes)
        found.push(`${where}, ${colorScheme}: ${id} at ${target.join()}: ${any[0]?.message}`);
    }
  }
  return found;
}
