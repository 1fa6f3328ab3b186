// How much of the main island is shown: what is built and a ring of places around it, as large as its box allows.

import { extent, type Ground } from "./ground";
import { type Camera, heightOf, riseOf, type Spot, WIDE } from "./oblique";

/** A part of the drawing, in its own units. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How large something is on the screen. */
export interface Size {
  width: number;
  height: number;
}

/** Water around the island, in squares. */
const SEA = 0.9;
/** No square is drawn wider than this on the screen. */
const WIDEST = 84;

function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((one) => one.left));
  const top = Math.min(...boxes.map((one) => one.top));
  const right = Math.max(...boxes.map((one) => one.left + one.width));
  const bottom = Math.max(...boxes.map((one) => one.top + one.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** From one corner of the ground to the other, in squares. */
function floor({ depth }: Camera, from: [number, number], to: [number, number]): Box {
  const [left, top] = [from[0] * WIDE, from[1] * depth];
  return { left, top, width: to[0] * WIDE - left, height: to[1] * depth - top };
}

/** What a piece needs: itself with all its height, and a ring of squares, as far as there is land. */
function room(camera: Camera, { cell: { column, row }, level }: Spot, ground: Ground): Box[] {
  const { columns, rows } = extent(ground);
  const top = row * camera.depth - heightOf(camera, level) - riseOf(camera, level) - 6;
  return [
    floor(
      camera,
      [Math.max(-0.5, column - 1.2), Math.max(-0.5, row - 1.2)],
      [Math.min(columns + 0.5, column + 2.2), Math.min(rows + 0.6, row + 2.2)],
    ),
    { left: column * WIDE, top, width: WIDE, height: camera.depth },
  ];
}

/** Moves the part so that it shows no more sea than need be; what is too large for the whole lies in its middle. */
function within(from: number, length: number, start: number, all: number): number {
  if (length >= all) return start + (all - length) / 2;
  return Math.min(Math.max(from, start), start + all - length);
}

/** What is shown of the island in a box of that size. */
export function frameOf(camera: Camera, spots: Spot[], ground: Ground, box: Size, whole: boolean): Box {
  const { columns, rows } = extent(ground);
  const island = around([
    floor(camera, [-SEA, -SEA], [columns + SEA, rows + SEA]),
    ...spots.flatMap((spot) => room(camera, spot, ground)),
  ]);
  const need = whole || spots.length === 0 ? island : around(spots.flatMap((spot) => room(camera, spot, ground)));
  const scale = Math.min(box.width / need.width, box.height / need.height, WIDEST / WIDE);
  const [width, height] = [box.width / scale, box.height / scale];
  return {
    left: within(need.left + (need.width - width) / 2, width, island.left, island.width),
    top: within(need.top + (need.height - height) / 2, height, island.top, island.height),
    width,
    height,
  };
}
