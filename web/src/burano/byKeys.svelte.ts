// A piece that is held up by keys leads to its places, and Escape back to it.

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { BuranoMove } from "../protocol";
import type { Choosing, Held } from "./choosing.svelte";

/** The kind of move that puts it somewhere. */
const PLACED_BY: Record<Held["what"], BuranoMove["kind"]> = {
  cube: "build",
  roof: "roof",
  bought: "cube",
  payment: "give",
  worker: "give",
};

/** An attachment for the table: the first place of what is held up has the focus. */
export function ledByKeys(choosing: Choosing): Attachment<HTMLElement> {
  return (table) => {
    let byKeys = false;
    let piece: Element | null = null;

    async function lead({ what }: Held): Promise<void> {
      piece = document.activeElement;
      // A page may turn to it first.
      await tick();
      const places = table.querySelectorAll<HTMLElement | SVGElement>(`[data-move^="${PLACED_BY[what]} "]`);
      [...places].find((one) => one.checkVisibility())?.focus();
    }

    async function back(): Promise<void> {
      await tick();
      if (!choosing.held && piece instanceof HTMLElement) piece.focus();
    }

    function key({ key }: KeyboardEvent): void {
      byKeys = true;
      if (key === "Escape" && choosing.held) void back();
    }

    const point = (): void => void (byKeys = false);
    $effect(() => {
      if (choosing.held && byKeys) void lead(choosing.held);
    });
    addEventListener("keydown", key, { capture: true });
    addEventListener("pointerdown", point, { capture: true });
    return () => {
      removeEventListener("keydown", key, { capture: true });
      removeEventListener("pointerdown", point, { capture: true });
    };
  };
}
