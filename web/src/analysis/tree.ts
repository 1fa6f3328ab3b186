// The tree of an analysis: moves tried from a position, notes, and the link that holds all of it.

export type Source = { code: string } | { record: string };

export interface Node {
  id: number;
  parent: number | null;
  /** Who made the move that leads here, and the move; none at the root. */
  seat: number;
  text: string;
  note: string;
  children: number[];
}

export interface Tree {
  source: Source;
  /** The position that the root is. */
  ply: number;
  nodes: ReadonlyMap<number, Node>;
}

export const ROOT = 0;

/** As it is written into a link: seat, move, note, what follows. */
type Packed = [seat: number, text: string, note: string, children: Packed[]];

interface Kept {
  code?: string;
  record?: string;
  ply: number;
  root: Packed;
}

export function planted(source: Source, ply: number): Tree {
  const root: Node = { id: ROOT, parent: null, seat: -1, text: "", note: "", children: [] };
  return { source, ply, nodes: new Map([[ROOT, root]]) };
}

/** The nodes from the root to this one. */
export function pathTo(tree: Tree, id: number): Node[] {
  const path: Node[] = [];
  for (let at = tree.nodes.get(id); at; at = at.parent === null ? undefined : tree.nodes.get(at.parent))
    path.unshift(at);
  return path;
}

/** The tree with this move after that node, and the node that it leads to; one that is there already stays the same. */
export function grown(tree: Tree, parent: number, seat: number, text: string): [Tree, number] {
  const before = tree.nodes.get(parent);
  if (!before) return [tree, parent];
  const there = before.children.find((id) => {
    const child = tree.nodes.get(id);
    return child?.seat === seat && child.text === text;
  });
  if (there !== undefined) return [tree, there];
  const id = Math.max(...tree.nodes.keys()) + 1;
  const nodes = new Map(tree.nodes);
  nodes.set(parent, { ...before, children: [...before.children, id] });
  nodes.set(id, { id, parent, seat, text, note: "", children: [] });
  return [{ ...tree, nodes }, id];
}

/** The tree without this node and all that follows it. */
export function pruned(tree: Tree, id: number): Tree {
  const node = tree.nodes.get(id);
  const parent = node?.parent === null || node === undefined ? undefined : tree.nodes.get(node.parent);
  if (!node || !parent) return tree;
  const nodes = new Map(tree.nodes);
  nodes.set(parent.id, { ...parent, children: parent.children.filter((child) => child !== id) });
  const gone = [id];
  for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
    gone.push(...(nodes.get(at)?.children ?? []));
    nodes.delete(at);
  }
  return { ...tree, nodes };
}

export function noted(tree: Tree, id: number, note: string): Tree {
  const node = tree.nodes.get(id);
  return node ? { ...tree, nodes: new Map(tree.nodes).set(id, { ...node, note }) } : tree;
}

/** The tree as the end of a link. */
export async function linked(tree: Tree): Promise<string> {
  const pack = (id: number): Packed => {
    const node = tree.nodes.get(id);
    return node ? [node.seat, node.text, node.note, node.children.map(pack)] : [-1, "", "", []];
  };
  const kept: Kept = { ...tree.source, ply: tree.ply, root: pack(ROOT) };
  const bytes = await through(new TextEncoder().encode(JSON.stringify(kept)), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The tree of a link; null if it is none. `code/ply` is a position of a game with nothing tried yet. */
export async function unlinked(link: string): Promise<Tree | null> {
  const plain = /^([a-z2-7]{12})\/(\d+)$/.exec(link);
  if (plain) return planted({ code: plain[1] ?? "" }, Number(plain[2]));
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    return unpacked(JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function unpacked({ code, record, ply, root }: Kept): Tree | null {
  const source = typeof code === "string" ? { code } : typeof record === "string" ? { record } : null;
  if (!source) return null;
  const nodes = new Map<number, Node>();
  const unpack = ([seat, text, note, children]: Packed, parent: number | null): number => {
    const id = nodes.size;
    const node: Node = { id, parent, seat, text, note, children: [] };
    nodes.set(id, node);
    node.children = children.map((child) => unpack(child, id));
    return id;
  };
  unpack(root, null);
  return { source, ply, nodes };
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
