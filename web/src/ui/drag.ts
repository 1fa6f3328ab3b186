// Dragging by mouse, pen or finger: a copy of the piece follows the pointer, the place beneath it is marked, and what
// it is let go on says where it went.

interface Drag {
  /** Called when it is clear that this is a drag and no press. */
  start: () => void;
  /** Called with the move of the place that it was let go on, and where on the screen that was. */
  drop: (move: string, box: DOMRect) => void;
}

const FAR = 8;
/** A finger would hide the piece: it hangs this much above, and is let go where it is seen. */
const ABOVE_FINGER = 52;
/** What takes something that is let go on it: the place of a move, or something that is told where it went. */
const TAKES = "[data-move], [data-drop]";

/** A copy of the piece, as large as it is; a part of a drawing gets a drawing of its own. */
function copyOf(node: HTMLElement | SVGGraphicsElement): HTMLElement | SVGElement {
  if (node instanceof HTMLElement) return node.cloneNode(true) as HTMLElement;
  const { x, y, width, height } = node.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  drawing.append(node.cloneNode(true));
  return drawing;
}

export function drag(
  node: HTMLElement | SVGGraphicsElement,
  given: Drag | null,
): { update: (given: Drag | null) => void; destroy: () => void } {
  let now = given;
  let ghost: HTMLElement | SVGElement | null = null;
  let marked: Element | null = null;
  let from = { x: 0, y: 0 };
  let pointer = -1;

  function down(event: Event): void {
    if (!now || !(event instanceof PointerEvent) || event.button !== 0) return;
    pointer = event.pointerId;
    from = { x: event.clientX, y: event.clientY };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", end);
  }

  /** Where the middle of the piece is, and what it would be let go on. */
  function aim({ clientX: x, clientY: y, pointerType }: PointerEvent): { x: number; y: number; place: Element | null } {
    const above = pointerType === "touch" ? y - ABOVE_FINGER : y;
    return { x, y: above, place: document.elementFromPoint(x, above)?.closest(TAKES) ?? null };
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) lift();
    if (!ghost) return;
    const { x, y, place } = aim(event);
    ghost.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
    mark(place);
  }

  /** The place is marked as if it were pointed at; a finger points at nothing. */
  function mark(place: Element | null): void {
    if (place === marked) return;
    marked?.removeAttribute("data-under");
    marked?.dispatchEvent(new PointerEvent("pointerleave"));
    marked = place;
    marked?.setAttribute("data-under", "");
    marked?.dispatchEvent(new PointerEvent("pointerenter"));
  }

  function lift(): void {
    const { width, height } = node.getBoundingClientRect();
    ghost = copyOf(node);
    now?.start();
    ghost.setAttribute("aria-hidden", "true");
    ghost.setAttribute("data-ghost", "");
    Object.assign(ghost.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      boxSizing: "border-box",
      width: `${width}px`,
      height: `${height}px`,
      margin: "0",
      transition: "none",
      boxShadow: "none",
      filter: "drop-shadow(0 8px 7px rgb(0 0 0 / 35%))",
      zIndex: "30",
      pointerEvents: "none",
    });
    document.body.append(ghost);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const box = ghost?.getBoundingClientRect();
    const { place } = aim(event);
    end();
    if (!box) return;
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
    const to = place?.getAttribute("data-move") ?? place?.getAttribute("data-drop");
    if (to) now?.drop(to, box);
  }

  function end(): void {
    mark(null);
    ghost?.remove();
    ghost = null;
    pointer = -1;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", end);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  node.addEventListener("pointerdown", down);
  return {
    update(given) {
      now = given;
    },
    destroy() {
      end();
      node.removeEventListener("pointerdown", down);
    },
  };
}
