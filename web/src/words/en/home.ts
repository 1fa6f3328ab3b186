// Words of the first page, of the bar on top, of the settings for sound and notices, and of dead ends.

import { counting } from "../plural";

const count = counting("en");

export const home = {
  what: "Play both here, in the browser: alone, against bots, or with friends by a link. Nothing to install, no account needed.",
  playNow: "Play now",
  playNowAt: (game: string) => `Play now: ${game}, against an easy bot`,
  againstBot: "One press: you against an easy bot.",
  learn: "How to play",
  learnAt: (game: string) => `How to play ${game}`,
  setUp: "Set up…",
  setUpAt: (game: string) => `Set up a table of ${game}`,
  best: (points: string) => `Your best so far: ${points}`,
  results: { won: "won", lost: "lost", shared: "shared win", resigned: "resigned", given: "won: the others resigned" },
  youResigned: "You resigned.",
  theyResigned: (names: string) => `${names} resigned.`,
  skip: "Skip to the page",
  nameAt: (name: string) => `${name}: your name and account`,
  menu: "Menu",
  soundTurn: { on: "Turn the sound on", off: "Turn the sound off" },
  unread: count({ one: "# new message", other: "# new messages" }),
  groups: { look: "Look", table: "At the table", notices: "Sound and notices", you: "You" },
  sound: "Sounds",
  volume: "Volume",
  notify: "Notify me of my turn and of messages while this page is in the background",
  notifyBarred: "The browser does not allow this page to notify you. You can change that in its settings.",
  saved: "Saved",
  nameLong: (most: number, now: number) => `A name has at most ${most} characters; this one has ${now}.`,
  haveAccount: "I have an account",
  newAccount: "I am new here",
  newAccountNote: "The games you have played as a guest stay yours.",
  changePassphrase: "Change the passphrase",
  oldPassphrase: "Current passphrase",
  newPassphrase: "New passphrase",
  changed: "The passphrase has been changed. Other devices have to sign in again.",
  nowhere: "There is no page at this address.",
  nowhereNote: "Perhaps a letter is missing from the link.",
  noTableNote: "Perhaps a letter is missing from the link, or the table was closed before the game began.",
  goHome: "Go to the home page",
};
