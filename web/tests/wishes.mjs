// @ts-check
// What someone at a table of Burano wishes to do: first whatever nobody did so far, then whatever brings the game on.

/** @typedef {import("../src/protocol").BuranoView} View */
/** @typedef {import("../src/protocol").BuranoSeat} Seat */
/** @typedef {import("../src/protocol").BuranoProspects} Prospects */
/** @typedef {import("../src/protocol").BuranoMove} Move */
/** @typedef {import("../src/protocol").BuranoAction} Action */
/** @typedef {import("../src/protocol").BuranoColour} Colour */
/** @typedef {import("../src/protocol").BuranoDock} Dock */
/** @typedef {import("../src/protocol").BuranoFloor} Floor */
/** @typedef {import("../src/protocol").BuranoPyramid} Pyramid */
/**
 * What a seat sees of a table: the view, which seat looks, and what it may do.
 * @typedef {{ view: View, viewer: number, legal: { text: string, move: Move }[] }} Sight
 */
/** @typedef {{ [Key in "ship_points" | "free"]: NonNullable<Prospects[Key]> }} OwnProspects */
/** @typedef {{ [Key in "pyramid" | "stacked" | "fish_blind"]: NonNullable<Seat[Key]> }} Secrets */
/**
 * A seat to itself: nothing of it is hidden.
 * @typedef {Seat & Secrets & { prospects: OwnProspects }} Own
 */
/** @typedef {{ made: Map<string, number>, here: Map<string, number>, favours: Action | null }} Tastes */
/**
 * The move of a kind.
 * @template {Move["kind"]} Kind
 * @typedef {Extract<Move, { kind: Kind }>} Of
 */

/** Kinds of moves that cost privilege, which is kept until some is left over in clean-up (B12.5). */
const COSTLY = ["coin", "cube", "swap"];

/**
 * The legal move that one wishes for most. `made` has the kinds of moves that were made so far, `here` those of this
 * game: what is pointless twice in a game is done once in each. `favours` is an action to be taken whenever it can.
 * @param {Sight} sight
 * @param {Tastes} tastes
 */
export function wished({ view, viewer, legal }, { made, here, favours }) {
  const wishes = new Wishes(view, ownSeat({ view, viewer }), viewer, { made, here, favours });
  const weighed = legal.map(({ text, move }) => ({ text, weight: wishes.weight(move) }));
  return weighed.reduce((one, other) => (other.weight > one.weight ? other : one)).text;
}

/**
 * The seat that looks.
 * @param {Pick<Sight, "view" | "viewer">} sight
 */
export function ownSeat({ view, viewer }) {
  return /** @type {Own} */ (view.seats[viewer]);
}

class Wishes {
  /**
   * @param {View} view
   * @param {Own} own
   * @param {number} seat
   * @param {Tastes} tastes
   */
  constructor(view, own, seat, { made, here, favours }) {
    this.view = view;
    this.own = own;
    this.seat = seat;
    this.made = made;
    this.here = here;
    this.favours = favours;
    this.arrows = own.ring.filter((house) => house.arrow && !house.worker).map((house) => house.colour);
    this.houses = new Map(view.main_island.squares.map(({ square, floors }) => [square, floors]));
  }

  /** @param {Move} move */
  weight(move) {
    if (move.kind === "stack" || move.kind === "leave") throw new Error("nobody has wishes for a pyramid");
    const weigh = /** @type {(move: Move) => number} */ (this[move.kind]);
    return weigh.call(this, move) + (this.isNew(move.kind) ? 50 : 0);
  }

  /**
   * Whether nobody made such a move, and there is no reason to keep what it costs.
   * @param {string} kind
   */
  isNew(kind) {
    return !this.made.has(kind) && (!COSTLY.includes(kind) || this.maySpend);
  }

  get maySpend() {
    return this.made.has("take") && (this.made.has("send") || this.own.privilege > 1);
  }

  stop() {
    return 1;
  }

  /** @param {Of<"tile">} move */
  tile({ roof }) {
    return 10 + this.own.prospects.roof_points[roof];
  }

  roof() {
    return 60;
  }

  /** @param {Of<"build">} move */
  build({ colour, square }) {
    const completes = this.own.roofs.some((tile) => tile && this.#makesPair(tile, colour, square));
    return 20 + this.#action(colour) + (completes ? 30 : 0) - floorsAt(this.houses, square);
  }

  /** @param {Of<"pick">} move */
  pick({ place }) {
    const colour = cubeAt(this.own.pyramid, place);
    const wanted = this.own.roofs.some((tile) => tile && [tile.first, tile.second].includes(colour));
    return 10 + this.#action(colour) + (wanted ? 3 : 0);
  }

  /**
   * How welcome the action of that colour is.
   * @param {Colour} colour
   */
  #action(colour) {
    const action = this.view.markers[colour];
    if (action === this.favours) return 25;
    switch (action) {
      case "fishing":
        return ["send", "sell", "swap"].some((kind) => !this.made.has(kind)) ? 5 : 3;
      case "lace":
        return this.own.workers > 2 ? 4 : 0;
      default:
        return this.own.coins < 4 || !this.made.has("withdraw") ? 4 : 2;
    }
  }

