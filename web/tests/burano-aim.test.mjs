// @ts-check
// What is lit is pressed at its own middle: towns from all four sides and as a map, at several sizes; pyramids; and
// what is dragged has the size of the piece.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { after, test } from "node:test";
import { createServer } from "vite";
import { Islander, PHONE } from "./lagoon.mjs";
import { until } from "./person.mjs";
import { stage, theBrowser } from "./stage.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

const { scene } = stage(Islander, 3);

/**
 * The workbench shows a town as it was in a golden game. It is put together when the first test wants it.
 * @type {Promise<import("vite").ViteDevServer> | undefined}
 */
let bench;
/**
 * All towns are looked at in one page, which fetches its parts once.
 * @type {Page | undefined}
 */
let page;

after(async () => {
  await page?.close();
  await (await bench)?.close();
});

async function opened() {
  const server = await createServer({
    root: fileURLToPath(new URL("../gallery", import.meta.url)),
    configFile: fileURLToPath(new URL("../gallery/vite.config.ts", import.meta.url)),
    server: { port: 0 },
    logLevel: "error",
  });
  return server.listen();
}

const TOWNS = /** @type {const} */ ([
  ["building", { width: 510, height: 490 }],
  ["building", { width: 374, height: 356 }],
  ["four", { width: 620, height: 300 }],
  ["full", { width: 344, height: 320 }],
]);

/**
 * The workbench with that town, as large as that.
 * @param {string} at
 * @param {{ width: number, height: number }} size
 */
async function town(at, { width, height }) {
  const [url] = (await (bench ??= opened())).resolvedUrls?.local ?? [];
  page ??= await theBrowser().newPage({ viewport: { width: 700, height: 600 }, reducedMotion: "reduce" });
  // The first page waits until the workbench is put together, which takes long on a busy machine.
  await page.goto(`${url}burano.html?part=Town&at=${at}&width=${width}&height=${height}`, { timeout: 120_000 });
  await page.locator("[data-place='square e5']").waitFor({ state: "attached" });
  return page;
}

/**
 * The moves that are lit in the town, each with that of what lies at its own middle.
 * @param {Page} page
 */
async function aimed(page) {
  return page.evaluate(() => {
    const drawing = document.querySelector("section svg");
    const screen = drawing instanceof SVGSVGElement ? drawing.getScreenCTM() : null;
    return [...document.querySelectorAll("[data-aim]")].map((node) => {
      const [x = 0, y = 0] = (node.getAttribute("data-aim") ?? "").split(" ").map(Number);
      const point = new DOMPoint(x, y).matrixTransform(screen ?? undefined);
      const there = document.elementFromPoint(point.x, point.y)?.closest("[data-move]");
      return {
        move: node.getAttribute("data-move"),
        there: there?.getAttribute("data-move"),
        x: point.x,
        y: point.y,
      };
    });
  });
}

/**
 * From how many ways of looking at the town with that piece in hand places were lit: from four sides and as a map.
 * @param {Page} page
 * @param {import("../src/burano/choosing.svelte").Held | null} held
 */
