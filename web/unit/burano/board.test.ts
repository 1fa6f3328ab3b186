import { describe, expect, test } from "vitest";
import { outline, patches, placed, SIDE, squareWords } from "../../src/burano/court";
import { berth, boatsAt, islandWords, mooring, portWords, routesOf, voyage } from "../../src/burano/sea";
import { cubesOf, PLACES } from "../../src/burano/stack";
import { en } from "../../src/words/en";
import { end, laceScoring, turn } from "../fixtures/burano";

describe("the workshop area", () => {
  const squares = placed(turn.view.workshops);
  const workshops = patches(squares, ({ colour }) => colour);

  test("squares lie row by row", () => {
    const found = squares.find(({ square }) => square === "w37");
    expect([found?.row, found?.column]).toEqual([2, 6]);
  });

  test("a workshop is the squares of one colour that border", () => {
    const codes = workshops.map(({ common, squares: own }) => [common, own.map(({ square }) => square).sort()]);
    expect(codes).toContainEqual(["orange", ["w14", "w15", "w25"]]);
    expect(codes).toContainEqual(["white", ["w17", "w26", "w27"]]);
    expect(workshops).toHaveLength(6);
  });

  test("a union is the workers of one seat that border", () => {
    const unions = patches(placed(laceScoring.view.workshops), ({ worker }) => worker);
    const own = unions.filter(({ common }) => common === 0).map((one) => one.squares.map(({ square }) => square));
    expect(own).toEqual([["w26", "w36", "w37"]]);
    expect(unions.filter(({ common }) => common === 1)).toHaveLength(2);
  });

  test("the outline goes once around a patch", () => {
    const one = squares.slice(0, 1);
    expect(outline(one, 0, 0)).toBe(
      `M${[`0 ${SIDE}`, "0 0", `${SIDE} 0`, `${SIDE} ${SIDE}`].map((at) => `${at}Q${at} ${at}`).join("L")}Z`,
    );
    const bent = workshops.find(({ common }) => common === "orange");
    expect(outline(bent?.squares ?? [], 2, 4).match(/Q/g)).toHaveLength(6);
    expect(outline(bent?.squares ?? [], 2, 4).match(/M/g)).toHaveLength(1);
  });

  test("where two corners of a patch meet, the outline stays with the same square", () => {
    const [any] = squares;
    if (!any) throw new Error("there is no square");
    // Around a hole that is open at one corner only.
    const ring = ["1 0", "0 0", "0 1", "0 2", "1 2", "2 2", "2 1"].map((at) => {
      const [column = 0, row = 0] = at.split(" ").map(Number);
      return { ...any, column, row };
    });
    expect(outline(ring, 2, 4).match(/M/g)).toHaveLength(1);
  });

  test("a square is called by its workshop, or a garden", () => {
    const { sea } = en.burano;
    const [first, garden] = [squares[0], squares.find(({ colour }) => colour === null)];
    expect(first && squareWords(en, first)).toBe(sea.square("w11", sea.workshop(en.common.colours.yellow)));
    expect(garden && squareWords(en, garden)).toBe(sea.square("w16", sea.garden));
  });
});

describe("the pyramid", () => {
  test("its fourteen places carry each other", () => {
    expect(PLACES).toHaveLength(14);
    expect(PLACES.find(({ place }) => place === "s2")?.carriedBy).toEqual(["b2", "b3", "b5", "b6"]);
    expect(PLACES.find(({ place }) => place === "t")?.carriedBy).toEqual(["s1", "s2", "s3", "s4"]);
    expect(PLACES.find(({ place }) => place === "b6")).toMatchObject({ cell: { column: 2, row: 1 }, carriedBy: [] });
  });

  test("the cubes of a view stand in the order of the places", () => {
    const pyramid = turn.view.seats[0]?.pyramid;
    const cubes = pyramid ? cubesOf(pyramid) : [];
    const at = (place: string) => cubes[PLACES.findIndex((one) => one.place === place)];
    expect(["b1", "b6", "b9", "s2", "s3", "t"].map(at)).toEqual(["blue", "green", "white", "white", "orange", null]);
  });
});

describe("the lagoon", () => {
  const { view } = turn;

  test("each route is there once", () => {
    const routes = routesOf(view).map((ends) => ends.join("–"));
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toContain("A–West");
    expect(routes).toHaveLength(10);
  });

  test("a voyage goes by route, over one place between if need be", () => {
    expect(voyage(view, "A", "E")).toEqual(["A", "E"]);
    expect(voyage(view, "A", "B")).toEqual(["A", "E", "B"]);
    expect(voyage(view, "West", "East")).toEqual(["West", "East"]);
  });

  test("boats lie side by side, one's own in front", () => {
    const together = { ...view, seats: view.seats.map((seat) => ({ ...seat, boat: "A" as const })) };
    expect(boatsAt(together, "A", 0)).toEqual([1, 0]);
    expect(boatsAt(together, "A", null)).toEqual([0, 1]);
    expect(boatsAt(view, "B", 0)).toEqual([1]);
    const { x, y } = mooring("A");
    expect([0, 1].map((at) => berth("A", at, 2))).toEqual([
      { x: x - 10.5, y },
      { x: x + 10.5, y },
    ]);
  });

  test("an island tells docks, workers, leaders, catch and boats", () => {
    const { sea, names } = en.burano;
    const island = view.islands[0];
    const docks = sea.docks(en.common.and([en.common.colours.pink, en.common.colours.green, en.common.colours.white]));
    expect(islandWords(en, { view, seat: 0, names: ["Ada", "Bruno"] }, island)).toBe(
      [
        names.places.A,
        docks,
        sea.standing("Ada 1"),
        sea.leading("Ada"),
        sea.forYou(names.fishes(1)),
        sea.boats("Ada"),
      ].join(". "),
    );
  });

  test("a port tells what its ships would pay, to whose hand that is", () => {
    const { sea, names } = en.burano;
    const port = end.view.ports.find(({ ships }) => ships.includes("many"));
    if (!port) throw new Error("a ship lies in some port");
    const told = portWords(en, { view: end.view, seat: 0, names: ["Ada", "Bruno"] }, port);
    expect(told).toContain(`${names.ships.many} (${en.common.points(2)})`);
    const watched = portWords(en, { view: end.view, seat: null, names: ["Ada", "Bruno"] }, port);
    expect(watched).toContain(sea.ships(port.ships.map((ship) => names.ships[ship]).join(", ")));
  });
});
