"""Moves and draws as words: `draft 3 I+II`, `lay R2b f`, `take mayor`, `done`; each prints and parses."""

from typing import Final

from merletto.games.walking.moves import (
    DONE,
    LAY,
    MOST_COLUMNS,
    MOVES,
    PLACES,
    REMOVE,
    RETURN,
    START,
    TAKE,
    draft,
    lay,
    put_under,
    remove,
    take,
)
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, LEVEL_NAMES, PLACE_NAMES, parse_card
from merletto.kernel.errors import NotationError

_LEVELS_BY_NAME: Final = {"i": 1, "1": 1, "ii": 2, "2": 2, "iii": 4, "3": 4}

SPELLINGS: Final = (
    "draft COLUMN LEVELS (draft 3 I+II)",
    "lay CARD PLACE (lay R2b f)",
    "done",
    "take CHARACTER (take mayor)",
    "return CARD (return R2b)",
    "remove CHARACTER (remove mayor)",
)


def level_set(levels: int) -> list[int]:
    """The levels in a set of bits, counted from 1."""
    return [n + 1 for n in range(3) if levels >> n & 1]


def move_text(move: int) -> str:
    """The move in notation."""
    if not 0 <= move < MOVES:
        raise NotationError(str(move), f"moves are numbered from 0 to {MOVES - 1}")
    if move < LAY:
        levels = "+".join([LEVEL_NAMES[n - 1] for n in level_set(move & 7)])
        return f"draft {(move >> 3) + 1} {levels or 'nothing'}"
    if move < DONE:
        card, place = divmod(move - LAY, PLACES)
        return f"lay {CARD_CODES[card]} {PLACE_NAMES[place]}"
    if move == DONE:
        return "done"
    if move < RETURN:
        return f"take {CHARACTER_NAMES[move - TAKE]}"
    if move < REMOVE:
        return f"return {CARD_CODES[move - RETURN]}"
    return f"remove {CHARACTER_NAMES[move - REMOVE]}"


def parse_move(text: str) -> int:
    """The move that the notation names; capitals and spare spaces do not matter."""
    words = text.lower().split()
    verb = words[0] if words else ""
    if verb == "draft" and len(words) == 3:
        return draft(_column(text, words[1]), _levels(text, words[2]))
    if verb == "lay" and len(words) == 3:
        return lay(_card(text, words[1]), _place(text, words[2]))
    if verb == "done" and len(words) == 1:
        return DONE
    if verb == "take" and len(words) == 2:
        return take(_character(text, words[1]))
    if verb == "return" and len(words) == 2:
        return put_under(_card(text, words[1]))
    if verb == "remove" and len(words) == 2:
        return remove(_character(text, words[1]))
    meant = [spelling for spelling in SPELLINGS if spelling.split()[0] == verb]
    raise NotationError(text, f"moves are written {', '.join(meant or SPELLINGS)}")


def _column(text: str, word: str) -> int:
    if len(word) == 1 and word in "12345":
        return int(word) - 1
    raise NotationError(text, f"columns are numbered from 1 to {MOST_COLUMNS}")


def _levels(text: str, word: str) -> int:
    levels = 0
    if word == "nothing":
        return levels
    for name in word.split("+"):
        if name not in _LEVELS_BY_NAME:
            raise NotationError(text, "levels are I, II and III, joined by +")
        levels |= _LEVELS_BY_NAME[name]
    return levels


def _card(text: str, word: str) -> int:
    card = parse_card(word)
    if card is None:
        raise NotationError(text, f"{word!r} is no card: R2b is red, level 2, the second of four")
    return card


def _place(text: str, word: str) -> int:
    if len(word) == 1 and word in PLACE_NAMES:
        return PLACE_NAMES.index(word)
    raise NotationError(text, "places are the letters a to i")


def _character(text: str, word: str) -> int:
    if word in CHARACTER_NAMES:
        return CHARACTER_NAMES.index(word)
    raise NotationError(text, f"characters are {', '.join(CHARACTER_NAMES)}")


def move_json(move: int) -> dict[str, object]:
    """The move as plain data: `kind` and what it names."""
    words = move_text(move).split()
    kind = words[0]
    if kind == "draft":
        return {"kind": kind, "column": (move >> 3) + 1, "levels": level_set(move & 7)}
    if kind == "lay":
        return {"kind": kind, "card": words[1], "place": words[2]}
    if kind == "return":
        return {"kind": kind, "card": words[1]}
    if kind == "done":
        return {"kind": kind}
    return {"kind": kind, "character": words[1]}


def parse_json(data: dict[str, object]) -> int:
    """The move that the plain data name; checked as strictly as notation."""
    kind = data.get("kind")
    keys = {
        "draft": ("column", "levels"),
        "lay": ("card", "place"),
        "done": (),
        "take": ("character",),
        "return": ("card",),
        "remove": ("character",),
    }.get(str(kind))
    if keys is None or set(data) != {"kind", *keys}:
        raise NotationError(str(data), "a move's data are its kind and just the fields of that kind")
    words = [str(kind)]
    for key in keys:
        value = data[key]
        if key == "levels" and isinstance(value, list):
            words.append("+".join([str(level) for level in value]) or "nothing")
        else:
            words.append(str(value))
    if [word for word in words if len(word.split()) != 1]:
        raise NotationError(str(data), "each field of a move's data is one word")
    return parse_move(" ".join(words))


def draw_text(outcome: int) -> str:
    """A draw in notation: a card's code, or `start 2`."""
    return CARD_CODES[outcome] if outcome < START else f"start {outcome - START + 1}"


def parse_draw(text: str) -> int:
    """The draw that the notation names."""
    words = text.lower().split()
    if len(words) == 2 and words[0] == "start" and words[1] in ("1", "2", "3", "4"):
        return START + int(words[1]) - 1
    card = parse_card(text.strip())
    if card is None:
        raise NotationError(text, "a draw is a card's code, or 'start' and a seat")
    return card
