// What fingers and pointers do on the board beside pressing what is lit.

interface Gestures {
  /** A finger went sideways: 1 for the next page, -1 for the one before. */
  swiped: (by: 1 | -1) => void;
  /** Something that is not lit was pressed; what is marked as being there. */
  pressed: (there: string) => void;
}

const FAR = 60;

export function gestures(node: HTMLElement, given: Gestures): { update: (given: Gestures) => void; destroy: () => void } {
  let now = given;
  let from: { x: number; y: number } | null = null;

  function start({ touches: [finger] }: TouchEvent): void {
    from = finger ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function end({ changedTouches: [finger] }: TouchEvent): void {
    if (!from || !finger) return;
    const across = finger.clientX - from.x;
    if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(finger.clientY - from.y)) return;
    now.swiped(across < 0 ? 1 : -1);
  }

  function click({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest("[data-move], button")) return;
    const there = target.closest<HTMLElement | SVGElement>("[data-at]")?.dataset["at"];
    if (there) now.pressed(there);
  }

  node.addEventListener("touchstart", start, { passive: true });
  node.addEventListener("touchend", end, { passive: true });
  node.addEventListener("click", click);
  return {
    update(given) {
      now = given;
    },
    destroy() {
      node.removeEventListener("touchstart", start);
      node.removeEventListener("touchend", end);
      node.removeEventListener("click", click);
    },
  };
}
