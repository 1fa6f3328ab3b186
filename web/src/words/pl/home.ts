// Words of the first page, of the bar on top, of the settings for sound and notices, and of dead ends.

import type { home as english } from "../en/home";
import { counting } from "../plural";

const count = counting("pl");

export const home: typeof english = {
  what: "Zagraj w obie tutaj, w przeglądarce: samodzielnie, przeciw botom albo ze znajomymi przez link. Bez instalacji i bez konta.",
  playNow: "Zagraj",
  playNowAt: (game) => `Zagraj od razu w ${game} przeciw łatwemu botowi`,
  againstBot: "Jedno naciśnięcie: ty przeciw łatwemu botowi.",
  learn: "Jak grać",
  learnAt: (game) => `Jak grać w ${game}`,
  setUp: "Przygotuj…",
  setUpAt: (game) => `Przygotuj stół: ${game}`,
  best: (points) => `Twój rekord: ${points}`,
  results: {
    won: "wygrana",
    lost: "przegrana",
    shared: "wspólna wygrana",
    resigned: "poddana",
    given: "wygrana: reszta się poddała",
  },
  youResigned: "To ty poddajesz grę.",
  theyResigned: (names) => `Gra poddana: ${names}.`,
  skip: "Przejdź do treści",
  nameAt: (name) => `${name}: twoje imię i konto`,
  menu: "Menu",
  soundTurn: { on: "Włącz dźwięk", off: "Wyłącz dźwięk" },
  unread: count({
    one: "# nowa wiadomość",
    few: "# nowe wiadomości",
    many: "# nowych wiadomości",
    other: "# nowej wiadomości",
  }),
  groups: { look: "Wygląd", table: "Przy stole", notices: "Dźwięk i powiadomienia", you: "Ty" },
  sound: "Dźwięki",
  volume: "Głośność",
  notify: "Powiadamiaj o mojej turze i o wiadomościach, gdy ta strona jest w tle",
  notifyBarred: "Przeglądarka nie pozwala tej stronie na powiadomienia. Można to zmienić w jej ustawieniach.",
  saved: "Zapisano",
  nameLong: (most, now) => `Imię może mieć najwyżej ${most} znaków; to ma ${now}.`,
  haveAccount: "Mam konto",
  newAccount: "Jestem tu po raz pierwszy",
  newAccountNote: "Gry rozegrane bez konta pozostaną twoje.",
  changePassphrase: "Zmień hasło",
  oldPassphrase: "Obecne hasło",
  newPassphrase: "Nowe hasło",
  changed: "Hasło zostało zmienione. Na innych urządzeniach trzeba zalogować się ponownie.",
  nowhere: "Pod tym adresem nie ma żadnej strony.",
  nowhereNote: "Może w linku brakuje litery.",
  noTableNote: "Może w linku brakuje litery albo stół zamknięto przed początkiem gry.",
  goHome: "Przejdź na stronę główną",
};
