import type { BuranoView } from "../protocol";
import type { Choosing } from "./choosing.svelte";

/** What each part of the board is given. */
export interface BoardProps {
  view: BuranoView;
  /** Whose eyes these are; null for one who watches. */
  seat: number | null;
  /** The seats by name. */
  names: string[];
  choosing: Choosing;
}
