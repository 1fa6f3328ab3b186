// Tasks, moves and events in words, for the line of what to do, buttons, hints and the log.

import type {
  BuranoColour,
  BuranoEvent,
  BuranoLaceSquare,
  BuranoMove,
  BuranoPyramid,
  BuranoPyramidPlace,
  BuranoRoofKind,
  BuranoRoofSpace,
  BuranoRoofTile,
  BuranoShip,
  BuranoTileCode,
  BuranoView,
  BuranoWorkerPlace,
  PreviewLine,
} from "../protocol";
import type { Words } from "../words/words.svelte";
import { COLOURS } from "./colours";
import { stopWords } from "./stopping";
import { counts, tokenWords } from "./told";

/** How many cards a ship buys at once. */
const LOTS: Record<BuranoShip, number> = { many: 1, one: 1, pairs: 2, threes: 3 };

/** What the seat that looks is to do now; nothing where others decide. */
export function taskWords(words: Words, view: BuranoView, seat: number | null): string {
  const tasks = words.burano.telling.tasks;
  const own = seat !== null && view.waiting.includes(seat) ? view.seats[seat] : undefined;
  if (view.task === "ended") return tasks.ended;
  if (!own) return "";
  switch (view.task) {
    case "pyramids":
      return tasks.pyramids;
    case "turn":
      return view.next_price === null ? tasks.noMoveLeft(own.privilege) : tasks.turn(view.next_price);
    case "fishing":
      return view.must_sail ? tasks.swapped(own.privilege) : tasks.fishing(own.privilege);
    case "swapping":
      return view.swapping ? tasks.swapping(view.swapping) : "";
    case "catching":
      return tasks.catching(view.fish_to_take);
    case "trading":
      return view.trade ? tasks.tradingOn(view.trade.ship, view.trade.lots) : tasks.trading;
    case "lace_making":
      return tasks.lace_making(own.sent);
    case "substitutes":
      return tasks.substitutes(view.substitutes_owed);
    case "buying":
      return tasks.buying(own.privilege);
    case "early_buying":
      return tasks.early_buying(own.privilege);
    case "sending":
    case "earning":
    case "bonus":
    case "lace_scoring":
    case "sort_roofs":
    case "fill_roofs":
      return tasks[view.task];
  }
}

/** What the others are doing: "Bruno is fishing". */
export function waitWords(words: Words, view: BuranoView, names: string[]): string {
  const telling = words.burano.telling;
  if (view.task === "ended") return telling.tasks.ended;
  const others = view.waiting.filter((seat) => seat !== view.viewer);
  if (others.length === 0) return "";
  const who = words.common.and(others.map((seat) => names[seat] ?? ""));
  return view.task === "pyramids"
    ? telling.stillStacking(who, others.length > 1)
    : telling.waits(who, telling.doings[view.task]);
}

/** What one seat is doing now, in a few words; nothing if it only looks on. */
export function doingWords(words: Words, view: BuranoView, of: number): string {
  const telling = words.burano.telling;
  if (view.task === "ended") return "";
  if (view.waiting.includes(of)) return telling.doings[view.task];
  return view.task === "pyramids" ? telling.pyramidDone : "";
}

/** A move as one would say it: "Build the pink house at e5". */
export function moveWords(words: Words, view: BuranoView, move: BuranoMove): string {
  const moves = words.burano.telling.moves;
  switch (move.kind) {
    case "stop":
      return stopWords(words, view);
    case "stack":
      return moves.stack(move.colour);
    case "leave":
      return moves.leave;
    case "pick":
      return moves.pick(cubeAt(mover(view)?.pyramid ?? null, move.place), move.place);
    case "build":
      return moves.build(move.colour, move.square);
    case "roof": {
      const tile = roofAt(view, move.space);
      if (!tile) return moves.roofSpace(move.space);
      const [near, far] = move.turned ? [tile.second, tile.first] : [tile.first, tile.second];
      return moves.roof(tile.kind, near, far, move.square, move.direction);
    }
    case "coin":
      return moves.coin;
    case "cube":
      return moves.cube(move.colour, move.place);
    case "sail":
      return moves.sail(move.place);
    case "swap":
      return moves.swap(move);
    case "catch":
      return moves.catch(move.fish);
    case "blind":
      return moves.blind;
    case "send":
      return moves.send(move.workers);
    case "sell":
      return moves.sell(move.fish, LOTS[move.ship], move.ship);
    case "lace":
      return moves.lace(move.square, colourAt(view, move.square));
    case "withdraw":
      return moves.withdraw(move.from, colourAt(view, move.from));
    case "privilege":
      return moves.privilege;
    case "card":
      return moves.card(move.card);
    case "top":
      return moves.top;
    case "pay":
      return moves.pay(move.square, colourAt(view, move.square), move.with);
    case "give":
      return moves.give(move.square, colourAt(view, move.square), move.place);
    case "take":
      return moves.take(move.colour);
    case "discard": {
      const tile = roofAt(view, move.space);
      return tile ? moves.discard(tile.kind, tile.first, tile.second) : moves.roofSpace(move.space);
    }
    case "tile":
      return moves.tile(move.roof);
  }
}

