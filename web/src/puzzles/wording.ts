// How the moves of a puzzle are put into words: as the tables of each game do it.

import type { BuranoMove, BuranoView, Game, GameMove, GameView, WalkingMove, WalkingView } from "../protocol";
import type { Words } from "../words/words.svelte";

export type Wording = (words: Words, view: GameView, move: GameMove) => string;

/** The component set of all puzzles. */
export const COMPONENTS = "standard";

const WORDINGS: Record<Game, () => Promise<Wording>> = {
  walking: async () => {
    const [{ moveWords }, { cardsOf }] = await Promise.all([
      import("../walking/telling"),
      import("../walking/pieces.svelte"),
    ]);
    const cards = await cardsOf(COMPONENTS);
    return (words, view, move) => moveWords(words, cards, view as WalkingView, move as WalkingMove);
  },
  burano: async () => {
    const { moveWords } = await import("../burano/telling");
    return (words, view, move) => moveWords(words, view as BuranoView, move as BuranoMove);
  },
};

/** The words of a game's moves, once they are loaded. */
export function wordingOf(game: Game): Promise<Wording> {
  return WORDINGS[game]();
}
