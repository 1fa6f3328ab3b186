// Counsel for what frames the turns: roof tiles, pyramids and clean-up (B2.14, B4, B14).

import type { BuranoRoofKind } from "../protocol";
import type { Words } from "../words/words.svelte";
import { total } from "./colours";
import { type Advice, markerLine, type Position } from "./guidePosition";
import { stageOf } from "./stage";

const PYRAMID = 14;

/** What roof tiles of these kinds would score now, the best first (B8.7). */
function worthLine(words: Words, { view, seat }: Position, kinds: BuranoRoofKind[]): string[] {
  const { guide, names } = words.burano;
  const points = view.seats[seat]?.prospects.roof_points;
  const sorted = [...new Set(kinds)].sort((one, other) => (points?.[other] ?? 0) - (points?.[one] ?? 0));
  const worth = sorted.map((kind) => guide.worthOf(names.roofs[kind], points?.[kind] ?? 0));
  return worth.length > 0 ? [guide.worth(worth)] : [];
}

export function fillRoofs(words: Words, now: Position): Advice {
  const told = words.burano.guide.tiles;
  const cleaning = stageOf(now.view) === "cleanUp";
  return {
    lines: [
      cleaning ? told.renew : told.three,
      ...worthLine(words, now, [...now.choosing.tiles.keys()]),
      told.grows,
      told.colours,
    ],
    clause: cleaning ? "B14.5" : "B2.14",
    look: "displays",
  };
}

export function sortRoofs(words: Words, now: Position): Advice {
  const told = words.burano.guide.tiles;
  const held = now.view.seats[now.seat]?.roofs.flatMap((tile) => tile?.kind ?? []) ?? [];
  return { lines: [told.away, ...worthLine(words, now, held), told.keep], clause: "B14.5", look: "own" };
}

export function pyramids(words: Words, { view, seat }: Position): Advice {
  const told = words.burano.guide.pyramid;
  const own = view.seats[seat];
  const stacked = own?.stacked ?? 0;
  const cubes = total(own?.reserve);
  const level = stacked < 9 ? told.base : stacked < 13 ? told.second : told.top;
  const lace = view.workshops.squares.some(({ worker }) => worker === seat);
  return {
    lines: [
      ...(stacked === 0 ? [told.order] : []),
      level,
      ...markerLine(words, view),
      ...(lace ? [told.lace] : []),
      cubes > PYRAMID ? told.surplus(cubes - PYRAMID) : told.all(cubes),
    ],
    clause: "B4.1",
    look: "own",
  };
}

export function laceScoring(words: Words, { view, choosing }: Position): Advice {
  const told = words.burano.guide.laceScoring;
  const { pays, givesTo } = choosing;
  const payable = new Set([...pays.keys(), ...givesTo.keys()]).size;
  const last = view.season === "winter" ? told.last : told.keep;
  const bought = [...pays.values()].some((ways) => ways.some(({ move }) => move.with === "privilege"));
  return {
    lines:
      payable > 0 ? [told.can(payable), told.unions, ...(bought ? [told.privilege] : []), last] : [told.none, last],
    clause: "B14.2",
    look: "court",
  };
}

export function substitutes(words: Words, { view, seat }: Position): Advice {
  const told = words.burano.guide.cubes;
  return {
    lines: [
      told.instead(view.substitutes_owed),
      ...markerLine(words, view),
      told.reserve(total(view.seats[seat]?.reserve)),
    ],
    clause: "B14.4",
    look: "displays",
  };
}

export function buying(words: Words, { view, seat }: Position): Advice {
  const told = words.burano.guide.cubes;
  return {
    lines: [told.price, told.reserve(total(view.seats[seat]?.reserve)), ...markerLine(words, view), told.save],
    clause: "B12.5",
    look: "displays",
  };
}

/** Before anyone refills: what will be in the reserve is not known yet. */
export function earlyBuying(words: Words, { view }: Position): Advice {
  const told = words.burano.guide.cubes;
  return { lines: [told.price, told.early, ...markerLine(words, view), told.save], clause: "B12.5", look: "displays" };
}
