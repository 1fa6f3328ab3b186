// What is shown of a decision: the table as the seat saw it, and whose it is.

import type { GameView } from "../protocol";

export interface Position {
  readonly view: GameView;
  readonly seat: number;
  readonly names: string[];
  readonly components: string;
}