  /**
   * Whether a house there would stand with another one under the tile (B8.1 to B8.3).
   * @param {{ first: Colour, second: Colour }} tile
   * @param {Colour} colour
   * @param {string} square
   */
  #makesPair({ first, second }, colour, square) {
    const height = floorsAt(this.houses, square);
    const other = colour === first ? second : colour === second ? first : null;
    if (other === null || height > 1) return false;
    return twoAway(square).some((end) => {
      const floors = this.houses.get(end);
      return floors?.length === height + 1 && floors.at(-1)?.cube === other && !floors.at(-1)?.block;
    });
  }

  coin() {
    return 0;
  }

  cube() {
    return 0;
  }

  /** @param {Of<"sail">} move */
  sail({ place }) {
    const island = this.view.islands.find(({ name }) => name === place);
    if (island) return 20 + 10 * matches(this.arrows, island.docks);
    const fish = this.own.fish_open.length + this.own.fish_blind.length;
    const ships = this.view.ports.find(({ name }) => name === place)?.ships ?? [];
    const worth = Math.max(...ships.map((ship) => this.own.prospects.ship_points[ship]));
    return fish === 0 ? 2 : this.made.has("sell") ? 10 + 3 * worth : 60;
  }

  /** @param {Of<"swap">} move */
  swap({ island, colour }) {
    const wishes = this.view.task === "swapping" || this.maySpend || !this.made.has("send");
    if (!wishes || !this.made.has("take")) return 0;
    const dock = { island, colour };
    if (this.view.task === "fishing") return this.#threes().some(([one]) => same(one, dock)) ? 70 : 0;
    return this.#threes().some(([, other]) => same(other, dock)) ? 70 : 10;
  }

  /**
   * Swaps after which an island in reach has a dock for each of the three arrows.
   * @returns {[Dock, Dock][]}
   */
  #threes() {
    const { islands, ports } = this.view;
    const from = [...islands, ...ports].find(({ name }) => name === this.own.boat);
    const near = islands.filter(({ name }) => from?.routes.includes(name));
    return near.flatMap((island) =>
      island.docks.flatMap((goes) =>
        islands
          .filter((other) => other !== island)
          .flatMap((other) =>
            other.docks.map(
              (comes) =>
                /** @type {[Dock, Dock]} */ ([
                  { island: island.name, colour: goes },
                  { island: other.name, colour: comes },
                ]),
            ),
          )
          .filter(([, { colour }]) => matches(this.arrows, exchanged(island.docks, goes, colour)) === 3),
      ),
    );
  }

  /** @param {Of<"catch">} move */
  catch({ fish }) {
    return 10 + this.own.fish_open.filter((kind) => kind === fish).length;
  }

  blind() {
    return this.here.has("blind") ? 10 : 20;
  }

  /** @param {Of<"send">} move */
  send({ workers }) {
    return 10 + workers;
  }

  sell() {
    return 20;
  }

  /**
   * Privilege is not spent here.
   * @param {Of<"lace">} move
   */
  lace({ square }) {
    /** @type {Map<string, View["workshops"]["squares"][number]>} */
    const squares = new Map(this.view.workshops.squares.map((one) => [one.square, one]));
    const owns = [...squares.values()].some(({ worker }) => worker === this.seat);
    const beside = besides(square).some((next) => squares.get(next)?.worker === this.seat);
    const usual = squares.get(square)?.worker === null && (!owns || beside);
    return usual ? 10 : 0;
  }

  withdraw() {
    return this.own.workers < 3 ? 5 : 0;
  }

  privilege() {
    return 12;
  }

  card() {
    return 10;
  }

  top() {
    return 8;
  }

  /**
   * Privilege is kept for the reserve.
   * @param {Of<"pay">} move
   */
  pay(move) {
    return move.with === "privilege" ? 0 : 10;
  }

  give() {
    return 10;
  }

  take() {
    return this.view.task === "substitutes" ? 10 : 0;
  }

  discard() {
    return this.here.has("discard") ? 0 : 10;
  }
}

/**
 * How many arrows find a dock of their colour, each another one (B9.2).
 * @param {Colour[]} arrows
 * @param {Colour[]} docks
 */
export function matches(arrows, docks) {
  const left = [...docks];
  return arrows.filter((colour) => {
    const at = left.indexOf(colour);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/**
 * @param {Colour[]} docks
 * @param {Colour} goes
 * @param {Colour} comes
 */
function exchanged(docks, goes, comes) {
  return docks.with(docks.indexOf(goes), comes);
}

/**
 * @param {Dock} one
 * @param {Dock} other
 */
function same(one, other) {
  return one.island === other.island && one.colour === other.colour;
}

/**
 * @param {Map<string, Floor[]>} houses
 * @param {string} square
 */
function floorsAt(houses, square) {
  return houses.get(square)?.length ?? 0;
}

/**
 * "e5" as [4, 5].
 * @param {string} square
 * @returns {[number, number]}
 */
function cellOf(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1))];
}

/**
 * The squares at which the other end of a roof could lie.
 * @param {string} square
 */
function twoAway(square) {
  const [column, row] = cellOf(square);
  return /** @type {[number, number][]} */ ([
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ]).map(([across, down]) => String.fromCharCode(97 + column + across) + (row + down));
}

/**
 * The neighbours of a lace square: "w23" has w13, w33, w22 and w24.
 * @param {string} square
 */
function besides(square) {
  const [row, column] = [Number(square[1]), Number(square[2])];
  return [`w${row - 1}${column}`, `w${row + 1}${column}`, `w${row}${column - 1}`, `w${row}${column + 1}`];
}

/**
 * The cube at a place of a pyramid; there is one where one may be picked up.
 * @param {Pyramid} pyramid
 * @param {Of<"pick">["place"]} place
 */
function cubeAt(pyramid, place) {
  if (place === "t") return /** @type {Colour} */ (pyramid.top);
  const level = place[0] === "b" ? pyramid.base : pyramid.second;
  return /** @type {Colour} */ (level.flat()[Number(place[1]) - 1]);
}
