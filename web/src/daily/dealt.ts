// Daily deals in words: results, percentages, times, and the text that is shared.

import type { DealAttempt, DealPar, DealStanding, OpenDeal } from "../protocol";
import { signed } from "../words/plural";
import { speech, type Words } from "../words/words.svelte";

/** Points, and among bots the lead over the best of them. */
export function resultText(game: OpenDeal["game"], { points, margin }: DealPar): string {
  const { common, daily } = speech.words;
  return game === "walking" ? common.points(points) : `${common.points(points)}, ${daily.leadBy(signed(margin))}`;
}

export function attemptResult({ points, margin }: DealAttempt): DealPar | null {
  return points === null || margin === null ? null : { points, margin };
}

/** How many per cent of the others are worse; those as good count half. Null where there are no others. */
export function percentile({ finished, below, alike }: DealStanding): number | null {
  return finished < 2 ? null : Math.round((100 * (below + alike / 2)) / (finished - 1));
}

export function dayText(date: string): string {
  const format = new Intl.DateTimeFormat(speech.language === "en" ? "en-GB" : speech.language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A time to go, in the two largest units. */
export function timeText(milliseconds: number): string {
  const words = speech.words.daily;
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${words.days(days)}, ${words.hours(hours)}`;
  return hours > 0 ? `${words.hours(hours)}, ${words.minutes(minutes % 60)}` : words.minutes(minutes);
}

/** A streak in days, or in weeks where a deal lasts one. */
export function runText(game: OpenDeal["game"], length: number): string {
  const words = speech.words.daily;
  return game === "walking" ? words.days(length) : words.weeks(length);
}

/** The result as it is shared: nothing of the cards is in it. */
export function shareText(deal: OpenDeal, attempt: DealAttempt, words: Words = speech.words): string {
  const result = attemptResult(attempt);
  const percent = attempt.standing && percentile(attempt.standing);
  const facts = [
    result && resultText(deal.game, result),
    deal.par && words.daily.sharePar(resultText(deal.game, deal.par)),
    percent === null ? null : words.daily.better(percent),
    deal.streak.now > 1 ? words.daily.shareStreak(runText(deal.game, deal.streak.now)) : null,
  ];
  return [
    `${words.common.title} · ${words.common.games[deal.game]} · ${deal.date}`,
    facts.filter(Boolean).join(" · "),
    `${location.origin}/#/daily`,
  ].join("\n");
}

/** The last days or weeks up to the deal, oldest first, and whether each was finished. */
export function calendar(deal: OpenDeal): { date: string; done: boolean }[] {
  const [step, length] = deal.game === "walking" ? [1, 28] : [7, 8];
  const last = Date.parse(`${deal.date}T00:00:00Z`);
  return Array.from({ length }, (_, at) => {
    const date = new Date(last - (length - 1 - at) * step * 86_400_000).toISOString().slice(0, 10);
    return { date, done: deal.streak.days.includes(date) };
  });
}