async function looksAround(page, held) {
  let met = 0;
  for (const plan of [false, true])
    for (const quarter of /** @type {const} */ ([0, 1, 2, 3])) {
      await page.evaluate(async ([held, plan, quarter]) => {
        window.choosing.held = held;
        Object.assign(window.turning, { plan, quarter });
        // Two frames: one to draw, and one for what has to be measured.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      }, /** @type {const} */ ([held, plan, quarter]));
      const places = await aimed(page);
      const missed = places.filter(({ move, there }) => move !== there).map(({ move, there }) => [move, there]);
      assert.deepEqual(missed, [], JSON.stringify({ held, plan, quarter }));
      met += places.length;
    }
  return met;
}

for (const [at, size] of TOWNS)
  test(`every lit place of the town "${at}" is pressed at its own middle, ${size.width} x ${size.height}`, async () => {
    const page = await town(at, size);
    const held = await page.evaluate(() => {
      const { choosing } = window;
      const [build] = choosing.of("build");
      const spaces = [...new Set(choosing.of("roof").map(({ move }) => move.space))];
      return [
        .../** @type {import("../src/burano/choosing.svelte").Held[]} */ (
          build ? [{ what: "cube", colour: build.move.colour }] : []
        ),
        ...spaces.map((space) => ({ what: /** @type {const} */ ("roof"), space })),
      ];
    });
    assert.ok(held.length > 1);
    for (const one of held) assert.ok((await looksAround(page, one)) >= 8, JSON.stringify(one));
  });

test("what a press does in town is what hovering shows; a wall builds nothing", async () => {
  const page = await town("building", { width: 510, height: 490 });
  const [colour] = await page.evaluate(() => window.choosing.of("build").map(({ move }) => move.colour));
  await page.evaluate((colour) => {
    window.choosing.held = { what: "cube", colour: colour ?? "pink" };
  }, colour);
  const places = await aimed(page);
  assert.ok(places.length > 3);
  for (const { move, x, y } of places) {
    await page.mouse.move(x, y);
    const ghost = page.locator(".ghost");
    await ghost.waitFor({ state: "attached" });
    assert.equal(await ghost.count(), 1);
    const shown = await ghost.evaluate((node) => node.closest("[data-move]")?.getAttribute("data-move"));
    await page.mouse.click(x, y);
    assert.deepEqual([shown, await page.evaluate(() => window.played.pop())], [move, move]);
  }
  const walls = page.locator(".house:not(.aside) .wall > path:first-child");
  for (const wall of await walls.all()) {
    const box = await wall.boundingBox();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isWall = await page.evaluate(({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest(".wall")), {
      x,
      y,
    });
    if (isWall) await page.mouse.click(x, y);
  }
  assert.deepEqual(await page.evaluate(() => window.played), []);
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => window.choosing.held), null, "Escape puts the cube down");
  await page.keyboard.press("p");
  assert.ok(await page.evaluate(() => window.turning.plan), "P shows the map");
});

/** The places of a pyramid, those in front first: what stands there hides the ones behind. */
const ORDER = ["b9", "b8", "b6", "b5", "b7", "b3", "b4", "b2", "b1", "s4", "s3", "s2", "s1", "t"];

/**
 * Where the middle of something is.
 * @param {Locator} what
 */
async function middleOf(what) {
  const box = await what.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

for (const [name, likes] of /** @type {const} */ ([
  ["by mouse", {}],
  ["by touch", PHONE],
]))
  scene(
    `each place of a pyramid that is stacked is filled at the middle of its floor, ${name}`,
    async (arrive, step) => {
      const ada = await arrive(likes);
      const { page } = ada;
      await ada.newGame();
      assert.equal(await ada.plays((task) => task === "pyramids"), "pyramids");
      // The bot stacks at the same time, and what it does is told on the screen.
      await until(() => ada.view.waiting.length === 1);
      const maker = ada.region(ada.words.burano.town.stack);
      const places = maker.locator(".pyramid [data-move]");
      const pile = maker.locator(".reserve button:enabled");
      /** @type {(x: number, y: number) => Promise<void>} */
      const press = (x, y) => (name === "by touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));

      await step("place after place, the ones behind last", async () => {
        for (const place of ORDER) {
          if ((await maker.locator(".reserve [aria-pressed=true]").count()) === 0) await ada.press(pile.first());
          // What the pointer rests on explains itself, beside it: it rests on nothing.
          await page.mouse.move(0, 0);
          await page.getByRole("tooltip").waitFor({ state: "hidden" });
          const node = maker.locator(`.pyramid [data-move="${place}"]`);
          await node.scrollIntoViewIfNeeded();
          const { x, y, height } = await middleOf(node);
          // The floor is the lower part of what a cube would fill.
          await press(x, y - height / 2 + 0.6923 * height);
          await until(
            async () => (await maker.locator(".pyramid .filled").count()) === 1 + ORDER.indexOf(place),
            () => `${place} is not filled`,
          );
          assert.equal(await node.evaluate((one) => one.classList.contains("filled")), true, place);
        }
      });

      await step("a label follows what is there", async () => {
        const first = places.first();
        assert.match((await first.getAttribute("aria-label")) ?? "", /cube/);
      });
    },
  );

scene("a piece that is dragged keeps its size and leaves no house see-through", async (arrive, step) => {
  // Pyramid, shelf and town are all on the screen.
  const ada = await arrive({ viewport: { width: 1440, height: 1400 } });
  const { page } = ada;
  await ada.newGame();
  const cube = page.locator("[data-part=own] .cube.lit").first();

  await step("a cube is dragged from the pyramid to the shelf", async () => {
    await ada.plays((task) => task === "turn" && ada.own.prepared.length === 0);
    const before = await ada.now();
    await page.locator("[data-drop=shelf]").evaluate((shelf) => shelf.scrollIntoView({ block: "center" }));
    const [from, to] = [await middleOf(cube), await middleOf(page.locator("[data-drop=shelf]"))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    const ghost = await middleOf(page.locator("[data-ghost]"));
    assert.ok(Math.hypot(ghost.x - to.x, ghost.y - to.y) < 2, "it follows the pointer");
    await page.mouse.up();
    await ada.passes(before, "the drag");
    assert.equal(ada.own.prepared.length, 1);
  });

  await step("a cube is dragged from the shelf to the town", async () => {
    await ada.plays((task) => task === "turn" && ada.frame.legal.some(({ move }) => move.kind === "build"));
    const [colour] = ada.own.prepared;
    const before = await ada.now();
    const piece = page.locator(`[data-hold="build ${colour}"]`).first();
    const from = await middleOf(piece);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
    const ghost = await middleOf(page.locator("[data-ghost]"));
    assert.ok(Math.abs(ghost.width - from.width) < 2 && Math.abs(ghost.height - from.height) < 2, "its size");
    const to = await middleOf(page.locator(`[data-move^="build ${colour}"]`).last());
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.locator("[data-under]").waitFor();
    await page.mouse.up();
    await ada.passes(before, "the drag");
    assert.equal(await page.locator("[data-ghost], [data-under]").count(), 0);
    assert.equal(await page.locator("[data-part=town] .faded:not(.aside)").count(), 0);
  });
});
