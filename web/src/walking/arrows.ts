// The arrow keys go from one thing that can be pressed to the nearest one in their direction.

const AHEAD: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function middle(one: Element): [x: number, y: number] {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

/** An action: among the buttons within the node. */
export function arrows(node: HTMLElement): { destroy: () => void } {
  function keys(event: KeyboardEvent): void {
    const ahead = AHEAD[event.key];
    const here = event.target;
    if (!ahead || !(here instanceof HTMLButtonElement)) return;
    const [x, y] = middle(here);
    let nearest: HTMLButtonElement | null = null;
    let least = Infinity;
    for (const other of node.querySelectorAll<HTMLButtonElement>("button:enabled")) {
      const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
      const along = dx * ahead[0] + dy * ahead[1];
      const across = Math.abs(dx * ahead[1]) + Math.abs(dy * ahead[0]);
      if (along < 4 || along + 3 * across >= least) continue;
      least = along + 3 * across;
      nearest = other;
    }
    event.preventDefault();
    nearest?.focus();
  }

  node.addEventListener("keydown", keys);
  return { destroy: () => node.removeEventListener("keydown", keys) };
}
