// @ts-check
// What people stumbled over once, by the numbers of docs/findings.md, and a machine can look for.

import assert from "node:assert/strict";
import { until } from "./person.mjs";
import { stage } from "./stage.mjs";
import { opens, plays, says } from "./study.mjs";
import { en } from "./words.mjs";

const { server, scene } = stage(undefined, 5);
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const AGAINST = [{ kind: "me" }, { kind: "bot", level: "beginner" }];

/** @typedef {import("./person.mjs").Person} Person */

/**
 * Makes one's moves over HTTP until the table asks for this; the first that are legal, and everything is laid.
 * @param {Person} person
 * @param {string} code
 * @param {(view: import("../src/protocol").WalkingView, legal: string[]) => boolean} isEnough
 */
async function playsOn(person, code, isEnough) {
  for (let moves = 0; moves < 300; moves++) {
    const state = await says(person, "watch", { code, viewer: 0, since: 1_000_000 });
    /** @type {string[]} */
    const legal = state.legal.map((/** @type {{ text: string }} */ { text }) => text);
    if (legal.length > 0 && isEnough(state.view, legal)) return state;
    const [first] = legal;
    if (first) await says(person, "move", { id: `f${state.ply}`, code, seat: 0, ply: state.ply, move: first });
    else await person.page.waitForTimeout(20);
  }
  throw new Error("it never came to that");
}

/**
 * Whether the list shows its newest line.
 * @param {import("playwright-core").Locator} list
 */
function atEnd(list) {
  return list.evaluate(
    (box) => box.scrollHeight > box.clientHeight && box.scrollHeight - box.scrollTop - box.clientHeight < 24,
  );
}

scene("on a phone: one's clock (B8), an empty hand (B23), keys nobody has (B34)", async (arrive, step) => {
  const ada = await arrive({ name: "Ada", ...PHONE });
  const { page } = ada;
  const told = await says(ada, "open_table", {
    game: "walking",
    seats: AGAINST,
    options: { start: 0 },
    clock: { kind: "move", seconds: 600 },
  });
  const { code } = told.table;
  await ada.goTo(`#/t/${code}`);
  await ada.turn();

  await step("the clock is in the task bar, on the first screen", async () => {
    const clock = page.locator(".task .clock");
    assert.match(await clock.innerText(), /\d+:\d\d/);
    const box = await clock.boundingBox();
    assert.ok(box && box.y > 0 && box.y + box.height < PHONE.viewport.height, JSON.stringify(box));
  });

  await step("it says that the hand is empty", async () => {
    await playsOn(ada, code, (view) => view.phase === "build" && view.seats[0]?.hand?.length === 0);
    await page.locator(".task .aid").getByText(en.street.allLaid, { exact: true }).waitFor();
  });

  await step("the settings offer no key", async () => {
    await ada.goTo("#/settings");
    await page.getByLabel(en.home.sound).waitFor();
    assert.ok(await page.getByLabel(en.lobby.shortcut).isHidden());
  });
});

scene("at a wide table: letters (B12), tips and refusals (B11), the newest lines (B29)", async (arrive, step) => {
  const ada = await arrive({ name: "Ada", viewport: { width: 1280, height: 720 } });
  const { page } = ada;
  const code = await opens(ada, "walking", AGAINST);
  await playsOn(ada, code, (view, legal) => view.phase === "build" && view.round > 3 && legal.length > 1);
  await ada.goTo(`#/t/${code}`);
  await ada.turn();

  await step("each place has its letter, strong where it is lit", async () => {
    await ada.hold(ada.lit.first());
    const places = await ada.street.locator(".house").evaluateAll((all) =>
      all.map((house) => ({
        place: house.getAttribute("data-place")?.split(".").at(-1),
        letter: house.querySelector(".doorstep i")?.textContent,
        strong: house.querySelector(".doorstep i.lit") !== null,
        lit: house.querySelector("button[data-move]") !== null,
      })),
    );
    assert.ok(places.some(({ lit }) => lit));
    for (const { place, letter, strong, lit } of places) {
      assert.equal(letter, place);
      assert.equal(strong, lit, place);
    }
  });

  await step("a refusal closes the tip", async () => {
    const unlit = ada.street.locator(".floor[data-move]:not(:has(button))").first();
    await unlit.hover();
    await page.getByRole("tooltip").waitFor();
    await unlit.dispatchEvent("click");
    await ada.refusal.waitFor();
    assert.equal(await page.getByRole("tooltip").count(), 0);
    await page.keyboard.press("Escape");
  });

  await step("log and chat show their newest lines", async () => {
    await until(() => atEnd(page.getByRole("log", { name: en.table.log })));
    for (const nth of [1, 2, 3, 4]) {
      const said = await says(ada, "chat", { id: `c${nth}`, code, text: `${"Ciao, Burano! ".repeat(20)}${nth}` });
      assert.equal(said.type, "ack");
    }
    await page.getByRole("tab", { name: en.table.chat }).click();
    await page.getByText("Burano! 4").waitFor();
    await until(() => atEnd(page.getByRole("log", { name: en.table.chat })));
  });
});

