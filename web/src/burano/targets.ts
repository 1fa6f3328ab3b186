// Where on the main island a house may be built and a roof may lie: what is pressed there, and what it would bring.

import type { BuranoRoofTile, BuranoSquare, BuranoView } from "../protocol";
import { signed } from "../words/plural";
import type { Words } from "../words/words.svelte";
import { chanceOf } from "./chances.svelte";
import type { Choice, Choosing } from "./choosing.svelte";
import { type Cell, cellOf, type Ground, turned } from "./ground";
import { type Aim, type Camera, covers, overlap, type Spot } from "./oblique";
import { floorsAt, type Piece, squaresOf } from "./scene";

/** Something extra that a place would bring, to be shown by a sign. */
export interface Brings {
  sign: "privilege" | "points" | "roof";
  text: string;
}

interface Target extends Spot {
  key: string;
  /** Where it is pressed. */
  aim: Aim;
  label: string;
  brings: Brings[];
}

export interface BuildTarget extends Target {
  what: "build";
  square: BuranoSquare;
  way: Choice<"build">;
}

export interface RoofTarget extends Target {
  what: "lay";
  ways: Choice<"roof">[];
  /** The middle one of its three squares. */
  centre: Cell;
  across: boolean;
  /** The tile with its blocks as they would be seen, the left one or the one behind first; null where either may be. */
  tile: Pick<BuranoRoofTile, "kind" | "first" | "second"> | null;
  /** Whether another roof could lie crosswise over the same square. */
  crossed: boolean;
  /** Whether no other roof could end where this one does: behind or on the left, and in front or on the right. */
  alone: [boolean, boolean];
}

interface Island {
  view: BuranoView;
  /** Whose roofs are told of. */
  seat: number | null;
  choosing: Choosing;
  ground: Ground;
  words: Words;
}

const inTheMiddle = ({ cell, level }: Spot): Aim => ({ column: cell.column + 0.5, row: cell.row + 0.5, level });

/** The pits and blocks where the cube held up may go. */
export function buildTargets({ view, seat, choosing, ground, words }: Island): BuildTarget[] {
  const { town, names } = words.burano;

  return choosing.builds.map((way): BuildTarget => {
    const { colour, square } = way.move;
    const spot = { cell: turned(cellOf(square), ground), level: 2 * floorsAt(view.main_island, square) };
    const action = view.markers[colour];
    const privilege = Math.max(0, choosing.preview(way.text)?.changes.privilege ?? 0);
    const chance = chanceOf(view, seat, colour, square);
    const tile = chance && seat !== null ? view.seats[seat]?.roofs[Number(chance.space) - 1] : null;
    return {
      what: "build",
      key: `build ${square}`,
      square,
      way,
      ...spot,
      aim: inTheMiddle(spot),
      label: town.build(words.common.colours[colour], square, [
        ...(action ? [names.actions[action]] : []),
        ...(privilege ? [`+${names.privilege(privilege)}`] : []),
        ...(chance && tile
          ? [words.burano.sight.withRoof(names.roofs[tile.kind], words.common.points(chance.points))]
          : []),
      ]),
      brings: [
        ...(privilege ? [{ sign: "privilege" as const, text: signed(privilege) }] : []),
        ...(chance ? [{ sign: "roof" as const, text: chance.points > 0 ? signed(chance.points) : "" }] : []),
      ],
    };
  });
}

interface Lying {
  key: string;
  ways: Choice<"roof">[];
  start: Cell;
  centre: Cell;
  end: Cell;
}

const same = (one: Cell, other: Cell): boolean => one.column === other.column && one.row === other.row;

/** The places of the tile that is held up, each with its squares from the left to the right, or to the front. */
function lying(choosing: Choosing, ground: Ground): Lying[] {
  const places = new Map<string, Choice<"roof">[]>();
  for (const way of choosing.roofs) {
    const key = `roof ${way.move.square} ${way.move.direction}`;
    places.set(key, [...(places.get(key) ?? []), way]);
  }
  return [...places].flatMap(([key, ways]) => {
    const [way] = ways;
    if (!way) return [];
    const cells = squaresOf(way.move.square, way.move.direction).map((square) => turned(cellOf(square), ground));
    const [start, centre, end] = cells.sort((a, b) => a.row - b.row || a.column - b.column) as [Cell, Cell, Cell];
    return [{ key, ways, start, centre, end }];
  });
}

/** The places where the roof tile that is held up may lie. */
export function roofTargets({ view, choosing, ground, words }: Island): RoofTarget[] {
  const { held } = choosing;
  const seat = view.seats[view.turn_seat];
  const tile = held?.what === "roof" ? seat?.roofs[Number(held.space) - 1] : null;
  if (!tile || !seat) return [];
  const expected = seat.prospects.roof_points[tile.kind];

  /** The tile is scored after its bonus (B8.9): until then a preview may not tell its points. */
  function points({ text }: Choice<"roof">): number {
    const told = choosing.preview(text)?.points;
    return (told?.["roofs"] ?? expected) + (told?.["roof_cards"] ?? 0);
  }

  const all = lying(choosing, ground);
  const ends = all.flatMap(({ start, end }) => [start, end]);
  const isAlone = (cell: Cell): boolean => ends.filter((end) => same(end, cell)).length === 1;

  return all.flatMap(({ key, ways, start, centre, end }): RoofTarget[] => {
    const [way] = ways;
    if (!way) return [];
    const squares = squaresOf(way.move.square, way.move.direction);
    const level = 2 * floorsAt(view.main_island, way.move.square) - 1;
    const across = start.row === end.row;
    const crossed = all.some((other) => other.key !== key && same(other.centre, centre));
    const scored = Math.max(...ways.map(points));
    const asPrinted = same(turned(cellOf(squares[0]), ground), start) !== way.move.turned;
    const aside = crossed ? 0.5 : 0;
    return [
      {
        what: "lay",
        key,
        cell: { ...centre, row: end.row },
        level,
        aim: {
          column: centre.column + 0.5 + (across ? aside : 0),
          row: centre.row + 0.5 + (across ? 0 : aside),
          level,
        },
        ways,
        centre,
        across,
        crossed,
        alone: [isAlone(start), isAlone(end)],
        label: words.burano.town.layRoof(
          words.burano.names.roofs[tile.kind],
          squares[0],
          squares[2],
          words.common.points(scored),
        ),
        brings: [{ sign: "points", text: signed(scored) }],
        tile: ways.length > 1 ? null : asPrinted ? tile : { ...tile, first: tile.second, second: tile.first },
      },
    ];
  });
}

/** Whether each place can be seen and pressed at its middle, as that camera draws what stands there. */
export function allClear(camera: Camera, pieces: Piece[], builds: BuildTarget[], roofs: RoofTarget[]): boolean {
  const aims = [...builds, ...roofs].map(({ aim }) => aim);
  return (
    aims.every((aim) => !pieces.some((piece) => covers(camera, piece, aim))) &&
    builds.every((one) => builds.every((other) => !overlap(camera, one, other)))
  );
}
