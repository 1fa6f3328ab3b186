// @ts-check
// Home and all around the tables: into a game in one press, what is heard and noticed, faces, settings, dead ends.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { en, LANGUAGES, nonsense, wordsOf } from "./words.mjs";

const { server, scene } = stage();
const GAMES = /** @type {const} */ (["walking", "burano"]);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @typedef {import("./person.mjs").Person} Person */

/**
 * Presses *Play now*.
 * @param {Person} person
 * @param {"walking" | "burano"} game
 */
async function playNow(person, game) {
  await person.button(en.home.playNowAt(en.common.games[game])).click();
  await person.page.waitForURL(/#\/t\//);
  await person.page.getByRole("tab", { name: en.table.chat }).waitFor({ state: "attached" });
  return person.page.url().slice(person.server.url.length);
}

/**
 * Sits both down at a new table.
 * @param {Person} ada
 * @param {Person} bruno
 */
async function sitTogether(ada, bruno) {
  const post = (/** @type {Person} */ person, /** @type {string} */ door, /** @type {object} */ body) =>
    person.page.evaluate(
      async ({ door, body }) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(`/api/${door}`, { method: "POST", headers, body: JSON.stringify(body) });
        return answer.json();
      },
      { door, body },
    );
  const { table } = await post(ada, "open_table", { game: "walking", seats: [{ kind: "me" }, { kind: "open" }] });
  await post(bruno, "take_seat", { code: table.code, seat: 1 });
  for (const person of [ada, bruno]) {
    await person.goTo(`#/t/${table.code}`);
    await person.columns.waitFor();
  }
}

/** @param {Person} person */
async function shifted(person) {
  const shifts = await person.page.evaluate(() => window.shifts);
  return [shifts.reduce((sum, { value }) => sum + value, 0).toFixed(2), JSON.stringify(shifts)];
}

scene("one press leads to a table against an easy bot; empty lists are not shown", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  for (const heading of [en.lobby.continue, en.lobby.tables, en.lobby.finished]) {
    assert.equal(await page.getByRole("heading", { name: heading }).count(), 0, heading);
  }
  for (const game of GAMES) {
    await playNow(ada, game);
    const state = ada.told.findLast((frame) => frame.type === "state");
    assert.ok(state?.type === "state");
    assert.equal(state.table.game, game);
    assert.deepEqual(
      state.table.seats.map(({ kind, level }) => level ?? kind),
      ["person", "beginner"],
    );
    await ada.goHome();
    await page.getByRole("heading", { name: en.lobby.continue }).waitFor();
  }
});

scene("how to play is told on one page, in four languages", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  for (const game of GAMES) {
    await ada.goHome();
    await page.getByRole("link", { name: en.home.learnAt(en.common.games[game]), exact: true }).click();
    await page.getByRole("heading", { name: en.home.learnAt(en.common.games[game]), level: 1 }).waitFor();
    const texts = new Set();
    for (const language of [...LANGUAGES].reverse()) {
      await page.locator("nav select").selectOption(language);
      const words = await wordsOf(language);
      await page.getByRole("heading", { name: words.home.learnAt(words.common.games[game]), level: 1 }).waitFor();
      await until(async () => (await page.locator("main section").count()) === 6);
      texts.add(await page.locator("main section").first().innerText());
      assert.deepEqual(await nonsense(page), []);
    }
    assert.equal(texts.size, LANGUAGES.length);
  }
});

