// Le guide d’une première partie et les leçons, en français.

import type { Coach } from "../coach";
import { counting, joining } from "../plural";

const count = counting("fr");
const and = joining("fr");
const coins = count({ one: "# pièce", many: "# de pièces", other: "# pièces" });
const points = count({ one: "# point", many: "# de points", other: "# points" });

export const fr: Coach = {
  label: "Guide",
  lesson: "Leçon",
  step: (at, of) => `Étape ${at} sur ${of}`,
  again: "Recommencer",
  show: "Montrez-moi",
  next: "Leçon suivante",
  all: "Toutes les leçons",
  solved: "Réussi !",
  missed: "Pas tout à fait. Reprenez et essayez autrement.",
  hide: "Masquer le guide",
  open: "Guide",
  win: "Comment on gagne",
  page: {
    title: "Comment on gagne",
    long: "Durée",
    length: (minutes, turns) => `Environ ${minutes} minutes à deux, à peu près ${turns} tours chacun.`,
    first: "Votre première partie, guidée",
    firstNote:
      "Le guide montre les premiers tours pas à pas ; ensuite vous jouez, et il vous accompagne jusqu’au bout.",
    begin: "Commencer la partie guidée",
    lessons: "Leçons",
    lessonsNote: "Une règle chacune, à résoudre en un à trois coups.",
    progress: (done, of) => `${done} sur ${of} réussies`,
    done: "réussi",
  },
  steps: {
    walking: [
      "Marquez les deux cartes bleues, étage et toit, et prenez-les. Deux cartes rapportent 1 pièce ; une seule en rapporterait 2, les trois aucune.",
      "Posez l’étage bleu. Il lui faut un appui : un échafaudage remplace le rez-de-chaussée en attendant.",
      "Maintenant le toit bleu. La première carte d’un tour coûte 1 pièce, la deuxième 2 de plus, la troisième encore 2.",
      "Restez-en là : appuyez sur « Finir de construire ». La manche s’achève et de nouvelles cartes arrivent.",
      "Le rez-de-chaussée bleu est toujours là. Prenez-le seul : cela rapporte 2 pièces.",
      "Posez-le à la place de l’échafaudage. Trois cartes d’une couleur font une maison achevée.",
      "Quelqu’un s’y installe aussitôt. La Fille aime les chats, et votre maison en a trois : 2 points, et 3 par chat.",
      "Votre première maison est faite. Gardez vos pièces et appuyez sur « Finir de construire » ; à vous de décider désormais.",
    ],
    burano: [
      "Votre pyramide est déjà montée. Prenez le cube rose du sommet : le premier mouvement d’un tour rapporte 1 pièce.",
      "Construisez-le dans la fosse éclairée, coin contre coin avec la maison déjà là. Le rose fait pêcher cette saison.",
      "Naviguez vers l’île D : deux de ses docks ont la couleur de vos flèches, soit deux poissons.",
      "Prenez le poulpe. Les navires achèteront plus tard les poissons par lots.",
      "Et la daurade. Puis un ouvrier débarque : la majorité sur une île rapporte en fin de saison.",
      "Un troisième mouvement coûterait encore 3 pièces. Finissez votre tour et gardez-les.",
      "Prenez maintenant le cube bleu. Le sommet parti, toute la deuxième couche est libre.",
      "Construisez-le en ligne avec la maison rose, une case entre les deux. Le bleu rapporte : une pièce par pièce visible sur votre anneau.",
      "Des ouvriers pourraient rentrer, une pièce chacun. Mais ils tiennent vos îles : laissez-les et continuez.",
      "Posez maintenant votre tuile toit sur le bleu et le rose. Elle compte vos majorités sur les îles : deux, soit 5 points.",
      "Chaque toit donne un bonus. Prenez le Palazzo : 9 points en fin de partie.",
      "Beau tour ! Finissez-le ici.",
      "Reste la dentelle. Prenez le cube orange.",
      "Construisez-le. L’orange fait de la dentelle cette saison.",
      "Envoyez une dentellière sur cette case. En fin de saison elle vaut 2 points si vous payez un cube de sa couleur ; les suivantes se placent à côté.",
    ],
  },
  lessons: {
    walking: {
      coins: {
        title: "Des pièces pour les cartes laissées",
        task: "Vous n’avez presque plus de pièces. Prenez des cartes de façon à en recevoir 2.",
        rule: "Une carte rapporte 2 pièces, deux en rapportent 1, trois aucune.",
      },
      column: {
        title: "Dans une colonne",
        task: "Il manque un étage à votre maison bleue. Prenez celui qui est au milieu d’une colonne.",
        rule: "La carte du milieu ne part jamais seule : avec celle du dessus, du dessous, ou les deux.",
      },
      build: {
        title: "De bas en haut",
        task: "Commencez une maison rose : posez le rez-de-chaussée, puis l’étage.",
        rule: "Rez-de-chaussée, étage, toit. Une carte coûte 1 pièce, deux 3, trois 5.",
      },
      colours: {
        title: "Une maison, une couleur",
        task: "Posez le toit bleu là où il ne faut pas de permis.",
        rule: "Une maison a une seule couleur, et deux voisines d’un même niveau diffèrent.",
      },
      permit: {
        title: "Les permis",
        task: "Achevez la maison verte avec l’étage rose, au prix d’un permis.",
        rule: "Un permis laisse une carte enfreindre une règle de couleur. Non dépensé, il vaut 3 points.",
      },
      scaffold: {
        title: "Les échafaudages",
        task: "Posez le toit bleu sur votre maison bleue, bien que l’étage manque.",
        rule: "Un échafaudage remplace un rez-de-chaussée ou un étage. Vous en avez deux, qui se placent tout seuls.",
      },
      replace: {
        title: "La carte qui manquait",
        task: "Posez l’étage bleu à la place de l’échafaudage.",
        rule: "La carte remplace l’échafaudage, de nouveau libre ; la maison n’est achevée que maintenant.",
      },
      welcome: {
        title: "Quelqu’un s’installe",
        task: "Achevez la maison verte et choisissez qui s’y installe.",
        rule: "Une maison achevée reçoit aussitôt un personnage. Jamais deux habitants identiques dans une rue.",
      },
      hand: {
        title: "Trois cartes en main",
        task: "Vous avez quatre cartes en fin de tour. Rendez-en une.",
        rule: "On garde au plus trois cartes et six pièces. La carte rendue va sous la pioche de son niveau.",
      },
      fifth: {
        title: "La cinquième maison",
        task: "Achevez votre cinquième maison, avec un permis s’il le faut, et choisissez qui s’y installe.",
        rule: "Cinq maisons habitées terminent la partie après cette manche. Les maisons inachevées ne rapportent rien.",
      },
      tourist: {
        title: "Les touristes",
        task: "Choisissez le personnage qui rapporte le plus ici : comptez les chats.",
        rule: "Un touriste rapporte 2 points et ne regarde que sa maison ; la Fille ajoute 3 par chat.",
      },
      inhabitant: {
        title: "Les habitants",
        task: "Regardez les commerces de votre rue et choisissez le personnage qui rapporte le plus.",
        rule: "Un habitant compte toute la rue : le Commerçant rapporte 2, 5, 9 ou 15 pour un à quatre sortes de commerces.",
      },
      solo: {
        title: "En solitaire",
        task: "En solitaire, quelqu’un part après chaque tour. Choisissez qui.",
        rule: "Quand il n’y a plus personne, la partie s’arrête : laissez partir celui qui vous sert le moins.",
      },
    },
    burano: {
      tiles: {
        title: "Les tuiles toit",
        task: "Prenez trois tuiles toit de sortes différentes.",
        rule: "Chacune compte une fois, quand on la pose : îles, ateliers, fontaines, ou simplement 4 points.",
      },
      season: {
        title: "La fin d’une saison",
        task: "C’est le dernier tour du printemps. Finissez-le et voyez ce que rapportent les îles.",
        rule: "Quatre saisons de 4, 4, 3 et 3 manches : pyramides, tours, fin de saison.",
      },
      pyramid: {
        title: "La pyramide",
        task: "Posez les deux derniers cubes de votre pyramide et terminez-la.",
        rule: "Neuf, quatre, un. On prend d’abord ce qui est au sommet ; les cubes en trop deviennent des pièces.",
      },
      moves: {
        title: "Le prix des mouvements",
        task: "Faites deux mouvements : prenez un cube et construisez-le.",
        rule: "Le premier mouvement rapporte 1 pièce, les suivants en coûtent 3, 3 et 4.",
      },
      pick: {
        title: "Les cubes libres",
        task: "Prenez le cube sur lequel rien ne repose.",
        rule: "Un cube est libre si aucun autre ne repose dessus. La zone de préparation en contient trois.",
      },
      build: {
        title: "Coin contre coin",
        task: "Construisez la maison rose dans une fosse de l’île principale.",
        rule: "Une nouvelle maison en touche une autre par un coin ; sa couleur donne l’action qui suit.",
      },
      match: {
        title: "Sur un toit",
        task: "Construisez la maison verte sur la partie verte d’un toit.",
        rule: "On peut construire sur n’importe quel toit. Sur sa couleur, cela rapporte 1 point de privilège.",
      },
      roof: {
        title: "Deux maisons, un toit",
        task: "Posez une tuile toit sur deux maisons de ses couleurs.",
        rule: "Au même étage, en ligne, une case entre les deux ; jamais au troisième étage.",
      },
      bonus: {
        title: "Le bonus d’un toit",
        task: "Prenez une carte bâtiment en bonus de votre toit.",
        rule: "Chaque toit donne 2 points de privilège ou une carte bâtiment ; puis la tuile compte.",
      },
      fishing: {
        title: "La pêche",
        task: "Naviguez vers l’île dont deux docks ont la couleur de vos flèches, et prenez deux poissons.",
        rule: "Un poisson par flèche qui correspond à un dock ; puis des ouvriers débarquent.",
      },
      trade: {
        title: "Vendre les poissons",
        task: "Vendez vos trois poulpes au navire qui en donne 12 points.",
        rule: "Chaque navire achète à sa façon, une fois par visite, puis rejoint l’autre port.",
      },
      lace: {
        title: "La dentelle",
        task: "Envoyez deux dentellières dans les ateliers.",
        rule: "Vos flèches désignent les ateliers. La première se place où elle veut, les autres à côté des vôtres ou, pour 1 privilège, n’importe où.",
      },
      earning: {
        title: "Le retour",
        task: "Vos pièces sont versées. Faites rentrer un ouvrier.",
        rule: "Une pièce par pièce visible sur votre anneau, et 1 par ouvrier qui rentre.",
      },
      swap: {
        title: "Échanger des docks",
        task: "Dépensez un point de privilège : échangez deux docks, puis naviguez vers une île.",
        rule: "Un point échange deux docks d’îles différentes avant de naviguer. Il achète aussi pièces et cubes.",
      },
      card: {
        title: "Les cartes bâtiment",
        task: "Posez le toit et prenez un bonus ; voyez ce que rapporte votre carte.",
        rule: "Certaines cartes donnent 5 points par bloc de leurs couleurs à chaque toit ; d’autres comptent à la fin.",
      },
      pay: {
        title: "Payer les dentellières",
        task: "Payez deux dentellières avec des cubes de votre pyramide.",
        rule: "Un cube de la couleur de la case : 2 points. Côte à côte, elles rapportent plus.",
      },
      end: {
        title: "Le dernier décompte",
        task: "Payez ce que vous pouvez, puis finissez : la partie s’arrête ici.",
        rule: "À la fin, le privilège devient des pièces, 5 pièces font un point, un poisson en main aussi, et les cartes comptent.",
      },
    },
  },
  street: {
    titles: {
      draft: "Prenez des cartes",
      build: "Construisez",
      welcome: "Qui s’installe ?",
      return: "Une carte de trop",
      remove: "Quelqu’un s’en va",
      waiting: "Au tour des autres",
      over: "Le résultat",
    },
    missing: (card, column) => `La colonne ${column} a la carte qu’attend une de vos maisons : ${card}.`,
    poor: (have) => `Vous avez ${coins(have)}. Une carte seule en rapporte 2.`,
    pair: "Deux cartes d’une couleur, l’une sur l’autre, sont un bon début de maison.",
    fewer: "Moins vous prenez, plus vous recevez : 2 pièces pour une carte, 1 pour deux.",
    completes: (card, price) =>
      `Cette carte achève une maison, et quelqu’un s’installe : ${card}, pour ${coins(price)}.`,
    short: (card, missing) =>
      `La maison serait achevée (${card}), mais il manque ${coins(missing)}. Économisez, ou prenez une seule carte au prochain tour.`,
    fits: (card, price) => `Va bien dans votre rue : ${card}, pour ${coins(price)}.`,
    permits: "Vos cartes ne vont maintenant qu’avec un permis, et il vaut 3 points à la fin.",
    save: "Plus rien à poser ? Appuyez sur « Finir de construire » : pièces et trois cartes vous restent.",
    best: (who, worth) => `Le plus pour l’instant : ${who}, ${points(worth)}.`,
    grow: "Un touriste regarde sa maison. Un habitant compte toute la rue et grandit avec elle.",
    keep: "Gardez ce qui va à vos maisons ; la carte va sous sa pioche.",
    leave: "Choisissez celui qui vous sert le moins.",
    waiting: "Voyez quelles cartes partent : vous choisirez dans le reste.",
    houses: (done) => `Maisons achevées : ${done} sur 5.`,
    total: (all) => `Vous avez ${points(all)}.`,
    from: (sources) => `L’essentiel vient de : ${and(sources)}.`,
    unfinished: "Chaque permis gardé vaut 3 ; les maisons inachevées ne rapportent rien.",
  },
};
