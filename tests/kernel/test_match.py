"""The one loop: legal moves, playing in four spellings, refusals, undo, names, seeds, scripted chance."""

from collections.abc import Callable
from typing import Any

import pytest

import merletto
from merletto import (
    ChanceError,
    IllegalMove,
    Match,
    MerlettoError,
    Move,
    NotationError,
    OptionError,
    OutOfTurn,
    UndoError,
)
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.kernel.match import LONGEST_NAME
from merletto.kernel.state import CHANCE
from tests.kernel.playing import play_on, played, walk


def new(seats: int = 2, seed: int = 7) -> Match:
    return merletto.new("walking", seats, seed=seed)


# Playing


def test_a_new_match_waits_for_its_first_move() -> None:
    match = new()
    assert match.to_move in (0, 1)
    assert not match.over
    assert match.ply == 0
    assert match.end() is None
    assert not match.can_undo()
    assert match.legal()


def test_legal_moves_are_moves_in_the_order_of_their_numbers() -> None:
    legal = new().legal()
    assert all(isinstance(move, Move) for move in legal)
    codes = [move.code for move in legal]
    assert codes == sorted(set(codes))


@pytest.mark.parametrize(
    "spelled",
    [
        lambda move: move,
        lambda move: str(move),
        lambda move: f"  {str(move).upper()} ",
        lambda move: move.code,
        lambda move: move.json(),
    ],
    ids=["Move", "str", "str in capitals", "int", "dict"],
)
def test_a_move_is_played_in_any_spelling(
    spelled: Callable[[Move], Move | str | int | dict[str, object]],
) -> None:
    plain, match = new(), new()
    chooser = Generator(1)
    while not plain.over:
        legal = plain.legal()
        move = legal[chooser.below(len(legal))]
        plain.play(move)
        match.play(spelled(move))
        assert match.digest() == plain.digest()


def test_a_move_of_another_match_is_played_here_too() -> None:
    move = new(seed=1).legal()[0]
    match = new(seed=2)
    match.play(move)
    assert match.ply == 1


def test_playing_counts_plies_and_tells_what_happened() -> None:
    match = new()
    events = match.play(match.legal()[0])
    assert match.ply == 1
    assert events == match.events
    assert [event.name for event in events] == ["drafted"]


def test_set_up_is_told_too() -> None:
    match = new()
    names = [event.name for event in match.events]
    assert names[0] == "start_chosen"
    assert set(names[1:]) == {"dealt"}


def test_a_finished_match_has_no_moves() -> None:
    match = played(2, 3)
    assert match.over
    assert match.to_move is None
    assert match.legal() == []
    assert match.end() is not None
    with pytest.raises(IllegalMove) as refused:
        match.play("done")
    assert refused.value.clause == "W9.1"
    assert refused.value.nearest == []


# Whose move it is


def test_only_the_seat_to_move_is_waiting_and_has_moves() -> None:
    match = new(3)
    assert match.to_move is not None
    assert match.waiting() == [match.to_move]
    others = [seat for seat in range(3) if seat != match.to_move]
    assert match.legal(match.to_move) == match.legal()
    assert [match.legal(seat) for seat in others] == [[], []]
    assert played(3, 2).waiting() == []


def test_a_seat_out_of_turn_is_refused_and_the_one_in_turn_plays() -> None:
    match = new(3)
    assert match.to_move is not None
    seat, move, kept = match.to_move, match.legal()[0], match.record()
    for other in range(-2, 5):
        if other != seat:
            with pytest.raises(OutOfTurn):
                match.play(move, other)
    assert match.record() == kept
    match.play(move, seat)
    assert match.ply == 1


# Refusals


