// What a move costs and brings, in words and as badges, and how a target is pressed.

import type { Part, Token } from "../art/burano/badge";
import type { PreviewLine } from "../protocol";
import { signed } from "../words/plural";
import type { Words } from "../words/words.svelte";
import type { BoardProps } from "./props";

/** Whom something is told: what there is, to whose eyes, by which names. */
export type Told = Pick<BoardProps, "view" | "seat" | "names">;

/**
 * What changes, and by how much: what is paid first. What coins and fish in hand would be worth at the end is left
 * out: it would be told twice, and against every fish that is sold.
 */
export function counts({ changes, points }: PreviewLine): { token: Token; change: number }[] {
  const all: { token: Token; change: number }[] = [
    { token: "privilege", change: changes.privilege ?? 0 },
    { token: "coin", change: changes.coins ?? 0 },
    { token: "points", change: (points["total"] ?? 0) - (points["coins"] ?? 0) - (points["fish_left"] ?? 0) },
  ];
  return all.filter(({ change }) => change !== 0);
}

/** How many of each thing, in words: "2 coins". */
export function tokenWords({ common, burano }: Words): Record<Token, (count: number) => string> {
  const { privilege, fishes } = burano.names;
  return { privilege, fish: fishes, coin: common.coins, points: common.points };
}

/** "cost: 1 privilege point, gain: 1 coin"; empty while it is not known, or nothing changes. */
export function priceWords(words: Words, preview: PreviewLine | undefined): string {
  const { burano } = words;
  const count = tokenWords(words);
  return (preview ? counts(preview) : [])
    .map(({ token, change }) => (change < 0 ? burano.sea.cost : burano.sea.gain)(count[token](Math.abs(change))))
    .join(", ");
}

/** The same as signs with numbers. */
export function priceParts(preview: PreviewLine | undefined): Part[] {
  return (preview ? counts(preview) : []).map(({ token, change }) => ({ token, text: signed(change) }));
}

/** A label with what it costs and brings. */
export function priced(label: string, price: string): string {
  return price ? `${label}. ${capital(price)}` : label;
}

/** With a capital, as a sentence begins. */
export function capital(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/** A rectangle with round corners, as a path. */
export function box(x: number, y: number, width: number, height: number, round: number): string {
  const [w, h] = [width - 2 * round, height - 2 * round];
  const turn = (dx: number, dy: number): string => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  return `M${x + round} ${y}h${w}${turn(1, 1)}v${h}${turn(-1, 1)}h${-w}${turn(-1, -1)}v${-h}${turn(1, -1)}Z`;
}

/** An action: a click, Enter or the space bar does it. */
export function press(node: Element, given: () => void): { update: (given: () => void) => void; destroy: () => void } {
  let act = given;
  const click = (): void => act();
  const key = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    act();
  };
  node.addEventListener("click", click);
  node.addEventListener("keydown", key);
  return {
    update(given) {
      act = given;
    },
    destroy() {
      node.removeEventListener("click", click);
      node.removeEventListener("keydown", key);
    },
  };
}
