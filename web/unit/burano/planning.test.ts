import { describe, expect, test } from "vitest";
import {
  different,
  emptied,
  filled,
  fitted,
  hasRoom,
  indexOf,
  isComplete,
  left,
  missing,
  needed,
  PATTERNS,
  placed,
  type Plan,
  planFrom,
  swapped,
  type Task,
} from "../../src/burano/planning";
import type { BuranoColour } from "../../src/protocol";
import { pyramids } from "../fixtures/burano";

const reserve = pyramids.view.seats[0]?.reserve;
if (!reserve) throw new Error("the first seat stacks a pyramid");
/** Fourteen of fifteen cubes: 2 pink, 2 yellow, 5 green, 4 orange, 2 white. */
const task: Task = { reserve, places: 14, decided: [], markers: pyramids.view.markers };
const EMPTY: Plan = Array.from({ length: 14 }, () => null);
/** The cubes of a level: the base has nine places, then come four, then one. */
const count = (plan: Plan, colour: BuranoColour): number => plan.filter((cube) => cube === colour).length;

describe("room", () => {
  test("the base is filled first, then the second level, then the top", () => {
    expect(needed(14)).toEqual({ base: 9, second: 4, top: 1 });
    expect(needed(11)).toEqual({ base: 9, second: 2, top: 0 });
    expect(needed(7)).toEqual({ base: 7, second: 0, top: 0 });
  });

  test("a level takes no more cubes than it will have", () => {
    const two = EMPTY.with(indexOf("s1"), "green").with(indexOf("s2"), "green");
    expect(hasRoom("second", two, 11)).toBe(false);
    expect(hasRoom("second", two, 12)).toBe(true);
    expect(hasRoom("top", two, 13)).toBe(false);
  });

  test("what is left, and what is missing", () => {
    const plan = EMPTY.with(0, "green").with(3, "white");
    expect(left(reserve, plan)).toEqual({ ...reserve, green: 4, white: 1 });
    expect(missing(plan, 14)).toBe(12);
    expect(isComplete(plan, 14)).toBe(false);
  });
});

describe("single cubes", () => {
  test("a cube goes where there is room, if there is one", () => {
    expect(placed(EMPTY, "b2", "white", task)[1]).toBe("white");
    expect(placed(EMPTY, "b2", "blue", task)).toBe(EMPTY);
    expect(placed(EMPTY, "t", "white", { ...task, places: 13 })).toBe(EMPTY);
    const both = placed(placed(EMPTY, "b1", "white", task), "b2", "white", task);
    expect(placed(both, "b3", "white", task)).toBe(both);
    expect(placed(both, "b2", "green", task)[1]).toBe("green");
    expect(emptied(both, "b1")[0]).toBeNull();
  });

  test("two places change their cubes, unless a level would get too many", () => {
    const plan = EMPTY.with(indexOf("b1"), "green").with(indexOf("s1"), "white");
    expect(swapped(plan, "b1", "s1", task)[0]).toBe("white");
    expect(swapped(plan, "b1", "t", { ...task, places: 13 })).toBe(plan);
  });
});

describe("plans kept in the browser", () => {
  test("a plan is read as it was written; nonsense is an empty one", () => {
    expect(planFrom(JSON.stringify(["green", null, "mauve"]))).toEqual(["green", null, null]);
    expect(planFrom("{")).toEqual([]);
    expect(planFrom('{"0":"green"}')).toEqual([]);
    expect(planFrom(null)).toEqual([]);
  });

  test("it is kept as far as the cubes go, and what the server knows stays", () => {
    const plan: Plan = ["white", "white", "white", "blue", "green"];
    expect(fitted(plan, task).slice(0, 5)).toEqual(["white", "white", null, null, "green"]);
    expect(fitted(plan, { ...task, decided: ["pink", "white"] }).slice(0, 5)).toEqual([
      "pink",
      "white",
      "white",
      null,
      "green",
    ]);
  });
});

describe("patterns", () => {
  test("each fills all places with cubes of the reserve", () => {
    for (const pattern of PATTERNS) {
      const plan = filled(EMPTY, pattern, task);
      expect(isComplete(plan, 14)).toBe(true);
      expect(Math.min(...Object.values(left(reserve, plan) as object).map(Number))).toBeGreaterThanOrEqual(0);
    }
  });

  test("what was placed by hand, and what is decided, stays", () => {
    const plan = filled(EMPTY.with(0, "pink").with(13, "white"), "together", { ...task, decided: ["pink"] });
    expect([plan[0], plan[13]]).toEqual(["pink", "white"]);
    expect(count(plan, "pink")).toBeLessThanOrEqual(2);
  });

  test("mixed has no more of a colour on a level than it must", () => {
    const second = filled(EMPTY, "mixed", task).slice(9, 13);
    expect(new Set(second).size).toBe(4);
  });

  test("together lays equal colours one after the other", () => {
    const plan = filled(EMPTY, "together", task);
    const snake = [0, 1, 2, 5, 4, 3, 6, 7, 8].map((n) => plan[n]);
    expect(snake).toEqual(["green", "green", "green", "green", "green", "orange", "orange", "orange", "orange"]);
  });

  test("actions has each action within reach on the second level", () => {
    const second = filled(EMPTY, "actions", task).slice(9, 13);
    const actions = new Set(second.map((cube) => cube && task.markers[cube]));
    expect(actions).toEqual(new Set(["fishing", "lace", "earning"]));
  });

  test("where cubes are few, the upper levels stay empty", () => {
    const plan = filled(EMPTY, "mixed", { ...task, places: 10 });
    expect(plan.slice(9).filter(Boolean)).toHaveLength(1);
    expect(plan[13]).toBeNull();
  });
});

describe("good pyramids", () => {
  const plan = (base: string, second: string, top: string): Plan => {
    const names: Record<string, BuranoColour> = { p: "pink", y: "yellow", g: "green", o: "orange", w: "white" };
    return Array.from(base + second + top, (sign) => names[sign] ?? null);
  };

  test("those that give the same cubes first are one", () => {
    const best = plan("ggggooowy", "ppwy", "o");
    const mirrored = plan("gggooogyw", "pwpy", "o");
    const other = plan("ggggooowy", "ppyo", "w");
    expect(different([best, mirrored, other])).toEqual([best, other]);
  });

  test("of a base alone, its corners count", () => {
    const flat = plan("gogowogog", "", "");
    const same = plan("gwgooogog", "", "");
    const another = plan("ooggwgogo", "", "");
    expect(different([flat, same, another])).toEqual([flat, another]);
  });
});
