"""Moves and draws as words: `build blue e5`, `sail West`, `pay w23 privilege`; each prints and parses.

A move is a verb and the words of its fields. `_MOVES` and `_DRAWS` say which fields a verb takes and how
much each adds to the number, just as moves.py lays the numbers out.
"""

from typing import Final

from merletto.games.burano.moves import (
    BLIND,
    BUILD,
    CARD,
    CATCH,
    COIN,
    COLOURS,
    CUBE,
    DRAW_CARD,
    DRAW_COLOUR,
    DRAW_FISH,
    DRAW_PIECE,
    DRAW_SHIP,
    DRAW_START,
    DRAW_TILE,
    FISH,
    GIVE,
    ISLANDS,
    LACE,
    LACE_SQUARES,
    LEAVE,
    MOVES,
    PAY,
    PICK,
    PRIVILEGE,
    PUT_AWAY,
    PYRAMID,
    RECALL,
    ROOF,
    SAIL,
    SELL,
    SEND,
    SQUARES,
    STACK,
    STOP,
    SWAP,
    TAKE_CUBE,
    TAKE_ROOF,
    TILES,
    TOP_CARD,
)
from merletto.games.burano.names import (
    CARD_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    KIND_NAMES,
    LACE_CODES,
    PAYMENT_NAMES,
    PLACE_NAMES,
    PYRAMID_CODES,
    SHIP_NAMES,
    TILE_CODES,
    square_codes,
)
from merletto.kernel.errors import NotationError

DRAWS: Final = DRAW_TILE + TILES
"""How many draw numbers there are."""


class Field:
    """What one word of a move says: its key in plain data, the words it may be, and how they are named.

    Where `silent` the first word goes without saying: it is not printed, but may be written.
    """

    __slots__ = ("are", "key", "silent", "words")

    def __init__(self, key: str, words: tuple[str, ...], are: str, silent: bool = False) -> None:
        self.key = key
        self.words = words
        self.are = are
        self.silent = silent

    def spelling(self) -> str:
        """How the field stands in a pattern: COLOUR, or [WITH] where it may be left out."""
        return f"[{self.key.upper()}]" if self.silent else self.key.upper()


def _listed(key: str, words: tuple[str, ...], what: str) -> Field:
    """A field whose few words can all be named."""
    return Field(key, words, f"{what} are {', '.join(words)}")


COLOUR: Final = _listed("colour", COLOUR_NAMES, "colours")
ROOF_KIND: Final = _listed("roof", KIND_NAMES, "kinds of roof")
ROOF_SPACE: Final = _listed("space", ("1", "2", "3"), "roof spaces")
PLACE: Final = _listed("place", PLACE_NAMES, "places at sea")
ISLAND: Final = _listed("island", PLACE_NAMES[:ISLANDS], "islands")
SHIP: Final = _listed("ship", SHIP_NAMES, "ships")
BUILDING_CARD: Final = _listed("card", CARD_NAMES, "building cards")
DIRECTION: Final = _listed("direction", DIRECTION_NAMES, "directions")
WORKERS: Final = _listed("workers", ("1", "2"), "numbers of workers to send")
PIECE: Final = _listed("piece", ("1", "2", "3", "4"), "ring pieces")
SEAT: Final = _listed("seat", ("1", "2", "3", "4"), "seats")
CUBE_PLACE: Final = Field(
    "place", PYRAMID_CODES, "places of the pyramid are b1 to b9 in the base, s1 to s4 above, and t"
)
LACE_SQUARE: Final = Field("square", LACE_CODES, "lace squares are w, row and column, from w11 to w47")
WITHDRAWN: Final = Field(
    "from",
    PLACE_NAMES[:ISLANDS] + LACE_CODES,
    "workers come back from islands, A to F, or squares, as w23",
)
TILE: Final = Field("tile", TILE_CODES, "roof tiles are their kind and a number to 12, as in islands.7")
TURNED: Final = Field("turned", ("straight", "turned"), "a tile lies as it is, or turned", True)
PAYMENT: Final = Field("with", PAYMENT_NAMES, f"workers are paid with {', '.join(PAYMENT_NAMES)}", True)

