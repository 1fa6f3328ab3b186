// The tree of an analysis: it grows, loses branches, and comes back from its link as it was.

import { expect, test } from "vitest";
import { grown, linked, noted, pathTo, planted, pruned, ROOT, unlinked } from "../src/analysis/tree";

const CODE = "abcdefghijkl";

/** Two lines from the root, the first with a note at its end. */
function aTree() {
  let tree = planted({ code: CODE }, 4);
  const ids: number[] = [];
  for (const [parent, seat, text] of [
    [ROOT, 0, "draft 1 I"],
    [1, 0, "done"],
    [ROOT, 0, "draft 2 II"],
  ] as const) {
    const [next, id] = grown(tree, parent, seat, text);
    tree = next;
    ids.push(id);
  }
  return { tree: noted(tree, 2, "ça, „tak” и №"), ids };
}

test("a move that was tried before leads to the same place", () => {
  const { tree, ids } = aTree();
  expect(ids).toEqual([1, 2, 3]);
  const [same, id] = grown(tree, ROOT, 0, "draft 2 II");
  expect(same).toBe(tree);
  expect(id).toBe(3);
  expect(pathTo(tree, 2).map(({ text }) => text)).toEqual(["", "draft 1 I", "done"]);
});

test("a branch goes with all that follows it", () => {
  const { tree } = aTree();
  const left = pruned(tree, 1);
  expect([...left.nodes.keys()]).toEqual([ROOT, 3]);
  expect(left.nodes.get(ROOT)?.children).toEqual([3]);
  expect(pruned(tree, ROOT)).toBe(tree);
});

test("a link has the whole tree, with the code of a game or with a record", async () => {
  const { tree } = aTree();
  for (const source of [{ code: CODE }, { record: "game: walking\n".repeat(200) }]) {
    const link = await linked({ ...tree, source });
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(400);
    expect(await unlinked(link)).toEqual({ ...tree, source });
  }
});

test("a position is a link, too, and nonsense is none", async () => {
  expect(await unlinked(`${CODE}/7`)).toEqual(planted({ code: CODE }, 7));
  for (const bad of ["nonsense", "", "abc/7", await linked({ ...aTree().tree, source: {} as never })]) {
    expect(await unlinked(bad)).toBeNull();
  }
});
