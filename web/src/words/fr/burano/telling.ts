// Words of tasks, moves and the log.

import type {
  BuranoAction,
  BuranoColour,
  BuranoDirection,
  BuranoDock,
  BuranoLaceSquare,
  BuranoPayment,
  BuranoPlace,
  BuranoPyramidPlace,
  BuranoSeason,
  BuranoShip,
  BuranoWorkerPlace,
} from "../../../protocol";
import type { telling as english } from "../../en/burano/telling";
import { counting } from "../../plural";
import { common } from "../common";
import { names } from "./names";

const count = counting("fr");
const { and, coins, colours, points } = common;
const { cubes, privilege, roofs, workers } = names;

const cards = count({ one: "# carte", many: "# de cartes", other: "# cartes" });

/** What a merchant ship has been sold so far, in what it counts. */
const lots: Record<BuranoShip, (lots: number) => string> = {
  many: cards,
  one: cards,
  pairs: count({ one: "# paire", many: "# de paires", other: "# paires" }),
  threes: count({ one: "# trio", many: "# de trios", other: "# trios" }),
};

const caught: Record<string, (count: number) => string> = {
  tuna: count({ one: "un thon", other: "# thons" }),
  squid: count({ one: "un calmar", other: "# calmars" }),
  lobster: count({ one: "un homard", other: "# homards" }),
  crab: count({ one: "un crabe", other: "# crabes" }),
  shrimp: count({ one: "une crevette", other: "# crevettes" }),
  octopus: count({ one: "un poulpe", other: "# poulpes" }),
  mussel: count({ one: "une moule", other: "# moules" }),
  sea_bream: count({ one: "une daurade", other: "# daurades" }),
};

/** "un thon", "2 thons"; kinds of another set are named as it does. */
function fish(kind: string, number: number): string {
  return caught[kind]?.(number) ?? `${number} ${kind}`;
}

/** The colours of what is feminine: "la maison blanche". */
const feminine: Record<BuranoColour, string> = {
  pink: "rose",
  blue: "bleue",
  yellow: "jaune",
  green: "verte",
  orange: "orange",
  white: "blanche",
};

/** "2 roses" of cubes that are taken; "orange" never changes. */
function cubesIn(colour: BuranoColour, number: number): string {
  return `${number} ${colours[colour]}${number > 1 && colour !== "orange" ? "s" : ""}`;
}

const toShip: Record<BuranoShip, string> = {
  many: "au navire des espèces variées",
  one: "au navire de l’espèce unique",
  pairs: "au navire des paires",
  threes: "au navire des trios",
};

function to(place: BuranoPlace): string {
  return place === "West" ? "vers le port ouest" : place === "East" ? "vers le port est" : `vers l’île ${place}`;
}

function dock({ island, colour }: BuranoDock): string {
  return `le dock ${colours[colour]} de l’île ${island}`;
}

function outOf(place: BuranoPyramidPlace): string {
  if (place === "t") return "du sommet";
  return place.startsWith("s") ? `de la deuxième couche (${place})` : `de la base (${place})`;
}

function level(place: BuranoPyramidPlace): string {
  if (place === "t") return "le sommet";
  return place.startsWith("s") ? `la deuxième couche (${place})` : `la base (${place})`;
}

function square(at: BuranoLaceSquare, colour: BuranoColour | null = null): string {
  return colour ? `la case ${feminine[colour]} ${at}` : `la case ${at}`;
}

function origin(from: BuranoWorkerPlace, colour: BuranoColour | null = null): string {
  return from.length === 1 ? `de l’île ${from}` : `de ${square(from as BuranoLaceSquare, colour)}`;
}

const actions: Record<BuranoAction, string> = { fishing: "la pêche", lace: "la dentelle", earning: "les revenus" };

const onward: Record<BuranoDirection, string> = { across: "vers la droite", down: "vers le bas" };

const payments: Record<BuranoPayment, string> = {
  cube: "avec un cube",
  privilege: "avec un point de privilège",
  free: `grâce à la carte « ${names.cards.convent} »`,
};

const seasons: Record<BuranoSeason, string> = {
  spring: "Le printemps",
  summer: "L’été",
  autumn: "L’automne",
  winter: "L’hiver",
};

const reasons: Record<Parameters<typeof english.log.scored>[2], string> = {
  empty_sea: "pour les poissons qui manquaient",
  roofs: "pour le toit",
  roof_cards: "pour le toit grâce aux cartes bâtiment",
  islands: "pour cette île",
  lace: "pour la dentellière",
  unions: "pour les unions de dentellières",
  coins: "pour les pièces",
  fish_left: "pour les poissons en main",
  final_cards: "pour les cartes bâtiment",
};

