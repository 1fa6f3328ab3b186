"""Reasons: true at the table, known to the mover, given for every move, and in words for every key."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from merletto import new
from merletto.bots.imagining import imagined
from merletto.games.burano.rules import MOVE_LAYOUT as BURANO_LAYOUT
from merletto.games.walking.rules import MOVE_LAYOUT as WALKING_LAYOUT
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.match import Match
from merletto.kernel.move import Move
from merletto.kernel.playout import legal_moves, move_buffer
from merletto.kernel.state import State
from merletto.reasons.keys import BuranoWhy, WalkingWhy
from merletto.reasons.reason import MOST, Reason
from merletto.registry import kind_of
from merletto.study.why import reasons, said, why_better
from tests.games.walking.drawn import drawn
from tests.games.walking.test_characters import WITH_MAYOR

GAMES = [("walking", 1), ("walking", 2), ("walking", 4), ("burano", 2), ("burano", 4)]
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
TEXTS = {name: kind_of(name).study.english.texts for name in ("walking", "burano")}
KEYS = {"walking": set(get_args(WalkingWhy)), "burano": set(get_args(BuranoWhy))}


def decisions(
    name: str, seats: int, seed: int, *, guided: bool, rulings: dict[str, str] | None = None
) -> Iterator[tuple[Match, State, int]]:
    """Every decision with a choice, as the seat to move has it; played at random, or as the guide would."""
    match = new(name, seats, seed=seed, rulings=rulings or {})
    generator = Generator(seed)
    while not match.over:
        seat = match.waiting()[0]
        state = match.state.clone()
        state.turn_to(seat)
        legal = legal_moves(state)
        if len(legal) > 1:
            yield match, state, seat
        move = legal[generator.below(len(legal))]
        if guided:
            buffer = move_buffer(state)
            move = kind_of(name).guide(state).pick(state, buffer, state.fill_moves(buffer), generator)
        match.play(Move(match.game, move), seat=seat)


def fields(text: str) -> set[str]:
    """The fields of a text with gaps."""
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("guided", [False, True])
def test_every_move_with_a_choice_has_reasons_in_words(name: str, seats: int, guided: bool) -> None:
    for match, state, _ in decisions(name, seats, seats, guided=guided):
        for move in legal_moves(state)[:40]:
            found = reasons(match.game, state, move)
            where = f"{match.game.move_text(move)} at ply {match.ply}"
            assert 0 < len(found) <= MOST, where
            assert [one.weight for one in found] == sorted((one.weight for one in found), reverse=True)
            for one in found:
                assert fields(TEXTS[name][one.key]) <= set(one.params), (where, one)
                assert said(match.game, one)


@pytest.mark.parametrize("name", ["walking", "burano"])
def test_every_kind_of_move_is_given_reasons(name: str) -> None:
    met: set[str] = set()
    for seats, seed in [(kind_of(name).fewest, seed) for seed in range(4)] + [(4, 1)]:
        rulings = {"B14.2": "free"} if name == "burano" and seed == 0 else {}
        for match, state, _ in decisions(name, seats, seed, guided=seed != 1, rulings=rulings):
            met |= {
                Move(match.game, move).kind for move in legal_moves(state) if reasons(match.game, state, move)
            }
    layout = WALKING_LAYOUT if name == "walking" else BURANO_LAYOUT
    assert met == {kind.verb for kind in layout.shapes}


@pytest.mark.parametrize("name", ["walking", "burano"])
def test_every_key_has_english_words(name: str) -> None:
    assert set(TEXTS[name]) == KEYS[name]


@pytest.mark.parametrize("language", ["en", "pl", "ru", "fr"])
@pytest.mark.parametrize("name", ["walking", "burano"])
def test_the_page_has_words_for_every_key_and_speaks_of_nothing_else(name: str, language: str) -> None:
    text = (WORDS / language / "why.ts").read_text()
    walking, burano = text[text.index("  walking: {") :].split("  burano: {")
    spoken = {
        key: set(re.findall(r"\bp\.(\w+)", words))
        for key, words in re.findall(
            r"^    (\w+): (.*?),\n(?=    \w|  \})", walking if name == "walking" else burano, re.S | re.M
        )
    }
    assert set(spoken) == KEYS[name]
    for key, params in spoken.items():
        assert params == fields(TEXTS[name][key]), key


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_reasons_do_not_change_with_what_the_seat_cannot_know(name: str, seats: int) -> None:
    for at, (match, state, seat) in enumerate(decisions(name, seats, 30 + seats, guided=True)):
        if at % 7:
            continue
        legal = legal_moves(state)[:25]
        told = [reasons(match.game, state, move) for move in legal]
        for table in imagined(match.game, match.view(seat), seat, 3, at):
            assert [reasons(match.game, table, move) for move in legal] == told


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_what_is_better_is_not_what_both_have(name: str, seats: int) -> None:
    for at, (match, state, _) in enumerate(decisions(name, seats, 60 + seats, guided=True)):
        if at % 5:
            continue
        best, *_, other = legal_moves(state)
        for one in why_better(match.game, state, best, other):
            assert one.weight > 0
            assert one.key in KEYS[name]
            assert said(match.game, one)
        assert why_better(match.game, state, best, best) == []


def moments(name: str, seats: int, key: str, most: int = 3) -> Iterator[tuple[Game, State, int, Reason]]:
    """The first few moves for which there is a reason of that key."""
    met = 0
    for seed in range(40):
        for match, state, _ in decisions(name, seats, seed, guided=True):
            for move in legal_moves(state):
                for one in reasons(match.game, state, move):
                    if one.key == key:
                        yield match.game, state, move, one
                        met += 1
                        if met == most:
                            return
    pytest.fail(f"{key} was never met")


def after(state: State, *moves: int) -> State:
    """The state after these moves."""
    then = state.clone()
    for move in moves:
        then.apply(move)
    return then


def number(reason: Reason, param: str) -> int:
    """A number that the reason speaks of."""
    value = reason.params[param]
    assert isinstance(value, int)
    return value


def test_a_house_that_is_completed_scores_what_was_said() -> None:
    for game, state, move, one in moments("walking", 2, "completes"):
        laid = after(state, move)
        guest = game.parse_move(f"take {one.params['character']}")
        gained = [
            game.scores(then)[state.actor][str(one.params["character"])]
            for then in (laid, after(laid, guest))
        ]
        assert gained[1] - gained[0] == number(one, "points")


def test_coins_paid_and_left_are_those_of_the_purse() -> None:
    for name in ("walking", "burano"):
        for game, state, move, one in moments(name, 2, "pays"):
            seat = state.actor
            before = game.goods(state, seat)["coins"]
            assert before - number(one, "coins") == number(one, "left")
            # An earning action pays out at once (B11.1), so a house may leave more in the purse.
            assert game.goods(after(state, move), seat)["coins"] >= number(one, "left")


def test_a_permit_costs_its_points() -> None:
    for game, state, move, one in moments("walking", 3, "permit"):
        seat = state.actor
        points = [game.scores(then)[seat]["permits"] for then in (state, after(state, move))]
        assert points[1] - points[0] == number(one, "points")


def test_a_house_that_can_be_completed_this_turn_is() -> None:
    for game, state, move, one in moments("walking", 2, "can_complete"):
        seat = state.actor
        goal = f"completed house {one.params['place']}"
        assert _completes(game, after(state, move), seat, str(one.params["place"]), number(one, "coins")), (
            goal
        )


def _completes(game: Game, state: State, seat: int, place: str, coins: int) -> bool:
    """Whether some lays at that place, for just these coins, complete the house there."""
    for move in legal_moves(state):
        said_move = game.move_json(move)
        if said_move["kind"] != "lay" or said_move["place"] != place:
            continue
        then = after(state, move)
        left = coins - (game.goods(state, seat)["coins"] - game.goods(then, seat)["coins"])
        if left == 0 and "take" in {game.move_json(one)["kind"] for one in legal_moves(then)}:
            return True
        if left > 0 and then.actor == seat and _completes(game, then, seat, place, left):
            return True
    return False


def test_a_roof_scores_what_was_said() -> None:
    for game, state, move, one in moments("burano", 2, "roof"):
        seat = state.actor
        laid = after(state, move)
        done = after(laid, game.parse_move("privilege"))
        assert game.scores(done)[seat]["roofs"] - game.scores(state)[seat]["roofs"] == number(one, "points")


def test_a_trade_pays_what_was_said() -> None:
    for game, state, move, one in moments("burano", 2, "lot"):
        seat = state.actor
        sold = after(state, move, game.parse_move("stop"))
        assert game.scores(sold)[seat]["trades"] - game.scores(state)[seat]["trades"] == number(one, "points")


def test_a_card_that_another_seat_could_complete_a_house_with_would_complete_one() -> None:
    for game, state, _, one in moments("walking", 3, "denies"):
        rival = number(one, "seat")
        card = str(one.params["card"])
        houses = game.view(state, rival)["seats"]
        assert isinstance(houses, list)
        level = int(card[1]) - 1
        assert any(
            house["cards"][level] is None and sum(at is None for at in house["cards"]) == 1
            for house in houses[rival]["street"]
        )


def test_w7_3_a_house_into_which_nobody_can_move_is_said_to_stay_empty() -> None:
    match = drawn(WITH_MAYOR.format(guest="mayor") + "    coins 6", seats=3, characters={"mayor": 1})
    move = match.game.parse_move("lay B3a e")
    assert "completes_empty" in {one.key for one in reasons(match.game, match.state, move)}
