"""Records with random damage: each is refused, or it is a game that its own record replays to."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import merletto
from merletto import RecordError
from tests.kernel.sealing import opened, sealed
from tests.soak.amount import Amount, seed

RECORDS: Final = Amount("MERLETTO_RECORDS", 150)
GOLDEN: Final = sorted((Path(__file__).parents[1] / "golden").glob("*.record"))
SIGNS: Final = "0123456789abcxyz:;{}#*- .,é\u202e\x00\t１"


def _damage_sign(lines: list[str], random: Random) -> None:
    at = random.randrange(len(lines))
    place = random.randrange(len(lines[at]) + 1)
    sign = random.choice(["", random.choice(SIGNS)])
    lines[at] = lines[at][:place] + sign + lines[at][place + random.randrange(3) :]


def _damage_word(lines: list[str], random: Random) -> None:
    """A word of one line in the place of a word of another."""
    words = random.choice(lines).split() or [""]
    at = random.randrange(len(lines))
    there = lines[at].split(" ")
    there[random.randrange(len(there))] = random.choice(words)
    lines[at] = " ".join(there)


def _lose(lines: list[str], random: Random) -> None:
    if len(lines) > 1:
        del lines[random.randrange(len(lines))]


def _double(lines: list[str], random: Random) -> None:
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))


def _swap(lines: list[str], random: Random) -> None:
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _cut(lines: list[str], random: Random) -> None:
    del lines[random.randrange(1, len(lines) + 1) :]


DAMAGE: Final[list[Callable[[list[str], Random], None]]] = [
    _damage_sign,
    _damage_word,
    _lose,
    _double,
    _swap,
    _cut,
]


def mutated(texts: list[str], random: Random) -> str:
    """A golden record with damage in one to three places; mostly with a true closing line again."""
    lines = opened(random.choice(texts))
    for _ in range(random.randint(1, 3)):
        random.choice(DAMAGE)(lines, random)
    return sealed(lines) if random.random() < 0.9 else "\n".join(lines)


def test_a_mutated_record_is_refused_or_is_a_game_that_its_record_replays_to() -> None:
    random = Random(seed())
    texts = [path.read_text("utf-8") for path in GOLDEN]
    refused = 0
    for number in range(RECORDS.number):
        text = mutated(texts, random)
        try:
            match = merletto.from_record(text)
        except RecordError:
            refused += 1
        else:
            again = merletto.from_record(match.record())
            assert (again.record(), again.digest()) == (match.record(), match.digest()), text
        RECORDS.reached(number + 1)
    assert refused > RECORDS.number // 2
