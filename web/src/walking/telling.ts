// Cards, streets and events in words, for logs, labels and screen readers.

import type { PreviewLine, WalkingCharacter, WalkingEvent, WalkingHouse, WalkingMove, WalkingView } from "../protocol";
import type { Explanation } from "../ui/explain.svelte";
import type { Words } from "../words/words.svelte";
import type { Card, Icon } from "./cards";

export type Cards = Map<string, Card>;

/** "pink ground floor". */
export function cardName(words: Words, cards: Cards, code: string): string {
  const card = cards.get(code);
  if (!card) return code;
  return words.walking.card(words.common.colours[card.colour], words.walking.floors[card.level]);
}

/** All that counts on a card: "2 flowers, 1 cat". */
export function cardIcons(words: Words, card: Card): string {
  const icons = Object.entries(card.icons).map(([icon, count]) => words.walking.icons[icon as Icon](count));
  if (card.shop) icons.push(words.walking.shopPoints(words.walking.shops[card.shop], card.shop_points));
  return icons.length > 0 ? icons.join(", ") : words.walking.nothingOn;
}

/** "pink ground floor (shell): 2 flowers". */
export function cardWords(words: Words, cards: Cards, code: string): string {
  const card = cards.get(code);
  if (!card) return code;
  return words.walking.cardWords(
    cardName(words, cards, code),
    words.common.symbols[card.colour],
    cardIcons(words, card),
  );
}

export function houseWords(words: Words, cards: Cards, house: WalkingHouse): string {
  const parts = house.cards.flatMap((code) => (code ? [cardWords(words, cards, code)] : []));
  for (const _ of house.scaffolds) parts.push(words.walking.scaffold);
  const who = house.character ? words.walking.moveIn(words.walking.characters[house.character]) : "";
  return words.walking.house(house.place, parts.join("; "), who);
}

/** The clause that says what a character is worth. */
export const LIKES: Record<WalkingCharacter, string> = {
  woman: "W10.1",
  man: "W10.2",
  girl: "W10.3",
  boy: "W10.4",
  mayor: "W10.5",
  policeman: "W10.6",
  santa: "W10.7",
  shopkeeper: "W10.8",
  seamstress: "W10.9",
  florist: "W10.10",
  gardener: "W10.11",
};

/** "Woman: 2 points, and 1 for each flower on her house". */
export function characterWords(words: Words, who: WalkingCharacter): string {
  return words.walking.characterTip(words.walking.characters[who], words.walking.likes[who]);
}

/** Where points come from: a character, or one of the other sources. */
export function sourceName(words: Words, key: string): string {
  const named: Record<string, string> = { ...words.walking.characters, ...words.walking.sources };
  return named[key] ?? key;
}

/** The rule behind a source of points. */
export function sourceAbout(words: Words, key: string): Explanation | null {
  if (isCharacter(key)) return { text: characterWords(words, key), clause: LIKES[key] };
  const clause = { shops: "W10.12", permits: "W10.13", windows: "W10.14" }[key];
  return clause ? { text: sourceName(words, key), clause } : null;
}

function isCharacter(key: string): key is WalkingCharacter {
  return key in LIKES;
}

/** What a card that is laid takes. */
export function paidFor(line: PreviewLine): { coins: number; permits: number; scaffolds: number } {
  const { coins = 0, permits = 0, spare_scaffolds = 0 } = line.changes;
  return { coins: Math.max(0, -coins), permits: Math.max(0, -permits), scaffolds: Math.max(0, -spare_scaffolds) };
}

