// Where on the main island a house may be built and a roof may lie: what is pressed there, and what it would bring.

import type { BuranoAction, BuranoColour, BuranoRoofTile, BuranoView } from "../protocol";
import { signed } from "../words/plural";
import type { Words } from "../words/words.svelte";
import type { Choice, Choosing } from "./choosing.svelte";
import { type Cell, cellOf, FLOOR, type Ground, inPaintersOrder, SLAB, slabTop, turned } from "./iso";
import { floorsAt, squaresOf } from "./scene";

/** Something that a place would bring, to be shown by a sign; or one of several colours that may go there. */
export type Brings =
  { action: BuranoAction } | { colour: BuranoColour } | { sign: "privilege" | "points"; text: string };

export interface Target<Kind extends "build" | "roof"> {
  key: string;
  /** Its square, or the middle one of three, on the turned ground. */
  cell: Cell;
  height: number;
  outline: string;
  ways: Choice<Kind>[];
  label: string;
  brings: Brings[];
}

export interface RoofTarget extends Target<"roof"> {
  /** Whether the roof runs down to the left there. */
  leftward: boolean;
  /** The tile with its blocks as they would be seen from the back to the front; null where they could lie both ways. */
  tile: Pick<BuranoRoofTile, "kind" | "first" | "second"> | null;
  /** Whether another roof could lie crosswise over the same square. */
  crossed: boolean;
}

interface Island {
  view: BuranoView;
  choosing: Choosing;
  ground: Ground;
  words: Words;
}

function grouped<Kind extends "build" | "roof">(
  choices: Choice<Kind>[],
  key: (move: Choice<Kind>["move"]) => string,
): [string, Choice<Kind>[]][] {
  const groups = new Map<string, Choice<Kind>[]>();
  for (const choice of choices) groups.set(key(choice.move), [...(groups.get(key(choice.move)) ?? []), choice]);
  return [...groups];
}

/** The pits and blocks where the cube held up may go; with none held up, where any may. */
export function buildTargets({ view, choosing, ground, words }: Island): Target<"build">[] {
  const { town, names } = words.burano;
  const privilegeFor = (text: string): number => Math.max(0, choosing.preview(text)?.changes.privilege ?? 0);

  function label({ text, move }: Choice<"build">): string {
    const action = view.markers[move.colour];
    const privilege = privilegeFor(text);
    return town.build(words.common.colours[move.colour], move.square, [
      ...(action ? [names.actions[action]] : []),
      ...(privilege ? [`+${names.privilege(privilege)}`] : []),
    ]);
  }

  function brings(ways: Choice<"build">[]): Brings[] {
    const [first] = ways;
    if (!first || ways.length > 1) return ways.map(({ move }) => ({ colour: move.colour }));
    const action = view.markers[first.move.colour];
    const privilege = privilegeFor(first.text);
    return [
      ...(action ? [{ action }] : []),
      ...(privilege ? [{ sign: "privilege" as const, text: signed(privilege) }] : []),
    ];
  }

  return inPaintersOrder(
    grouped(choosing.builds, ({ square }) => square).map(([square, ways]) => {
      const cell = turned(cellOf(square), ground);
      const height = floorsAt(view.main_island, square) * FLOOR;
      return {
        key: square,
        cell,
        height,
        outline: slabTop(cell, cell, height),
        ways,
        label: town.either(ways.map(label)),
        brings: brings(ways),
      };
    }),
  );
}

/** The places where the roof tile that is held up may lie. */
export function roofTargets({ view, choosing, ground, words }: Island): RoofTarget[] {
  const { held } = choosing;
  const seat = view.seats[view.turn_seat];
  const tile = held?.what === "roof" ? seat?.roofs[Number(held.space) - 1] : null;
  if (!tile || !seat) return [];
  const name = words.burano.names.roofs[tile.kind];

  const expected = seat.prospects.roof_points[tile.kind];

  /** The tile is scored after its bonus (B8.9): until then a preview may not tell its points. */
  function points(text: string): number {
    const told = choosing.preview(text)?.points;
    return (told?.["roofs"] ?? expected) + (told?.["roof_cards"] ?? 0);
  }

  const targets = grouped(choosing.roofs, ({ square, direction }) => `${square} ${direction}`).flatMap(
    ([key, ways]): RoofTarget[] => {
      const [way] = ways;
      if (!way) return [];
      const squares = squaresOf(way.move.square, way.move.direction);
      const [start, cell, end] = squares.map((square) => turned(cellOf(square), ground)) as [Cell, Cell, Cell];
      const height = floorsAt(view.main_island, way.move.square) * FLOOR - SLAB;
      const scored = Math.max(...ways.map(({ text }) => points(text)));
      const asPrinted = start.column + start.row < end.column + end.row !== way.move.turned;
      return [
        {
          key,
          cell,
          height,
          outline: slabTop(start, end, height),
          ways,
          label: words.burano.town.layRoof(name, squares[0], squares[2], words.common.points(scored)),
          brings: [{ sign: "points", text: signed(scored) }],
          leftward: start.column === end.column,
          tile: ways.length > 1 ? null : asPrinted ? tile : { ...tile, first: tile.second, second: tile.first },
          crossed: false,
        },
      ];
    },
  );
  const over = ({ cell, height }: RoofTarget): string => `${cell.column} ${cell.row} ${height}`;
  return inPaintersOrder(
    targets.map((target) => ({
      ...target,
      crossed: targets.some((other) => other !== target && over(other) === over(target)),
    })),
  );
}
