import { describe, expect, test } from "vitest";
import type { PreviewLine, WalkingEvent } from "../../src/protocol";
import {
  cardIcons,
  cardName,
  cardWords,
  eventWords,
  houseWords,
  layWords,
  moveWords,
  paidFor,
  sourceAbout,
  sourceName,
} from "../../src/walking/telling";
import { en } from "../../src/words/en";
import { cards as all, draft, end, lay, news, welcome } from "../fixtures/walking";

const cards = new Map(all.map((card) => [card.code, card]));
const NAMES = ["Ada", "Ugo"];

/** A preview in which the seat pays and scores this. */
function preview(changes: PreviewLine["changes"], total: number): PreviewLine {
  return { text: "lay P1c d", changes, points: { total }, reasons: [], draws: false };
}

describe("cards", () => {
  test("a card is named by its colour and its floor, an unknown one by its code", () => {
    expect(cardName(en, cards, "P1c")).toBe("pink ground floor");
    expect(cardName(en, cards, "G3a")).toBe("green roof");
    expect(cardName(en, cards, "X9z")).toBe("X9z");
    expect(cardWords(en, cards, "X9z")).toBe("X9z");
  });

  test("all that counts on it is told, the shop with its points last", () => {
    const { plants, red_awnings, passers_by } = en.walking.icons;
    const shop = en.walking.shopPoints(en.walking.shops.clothes, 3);
    const card = cards.get("R1a");
    expect(card && cardIcons(en, card)).toBe([plants(1), red_awnings(1), passers_by(2), shop].join(", "));
  });

  test("a card that shows nothing says so", () => {
    const bare = { code: "R1z", colour: "red", level: 1, icons: {}, shop: null, shop_points: 0 } as const;
    expect(cardIcons(en, bare)).toBe(en.walking.nothingOn);
  });

  test("a house tells its cards from the ground up, its scaffolds and who lives there", () => {
    const [first, second] = draft.view.seats[0]?.street ?? [];
    if (!first || !second) throw new Error("the street has two houses at least");
    const floor = cardWords(en, cards, "O2d");
    expect(houseWords(en, cards, first)).toBe(en.walking.house("e", `${floor}; ${en.walking.scaffold}`, ""));
    expect(houseWords(en, cards, second)).toBe(en.walking.house("f", en.walking.scaffold, ""));
    const whole = end.view.seats[0]?.street[1];
    const parts = ["P1c", "B2b", "R3a"].map((code) => cardWords(en, cards, code)).join("; ");
    const florist = en.walking.moveIn(en.walking.characters.florist);
    expect(whole && houseWords(en, cards, whole)).toBe(en.walking.house("d", parts, florist));
  });
});

describe("sources of points", () => {
  test("characters and the other sources have names, what is unknown its key", () => {
    expect(sourceName(en, "mayor")).toBe(en.walking.characters.mayor);
    expect(sourceName(en, "windows")).toBe(en.walking.sources.windows);
    expect(sourceName(en, "luck")).toBe("luck");
  });

  test("each leads to its rule", () => {
    expect(sourceAbout(en, "gardener")?.clause).toBe("W10.11");
    expect(sourceAbout(en, "permits")).toEqual({ text: en.walking.sources.permits, clause: "W10.13" });
    expect(["shops", "windows", "total"].map((key) => sourceAbout(en, key)?.clause)).toEqual([
      "W10.12",
      "W10.14",
      undefined,
    ]);
  });
});

describe("moves", () => {
  test("a card costs what the seat has less of, and nothing where it has more", () => {
    expect(paidFor(preview({ coins: -2, permits: -1, spare_scaffolds: 1 }, 0))).toEqual({
      coins: 2,
      permits: 1,
      scaffolds: 0,
    });
  });

  test("laying tells its price and its points, once they are known", () => {
    const bare = en.walking.layIn("pink ground floor", "d");
    expect(layWords(en, cards, "P1c", "d", undefined)).toBe(bare);
    const costs = en.walking.costs(2, 0, 1);
    expect(layWords(en, cards, "P1c", "d", preview({ coins: -2, spare_scaffolds: -1 }, 0))).toBe(
      en.walking.layFor(bare, costs),
    );
    expect(layWords(en, cards, "P1c", "d", preview({ coins: -2, spare_scaffolds: -1 }, 5))).toBe(
      en.walking.layFor(bare, `${costs}, ${en.walking.change(5)}`),
    );
  });

  test("a draft names the cards that lie in the column", () => {
    const { view } = draft;
    const taken = en.common.and(["yellow first floor", "green roof"]);
    expect(moveWords(en, cards, view, { kind: "draft", column: 1, levels: [2, 3] })).toBe(
      en.walking.draftWords(1, taken),
    );
  });

  test("every legal move of every fixture has words of its own", () => {
    for (const { view, legal } of [draft, lay, welcome]) {
      const told = legal.map(({ move }) => moveWords(en, cards, view, move as Parameters<typeof moveWords>[3]));
      expect(new Set(told).size).toBe(legal.length);
    }
  });
});

describe("the log", () => {
  const say = (event: WalkingEvent): string | null => eventWords(en, cards, NAMES, event);

  test("it names the seat, the cards and what they cost", () => {
    const { log } = en.walking;
    expect(say({ event: "drafted", seat: 1, column: 2, coins: 1, cards: ["B1d", "R2a"] })).toBe(
      log.drafted("Ugo", en.common.and(["blue ground floor", "red first floor"]), 1),
    );
    const laid = { event: "laid", seat: 1, card: "R2a", place: "e", coins: 1, permits: 1 } as const;
    expect(say({ ...laid, scaffolds: 0 })).toBe(log.laid("Ugo", "red first floor", "e", 1, 1));
    expect(say({ ...laid, scaffolds: -1 })).toBe(log.laid("Ugo", "red first floor", "e", 1, 1));
    expect(say({ ...laid, scaffolds: 1 })).toContain("1 scaffold");
    expect(say({ event: "left_game", seat: null, card: "R2a" })).toBe(en.street.leftGame("red first floor"));
    const left = [
      { event: "left_game", seat: null, card: "R2a" },
      { event: "left_game", seat: null, card: "B1d" },
    ] as const;
    const both = en.street.leftGame(en.common.and(["red first floor", "blue ground floor"]));
    expect(left.map((event) => eventWords(en, cards, NAMES, event, [...left]))).toEqual([both, null]);
    expect(say({ event: "moved_in", seat: 0, character: "man", place: "c" })).toBe(
      log.moved_in("Ada", en.walking.characters.man, "c"),
    );
    expect(say({ event: "round_ended", seat: null, round: 2 })).toBe(log.round_ended(2));
  });

  test("of a whole game it tells all but what goes without saying", () => {
    const events = news.flatMap((item) => (item.kind === "move" ? (item.events as WalkingEvent[]) : []));
    const silent = events.filter((event) => say(event) === null).map(({ event }) => event);
    expect(new Set(silent)).toEqual(new Set(["dealt", "turn_ended"]));
    const told = events.flatMap((event) => say(event) ?? []);
    expect(told).toHaveLength(events.length - silent.length);
    expect(told.filter((line) => /undefined|null|[A-Z][123][a-d]/.test(line))).toEqual([]);
  });
});
