// The card that is being looked at, by pointer or focus, or held under a finger: it is shown large, with its words.

class Looking {
  card = $state<string | null>(null);
  /** Whether a finger holds it: then it is shown over the table. */
  held = $state(false);

  at(card: string, held = false): void {
    this.card = card;
    this.held = held;
  }

  away(): void {
    this.card = null;
    this.held = false;
  }
}

export const looking = new Looking();

const HOLD = 420;

/** An action: a finger that stays on the card shows it large until it is lifted; that press does nothing else. */
export function holding(node: HTMLElement, card: string): { update: (card: string) => void; destroy: () => void } {
  let code = card;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;

  function down(event: PointerEvent): void {
    shown = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      shown = true;
      looking.at(code, true);
    }, HOLD);
  }

  function up(): void {
    clearTimeout(timer);
    if (looking.held) looking.away();
  }

  function swallow(event: Event): void {
    if (!shown) return;
    if (event.type === "click") shown = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const leaving = ["pointerup", "pointercancel", "pointerleave"];
  node.addEventListener("pointerdown", down);
  for (const name of leaving) node.addEventListener(name, up);
  for (const name of ["click", "contextmenu"]) node.addEventListener(name, swallow, { capture: true });
  return {
    update(card) {
      code = card;
    },
    destroy() {
      up();
      node.removeEventListener("pointerdown", down);
      for (const name of leaving) node.removeEventListener(name, up);
      for (const name of ["click", "contextmenu"]) node.removeEventListener(name, swallow, { capture: true });
    },
  };
}