# The words of these two come from the component set.
SQUARE: Final = Field("square", (), "squares are a column letter and a row number, as in c3")
FISH_KIND: Final = Field("fish", (), "")


class Shape:
    """A verb, its first number, and its fields in the order they are said, each with what one step adds."""

    __slots__ = ("fields", "first", "steps", "verb")

    def __init__(self, verb: str, first: int, *fields: tuple[Field, int]) -> None:
        self.verb = verb
        self.first = first
        self.fields = [field for field, _ in fields]
        self.steps = [step for _, step in fields]

    def spelling(self) -> str:
        """The pattern of the move: build COLOUR SQUARE."""
        return " ".join([self.verb] + [field.spelling() for field in self.fields])


_MOVES: Final = (
    Shape("stop", STOP),
    Shape("stack", STACK, (COLOUR, 1)),
    Shape("leave", LEAVE),
    Shape("pick", PICK, (CUBE_PLACE, 1)),
    Shape("build", BUILD, (COLOUR, SQUARES), (SQUARE, 1)),
    Shape("roof", ROOF, (ROOF_SPACE, SQUARES * 4), (SQUARE, 4), (DIRECTION, 2), (TURNED, 1)),
    Shape("coin", COIN),
    Shape("cube", CUBE, (COLOUR, PYRAMID), (CUBE_PLACE, 1)),
    Shape("sail", SAIL, (PLACE, 1)),
    Shape("swap", SWAP, (ISLAND, COLOURS), (COLOUR, 1)),
    Shape("catch", CATCH, (FISH_KIND, 1)),
    Shape("blind", BLIND),
    Shape("send", SEND, (WORKERS, 1)),
    Shape("sell", SELL, (SHIP, FISH), (FISH_KIND, 1)),
    Shape("lace", LACE, (LACE_SQUARE, 1)),
    Shape("withdraw", RECALL, (WITHDRAWN, 1)),  # UNPICK follows RECALL
    Shape("privilege", PRIVILEGE),
    Shape("card", CARD, (BUILDING_CARD, 1)),
    Shape("top", TOP_CARD),
    Shape("pay", PAY, (LACE_SQUARE, 1), (PAYMENT, LACE_SQUARES)),  # PAY_PRIVILEGE and PAY_FREE follow
    Shape("take", TAKE_CUBE, (COLOUR, 1)),
    Shape("discard", PUT_AWAY, (ROOF_SPACE, 1)),
    Shape("tile", TAKE_ROOF, (ROOF_KIND, 1)),
    Shape("give", GIVE, (CUBE_PLACE, 1), (LACE_SQUARE, PYRAMID)),
)
_DRAWS: Final = (
    *[Shape(colour, DRAW_COLOUR + n) for n, colour in enumerate(COLOUR_NAMES)],
    Shape("ship", DRAW_SHIP, (SHIP, 1)),
    Shape("piece", DRAW_PIECE, (PIECE, 1)),
    Shape("start", DRAW_START, (SEAT, 1)),
    Shape("card", DRAW_CARD, (BUILDING_CARD, 1)),
    Shape("fish", DRAW_FISH, (FISH_KIND, 1)),
    Shape("tile", DRAW_TILE, (TILE, 1)),
)

SPELLINGS: Final = tuple([shape.spelling() for shape in _MOVES])


