// Words for showing what the others did.

import { counting } from "../plural";

const count = counting("en");

export const pace = {
  skip: "Skip",
  skipNote: "Go straight to the current position: press the table, Space or Escape",
  next: "Next step",
  again: "Show again",
  byHand: "Step by step",
  title: "Since your last turn",
  titleWatching: "The last turn",
  withScaffolds: (line: string, put: number) =>
    `${line}, with ${count({ one: "# scaffold", other: "# scaffolds" })(put)}`,
  setting: "Moves of others",
  settings: { slow: "slowly", normal: "at a normal pace", quick: "quickly", once: "all at once" },
};
