// What a level has room for. Any other card list may ask for more: the rest goes on a tag, so that nothing counted is lost.

import type { Card, Icon } from "../walking/cards";
import type { Level } from "./paint";

type Counts = Partial<Record<Icon, number>>;

const ROOM: Record<Level, Counts> = {
  1: { plants: 4, cats: 1, red_awnings: 1, blue_awnings: 1, lamps: 1, passers_by: 4 },
  2: { flowers: 6, plants: 4, cats: 2, red_awnings: 1, blue_awnings: 1, lamps: 1, windows: 2 },
  3: { flowers: 5, plants: 5, cats: 2, chimneys: 2, windows: 2 },
};

/** The icons to draw in their places, and the others one by one. */
export function fit(card: Card): { icons: Counts; rest: Icon[] } {
  const icons: Counts = {};
  const rest: Icon[] = [];
  for (const [icon, count] of Object.entries(card.icons) as [Icon, number][]) {
    let room = ROOM[card.level][icon] ?? 0;
    if (card.level === 3 && icon === "plants") room = Math.floor((114 - 15 * (icons.flowers ?? 0)) / 20);
    icons[icon] = Math.min(count, room);
    for (let i = room; i < count; i++) rest.push(icon);
  }
  return { icons, rest };
}
