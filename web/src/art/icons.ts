// Signs of the page, 24×24: a tinted shape and a line, both in the colour of the text.

interface Sign {
  fill?: string;
  line: string;
}

const card = "M6 3.5H18A1.5 1.5 0 0 1 19.5 5V19A1.5 1.5 0 0 1 18 20.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5Z";
const round = "M12 3.500A8.5 8.5 0 1 1 12 20.5 8.5 8.5 0 0 1 12 3.5Z";

export const SIGNS = {
  card: { fill: card, line: `${card}M8 15V12H16V15M8 12 12 8 16 12` },
  back1: { fill: card, line: `${card}M12 8V16M10 8H14M10 16H14` },
  back2: { fill: card, line: `${card}M10 8V16M14 8V16M8 8H16M8 16H16` },
  back3: { fill: card, line: `${card}M8.5 8V16M12 8V16M15.5 8V16M7 8H17M7 16H17` },
  deck: { fill: "M4 8.5H16V20.5H4Z", line: "M4 8.5H16V20.5H4ZM7 8.5V6H18.5V18H16M10 6V3.5H21V15.5H18.5" },
  scaffold: { line: "M6 3V21M18 3V21M3.5 7H20.5M3.5 15H20.5M6 15 18 7" },
  house: {
    fill: "M4.5 10.5 12 4 19.5 10.5V20.5H4.5Z",
    line: "M4.5 10.5 12 4 19.5 10.5V20.5H4.5ZM10 20.5V14.5H14V20.5",
  },
  start: { fill: "M6 4H18L15.5 8 18 12H6Z", line: "M6 21V4H18L15.5 8 18 12H6" },
  hint: {
    fill: "M12 3A6.3 6.3 0 0 1 15.5 14.5V17H8.5V14.500A6.3 6.3 0 0 1 12 3Z",
    line: "M12 3A6.3 6.3 0 0 1 15.5 14.5V17H8.5V14.500A6.3 6.3 0 0 1 12 3ZM9.5 20.5H14.5M12 14V10.5M10 9 12 10.5 14 9",
  },
  undoTurn: { line: "M12.5 4.5 8 9 12.5 13.5M8 4.5 3.500 9 8 13.5M8 9H15A5.5 5.5 0 0 1 15 20H8.5" },
  undo: { line: "M8.5 4.5 4 9 8.5 13.5M4 9H14A5.5 5.5 0 0 1 14 20H8.5" },
  replay: {
    fill: "M10.5 9 15.5 12.3 10.5 15.5Z",
    line: "M5 8.500A8.2 8.2 0 1 1 3.9 13.5M5 3.5V8.5H10M10.5 9 15.5 12.3 10.5 15.5Z",
  },
  chat: { fill: "M4 4.5H20V16H11L6.5 20V16H4Z", line: "M4 4.5H20V16H11L6.5 20V16H4ZM8 8.5H16M8 12H13" },
  people: {
    fill: "M8.5 4.500A3 3 0 1 1 8.5 10.5 3 3 0 0 1 8.5 4.5ZM3 20C3 11.5 14 11.5 14 20Z",
    line: "M8.5 4.500A3 3 0 1 1 8.5 10.5 3 3 0 0 1 8.5 4.5ZM3 20C3 11.5 14 11.5 14 20ZM15 5.200A3 3 0 0 1 15 10.8M16.5 13.800C19.5 14.5 21 16.5 21 20H17.5",
  },
  bot: {
    fill: "M5 8.5H19V19H5Z",
    line: "M5 8.5H19V19H5ZM12 8.5V5M3 12V16M21 12V16M9 12V13.5M15 12V13.5M9.5 16.5H14.5M12 3.5V4",
  },
  clock: { fill: round, line: `${round}M12 7.5V12L15.5 14` },
  settings: {
    fill: "M9 5.300A2.2 2.2 0 1 1 9 9.7 2.2 2.2 0 0 1 9 5.3ZM15 14.300A2.2 2.2 0 1 1 15 18.7 2.2 2.2 0 0 1 15 14.3Z",
    line: "M9 5.300A2.2 2.2 0 1 1 9 9.7 2.2 2.2 0 0 1 9 5.3ZM15 14.300A2.2 2.2 0 1 1 15 18.7 2.2 2.2 0 0 1 15 14.3ZM3.5 7.5H6.8M11.2 7.5H20.5M3.5 16.5H12.8M17.2 16.5H20.5",
  },
  book: {
    fill: "M12 6.500C9.5 4.5 6.5 4.2 3.5 4.5V18.500C6.5 18.2 9.5 18.5 12 20.5Z",
    line: "M12 6.500C9.5 4.5 6.5 4.2 3.5 4.5V18.500C6.5 18.2 9.5 18.5 12 20.5 14.5 18.5 17.5 18.2 20.5 18.5V4.500C17.5 4.2 14.5 4.5 12 6.5ZM12 6.5V20",
  },
  language: { fill: round, line: `${round}M3.8 12H20.2M12 3.500C7.5 8.5 7.5 15.5 12 20.5 16.5 15.5 16.5 8.5 12 3.5` },
  link: {
    line: "M10 14 14 10M8.5 11 5.8 13.700A3.2 3.2 0 0 0 10.3 18.2L13 15.5M15.5 13 18.2 10.300A3.2 3.2 0 0 0 13.7 5.8L11 8.5",
  },
  check: { line: "M4.5 12.5 9.8 18 19.5 6.5" },
  cross: { line: "M6 6 18 18M18 6 6 18" },
  warning: { fill: "M12 4 21 19.5H3Z", line: "M12 4 21 19.5H3ZM12 10V14M12 16.6V17" },
  first: { fill: "M18 5.5V18.5L9 12Z", line: "M6 5.5V18.5M18 5.5V18.5L9 12Z" },
  turnBack: {
    fill: "M12.5 5.5V18.5L4 12ZM21 5.5V18.5L12.5 12Z",
    line: "M12.5 5.5V18.5L4 12ZM21 5.5V18.5L12.5 12Z",
  },
  turnNext: {
    fill: "M11.5 5.5V18.5L20 12ZM3 5.5V18.5L11.5 12Z",
    line: "M11.5 5.5V18.5L20 12ZM3 5.5V18.5L11.5 12Z",
  },
  back: { fill: "M16 5.5V18.5L7 12Z", line: "M16 5.5V18.5L7 12Z" },
  next: { fill: "M8 5.5V18.5L17 12Z", line: "M8 5.5V18.5L17 12Z" },
  last: { fill: "M6 5.5V18.5L15 12Z", line: "M18 5.5V18.5M6 5.5V18.5L15 12Z" },
  arrow: { line: "M4.5 12H19M13 6 19 12 13 18" },
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;

export function isSign(name: string): name is SignName {
  return name in SIGNS;
}
