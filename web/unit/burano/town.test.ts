import { describe, expect, test } from "vitest";
import { chanceBars, chanceOf, countsOf } from "../../src/burano/chances.svelte";
import { frameOf } from "../../src/burano/frame";
import { cellOf, codeOf, edgeNames, type Quarter, turned } from "../../src/burano/ground";
import {
  ABOVE,
  barHit,
  covers,
  FRONT,
  heightOf,
  inPaintersOrder,
  LOW,
  middle,
  overlap,
  riseOf,
  WIDE,
} from "../../src/burano/oblique";
import { groundOf, scene } from "../../src/burano/scene";
import { building, full } from "../fixtures/towns";

const QUARTERS: readonly Quarter[] = [0, 1, 2, 3];
const island = full.view.main_island;

describe("the town's camera", () => {
  test("rows and columns are straight, and a floor is above the other", () => {
    const at = (column: number, row: number, level = 0) => middle(FRONT, { cell: { column, row }, level });
    expect(at(3, 2).y).toBe(at(5, 2).y);
    expect(at(3, 2).x).toBe(at(3, 5).x);
    expect(at(3, 2).y - at(3, 2, 2).y).toBe(FRONT.cube + FRONT.slab);
    expect(heightOf(FRONT, 3)).toBe(2 * FRONT.cube + FRONT.slab);
    expect(heightOf(ABOVE, 4)).toBe(0);
  });

  test("what is in front is drawn later, and what is above", () => {
    const order = inPaintersOrder(scene(island, groundOf(island, 0)));
    for (const [n, piece] of order.entries()) {
      const next = order[n + 1];
      if (!next) continue;
      expect(piece.cell.row).toBeLessThanOrEqual(next.cell.row);
      if (piece.cell.row === next.cell.row) expect(piece.level).toBeLessThanOrEqual(next.level);
    }
  });

  test("houses drawn low hide the middle of no place, and no top lies over another place", () => {
    for (const rows of [2, 4])
      for (const floors of [0, 1, 2]) {
        const [spot, before] = [
          { cell: { column: 4, row: 1 }, level: 0 },
          { cell: { column: 4, row: 1 + rows }, level: 2 * floors },
        ];
        expect(covers(LOW, before, { column: 4.5, row: 1.5, level: 0 })).toBe(false);
        expect(overlap(LOW, spot, before)).toBe(false);
      }
    expect(overlap(FRONT, { cell: { column: 4, row: 1 }, level: 0 }, { cell: { column: 4, row: 3 }, level: 4 })).toBe(
      true,
    );
  });

  test("a bar that is crossed leaves the other its sides", () => {
    const meets = { crossed: true, alone: [false, false] } as const;
    const hit = barHit(FRONT, true, { ...meets, alone: [...meets.alone] });
    expect(hit.match(/M/g)).toHaveLength(2);
    expect(hit).toContain(`${WIDE} 0`);
  });
});

describe("the turned ground", () => {
  test("every square keeps its name along the edges", () => {
    for (const quarter of QUARTERS) {
      const ground = groundOf(island, quarter);
      const { along, down } = edgeNames(ground);
      for (const code of ["a1", "e5", "i7", "c3"]) {
        const { column, row } = turned(cellOf(code), ground);
        expect([along[column], down[row]].sort().join("")).toBe(Array.from(code).sort().join(""));
      }
    }
    expect(codeOf(cellOf("h2"))).toBe("h2");
  });

  test("what is shown has the shape of its box and holds every house", () => {
    for (const quarter of QUARTERS)
      for (const box of [
        { width: 510, height: 446 },
        { width: 344, height: 270 },
      ]) {
        const ground = groundOf(island, quarter);
        const pieces = scene(island, ground);
        const frame = frameOf(FRONT, pieces, ground, box, false);
        expect(frame.width / frame.height).toBeCloseTo(box.width / box.height);
        for (const piece of pieces) {
          const { x, y } = middle(FRONT, piece);
          expect(x - WIDE / 2).toBeGreaterThanOrEqual(frame.left);
          expect(x + WIDE / 2).toBeLessThanOrEqual(frame.left + frame.width);
          expect(y - FRONT.depth / 2 - riseOf(FRONT, piece.level)).toBeGreaterThanOrEqual(frame.top);
          expect(y + FRONT.depth / 2).toBeLessThanOrEqual(frame.top + frame.height);
        }
      }
  });
});

describe("what is shown of the island", () => {
  const BOXES = [
    { width: 501, height: 468 },
    { width: 470, height: 270 },
    { width: 374, height: 300 },
    { width: 690, height: 620 },
  ];
  const tower = { cell: { column: 4, row: 4 }, level: 0 };
  const ground = groundOf(island, 0);

  test("ends between two columns, or out at sea", () => {
    for (const box of BOXES)
      for (const spots of [[tower], scene(building.view.main_island, ground), scene(island, ground)]) {
        const { left, width } = frameOf(FRONT, spots, ground, box, false);
        const edges = [left / WIDE, (left + width) / WIDE].map((edge) => Math.round(edge * 1000) / 1000);
        for (const edge of edges) {
          const atSea = edge < -0.5 || edge > island.columns + 0.5;
          expect(atSea || Number.isInteger(edge), `${edge} in ${box.width}x${box.height}`).toBe(true);
        }
      }
  });

  test("is large while little is built, and all of it where it would hardly be larger", () => {
    const box = { width: 501, height: 468 };
    const whole = frameOf(FRONT, [tower], ground, box, true);
    const close = frameOf(FRONT, [tower], ground, box, false);
    expect(close.width).toBeLessThan(whole.width / 1.4);
    expect(frameOf(FRONT, scene(island, ground), ground, box, false)).toEqual(
      frameOf(FRONT, scene(island, ground), ground, box, true),
    );
  });
});

describe("roofs that fit, or nearly", () => {
  const { view, legal } = building;
  const ground = groundOf(view.main_island, 0);
  const wanted = { ground, tile: null, colour: null };

  test("each place that may be roofed is a bar of those that fit now", () => {
    const places = legal.flatMap(({ move }) =>
      move.kind === "roof" ? [`chance ${move.square} ${move.direction}`] : [],
    );
    const bars = chanceBars(view, 0, wanted).filter(({ now }) => now);
    expect(new Set(bars.map(({ key }) => key))).toEqual(new Set(places));
    expect(bars.length).toBeGreaterThan(0);
  });

  test("a house makes a roof possible where the server says so", () => {
    const [next] = view.seats[0]?.prospects.roofs?.next ?? [];
    if (!next) throw new Error("some roof lacks one house");
    expect(chanceOf(view, 0, next.colour, next.house)?.points).toBeGreaterThanOrEqual(next.points);
    expect(chanceOf(view, null, next.colour, next.house)).toBeUndefined();
    expect(countsOf(view, 0, next.space)?.soon).toBeGreaterThan(0);
    expect(countsOf(view, 1, next.space)).toBeNull();
    expect(chanceBars(view, null, wanted)).toEqual([]);
  });
});
