import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { type House, house, Refusal } from "../src/net/house.svelte";
import { Following, type Viewer } from "../src/net/table.svelte";
import type { Frame, GameEvent, MoveItem, News, State } from "../src/protocol";
import { settings } from "../src/settings.svelte";

const page = { hidden: false, heard: (): void => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    documentElement: { dataset: {}, style: { setProperty: () => undefined, removeProperty: () => undefined } },
    addEventListener: (_: string, heard: () => void) => (page.heard = heard),
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "200ms" }));
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  settings.change({ pace: "normal" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const drafted: GameEvent = { event: "drafted", seat: 1, column: 1, coins: 1, cards: ["R1d"] };
const move = (number: number, seat: number, bot = seat > 0): MoveItem => ({
  kind: "move",
  number,
  at: 0,
  seat,
  bot,
  text: null,
  move: null,
  events: [drafted],
});
const chat = (number: number): News => ({
  kind: "chat",
  number,
  at: 0,
  seat: 1,
  name: "Bo",
  account: false,
  who: 0,
  text: "hm",
});

/** A state whose view is its number. */
function told(viewer: Viewer, items: News[], number = items.at(-1)?.number ?? 0): State {
  const seats = [0, 1].map((at) => ({ name: `${at}`, kind: "person", level: null, stand_in: null, resigned: false }));
  return {
    type: "news",
    code: "t",
    viewer,
    number,
    ply: number,
    items,
    table: { state: "playing", seats, result: null },
    view: number,
    legal: [{ text: "done", move: { kind: "done" } }],
    can_undo: true,
    clocks: null,
    now: 0,
  } as unknown as State;
}

/** Someone who follows the table from its first move on, and how they are told more. */
async function follows(
  viewer: Viewer = 0,
): Promise<{ one: Following; hear: (state: State) => void; again: () => void; ask: MockInstance<House["ask"]> }> {
  let hear: (frame: Frame) => void = () => undefined;
  let reopened = (): void => undefined;
  vi.spyOn(house, "listen").mockImplementation((listener) => {
    hear = listener;
    return () => undefined;
  });
  vi.spyOn(house, "onReopen").mockImplementation((then) => {
    reopened = then;
    return () => undefined;
  });
  const ask = vi.spyOn(house, "ask").mockImplementation((async (
    _: string,
    message: { type: string; since?: number },
  ) => {
    if (message.type === "steps") {
      const steps = [1, 2, 3, 4, 5, 6].filter((number) => number > (message.since ?? 0));
      return Promise.resolve({ steps: steps.map((number) => ({ number, view: number })) });
    }
    if (message.type === "preview") return Promise.reject(new Error("none here"));
    const since = message.since ?? 0;
    const items = since === 0 ? [move(1, 0)] : [move(2, 1), move(3, 1), move(4, 1)];
    return Promise.resolve({ ...told(viewer, items), type: "state" });
  }) as unknown as typeof house.ask);
  const one = new Following("t", viewer);
  await one.start();
  return { one, hear: (state) => hear(state), again: () => reopened(), ask };
}

const shown = ({ state }: Following): unknown => state?.view;
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test("what had happened before one came is there at once", async () => {
  const { one } = await follows();
  expect([shown(one), one.behind, one.legal.length]).toEqual([1, false, 1]);
});

test("moves that come one by one wait for each other, and nothing is asked meanwhile", async () => {
  const { one, hear } = await follows();
  hear(told(0, [move(2, 1)]));
  hear(told(0, [move(3, 1)]));
  expect([shown(one), one.legal.length, one.state?.can_undo, one.latest?.number]).toEqual([2, 0, false, 3]);
  expect(one.deciding).toBe(true);
  await vi.advanceTimersByTimeAsync(700);
  expect(shown(one)).toBe(3);
  await vi.advanceTimersByTimeAsync(700);
  expect([shown(one), one.behind, one.legal.length]).toEqual([3, false, 1]);
});

test("several moves in one frame are told apart, and the log goes with them", async () => {
  const { one, hear } = await follows();
  hear(told(0, [move(2, 1), move(3, 1), chat(4)]));
  expect(one.items.map(({ number }) => number)).toEqual([1, 4]);
  await settle();
  expect([shown(one), one.items.map(({ number }) => number)]).toEqual([2, [1, 2, 4]]);
  await vi.advanceTimersByTimeAsync(700);
  expect([shown(one), one.items.length]).toEqual([4, 4]);
});

test("one's own moves are shown at once, those of a bot on one's seat are not", async () => {
  const { one, hear } = await follows();
  hear(told(0, [move(2, 0)]));
  expect([shown(one), one.behind]).toEqual([2, false]);
  hear(told(0, [move(3, 0, true)]));
  expect([shown(one), one.behind]).toEqual([3, true]);
});

test("after a lost line what was missed is shown", async () => {
  const { one, again } = await follows();
  again();
  await settle();
  expect([shown(one), one.behind]).toEqual([2, true]);
  one.skip();
  expect([shown(one), one.behind, one.items.length]).toEqual([4, false, 4]);
});

test("a server that has no time is asked again, and then what was missed is shown", async () => {
  const { one, again, ask } = await follows();
  const busy = new Refusal({ type: "refused", id: null, key: "busy", params: { wait: 1000 } });
  ask.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  again();
  await settle();
  expect([shown(one), one.refusal?.message]).toEqual([1, "busy"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.latest?.number).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([one.latest?.number, one.refusal]).toEqual([4, null]);
});

test("who has left a table does not ask for it again", async () => {
  const { one, again, ask } = await follows();
  ask.mockRejectedValueOnce(new Refusal({ type: "refused", id: null, key: "busy", params: { wait: 1000 } }));
  again();
  await settle();
  one.stop();
  const asked = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask.mock.calls.length).toBe(asked);
});

test("a seat that does not look sees it when it has the screen; who looks together sees people at once", async () => {
  const { one, hear } = await follows();
  one.look(false);
  hear(told(0, [move(2, 1, false)]));
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(one), one.behind, one.deciding]).toEqual([1, true, true]);
  one.look(true);
  expect(shown(one)).toBe(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(one.behind).toBe(false);
  one.together = [0, 1];
  hear(told(0, [move(3, 1, false)]));
  expect([shown(one), one.behind]).toEqual([3, false]);
});

test("nobody waits on a hidden page, or at the pace of all at once", async () => {
  const { one, hear } = await follows("spectator");
  hear(told("spectator", [move(2, 1)]));
  expect(one.behind).toBe(true);
  page.hidden = true;
  page.heard();
  expect(one.behind).toBe(false);
  hear(told("spectator", [move(3, 1)]));
  expect([shown(one), one.behind]).toEqual([3, false]);
  page.hidden = false;
  settings.change({ pace: "once" });
  hear(told("spectator", [move(4, 1)]));
  expect([shown(one), one.behind]).toEqual([4, false]);
});

test("what the others did is shown again, from before it on, also by hand", async () => {
  const { one, hear } = await follows();
  settings.change({ pace: "once" });
  hear(told(0, [move(2, 1), move(3, 1)]));
  await one.again(false);
  expect([shown(one), one.items.length, one.legal.length]).toEqual([2, 3, 0]);
  await vi.advanceTimersByTimeAsync(700);
  expect(shown(one)).toBe(3);
  await vi.advanceTimersByTimeAsync(700);
  expect(one.behind).toBe(false);
  await one.again(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(one), one.byHand]).toEqual([2, true]);
  one.next();
  one.next();
  expect([shown(one), one.behind]).toEqual([3, false]);
});
