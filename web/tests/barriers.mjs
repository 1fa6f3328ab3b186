// What axe finds on a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

/** What stands in the way of some people on this page, in light and in dark. */
export async function barriers(person, where) {
  const { page } = person;
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    // In the dark only the colours are other ones.
    const options = colorScheme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
    const { violations } = await page.evaluate(
      (options) => window.axe.run(document, { resultTypes: ["violations"], ...options }),
      options,
    );
    for (const { id, impact, nodes } of violations) {
      if (!["serious", "critical"].includes(impact)) continue;
      for (const { target, any } of nodes)
        found.push(`${where}, ${colorScheme}: ${id} at ${target}: ${any[0]?.message}`);
    }
  }
  return found;
}
