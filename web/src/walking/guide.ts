// Advice through a game of Walking in Burano, by situation: read from the view, the legal moves and their previews.

import type { Advice } from "../learn/advice";
import type { PreviewLine, WalkingLevel, WalkingSeat, WalkingView } from "../protocol";
import type { Coach, StreetAdvice } from "../words/coach";
import type { Words } from "../words/words.svelte";
import type { Choosing } from "./choosing.svelte";
import { cardName, type Cards, sourceName } from "./telling";

export interface Situation {
  words: Words;
  view: WalkingView;
  seat: number;
  cards: Cards;
  choosing: Choosing;
  previews: Map<string, PreviewLine>;
  active: boolean;
}

const MOST_LINES = 2;

/** What to do now and why, in a sentence or two. */
export function advise({ street }: Coach, now: Situation): Advice {
  const { view, active } = now;
  const own = view.seats[now.seat];
  if (!own) return { title: street.titles.waiting, lines: [] };
  if (view.phase === "over") return { title: street.titles.over, lines: outcome(street, now, own), clause: "W10.15" };
  if (!active) return { title: street.titles.waiting, lines: [street.waiting, standing(street, own)] };
  const [lines, clause] = ADVICE[view.phase](street, now, own);
  return { title: street.titles[view.phase], lines: lines.slice(0, MOST_LINES), clause };
}

type Told = [lines: string[], clause: string];

const ADVICE = {
  draft: drafting,
  build: building,
  welcome: (street: StreetAdvice, now: Situation): Told => [[...best(street, now), street.grow], "W7.1"],
  return: (street: StreetAdvice): Told => [[street.keep], "W8.1"],
  remove: (street: StreetAdvice): Told => [[street.leave], "W11.1"],
};

function standing(street: StreetAdvice, own: WalkingSeat): string {
  return street.houses(own.street.filter(({ character }) => character).length);
}

/** The houses that have begun in one colour, with the levels that they still need. */
function gaps(own: WalkingSeat, cards: Cards): { colour: string; level: WalkingLevel; laid: number }[] {
  return own.street.flatMap((house) => {
    const laid = house.cards.flatMap((code) => (code ? [cards.get(code)?.colour] : []));
    const [colour] = laid;
    if (colour === undefined || new Set(laid).size > 1 || house.complete) return [];
    const levels = ([1, 2, 3] as const).filter((level) => !house.cards[level - 1]);
    return levels.map((level) => ({ colour, level, laid: laid.length }));
  });
}

/** Whether a card is what a house waits for; with two cards laid it completes it. */
function fills(now: Situation, own: WalkingSeat, code: string): number {
  const card = now.cards.get(code);
  const found = gaps(own, now.cards).filter(({ colour, level }) => colour === card?.colour && level === card.level);
  return Math.max(0, ...found.map(({ laid }) => laid));
}

function drafting(street: StreetAdvice, now: Situation, own: WalkingSeat): Told {
  const wanted = now.choosing.drafts
    .flatMap(({ move }) =>
      move.levels.flatMap((level) => {
        const code = now.view.columns[move.column - 1]?.[level - 1];
        return code ? [{ code, column: move.column, laid: fills(now, own, code) }] : [];
      }),
    )
    .filter(({ laid }) => laid > 0)
    .sort((one, other) => other.laid - one.laid);
  const [first] = wanted;
  const lines = first ? [street.missing(cardName(now.words, now.cards, first.code), first.column)] : [street.pair];
  return [[...lines, own.coins < 3 ? street.poor(own.coins) : street.fewer], "W3.1"];
}

function building(street: StreetAdvice, now: Situation, own: WalkingSeat): Told {
  const { choosing, previews, view } = now;
  const name = (code: string): string => cardName(now.words, now.cards, code);
  const price = view.next_price;
  const free = choosing.lays.filter(({ text }) => (previews.get(text)?.changes.permits ?? 0) === 0);
  const fitting = free
    .map(({ move }) => ({ card: move.card, laid: fills(now, own, move.card) }))
    .sort((one, other) => other.laid - one.laid);
  const [first] = fitting;
  const short = (own.hand ?? []).find((code) => fills(now, own, code) === 2 && price > own.coins);
  const lines: string[] = [];
  if (first?.laid === 2) lines.push(street.completes(name(first.card), price));
  else if (short) lines.push(street.short(name(short), price - own.coins));
  else if (first) lines.push(street.fits(name(first.card), price));
  else if (choosing.lays.length > 0) lines.push(street.permits);
  return [[...lines, street.save], "W4.1"];
}

/** Who brings the most as things stand. */
function best(street: StreetAdvice, { words, choosing, previews }: Situation): string[] {
  const [first] = [...choosing.characters]
    .map(([who, text]) => ({ who, points: previews.get(text)?.points["total"] ?? 0 }))
    .sort((one, other) => other.points - one.points);
  return first && first.points > 0 ? [street.best(words.walking.characters[first.who], first.points)] : [];
}

/** What one has, and what brought the most of it. */
function outcome(street: StreetAdvice, { words }: Situation, own: WalkingSeat): string[] {
  const sources = (Object.entries(own.points) as [string, number][])
    .filter(([source, points]) => source !== "total" && points > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([source, points]) => `${sourceName(words, source)} (${points})`);
  return [street.total(own.points.total), ...(sources.length > 0 ? [street.from(sources)] : []), street.unfinished];
}
