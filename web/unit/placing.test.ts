// Where boxes go that speak of something.

import { expect, test } from "vitest";
import { type Area, beside, overlapOf } from "../src/ui/placing";

const ROOM = { left: 10, top: 50, right: 1430, bottom: 830 };
const TOWN = { left: 380, top: 50, right: 880, bottom: 560 };
const SIZE = { width: 350, height: 190 };
const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxAt = (about: Area, kept: Area[] = []): Area => {
  const { left, top } = beside(SIZE, { about, home: TOWN, kept, room: ROOM });
  return area(left, top, SIZE.width, SIZE.height);
};

test("a box goes beside what it is about, in the same part of the table", () => {
  for (const about of [area(400, 100, 50, 40), area(800, 500, 50, 40), area(600, 300, 50, 40)]) {
    const box = boxAt(about);
    expect(overlapOf(box, about)).toBe(0);
    expect(overlapOf(box, TOWN)).toBeCloseTo(SIZE.width * SIZE.height);
  }
});

test("a box covers nothing that can be pressed where there is another place", () => {
  const about = area(600, 100, 50, 40);
  const below = area(450, 180, 360, 60);
  expect(overlapOf(boxAt(about), below)).toBeGreaterThan(0);
  expect(overlapOf(boxAt(about, [below]), below)).toBe(0);
});

test("a box stays in its room, even where it is as wide as that", () => {
  const room = { left: 10, top: 50, right: 380, bottom: 560 };
  const about = area(300, 400, 60, 60);
  const { left, top } = beside(SIZE, { about, home: room, kept: [], room });
  const box = area(left, top, SIZE.width, SIZE.height);
  expect(overlapOf(box, room)).toBeCloseTo(SIZE.width * SIZE.height);
  expect(overlapOf(box, about)).toBe(0);
});
