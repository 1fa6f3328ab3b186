// What a hint says of a move beside what it costs and scores.

import { expect, test } from "vitest";
import { bringsWords } from "../../src/burano/bringing";
import { isPort } from "../../src/burano/sea";
import { en as words } from "../../src/words/en";
import { building } from "../fixtures/towns";

const { view } = building;
const own = view.seats[0];

test("sailing to an island names its fish, and none where none match", () => {
  const said = view.islands.map(({ name }) => bringsWords(words, view, 0, { kind: "sail", place: name }));
  const fish = view.islands.map(({ name }) => own?.prospects.matches[name] ?? 0);
  expect(said).toEqual(fish.map((count) => (count > 0 ? [words.burano.names.fishes(count)] : [])));
  expect(fish.some((count) => count > 0)).toBe(true);
});

test("sailing to a port names what its best ship pays", () => {
  const seats = view.seats.map((seat, at) =>
    at === 0
      ? { ...seat, prospects: { ...seat.prospects, ship_points: { many: 2, one: 6, pairs: 5, threes: 12 } } }
      : seat,
  );
  for (const { name, ships } of view.ports) {
    expect(isPort(name)).toBe(true);
    const most = Math.max(0, ...ships.map((ship) => seats[0]?.prospects.ship_points?.[ship] ?? 0));
    const said = bringsWords(words, { ...view, seats }, 0, { kind: "sail", place: name });
    expect(said).toEqual(most > 0 ? [words.burano.sea.shipPays(words.common.points(most))] : []);
  }
});

test("building names the action of the colour", () => {
  expect(view.markers.pink).toBe("fishing");
  const said = bringsWords(words, view, 0, { kind: "build", colour: "pink", square: "e5" });
  expect(said).toEqual([words.burano.names.actions.fishing]);
});
