// What is heard of a game: a sound for each kind of event, never two at once, and none before somebody pressed something.

import type { GameEvent, News } from "../protocol";
import { settings } from "../settings.svelte";
import type { Sound } from "../sound/synth";

type Kind = GameEvent["event"];

/** Null for what makes no sound: it comes with something that does. */
export const SOUNDS: Record<Kind, Sound | null> = {
  built: "cube",
  card_revealed: null,
  card_taken: "card",
  character_left: "card",
  coins_earned: "coin",
  coins_returned: "coin",
  completed: "roof",
  cube_bought: "cube",
  cube_stacked: "cube",
  cube_taken: "cube",
  cubes_refilled: null,
  dealt: "card",
  dock_laid: null,
  docks_swapped: "water",
  drafted: "card",
  first_cube_laid: null,
  fish_caught: "water",
  fish_revealed: null,
  game_ended: "lace",
  island_led: null,
  lace_paid: "lace",
  lace_worker_placed: "lace",
  laid: "card",
  left_game: null,
  marker_laid: null,
  markers_lifted: null,
  moved_in: "lace",
  picked: "cube",
  piece_joined: null,
  price_settled: null,
  privilege_gained: "coin",
  privilege_spent: "coin",
  put_under: "card",
  pyramids_revealed: "cube",
  roof_put_away: "roof",
  roof_taken: "roof",
  roofed: "roof",
  round_ended: null,
  sailed: "water",
  scored: null,
  season_ended: "water",
  ship_moored: null,
  start_chosen: null,
  stood_empty: null,
  surplus_returned: "coin",
  traded: "coin",
  turn_ended: null,
  worker_came_back: "coin",
  workers_sent: null,
};

/** What is heard of these items: of the newest that makes a sound, its first one. */
export function soundOf(items: News[]): Sound | null {
  for (const item of items.toReversed()) {
    if (item.kind === "chat" && item.text !== null) return "chat";
    if (item.kind !== "move") continue;
    for (const { event } of item.events) if (SOUNDS[event]) return SOUNDS[event];
  }
  return null;
}

/** Milliseconds in which a second sound is left out. */
const BURST = 140;
let last = -BURST;

/** Plays a sound, if sounds are wished for and the browser lets the page be heard. */
export async function play(sound: Sound): Promise<void> {
  const now = performance.now();
  if (!settings.sound || !navigator.userActivation.hasBeenActive || now - last < BURST) return;
  last = now;
  const { synthesise } = await import("../sound/synth");
  synthesise(sound, settings.volume / 100);
}