def test_an_illegal_move_names_clause_reason_and_nearest() -> None:
    match = new()
    with pytest.raises(IllegalMove) as refused:
        match.play("draft 1 II")
    error = refused.value
    assert error.clause == "W3.2"
    assert "middle" in error.reason
    assert isinstance(error.move, Move)
    assert str(error.move) == "draft 1 II"
    assert 0 < len(error.nearest) <= 3
    assert all(move in match.legal() for move in error.nearest)
    assert all((move.kind, move["column"]) == ("draft", 1) for move in error.nearest)
    for part in ("'draft 1 II'", "W3.2", error.reason, str(error.nearest[0])):
        assert part in str(error)


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        " ",
        "fly to Venice",
        "draft",
        "draft 1",
        "draft 9 I",
        "draft 1 IV",
        "draft 1 I II",
        "lay R9z e",
        "lay R1a z",
        "take nobody",
        "done done",
        -1,
        10**6,
        {},
        {"kind": "fly"},
        {"kind": "draft", "column": 1},
        {"kind": "done", "column": 1},
        {"kind": "draft", "column": None, "levels": [1]},
        {"kind": "draft", "column": 1, "levels": "I II"},
        {"kind": "lay", "card": ["R1a"], "place": "e"},
    ],
)
def test_nonsense_is_refused_as_no_move(nonsense: str | int | dict[str, object]) -> None:
    match = new()
    before = match.digest()
    with pytest.raises(NotationError):
        match.play(nonsense)
    assert match.digest() == before
    assert match.ply == 0


def test_a_slip_of_the_fingers_is_answered_with_what_was_meant() -> None:
    match = new()
    meant = match.legal()[0]
    with pytest.raises(NotationError) as refused:
        match.play(str(meant).replace("draft", "draf"))
    assert meant in refused.value.nearest
    assert str(meant) in str(refused.value)


def test_a_refused_move_changes_nothing() -> None:
    match = played(3, 5, 40)
    kept = match.record()
    legal = {move.code for move in match.legal()}
    for code in range(783):
        if code not in legal:
            with pytest.raises(IllegalMove):
                match.play(code)
    assert match.record() == kept
    assert [move.code for move in match.legal()] == sorted(legal)


# Undo


def test_nothing_to_undo_before_the_first_move() -> None:
    with pytest.raises(UndoError, match="nothing has been played"):
        new().undo()


def test_undo_takes_back_the_last_move_and_says_which() -> None:
    match = new()
    before = match.record()
    move = match.legal()[2]
    match.play(move)
    assert match.can_undo()
    assert match.undo() == move
    assert match.record() == before
    assert match.ply == 0
    assert match.events == []
    assert not match.can_undo()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_undo_goes_to_the_start_of_the_turn_and_no_further(seats: int) -> None:
    """At each ply: all that this seat has played since the last draw or another's move can be undone."""
    match = new(seats, seed=11)
    texts = [match.record()]
    could_go_back = 0
    for _ in walk(match, Generator(11)):
        texts.append(match.record())
        last = match.lines[-1]
        if last.actor == CHANCE:
            assert not match.can_undo()
            with pytest.raises(UndoError, match="drawn"):
                match.undo()
            continue
        undone = []
        for back in range(1, len(last.codes) + 1):
            undone.append(match.undo())
            assert match.record() == texts[-1 - back]
        assert not match.can_undo()
        with pytest.raises(UndoError):
            match.undo()
        could_go_back = max(could_go_back, len(undone))
        for move in reversed(undone):
            match.play(move)
        assert match.record() == texts[-1]
    assert could_go_back > 2


def test_undo_never_crosses_another_seats_move() -> None:
    match = new(4)
    first = match.to_move
    match.play(match.legal()[0])
    match.play("done")
    match.play(match.legal()[0])
    assert match.to_move != first
    match.undo()
    with pytest.raises(UndoError, match="another"):
        match.undo()


def test_the_last_move_of_a_turn_can_be_undone_until_the_next_seat_moves() -> None:
    match = new(4)
    first = match.to_move
    match.play(match.legal()[0])
    match.play("done")
    assert match.to_move != first
    assert str(match.undo()) == "done"
    assert match.to_move == first


def test_undo_then_another_move_leaves_no_trace() -> None:
    straight, turned = new(), new()
    wanted, other = straight.legal()[0], straight.legal()[-1]
    straight.play(wanted)
    turned.play(other)
    turned.undo()
    turned.play(wanted)
    assert turned.record() == straight.record()
    play_on(straight, Generator(3))
    play_on(turned, Generator(3))
    assert turned.record() == straight.record()


def test_undo_does_not_touch_luck() -> None:
    """Undoing and replaying every move that may be undone gives the same draws as never undoing."""
    straight, turned = new(3, 5), new(3, 5)
    for _ in walk(straight, Generator(5)):
        move = straight.moves()[-1][1]
        turned.play(move)
        if turned.can_undo():
            turned.undo()
            turned.play(move)
    assert turned.over
    assert turned.record() == straight.record()


