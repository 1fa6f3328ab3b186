// Where the places of the lagoon lie in its picture, and what is said of them.

import type { BuranoIsland, BuranoIslandName, BuranoPlace, BuranoPort, BuranoShip, BuranoView } from "../protocol";
import type { Words } from "../words/words.svelte";
import type { Told } from "./told";

export const WIDTH = 420;
export const HEIGHT = 336;

export interface Point {
  x: number;
  y: number;
}

/** An island north or south of the channel where the boats lie. */
export interface Shore extends Point {
  north: boolean;
  /** The outline of the land around (x, y). */
  land: string;
}

export const ISLANDS: Record<BuranoIslandName, Shore> = {
  A: {
    x: 124,
    y: 54,
    north: true,
    land: "M-40 30C-46 12-38 0-41-12-44-30-30-44-18-42-8-40-4-34 6-38 18-47 36-44 39-28 42-14 35-6 39 8 43 24 40 40 26 45 8 48-32 49-40 30Z",
  },
  E: {
    x: 210,
    y: 54,
    north: true,
    land: "M-38 36C-44 22-36 12-39 0-42-14-36-26-28-36-16-49 10-48 22-42 34-38 36-26 40-16 44-2 38 8 41 22 43 38 34 46 18 46-4 47-32 48-38 36Z",
  },
  B: {
    x: 296,
    y: 54,
    north: true,
    land: "M-36 40C-46 28-38 14-41 0-44-18-36-40-16-42 0-44 8-36 18-39 36-43 43-28 37-14 31-4 42 4 41 20 41 38 32 47 14 46-6 46-28 49-36 40Z",
  },
  D: {
    x: 124,
    y: 280,
    north: false,
    land: "M-40-34C-34-46-8-42 6-44 26-47 42-42 41-24 40-10 33-2 38 12 43 28 30 40 14 44-2 51-20 46-30 40-44 32-36 14-40 0-42-14-44-24-40-34Z",
  },
  F: {
    x: 210,
    y: 280,
    north: false,
    land: "M-38-38C-22-47 20-46 36-40 46-34 38-16 40-2 42 14 42 34 28 43 16 50 8 41-4 43-14 45-22 51-33 43-44 32-37 16-40 2-42-14-46-28-38-38Z",
  },
  C: {
    x: 296,
    y: 280,
    north: false,
    land: "M-39-36C-28-46-4-43 10-44 30-46 44-38 40-20 37-8 45 2 43 18 41 32 30 36 22 44 12 53-12 48-24 45-42 40-42 22-38 10-34-2-42-8-42-20-42-30-42-32-39-36Z",
  },
};

export const PORTS: Record<BuranoPort["name"], number> = { West: 41, East: WIDTH - 41 };

/** Every ship has its own berth, so that it crosses the lagoon straight from port to port. */
export const BERTHS: Record<BuranoShip, number> = { many: 64, one: 132, pairs: 240, threes: 308 };

export function isPort(place: BuranoPlace): place is BuranoPort["name"] {
  return place === "West" || place === "East";
}

/** Where boats lie off a place, all of them in the middle of the picture. */
export function mooring(place: BuranoPlace): Point {
  if (isPort(place)) return { x: PORTS[place], y: 177 };
  const { x, north } = ISLANDS[place];
  return { x, y: north ? 156 : 194 };
}

/** Where one of several boats lies off the place. */
export function berth(place: BuranoPlace, at: number, boats: number): Point {
  const { x, y } = mooring(place);
  const apart = isPort(place) ? 14 : 21;
  return { x: x + (at - (boats - 1) / 2) * apart, y };
}

export function placesOf(view: BuranoView): (BuranoIsland | BuranoPort)[] {
  return [...view.islands, ...view.ports];
}

/** Each route once. */
export function routesOf(view: BuranoView): [BuranoPlace, BuranoPlace][] {
  return placesOf(view).flatMap(({ name, routes }) =>
    routes.flatMap((other): [BuranoPlace, BuranoPlace][] => (name < other ? [[name, other]] : [])),
  );
}

/** The places on the way from one to another, both included: by route, over one place between if need be. */
export function voyage(view: BuranoView, from: BuranoPlace, to: BuranoPlace): BuranoPlace[] {
  const near = (place: BuranoPlace): BuranoPlace[] => placesOf(view).find(({ name }) => name === place)?.routes ?? [];
  if (near(from).includes(to)) return [from, to];
  const between = near(from).find((place) => near(place).includes(to));
  return between ? [from, between, to] : [from, to];
}

export function line(places: BuranoPlace[]): string {
  const points = places.map((place) => {
    const { x, y } = mooring(place);
    return `${x} ${y - 6}`;
  });
  return `M${points.join("L")}`;
}

/** Whose boats lie there, one's own last and so in front. */
export function boatsAt(view: BuranoView, place: BuranoPlace, seat: number | null): number[] {
  const there = view.seats.flatMap((one, at) => (one.boat === place ? [at] : []));
  return [...there.filter((at) => at !== seat), ...there.filter((at) => at === seat)];
}

/** All that is to be seen at an island. */
export function islandWords(words: Words, told: Told, island: BuranoIsland): string {
  const { sea, names } = words.burano;
  const workers = island.workers.flatMap((count, at) => (count > 0 ? [`${told.names[at] ?? ""} ${count}`] : []));
  return [
    names.places[island.name],
    sea.docks(words.common.and(island.docks.map((colour) => words.common.colours[colour]))),
    workers.length > 0 ? sea.standing(workers.join(", ")) : sea.nobody,
    island.leaders.length > 0 ? sea.leading(words.common.and(island.leaders.map((at) => told.names[at] ?? ""))) : "",
    told.seat === null ? "" : sea.forYou(names.fishes(told.view.seats[told.seat]?.prospects.matches[island.name] ?? 0)),
    boatWords(words, told, island.name),
  ]
    .filter(Boolean)
    .join(". ");
}

/** All that is to be seen at a port. */
export function portWords(words: Words, told: Told, port: BuranoPort): string {
  const { sea, names } = words.burano;
  const ships = port.ships.map((ship) => {
    const worth = shipWorth(told, ship);
    return worth === null ? names.ships[ship] : `${names.ships[ship]} (${words.common.points(worth)})`;
  });
  return [
    names.places[port.name],
    ships.length > 0 ? sea.ships(ships.join(", ")) : sea.noShip,
    boatWords(words, told, port.name),
  ]
    .filter(Boolean)
    .join(". ");
}

function boatWords(words: Words, { view, names, seat }: Told, place: BuranoPlace): string {
  const boats = boatsAt(view, place, seat).map((at) => names[at] ?? "");
  return boats.length > 0 ? words.burano.sea.boats(words.common.and(boats)) : "";
}

/** What the ship would pay for the viewer's hand, where that is known. */
export function shipWorth({ view, seat }: Told, ship: BuranoShip): number | null {
  return seat === null ? null : (view.seats[seat]?.prospects.ship_points?.[ship] ?? null);
}
