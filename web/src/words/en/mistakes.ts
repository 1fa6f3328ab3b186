// One's own mistakes over all games: decided again, and repeated.

export const mistakes = {
  title: "Your mistakes",
  card: "Decide again where it cost you points.",
  at: (game: string) => `Your mistakes in ${game}`,
  about: "What your decisions have cost in your reviewed games. Choose again, knowing what you knew then.",
  none: "No costly decisions have been found yet.",
  unreviewed: (games: number) => `Games without a review: ${games}`,
  review: "Review them",
  task: "What would you play here?",
  right: "Well found: within half a point of the best.",
  wrong: (points: string) => `Not the best: it costs about ${points} points.`,
  next: "Next mistake",
  again: "Try again",
  list: "All of them, worst first",
  repeat: "Repeat my mistakes",
  repeatNote:
    "A mistake that you answer comes back after 1, 3, 7, 14 and 30 days. A wrong answer starts over. Turning this off forgets the schedule.",
  calendar: "What is due",
  due: (mistakes: number) => `due: ${mistakes}`,
  dueOn: (day: string) => `due on ${day}`,
  nothingDue: "Nothing is due. What you answer now comes back on its day.",
};
