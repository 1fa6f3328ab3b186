// Whoever plays by keys stays at the board: when what was pressed is gone or at rest, what is lit nearest to it has the
// focus.

/** What can be pressed to make a move. */
const LIT = "button[data-move]:enabled, [role=button][data-move], button.lit:enabled, .lit button:enabled";
/** What goes on where nothing is lit. */
const CHIEF = ".chief button:enabled";

/** An action for whatever holds the table. */
export function refocus(node: HTMLElement): { destroy: () => void } {
  let byKeys = false;
  /** What had the focus last, and all that it stood in, from the inside out. */
  let trail: Element[] = [];

  const key = (): void => void (byKeys = true);
  const point = (): void => void (byKeys = false);

  /** Where the focus rests while nothing can be pressed: at what is said of it, or the heading of the page. */
  const rest = (): HTMLElement | null => node.querySelector<HTMLElement>("[data-rest]") ?? node.querySelector("h1");

  function remember({ target }: FocusEvent): void {
    if (target === rest()) return;
    trail = [];
    for (let at = target as Element | null; at && at !== node; at = at.parentElement) trail.push(at);
  }

  function goOn(): void {
    if (!byKeys || ![document.body, rest()].some((at) => at === document.activeElement)) return;
    const [last] = trail;
    if (!last || (last.isConnected && last.checkVisibility() && !last.matches(":disabled"))) return;
    const around = [...trail.filter((one) => one.isConnected), node];
    const next = around.map((one) => seen(one, LIT)).find(Boolean) ?? seen(node, CHIEF);
    if (next) {
      next.focus();
      return;
    }
    const calm = rest();
    if (!calm || calm === document.activeElement) return;
    calm.tabIndex = -1;
    calm.focus({ preventScroll: true });
  }

  const changed = new MutationObserver(goOn);
  changed.observe(node, { childList: true, subtree: true, attributeFilter: ["class", "disabled", "data-move"] });
  node.addEventListener("focusin", remember);
  addEventListener("keydown", key, { capture: true });
  addEventListener("pointerdown", point, { capture: true });
  return {
    destroy() {
      changed.disconnect();
      node.removeEventListener("focusin", remember);
      removeEventListener("keydown", key, { capture: true });
      removeEventListener("pointerdown", point, { capture: true });
    },
  };
}

/** The first of these within it that can be seen. */
function seen(around: Element, what: string): HTMLElement | SVGElement | undefined {
  return [...around.querySelectorAll<HTMLElement | SVGElement>(what)].find((one) => one.checkVisibility());
}
