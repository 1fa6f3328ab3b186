// Parmi des inconnus : noms, sourdine et signalements, ses propres données, et un hasard que l’on peut vérifier.

import type { Words } from "../words.svelte";

export const people: Words["people"] = {
  hasAccount: "A un compte",
  about: (name) => `${name} : masquer, bloquer ou signaler`,
  mute: "Masquer ses messages",
  muted: (name) => `Vous ne voyez plus ce que dit ${name}.`,
  block: "Bloquer",
  blocked: (name) => `Vous ne voyez plus ce que dit ${name}, qui ne peut plus s’asseoir à vos tables.`,
  report: "Signaler…",
  reported: "Merci. La personne qui gère ce serveur va regarder.",
  kick: "Retirer de la table",
  removed: "L’hôte vous a retiré de cette table.",
  menuNote: "Personne n’apprend que vous le masquez ou le bloquez. Vous pouvez l’annuler dans les réglages.",
  why: "Quel est le problème ?",
  reasons: {
    abuse: "Insultes ou harcèlement",
    cheating: "Triche ou partie gâchée",
    name: "Nom offensant ou trompeur",
    other: "Autre chose",
  },
  details: "Que s’est-il passé ? (facultatif)",
  send: "Envoyer le signalement",
  luckFixed: "Tout le hasard est fixé avant le premier coup :",
  luckNote:
    "C’est l’empreinte du secret qui décide de chaque tirage. Notez-la si vous voulez : après la partie, le secret est montré, et cette page vérifie qu’il a bien cette empreinte.",
  luckKept: "Le hasard était fixé avant le premier coup",
  luckBroken: "Le hasard ne correspond pas à ce qui était fixé",
  luckChecked:
    "Votre navigateur a calculé l’empreinte du secret montré à la fin et l’a comparée à celle du début. Le relevé de la partie permet à chacun de vérifier tous les tirages.",
  data: "Vos données",
  privacyLink: "Ce qui est conservé ici, et combien de temps",
  toData: "Vers vos données, dans les réglages",
  shunned: "Masqués et bloqués",
  isMuted: "masqué",
  isBlocked: "bloqué",
  forgive: "Annuler",
  forgiveWhom: (name) => `Ne plus masquer ni bloquer ${name}`,
  take: "Télécharger mes données",
  erase: "Effacer mes données…",
  eraseNote:
    "Votre nom devient partout « someone », tout ce que vous avez dit disparaît, et vos parties en cours sont abandonnées. Les parties terminées restent, sans votre nom. C’est définitif.",
  eraseSure: "Je comprends que c’est définitif",
  eraseNow: "Tout effacer",
  privacy: "Vie privée",
  privacyParts: [
    {
      title: "Ce qui est conservé",
      lines: [
        "Invité : le nom choisi, et les dates de votre première et de votre dernière visite.",
        "Compte : aussi son nom, et votre phrase de passe sous forme d’empreinte qui ne permet pas de la lire.",
        "Parties : qui était assis où, chaque coup avec son heure, et ce qui s’est dit à la table.",
        "Les personnes que vous masquez ou bloquez, et ce que vous signalez.",
        "Votre adresse n’est pas conservée : elle reste peu de temps en mémoire, pour limiter les abus.",
      ],
    },
    {
      title: "Ce qui est dans votre navigateur",
      lines: [
        "Un cookie qui dit qui vous êtes et, après une connexion, un second qui marque ce navigateur comme le vôtre.",
        "Vos réglages et votre langue. Pas d’autre cookie, pas de pistage, rien qui vienne d’autres sites.",
      ],
    },
    {
      title: "Qui voit quoi",
      lines: [
        "Noms, coups et discussion : tous à la table, et les spectateurs s’ils sont admis. Après la fin : toute personne qui a le lien.",
        "La personne qui gère ce serveur peut tout lire, sauf les phrases de passe.",
      ],
    },
    {
      title: "Combien de temps",
      lines: [
        "Les invités sans partie sont oubliés après 90 jours, et les tables jamais commencées après 14, sauf autre réglage du serveur.",
        "Parties et discussions restent jusqu’à la limite fixée par le serveur, s’il y en a une, ou jusqu’à ce que vous effaciez vos données.",
        "Les sauvegardes du serveur peuvent garder des données un peu plus longtemps.",
      ],
    },
    {
      title: "Comment les obtenir, et comment s’en défaire",
      lines: [
        "Dans les réglages, vous pouvez télécharger tout ce qui vous concerne en un fichier.",
        "Vous pouvez aussi vous y effacer : noms et discussions disparaissent aussitôt, les parties terminées restent sans votre nom.",
      ],
    },
  ],
};
