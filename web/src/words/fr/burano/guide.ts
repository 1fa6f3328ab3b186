// Words of the guide through a first game.

import type { guide as english } from "../../en/burano/guide";
import { counting, joining } from "../../plural";

const count = counting("fr");
const and = joining("fr");
const coins = count({ one: "# pièce", many: "# de pièces", other: "# pièces" });
const points = count({ one: "# point", many: "# de points", other: "# points" });
const cubes = count({ one: "# cube", many: "# de cubes", other: "# cubes" });
const workers = count({ one: "# dentellière", many: "# de dentellières", other: "# dentellières" });
const fish = count({ one: "# poisson", many: "# de poissons", other: "# poissons" });

export const guide: typeof english = {
  label: "Guide",
  hint: "Montrez-moi un bon coup",
  hide: "Masquer le guide",
  looks: {
    lagoon: "Regardez la lagune",
    town: "Regardez l’île principale",
    court: "Regardez les ateliers",
    own: "Regardez votre plateau",
    displays: "Regardez les étalages",
  },
  titles: {
    fill_roofs: "Prenez une tuile toit",
    pyramids: "Montez votre pyramide",
    turn: "Jusqu’à quatre mouvements",
    fishing: "La pêche : vers où ?",
    swapping: "Choisissez le second dock",
    catching: "Prenez vos poissons",
    sending: "Un ouvrier ou deux ?",
    trading: "Vendez vos poissons",
    lace_making: "La dentelle",
    earning: "Les revenus",
    bonus: "Votre bonus pour le toit",
    lace_scoring: "Payez vos dentellières",
    substitutes: "D’autres cubes à la place",
    buying: "Acheter des cubes ?",
    early_buying: "Acheter des cubes dès maintenant ?",
    sort_roofs: "Quelles tuiles garder ?",
    ended: "La partie est finie",
  },
  waitingTitle: "Les autres jouent",
  rhythm: {
    setUp: "D’abord les tuiles toit et les pyramides, puis quatre saisons.",
    pyramids: (season, all) => `${season} : les pyramides, puis ${all} manches d’un tour chacune.`,
    turns: (season, round, all) => `${season}, manche ${round} sur ${all}. Puis on décompte îles et dentelle payée.`,
    winter: (season, round, all) =>
      `${season}, manche ${round} sur ${all}. Puis dernier décompte des îles et de la dentelle.`,
    cleanUp: (season) => `${season} : fin de saison.`,
  },
  markers: (fishing, lace, earning) =>
    `Couleurs : pêche, ${and(fishing)} ; dentelle, ${and(lace)} ; revenus, ${and(earning)}.`,
  worth: (list) => `Points pour vous en ce moment : ${list.join(", ")}.`,
  worthOf: (what, worth) => `${what} ${worth}`,
  tiles: {
    three: "Prenez-en trois de types différents. Chacune rapporte une fois : posée sur deux maisons.",
    renew: "Remplissez vos emplacements vides ; les nouvelles tuiles sont de types différents.",
    grows: "Les tuiles îles et ateliers comptent vos majorités, les tuiles fontaines vos fontaines visibles.",
    colours: "Vous voyez ses deux couleurs en la prenant : il faut des maisons de ces couleurs sur l’île.",
    away: "Défaussez les tuiles que vous ne comptez pas poser ; elles quittent la partie.",
    keep: "Rien ne vous oblige à en défausser. Les emplacements vides sont remplis juste après.",
  },
  pyramid: {
    order: "On empile de bas en haut, mais on prend par le sommet : le dernier cube part en premier.",
    base: "Dans la base : les couleurs qui peuvent attendre la fin de la saison.",
    second: "Sur la deuxième couche : les couleurs dont vous voulez bientôt l’action.",
    top: "Au sommet : la couleur que vous voulez construire en premier.",
    surplus: (surplus) => `Les cubes en trop deviennent des pièces : ${coins(surplus)} pour vous.`,
    all: (all) => `Votre réserve : ${cubes(all)}, tous à empiler.`,
    lace: "On paie les dentellières avec les cubes restés dans la pyramide, de la couleur de leur case.",
  },
  turn: {
    first: "Le premier mouvement d’un tour vous rapporte 1 pièce : faites-en au moins un.",
    next: (price, have) => `Un mouvement de plus coûte ${coins(price)} ; vous en avez ${have}.`,
    poor: (price, have) => `Un mouvement de plus coûte ${coins(price)}, vous en avez ${have} : finissez le tour.`,
    four: "Les quatre mouvements sont faits : finissez le tour.",
    stuck: "Plus rien à prendre, à construire ni à couvrir : finissez le tour.",
    pick: (free) => `Prenez un cube libre : ${free.join(", ")}.`,
    free: (colour, action) => `${colour} (${action})`,
    cheap: "Construisez-le tout de suite en payant, ou au prochain tour, où le premier mouvement rapporte.",
    fish: (colour, island, caught) => `Cube ${colour} : pêche ; l’île ${island} donnerait ${fish(caught)}.`,
    sell: (colour, worth) => `Cube ${colour} : pêche ; au port, un navire paierait ${points(worth)}.`,
    noFish: (colour) => `Cube ${colour} : pêche, mais aucune île à portée ne correspond à vos flèches.`,
    lace: (colour, workshops) => `Cube ${colour} : dentelle ; ateliers ouverts : ${and(workshops)}.`,
    earn: (colour, earned) => `Cube ${colour} : revenus de ${coins(earned)} ; des ouvriers peuvent revenir.`,
    roof: (roof, worth) => `Vous pouvez poser un toit : ${roof}, ${points(worth)} et un bonus.`,
    save: "Peu de pièces : finir ici les garde, et le prochain tour commence par en rapporter une.",
    privilege: "Un point de privilège achète 1 pièce ou un cube de pyramide, à tout moment de votre tour.",
  },
  fishing: {
    islands: (list) => `Docks à la couleur de vos flèches : ${list.join(", ")}.`,
    island: (island, caught) => `île ${island} (${fish(caught)})`,
    ashore: "Puis des ouvriers débarquent : la majorité sur une île rapporte en fin de saison.",
    guests: "Chaque autre joueur présent y reprend un ouvrier et reçoit 2 pièces.",
    port: (port, worth) => `${port} : un navire y paie vos poissons jusqu’à ${points(worth)}.`,
    portEarly: (port) => `${port} : aucun navire n’y veut encore de vos poissons.`,
    swap: "1 point de privilège échange d’abord deux docks, pour mieux correspondre.",
    none: "Rien n’est à portée : restez où vous êtes.",
  },
  swapping: {
    second: "Choisissez le dock qui change de place avec le premier.",
    arrows: (colours) =>
      `Vos flèches montrent ${and(colours)} : amenez des docks de ces couleurs à portée de votre barque.`,
    sail: "Après un échange, la barque doit naviguer vers une île.",
  },
  catching: {
    known: "Un poisson de l’étalage est vu de tous ; celui de la pioche reste votre secret.",
    again: (kinds) => `Déjà en main : ${and(kinds)}. Identiques, ils font des paires, des trios et plus.`,
    ships:
      "Au plus, un navire paie 8 points pour 4 différents, 20 pour 4 identiques, 15 pour trois paires, 24 pour deux trios.",
  },
  sending: {
    stand: (own, other) => `Vos ouvriers sur cette île : ${own} ; chez le plus fort des autres : ${other}.`,
    two: "Deux pèsent plus pour la majorité ; un seul laisse plus d’ouvriers chez vous.",
    bare: "Une maison visible montre pièce ou fontaine ; masquée, elle apporte un cube en fin de saison.",
  },
  trading: {
    best: (ship, worth) => `Le mieux ici : le navire « ${ship} », ${points(worth)}.`,
    elsewhere: (ship, worth) => `Dans l’autre port, le navire « ${ship} » paierait ${points(worth)}.`,
    none: "Aucun navire ici ne veut de vos poissons : continuez.",
    once: "On commerce une fois, avec un navire ; puis il part pour l’autre port.",
    more: "Vous pouvez vendre d’autres poissons au même navire, ou vous arrêter.",
    kept: "Un poisson jamais vendu vaut 1 point à la fin.",
  },
  lace: {
    open: (colours) => `Vos flèches ouvrent ces cases : ${and(colours)}.`,
    first: "La première dentellière va sur n’importe quelle case éclairée : gardez de la place autour.",
    beside: "Placez-les côte à côte : reliées, elles forment des unions, qui rapportent davantage.",
    coin: "Une case pièce rapporte aussitôt 1 pièce.",
    privilege: "Les cases éloignées ou occupées par d’autres coûtent 1 point de privilège.",
    paid: "En fin de saison, chacune rapporte 2 points contre un cube de la couleur de sa case.",
    none: "Aucune case ne vous est ouverte : continuez.",
  },
  earning: {
    back: "Vos pièces sont versées. Chaque ouvrier qui revient en rapporte 1 de plus.",
    idle: (islands) => `Vous n’avez pas la majorité ici : ${islands.join(", ")}. Un ouvrier peut en revenir.`,
    island: (island) => `île ${island}`,
    keep: "Laissez ceux qui tiennent une majorité ou font partie d’une union.",
    cubes: "Revenus, ils masquent des maisons, et chaque maison masquée apporte un cube en fin de saison.",
  },
  bonus: {
    tile: (worth) => `Le toit lui-même rapporte ${points(worth)}.`,
    privilege: "2 points de privilège : pièces, cubes, docks échangés ou cases de dentelle éloignées.",
    card: "Une carte bâtiment sert jusqu’à la fin : plus tôt elle vient, mieux c’est.",
    best: (card, worth) => `En ce moment, la carte qui ajoute le plus : ${card}, ${points(worth)}.`,
  },
  laceScoring: {
    can: (payable) =>
      `Vous pouvez payer jusqu’à ${workers(payable)} : un cube de la couleur de la case, 2 points chacune.`,
    unions:
      "Payez celles qui se touchent : une union de 2, 3, 4 ou 5 ajoute 1, 2, 4 ou 6 points, une plus grande davantage.",
    privilege: "Là où le cube manque, 1 point de privilège peut payer à sa place.",
    keep: "Les cubes gardés reviennent à votre réserve pour la prochaine pyramide.",
    last: "C’est la dernière fois : les cubes qui restent ne valent rien.",
    none: "Il n’y a plus personne à payer : continuez.",
  },
  cubes: {
    instead: (left) => `Une couleur manquait au stock. Prenez ${cubes(left)} d’une autre couleur.`,
    price: "1 point de privilège achète un cube de n’importe quelle couleur pour votre réserve.",
    reserve: (all) => `Votre réserve : ${cubes(all)} ; la pyramide en prend 14, le reste devient des pièces.`,
    save: "Les points que vous gardez restent à vous pour la saison suivante.",
    early:
      "Un cube acheté maintenant est à vous avant que les autres se servent ; on vous le reproposera après votre recharge.",
  },
  ended: "Merci d’avoir joué ! Le décompte montre d’où viennent les points de chacun.",
  waiting: {
    stacked: "Votre pyramide est prête. Quand la dernière l’est aussi, toutes sont montrées.",
    arrows: (colours) => `Vos flèches : ${and(colours)}. Cherchez les docks et les ateliers de ces couleurs.`,
    island: (island, caught) => `D’ici, l’île ${island} vous donnerait ${fish(caught)}.`,
    watch: "Regardez où l’on construit : vous pouvez aussi bâtir sur les toits des autres.",
  },
};
