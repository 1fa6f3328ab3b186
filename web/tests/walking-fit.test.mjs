// @ts-check
// Walking in Burano at every size: what a turn needs is on the screen and nothing covers it; slots say why they take a
// permit, as the engine does; the keys reach a card's places at once, and the focus never falls off the table.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { opens } from "./study.mjs";
import { en } from "./words.mjs";

const { scene, rarely } = stage(undefined, 5);
/** @typedef {import("./person.mjs").Person} Person */
/** @typedef {import("../src/protocol").PreviewLine} PreviewLine */

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1366, 657],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [390, 664],
  [360, 640],
  [844, 390],
  // 1440×900 at 200 %.
  [720, 450],
];
/** What must be seen and pressed, by what the table asks for. */
const NEEDED = {
  draft: [".column.lit button", ".own .title", ".deeds button", ".task .sentence"],
  build: [".hand .one", ".own button[data-move]", ".own .title", ".deeds button", ".task .sentence"],
  welcome: [".people button.lit", ".own .title", ".task .sentence"],
  remove: [".people button.lit", ".own .title", ".task .sentence"],
};

/**
 * What of these is not wholly on the screen, or lies under something else at its middle.
 * @param {string[]} selectors
 */
function hidden(selectors) {
  /** @type {string[]} */
  const faults = [];
  for (const selector of selectors) {
    const all = [...document.querySelectorAll(selector)];
    if (all.length === 0) faults.push(`${selector}: there is none`);
    for (const one of all) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const what = `${selector} ${one.getAttribute("aria-label") ?? ""} [${[left, top, right, bottom].map(Math.round)}]`;
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.push(`${what} is outside`);
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!there || !(one.contains(there) || there.contains(one)))
        faults.push(`${what} is under ${there?.outerHTML.slice(0, 80)}`);
    }
  }
  return faults;
}

/**
 * Letters smaller than 12 px, and what can be pressed that is smaller than a finger, on a phone.
 * @param {boolean} phone
 */
function tooSmall(phone) {
  const faults = [...document.querySelectorAll(".table *")].flatMap((one) => {
    const words = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!words || one.closest("svg") || !one.checkVisibility()) return [];
    const size = Number.parseFloat(getComputedStyle(one).fontSize);
    return size < 12 ? [`${one.outerHTML.slice(0, 80)} has ${size} px`] : [];
  });
  const board = phone ? [...document.querySelectorAll(".people button.lit, .deeds button")] : [];
  for (const one of board) {
    const { width, height } = one.getBoundingClientRect();
    if (width < 44 || height < 44) faults.push(`${one.getAttribute("aria-label")} is ${width}×${height}`);
  }
  return faults;
}

/** What does not fit into its place: prices of lit places, names of people, what stands at the edge of a wide table. */
function spilling() {
  const boxes = [...document.querySelectorAll(".own button[data-move], .people .name, .people button")];
  const faults = boxes
    .filter((one) => one.checkVisibility())
    .filter((one) => one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 3)
    .filter((one) => getComputedStyle(one).display !== "inline")
    .map((one) => `${one.outerHTML.slice(0, 120)} spills over`);
  const [rail, foot, tabs] = [".inside", ".inside > .foot", ".inside > .tabs"].map((one) =>
    document.querySelector(one),
  );
  if (!rail || !foot || !tabs || getComputedStyle(rail).overflowY !== "auto") return faults;
  if (rail.scrollHeight > rail.clientHeight + 1) faults.push(`the edge scrolls: ${rail.scrollHeight}`);
  if (foot.getBoundingClientRect().top < tabs.getBoundingClientRect().bottom) faults.push("the foot lies on the log");
  return faults;
}

/**
 * Looks at all sizes at what is asked for now.
 * @param {Person} ada
 * @param {keyof typeof NEEDED} task
 * @param {number} seats
 */
