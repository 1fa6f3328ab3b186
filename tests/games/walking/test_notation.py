"""Moves and draws as words and as plain data: each prints and parses, nothing else does."""

import json

import pytest

import merletto
from merletto.games.walking import moves
from merletto.games.walking.moves import MOVES
from merletto.games.walking.notation import DRAW_LAYOUT, MOVE_WORDS
from merletto.games.walking.rules import MOVE_LAYOUT
from tests.games.walking.drawn import drawn


@pytest.fixture(scope="module")
def match() -> merletto.Match:
    return merletto.new("walking", 2, seed=1)


def test_every_move_prints_and_parses() -> None:
    """W3.1, W4.1, W7.1, W8.1, W11.1: 783 moves, 783 texts."""
    texts = [MOVE_WORDS.text(move) for move in range(MOVES)]
    assert len(set(texts)) == MOVES == 783
    for move, text in enumerate(texts):
        assert MOVE_WORDS.parse(text) == move
        assert MOVE_WORDS.parse(f"  {text.upper()} ".replace(" ", "  ")) == move


def test_numbers_stay_as_they_are() -> None:
    """W3.1: records name moves in words, but digests, searches and action spaces by these numbers."""
    firsts = dict(zip([shape.verb for shape in MOVE_LAYOUT.shapes], MOVE_LAYOUT.firsts, strict=True))
    assert firsts == {
        "draft": moves.DRAFT,
        "lay": moves.LAY,
        "done": moves.DONE,
        "take": moves.TAKE,
        "return": moves.RETURN,
        "remove": moves.REMOVE,
    }
    assert MOVE_LAYOUT.firsts == [0, 40, 688, 689, 700, 772]
    assert DRAW_LAYOUT.firsts == [0, moves.START] == [0, 72]
    assert (MOVE_LAYOUT.size, DRAW_LAYOUT.size) == (MOVES, 76)


def test_every_move_is_plain_data_and_back() -> None:
    """W3.1, W4.1, W7.1, W8.1, W11.1: through JSON text too."""
    for move in range(MOVES):
        data = MOVE_WORDS.data(move)
        assert MOVE_WORDS.parse_data(data) == move
        assert MOVE_WORDS.parse_data(json.loads(json.dumps(data))) == move


def test_each_kind_of_move_reads_as_it_should() -> None:
    """W3.1, W4.1, W7.1, W8.1, W11.1: the words of the rulebook."""
    for text, data in (
        ("draft 3 I+II", {"kind": "draft", "column": 3, "levels": [1, 2]}),
        ("draft 5 I+II+III", {"kind": "draft", "column": 5, "levels": [1, 2, 3]}),
        ("lay R2b f", {"kind": "lay", "card": "R2b", "place": "f"}),
        ("done", {"kind": "done"}),
        ("take mayor", {"kind": "take", "character": "mayor"}),
        ("return O3d", {"kind": "return", "card": "O3d"}),
        ("remove woman", {"kind": "remove", "character": "woman"}),
    ):
        move = MOVE_WORDS.parse(text)
        assert MOVE_WORDS.text(move) == text
        assert MOVE_WORDS.data(move) == data


def test_every_draw_prints_and_parses(match: merletto.Match) -> None:
    """W2.1, W2.5: 72 cards and four seats that may begin."""
    texts = [match.game.draw_text(outcome) for outcome in range(76)]
    assert len(set(texts)) == 76
    assert texts[72:] == ["start 1", "start 2", "start 3", "start 4"]
    for outcome, text in enumerate(texts):
        assert match.game.parse_draw(text) == outcome
        assert match.game.parse_draw(f" {text.lower()} ") == outcome