scene("alone: nobody to talk to, to resign to, or to wait for (B34)", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  await ada.button(en.lobby.soloStart).click();
  await ada.turn();
  await ada.button(en.table.giveUp).waitFor();
  assert.equal(await page.getByRole("tab", { name: en.table.chat }).count(), 0);
  for (const name of [en.table.letBot, en.table.resign]) assert.equal(await ada.button(name).count(), 0, name);
});

scene(
  "the end: whole names (B25), the winner's mark in its rosette (B28), a replay that is never empty",
  async (arrive) => {
    const ada = await arrive({ name: "Ada" });
    const { page } = ada;
    const code = await opens(ada, "walking", [
      { kind: "me", name: "Lucia Nane" },
      { kind: "me", name: "Alvise 878" },
    ]);
    await plays(ada, code);
    for (const viewport of [{ width: 1440, height: 900 }, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      await ada.goTo(`#/t/${code}`);
      await ada.endBoard.waitFor();
      const [lace, mark] = await Promise.all(
        [".lace", ".winners"].map((one) => ada.endBoard.locator(one).boundingBox()),
      );
      assert.ok(lace && mark);
      const apart = Math.hypot(
        lace.x + lace.width / 2 - mark.x - mark.width / 2,
        lace.y + lace.height / 2 - mark.y - mark.height / 2,
      );
      assert.ok(apart < 3, `${apart} px from the middle of the rosette at ${viewport.width}`);
      const cut = await ada.endBoard.evaluate((board) =>
        [...board.querySelectorAll("*")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === "ellipsis")
          .map((one) => one.textContent),
      );
      assert.deepEqual(cut, [], `at ${viewport.width}`);
    }
    await ada.goTo(`#/replay/${code}/9999`);
    await page.locator("[data-moves] [aria-current]").waitFor();
  },
);

scene("who starts can be chosen (B32)", async (arrive) => {
  const ada = await arrive({ name: "Ada" });
  const { page } = ada;
  await ada.goTo("#/new/walking");
  await page.getByText(en.lobby.options, { exact: true }).click();
  const bot = en.table.bot(en.common.levels.beginner);
  await page.getByLabel(en.lobby.begins).selectOption({ label: `${en.table.seat(2)}: ${bot}` });
  await ada.button(en.lobby.start).click();
  await page.waitForURL(/#\/t\//);
  await until(() => ada.told.some(({ type }) => type === "state"));
  const state = ada.told.find((frame) => frame.type === "state");
  assert.ok(state?.type === "state" && state.view && "start_seat" in state.view);
  assert.equal(state.view.start_seat, 1);
});

scene("that the line is down is said above the bar, not over it (B33)", async (arrive) => {
  const ada = await arrive();
  const { page } = ada;
  await page.clock.install();
  await page.reload();
  await ada.home.waitFor();
  await ada.withoutServer(async () => {
    server.freeze();
    await page.clock.fastForward(25_000);
    await page.clock.fastForward(13_000);
    await ada.absence.waitFor();
    const [notice, bar] = await Promise.all([ada.absence.boundingBox(), page.locator("nav").first().boundingBox()]);
    assert.ok(notice && bar && notice.y + notice.height <= bar.y + 1, JSON.stringify([notice, bar]));
    server.thaw();
    await page.clock.fastForward(10_000);
    await ada.absence.waitFor({ state: "hidden" });
  });
});
