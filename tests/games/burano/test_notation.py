"""Moves and draws as words and as plain data: each prints and parses, nothing else does."""

import json
from collections.abc import Callable

import pytest

import merletto
from merletto.games.burano import moves
from merletto.games.burano.moves import MOVES
from merletto.games.burano.names import COLOUR_NAMES, PLACE_NAMES
from merletto.games.burano.notation import DRAW_LAYOUT
from merletto.games.burano.rules import MOVE_LAYOUT
from merletto.kernel.generator import Generator

DRAWS = 90


@pytest.fixture(scope="module")
def match() -> merletto.Match:
    return merletto.new("burano", 2, seed=1)


def test_every_move_prints_and_parses(match: merletto.Match) -> None:
    """B5.1: 1897 moves, 1897 texts; capitals and spaces do not matter."""
    game = match.game
    texts = [game.move_text(move) for move in range(MOVES)]
    assert len(set(texts)) == MOVES == 1897
    for move, text in enumerate(texts):
        assert game.parse_move(text) == move
        assert game.parse_move(f"  {text.upper()} ".replace(" ", "  ")) == move


def test_numbers_stay_as_they_are() -> None:
    """B5.1: records name moves in words, but searches and action spaces count on these numbers."""
    numbers = [0, 1, 7, 8, 22, 400, 1156, 1157, 1241, 1249, 1285, 1293, 1294, 1296, 1328, 1356]
    assert MOVE_LAYOUT.firsts == [*numbers, 1390, 1391, 1407, 1408, 1492, 1498, 1501, 1505]
    assert DRAW_LAYOUT.firsts == [0, 6, 10, 14, 18, 34, 42]
    assert (MOVE_LAYOUT.size, DRAW_LAYOUT.size) == (MOVES, DRAWS)


PACKED: dict[str, tuple[Callable[..., int], list[Callable[[int], int]]]] = {
    "stack": (moves.stack, [moves.stack_colour]),
    "pick": (moves.pick, [moves.pick_place]),
    "build": (moves.build, [moves.build_colour, moves.build_square]),
    "roof": (moves.roof, [moves.roof_space, moves.roof_square, moves.roof_down, moves.roof_turned]),
    "cube": (moves.cube, [moves.cube_colour, moves.cube_place]),
    "sail": (moves.sail, [moves.sail_place]),
    "catch": (moves.catch, [moves.catch_fish]),
    "sell": (moves.sell, [moves.sell_ship, moves.sell_fish]),
    "lace": (moves.lace, [moves.lace_square]),
    "withdraw": (moves.withdraw, [moves.withdraw_origin]),
    "card": (moves.card, [moves.card_number]),
    "pay": (moves.pay, [moves.pay_square, moves.pay_way]),
    "take": (moves.take_cube, [moves.take_cube_colour]),
    "discard": (moves.put_away, [moves.put_away_space]),
    "tile": (moves.take_roof, [moves.take_roof_kind]),
    "give": (moves.give, [moves.give_place, moves.give_square]),
}
"""How each verb's moves are put together and taken apart, field by field."""


