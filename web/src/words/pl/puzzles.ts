// Zagadki: pozycja, dozwolone ruchy i to, co było najlepsze.

import type { Words } from "../words.svelte";

export const puzzles: Words["puzzles"] = {
  puzzles: "Zagadki",
  card: "Jedna pozycja, jeden najlepszy ruch. Znajdziesz go?",
  at: (game) => `Zagadki: ${game}`,
  number: (number, all) => `Zagadka ${number} z ${all}`,
  task: (name) => `Grasz jako ${name}. Który ruch jest wyraźnie najlepszy?`,
  moves: "Ile punktów kosztuje każdy ruch",
  ratings: (puzzle, mine) => `Ranking ${puzzle}, twój ${mine}`,
  theme: "Temat",
  anyTheme: "Wszystkie tematy",
  right: "Dobrze!",
  wrong: "To nie jest najlepszy ruch.",
  best: "najlepszy",
  solution: (move) => `Najlepszy ruch: ${move}`,
  lead: (points, error) => `Na koniec daje o ${points} pkt więcej niż następny (błąd standardowy ${error}).`,
  rated: (before, after) => `Twój ranking: ${before} → ${after}`,
  unrated: "Ta zagadka była już przez ciebie rozwiązywana, więc nie liczy się do rankingu.",
  inARow: (number) => `Dobrze za pierwszym razem, z rzędu: ${number}`,
  next: "Następna zagadka",
  yours: "twoja odpowiedź",
  none: "Nie ma zagadki na ten temat.",
};
