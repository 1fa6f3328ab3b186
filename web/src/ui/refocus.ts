// Whoever plays by keys stays at the board: when what was pressed is gone, what is lit nearest to it has the focus.

/** What can be pressed to make a move. */
const LIT = "button[data-move]:enabled, [role=button][data-move], button.lit:enabled";

/** An action for whatever holds the table. */
export function refocus(node: HTMLElement): { destroy: () => void } {
  let byKeys = false;
  /** What had the focus last, and all that it stood in, from the inside out. */
  let trail: Element[] = [];

  const key = (): void => void (byKeys = true);
  const point = (): void => void (byKeys = false);

  function remember({ target }: FocusEvent): void {
    trail = [];
    for (let at = target as Element | null; at && at !== node; at = at.parentElement) trail.push(at);
  }

  function goOn(): void {
    const lost = trail[0] && !trail[0].isConnected;
    if (!byKeys || !lost || document.activeElement !== document.body) return;
    for (const around of [...trail.filter((one) => one.isConnected), node]) {
      const lit = [...around.querySelectorAll<HTMLElement | SVGElement>(LIT)].find((one) => one.checkVisibility());
      if (!lit) continue;
      lit.focus();
      return;
    }
  }

  const changed = new MutationObserver(goOn);
  changed.observe(node, { childList: true, subtree: true });
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
