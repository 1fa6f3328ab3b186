// Anything on the table explains itself: by hover, by keyboard focus, by a long press of the finger.

import { untrack } from "svelte";

/** What something is, in words, with the clause that says so. */
export interface Explanation {
  text: string;
  /** Of the rules, such as B9.2. */
  clause?: string | undefined;
}

const HOVER = 400;
const PRESS = 450;
const LEAVE = 160;

class Explaining {
  /** What is explained now, and where it is on the screen. */
  now = $state.raw<{ told: Explanation; box: DOMRect; node: Element } | null>(null);
  #timer = 0;
  /** What is explained, or about to be. */
  #node: Element | null = null;

  later(node: Element, told: Explanation, wait: number): void {
    clearTimeout(this.#timer);
    this.#node = node;
    this.#timer = setTimeout(
      () => (this.now = { told, box: node.getBoundingClientRect(), node }),
      wait,
    ) as unknown as number;
  }

  /** The page was scrolled: what has the focus stays explained where it is now, as keys scroll to it. */
  moved(): void {
    if (!this.#node?.matches(":focus-visible")) this.away(0);
    else if (this.now) this.now = { ...this.now, box: this.#node.getBoundingClientRect() };
  }

  away(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = null), wait) as unknown as number;
  }

  /** What was explained is gone, or somewhere else: the table has changed under the bubble. */
  check(): void {
    if (!this.now || !this.#node) return;
    const { left, top } = this.#node.getBoundingClientRect();
    const moved = Math.hypot(left - this.now.box.left, top - this.now.box.top) > 6;
    if (!this.#node.isConnected || moved) this.away(0);
  }

  /** What is explained may have become something else; whoever says so does not follow what is explained. */
  changed(from: Explanation | null, to: Explanation | null): void {
    untrack(() => {
      if (to && this.now?.told === from) this.now = { ...this.now, told: to };
    });
  }

  /** The element is taken away. */
  gone(node: Element): void {
    if (node === this.#node) this.away(0);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }
}

export const explaining = new Explaining();

/** An action: the element explains itself. It works on SVG and HTML alike. */
export function explain(
  node: Element,
  given: Explanation | null,
): { update: (given: Explanation | null) => void; destroy: () => void } {
  let told = given;
  let pressed = false;

  const listeners: [string, (event: Event) => void][] = [
    [
      "pointerenter",
      (event) => {
        if (told && (event as PointerEvent).pointerType === "mouse") explaining.later(node, told, HOVER);
      },
    ],
    ["pointerleave", () => explaining.away(LEAVE)],
    [
      "pointerdown",
      (event) => {
        pressed = false;
        if (!told || (event as PointerEvent).pointerType === "mouse") {
          explaining.away(0);
          return;
        }
        explaining.later(node, told, PRESS);
        setTimeout(() => (pressed = explaining.now?.told === told), PRESS + 20);
      },
    ],
    [
      // A press that explained something does nothing else; a tap on what does nothing else explains it.
      "click",
      (event) => {
        if (!pressed && told && !node.matches("button, a, [role=button]")) explaining.later(node, told, 0);
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    ],
    ["contextmenu", (event) => pressed && event.preventDefault()],
  ];
  // Keys stop at whatever part of a drawing listens for the focus: only what is meant for them may.
  if (!(node instanceof SVGElement) || node.hasAttribute("tabindex")) {
    listeners.push(
      ["focusin", () => told && node.matches(":focus-visible") && explaining.later(node, told, 0)],
      ["focusout", () => explaining.away(LEAVE)],
    );
  }
  for (const [name, then] of listeners) node.addEventListener(name, then, { capture: name === "click" });
  return {
    update(given) {
      explaining.changed(told, given);
      told = given;
    },
    destroy() {
      for (const [name, then] of listeners) node.removeEventListener(name, then, { capture: name === "click" });
      explaining.gone(node);
    },
  };
}
