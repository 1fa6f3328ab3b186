"""Walking in Burano at the keyboard: abbreviations, the screen, the telling."""

import pytest

import merletto
from merletto.cli.walking.choices import choices_of
from merletto.cli.walking.manner import WalkingManner
from merletto.cli.walking.shorthand import spell_out
from merletto.kernel.generator import Generator

DRAFTING = ["draft 1 I", "draft 1 I+II", "draft 1 III", "draft 1 II+III", "draft 1 I+II+III", "draft 2 II"]
BUILDING = ["lay R2b f", "lay R2b g", "done"]
WELCOMING = ["take woman", "take man", "take mayor"]


@pytest.mark.parametrize(
    ("text", "legal", "meant"),
    [
        ("d 1 12", DRAFTING, "draft 1 I+II"),
        ("dr 1 1+2", DRAFTING, "draft 1 I+II"),
        ("1 ii+iii", DRAFTING, "draft 1 II+III"),
        ("d 1 all", DRAFTING, "draft 1 I+II+III"),
        ("d 2 all", DRAFTING, "draft 2 II"),
        ("2 2", DRAFTING, "draft 2 II"),
        ("d", BUILDING, "done"),
        ("d 1 12", BUILDING, "draft 1 I+II"),
        ("l r2b f", BUILDING, "lay r2b f"),
        ("r2b f", BUILDING, "lay r2b f"),
        ("t may", WELCOMING, "take mayor"),
        ("may", WELCOMING, "take mayor"),
        ("woman", WELCOMING, "take woman"),
        ("t ma", WELCOMING, "take ma"),
        ("r may", ["remove mayor"], "remove mayor"),
        ("mayor", ["remove mayor"], "remove mayor"),
        ("r r2b", ["return R2b"], "return r2b"),
        ("r2b", ["return R2b"], "return r2b"),
        ("score me", DRAFTING, "score me"),
        ("draft", DRAFTING, "draft"),
    ],
)
def test_abbreviations_are_spelled_out(text: str, legal: list[str], meant: str) -> None:
    assert spell_out(text, legal) == meant


@pytest.mark.parametrize("seats", [1, 4])
def test_notation_is_its_own_abbreviation(seats: int) -> None:
    match = merletto.new("walking", seats, seed=3)
    dice = Generator(3)
    while not match.over:
        legal = [str(move) for move in match.legal()]
        for text in legal:
            assert match.game.parse_move(spell_out(text, legal)) == match.game.parse_move(text)
        match.play(legal[dice.below(len(legal))])


def test_every_screen_fits_and_numbers_every_move() -> None:
    manner = WalkingManner(None)
    for seats in (1, 2, 4):
        match = manner.new(seats, 5, None, {})
        dice = Generator(seats)
        while not match.over:
            assert match.to_move is not None
            screen = [
                "".join([text for text, _ in line]).rstrip()
                for line in manner.screen(match, match.to_move, False)
            ]
            legal = match.legal()
            assert max(len(line) for line in screen) <= 80
            assert len(screen) <= 22
            words = " ".join(screen).split()
            assert all(str(number) in words for number in range(1, len(legal) + 1))
            match.play(legal[dice.below(len(legal))])


def test_choices_tell_permits_and_completed_houses_as_the_engine_does() -> None:
    match = merletto.new("walking", 2, seed=8)
    dice = Generator(8)
    while not match.over:
        legal = match.legal()
        choices = choices_of(match)
        at = dice.below(len(legal))
        seat = match.to_move
        assert seat is not None
        before = match.scores()[seat]["total"]
        events = {event.name: event.told for event in match.play(legal[at])}
        if "laid" in events:
            assert events["laid"]["permits"] == choices[at].permits
            assert ("completed" in events) == choices[at].completes
        if "moved_in" in events:
            assert match.scores()[seat]["total"] - before == choices[at].gain


def test_a_turn_is_told_in_one_line() -> None:
    manner = WalkingManner(None)
    match = manner.new(2, 7, ["Anna", "Bruno"], {"start": 0})
    events = [*match.events, *match.play("draft 1 I"), *match.play("lay Y1a e"), *match.play("done")]
    lines = ["".join([text for text, _ in line]) for line in manner.tell(events, match.names, 1)]
    assert lines == ["Anna drafted Y1a and got 2 coins, laid Y1a at e."]


def test_cards_in_a_telling_have_their_colours() -> None:
    manner = WalkingManner(None)
    match = manner.new(2, 7, ["Anna", "Bruno"], {"start": 0})
    (line,) = manner.tell(match.play("draft 1 I"), match.names, 0)
    assert ("Y1a", "yellow") in line