def words_of(field: Field, columns: int, fish: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a field, by their numbers."""
    if field is SQUARE:
        return square_codes(columns)
    return fish if field is FISH_KIND else field.words


def move_text(move: int, columns: int, fish: tuple[str, ...]) -> str:
    """The move in notation."""
    if not 0 <= move < MOVES:
        raise NotationError(str(move), f"moves are numbered from 0 to {MOVES - 1}")
    return _text(_shape_of(_MOVES, move), move, columns, fish)


def parse_move(text: str, columns: int, fish: tuple[str, ...]) -> int:
    """The move that the notation names; capitals and spare spaces do not matter."""
    return _parse(_MOVES, text, columns, fish)


def draw_text(outcome: int, fish: tuple[str, ...]) -> str:
    """A draw in notation: a colour, or what it is and which: `fish tuna`, `tile islands.7`, `start 2`."""
    if not 0 <= outcome < DRAWS:
        raise NotationError(str(outcome), f"draws are numbered from 0 to {DRAWS - 1}")
    return _text(_shape_of(_DRAWS, outcome), outcome, 1, fish)


def parse_draw(text: str, fish: tuple[str, ...]) -> int:
    """The draw that the notation names."""
    return _parse(_DRAWS, text, 1, fish)


def _shape_of(shapes: tuple[Shape, ...], code: int) -> Shape:
    """The last shape that begins at this number or before it."""
    return [shape for shape in shapes if shape.first <= code][-1]


def _numbers(shape: Shape, code: int, columns: int, fish: tuple[str, ...]) -> list[int]:
    """What each field says, as numbers."""
    rest = code - shape.first
    return [
        rest // step % len(words_of(field, columns, fish))
        for field, step in zip(shape.fields, shape.steps, strict=True)
    ]


def _text(shape: Shape, code: int, columns: int, fish: tuple[str, ...]) -> str:
    said = [shape.verb]
    for field, n in zip(shape.fields, _numbers(shape, code, columns, fish), strict=True):
        if n or not field.silent:
            said.append(words_of(field, columns, fish)[n])
    return " ".join(said)


def _parse(shapes: tuple[Shape, ...], text: str, columns: int, fish: tuple[str, ...]) -> int:
    said = text.split()
    for shape in shapes:
        if said and said[0].lower() == shape.verb:
            return _code(shape, text, said[1:], columns, fish)
    verbs = ", ".join([shape.verb for shape in shapes])
    raise NotationError(text, f"the first word is one of {verbs}")


def _code(shape: Shape, text: str, said: list[str], columns: int, fish: tuple[str, ...]) -> int:
    """The number of a verb with these words after it."""
    needed = len([field for field in shape.fields if not field.silent])
    if not needed <= len(said) <= len(shape.fields):
        raise NotationError(text, f"it is written {_spelling(shape, columns, fish)}")
    code = shape.first
    for field, step, word in zip(shape.fields, shape.steps, said, strict=False):
        code += step * _number(field, text, word, columns, fish)
    return code


def _spelling(shape: Shape, columns: int, fish: tuple[str, ...]) -> str:
    """The pattern, with an example: the second word of each field that must be said, of squares a pit."""
    if not shape.fields:
        return f"{shape.verb} alone"
    code = shape.first
    for field, step in zip(shape.fields, shape.steps, strict=True):
        if not field.silent:
            code += 2 * step if field is SQUARE else step
    return f"{shape.spelling()}, as in {_text(shape, code, columns, fish)}"


def _number(field: Field, text: str, word: str, columns: int, fish: tuple[str, ...]) -> int:
    for n, known in enumerate(words_of(field, columns, fish)):
        if word.lower() == known.lower():
            return n
    are = f"kinds of fish are {', '.join(fish)}" if field is FISH_KIND else field.are
    raise NotationError(text, f"{are}, not {word!r}")


def move_json(move: int, columns: int, fish: tuple[str, ...]) -> dict[str, object]:
    """The move as plain data: `kind` and what it names; `turned` is true or false, `workers` a number."""
    if not 0 <= move < MOVES:
        raise NotationError(str(move), f"moves are numbered from 0 to {MOVES - 1}")
    shape = _shape_of(_MOVES, move)
    data: dict[str, object] = {"kind": shape.verb}
    for field, n in zip(shape.fields, _numbers(shape, move, columns, fish), strict=True):
        if field is TURNED:
            data[field.key] = n == 1
        else:
            data[field.key] = n + 1 if field is WORKERS else words_of(field, columns, fish)[n]
    return data


def parse_json(data: dict[str, object], columns: int, fish: tuple[str, ...]) -> int:
    """The move that the plain data name; checked as strictly as notation."""
    for shape in _MOVES:
        if data.get("kind") == shape.verb and set(data) == {"kind"} | {field.key for field in shape.fields}:
            words = [_word(field, data[field.key]) for field in shape.fields]
            return _code(shape, str(data), words, columns, fish)
    raise NotationError(str(data), "a move's data are its kind and just the fields of that kind")


def _word(field: Field, value: object) -> str:
    """The word that a value of plain data stands for."""
    if field is TURNED and isinstance(value, bool):
        return field.words[1] if value else field.words[0]
    return str(value)
