import { expect, test } from "vitest";
import type { GameEvent, News } from "../src/protocol";
import { soundOf } from "../src/ui/sounds";

const move = (number: number, ...events: GameEvent["event"][]): News => ({
  kind: "move",
  number,
  at: 0,
  seat: 0,
  bot: false,
  text: null,
  move: null,
  events: events.map((event) => ({ event }) as GameEvent),
});
const chat: News = { kind: "chat", number: 9, at: 0, seat: 0, name: "Ada", account: false, who: 0, text: "hm" };

test("of a burst one sound is heard: the first of the newest item that has one", () => {
  expect(soundOf([move(1, "drafted"), move(2, "price_settled", "sailed", "fish_caught")])).toBe("water");
  expect(soundOf([move(1, "roofed", "scored"), move(2, "turn_ended")])).toBe("roof");
  expect(soundOf([move(1, "roofed"), chat])).toBe("chat");
});

test("what goes without saying is not heard", () => {
  expect(soundOf([move(1, "turn_ended", "fish_revealed")])).toBe(null);
  expect(soundOf([])).toBe(null);
});
