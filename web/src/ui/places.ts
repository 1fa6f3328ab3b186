// Places of the table by name: lit while one speaks of them, edged when others changed them.
//
// `data-place="<kind> <id>"` marks a place, as in "square e5" or "seat 1". What answers to a press already has a name in
// `data-at`, which is as good.

import { seatLook } from "../art/seats";
import "./places.css";

/** What a kind of place is called in `data-at`, where it has another name there. */
const AT: Record<string, string> = { square: "town", island: "place", port: "place", workshop: "court" };
/** Wider than any frame around a place. */
const EDGE = 3;

/** Everything on show that is this place. */
export function found(place: string): Element[] {
  const [kind = "", id = ""] = place.split(" ");
  return [...document.querySelectorAll(`[data-place="${place}"], [data-at="${AT[kind] ?? kind} ${id}"]`)];
}

/** What makes the move when it is pressed; or else, everything on show that is one of the places. */
export function control(move: string | null, places: string[]): Element[] {
  const pressed =
    move === null ? [] : [...document.querySelectorAll(`:is([data-move="${move}"], [data-does="${move}"])`)];
  return pressed.length > 0 ? pressed : [...new Set(places.flatMap(found))];
}

/** Whether it has room on the screen. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Where the place is on the screen; null if it cannot be seen. */
export function boxOf(place: string): DOMRect | null {
  const all = found(place)
    .filter(isShown)
    .map((one) => one.getBoundingClientRect());
  // What is drawn twice is lit where one sees it.
  const seen = all.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
  const boxes = seen.length > 0 ? seen : all;
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Lights places in the colour of a seat, until the returned function is called. */
export function light(places: string[], seat: number | null): () => void {
  const lamps = [...new Set(places)].flatMap((place) => {
    const box = boxOf(place);
    if (!box) return [];
    const lamp = document.createElement("div");
    lamp.className = "lamp";
    lamp.dataset["lit"] = place;
    lamp.setAttribute("aria-hidden", "true");
    lamp.style.setProperty("--of", seat === null ? "var(--glow)" : seatLook(seat).fill);
    Object.assign(lamp.style, {
      left: `${box.left - EDGE}px`,
      top: `${box.top - EDGE}px`,
      width: `${box.width + 2 * EDGE}px`,
      height: `${box.height + 2 * EDGE}px`,
    });
    document.body.append(lamp);
    return [lamp];
  });
  return () => {
    for (const lamp of lamps) lamp.remove();
  };
}

/** Gives each place an edge in the colour of the seat that changed it last; all others lose theirs. */
export function edge(changed: Map<string, number>): void {
  const keep = new Map<Element, number>();
  for (const [place, seat] of changed) for (const one of found(place)) keep.set(one, seat);
  for (const old of document.querySelectorAll<HTMLElement>("[data-changed]")) {
    if (!keep.has(old)) delete old.dataset["changed"];
  }
  for (const [one, seat] of keep) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    one.dataset["changed"] = String(seat);
    one.style.setProperty("--changed", seatLook(seat).fill);
  }
}

/** An action: while it is pointed at or focused, its places are lit. */
export function lights(
  node: HTMLElement,
  given: { places: string[]; seat: number | null },
): { update: (given: { places: string[]; seat: number | null }) => void; destroy: () => void } {
  let told = given;
  let out = (): void => undefined;
  const on = (): void => {
    out();
    out = light(told.places, told.seat);
  };
  const off = (): void => {
    out();
    out = () => undefined;
  };
  const stops = new AbortController();
  const { signal } = stops;
  for (const name of ["pointerenter", "focus", "click"]) node.addEventListener(name, on, { signal });
  for (const name of ["pointerleave", "blur"]) node.addEventListener(name, off, { signal });
  return {
    update(given) {
      told = given;
    },
    destroy() {
      off();
      stops.abort();
    },
  };
}
