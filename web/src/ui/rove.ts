// One stop for the key Tab in a group; its arrows go on from there.

/** An action: whatever in the group carries `data-stop` is gone through by arrows. */
export function rove(group: HTMLElement): { destroy: () => void } {
  const stops = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("[data-stop]")];

  function arrange(chosen: HTMLElement | undefined): void {
    for (const stop of stops()) stop.tabIndex = stop === chosen ? 0 : -1;
  }

  function keys(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    const next = all[(at + by + all.length) % all.length];
    arrange(next);
    next?.focus();
  }

  const renewed = new MutationObserver(() => {
    const all = stops();
    arrange(all.find((stop) => stop.tabIndex === 0) ?? all[0]);
  });
  renewed.observe(group, { childList: true, subtree: true });
  arrange(stops()[0]);
  group.addEventListener("keydown", keys);
  return {
    destroy() {
      renewed.disconnect();
      group.removeEventListener("keydown", keys);
    },
  };
}
