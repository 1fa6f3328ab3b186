// Learning and looking back: turns taken back, rules beside the table, hints, replays.

import { counting } from "../plural";

const count = counting("en");

export const study = {
  back: {
    turn: "Take back the turn",
    ask: "Ask to take back the turn",
    asks: (name: string) => `${name} would like to take back a turn. Do you agree?`,
    agree: "I agree",
    decline: "No",
    waiting: "You asked to take back your turn. The others are deciding.",
    done: (name: string) => `${name} took back a turn`,
    asked: (name: string) => `${name} asked to take back a turn`,
    agreed: (name: string) => `${name} agreed`,
    declined: (name: string) => `${name} did not agree`,
    practice: "Practice: turns were taken back",
  },
  rules: {
    beside: "Rules beside the table",
    contents: "Contents",
    before: "Back",
    whole: "Open as a page",
    found: count({ one: "# clause found", other: "# clauses found" }),
  },
  hint: {
    others: count({ one: "One other move", other: "# other moves" }),
    ahead: count({
      one: "# percentage point better than the next",
      other: "# percentage points better than the next",
    }),
    aheadPoints: count({ one: "# point more than the next", other: "# points more than the next" }),
    level: "about as good as the next",
    alike: count({ one: "one similar move is as good", other: "# similar moves are as good" }),
    only: "the only move that stands out",
  },
  replay: {
    moves: "Moves",
    setUp: "Set-up",
    stopped: "Finished this step",
    turn: (turn: number, name: string) => `Turn ${turn} · ${name}`,
    turnBack: "Turn back",
    turnNext: "Turn forward",
    speed: (times: number) => `${times}×`,
    speeds: "Speed",
    points: "Points over time",
    pointsNow: (name: string, points: number) => `${name}: ${points}`,
    marks: { season_ended: "End of a season", round_ended: "End of a round" },
    share: "Copy link",
    copied: "Link copied",
    missing: "There is no game at this address.",
    unfinished: "This game is still being played. Its replay is here when it is over.",
    toTable: "To the table",
  },
};
