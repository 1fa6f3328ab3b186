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
    /** The key that was pressed last; none where a pointer was. */
    let pressed = "";
    let piece: HTMLElement | null = null;

    async function lead({ what }: Held): Promise<void> {
      piece = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // A page may turn to it first.
      await tick();
      const places = table.querySelectorAll<HTMLElement | SVGElement>(`[data-move^="${PLACED_BY[what]} "]`);
      [...places].find((one) => one.checkVisibility())?.focus();
    }

    async function back(): Promise<void> {
      if (!piece?.checkVisibility()) {
        // It lies on another page.
        const part = piece?.closest<HTMLElement>("[data-part]")?.dataset["part"];
        table.querySelector<HTMLElement>(`[data-page="${part ?? ""}"]`)?.click();
        await tick();
      }
      piece?.focus();
    }

    const key = ({ key }: KeyboardEvent): void => void (pressed = key);
    const point = (): void => void (pressed = "");
    $effect(() => {
      if (choosing.held && pressed) void lead(choosing.held);
      else if (pressed === "Escape") void back();
    });
    addEventListener("keydown", key, { capture: true });
    addEventListener("pointerdown", point, { capture: true });
    return () => {
      removeEventListener("keydown", key, { capture: true });
      removeEventListener("pointerdown", point, { capture: true });
    };
  };
}
