// What to do now and why it may be good: the counsel that a newcomer can follow through a first game.

import type { Advice as Told } from "../learn/advice";
import type { BuranoTask, BuranoView } from "../protocol";
import type { Words } from "../words/words.svelte";
import { bonus, catching, earning, fishing, laceMaking, sending, swapping, trading } from "./guideActions";
import { type Advice, type Counsel, type Position } from "./guidePosition";
import { buying, earlyBuying, fillRoofs, laceScoring, pyramids, sortRoofs, substitutes } from "./guideSeason";
import { turn, waiting } from "./guideTurn";
import { stageOf } from "./stage";
import { capital } from "./told";

const ADVICE: Record<BuranoTask, (words: Words, now: Position) => Advice> = {
  fill_roofs: fillRoofs,
  pyramids,
  turn,
  fishing,
  swapping,
  catching,
  sending,
  trading,
  lace_making: laceMaking,
  earning,
  bonus,
  lace_scoring: laceScoring,
  substitutes,
  buying,
  early_buying: earlyBuying,
  sort_roofs: sortRoofs,
  ended: (words: Words) => ({ lines: [words.burano.guide.ended], clause: "B15.1" }),
};

const MOST_LINES = 4;

/** What to do now and why, in a few short lines. */
export function counsel(words: Words, now: Position): Counsel {
  const { view, choosing } = now;
  const { guide } = words.burano;
  const busy = choosing.legal.length > 0 || view.task === "ended";
  const advice = busy ? ADVICE[view.task](words, now) : waiting(words, now);
  return {
    ...advice,
    title: busy ? guide.titles[view.task] : guide.waitingTitle,
    lines: advice.lines.slice(0, MOST_LINES),
    strategy: strategy(words, now),
    rhythm: rhythm(words, view),
  };
}

/** The same in a sentence or two, for a guided first game. */
export function advise(words: Words, now: Position): Told {
  const { title, lines, clause } = counsel(words, now);
  return { title, lines: lines.slice(0, 2), clause };
}

/** Who has the most building cards, and what that calls for. */
function strategy(words: Words, { view, seat, names }: Position): string {
  const { wide } = words.burano;
  const cards = view.seats.map((one) => one.cards.length);
  const own = cards[seat] ?? 0;
  const others = cards.with(seat, 0);
  const most = Math.max(...others);
  if (most > own) return wide.behind(names[others.indexOf(most)] ?? "", most, own);
  return own > most ? wide.ahead(own) : wide.level;
}

/** Where the season stands (B3). */
function rhythm(words: Words, view: BuranoView): string {
  const told = words.burano.guide.rhythm;
  const season = capital(words.burano.names.seasons[view.season]);
  const { round, rounds } = view;
  switch (stageOf(view)) {
    case "setUp":
      return told.setUp;
    case "pyramids":
      return told.pyramids(season, rounds);
    case "rounds":
      return view.season === "winter" ? told.winter(season, round, rounds) : told.turns(season, round, rounds);
    case "cleanUp":
      return told.cleanUp(season);
    case "ended":
      return "";
  }
}