scene("what somebody says is counted until it is looked at, and notified where that is wished for", async (arrive) => {
  const ada = await arrive();
  await ada.context.addInitScript(() => {
    window.notices = [];
    const Notice = class {
      static permission = "granted";
      /** @param {string} title @param {NotificationOptions} options */
      constructor(title, { body = "" } = {}) {
        window.notices.push(`${title}: ${body}`);
      }
    };
    Object.defineProperty(window, "Notification", { value: Notice });
  });
  await ada.page.reload();
  await ada.goTo("#/settings");
  await ada.page.getByLabel(en.home.notify).check();
  await ada.goHome();
  const bruno = await arrive({ name: "Bruno" });
  await sitTogether(ada, bruno);
  const say = async (/** @type {string} */ text) => {
    await bruno.page.getByRole("tab", { name: en.table.chat }).click();
    await bruno.page.getByLabel(en.table.chatSay).fill(text);
    await bruno.button(en.table.chatSend).click();
  };
  await say("Ciao");
  await until(async () => /^\(1\) /.test(await ada.page.title()));
  await ada.page.getByRole("tab", { name: en.home.unread(1) }).waitFor();
  assert.deepEqual(await ada.page.evaluate(() => window.notices), [], "nobody is notified who looks");
  await ada.page.getByRole("tab", { name: en.table.chat }).click();
  await until(async () => !/^\(/.test(await ada.page.title()));
  assert.equal(await ada.page.getByRole("tab", { name: en.home.unread(1) }).count(), 0);
  await ada.page.evaluate(() => Object.defineProperty(document, "hidden", { configurable: true, get: () => true }));
  await say("Where are you?");
  await until(async () => (await ada.page.evaluate(() => window.notices)).includes("Bruno: Where are you?"));
});

scene("on a phone, unread words are told beside the board, and one press leads to them", async (arrive) => {
  const ada = await arrive({ ...PHONE, way: "touch" });
  const bruno = await arrive();
  await sitTogether(ada, bruno);
  await bruno.page.getByRole("tab", { name: en.table.chat }).click();
  await bruno.page.getByLabel(en.table.chatSay).fill("Ciao");
  await bruno.button(en.table.chatSend).click();
  const told = ada.button(en.home.unread(1));
  await told.waitFor();
  const box = await told.boundingBox();
  assert.ok(box && box.height >= 44 && box.y > 0 && box.y + box.height < 844);
  await told.tap();
  const line = ada.page.getByRole("log", { name: en.table.chat }).getByText("Ciao");
  await until(async () => {
    const at = await line.boundingBox();
    return at !== null && at.y > 0 && at.y < 844;
  });
  await told.waitFor({ state: "hidden" });
});

scene("nothing is heard until the sound is turned on, and one press turns it off", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  await ada.context.addInitScript(() => {
    window.sounds = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    OscillatorNode.prototype.start = function (/** @type {number | undefined} */ when) {
      window.sounds++;
      start.call(this, when);
    };
    const begin = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (/** @type {number | undefined} */ when) {
      window.sounds++;
      begin.call(this, when);
    };
  });
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /synth-/.test(name)).length);
  await page.reload();
  await playNow(ada, "walking");
  await ada.playTurns(1);
  assert.equal(await page.evaluate(() => window.sounds), 0);
  assert.equal(await fetched(), 0, "the sounds are not loaded before they are wanted");
  await ada.button(en.home.soundTurn.on).click();
  await until(async () => (await page.evaluate(() => window.sounds)) > 0);
  const before = await page.evaluate(() => window.sounds);
  await ada.playTurns(1);
  const after = await page.evaluate(() => window.sounds);
  assert.ok(after > before, "a turn is heard");
  await ada.button(en.home.soundTurn.off).click();
  await page.waitForTimeout(300);
  const off = await page.evaluate(() => window.sounds);
  await ada.playTurns(1);
  assert.equal(await page.evaluate(() => window.sounds), off);
});

scene("the faces come after the first page, and nothing moves when they are put on", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  await ada.context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? "");
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.evaluate(() => localStorage.removeItem("merletto.faces"));
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("merletto.faces"));
  assert.equal(await page.evaluate(() => "faces" in document.documentElement.dataset), false, "not while one reads");
  await playNow(ada, "walking");
  await ada.turn();
  const faces = await page.evaluate(() => [
    document.fonts.check('600 20px "Alegreya"'),
    document.fonts.check('400 16px "Inter"'),
    getComputedStyle(document.body).fontFamily.startsWith("Inter"),
  ]);
  assert.deepEqual(faces, [true, true, true]);
  for (const [sum, where] of [await shifted(ada)]) assert.equal(sum, "0.00", where);
  await page.reload();
  await ada.turn();
  assert.equal(await page.evaluate(() => "faces" in document.documentElement.dataset), true, "on a second visit");
  for (const [sum, where] of [await shifted(ada)]) assert.equal(sum, "0.00", where);
});

