// What is shown of a decision: the table as the seat saw it, whose it is, and what may be done.

import type { Game, GameView, LegalMove, PreviewLine } from "../protocol";

export interface Position {
  readonly game: Game;
  readonly view: GameView;
  readonly seat: number;
  readonly names: string[];
  readonly components: string;
  readonly legal: LegalMove[];
  readonly previews: PreviewLine[];
}