/** What a move costs and brings: "−3 coins, +2 points"; nothing if all stays as it is. */
export function gainWords(words: Words, preview: PreviewLine): string {
  const count = tokenWords(words);
  return counts(preview)
    .map(({ token, change }) => `${change > 0 ? "+" : "−"}${count[token](Math.abs(change))}`)
    .join(", ");
}

/** A line of the log; null for what goes without saying. */
export function eventWords(words: Words, view: BuranoView, names: string[], event: BuranoEvent): string | null {
  const log = words.burano.telling.log;
  const who = event.seat === null ? "" : (names[event.seat] ?? "");
  switch (event.event) {
    case "first_cube_laid":
      return log.first_cube_laid(event.colour, event.square);
    case "marker_laid":
      return log.marker_laid(event.colour, event.action);
    case "card_revealed":
      return log.card_revealed(event.card);
    case "start_chosen":
      return log.start_chosen(who);
    case "roof_taken":
      return log.roof_taken(who, kindOf(event.tile));
    case "pyramids_revealed":
      return log.pyramids_revealed;
    case "surplus_returned":
      return log.surplus_returned(who, event.coins);
    case "picked":
      return log.picked(who, event.colour);
    case "built":
      return log.built(who, event.colour, event.square);
    case "privilege_gained":
      return log.privilege_gained(who, event.privilege);
    case "roofed":
      return log.roofed(who, kindOf(event.tile), event.square, event.direction, event.floor);
    case "card_taken":
      return log.card_taken(who, event.card);
    case "scored":
      return event.source === "trades" ? null : log.scored(who, event.points, event.source);
    case "docks_swapped":
      return log.docks_swapped(who, ...event.docks);
    case "sailed":
      return log.sailed(who, event.place);
    case "fish_caught":
      return event.blind || event.fish === null ? log.fish_drawn(who, event.fish) : log.fish_caught(who, event.fish);
    case "workers_sent":
      return log.workers_sent(who, event.workers, event.island);
    case "worker_came_back":
      return log.worker_came_back(who, event.from, colourAt(view, event.from), event.coins);
    case "traded":
      return log.traded(who, byKind(event.fish), event.ship, event.points);
    case "lace_worker_placed":
      return log.lace_worker_placed(who, event.square, colourAt(view, event.square), event.coins, event.privilege);
    case "coins_earned":
      return log.coins_earned(who, event.coins);
    case "privilege_spent":
      return log.privilege_spent(who, event.privilege);
    case "cube_bought":
      return log.cube_bought(who, event.colour);
    case "turn_ended":
      return event.coins ? log.turn_ended(who, event.coins) : null;
    case "lace_paid":
      return log.lace_paid(who, event.square, colourAt(view, event.square), event.with);
    case "island_led":
      return log.island_led(who, event.island);
    case "cubes_refilled": {
      const taken = COLOURS.flatMap((colour): [BuranoColour, number][] =>
        event[colour] ? [[colour, event[colour]]] : [],
      );
      return taken.length > 0 ? log.cubes_refilled(who, taken) : null;
    }
    case "cube_taken":
      return log.cube_taken(who, event.colour, event.privilege);
    case "roof_put_away":
      return log.roof_put_away(who, kindOf(event.tile));
    case "season_ended":
      return log.season_ended(event.season);
    case "game_ended":
      return log.game_ended;
    // All of these lie on the table for all to see, or are a price that the rules fix.
    case "dock_laid":
    case "ship_moored":
    case "piece_joined":
    case "fish_revealed":
    case "cube_stacked":
    case "price_settled":
    case "markers_lifted":
      return null;
  }
}

/** Whether a line of the log begins something new. */
export function loud(event: BuranoEvent): boolean {
  return event.event === "pyramids_revealed" || event.event === "season_ended" || event.event === "game_ended";
}

function mover(view: BuranoView): BuranoView["seats"][number] | undefined {
  return view.seats[view.to_move ?? view.turn_seat];
}

function roofAt(view: BuranoView, space: BuranoRoofSpace): BuranoRoofTile | null {
  return mover(view)?.roofs[Number(space) - 1] ?? null;
}

function cubeAt(pyramid: BuranoPyramid | null, place: BuranoPyramidPlace): BuranoColour | null {
  if (!pyramid || place === "t") return pyramid?.top ?? null;
  const cubes = place.startsWith("b") ? pyramid.base.flat() : pyramid.second.flat();
  return cubes[Number(place.slice(1)) - 1] ?? null;
}

/** The colour of a square of the workshop area; an island has none. */
function colourAt(view: BuranoView, place: BuranoWorkerPlace | BuranoLaceSquare): BuranoColour | null {
  return view.workshops.squares.find(({ square }) => square === place)?.colour ?? null;
}

/** The kind of the tile "islands.7". */
function kindOf(tile: BuranoTileCode): BuranoRoofKind {
  return tile.slice(0, tile.indexOf(".")) as BuranoRoofKind;
}

/** How many there are of each kind of fish. */
function byKind(fish: string[]): [string, number][] {
  return [...new Set(fish)].map((kind) => [kind, fish.filter((one) => one === kind).length]);
}