def test_moves_are_put_together_and_taken_apart_by_name(match: merletto.Match) -> None:
    """B5.1: what notation says is what the rules read out of the number."""
    seen = set()
    for code in range(MOVES):
        data = match.game.move_json(code)
        if data["kind"] not in PACKED:
            continue
        pack, unpack = PACKED[str(data["kind"])]
        numbers = [take(code) for take in unpack]
        assert pack(*numbers) == code
        shape = next(shape for shape in MOVE_LAYOUT.shapes if shape.verb == data["kind"])
        for field, number in zip(shape.fields, numbers, strict=True):
            assert 0 <= number < field.size
            if field.words:
                assert field.value(number) == data[field.key]
        seen.add(data["kind"])
    assert seen == set(PACKED)
    for dock in range(36):
        island, colour = PLACE_NAMES[dock // 6], COLOUR_NAMES[dock % 6]
        assert moves.swap_dock(match.game.parse_move(f"swap {island} {colour}")) == dock
        assert match.game.move_text(moves.swap(dock)) == f"swap {island} {colour}"
    for workers in (1, 2):
        assert match.game.move_text(moves.send(workers)) == f"send {workers}"
        assert moves.send_workers(moves.send(workers)) == workers


def test_every_move_is_plain_data_and_back(match: merletto.Match) -> None:
    """B5.1: through JSON text too."""
    game = match.game
    for move in range(MOVES):
        data = game.move_json(move)
        assert game.parse_json(json.loads(json.dumps(data))) == move


def test_every_draw_prints_and_parses(match: merletto.Match) -> None:
    """B2.1 to B2.10: colours, ships, pieces, seats, cards, fish, tiles."""
    game = match.game
    texts = [game.draw_text(draw) for draw in range(DRAWS)]
    assert len(set(texts)) == DRAWS == 6 + 4 + 4 + 4 + 16 + 8 + 48
    assert texts[:6] == list(COLOUR_NAMES)
    for draw, text in enumerate(texts):
        assert game.parse_draw(text) == draw
        assert game.parse_draw(f" {text.upper()} ") == draw
    for number in (-1, DRAWS):
        with pytest.raises(merletto.NotationError):
            game.draw_text(number)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("stop", {"kind": "stop"}),
        ("stack pink", {"kind": "stack", "colour": "pink"}),
        ("leave", {"kind": "leave"}),
        ("pick s2", {"kind": "pick", "place": "s2"}),
        ("build blue e5", {"kind": "build", "colour": "blue", "square": "e5"}),
        (
            "roof 2 c3 down turned",
            {"kind": "roof", "space": "2", "square": "c3", "direction": "down", "turned": True},
        ),
        (
            "roof 1 c3 across",
            {"kind": "roof", "space": "1", "square": "c3", "direction": "across", "turned": False},
        ),
        ("coin", {"kind": "coin"}),
        ("cube white t", {"kind": "cube", "colour": "white", "place": "t"}),
        ("sail West", {"kind": "sail", "place": "West"}),
        ("swap F green", {"kind": "swap", "island": "F", "colour": "green"}),
        ("catch sea_bream", {"kind": "catch", "fish": "sea_bream"}),
        ("blind", {"kind": "blind"}),
        ("send 2", {"kind": "send", "workers": 2}),
        ("sell pairs tuna", {"kind": "sell", "ship": "pairs", "fish": "tuna"}),
        ("lace w23", {"kind": "lace", "square": "w23"}),
        ("withdraw A", {"kind": "withdraw", "from": "A"}),
        ("withdraw w47", {"kind": "withdraw", "from": "w47"}),
        ("privilege", {"kind": "privilege"}),
        ("card palazzo", {"kind": "card", "card": "palazzo"}),
        ("top", {"kind": "top"}),
        ("pay w11", {"kind": "pay", "square": "w11", "with": "cube"}),
        ("pay w11 privilege", {"kind": "pay", "square": "w11", "with": "privilege"}),
        ("pay w11 free", {"kind": "pay", "square": "w11", "with": "free"}),
        ("take orange", {"kind": "take", "colour": "orange"}),
        ("discard 3", {"kind": "discard", "space": "3"}),
        ("tile fountains", {"kind": "tile", "roof": "fountains"}),
    ],
)
def test_each_kind_of_move_reads_as_it_should(
    text: str, data: dict[str, object], match: merletto.Match
) -> None:
    """B4.1, B5.1, B14.2: the words of the rulebook."""
    move = match.game.parse_move(text)
    assert match.game.move_text(move) == text
    assert match.game.move_json(move) == data
    assert match.game.parse_json(data) == move


