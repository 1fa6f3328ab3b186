// Własne błędy ze wszystkich partii: nowa decyzja i powtórki.

import type { Words } from "../words.svelte";

export const mistakes: Words["mistakes"] = {
  title: "Twoje błędy",
  card: "Zdecyduj jeszcze raz tam, gdzie kosztowało to punkty.",
  at: (game) => `Twoje błędy: ${game}`,
  about: "Ile kosztowały twoje decyzje w przeanalizowanych partiach. Wybierz jeszcze raz, wiedząc tyle co wtedy.",
  none: "Nie ma jeszcze żadnej kosztownej decyzji.",
  unreviewed: (games) => `Partie bez analizy: ${games}`,
  review: "Przeanalizuj je",
  task: "Co tu zagrasz?",
  right: "Dobrze: najwyżej pół punktu od najlepszego ruchu.",
  wrong: (points) => `To nie najlepszy ruch: kosztuje około ${points} punktu.`,
  next: "Następny błąd",
  again: "Spróbuj jeszcze raz",
  list: "Wszystkie, od najgorszego",
  repeat: "Powtarzaj moje błędy",
  repeatNote:
    "Błąd, na który odpowiesz, wraca po 1, 3, 7, 14 i 30 dniach. Zła odpowiedź zaczyna od nowa. Wyłączenie usuwa terminy.",
  calendar: "Do powtórki",
  due: (count) => `do powtórki: ${count}`,
  dueOn: (day) => `do powtórki ${day}`,
  nothingDue: "Nic nie czeka. To, na co teraz odpowiesz, wróci w swoim dniu.",
};