scene("a link has a preview, icons and a manifest", async (arrive) => {
  await arrive();
  const html = await (await fetch(server.url)).text();
  const said = (/** @type {string} */ name) => new RegExp(`"${name}"\\s+content="([^"]+)"`).exec(html)?.[1] ?? "";
  for (const name of ["description", "og:title", "og:description", "theme-color"]) assert.ok(said(name), name);
  assert.equal(said("og:image"), `${server.url}preview.png`);
  const manifest = await (await fetch(`${server.url}manifest.webmanifest`)).json();
  /** @type {{ src: string }[]} */
  const icons = manifest.icons;
  const pictures = ["/preview.png", "/icon-180.png", ...icons.map(({ src }) => src)];
  for (const path of pictures) {
    const answer = await fetch(new URL(path, server.url));
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get("content-type") ?? "", /^image\//, path);
  }
});

scene("dead ends say what is missing and lead home", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  const ends = { "#/nonsense": en.home.nowhere, "#/t/aaaaaaaaaaaa": en.table.refusals.no_table };
  for (const [at, text] of Object.entries({
    ...ends,
    "#/t/x": ends["#/t/aaaaaaaaaaaa"],
    "#/replay/x/0": en.study.replay.missing,
  })) {
    await ada.goTo(at);
    await page.getByRole("heading", { name: text }).waitFor();
    await page.getByRole("link", { name: en.home.goHome }).click();
    await page.getByRole("heading", { name: en.lobby.newGame }).waitFor();
  }
});

scene(
  "settings: what is saved is said, a long name is refused whole, and a passphrase can be changed",
  async (arrive) => {
    const ada = await arrive({ at: "#/settings" });
    const { page } = ada;
    const name = page.getByLabel(en.lobby.name);
    await name.fill("a".repeat(31));
    await ada.button(en.lobby.save).click();
    await page.getByText(en.home.nameLong(30, 31)).waitFor();
    assert.equal(await name.inputValue(), "a".repeat(31));
    await name.fill("Ada");
    await ada.button(en.lobby.save).click();
    await page.getByText(en.home.saved).waitFor();
    await page.getByRole("link", { name: en.home.nameAt("Ada") }).waitFor();

    await page.getByLabel(en.home.newAccount).check();
    await page.getByLabel(en.lobby.accountName).fill("zorzi");
    await page.getByLabel(en.lobby.passphrase, { exact: true }).fill("lace and water");
    await ada.button(en.lobby.signUp).click();
    await page.getByText(en.lobby.signedInAs("zorzi")).waitFor();
    await page.getByText(en.home.changePassphrase).click();
    await page.getByLabel(en.home.oldPassphrase).fill("lace and water");
    await page.getByLabel(en.home.newPassphrase).fill("water and lace");
    await page.locator("details").getByRole("button", { name: en.lobby.save }).click();
    await page.getByText(en.home.changed).waitFor();
    await ada.button(en.lobby.signOut).click();
    await page.getByLabel(en.home.haveAccount).waitFor();
    await page.getByLabel(en.lobby.accountName).fill("zorzi");
    await page.getByLabel(en.lobby.passphrase, { exact: true }).fill("water and lace");
    await ada.button(en.lobby.signIn).click();
    await page.getByText(en.lobby.signedInAs("zorzi")).waitFor();
  },
);

scene("keys begin at the page: a skip link, and the heading after each change of page", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), en.home.skip);
  await page.keyboard.press("Enter");
  assert.equal(await focused(), en.common.title);
  await page.keyboard.press("Tab");
  await ada.press(page.getByRole("link", { name: en.lobby.settings, exact: true }));
  await until(async () => (await focused()) === en.lobby.settings);
  await ada.press(ada.home);
  await until(async () => (await focused()) === en.common.title);
});