async function fits(ada, task, seats) {
  const { page } = ada;
  for (const [width = 0, height = 0] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => {
      scrollTo(0, 0);
      return new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    });
    const where = `${task}, ${seats} seats, ${width}×${height}`;
    assert.deepEqual(await page.evaluate(hidden, NEEDED[task]), [], where);
    assert.deepEqual(await page.evaluate(tooSmall, width < 600), [], where);
    assert.deepEqual(await page.evaluate(spilling), [], where);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${where}: ${wide} wide`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/**
 * The previews that the server told last.
 * @param {Person} ada
 * @returns {Map<string, PreviewLine>}
 */
function previews(ada) {
  const told = ada.told.flatMap((frame) => (frame.type === "preview" ? [frame] : [])).at(-1);
  return new Map(told?.moves.map((line) => [line.text, line]));
}

/**
 * Each lit place shows the reasons that the engine gives for it; how many there were.
 * @param {Person} ada
 */
async function reasonsShown(ada) {
  const lines = previews(ada);
  const slots = await ada.page.locator(".own button[data-move]").evaluateAll((all) =>
    all.map((one) => ({
      move: one.getAttribute("data-move") ?? "",
      shown: [...one.querySelectorAll("[data-reason]")].map((why) => why.getAttribute("data-reason")),
      label: one.getAttribute("aria-label") ?? "",
    })),
  );
  for (const { move, shown, label } of slots) {
    const reasons = lines.get(move)?.reasons ?? [];
    assert.deepEqual(
      shown,
      reasons.map(({ clause }) => clause),
      move,
    );
    assert.equal(reasons.length, Math.abs(lines.get(move)?.changes.permits ?? 0), move);
    for (const { clause, places } of reasons) {
      const words = clause === "W4.5" ? en.street.otherColour : en.street.sameBeside(en.common.and(places));
      assert.ok(label.includes(words), `${label} does not say: ${words}`);
    }
  }
  return slots.flatMap(({ shown }) => shown).length;
}

/**
 * Makes moves behind the page, which shows them, until the seat has drafted so often and it asks for this.
 * @param {Person} ada
 * @param {string} code
 * @param {(view: import("../src/protocol").WalkingView, legal: string[]) => boolean} isEnough
 */
async function playedOn(ada, code, isEnough) {
  const ask = (/** @type {string} */ door, /** @type {object} */ body) =>
    ada.page.evaluate(
      async ({ door, body }) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api/${door}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
      },
      { door, body },
    );
  for (let moves = 0; moves < 400; moves++) {
    const state = await ask("watch", { code, viewer: 0, since: 0, wait: 0 });
    /** @type {string[]} */
    const legal = state.legal.map((/** @type {{ text: string }} */ one) => one.text);
    if (legal.length === 0) {
      assert.equal(state.table.state, "playing", "the game is over");
      await ada.page.waitForTimeout(30);
    } else if (isEnough(state.view, legal)) {
      await until(async () => (await ada.seen()).task === state.view.phase);
      return;
    } else {
      const [first = ""] = legal;
      const two = legal.find((text) => /^draft . I\+II$/.test(text));
      await ask("move", { id: `m${state.ply}`, code, seat: 0, ply: state.ply, move: two ?? first });
    }
  }
  throw new Error("it never came to that");
}

let reasons = 0;

for (const seats of [1, 2, 3, 4]) {
  // The usual number and the tightest are tried each time.
  (seats % 2 === 0 ? scene : rarely)(
    `everything a turn needs is in sight at eleven sizes, ${seats} seats`,
    async (arrive, step) => {
      const ada = await arrive({ name: "Ada" });
      const bot = en.table.bot(en.common.levels.beginner);
      if (seats === 1) await ada.button(en.lobby.soloStart).click();
      else await ada.newGame({ seats: [en.lobby.me, ...Array(seats - 1).fill(bot)] });
      await ada.turn();
      const code = ada.page.url().split("/").at(-1) ?? "";

      await step("drafting", async () => {
        await playedOn(ada, code, (view) => view.phase === "draft" && view.round > 3);
        await fits(ada, "draft", seats);
      });

      await step("building", async () => {
        await playedOn(ada, code, (view, legal) => view.phase === "build" && legal.length > 1);
        await until(() => previews(ada).has("done"));
        for (let card = 0; card < (await ada.lit.count()); card++) {
          await ada.hold(ada.lit.nth(card));
          reasons += await reasonsShown(ada);
        }
        await fits(ada, "build", seats);
      });

      if (seats === 1) {
        await step("sending someone away", async () => {
          await playedOn(ada, code, (view) => view.phase === "remove");
          await fits(ada, "remove", seats);
        });
      }
      if (seats === 4) assert.ok(reasons > 0, "no card took a permit");
    },
  );
}

scene("by keys: from a card to its place without a Tab, and the focus stays at the table", async (arrive, step) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const focus = () => page.evaluate(() => document.activeElement?.closest(".table") !== null);
  const inSlot = () => page.evaluate(() => document.activeElement?.matches(".own button[data-move]"));
  // One begins, so every column is full.
  const code = await opens(ada, "walking", [{ kind: "me" }, { kind: "bot", level: "beginner" }]);
  await ada.goTo(`#/t/${code}`);
  await ada.turn();
  ada.way = "keys";

  await step("arrows go among the columns", async () => {
    await ada.column(1).first().focus();
    await page.keyboard.press("ArrowRight");
    assert.ok(
      await ada
        .column(2)
        .first()
        .evaluate((one) => one === document.activeElement),
    );
    await page.keyboard.press("ArrowDown");
    assert.ok(
      await ada
        .column(2)
        .nth(1)
        .evaluate((one) => one === document.activeElement),
    );
  });

  await step("a card that is held up leads to its places, Escape back", async () => {
    await ada.act();
    await until(async () => (await ada.seen()).task === "build");
    const card = ada.lit.first();
    await card.focus();
    await page.keyboard.press("Enter");
    await until(async () => Boolean(await inSlot()));
    await page.keyboard.press("Escape");
    await until(async () => card.evaluate((one) => one === document.activeElement));
    await page.keyboard.press("Enter");
    await until(async () => Boolean(await inSlot()));
  });

  await step("after each move something of the table has the focus", async () => {
    for (let moves = 0; moves < 8; moves++) {
      await ada.turn();
      await ada.act();
      await until(focus, () => "the focus fell to the page", 3000);
    }
  });
});

scene("another's street is opened by a press at every size, and Escape leaves it", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  const bot = en.table.bot(en.common.levels.beginner);
  await ada.newGame({ seats: [en.lobby.me, bot, bot, bot] });
  await ada.playTurns(1);
  for (const [width = 0, height = 0] of SIZES) {
    await page.setViewportSize({ width, height });
    const strip = page.locator(".strip button").first();
    await strip.click();
    await page.locator(".shown").getByRole("button", { name: en.common.back, exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await ada.street.waitFor();
  }
});
