// What people in a street find there, as things stand (W10.1 to W10.11). The server counts the points of a seat by
// their source; here they are told house by house, and for people who might yet move in.

import type { WalkingCharacter, WalkingHouse, WalkingPlace } from "../protocol";
import type { Card, Icon } from "./cards";
import type { Cards } from "./telling";

const TOURISTS: ReadonlySet<WalkingCharacter> = new Set(["woman", "man", "girl", "boy"]);
const PLACES = "abcdefghi";
const LAMP_HOUSES = [0, 5, 9, 15];
const SHOP_KINDS = [0, 2, 5, 9, 15];

/** Tourists look at their own house, inhabitants at the whole street. */
export function isTourist(who: WalkingCharacter): boolean {
  return TOURISTS.has(who);
}

/** The houses of a street that are finished; no others count (W9.3). */
export class Finished {
  readonly #houses: Map<WalkingPlace, Card[]>;

  constructor(street: WalkingHouse[], cards: Cards) {
    this.#houses = new Map(
      street
        .filter((house) => house.complete)
        .map((house) => [house.place, house.cards.flatMap((code) => (code && cards.get(code)) || [])]),
    );
  }

  get count(): number {
    return this.#houses.size;
  }

  /** How many of the icons one house shows. */
  at(place: WalkingPlace, ...icons: Icon[]): number {
    const shown = this.#houses.get(place) ?? [];
    return shown.reduce((sum, card) => sum + icons.reduce((some, icon) => some + (card.icons[icon] ?? 0), 0), 0);
  }

  /** How many of the icon all houses show. */
  all(icon: Icon): number {
    return [...this.#houses.keys()].reduce((sum, place) => sum + this.at(place, icon), 0);
  }

  /** W10.1 to W10.4: what the tourist brings at that house. */
  tourist(who: WalkingCharacter, place: WalkingPlace): number {
    if (who === "woman") return 2 + this.at(place, "flowers");
    if (who === "man") return 2 + this.at(place, "plants");
    if (who === "girl") return 2 + 3 * this.at(place, "cats");
    return 2 + 2 * this.at(place, "cats", "red_awnings", "blue_awnings", "lamps", "chimneys");
  }

  /** W10.5 to W10.11: what the inhabitant brings, whichever house it is. */
  inhabitant(who: WalkingCharacter): number {
    if (who === "mayor") return this.all("passers_by");
    if (who === "policeman") return LAMP_HOUSES[this.#lampsApart()] ?? 0;
    if (who === "santa") return 3 * this.all("chimneys");
    if (who === "shopkeeper") return SHOP_KINDS[this.#shopKinds()] ?? 0;
    if (who === "seamstress") return 4 * Math.min(this.all("red_awnings"), this.all("blue_awnings"));
    return this.#bestThree(who === "florist" ? "flowers" : "plants");
  }

  /** Houses with a lamp, no two of them neighbours: taking each whose left neighbour was not taken is best. */
  #lampsApart(): number {
    let [taken, justTaken] = [0, false];
    for (const place of PLACES) {
      justTaken = !justTaken && this.at(place as WalkingPlace, "lamps") > 0;
      if (justTaken) taken++;
    }
    return taken;
  }

  #shopKinds(): number {
    return new Set([...this.#houses.values()].flat().flatMap((card) => card.shop ?? [])).size;
  }

  /** The most on three neighbouring cards of one level, or on as many as stand in a row. */
  #bestThree(icon: Icon): number {
    let best = 0;
    for (const level of [0, 1, 2]) {
      let row: number[] = [];
      for (const place of PLACES) {
        const house = this.#houses.get(place as WalkingPlace);
        row = house ? [...row.slice(-2), house[level]?.icons[icon] ?? 0] : [];
        best = Math.max(best, row.reduce((sum, some) => sum + some, 0));
      }
    }
    return best;
  }
}
