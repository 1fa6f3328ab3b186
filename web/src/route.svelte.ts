// Where the page is: what follows # in the address. The link that is sent to friends has the code of its table before
// the #, where the server sees it and can say in a preview who invites to what; here it becomes the same place.

import { gameNamed } from "./games";
import type { Game, Language } from "./protocol";

export type Place =
  | { page: "home" }
  | { page: "new"; game: Game }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; ply: number }
  | { page: "review"; code: string; ply: number }
  | { page: "rules"; game: Game; clause: string | null }
  | { page: "learn"; game: Game }
  | { page: "analysis"; link: string }
  | { page: "daily" }
  | { page: "puzzles"; game: Game }
  | { page: "mistakes"; game: Game }
  | { page: "settings" }
  | { page: "privacy" }
  | { page: "nowhere" };

function read(hash: string): Place {
  const [page, first = "", second = ""] = hash.replace(/^#\/?/, "").split("/");
  const game = gameNamed(first);
  if (page === "new") return { page, game };
  if (page === "t" && first) return { page: "table", code: first };
  if ((page === "replay" || page === "review") && first) return { page, code: first, ply: Number(second) || 0 };
  if (page === "rules") return { page, game, clause: second || null };
  if (page === "learn" || page === "puzzles" || page === "mistakes") return { page, game };
  if (page === "analysis") return { page, link: [first, second].filter(Boolean).join("/") };
  if (page === "daily" || page === "settings" || page === "privacy") return { page };
  return { page: page ? "nowhere" : "home" };
}

/** The address of a place, for links. */
export function to(place: Place): string {
  switch (place.page) {
    case "home":
    case "nowhere":
      return "#/";
    case "new":
      return `#/new/${place.game}`;
    case "table":
      return `#/t/${place.code}`;
    case "replay":
    case "review":
      return `#/${place.page}/${place.code}/${place.ply}`;
    case "rules":
      return place.clause ? `#/rules/${place.game}/${place.clause}` : `#/rules/${place.game}`;
    case "learn":
      return `#/learn/${place.game}`;
    case "analysis":
      return `#/analysis/${place.link}`;
    case "daily":
      return "#/daily";
    case "puzzles":
    case "mistakes":
      return `#/${place.page}/${place.game}`;
    case "settings":
      return "#/settings";
    case "privacy":
      return "#/privacy";
  }
}

/** The link to a table that is sent to others; its preview is in the language of who sends it. */
export function invitation(code: string, language: Language): string {
  return `${location.origin}/t/${code}${language === "en" ? "" : `/${language}`}`;
}

/** The address of someone who came by such a link. */
function arrived(): string {
  const code = /^\/t\/([^/]+)(?:\/[a-z]{2})?$/.exec(location.pathname)?.[1];
  if (code) history.replaceState(null, "", `/${to({ page: "table", code })}`);
  return location.hash;
}

class Route {
  place = $state.raw<Place>(read(arrived()));

  constructor() {
    window.addEventListener("hashchange", () => {
      this.place = read(location.hash);
      window.scrollTo(0, 0);
    });
  }

  go(place: Place): void {
    location.hash = to(place);
  }

  /** Makes the address say where one is, without going anywhere: it can be copied, and a reload comes back there. */
  mark(place: Place): void {
    history.replaceState(null, "", to(place));
  }
}

export const route = new Route();
