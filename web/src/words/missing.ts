// What is said where a part of the page cannot be loaded: in all languages at once, since words may be that part.

import type { Language } from "../protocol";

export const missing: Record<Language, { text: string; reload: string }> = {
  en: {
    text: "A part of the page could not be loaded: the server may have a newer version, or be out of reach.",
    reload: "Reload",
  },
  pl: {
    text: "Nie udało się wczytać części strony: serwer ma może nowszą wersję albo jest nieosiągalny.",
    reload: "Wczytaj ponownie",
  },
  ru: {
    text: "Не удалось загрузить часть страницы: возможно, на сервере новая версия или он недоступен.",
    reload: "Перезагрузить",
  },
  fr: {
    text: "Une partie de la page n’a pas pu être chargée : le serveur a peut-être une version plus récente ou ne répond pas.",
    reload: "Recharger",
  },
};
