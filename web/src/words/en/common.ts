// Words that every page uses.

import { counting, joining } from "../plural";

const count = counting("en");

export const common = {
  title: "Merletto",
  motto: "Two games from the lace island",
  and: joining("en-GB"),
  games: { walking: "Walking in Burano", burano: "Burano" },
  coins: count({ one: "# coin", other: "# coins" }),
  points: count({ one: "# point", other: "# points" }),
  permits: count({ one: "# permit", other: "# permits" }),
  levels: {
    beginner: "Day-tripper",
    casual: "Neighbour",
    regular: "Gondolier",
    expert: "Lacemaker",
    master: "Maestra",
  },
  levelHints: {
    beginner: "First time here: plays whatever catches the eye.",
    casual: "Knows the game but never plans ahead.",
    regular: "Thinks a little before each move.",
    expert: "Patient and precise; plans several turns ahead.",
    master: "Takes two seconds a move and wastes none.",
  },
  colours: {
    red: "red",
    pink: "pink",
    blue: "blue",
    yellow: "yellow",
    green: "green",
    orange: "orange",
    white: "white",
  },
  symbols: {
    red: "heart",
    pink: "shell",
    blue: "drop",
    yellow: "sun",
    green: "clover",
    orange: "star",
    white: "diamond",
  },
  line: { lost: "Connection lost. Trying to reconnect…" },
  back: "Back",
  close: "Close",
  cancel: "Cancel",
  ok: "OK",
  rule: (id: string) => `Rule ${id}`,
};
