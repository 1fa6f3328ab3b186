// What is about to be sold to a merchant ship: a fish for each lot. What the ship takes and pays, the view says.

import type { BuranoFish, BuranoMove, BuranoSale, BuranoShip, BuranoShipTable, BuranoView } from "../protocol";

/** A ship at which a seat trades, or could: its table, what it takes, and how many lots it has already. */
export interface Offer {
  table: BuranoShipTable;
  sale: BuranoSale;
  sold: number;
}

export function offerOf(view: BuranoView, seat: number | null, ship: BuranoShip): Offer | null {
  const table = view.ships.find((one) => one.ship === ship);
  const sale = seat === null ? undefined : view.seats[seat]?.prospects.sales?.[ship];
  if (!table || !sale) return null;
  return { table, sale, sold: view.trade?.ship === ship && view.turn_seat === seat ? view.trade.lots : 0 };
}

/** How many more lots the ship takes. */
export function room({ table, sale, sold }: Offer): number {
  const lots = sale.kinds.map((kind) => kind.lots);
  const most = table.alike ? Math.max(0, ...lots) : lots.length;
  return Math.min(table.pays.length - sold, most);
}

/** The points for the whole trade with these lots. */
export function paid({ table, sold }: Offer, chosen: BuranoFish[]): number {
  return table.pays[sold + chosen.length - 1] ?? 0;
}

/** As many lots as that: those chosen first, then the best, then any. */
export function resized({ table, sale }: Offer, chosen: BuranoFish[], lots: number): BuranoFish[] {
  if (table.alike) {
    const kind = [chosen[0], sale.best[0], ...sale.kinds.map(({ fish }) => fish)].find(
      (one) => (sale.kinds.find(({ fish }) => fish === one)?.lots ?? 0) >= lots,
    );
    return Array.from({ length: lots }, () => kind ?? "");
  }
  const all = new Set([...chosen, ...sale.best, ...sale.kinds.map(({ fish }) => fish)]);
  return inOrder(sale, [...all].slice(0, lots));
}

/** With that kind, or without it if it was chosen; where all are alike, that kind alone. */
export function turned(offer: Offer, chosen: BuranoFish[], kind: BuranoFish): BuranoFish[] {
  const { table, sale } = offer;
  if (table.alike) {
    const lots = sale.kinds.find(({ fish }) => fish === kind)?.lots ?? 0;
    return Array.from({ length: lots }, () => kind);
  }
  if (chosen.includes(kind)) return chosen.length > 1 ? chosen.filter((fish) => fish !== kind) : chosen;
  const kept = chosen.length < room(offer) ? chosen : chosen.slice(1);
  return inOrder(sale, [...kept, kind]);
}

function inOrder({ kinds }: BuranoSale, chosen: BuranoFish[]): BuranoFish[] {
  return kinds.flatMap(({ fish }) => (chosen.includes(fish) ? [fish] : []));
}

/** The moves that sell these lots and close the trade. */
export function salesOf(ship: BuranoShip, chosen: BuranoFish[]): BuranoMove[] {
  return [...chosen.map((fish): BuranoMove => ({ kind: "sell", ship, fish })), { kind: "stop" }];
}

/** What the table of a ship marks: lots that are paid for now, and with one more. */
export function marked({ table, sale }: Offer, trade: BuranoView["trade"]): { now: number; more: number } {
  if (trade?.ship === table.ship) return { now: trade.points, more: trade.more ?? trade.points };
  return { now: sale.now, more: sale.more };
}
