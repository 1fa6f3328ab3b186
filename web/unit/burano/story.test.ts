import { describe, expect, test } from "vitest";
import { type Chapter, type ChapterKind, chapters } from "../../src/burano/story";
import { chapterWords, lineWords, pointWords } from "../../src/burano/storyWords";
import { en } from "../../src/words/en";
import { end, news, pyramids } from "../fixtures/burano";

const NAMES = ["Ada", "Bruno"];
/** The first clean-up, told when it is over. */
const spring = chapters(news.slice(0, 94), pyramids.view);

function chapter(kind: ChapterKind, among: Chapter[]): Chapter {
  const found = among.find((one) => one.kind === kind);
  if (!found) throw new Error(`there is no chapter ${kind}`);
  return found;
}

describe("a clean-up", () => {
  test("it is told in the order of the rules", () => {
    expect(spring.map(({ kind }) => kind)).toEqual(["islands", "lace", "markers", "cubes", "season"]);
  });

  test("points grow from chapter to chapter, those of the turns before included", () => {
    expect(spring.map(({ gains }) => gains)).toEqual([
      [0, 2],
      [5, 4],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(spring.map(({ totals }) => totals).slice(0, 2)).toEqual([
      [0, 5],
      [5, 9],
    ]);
  });

  test("an island is led by whoever scored for it", () => {
    expect(chapter("islands", spring).lines).toEqual([
      { about: "island", island: "E", seats: [1], points: 2, colours: [] },
    ]);
  });

  test("lace counts workers that were paid, and unions apart", () => {
    expect(chapter("lace", spring).lines).toEqual([
      { about: "lace", paid: 2, bought: 0, free: 0, seats: [0], points: 4, colours: [] },
      { about: "unions", seats: [0], points: 1, colours: [] },
      { about: "lace", paid: 2, bought: 0, free: 0, seats: [1], points: 4, colours: [] },
    ]);
  });

  test("markers are told by action, with both colours", () => {
    expect(chapter("markers", spring).lines.map(({ colours }) => colours)).toEqual([
      ["orange", "green"],
      ["blue", "white"],
      ["yellow", "pink"],
    ]);
  });

  test("cubes are listed in the order of the rules", () => {
    const [first] = chapter("cubes", spring).lines;
    expect(first).toEqual({
      about: "cubes",
      taken: 7,
      bought: 0,
      seats: [0],
      points: 0,
      colours: ["pink", "yellow", "green", "green", "orange", "orange", "white"],
    });
  });

  test("cubes that were bought are told apart, and are listed with the others", () => {
    const number = 83;
    const taken = (colour: "white" | "pink", privilege: number) =>
      ({ event: "cube_taken", seat: 0, colour, privilege }) as const;
    const events = [taken("white", 0), taken("pink", 1)];
    const items = news.slice(0, number - 1);
    const told = chapters(
      [...items, { kind: "move", number, at: 0, seat: 0, bot: false, text: null, move: null, events }],
      { ...pyramids.view, under_way: [] },
    );
    expect(chapter("cubes", told).lines).toMatchObject([{ taken: 1, bought: 1, colours: ["pink", "white"] }]);
  });

  test("the season ends with roof tiles, and with who begins the next", () => {
    expect(chapter("season", spring).lines).toEqual([
      { about: "roofs", taken: 3, away: 3, seats: [0], points: 0, colours: [] },
      { about: "roofs", taken: 3, away: 2, seats: [1], points: 0, colours: [] },
      { about: "start", season: "summer", seats: [1], points: 0, colours: [] },
    ]);
  });

  test("a chapter in which somebody still decides is not told yet", () => {
    const kinds = chapters(news.slice(0, 79), { ...pyramids.view, under_way: ["cubes"] }).map(({ kind }) => kind);
    expect(kinds).toEqual(["islands"]);
    const before = chapters(news.slice(0, 93), pyramids.view).map(({ kind }) => kind);
    expect(before).not.toContain("season");
  });

  test("before the first pyramids are shown there is no story", () => {
    expect(chapters(news.slice(0, 30), pyramids.view)).toEqual([]);
  });
});

describe("the end", () => {
  const winter = chapters(news, end.view);

  test("its last chapter names who has most, and the totals are the points of the game", () => {
    const last = chapter("end", winter);
    expect(last.lines).toEqual([{ about: "most", seats: [1], points: 0, colours: [] }]);
    expect(last.totals).toEqual(end.view.seats.map(({ points }) => points.total));
  });

  test("fish that are left score seat by seat", () => {
    expect(chapter("fish_left", winter).lines.map(({ seats, points }) => [seats, points])).toEqual([
      [[0], 1],
      [[1], 8],
    ]);
  });

  test("a worker that was not paid is not counted", () => {
    expect(chapter("lace", winter).lines[0]).toMatchObject({ about: "lace", paid: 1, points: 2 });
  });
});

describe("in words", () => {
  const { story } = en.burano;

  test("an island that is shared names all its leaders, and the points are each's", () => {
    const line = { about: "island", island: "B", seats: [0, 1], points: 1, colours: [] } as const;
    const shared = { ...line, seats: [0, 1], colours: [] };
    expect(lineWords(en, NAMES, shared)).toBe(story.islandTie("B", NAMES));
    expect(pointWords(en, shared)).toBe(story.each(en.common.points(1)));
    expect(lineWords(en, NAMES, { ...shared, seats: [1] })).toBe(story.island("B", "Bruno"));
    expect(pointWords(en, { ...shared, seats: [1] })).toBe(en.common.points(1));
    expect(pointWords(en, { ...shared, points: 0 })).toBe("");
  });

  test("a chapter has its title, then its lines with their points", () => {
    expect(chapterWords(en, NAMES, chapter("islands", spring))).toBe(
      `${story.titles.islands}. ${story.island("E", "Bruno")}, ${en.common.points(2)}`,
    );
  });
});
