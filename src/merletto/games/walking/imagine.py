"""Imagines states from a view (determinisation): what the viewer cannot know is drawn at random."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import setup
from merletto.games.walking.cards import CardTables
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import CARDS_A_LEVEL, LEVELS, MOST_COLUMNS, level_of
from merletto.games.walking.names import (
    CARD_CODES,
    CHARACTER_NAMES,
    END_NAMES,
    PHASE_NAMES,
    PLACE_NAMES,
)
from merletto.games.walking.options import Options
from merletto.games.walking.readings import Readings
from merletto.games.walking.shapes import WalkingCard, WalkingHouse, WalkingSeat, WalkingView
from merletto.games.walking.state import DEAL, NO_PLACE, Decks, Seat
from merletto.games.walking.street import Street, empty_street
from merletto.games.walking.view import round_played
from merletto.kernel.bits import BIT, pick, size
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE, OVER


def imagine(
    shown: WalkingView, cards: CardTables, options: Options, readings: Readings, generator: Generator
) -> WalkingState:
    """A state whose view, for the same viewer, is this view again (W3.4)."""
    seats = shown["seats"]
    decks = _decks(shown, len(seats))
    unknown = _unknown(shown)
    owners = [_owner(seat, unknown, generator) for seat in seats]
    for level in range(LEVELS):
        decks.unseen[level] = unknown[level]
    phase = PHASE_NAMES.index(shown["phase"])
    to_move = shown["to_move"]
    house = shown["completed_house"]
    end = shown["end"]
    state = WalkingState(
        seats=len(seats),
        actor=to_move if to_move is not None else OVER if end else CHANCE,
        turn_number=shown["turn"],
        cards=cards,
        windows=options.windows,
        readings=readings,
        decks=decks,
        characters=_characters(shown),
        owners=owners,
        phase=phase,
        seat=shown["turn_seat"],
        start=shown["start_seat"],
        round_number=shown["round"],
        turns_taken=shown["turns_taken"],
        laid=shown["cards_laid"],
        house=NO_PLACE if house is None else PLACE_NAMES.index(house),
        built=shown["built_this_round"],
        idle_rounds=shown["idle_rounds"],
        end=END_NAMES.index(end),
    )
    # Alone the round shown lasts until a character has left; the table counts on before that (W11.1).
    state.round_number += state.round_number - round_played(state)
    if phase == DEAL:
        setup.deal_on(state)
    return state


def _numbers(codes: Iterable[WalkingCard | None]) -> list[int]:
    return [CARD_CODES.index(code) for code in codes if code is not None]


def _decks(shown: WalkingView, seats: int) -> Decks:
    """The rows as shown, and the known cards under the decks; nothing else."""
    decks = setup.full_decks(seats)
    for column, codes in enumerate(shown["columns"]):
        for level, code in enumerate(codes):
            if code is not None:
                decks.put(level * MOST_COLUMNS + column, CARD_CODES.index(code))
    for level, deck in enumerate(shown["decks"]):
        under = _numbers(deck["under"])
        decks.under_size[level] = len(under)
        for n, card in enumerate(under):
            decks.under[level * CARDS_A_LEVEL + n] = card
    return decks


def _characters(shown: WalkingView) -> vec[i64]:
    left = shown["characters"]
    return vec[i64]([left[name] for name in CHARACTER_NAMES])


def _unknown(shown: WalkingView) -> list[int]:
    """A mask for each level: the cards whose place the view does not show."""
    known = _numbers(shown["out_of_game"])
    for column in shown["columns"]:
        known += _numbers(column)
    for deck in shown["decks"]:
        known += _numbers(deck["under"])
    for seat in shown["seats"]:
        known += _numbers(seat["hand"] or [])
        for house in seat["street"]:
            known += _numbers(house["cards"])
    unknown = [0xFF_FFFF] * LEVELS
    for card in known:
        unknown[level_of(card)] &= ~BIT[card % CARDS_A_LEVEL]
    return unknown


def _owner(seat: WalkingSeat, unknown: list[int], generator: Generator) -> Seat:
    """The seat as shown; a hand that is not shown is drawn from the unknown cards of its levels."""
    street = _street(seat["street"])
    owner = Seat(vec[i64]([0] * LEVELS), 0, seat["coins"], seat["permits"], street)
    codes = seat["hand"]
    if codes is None:
        for level, number in enumerate(seat["hand_levels"]):
            for _ in range(number):
                drawn = pick(unknown[level], generator.below(size(unknown[level])))
                owner.pick_up(level * CARDS_A_LEVEL + drawn)
                unknown[level] &= ~BIT[drawn]
    else:
        for card in _numbers(codes):
            owner.pick_up(card)
    return owner


def _street(houses: list[WalkingHouse]) -> Street:
    street = empty_street()
    for house in houses:
        place = PLACE_NAMES.index(house["place"])
        for card in _numbers(house["cards"]):
            street.lay(card, place)
        character = house["character"]
        if character is not None:
            street.move_in(CHARACTER_NAMES.index(character), place)
    return street
