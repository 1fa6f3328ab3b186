// @ts-check
// Firefox and WebKit, each driven by a library of its own, as one kind of window: open an address, ask the page,
// press a point, take a picture. Chromium has tests of its own, which see more.
//
// `node tests/engines/engines.mjs` installs them where it can, and prints the Debian packages that are still missing.

import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** @typedef {"firefox" | "webkit"} EngineName */
/**
 * @typedef {object} Window
 * @property {(url: string) => Promise<void>} open
 * @property {() => Promise<void>} reload
 * @property {<Result>(what: string) => Promise<Result>} ask What an expression is in the page; promises are awaited.
 * @property {(x: number, y: number) => Promise<void>} point Moves the pointer there.
 * @property {(x: number, y: number) => Promise<void>} press
 * @property {(path: string) => Promise<void>} picture
 * @property {(width: number, height: number) => Promise<void>} resize
 * @property {() => Promise<void>} close
 * @property {string[]} troubles What went wrong in the page; complete once it is closed.
 */

/** Only a dead process reaches it. */
const PATIENCE = 90_000;
const CLOSING = 5_000;
const FIREFOX = ["firefox-esr", "firefox"];
/** Where Debian has WebKit's own small browser, below a folder for the machine's kind. */
const LIBRARIES = "/usr/lib";
const MINI_BROWSERS = ["webkit2gtk-4.1/MiniBrowser", "webkitgtk-6.0/MiniBrowser"];
/** What Debian calls the packages. */
export const PACKAGES = { firefox: ["firefox-esr"], webkit: ["webkit2gtk-driver", "xvfb"] };

/**
 * A program on the PATH.
 * @param {string[]} names
 */
function onPath(names) {
  const all = (process.env.PATH ?? "").split(":").flatMap((folder) => names.map((name) => join(folder, name)));
  return all.find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function miniBrowser() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return folders.flatMap((folder) => MINI_BROWSERS.map((path) => join(LIBRARIES, folder, path))).find(isProgram);
}

/**
 * Whether the engine can be started here.
 * @param {EngineName} name
 */
export function isThere(name) {
  if (name === "firefox") return onPath(FIREFOX) !== undefined;
  return miniBrowser() !== undefined && onPath(["WebKitWebDriver"]) !== undefined && onPath(["Xvfb"]) !== undefined;
}

/**
 * Whether the engine can be started here, after it was installed where that is possible.
 * @param {EngineName} name
 */
export function obtained(name) {
  if (isThere(name)) return true;
  if (process.getuid?.() !== 0 || !onPath(["apt-get"])) return false;
  process.stderr.write(`  installing ${PACKAGES[name].join(" and ")} with apt-get\n`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  const options = ["install", "-y", "-qq", "--no-install-recommends"];
  spawnSync("apt-get", [...options, ...PACKAGES[name]], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return isThere(name);
}

/**
 * A new window of that engine, without motion.
 * @param {EngineName} name
 * @returns {Promise<Window>}
 */
export async function started(name) {
  return name === "firefox" ? firefox() : webkit();
}

/** @returns {Promise<Window>} */
async function firefox() {
  const { launch } = await import("puppeteer-core");
  const browser = await launch({
    browser: "firefox",
    executablePath: onPath(FIREFOX) ?? "firefox",
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "en-GB", "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  /** @type {string[]} */
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(`error: ${error instanceof Error ? error.message : error}`));
  page.on("console", (line) => {
    troubles.push(`${line.type()}: ${line.text()}`);
  });
  return {
    troubles,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // As one string: an answer of many parts is told part by part, which takes long.
    ask: async (what) =>
      JSON.parse(String(await page.evaluate(`(async () => JSON.stringify((await ${what}) ?? null))()`))),
    point: async (x, y) => page.mouse.move(x, y),
    press: async (x, y) => page.mouse.click(x, y),
    picture: async (path) => void (await page.screenshot({ path: /** @type {`${string}.png`} */ (path) })),
    resize: async (width, height) => {
      await page.setViewport({ width, height });
      await page.evaluate(DRAWN);
    },
    close: async () => {
      // Where a test has failed, it may be too busy to close.
      await Promise.race([browser.close(), pause(CLOSING)]);
      browser.process()?.kill("SIGKILL");
    },
  };
}

/** @returns {Promise<Window>} */
async function webkit() {
  const { Builder } = await import("selenium-webdriver");
  const display = `:${(await freePort()) % 30_000}`;
  const port = await freePort();
  const screen = spawn("Xvfb", [display, "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const folder = mkdtempSync(join(tmpdir(), "merletto-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW);
  writeFileSync(join(folder, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const environment = {
    ...process.env,
    DISPLAY: display,
    LANG: "en_GB.UTF-8",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    XDG_CONFIG_HOME: folder,
  };
  const server = spawn("WebKitWebDriver", [`--port=${port}`], { env: environment, stdio: "ignore" });
  const stop = () => {
    server.kill();
    screen.kill();
    rmSync(folder, { recursive: true });
  };
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
      })
      .build();
    await driver.manage().setTimeouts({ script: PATIENCE });
    /** @type {string[]} */
    const troubles = [];
    const note = async () => {
      troubles.push(.../** @type {string[]} */ (await driver.executeScript("return window.notedTroubles ?? []")));
    };
    return {
      troubles,
      open: async (url) => {
        await note();
        await driver.get(url);
        await driver.executeScript(NOTING);
      },
      reload: async () => {
        await note();
        await driver.navigate().refresh();
        await driver.executeScript(NOTING);
      },
      ask: async (what) =>
        JSON.parse(
          await driver.executeAsyncScript(
            `const end = arguments[0];
            Promise.resolve(${what}).then((answer) => end(JSON.stringify(answer ?? null)), (e) => end(JSON.stringify(String(e))))`,
          ),
        ),
      point: async (x, y) => driver.actions().move({ x, y, duration: 0 }).perform(),
      press: async (x, y) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .click()
          .perform(),
      picture: async (path) => writeFileSync(path, await driver.takeScreenshot(), "base64"),
      resize: async (width, height) => {
        const [now, bar] = /** @type {number[]} */ (
          await driver.executeScript("return [innerWidth, outerHeight - innerHeight]")
        );
        if (now === width) return;
        // The window has a bar of its own. No position is given: with one, the driver sometimes did not answer.
        const size = /** @type {any} */ ({ width, height: height + (bar ?? 0) });
        await driver.manage().window().setRect(size);
        await driver.executeAsyncScript(`${DRAWN}.then(arguments[0])`);
      },
      close: async () => {
        await note().catch(() => undefined);
        await driver.quit().catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * In the page: until two frames were drawn, the first of which may have the sizes of the one before. WebKit draws none
 * where nothing has changed.
 */
const DRAWN = `new Promise((then) => {
  requestAnimationFrame(() => requestAnimationFrame(() => then(null)));
  setTimeout(() => then(null), 500);
})`;

/** The bar of WebKit's own browser would not let the window be as narrow as a phone. */
const NARROW = "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }";

/** In WebKit nobody tells of the console: the page itself notes what nobody caught. */
const NOTING = `(() => {
  window.notedTroubles = [];
  addEventListener("error", (event) => window.notedTroubles.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => window.notedTroubles.push(String(event.reason)));
})()`;

/** @returns {Promise<number>} */
async function freePort() {
  return new Promise((found, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** @param {string} url */
async function answers(url) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = /** @type {EngineName[]} */ (["firefox", "webkit"]).filter((name) => !obtained(name));
  process.stdout.write(missing.flatMap((name) => PACKAGES[name]).join(" "));
}
