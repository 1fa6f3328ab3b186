// The cards of the set that a table plays with, asked for once.

import { house } from "../net/house.svelte";
import type { Card } from "./cards";

const asked = new Map<string, Promise<Map<string, Card>>>();

/** The cards of a set by their codes. */
export function cardsOf(components: string): Promise<Map<string, Card>> {
  let cards = asked.get(components);
  if (!cards) {
    cards = house
      .ask("cards", { type: "cards", components })
      .then((told) => new Map(told.cards.map((card) => [card.code, card])));
    cards.catch(() => asked.delete(components));
    asked.set(components, cards);
  }
  return cards;
}