/** Why a card takes a permit there, and what a character counts, each in words. */
export function reasonsOf(words: Words, line: PreviewLine | undefined): string[] {
  return (line?.reasons ?? []).map(({ clause, places, counts }) => {
    if (clause === "W4.5") return words.street.otherColour;
    if (clause === "W4.6") return words.street.sameBeside(words.common.and(places));
    if (clause === "W10.6") return words.street.lamps(counts["lamps"] ?? 0);
    if (clause === "W10.8") return words.street.shops(counts["shops"] ?? 0);
    const icons = Object.entries(counts).map(([icon, count]) => words.walking.icons[icon as Icon](count));
    if (icons.length === 0) return words.walking.nothingOn;
    const counted = words.common.and(icons);
    return ["W10.10", "W10.11"].includes(clause) ? words.street.inRow(counted) : counted;
  });
}

/** "Lay the pink roof in place e: 1 coin, +5 points". */
export function layWords(
  words: Words,
  cards: Cards,
  card: string,
  place: string,
  line: PreviewLine | undefined,
): string {
  const lay = words.walking.layIn(cardName(words, cards, card), place);
  if (!line) return lay;
  const { coins, permits, scaffolds } = paidFor(line);
  const change = line.points["total"] ? [words.walking.change(line.points["total"])] : [];
  const why = reasonsOf(words, line);
  const permit = why.length > 0 ? [words.street.takesPermit(words.common.and(why))] : [];
  return words.walking.layFor(lay, [words.walking.costs(coins, permits, scaffolds), ...change, ...permit].join(", "));
}

/** A move as one would say it: "Column 2: pink ground floor and blue roof". */
export function moveWords(words: Words, cards: Cards, view: WalkingView, move: WalkingMove): string {
  switch (move.kind) {
    case "draft": {
      const column = view.columns[move.column - 1] ?? [];
      const taken = move.levels.map((level) => cardName(words, cards, column[level - 1] ?? ""));
      return words.walking.draftWords(move.column, words.common.and(taken));
    }
    case "lay":
      return words.walking.layIn(cardName(words, cards, move.card), move.place);
    case "done":
      return words.walking.done;
    case "take":
      return words.walking.welcome(words.walking.characters[move.character]);
    case "return":
      return words.walking.putBack(cardName(words, cards, move.card));
    case "remove":
      return words.walking.sendAway(words.walking.characters[move.character]);
  }
}

/** A line of the log; null for what goes without saying, or is told with another event of the same move. */
export function eventWords(
  words: Words,
  cards: Cards,
  names: string[],
  event: WalkingEvent,
  together: WalkingEvent[] = [event],
): string | null {
  const log = words.walking.log;
  const who = event.seat === null ? "" : (names[event.seat] ?? "");
  const character = (name: WalkingCharacter): string => words.walking.characters[name];
  switch (event.event) {
    case "start_chosen":
      return log.start_chosen(who);
    case "drafted":
      return log.drafted(who, words.common.and(event.cards.map((code) => cardName(words, cards, code))), event.coins);
    case "laid": {
      const laid = log.laid(who, cardName(words, cards, event.card), event.place, event.coins, event.permits);
      return event.scaffolds > 0 ? words.pace.withScaffolds(laid, event.scaffolds) : laid;
    }
    case "completed":
      return log.completed(who, event.place);
    case "moved_in":
      return log.moved_in(who, character(event.character), event.place);
    case "stood_empty":
      return log.stood_empty(who, event.place);
    case "put_under":
      return log.put_under(who, cardName(words, cards, event.card));
    case "coins_returned":
      return log.coins_returned(who, event.coins);
    case "round_ended":
      return log.round_ended(event.round);
    case "character_left":
      return log.character_left(character(event.character));
    case "game_ended":
      return log.game_ended(words.walking.ends[event.end]);
    case "left_game":
      return leftWords(words, cards, event, together);
    case "dealt":
    case "turn_ended":
      return null;
  }
}

/** All cards that leave the game with one move are told with the first. */
function leftWords(words: Words, cards: Cards, event: WalkingEvent, together: WalkingEvent[]): string | null {
  const left = together.filter((one) => one.event === "left_game");
  if (left[0] !== event) return null;
  return words.street.leftGame(words.common.and(left.map(({ card }) => cardName(words, cards, card))));
}
