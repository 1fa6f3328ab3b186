// @ts-check
// A private server: a process of its own on a free loopback port, with its database in a folder that goes with it.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OPEN = /Merletto is open at http:\/\/localhost:(\d+)/;
const PATIENCE = 120_000;

function python() {
  return process.env.MERLETTO_PYTHON ?? join(ROOT, ".venv/bin/python");
}

/** Where no Python is named the sources are run, so the page is served from where it is built. */
function environment() {
  const inherited = { ...process.env, PYTHONUNBUFFERED: "1" };
  return process.env.MERLETTO_PYTHON ? inherited : { PYTHONPATH: join(ROOT, "src"), ...inherited };
}

/**
 * `merletto serve` in a process; it can be killed and started again on the same port and database. Its tables are
 * dealt from this seed on, so that tests play the same games every time; $MERLETTO_SEED deals others.
 */
export class Server {
  port = 0;
  #seed;
  #folder = mkdtempSync(join(tmpdir(), "merletto-page-"));
  /** @type {import("node:child_process").ChildProcess | null} */
  #process = null;
  #said = "";

  constructor(seed = 1) {
    this.#seed = seed + Number(process.env.MERLETTO_SEED ?? 0);
  }

  get url() {
    return `http://localhost:${this.port}/`;
  }

  /**
   * Deals from this seed on.
   * @param {number} seed
   */
  async deal(seed) {
    this.#seed = seed + Number(process.env.MERLETTO_SEED ?? 0);
    this.#said = "";
    this.#process?.stdin?.write(`${this.#seed}\n`);
    await this.#says(new RegExp(`^dealing from ${this.#seed}$`, "m"));
  }

  /**
   * Sets the clock on the wall forward.
   * @param {number} seconds
   */
  async later(seconds) {
    this.#said = "";
    this.#process?.stdin?.write(`+${seconds}\n`);
    await this.#says(new RegExp(`^later by ${seconds}$`, "m"));
  }

  /** Starts the process and waits until it is open. */
  async start() {
    const command = ["-m", "tests.server.seeded", String(this.#seed), "serve", "--port", String(this.port)];
    const options = ["--database", join(this.#folder, "server.db"), "--trust-loopback", "--review-playouts", "2"];
    const started = spawn(python(), [...command, ...options], {
      stdio: ["pipe", "pipe", "pipe"],
      env: environment(),
      cwd: ROOT,
    });
    this.#process = started;
    this.#said = "";
    const hear = (/** @type {Buffer} */ some) => {
      this.#said += String(some);
    };
    started.stdout.on("data", hear);
    started.stderr.on("data", hear);
    const [, port] = await this.#says(OPEN);
    this.port = Number(port);
  }

  /**
   * Waits until the process has said something like that; what it was.
   * @param {RegExp} what
   * @returns {Promise<RegExpExecArray>}
   */
  async #says(what) {
    const process = this.#process;
    return new Promise((heard, failed) => {
      const late = setTimeout(() => end(new Error(`the server did not say ${what}: ${this.#said}`)), PATIENCE);
      const hear = () => {
        const found = what.exec(this.#said);
        if (found) end(null, found);
      };
      const gone = (/** @type {unknown} */ why) => end(new Error(`the server ended with ${why}: ${this.#said}`));
      /** @type {(error: Error | null, found?: RegExpExecArray) => void} */
      const end = (error, found) => {
        clearTimeout(late);
        for (const pipe of [process?.stdout, process?.stderr]) pipe?.off("data", hear);
        process?.off("error", gone).off("exit", gone);
        if (found) heard(found);
        else failed(error);
      };
      for (const pipe of [process?.stdout, process?.stderr]) pipe?.on("data", hear);
      process?.on("error", gone).on("exit", gone);
    });
  }

  /** As a network that dies without a word: nothing is answered, nothing is closed. */
  freeze() {
    this.#process?.kill("SIGSTOP");
  }

  thaw() {
    this.#process?.kill("SIGCONT");
  }

  /** As a power cut would: kill -9. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** As an operator would; nothing of it stays. */
  async stop() {
    await this.#end("SIGTERM");
    if (existsSync(this.#folder)) rmSync(this.#folder, { recursive: true });
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null) return;
    const ended = new Promise((then) => process.once("exit", then));
    process.kill(signal);
    await ended;
  }
}
