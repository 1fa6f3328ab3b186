// @ts-check
// People among strangers: removed by the host, muted, reported; luck that the browser checks; one's own data.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { barriers } from "./barriers.mjs";
import { stage } from "./stage.mjs";
import { en, LANGUAGES, wordsOf } from "./words.mjs";

/** @typedef {import("./person.mjs").Person} Person */

const { scene } = stage();
const words = en.people;

/** @param {Person} person @param {number} seat */
const seatOf = (person, seat) => person.page.locator(`li[data-seat="${seat}"]`);

/** @param {Person} person @param {string} name */
const menuOf = (person, name) => person.page.getByRole("button", { name: words.about(name) }).first();

/** @param {Person} person @param {string} table @param {string} name */
async function sits(person, table, name) {
  await person.goTo(table);
  await person.page.getByLabel(en.setup.yourName, { exact: true }).fill(name);
  await person.button(en.setup.sitDown).click();
  await person.page.getByText(en.table.standUp).waitFor();
}

/** @param {Person} person @param {string} text */
async function says(person, text) {
  const say = person.page.getByLabel(en.table.chatSay);
  await say.fill(text);
  await say.press("Enter");
}

scene("the host removes a person, by keys; another is muted and reported", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const mallory = await arrive();
  const bruno = await arrive();
  let table = "";

  await step("who is removed is told, and cannot sit down again", async () => {
    table = await ada.newGame({ seats: [en.lobby.me, en.lobby.friend] });
    await sits(mallory, table, "Mallory");
    await menuOf(ada, "Mallory").focus();
    await ada.page.keyboard.press("Enter");
    const dialog = ada.page.getByRole("dialog", { name: words.about("Mallory") });
    await dialog.waitFor();
    assert.deepEqual(await barriers(ada, "the menu of a person"), []);
    await ada.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(await menuOf(ada, "Mallory").evaluate((one) => one === document.activeElement));
    await ada.page.keyboard.press("Enter");
    await ada.button(words.kick).press("Enter");
    await mallory.page.getByText(words.removed).waitFor();
    await mallory.button(en.setup.sitDown).click();
    await mallory.page.getByText(en.table.refusals.not_welcome).waitFor();
  });

  await step("what is said by a muted person is no longer seen, by this person alone", async () => {
    await sits(bruno, table, "Bruno");
    await says(bruno, "an insult");
    const chat = ada.page.getByRole("log", { name: en.table.chat });
    await chat.getByText("an insult").waitFor();
    await seatOf(ada, 1)
      .getByRole("button", { name: words.about("Bruno") })
      .click();
    await ada.button(words.mute).click();
    await ada.page.getByText(words.muted("Bruno")).waitFor();
    assert.equal(await chat.getByText("an insult").count(), 0);
    await says(bruno, "another insult");
    await bruno.page.getByText("another insult").waitFor();
    await ada.button(words.report).click();
    await ada.page.getByLabel(words.why).selectOption("abuse");
    await ada.page.getByLabel(words.details).fill("See the chat.");
    await ada.button(words.send).click();
    await ada.page.getByText(words.reported).waitFor();
    await ada.page.keyboard.press("Escape");
    await says(ada, "nice weather");
    await chat.getByText("nice weather").waitFor();
    assert.equal(await chat.getByText("insult").count(), 0);
  });

  await step("in the settings it is undone", async () => {
    await ada.goTo("#/settings");
    await ada.page.getByRole("button", { name: words.forgiveWhom("Bruno") }).click();
    await ada.page.getByText(words.shunned).waitFor({ state: "detached" });
    await ada.goTo(table);
    await ada.page.getByText("another insult").waitFor();
  });
});

scene("the hash of the luck is shown before the first move, and checked after the end", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const bruno = await arrive();
  const table = await ada.newGame({ seats: [en.lobby.me, en.lobby.friend] });
  await ada.page.getByText(words.luckFixed).click();
  await ada.page.getByText(words.luckNote).waitFor();
  const noted = (await ada.page.locator("details[data-kept] code.whole").innerText()).trim();
  assert.match(noted, /^[0-9a-f]{64}$/);
  assert.deepEqual(await barriers(ada, "the hash"), []);
  await sits(bruno, table, "Bruno");
  await bruno.button(en.setup.ready).click();
  await seatOf(ada, 1).getByText(en.setup.isReady).waitFor();
  await ada.button(en.setup.begin).click();
  await ada.columns.waitFor();
  for (let times = 0; times < 2; times++) await ada.button(en.table.resign).click();
  await ada.page.getByText(words.luckKept).first().waitFor();
  const told = ada.told.findLast((frame) => "table" in frame && frame.table.proof);
  assert.ok(told && "table" in told && told.table.proof);
  const { seed, salt } = told.table.proof;
  assert.equal(createHash("sha256").update(`merletto ${seed} ${salt}`).digest("hex"), noted);
});

scene("one's data is taken away as a file, and erased", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;

  await step("a file has who one is, what one said, and the games", async () => {
    await ada.newGame({ seats: [en.lobby.me, en.lobby.friend] });
    await says(ada, "hello, anyone?");
    await page.getByText("hello, anyone?").waitFor();
    await ada.goTo("#/settings");
    const downloading = page.waitForEvent("download");
    await ada.button(words.take).click();
    const file = await (await downloading).path();
    const data = /** @type {{ name: string, said: { text: string }[], games: string[] }} */ (
      JSON.parse(readFileSync(file, "utf8"))
    );
    assert.deepEqual([data.name, data.said.map(({ text }) => text), data.games], ["Ada", ["hello, anyone?"], []]);
    assert.deepEqual(await barriers(ada, "settings"), []);
  });

  await step("who erases themselves is somebody new", async () => {
    await page.getByText(words.erase).click();
    await page.getByLabel(words.eraseSure).check();
    await ada.button(words.eraseNow).click();
    await page.getByRole("heading", { name: en.lobby.newGame }).waitFor();
    assert.equal(await page.getByText(en.lobby.hello("Ada")).count(), 0);
  });
});

scene("the page about privacy is there in all languages, one press from the first page", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  await page.getByRole("contentinfo").getByRole("link", { name: words.privacy }).click();
  await page.getByRole("heading", { name: words.privacy, level: 1 }).waitFor();
  assert.deepEqual(await barriers(ada, "privacy"), []);
  for (const language of LANGUAGES) {
    const { people } = await wordsOf(language);
    assert.equal(people.privacyParts.length, words.privacyParts.length);
    for (const [at, part] of people.privacyParts.entries()) {
      assert.equal(part.lines.length, words.privacyParts[at]?.lines.length, `${language}: ${part.title}`);
    }
  }
});
