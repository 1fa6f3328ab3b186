// People among strangers: names, muting and reports, one's own data, and luck that can be checked.

export const people = {
  hasAccount: "Has an account",
  about: (name: string) => `${name}: mute, block or report`,
  mute: "Mute",
  muted: (name: string) => `You no longer see what ${name} says.`,
  block: "Block",
  blocked: (name: string) => `You no longer see what ${name} says, and ${name} cannot join your tables.`,
  report: "Report…",
  reported: "Thank you. The operator of this server will look at it.",
  kick: "Remove from the table",
  removed: "The host has removed you from this table.",
  menuNote: "Nobody is told that you mute or block them. In the settings you can undo it.",
  why: "What is wrong?",
  reasons: {
    abuse: "Insults or harassment",
    cheating: "Cheating or spoiling the game",
    name: "An offensive or misleading name",
    other: "Something else",
  },
  details: "What happened? (optional)",
  send: "Send report",
  luckFixed: "All luck is fixed before the first move:",
  luckNote:
    "This is the hash of the secret that decides every draw. Note it down if you like: after the game the secret is shown, and this page checks that it has this hash.",
  luckKept: "The luck was fixed before the first move",
  luckBroken: "The luck does not match what was fixed",
  luckChecked:
    "Your browser computed the hash of the secret that was shown at the end, and compared it with the one from the start. The record of the game lets anyone check every draw.",
  data: "Your data",
  privacyLink: "What is stored here, and for how long",
  toData: "To your data, in the settings",
  shunned: "Muted and blocked",
  isMuted: "muted",
  isBlocked: "blocked",
  forgive: "Undo",
  forgiveWhom: (name: string) => `No longer mute or block ${name}`,
  take: "Download my data",
  erase: "Erase my data…",
  eraseNote:
    "Your name becomes “someone” everywhere, everything you said is removed, and games you are playing are resigned. Finished games stay, without your name. This cannot be undone.",
  eraseSure: "I understand that this cannot be undone",
  eraseNow: "Erase everything",
  privacy: "Privacy",
  privacyParts: [
    {
      title: "What is stored",
      lines: [
        "A guest: the name you choose, and when you first and last came.",
        "An account: its name as well, and your passphrase as a hash from which it cannot be read.",
        "Games: who sat where, every move with its time, and what was said at the table.",
        "Whom you mute or block, and what you report.",
        "Not stored: your address. It is held in memory for a short time, to limit floods.",
      ],
    },
    {
      title: "What is in your browser",
      lines: [
        "A cookie that says who you are, and after signing in a second one that marks this browser as yours.",
        "Your settings and language. There are no other cookies, no trackers, and nothing from other sites.",
      ],
    },
    {
      title: "Who sees what",
      lines: [
        "Names, moves and chat: everyone at the table, and spectators where they are allowed. After the end: everyone with the link.",
        "The operator of this server can read everything but passphrases.",
      ],
    },
    {
      title: "How long",
      lines: [
        "Guests without games are forgotten after 90 days, and tables that never began after 14, unless the operator has chosen otherwise.",
        "Games and chat stay until the operator’s time limit, if there is one, or until you erase your data.",
        "Backups that the operator makes may keep data a while longer.",
      ],
    },
    {
      title: "How to get it, and how to get rid of it",
      lines: [
        "In the settings you can download everything about you as one file.",
        "There you can also erase yourself: names and chat go at once, finished games stay without your name.",
      ],
    },
  ],
};
