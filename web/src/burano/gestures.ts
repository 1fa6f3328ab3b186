// What fingers and pointers do on the board beside pressing what is lit.

interface Gestures {
  /** A finger went sideways: 1 for the next page, -1 for the one before. */
  swiped: (by: 1 | -1) => void;
  /** Something that is not lit was pressed; what is marked as being there. */
  pressed: (there: string) => void;
}

const FAR = 60;
/** What answers to a press. */
const LIT = "[data-move], button";

export function gestures(
  node: HTMLElement,
  given: Gestures,
): { update: (given: Gestures) => void; destroy: () => void } {
  let now = given;
  let from: { x: number; y: number } | null = null;
  /** Where the finger was lifted. */
  let lifted: Touch | undefined;

  function start({ touches: [finger] }: TouchEvent): void {
    from = finger ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function end({ changedTouches: [finger] }: TouchEvent): void {
    lifted = finger;
    if (!from || !finger) return;
    const across = finger.clientX - from.x;
    if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(finger.clientY - from.y)) return;
    now.swiped(across < 0 ? 1 : -1);
  }

  /**
   * A finger presses what is lit beneath it. Browsers guess what a finger meant, and where places are small and
   * close they may take the neighbour for it.
   */
  function aim(event: MouseEvent): void {
    const finger = lifted;
    lifted = undefined;
    if (!finger || !(event instanceof PointerEvent) || event.pointerType !== "touch") return;
    const meant = document.elementFromPoint(finger.clientX, finger.clientY)?.closest(LIT);
    if (!meant || !node.contains(meant) || meant.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }

  function click({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest(LIT)) return;
    const there = target.closest<HTMLElement | SVGElement>("[data-at]")?.dataset["at"];
    if (there) now.pressed(there);
  }

  node.addEventListener("touchstart", start, { passive: true });
  node.addEventListener("touchend", end, { passive: true });
  node.addEventListener("click", aim, { capture: true });
  node.addEventListener("click", click);
  return {
    update(given) {
      now = given;
    },
    destroy() {
      node.removeEventListener("touchstart", start);
      node.removeEventListener("touchend", end);
      node.removeEventListener("click", aim, { capture: true });
      node.removeEventListener("click", click);
    },
  };
}
