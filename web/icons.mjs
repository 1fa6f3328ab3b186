// @ts-check
// Draws the pictures that stand for the page elsewhere, out of its own art: `node icons.mjs` after a build writes the
// icons and the picture of a link into public/.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { installed } from "./tests/browser.mjs";
import { Server } from "./tests/server.mjs";

const PUBLIC = fileURLToPath(new URL("public/", import.meta.url));
const server = new Server();
const executablePath = installed();
if (!executablePath) throw new Error("no Chromium was found; name one in $CHROMIUM");
await server.start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const icon = readFileSync(`${PUBLIC}icon.svg`, "utf-8");
  for (const size of [180, 192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${icon}`);
    await page.screenshot({ path: `${PUBLIC}icon-${size}.png`, omitBackground: size !== 180 });
    await page.close();
  }

  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
  await page.goto(server.url);
  await page.getByRole("main").waitFor();
  await page.waitForFunction(() => localStorage.getItem("merletto.faces"));
  await page.reload();
  const street = page.locator("article .picture > div").first();
  await street.waitFor();
  await page.evaluate(() => {
    const logo = document.querySelector("main header svg");
    const street = document.querySelector("article .picture > div");
    if (!logo || !street) throw new Error("the page has changed");
    const [title, motto] = ["h1", "p"].map((name) => document.querySelector(`main header ${name}`)?.textContent);
    document.body.innerHTML = `<style>
      .all { position: fixed; inset: 0; background: linear-gradient(#bfe0e4, #e6f1ee 80%) }
      .name { position: absolute; left: 64px; top: 96px; width: 470px; color: #2a2833 }
      .name svg { height: 150px; width: auto }
      .name h1 { font-size: 104px }
      .name p { font-size: 34px; line-height: 1.25; text-wrap: balance }
      .street { position: absolute; right: 28px; bottom: 0; width: 600px; height: 630px }
      .street > div { background: none !important; padding: 0 !important }
      .street span { flex-basis: 120px !important }
    </style><div class="all"><div class="name">${logo.outerHTML}<h1>${title}</h1><p>${motto}</p></div>
    <div class="street">${street.outerHTML}</div></div>`;
  });
  await page.screenshot({ path: `${PUBLIC}preview.png` });
} finally {
  await browser.close();
  await server.stop();
}
