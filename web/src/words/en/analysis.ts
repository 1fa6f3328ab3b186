// The analysis board.

export const analysis = {
  title: "Analysis board",
  lead: "Try out what might have been: any position of a finished game, moves for all seats, as many ways as you like.",
  paste: "Paste the record of a game",
  begin: "Begin",
  fromGame: "Or open the replay of one of your games, and analyse from any position.",
  badLink: "This link does not lead to an analysis. Perhaps a part of it is missing.",
  fromHere: "Analyse from here",
  root: (ply: number) => (ply === 0 ? "Beginning" : `Position after move ${ply}`),
  back: "One move back",
  remove: "Remove this branch",
  drawn: "What was drawn after this move was drawn at random for the analysis, not in the game.",
  expectation: "What to expect",
  weigh: "Weigh each position",
  expects: (lead: string, chance: number) => `lead ${lead}, wins ${chance} %`,
  best: "Best moves",
  weighing: "Weighing …",
  moves: "Moves",
  over: "The game is over.",
  tree: "What you tried",
  note: "Note on this position",
};
