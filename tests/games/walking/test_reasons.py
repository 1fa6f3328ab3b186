"""Reasons: the colour rules behind the permits that a card takes, and what a character counts (W5.2, W10)."""

import pytest

import merletto
from merletto import Match
from merletto.games.walking.shapes import WalkingView, as_walking
from merletto.kernel.generator import Generator

CARD_COLOUR = 0
LAMP_POINTS = (0, 5, 9, 15)
SHOP_POINTS = (0, 2, 5, 9, 15)


def worth(clause: str, counts: dict[str, int]) -> int:
    """The points of a character that counts this, by the clauses of W10."""
    number = sum(counts.values())
    match clause:
        case "W10.1" | "W10.2":
            return 2 + number
        case "W10.3":
            return 2 + 3 * number
        case "W10.4":
            return 2 + 2 * number
        case "W10.6":
            return LAMP_POINTS[number]
        case "W10.7":
            return 3 * number
        case "W10.8":
            return SHOP_POINTS[number]
        case "W10.9":
            return 4 * min(counts.values())
    return number


def cards_at(view: WalkingView, seat: int, place: str) -> list[str | None]:
    """The cards of a place, level I first."""
    for house in view["seats"][seat]["street"]:
        if house["place"] == place:
            return list(house["cards"])
    return [None, None, None]


def colours(view: WalkingView, seat: int, card: str, place: str) -> list[tuple[str, list[str]]]:
    """W4.5 and W4.6, looked up in the view."""
    level = int(card[1]) - 1
    found: list[tuple[str, list[str]]] = []
    if any(other and other[CARD_COLOUR] != card[CARD_COLOUR] for other in cards_at(view, seat, place)):
        found.append(("W4.5", [place]))
    beside = [chr(ord(place) - 1), chr(ord(place) + 1)]
    same = [at for at in beside if (cards_at(view, seat, at)[level] or "-")[CARD_COLOUR] == card[CARD_COLOUR]]
    return [*found, ("W4.6", same)] if same else found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_w5_2_each_permit_has_its_reason_and_w10_each_character_counts_what_it_scores(seats: int) -> None:
    laid = taken = 0
    for seed in range(4):
        match: Match = merletto.new("walking", seats=seats, seed=seed)
        chooser = Generator(seed)
        while not match.over:
            (seat,) = match.waiting()
            view = as_walking(match.view(seat))
            legal = match.legal(seat)
            before = match.game.scores(match.state)[seat]
            for move in legal:
                told = move.json()
                reasons = match.game.reasons(match.state, move.code)
                if told["kind"] == "lay":
                    card, place = str(told["card"]), str(told["place"])
                    expected = colours(view, seat, card, place)
                    assert [(clause, places) for clause, places, _ in reasons] == expected
                    laid += len(reasons)
                elif told["kind"] == "take":
                    ((clause, _, counts),) = reasons
                    after = match.state.clone()
                    after.apply(move.code)
                    who = str(told["character"])
                    assert match.game.scores(after)[seat][who] - before[who] == worth(clause, counts)
                    taken += 1
                else:
                    assert reasons == []
            match.play(legal[chooser.below(len(legal))], seat)
    assert laid
    assert taken
