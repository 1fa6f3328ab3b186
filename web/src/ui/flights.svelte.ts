// What moves on the table is seen to move: before a new position is drawn, everything that may fly is measured, and
// after it each thing goes from where it was to where it is. All of it is show: what flies is a picture, the thing
// itself is in its new place at once, to be pressed or dragged on.
//
// `data-fly` names a thing (a card, a marker), `data-view` which of its pictures it is where it has several, `data-home`
// the anchor that it comes from if it was nowhere before; `data-anchor` marks such a place, `data-whole` a house that
// is finished.

import { type Component, mount, unmount } from "svelte";

const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";
const GLOW = 900;

interface Seen {
  node: HTMLElement;
  box: DOMRect;
}

interface Flight {
  ghost: HTMLElement;
  /** The thing itself, where it stays on the table. */
  node: HTMLElement | null;
  to: DOMRect;
}

const flights = new Map<string, Flight>();
const dropped = new Map<string, DOMRect>();

/** How many milliseconds a motion lasts; none where motion is not wished for. */
export function motion(): number {
  const told = getComputedStyle(document.documentElement).getPropertyValue("--motion").trim();
  return Number.parseFloat(told) * (told.endsWith("ms") ? 1 : 1000) || 0;
}

/** Says that a thing was let go there, so that it goes on from there. */
export function letGo(key: string, box: DOMRect): void {
  dropped.set(key, box);
}

/** Whatever flies is let fly on each new moment. `bound` is the anchor that a thing goes to when it leaves the table. */
export function flying(moment: () => unknown, bound: (key: string) => string | null): void {
  let before = new Map<string, Seen>();
  let whole = new Set<string>();
  $effect.pre(() => {
    moment();
    before = motion() > 0 ? look(({ ghost }) => ghost) : new Map<string, Seen>();
  });
  $effect(() => {
    moment();
    const finished = wholeHouses();
    if (before.size > 0) {
      depart(before, bound, motion());
      for (const [key, node] of finished) if (!whole.has(key)) shine(node);
    }
    whole = new Set(finished.keys());
    dropped.clear();
  });
}

/** Everything that may fly; what is on its way is where `at` says. */
function look(at: (flight: Flight) => Element | null): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const node of document.querySelectorAll<HTMLElement>("main [data-fly]")) {
    const key = keyOf(node);
    const flight = flights.get(key);
    seen.set(key, { node, box: ((flight && at(flight)) ?? node).getBoundingClientRect() });
  }
  return seen;
}

/** One thing may be seen twice, as a card in a street that is shown large as well. */
function keyOf(node: HTMLElement): string {
  return `${node.dataset["fly"] ?? ""} ${node.dataset["view"] ?? ""}`;
}

function wholeHouses(): Map<string, HTMLElement> {
  const houses = [...document.querySelectorAll<HTMLElement>("[data-whole]")];
  return new Map(houses.map((node) => [node.dataset["whole"] ?? "", node]));
}

function depart(before: Map<string, Seen>, bound: (key: string) => string | null, lasting: number): void {
  const now = look(({ node }) => node);
  for (const [key, { node, box }] of now) {
    const flight = flights.get(key);
    if (flight?.node === node && near(flight.to, box)) continue;
    if (flight) land(key, flight);
    const name = node.dataset["fly"] ?? "";
    const was = before.get(key);
    const from = dropped.get(name) ?? was?.box ?? anchor(node.dataset["home"] ?? null);
    if (!from || near(from, box)) continue;
    const same = was?.node === node && Math.abs(was.box.width - box.width) < 1;
    if (same && !dropped.has(name)) slide(node, from, box, lasting);
    else fly(key, node, from, box, lasting, true);
  }
  for (const [key, { node, box }] of before) {
    if (now.has(key) || node.isConnected) continue;
    const to = anchor(bound(node.dataset["fly"] ?? ""));
    if (to) fly(key, node, box, to, lasting, false);
  }
}

function anchor(name: string | null): DOMRect | null {
  return name ? (document.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null) : null;
}