# Names and seeds


def test_names_are_kept_and_default_to_seats() -> None:
    assert new().names == ["Seat 1", "Seat 2"]
    assert merletto.new("walking", 2, seed=1, names=["Ada", "Ugo"]).names == ["Ada", "Ugo"]


@pytest.mark.parametrize(
    "names",
    [
        ["Ada"],
        ["Ada", "Ugo", "Eva"],
        ["Ada", ""],
        ["Ada", " Ugo"],
        ["Ada", "U\ngo"],
        ["Ada", "x" * (LONGEST_NAME + 1)],
        ["Ada", "\u202eogU"],
    ],
)
def test_names_that_cannot_stand_in_a_record_are_refused(names: list[str]) -> None:
    with pytest.raises(OptionError):
        merletto.new("walking", 2, seed=1, names=names)


@pytest.mark.parametrize("seed", [0, LARGEST_SEED])
def test_the_smallest_and_largest_seed_play(seed: int) -> None:
    match = play_on(new(2, seed), Generator(1))
    assert merletto.from_record(match.record()).digest() == match.digest()


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 10**30])
def test_other_seeds_are_refused(seed: int) -> None:
    with pytest.raises(OptionError):
        new(2, seed)


def test_equal_seeds_deal_equal_tables_and_others_do_not() -> None:
    assert new(2, 1).digest() == new(2, 1).digest()
    assert len({new(2, seed).digest() for seed in range(50)}) == 50


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    match = merletto.new("walking", 2)
    assert isinstance(match.seed, int)
    assert 0 <= match.seed <= LARGEST_SEED
    assert new(2, match.seed).digest() == match.digest()
    assert len({merletto.new("walking", 2).seed for _ in range(8)}) > 1


def test_an_unknown_game_and_unknown_options_are_refused_by_name() -> None:
    with pytest.raises(OptionError, match="'chess'"):
        merletto.new("chess", 2)
    with pytest.raises(OptionError, match="'gravity'"):
        merletto.new("walking", 2, gravity=False)


@pytest.mark.parametrize(
    ("game", "seats", "options", "clause"),
    [
        ("walking", 5, {}, "W2.1"),
        ("walking", 1, {"easier": True}, "W2.3"),
        ("walking", 2, {"start": 2}, "W2.5"),
        ("walking", 1, {"windows": False}, "W11.3"),
        ("burano", 1, {}, "B2.2"),
        ("burano", 2, {"start": -1}, "B2.10"),
        ("burano", 2, {"layout": "p/b"}, "B2.2"),
    ],
)
def test_a_set_up_that_the_rules_refuse_names_its_clause(
    game: str, seats: int, options: dict[str, object], clause: str
) -> None:
    setting: dict[str, Any] = options
    with pytest.raises(OptionError) as refused:
        merletto.new(game, seats, seed=1, **setting)
    assert refused.value.clause == clause
    assert str(refused.value).endswith(f" ({clause})")


def test_other_refusals_of_a_set_up_name_none() -> None:
    with pytest.raises(OptionError) as refused:
        merletto.new("walking", 2, seed=1, gravity=False)
    assert refused.value.clause is None


def test_a_match_prints_itself() -> None:
    match = new()
    assert str(match).count("\n") > 10
    assert (
        repr(match) == f"<Match walking seats=2 seed=7 ply=0 to_move={match.to_move} digest={match.digest()}>"
    )
    assert " over digest=" in repr(played(2, 3))


# Viewers


@pytest.mark.parametrize("viewer", [2, 10**9, -9, "", "seat 1", "finished"])
def test_a_viewer_who_may_not_look_is_refused(viewer: int | str) -> None:
    with pytest.raises(OptionError):
        new().view(viewer)


def test_seats_and_spectators_look_always_and_all_once_it_has_finished() -> None:
    match = new()
    assert [match.view(who)["viewer"] for who in (0, 1, "spectator")] == [0, 1, "spectator"]
    assert play_on(match, Generator(1)).view("finished")["viewer"] == "finished"


# Scripted chance


def test_chance_can_be_scripted_by_a_list() -> None:
    script = new(2, seed=1).draws()
    match = merletto.new("walking", 2, seed=2, chance=script)
    assert match.digest() == new(2, seed=1).digest()
    assert match.digest() != new(2, seed=2).digest()
    assert not match.luck_of_seed


