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
const SEA = 0.75;
/** No square is drawn wider than this on the screen. */
const WIDEST = 74;
/** So much of the outermost column or row may be missed. */
const SLACK = 0.25;
/** Only a part of the island is shown where that makes it so much larger. */
const WORTH = 1.25;

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

/** Moves a part of the island so that it ends between two rows, where that leaves nothing out. */
function betweenRows(top: number, height: number, part: Box, depth: number): number {
  const moved = Math.round((top + height) / depth) * depth - height;
  const slack = SLACK * depth;
  return moved <= part.top + slack && moved + height >= part.top + part.height - slack ? moved : top;
}

/** Where the picture may end at either side, in squares: between two columns, or out at sea. */
interface Sides {
  from: number;
  to: number;
}

/** The columns that are needed, whole; and so many more that squares are no larger than they may be. */
function columnsFor(need: Box, columns: number, fewest: number): Sides {
  const coast = { from: -SEA, to: columns + SEA };
  let from = Math.floor(need.left / WIDE + SLACK);
  let to = Math.ceil((need.left + need.width) / WIDE - SLACK);
  while (to - from < fewest && (from > 0 || to < columns)) {
    // First where less is shown, so that what is built stays in the middle.
    const left = need.left / WIDE - from <= to - (need.left + need.width) / WIDE;
    if (from > 0 && (left || to >= columns)) from -= 1;
    else to += 1;
  }
  return { from: from <= 0 ? coast.from : from, to: to >= columns ? coast.to : to };
}

/** What is shown of the island in a box of that size: no column is cut through, and all of it where that is hardly smaller. */
export function frameOf(camera: Camera, spots: Spot[], ground: Ground, box: Size, whole: boolean): Box {
  const { columns, rows } = extent(ground);
  const island = around([
    floor(camera, [-SEA, -SEA], [columns + SEA, rows + SEA]),
    ...spots.flatMap((spot) => room(camera, spot, ground)),
  ]);
  const scaleOf = ({ width, height }: Size): number => Math.min(box.width / width, box.height / height);
  const close = (): { part: Box; scale: number } => {
    const need = around(spots.flatMap((spot) => room(camera, spot, ground)));
    const largest = Math.min(scaleOf(need), WIDEST / WIDE);
    const { from, to } = columnsFor(need, columns, box.width / largest / WIDE);
    const part = { ...need, left: from * WIDE, width: (to - from) * WIDE };
    return { part, scale: scaleOf(part) };
  };
  const all = { part: island, scale: scaleOf(island) };
  const near = whole || spots.length === 0 ? all : close();
  const { part, scale } = near.scale < all.scale * WORTH ? all : near;
  const [width, height] = [box.width / scale, box.height / scale];
  const top = within(part.top + (part.height - height) / 2, height, island.top, island.height);
  const onLand = top + height < rows * camera.depth;
  return {
    left: within(part.left + (part.width - width) / 2, width, island.left, island.width),
    top: onLand ? betweenRows(top, height, part, camera.depth) : top,
    width,
    height,
  };
}

/** The sides at which land goes on beyond what is shown. */
export function cutSides(camera: Camera, ground: Ground, { left, top, width, height }: Box): string[] {
  const { columns, rows } = extent(ground);
  const sides = {
    left: left >= 0,
    right: left + width <= columns * WIDE,
    top: top >= 0,
    bottom: top + height <= rows * camera.depth,
  };
  return Object.entries(sides).flatMap(([side, cut]) => (cut ? [side] : []));
}