function near(from: DOMRect, to: DOMRect): boolean {
  return Math.hypot(from.x - to.x, from.y - to.y) < 2;
}

/** What only makes room is moved itself. */
function slide(node: HTMLElement, from: DOMRect, to: DOMRect, lasting: number): void {
  node.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], {
    duration: lasting,
    easing: EASE,
  });
}

/** A picture of the thing goes its way above everything else; the thing itself shows when that has landed. */
function fly(key: string, node: HTMLElement, from: DOMRect, to: DOMRect, lasting: number, stays: boolean): void {
  const picture = node.querySelector("svg")?.cloneNode(true) as SVGElement | undefined;
  const large = stays ? to : from;
  if (!picture || large.width === 0) return;
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  ghost.className = "flight";
  ghost.append(picture);
  Object.assign(ghost.style, { left: `${large.x}px`, top: `${large.y}px`, width: `${large.width}px` });
  document.body.append(ghost);
  const at = (box: DOMRect): string =>
    `translate(${box.x - large.x}px, ${box.y - large.y}px) scale(${Math.max(0.1, box.width / large.width)})`;
  const flight = { ghost, node: stays ? node : null, to };
  flights.set(key, flight);
  if (stays) node.style.opacity = "0";
  const way = [{ transform: at(from) }, { transform: at(to), opacity: stays ? 1 : 0 }];
  ghost.animate(way, { duration: lasting, easing: EASE }).onfinish = () => land(key, flight);
}

/** How large a picture that is sent is on its way, and how many times the usual time that takes. */
const SENT = 40;
const SLOWER = 2;

/** Sends a picture from one place to another, after a moment where several go the same way; a ring shows where it lands. */
export function send<Props extends Record<string, unknown>>(
  [from, to]: [DOMRect, DOMRect],
  picture: Component<Props>,
  props: Props,
  nth = 0,
): void {
  const lasting = motion() * SLOWER;
  if (lasting === 0 || near(from, to)) return;
  const ghost = document.createElement("div");
  ghost.setAttribute("aria-hidden", "true");
  ghost.className = "flight";
  ghost.dataset["sent"] = "";
  Object.assign(ghost.style, { left: "0", top: "0", width: `${SENT}px`, opacity: "0" });
  document.body.append(ghost);
  const drawn = mount(picture, { target: ghost, props });
  const at = (box: DOMRect, scale: number): string =>
    `translate(${box.x + box.width / 2 - (SENT * scale) / 2}px, ${box.y + box.height / 2 - (SENT * scale) / 2}px) scale(${scale})`;
  const way = [
    { transform: at(from, 0.7), opacity: 0.4 },
    { transform: at(from, 1.2), opacity: 1, offset: 0.2 },
    { transform: at(to, 1.2), opacity: 1, offset: 0.85 },
    { transform: at(to, 0.8), opacity: 0.2 },
  ];
  ghost.animate(way, { duration: lasting, delay: nth * motion() * 0.4, easing: EASE }).onfinish = () => {
    void unmount(drawn);
    ghost.remove();
    ring(to);
  };
}

/** A ring that widens where something has landed. */
function ring(box: DOMRect): void {
  const light = document.createElement("div");
  light.className = "landed";
  Object.assign(light.style, { left: `${box.x + box.width / 2 - 22}px`, top: `${box.y + box.height / 2 - 22}px` });
  document.body.append(light);
  const pulse = [
    { transform: "scale(0.5)", opacity: 0.9 },
    { transform: "scale(1.3)", opacity: 0 },
  ];
  light.animate(pulse, { duration: motion() * SLOWER, easing: "ease-out" }).onfinish = () => light.remove();
}

function land(key: string, flight: Flight): void {
  flight.ghost.remove();
  flight.node?.style.removeProperty("opacity");
  if (flights.get(key) === flight) flights.delete(key);
}

/** A finished house shines for a moment. */
function shine(node: HTMLElement): void {
  const box = node.getBoundingClientRect();
  const light = document.createElement("div");
  light.className = "shine";
  Object.assign(light.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(light);
  light.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], GLOW).onfinish = () => light.remove();
}