export const telling: typeof english = {
  tasks: {
    pyramids: "Montez votre pyramide : ce qui est dessus part en premier",
    turn: (price) => `Prenez, construisez ou posez un toit : ${price > 0 ? `+${coins(price)}` : `−${coins(-price)}`}`,
    noMoveLeft: (left) =>
      left
        ? "Quatre mouvements faits : dépensez vos privilèges, ou terminez le tour"
        : "Vos quatre mouvements sont faits : terminez le tour",
    fishing: (left) => `Naviguez vers une île ou un port${left ? ", échangez deux docks" : ""} ou restez sur place`,
    swapped: (left) => `Naviguez maintenant vers une île${left ? ", ou échangez encore deux docks" : ""}`,
    swapping: (first) => `Quel dock change de place avec ${dock(first)} ?`,
    catching: count({
      one: "Prenez un poisson : à l’étalage, ou à l’aveugle dans la pioche",
      other: "Prenez # poissons, un par un : à l’étalage, ou à l’aveugle dans la pioche",
    }),
    sending: "Trois docks correspondent : envoyez un ouvrier sur l’île, ou deux",
    trading: "Vendez du poisson à l’un des navires d’ici, ou ne vendez rien",
    tradingOn: (ship, sold) => `Vendu ${toShip[ship]} : ${lots[ship](sold)}. Continuez, ou restez-en là`,
    lace_making: (sent) =>
      sent
        ? "Envoyez une autre dentellière, ou restez-en là"
        : "Envoyez une dentellière dans un atelier d’une couleur fléchée, ou aucune",
    earning: "Faites revenir des ouvriers (1 pièce chacun) ou laissez-les où ils sont",
    bonus: "Choisissez votre bonus : 2 points de privilège ou une carte bâtiment",
    lace_scoring: "Payez vos dentellières pour marquer : un cube de la couleur de la case",
    substitutes: (left) => `Couleurs épuisées : vous pouvez prendre ${cubes(left)} d’une autre couleur`,
    buying: (left) => `Achetez des cubes, 1 point de privilège chacun : il vous reste ${points(left)}`,
    early_buying: (left) => `Avant la recharge, cubes à 1 point de privilège : il vous reste ${points(left)}`,
    sort_roofs: "Défaussez les tuiles toit dont vous ne voulez pas, et gardez les autres",
    fill_roofs: "Prenez une tuile toit : choisissez son type",
    ended: "La partie est finie",
  },
  doings: {
    fill_roofs: "choisit des tuiles toit",
    pyramids: "monte sa pyramide",
    turn: "choisit un mouvement",
    fishing: "choisit où naviguer",
    swapping: "échange des docks",
    catching: "pêche",
    sending: "fait débarquer des ouvriers",
    trading: "vend du poisson",
    lace_making: "fait de la dentelle",
    earning: "touche ses revenus",
    bonus: "choisit un bonus",
    lace_scoring: "paie ses dentellières",
    substitutes: "prend des cubes",
    buying: "achète des cubes",
    early_buying: "achète des cubes",
    sort_roofs: "trie ses tuiles toit",
  },
  pyramidDone: "pyramide terminée",
  waits: (who, doing) => `${who} ${doing}`,
  stillStacking: (who, several) =>
    several ? `${who} montent encore leurs pyramides` : `${who} monte encore sa pyramide`,
  stops: {
    turn: "Finir le tour",
    noMove: "Passer et prendre 1 pièce",
    fishing: "Rester ici",
    nothingSold: "Ne rien vendre",
    trading: "Ne plus rien vendre",
    nobodySent: "N’envoyer personne",
    lace_making: "Plus personne",
    earning: "Les laisser en place",
    nobodyPaid: "Ne payer personne",
    lace_scoring: "Ne plus payer",
    substitutes: "Assez de cubes",
    buying: "Assez de cubes",
    early_buying: "Assez de cubes pour l’instant",
    sort_roofs: "Garder ces tuiles",
    done: "Terminé",
  },
  moves: {
    stack: (colour) => `Empiler un cube ${colours[colour]}`,
    leave: "Laisser cette place vide",
    pick: (colour, place) => `Prendre la maison ${colour ? `${feminine[colour]} ` : ""}${outOf(place)}`,
    build: (colour, at) => `Construire la maison ${feminine[colour]} en ${at}`,
    roof: (kind, first, second, at, direction) =>
      `Poser la ${roofs[kind]} depuis ${at} ${onward[direction]}, ${colours[first]} puis ${colours[second]}`,
    roofSpace: (space) => `Emplacement de toit ${space}`,
    coin: "Changer un point de privilège en une pièce",
    cube: (colour, place) => `Acheter un cube ${colours[colour]} pour ${level(place)} avec un point de privilège`,
    sail: (place) => `Naviguer ${to(place)}`,
    swap: (one) => `Échanger ${dock(one)}`,
    catch: (kind) => `Prendre ${fish(kind, 1)} à l’étalage`,
    blind: "Piocher un poisson",
    send: (sent) => `Envoyer ${workers(sent)} sur l’île`,
    sell: (kind, number, ship) => `Vendre ${fish(kind, number)} ${toShip[ship]}`,
    lace: (at, colour) => `Envoyer une dentellière sur ${square(at, colour)}`,
    withdraw: (from, colour) => `Faire revenir un ouvrier ${origin(from, colour)}`,
    privilege: `Prendre ${privilege(2)}`,
    card: (card) => `Prendre la carte « ${names.cards[card]} »`,
    top: "Piocher une carte bâtiment",
    pay: (at, colour, how) => `Payer la dentellière de ${square(at, colour)} ${payments[how]}`,
    give: (at, colour, place) => `Payer la dentellière de ${square(at, colour)} avec le cube ${outOf(place)}`,
    take: (colour) => `Prendre un cube ${colours[colour]}`,
    discard: (kind, first, second) => `Défausser la ${roofs[kind]}, ${colours[first]} et ${colours[second]}`,
    tile: (kind) => `Prendre une ${roofs[kind]}`,
  },
  log: {
    first_cube_laid: (colour, at) => `La première maison, ${feminine[colour]}, se dresse en ${at}`,
    marker_laid: (colour, action) => `Désormais, une maison ${feminine[colour]} déclenche ${actions[action]}`,
    card_revealed: (card) => `Nouvelle carte bâtiment à l’étalage : ${names.cards[card]}`,
    start_chosen: (who) => `${who} commence`,
    roof_taken: (who, kind) => `${who} prend une ${roofs[kind]}`,
    pyramids_revealed: "Toutes les pyramides sont prêtes et dévoilées",
    surplus_returned: (who, spare) => `${who} rend ${cubes(spare)} au stock et reçoit ${coins(spare)}`,
    picked: (who, colour) => `${who} prend une maison ${feminine[colour]}`,
    built: (who, colour, at) => `${who} construit une maison ${feminine[colour]} en ${at}`,
    privilege_gained: (who, gained) => `${who} gagne ${privilege(gained)}`,
    roofed: (who, kind, at, direction, floor) =>
      `${who} pose la ${roofs[kind]} depuis ${at} ${onward[direction]}, au niveau ${floor}`,
    card_taken: (who, card) => `${who} prend une carte bâtiment : ${names.cards[card]}`,
    scored: (who, scored, source) => `${who} marque ${points(scored)} ${reasons[source]}`,
    docks_swapped: (who, first, second) =>
      `${who} dépense ${privilege(1)} et échange ${dock(first)} avec ${dock(second)}`,
    sailed: (who, place) => `${who} navigue ${to(place)}`,
    fish_caught: (who, kind) => `${who} prend ${fish(kind, 1)} à l’étalage`,
    fish_drawn: (who, kind) => `${who} tire ${kind === null ? "un poisson" : fish(kind, 1)} de la pioche`,
    workers_sent: (who, sent, island) => `${who} envoie ${workers(sent)} sur l’île ${island}`,
    worker_came_back: (who, from, colour, gained) =>
      `${who} : un ouvrier revient ${colour ? `de l’atelier ${colours[colour]}` : origin(from)} et rapporte ${coins(gained)}`,
    traded: (who, kinds, ship, scored) =>
      `${who} vend ${and(kinds.map(([kind, number]) => fish(kind, number)))} ${toShip[ship]} pour ${points(scored)}`,
    lace_worker_placed: (who, at, colour, gained, spent) =>
      and([
        `${who} envoie une dentellière ${colour ? `dans l’atelier ${colours[colour]}` : `sur ${square(at)}`}`,
        ...(spent ? [`dépense ${privilege(spent)}`] : []),
        ...(gained ? [`reçoit ${coins(gained)}`] : []),
      ]),
    coins_earned: (who, earned) => `${who} touche ${coins(earned)}`,
    privilege_spent: (who, spent) => `${who} change ${privilege(spent)} en ${coins(spent)}`,
    cube_bought: (who, colour) =>
      `${who} dépense ${privilege(1)} pour un cube ${colours[colour]} de plus dans la pyramide`,
    turn_ended: (who, gained) => `${who} ne fait aucun mouvement et prend ${coins(gained)}`,
    lace_paid: (who, at, colour, how) =>
      `${who} paie la dentellière de ${colour ? `l’atelier ${colours[colour]}` : square(at)} ${payments[how]}`,
    island_led: (who, island) => `${who} est en tête sur l’île ${island}`,
    cubes_refilled: (who, taken) =>
      `${who} prend les cubes des maisons masquées : ${and(taken.map(([colour, number]) => cubesIn(colour, number)))}`,
    cube_taken: (who, colour, spent) =>
      spent
        ? `${who} dépense ${privilege(spent)} pour un cube ${colours[colour]} de plus en réserve`
        : `${who} prend un cube ${colours[colour]} à la place d’un cube qui manquait`,
    roof_put_away: (who, kind) => `${who} défausse une ${roofs[kind]}`,
    season_ended: (season) => `${seasons[season]} est fini`,
    game_ended: "L’hiver est fini, et la partie avec lui",
  },
};
