"""Reasons of Walking in Burano in English."""

from typing import Final

from merletto.games.walking.names import CHARACTER_NAMES, CHARACTER_TITLES
from merletto.reasons.english import English

_TEXTS: Final = {
    "avoids": "the other move: {avoided}",
    "begins": "begins house {place}, number {houses} of your 5",
    "can_complete": "house {place} can be completed this turn for {coins:coin}",
    "completes": "completes house {place}: {points:+} with {character}",
    "completes_empty": "completes house {place}, but nobody can move in",
    "continues": "house {place} then needs {missing:more card}",
    "counts": "{character} counts this card once its house is complete: {points:+}",
    "denies": "{seat} could complete a house with {card}",
    "denies_guest": "takes the last one: {character} would bring {seat} {points:point}",
    "ends_game": "ends the game{lead}",
    "fifth_house": "your fifth house: the game ends after this round{lead}",
    "fits": "{card} fits house {place}",
    "frees_scaffold": "frees {scaffolds:scaffold}",
    "gets_coins": "brings {coins:coin}, {left} in all",
    "gives_new": "{card} could have begun a new house",
    "gives_up": "{card} would have fitted house {place}",
    "grows": "the house adds {points:+} for {character}",
    "guest": "{character}: {points:+} now",
    "keeps_card": "keeps {card}, which house {place} needs",
    "keeps_coins": "keeps {coins:coin} for later",
    "keeps_permit": "any card laid now would take permits worth {points:point}",
    "last_card": "{card} is the last card that house {place} needs",
    "last_round": "the game ends after this round",
    "least": "{card} shows the least that scores",
    "likes": "suits {character}: {points:+} once the house is complete",
    "likes_card": "{card} suits {character}: {points:+} once the house is complete",
    "loses_coins": "loses {coins:coin}: you keep at most six",
    "may_grow": "may score more: {houses:house} to come",
    "must_return": "{cards:card} must go back under the decks",
    "new_house": "{card} can begin a new house, number {houses} of your 5",
    "no_house": "there is no house for {card}",
    "one_house": "{cards} {colour} cards for one house",
    "others_left": "still {left} more of this kind",
    "pays": "costs {coins:coin}, leaves {left}",
    "permit": "takes {permits:permit}: {points:+}",
    "shops": "shops of the house: {points:+}",
    "too_many": "{cards:card} too many, unless you lay some",
    "twin": "you hold another card like {card}",
    "uses_scaffold": "needs {scaffolds:scaffold}",
    "windows": "closed windows: {points:+}",
    "would_score": "the last one: {character} would bring {points:point} now",
}

ENGLISH: Final = English(
    _TEXTS,
    {
        name: title.replace("The ", "the ")
        for name, title in zip(CHARACTER_NAMES, CHARACTER_TITLES, strict=True)
    },
)
