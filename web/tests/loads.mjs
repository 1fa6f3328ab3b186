// @ts-check
// What a page has fetched since it was opened, and what that weighs.

import { gzipSync } from "node:zlib";

/** @typedef {{ name: string, size: number }} Load */

/**
 * The files of the built page that were fetched, each with its size when compressed. Faces are left out: they come after
 * the first page, and nothing waits for them.
 * @param {import("./person.mjs").Person} person
 * @returns {Promise<Load[]>}
 */
export async function loads(person) {
  const { page, server } = person;
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const files = [...new Set(fetched)].filter((url) => /\/assets\/(?!.*\.woff2$)|\.svg$/.test(url));
  return Promise.all(
    [server.url, ...files].map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return {
        name: url.slice(url.lastIndexOf("/") + 1),
        size: gzipSync(Buffer.from(await response.arrayBuffer())).length,
      };
    }),
  );
}

/** @param {Load[]} files */
export function sum(files) {
  return files.reduce((all, { size }) => all + size, 0);
}
