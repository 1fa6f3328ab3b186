// Dragging by mouse, pen or finger: a copy follows the pointer, and what it is let go on says where it went.

interface Drag {
  /** Called when it is clear that this is a drag and no press. */
  start: () => void;
  /** Called with the move of the place that it was let go on, and where on the screen that was. */
  drop: (move: string, box: DOMRect) => void;
}

const FAR = 8;

export function drag(
  node: HTMLElement,
  given: Drag | null,
): { update: (given: Drag | null) => void; destroy: () => void } {
  let now = given;
  let ghost: HTMLElement | null = null;
  let from = { x: 0, y: 0 };
  let pointer = -1;

  function down(event: PointerEvent): void {
    if (!now || event.button !== 0) return;
    pointer = event.pointerId;
    from = { x: event.clientX, y: event.clientY };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", end);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) lift();
    if (ghost) ghost.style.translate = `${event.clientX - from.x}px ${event.clientY - from.y}px`;
  }

  function lift(): void {
    now?.start();
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      zIndex: "30",
      pointerEvents: "none",
      opacity: "0.9",
    });
    document.body.append(ghost);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointer) return;
    const box = ghost?.getBoundingClientRect();
    end();
    if (!box) return;
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-move]");
    if (place?.dataset["move"]) now?.drop(place.dataset["move"], box);
  }

  function end(): void {
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