BAD_TEXTS = [
    "",
    "   ",
    "pass",
    "draft",
    "draft 1",
    "draft 0 I",
    "draft 6 I",
    "draft -1 I",
    "draft one I",
    "draft 1 IV",
    "draft 1 I+",
    "draft 1 +",
    "draft 1 I II",
    "lay R1a",
    "lay R1a j",
    "lay R1a ab",
    "lay R1a e f",
    "lay R4a e",
    "lay R1e e",
    "lay X1a e",
    "lay e R1a",
    "done now",
    "take",
    "take fisherman",
    "take woman man",
    "return",
    "return R9z",
    "remove",
    "remove nobody",
    "lay\tR1a\te\t!",
]


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_what_is_no_move_is_refused_in_one_sentence(text: str, match: merletto.Match) -> None:
    """W3.1, W4.1: NotationError quotes the text and says what would be one."""
    with pytest.raises(merletto.NotationError) as caught:
        match.game.parse_move(text)
    error = caught.value
    assert error.text == text
    message = str(error)
    assert message.startswith(repr(text))
    assert message == message.strip()
    assert message.endswith(".")
    assert message.count(". ") == message.count("\n") == 0
    with pytest.raises(merletto.NotationError):
        match.play(text)


def test_a_slip_of_the_fingers_is_answered_with_legal_moves() -> None:
    """W3.1: the nearest legal moves are named."""
    match = drawn("draft 1 2 3\n III R3a P3a B3a\n II R2a P2a B2a\n I R1a P1a B1a", phase="draft")
    with pytest.raises(merletto.NotationError) as caught:
        match.play("darft 2 I")
    assert "draft 2 I" in [str(move) for move in caught.value.nearest]
    assert "Did you mean" in str(caught.value)


BAD_DATA: list[dict[str, object]] = [
    {},
    {"kind": "pass"},
    {"kind": None},
    {"kind": ["lay"]},
    {"kind": "lay"},
    {"kind": "lay", "card": "R1a"},
    {"kind": "lay", "card": "R1a", "place": "e", "coins": 0},
    {"kind": "lay", "card": "R1a", "place": 4},
    {"kind": "lay", "card": None, "place": "e"},
    {"kind": "lay", "card": "R1a e", "place": ""},
    {"kind": "lay", "card": "R1a", "place": ["e"]},
    {"kind": "draft", "column": 1},
    {"kind": "draft", "column": 0, "levels": [1]},
    {"kind": "draft", "column": 1.5, "levels": [1]},
    {"kind": "draft", "column": True, "levels": [1]},
    {"kind": "draft", "column": 1, "levels": [0]},
    {"kind": "draft", "column": 1, "levels": [4]},
    {"kind": "draft", "column": 1, "levels": {"1": 1}},
    {"kind": "draft", "column": 1, "levels": None},
    {"kind": "done", "card": "R1a"},
    {"kind": "take", "character": "fisherman"},
    {"kind": "take", "character": ""},
    {"kind": "return", "card": 7},
    {"kind": "remove", "character": 3},
]


@pytest.mark.parametrize("data", BAD_DATA, ids=str)
def test_plain_data_that_are_no_move_are_refused(data: dict[str, object], match: merletto.Match) -> None:
    """W3.1, W4.1: as strictly as notation: just the fields of the kind, and sensible values in them."""
    with pytest.raises(merletto.NotationError) as caught:
        match.play(data)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("number", [-1, 783, 10_000])
def test_numbers_that_are_no_move(number: int, match: merletto.Match) -> None:
    """W3.1, W4.1: moves are numbered from 0 to 782."""
    with pytest.raises(merletto.NotationError, match="0 to 782"):
        match.play(number)


@pytest.mark.parametrize(
    "text", ["", "R4a", "start", "start 0", "start 5", "start one", "card R1a", "R1a R1b"]
)
def test_what_is_no_draw_is_refused(text: str, match: merletto.Match) -> None:
    """W2.1, W2.5: a card's code, or start and a seat."""
    with pytest.raises(merletto.NotationError) as caught:
        match.game.parse_draw(text)
    assert "\n" not in str(caught.value)


def test_moves_are_given_as_anything(match: merletto.Match) -> None:
    """W3.1: as a Move, a text, a number or plain data, it is the same move."""
    ways = []
    for give in range(4):
        table = drawn("draft 1 2 3\n III R3a P3a B3a\n II R2a P2a B2a\n I R1a P1a B1a", phase="draft")
        move = table.legal()[3]
        table.play((move, str(move), move.code, move.json())[give])
        ways.append(table.digest())
    assert len(set(ways)) == 1
    assert match.legal()[0] == match.legal()[0]
