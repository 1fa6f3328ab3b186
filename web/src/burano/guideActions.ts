// Counsel for the actions of houses, and for the bonus of a roof (B8.6, B9 to B11).

import type { BuranoIslandName, BuranoPortName, BuranoShip } from "../protocol";
import type { Words } from "../words/words.svelte";
import { type Advice, arrowColours, colourWords, type Position } from "./guidePosition";
import { capital } from "./told";

/** The most that a ship of the port pays for the hand (B9.9). */
function bestShip({ view, seat }: Position, port: BuranoPortName): { ship: BuranoShip; points: number } | undefined {
  const pays = view.seats[seat]?.prospects.ship_points;
  return view.ports
    .find(({ name }) => name === port)
    ?.ships.map((ship) => ({ ship, points: pays?.[ship] ?? 0 }))
    .sort((one, other) => other.points - one.points)[0];
}

function isPort(place: string): place is BuranoPortName {
  return place === "West" || place === "East";
}

export function fishing(words: Words, now: Position): Advice {
  const { view, seat, choosing } = now;
  const told = words.burano.guide.fishing;
  const places = [...choosing.sails.keys()];
  const islands = places
    .filter((place): place is BuranoIslandName => !isPort(place))
    .map((name) => ({ name, fish: view.seats[seat]?.prospects.matches[name] ?? 0 }))
    .sort((one, other) => other.fish - one.fish);
  const ports = places.filter(isPort).map((port) => {
    const points = bestShip(now, port)?.points ?? 0;
    const named = capital(words.burano.names.places[port]);
    return points > 0 ? told.port(named, points) : told.portEarly(named);
  });
  const lines = [
    ...(islands.length > 0 ? [told.islands(islands.map(({ name, fish }) => told.island(name, fish)))] : []),
    ...ports,
    ...(choosing.of("swap").length > 0 ? [told.swap] : []),
    ...(islands.length > 0 ? [told.ashore, told.guests] : []),
  ];
  return { lines: lines.length > 0 ? lines : [told.none], clause: "B9.2", look: "lagoon" };
}

export function swapping(words: Words, now: Position): Advice {
  const told = words.burano.guide.swapping;
  const colours = colourWords(words, arrowColours(now));
  return { lines: [told.second, told.arrows(colours), told.sail], clause: "B12.1", look: "lagoon" };
}

export function catching(words: Words, { view, seat }: Position): Advice {
  const told = words.burano.guide.catching;
  const own = view.seats[seat];
  const hand = [...(own?.fish_open ?? []), ...(own?.fish_blind ?? [])];
  const again = [...new Set(view.fish_shown.filter((fish) => hand.includes(fish)))];
  const { fish } = words.burano.names;
  return {
    lines: [...(again.length > 0 ? [told.again(again.map((kind) => fish[kind] ?? kind))] : []), told.known, told.ships],
    clause: "B9.3",
    look: "displays",
  };
}

export function sending(words: Words, { view, seat }: Position): Advice {
  const told = words.burano.guide.sending;
  const island = view.islands.find(({ name }) => name === view.seats[seat]?.boat);
  const others = island?.workers.filter((_, one) => one !== seat) ?? [];
  return {
    lines: [told.stand(island?.workers[seat] ?? 0, Math.max(0, ...others)), told.two, told.bare],
    clause: "B9.5",
    look: "lagoon",
  };
}

export function trading(words: Words, now: Position): Advice {
  const { view, seat, choosing } = now;
  const told = words.burano.guide.trading;
  const boat = view.seats[seat]?.boat;
  const advice = (lines: string[]): Advice => ({ lines, clause: "B9.9", look: "lagoon" });
  if (!boat || !isPort(boat) || choosing.sells.length === 0) return advice([told.none, told.kept]);
  if (view.trade) return advice([told.more, told.once, told.kept]);
  const [here, there] = [bestShip(now, boat), bestShip(now, boat === "West" ? "East" : "West")];
  const { ships } = words.burano.names;
  return advice([
    ...(here ? [told.best(ships[here.ship], here.points)] : []),
    ...(there && there.points > (here?.points ?? 0) ? [told.elsewhere(ships[there.ship], there.points)] : []),
    told.once,
    told.kept,
  ]);
}

export function laceMaking(words: Words, { view, seat, choosing }: Position): Advice {
  const told = words.burano.guide.lace;
  const { laces } = choosing;
  if (laces.size === 0) return { lines: [told.none, told.paid], clause: "B10.1", look: "court" };
  const open = view.workshops.squares.filter(({ square }) => laces.has(square));
  const there = view.workshops.squares.some(({ worker }) => worker === seat);
  const costly = [...laces.values()].some((text) => (choosing.preview(text)?.changes.privilege ?? 0) < 0);
  return {
    lines: [
      told.open(
        colourWords(
          words,
          open.flatMap(({ colour }) => colour ?? []),
        ),
      ),
      there ? told.beside : told.first,
      ...(costly ? [told.privilege] : []),
      ...(open.some(({ coin }) => coin) ? [told.coin] : []),
      told.paid,
    ],
    clause: there ? "B10.3" : "B10.2",
    look: "court",
  };
}

export function earning(words: Words, { view, seat, choosing }: Position): Advice {
  const told = words.burano.guide.earning;
  const idle = view.islands
    .filter(({ name, leaders }) => choosing.withdrawals.has(name) && !leaders.includes(seat))
    .map(({ name }) => told.island(name));
  return {
    lines: [told.back, ...(idle.length > 0 ? [told.idle(idle)] : []), told.keep, told.cubes],
    clause: "B11.2",
    look: view.islands.some(({ name }) => choosing.withdrawals.has(name)) ? "lagoon" : "court",
  };
}

export function bonus(words: Words, { choosing }: Position): Advice {
  const told = words.burano.guide.bonus;
  const brings = (text: string | undefined): Record<string, number> =>
    (text ? choosing.preview(text)?.points : undefined) ?? {};
  const [best] = [...choosing.cards]
    .map(([card, text]) => ({ card, points: brings(text)["final_cards"] ?? 0 }))
    .sort((one, other) => other.points - one.points);
  const tile = brings(choosing.privilege ?? undefined)["roofs"] ?? 0;
  return {
    lines: [
      ...(tile > 0 ? [told.tile(tile)] : []),
      told.card,
      ...(best && best.points > 0 ? [told.best(words.burano.names.cards[best.card], best.points)] : []),
      told.privilege,
    ],
    clause: "B8.6",
    look: "displays",
  };
}
