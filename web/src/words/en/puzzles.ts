// Puzzles: a position, its legal moves, and what was best.

export const puzzles = {
  puzzles: "Puzzles",
  card: "One position, one best move. Can you find it?",
  at: (game: string) => `Puzzles of ${game}`,
  number: (number: number, all: number) => `Puzzle ${number} of ${all}`,
  task: (name: string) => `You are ${name}. Which move is clearly best?`,
  moves: "What each move costs, in points",
  ratings: (puzzle: number, mine: number) => `Rating ${puzzle}, yours ${mine}`,
  theme: "Theme",
  anyTheme: "All themes",
  right: "Right!",
  wrong: "Not the best move.",
  best: "best",
  solution: (move: string) => `The best move: ${move}`,
  lead: (points: string, error: string) =>
    `It is worth ${points} points more at the end than the next best (standard error ${error}).`,
  rated: (before: number, after: number) => `Your rating: ${before} → ${after}`,
  unrated: "You have tried this puzzle before, so it does not count for your rating.",
  inARow: (number: number) => `Solved at the first try, in a row: ${number}`,
  next: "Next puzzle",
  yours: "your answer",
  none: "There is no puzzle on this theme.",
};
