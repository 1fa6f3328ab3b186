// The chapters of clean-up in words.

import type { Words } from "../words/words.svelte";
import type { Page } from "./pages";
import type { Chapter, ChapterKind, Line } from "./story";
import { capital } from "./told";

/** The part of the board that a chapter speaks of. */
export const PART_OF: Record<ChapterKind, Page | null> = {
  islands: "lagoon",
  lace: "court",
  markers: null,
  cubes: "own",
  season: "displays",
  coins: null,
  fish_left: "lagoon",
  final_cards: "own",
  end: null,
};

/** A line as one would say it, without its points. */
export function lineWords(words: Words, names: string[], line: Line): string {
  const { story } = words.burano;
  const all = line.seats.map((seat) => names[seat] ?? "");
  const who = all[0] ?? "";
  switch (line.about) {
    case "island":
      return all.length > 1 ? story.islandTie(line.island, all) : story.island(line.island, who);
    case "lace":
      return story.lace(who, line.paid, line.bought, line.free);
    case "unions":
      return story.unions(who);
    case "action":
      return story.action(
        capital(words.burano.names.actions[line.action]),
        line.colours.map((colour) => words.common.colours[colour]),
      );
    case "cubes":
      return story.cubes(who, line.taken, line.bought);
    case "roofs":
      return story.roofs(who, line.taken, line.away);
    case "start":
      return story.start(capital(words.burano.names.seasons[line.season]), who);
    case "score":
      return who;
    case "most":
      return all.length > 1 ? story.level(all) : story.most(who);
  }
}

/** What a line brings: "3 points", or "1 point each" to those who share. */
export function pointWords(words: Words, line: Line): string {
  if (line.points === 0) return "";
  const points = words.common.points(line.points);
  return line.seats.length > 1 ? words.burano.story.each(points) : points;
}

/** A chapter, whole, for those who hear it. */
export function chapterWords(words: Words, names: string[], chapter: Chapter): string {
  const lines = chapter.lines.map((line) =>
    [lineWords(words, names, line), pointWords(words, line)].filter(Boolean).join(", "),
  );
  return [words.burano.story.titles[chapter.kind], ...lines].join(". ");
}
