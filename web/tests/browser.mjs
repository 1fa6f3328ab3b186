// @ts-check
// Which browser the tests use: `node tests/browser.mjs` prints its path, and says on stderr what it did to have one.
//
// The one that $CHROMIUM names; or a Chromium without windows, on the PATH or in an npm package (Linux on x86-64, without
// root); or any Chromium on the PATH; or, where we are root and have apt-get, Debian's. It ends with 1 where there is none.
// A browser without windows takes half the time of one that draws its own bars and menus, too, though nobody sees them.

import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

const WITHOUT_WINDOWS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome"];
/** The package holds the browser itself, compressed; it has no install script, and nothing is fetched but it. */
const PACKAGE = "@sparticuz/chromium@153.0.0";
const FOLDER = fileURLToPath(new URL("../../.venv/chromium", import.meta.url));

/** A browser that is there already; undefined where there is none. */
export function installed() {
  return preferred() ?? onPath(NAMES);
}

/** One that is there already and need not be looked for any further: named, or without windows. */
function preferred() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && isProgram(CHROMIUM)) return CHROMIUM;
  return onPath([WITHOUT_WINDOWS]) ?? [join(FOLDER, "run")].find(isProgram);
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? "").split(":");
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
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

/** @param {string} words */
function say(words) {
  process.stderr.write(`  ${words}\n`);
}

/**
 * Runs a command; throws where it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} options
 */
function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8", ...options });
  if (done.status !== 0) throw new Error(done.stderr || String(done.error ?? `${command} failed`));
}

/** Unpacks the browser of the npm package into a folder of its own; the path of what starts it. */
async function unpacked() {
  say(`no Chromium without windows on the PATH: fetching ${PACKAGE} into .venv/chromium (70 MB, once)`);
  mkdirSync(dirname(FOLDER), { recursive: true });
  const folder = mkdtempSync(`${FOLDER}-`);
  try {
    run("npm", ["pack", PACKAGE, "--silent", "--pack-destination", folder]);
    run("sh", ["-c", "tar -xzf *.tgz && rm *.tgz"], { cwd: folder });
    const packed = join(folder, "package", "bin");
    await expand(join(packed, "chromium.br"), join(folder, "chromium"));
    chmodSync(join(folder, "chromium"), 0o755);
    for (const name of ["al2023", "fonts", "swiftshader"]) {
      const archive = join(folder, `${name}.tar`);
      await expand(join(packed, `${name}.tar.br`), archive);
      const to = join(folder, name === "swiftshader" ? "." : name);
      mkdirSync(to, { recursive: true });
      run("tar", ["-xf", archive, "-C", to]);
      rmSync(archive);
    }
    rmSync(join(folder, "package"), { recursive: true });
    writeFileSync(join(folder, "fonts", "fonts.conf"), FONTS);
    writeFileSync(join(folder, "run"), START, { mode: 0o755 });
    run(join(folder, "run"), ["--version"]);
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(folder, FOLDER);
    return join(FOLDER, "run");
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}

/** Starts the browser; the libraries and fonts of its package are used where the system has none. */
const START = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/chromium" | grep -q "not found"; then export LD_LIBRARY_PATH="$here/al2023/lib"; fi
if ! [ -d /etc/fonts ]; then export FONTCONFIG_PATH="$here/fonts"; fi
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FOLDER}/fonts</dir>
  <cachedir>${FOLDER}/fonts/cache</cachedir>
</fontconfig>
`;

/**
 * @param {string} from
 * @param {string} to
 */
async function expand(from, to) {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

/** Debian's browser, where it may be installed. */
function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  say("no Chromium on the PATH: installing Debian's with apt-get");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "chromium"]);
  return installed();
}

/** The first of these ways that leads to a browser; undefined where none does. */
async function obtained() {
  const others = [() => onPath(NAMES), fromDebian];
  const ways = process.platform === "linux" && process.arch === "x64" ? [unpacked, ...others] : others;
  for (const way of ways) {
    try {
      const path = await way();
      if (path) return path;
    } catch (error) {
      say(`that did not work: ${String(error).trim().split("\n").at(-1)}`);
    }
  }
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = preferred() ?? (await obtained());
  if (path) process.stdout.write(`${path}\n`);
  else process.exitCode = 1;
}
