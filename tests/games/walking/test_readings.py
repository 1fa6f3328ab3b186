"""Every reading of every disputed clause, side by side (data/rulings.toml)."""

import pytest

import merletto
from merletto.games.rulings import rulings_of
from merletto.games.walking.components import load_set
from merletto.games.walking.readings import Readings
from merletto.kernel.generator import Generator
from tests.games.walking.drawn import drawn, owner, play, shown

TABLE = rulings_of("walking")
CARDS = {card.code: card for card in load_set().cards}
READINGS = [(row.clause, reading.key, row.default) for row in TABLE.rows for reading in row.readings]


def flags(choices: dict[str, str]) -> list[str]:
    readings = Readings(choices)
    return [name for name in dir(readings) if not name.startswith("_") and getattr(readings, name)]


def test_each_reading_that_is_not_the_default_has_a_flag_of_its_own() -> None:
    assert flags(TABLE.column("ours")) == []
    found = [flags({clause: key}) for clause, key, default in READINGS if key != default]
    assert all(len(names) == 1 for names in found)
    assert len({names[0] for names in found}) == len(found) == 4


MIXED = """
    street   d    e    f
    III      .    .    .
    II       .    {}   .
    I        .    {}   .
    hand     {}
    coins    6
    permits  4
"""


@pytest.mark.parametrize(
    ("second", "ground", "card", "every", "change"),
    [
        ("Y2a", "B1a", "Y3a", 1, 0),
        ("Y2a", "B1a", "B3a", 1, 1),
        ("Y2a", "B1a", "R3a", 1, 1),
        ("Y2a", "Y1a", "Y3a", 0, 0),
        ("Y2a", "Y1a", "B3a", 1, 1),
        (".", "B1a", "Y3a", 1, 1),
        (".", "B1a", "B3a", 0, 0),
    ],
)
def test_w5_4_which_cards_of_a_mixed_house_take_a_permit(
    second: str, ground: str, card: str, every: int, change: int
) -> None:
    """W5.4: every card that differs from any, or one that differs from its neighbour beneath or above."""
    for reading, permits in (("every", every), ("change", change)):
        drawing = MIXED.format(second, ground, card)
        match = drawn(drawing, rulings={"W5.4": reading})
        play(match, f"lay {card} e")
        assert 4 - int(owner(match)["permits"]) == permits, reading


def test_w5_4_a_card_between_two_is_compared_with_both() -> None:
    """W5.4: beneath and above; a ground floor under a lone roof with the roof."""
    drawing = """
        street   e
        III      Y3a
        II       #
        I        B1a
        hand     B2a Y2a R2a
        coins    6
        permits  4
    """
    for card in ("B2a", "Y2a", "R2a"):
        match = drawn(drawing, rulings={"W5.4": "change"})
        play(match, f"lay {card} e")
        assert int(owner(match)["permits"]) == 3
    alone = "street e\n III Y3a\n II #\n I #\n hand B1a Y1a\n coins 6\n permits 4"
    for card, permits in (("B1a", 3), ("Y1a", 4)):
        match = drawn(alone, rulings={"W5.4": "change"})
        play(match, f"lay {card} e")
        assert int(owner(match)["permits"]) == permits


@pytest.mark.parametrize("reading", ["three-four", "everyone"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_w8_6_five_idle_rounds(seats: int, reading: str) -> None:
    """W8.6: they end games of three and four; by the other reading every game."""
    match = merletto.new("walking", seats, seed=5, rulings={"W8.6": reading})
    luck = Generator(5)
    while not match.over:
        moves = match.legal()
        idle = [move for move in moves if str(move) == "done"]
        match.play(idle[0] if idle else moves[luck.below(len(moves))])
    ended_idle = seats >= 3 or reading == "everyone"
    assert (match.end() == "nobody built") == ended_idle
    assert shown(match, "finished")["idle_rounds"] >= 5


WINDOWS = """
    street   d    e    f
    III      .    O3a  .
    II       .    O2a  O2c
    I        .    O1a  P1a
    guests   .    boy  .
    street   e
    III      .
    II       .
    I        B1a
"""


@pytest.mark.parametrize("reading", ["complete", "all"])
def test_w9_3_closed_windows_of_unfinished_houses(reading: str) -> None:
    """W9.3, W10.14: only complete houses, or all."""
    match = drawn(WINDOWS, rulings={"W9.3": reading})
    complete = sum(CARDS[code].windows for code in ("O1a", "O2a", "O3a"))
    unfinished = sum(CARDS[code].windows for code in ("P1a", "O2c"))
    assert unfinished > 0
    lost = complete + (unfinished if reading == "all" else 0)
    assert match.scores()[0]["windows"] == -lost


def test_w11_3_alone_too() -> None:
    """W9.3, W11.3: solo by the same reading."""
    street = WINDOWS.partition("    street   e\n")[0]
    lost = [
        drawn(street, seats=1, rulings={"W9.3": reading}).scores()[0]["windows"]
        for reading in ("complete", "all")
    ]
    assert lost[1] < lost[0] <= 0


LAMPS = """
    street   d    e    f
    III      P3a  B3a  O3a
    II       P2c  B2a  O2a
    I        P1a  B1a  O1a
    guests   policeman woman man
"""


def test_w10_6_houses_with_a_lamp_or_lamps() -> None:
    """W10.6: two lamps in one house count once, or twice; never more than three."""
    lamps = {code: CARDS[code].lamps for code in ("P1a", "P2c", "P3a")}
    assert sum(lamps.values()) == 2
    lit = [
        sum(CARDS[f"{colour}{level}{v}"].lamps for level, v in zip("123", variants, strict=True))
        for colour, variants in (("P", "aca"), ("B", "aaa"), ("O", "aaa"))
    ]
    by_houses = drawn(LAMPS).scores()[0]["policeman"]
    by_lamps = drawn(LAMPS, rulings={"W10.6": "lamps"}).scores()[0]["policeman"]
    scale = [0, 5, 9, 15]
    houses = max((lit[0] > 0) + (lit[2] > 0), int(lit[1] > 0))
    most = min(3, max(lit[0] + lit[2], lit[1]))
    assert (by_houses, by_lamps) == (scale[houses], scale[most])
    assert by_lamps > by_houses