def test_a_list_of_the_seeds_own_draws_is_luck_of_the_seed() -> None:
    match = merletto.new("walking", 2, seed=1, chance=new(2, seed=1).draws())
    assert match.luck_of_seed


def test_a_whole_game_can_be_scripted() -> None:
    told = played(3, 8)
    match = merletto.new("walking", 3, seed=999, chance=told.draws())
    for _, move in told.moves():
        match.play(move)
    assert match.over
    assert match.digest() == told.digest()


def test_after_the_list_the_seed_goes_on() -> None:
    """The generator moves on under the script: after it come the draws that would have come anyway."""
    seeded = new(2, seed=4)
    first = seeded.draws()[:3]
    match = merletto.new("walking", 2, seed=4, chance=first)
    chooser, same = Generator(0), Generator(0)
    play_on(seeded, chooser)
    play_on(match, same)
    assert match.record() == seeded.record()


def test_after_a_list_of_other_draws_the_seed_goes_on_by_ticket() -> None:
    other = "start 2" if new(2, seed=4).draws()[0] == "start 1" else "start 1"
    match = merletto.new("walking", 2, seed=4, chance=[other])
    assert match.draws()[0] == other
    assert match.draws()[1:] == new(2, seed=4).draws()[1:]


def test_an_empty_list_scripts_nothing() -> None:
    assert merletto.new("walking", 2, seed=4, chance=[]).record() == new(2, seed=4).record()


def test_chance_can_be_scripted_by_a_callable_that_is_told_what_is_possible() -> None:
    asked: list[tuple[str, list[str]]] = []

    def last(label: str, possible: list[str]) -> str:
        asked.append((label, possible))
        return possible[-1]

    match = merletto.new("walking", 2, seed=4, chance=last)
    assert asked[0] == ("start seat", ["start 1", "start 2"])
    assert match.to_move == 1
    labels = [label for label, _ in asked[1:]]
    assert labels == [
        f"card of level {level} for column {column}" for level in ("I", "II", "III") for column in (3, 2, 1)
    ]
    assert [len(possible) for _, possible in asked[1:]] == [24, 23, 22] * 3
    assert match.draws() == [possible[-1] for _, possible in asked]
    for _, possible in asked:
        assert len(set(possible)) == len(possible)


@pytest.mark.parametrize("wrong", ["start 3", "R1a"])
def test_a_wrong_draw_in_a_list_is_refused(wrong: str) -> None:
    with pytest.raises(ChanceError, match=wrong):
        merletto.new("walking", 2, seed=4, chance=[wrong])


@pytest.mark.parametrize("nonsense", ["", "rain", "start", "start 0", "R9z"])
def test_nonsense_in_a_list_is_refused(nonsense: str) -> None:
    with pytest.raises(MerlettoError):
        merletto.new("walking", 2, seed=4, chance=[nonsense])


def test_a_wrong_answer_of_a_callable_is_refused() -> None:
    with pytest.raises(ChanceError, match="start 4"):
        merletto.new("walking", 2, seed=4, chance=lambda _label, _possible: "start 4")


def test_a_card_drawn_already_cannot_be_drawn_again() -> None:
    script = new(2, seed=1).draws()
    script[2] = script[1]
    with pytest.raises(ChanceError, match=script[1]):
        merletto.new("walking", 2, seed=1, chance=script)


def _to_the_next_draw(match: Match) -> None:
    """Plays the first legal moves until the next one leads to a draw."""
    while True:
        draws = len(match.draws())
        trial = merletto.from_record(match.record())
        trial.play(trial.legal()[-1])
        if len(trial.draws()) > draws:
            return
        match.play(match.legal()[-1])


def test_a_move_whose_draw_is_refused_is_not_played() -> None:
    """Playing is all or nothing: with a wrong script the match stays as it was, and can go on."""
    match = merletto.new("walking", 2, seed=4)
    _to_the_next_draw(match)
    kept, moves = match.record(), match.legal()
    twin = merletto.from_record(kept)
    match.chance = ["start 1"]
    with pytest.raises(ChanceError):
        match.play(moves[-1])
    assert match.record() == kept
    assert match.to_move is not None
    assert match.legal() == moves
    match.chance = None
    match.play(moves[-1])
    twin.play(moves[-1])
    assert match.record() == twin.record()