BAD_TEXTS = [
    "",
    "  ",
    "pass",
    "stop now",
    "stack",
    "stack grey",
    "pick b0",
    "pick b10",
    "pick s5",
    "build blue",
    "build blue j1",
    "build blue e8",
    "build e5 blue",
    "roof 4 c3 across",
    "roof 1 c3",
    "roof 1 c3 up",
    "roof 1 c3 across flipped",
    "cube pink u",
    "sail G",
    "sail north",
    "swap West pink",
    "catch whale",
    "send 0",
    "send 3",
    "sell fours tuna",
    "lace w50",
    "lace w18",
    "lace 23",
    "withdraw West",
    "card nothing",
    "pay w11 coins",
    "take brown",
    "discard 0",
    "tile hats",
    "blind tuna",
]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_what_is_no_move_is_refused_in_one_sentence(text: str, match: merletto.Match) -> None:
    """B5.1: NotationError quotes the text and says what would be one."""
    with pytest.raises(merletto.NotationError) as caught:
        match.game.parse_move(text)
    message = str(caught.value)
    assert message.startswith(repr(text))
    assert message.endswith(".")
    assert message.count(". ") == message.count("\n") == 0
    with pytest.raises(merletto.NotationError):
        match.play(text)


BAD_DATA: list[dict[str, object]] = [
    {},
    {"kind": "pass"},
    {"kind": None},
    {"kind": ["stop"]},
    {"kind": "stop", "square": "e5"},
    {"kind": "build"},
    {"kind": "build", "colour": "blue"},
    {"kind": "build", "colour": "blue", "square": 40},
    {"kind": "build", "colour": ["blue"], "square": "e5"},
    {"kind": "build", "colour": "blue e5", "square": ""},
    {"kind": "roof", "space": "1", "square": "c3", "direction": "across"},
    {"kind": "roof", "space": "1", "square": "c3", "direction": "across", "turned": "maybe"},
    {"kind": "roof", "space": "1", "square": "c3", "direction": "across", "turned": None},
    {"kind": "send", "workers": 3},
    {"kind": "send", "workers": 0},
    {"kind": "send", "workers": True},
    {"kind": "send", "workers": 1.0},
    {"kind": "pay", "square": "w11"},
    {"kind": "pay", "square": "w11", "with": None},
    {"kind": "sail", "place": None},
]


@pytest.mark.parametrize("data", BAD_DATA, ids=str)
def test_plain_data_that_are_no_move_are_refused(data: dict[str, object], match: merletto.Match) -> None:
    """B5.1: as strictly as notation: just the fields of the kind, and sensible values in them."""
    with pytest.raises(merletto.NotationError) as caught:
        match.play(data)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("number", [-1, 1897, 100_000])
def test_numbers_that_are_no_move(number: int, match: merletto.Match) -> None:
    """B5.1: moves are numbered from 0 to 1896."""
    with pytest.raises(merletto.NotationError, match="0 to 1896"):
        match.play(number)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "grey",
        "ship",
        "ship fours",
        "piece 5",
        "start 0",
        "card x",
        "fish whale",
        "tile islands.13",
        "tile 3",
    ],
)
def test_what_is_no_draw_is_refused(text: str, match: merletto.Match) -> None:
    """B2.1 to B2.10: what comes up is named just so."""
    with pytest.raises(merletto.NotationError) as caught:
        match.game.parse_draw(text)
    assert "\n" not in str(caught.value)


def test_legal_moves_of_a_game_go_through_words_and_data() -> None:
    """B5.1: every move listed in a whole game is played by its text, its data or its number alike."""
    ways = [merletto.new("burano", 3, seed=8) for _ in range(3)]
    luck = Generator(8)
    while not ways[0].over:
        moves = ways[0].legal()
        move = moves[int(luck.below(len(moves)))]
        ways[0].play(str(move))
        ways[1].play(move.json())
        ways[2].play(move.code)
    assert len({match.digest() for match in ways}) == 1
