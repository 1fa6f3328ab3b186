// Ludzie wśród nieznajomych: imiona, wyciszanie i zgłoszenia, własne dane i los, który można sprawdzić.

import type { Words } from "../words.svelte";

export const people: Words["people"] = {
  hasAccount: "Ma konto",
  about: (name) => `${name}: wycisz, zablokuj lub zgłoś`,
  mute: "Wycisz",
  muted: (name) => `Nie widzisz już tego, co pisze ${name}.`,
  block: "Zablokuj",
  blocked: (name) => `Nie widzisz już tego, co pisze ${name}; ta osoba nie usiądzie też przy twoich stołach.`,
  report: "Zgłoś…",
  reported: "Dziękujemy. Osoba prowadząca ten serwer to sprawdzi.",
  kick: "Usuń od stołu",
  removed: "Gospodarz usunął cię od tego stołu.",
  menuNote: "Nikt nie dowie się o wyciszeniu ani blokadzie. Cofniesz je w ustawieniach.",
  why: "Co jest nie tak?",
  reasons: {
    abuse: "Obelgi lub nękanie",
    cheating: "Oszukiwanie lub psucie gry",
    name: "Obraźliwe lub mylące imię",
    other: "Coś innego",
  },
  details: "Co się stało? (nieobowiązkowo)",
  send: "Wyślij zgłoszenie",
  luckFixed: "Cały los jest ustalony przed pierwszym ruchem:",
  luckNote:
    "To skrót sekretu, który decyduje o każdym losowaniu. Możesz go zapisać: po grze sekret zostanie pokazany, a ta strona sprawdzi, czy ma właśnie ten skrót.",
  luckKept: "Los był ustalony przed pierwszym ruchem",
  luckBroken: "Los nie zgadza się z tym, co ustalono",
  luckChecked:
    "Przeglądarka obliczyła skrót sekretu pokazanego na końcu i porównała go ze skrótem z początku. Zapis gry pozwala każdemu sprawdzić wszystkie losowania.",
  data: "Twoje dane",
  privacyLink: "Co i jak długo jest tu przechowywane",
  toData: "Do twoich danych w ustawieniach",
  shunned: "Wyciszeni i zablokowani",
  isMuted: "wyciszenie",
  isBlocked: "blokada",
  forgive: "Cofnij",
  forgiveWhom: (name) => `Cofnij wyciszenie lub blokadę: ${name}`,
  take: "Pobierz moje dane",
  erase: "Usuń moje dane…",
  eraseNote:
    "Twoje imię wszędzie zmieni się w „someone”, wszystko, co piszesz na czacie, zniknie, a trwające gry zostaną poddane. Ukończone gry pozostaną bez twojego imienia. Tego nie da się cofnąć.",
  eraseSure: "Rozumiem, że tego nie da się cofnąć",
  eraseNow: "Usuń wszystko",
  privacy: "Prywatność",
  privacyParts: [
    {
      title: "Co jest przechowywane",
      lines: [
        "Gość: wybrane imię oraz czas pierwszej i ostatniej wizyty.",
        "Konto: także jego nazwa oraz hasło w postaci skrótu, z którego nie da się go odczytać.",
        "Gry: kto gdzie siedział, każdy ruch z godziną i to, co napisano przy stole.",
        "Kogo wyciszasz lub blokujesz i co zgłaszasz.",
        "Nie przechowujemy twojego adresu. Przez krótki czas jest w pamięci, aby ograniczać nadużycia.",
      ],
    },
    {
      title: "Co jest w przeglądarce",
      lines: [
        "Ciasteczko, które mówi, kim jesteś, a po zalogowaniu drugie, które oznacza tę przeglądarkę jako twoją.",
        "Ustawienia i język. Nie ma innych ciasteczek, śledzenia ani niczego z obcych stron.",
      ],
    },
    {
      title: "Kto co widzi",
      lines: [
        "Imiona, ruchy i czat: wszyscy przy stole oraz widzowie, jeśli są dozwoleni. Po końcu gry: każdy, kto ma link.",
        "Osoba prowadząca ten serwer może odczytać wszystko oprócz haseł.",
      ],
    },
    {
      title: "Jak długo",
      lines: [
        "Goście bez gier są zapominani po 90 dniach, a stoły, przy których nie zaczęto gry, po 14, chyba że na serwerze ustawiono inaczej.",
        "Gry i czat pozostają do terminu ustawionego na serwerze, jeśli taki jest, albo do chwili, gdy usuniesz swoje dane.",
        "Kopie zapasowe mogą zachować dane nieco dłużej.",
      ],
    },
    {
      title: "Jak dostać dane i jak się ich pozbyć",
      lines: [
        "W ustawieniach pobierzesz wszystko o sobie w jednym pliku.",
        "Tam też usuniesz swoje dane: imiona i czat znikają od razu, ukończone gry zostają bez twojego imienia.",
      ],
    },
  ],
};
