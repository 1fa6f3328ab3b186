// @ts-check
// What all tests of a process share: one server, one browser; and a test at whose end nobody had any trouble.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { installed } from "./browser.mjs";
import { Person } from "./person.mjs";
import { Server } from "./server.mjs";

/**
 * A part of a test, whose name an error tells.
 * @param {string} name
 * @param {() => Promise<unknown>} deed
 */
async function step(name, deed) {
  try {
    await deed();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {typeof step} Step */
/**
 * A class of people: how one of them comes, and with what wishes.
 * @template {Person} One
 * @template Options
 * @typedef {{ arrive(browser: Browser, server: Server, options?: Options): Promise<One> }} Kind
 */

const server = new Server();
/** @type {Browser} */
let browser;

before(async () => {
  const executablePath = installed();
  assert.ok(executablePath, "no Chromium was found; name one in $CHROMIUM");
  await server.start();
  // A Chromium without windows would fit letters to whole pixels, and make words wider than people see them.
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--font-render-hinting=none"] });
});

after(async () => {
  await browser?.close();
  await server.stop();
});

/** The browser, once the tests have begun. */
export function theBrowser() {
  return browser;
}

/**
 * Scenes with people of that kind. The first is dealt from that seed on, the next from the one after it, and so on:
 * each plays the same games, whatever was played before it.
 * @template {Person} [One=Person]
 * @template [Options=import("./person.mjs").Likes]
 * @param {Kind<One, Options>} [People]
 * @param {number} [seed]
 */
export function stage(People = /** @type {Kind<any, any>} */ (Person), seed = 1) {
  let next = seed;

  /**
   * A test with people: `arrive` brings one, `step` is a part of it with a name. No page may have had an error, and
   * no server an answer that is one.
   * @param {string} name
   * @param {(arrive: (options?: Options) => Promise<One>, step: Step) => Promise<unknown>} play
   */
  function scene(name, play) {
    const dealt = next++;
    test(name, async (t) => {
      /** @type {One[]} */
      const people = [];
      const arrive = async (/** @type {Options | undefined} */ options) => {
        const person = await People.arrive(browser, server, options);
        people.push(person);
        return person;
      };
      const troubles = () => people.flatMap((person) => person.troubles);
      try {
        await server.deal(dealt);
        await play(arrive, step);
        assert.deepEqual(troubles(), []);
      } catch (error) {
        if (troubles().length > 0) t.diagnostic(troubles().join("\n"));
        throw error;
      } finally {
        for (const person of people) await person.context.close();
      }
    });
  }

  /**
   * A scene that takes long and finds little that others do not: `make soak` plays it.
   * @type {typeof scene}
   */
  const rarely = (name, play) => {
    if (process.env.MERLETTO_EACH) scene(name, play);
    else next++;
  };

  return { server, scene, rarely };
}
