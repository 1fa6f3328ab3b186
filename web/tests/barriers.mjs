// @ts-check
// What axe finds on a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

/**
 * What stands in the way of some people on this page, in light and in dark.
 * @param {import("./person.mjs").Person} person
 * @param {string} where
 */
export async function barriers(person, where) {
  const { page } = person;
  /** @type {string[]} */
  const found = [];
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
