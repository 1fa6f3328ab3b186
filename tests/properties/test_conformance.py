"""What every game of this house promises, in random play: one suite for all of them."""

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

import merletto
from merletto.kernel.digest import state_digest
from merletto.kernel.event import told_to
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Journal
from merletto.kernel.playout import Count, legal_moves, move_buffer, play_out
from merletto.kernel.state import CHANCE, OVER, State
from merletto.kernel.viewer import FINISHED, viewer_name
from tests.kernel.playing import play_on, walk
from tests.properties.games import PLAYED, Setting
from tests.properties.play import (
    SEEDS,
    decisions,
    every_game,
    fingerprint,
    moves_for,
    moves_of,
    random_games,
    sampled,
    seen,
    viewers,
)
from tests.soak.amount import usually

# Moves


@random_games(20)
def test_legal_moves_are_sorted_unique_and_never_none_before_the_end(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    for state in decisions(setting, seed):
        if state.actor == OVER:
            break
        assert 0 <= state.actor < game.seats
        moves = legal_moves(state)
        assert 0 < len(moves) <= state.room()
        assert moves == sorted(set(moves))
        assert moves[0] >= 0
        assert moves[-1] < setting.moves


@random_games(12)
def test_a_move_is_refused_just_when_it_is_not_listed(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    for state in sampled(setting, seed, 3):
        before = state_digest(state)
        listed = set(moves_of(state))
        for move in range(setting.moves):
            clause = game.refusal(state, move)
            assert (clause is None) == (move in listed), (game.move_text(move), str(clause))
            assert clause is None or (clause.id and clause.reason)
        assert state_digest(state) == before


@random_games(20)
def test_a_random_move_is_drawn_from_the_listed_ones(setting: Setting, seed: int) -> None:
    """A game that finds its random move without listing the others plays the same one, with the same luck."""
    for state in sampled(setting, seed, 4):
        if state.actor == OVER:
            break
        quick, listed = state.clone(), state.clone()
        luck, other_luck = Generator(seed), Generator(seed)
        moves = move_buffer(state)
        options = quick.play_random(moves, luck)
        assert listed.fill_moves(moves) == options
        listed.apply(moves[other_luck.below(options)] if options > 1 else moves[0])
        assert state_digest(quick) == state_digest(listed)
        if quick.actor == CHANCE:
            quick.draw_all(luck)
            _settle(listed, other_luck)
            assert state_digest(quick) == state_digest(listed)
        assert luck.word() == other_luck.word()


@every_game
def test_every_move_number_prints_and_parses(setting: Setting) -> None:
    game = setting.new(1).game
    texts = [game.move_text(move) for move in range(setting.moves)]
    assert len(set(texts)) == setting.moves
    for move, text in enumerate(texts):
        assert text == " ".join(text.split())
        assert not set(text) & set(";{}:#")  # these have a meaning in records
        assert game.parse_move(text) == move
        assert game.parse_move(f" {text.upper()} ") == move
        data = game.move_json(move)
        assert game.parse_json(json.loads(json.dumps(data, allow_nan=False))) == move
    for move in (-1, setting.moves):
        with pytest.raises(merletto.NotationError):
            game.move_text(move)


@random_games(6)
def test_every_legal_move_prints_parses_and_is_described(setting: Setting, seed: int) -> None:
    match = setting.new(seed)
    game = match.game
    for _ in walk(match, Generator(seed)):
        for move in match.legal():
            assert game.parse_move(str(move)) == move.code
            assert game.parse_json(move.json()) == move.code
            assert match.describe(move).endswith(".")
        assert match.task().endswith(".")


# States


@random_games(3)
def test_clones_share_nothing_that_can_change(setting: Setting, seed: int) -> None:
    """Every historic clone, and the clone of each clone, stays what it was while the game goes on."""
    game = setting.new(seed).game
    history: list[tuple[State, str]] = []
    closely: list[tuple[State, tuple[str, list[int], list[str]]]] = []
    for n, state in enumerate(decisions(setting, seed)):
        clone = state.clone()
        digest = state_digest(state)
        history += [(clone, digest), (clone.clone(), digest)]
        if n % usually(24, 8) == 0:
            whole = fingerprint(game, state)
            assert fingerprint(game, clone) == whole
            closely.append((clone, whole))
            other = clone.clone()
            play_out(other, Generator(n), move_buffer(other), Count())
            assert fingerprint(game, state) == whole
        if n % usually(128, 16) == 0:
            assert [state_digest(earlier) for earlier, _ in history] == [was for _, was in history]
    assert [state_digest(earlier) for earlier, _ in history] == [was for _, was in history]
    for earlier, was in closely:
        assert fingerprint(game, earlier) == was


@random_games(5)
def test_a_clone_plays_on_as_its_original(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    for state in sampled(setting, seed, 12):
        one, other = state.clone(), state.clone().clone()
        play_out(one, Generator(seed), move_buffer(one), Count())
        play_out(other, Generator(seed), move_buffer(other), Count())
        assert fingerprint(game, one) == fingerprint(game, other)


@random_games(6)
def test_a_draw_gives_each_ticket_a_possible_outcome(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    generator = Generator(seed)
    state = game.start()
    while state.actor != OVER:
        if state.actor != CHANCE:
            moves = legal_moves(state)
            state.apply(moves[generator.below(len(moves))])
            continue
        tickets = state.tickets()
        assert tickets > 0
        assert game.draw_label(state)
        outcomes = [state.outcome(ticket) for ticket in range(tickets)]
        texts = {outcome: game.draw_text(outcome) for outcome in outcomes}
        assert len(set(texts.values())) == len(texts)
        assert all(game.parse_draw(text) == outcome for outcome, text in texts.items())
        assert not set("".join(texts.values())) & set(";{}:#")
        digests = set()
        for outcome in texts:
            after = state.clone()
            after.resolve(outcome)
            digests.add(state_digest(after))
            assert after.actor == CHANCE or moves_of(after) or after.actor == OVER
        assert len(digests) == len(texts)
        assert state_digest(state) not in digests
        state.resolve(outcomes[generator.below(tickets)])


@random_games(12)
def test_points_and_places_say_what_scores_say(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    for state in sampled(setting, seed, 4):
        scores = game.scores(state)
        totals = [score["total"] for score in scores]
        places = [state.place(seat) for seat in range(game.seats)]
        assert [state.points(seat) for seat in range(game.seats)] == totals
        for score in scores:
            assert score["total"] == sum(points for source, points in score.items() if source != "total")
        assert places == [1 + sum(other < place for other in places) for place in places]
        for seat in range(game.seats):
            for other in range(game.seats):
                if totals[seat] > totals[other]:
                    assert places[seat] < places[other]


@random_games(40)
def test_games_end(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    for plies, state in enumerate(decisions(setting, seed)):
        assert plies < setting.longest
        assert (game.end(state) is None) == (state.actor != OVER)
    assert state.actor == OVER


@every_game
def test_choices_made_at_once_commute(setting: Setting) -> None:
    """Where several seats may decide, any of them may go first, and the table is the same after both."""
    commuted: Counter[bool] = Counter()

    @settings(max_examples=setting.examples(6))
    @given(SEEDS)
    def check(seed: int) -> None:
        game = setting.new(seed).game
        generator = Generator(seed)
        for state in decisions(setting, seed):
            waiting = state.waiting()
            assert waiting == sorted(set(waiting))
            assert waiting == [] if state.actor == OVER else state.actor in waiting
            for first, second in pairwise(waiting):
                choices = {}
                for seat in (first, second):
                    trial = state.clone()
                    trial.turn_to(seat)
                    moves = legal_moves(trial)
                    choices[seat] = moves[generator.below(len(moves))]
                digests = set()
                for order in ((first, second), (second, first)):
                    trial = state.clone()
                    for seat in order:
                        trial.turn_to(seat)
                        assert game.refusal(trial, choices[seat]) is None
                        trial.apply(choices[seat])
                    digests.add(" ".join(map(str, trial.words())))
                commuted[len(digests) == 1] += 1
                assert len(digests) == 1

    check()
    assert bool(commuted[True]) == setting.at_once


# Matches and records


@random_games(6)
def test_a_match_is_the_state_played_by_its_seed(setting: Setting, seed: int) -> None:
    """Journal, record and undo around a state change nothing of it."""
    match = setting.new(seed)
    bare = match.game.start()
    luck = Generator(seed)
    for n, _ in enumerate(walk(match, Generator(seed))):
        codes = [code for line in match.lines for code in line.codes]
        if n == 0:
            _settle(bare, luck)
        bare.apply(codes[-1] if match.lines[-1].actor != CHANCE else match.lines[-2].codes[-1])
        _settle(bare, luck)
        assert state_digest(bare) == match.digest()
    assert match.over


def _settle(state: State, luck: Generator) -> None:
    while state.actor == CHANCE:
        state.resolve(state.outcome(luck.below(state.tickets())))


@random_games(8)
def test_a_record_replays_to_the_same_digest(setting: Setting, seed: int) -> None:
    match = setting.new(seed)
    chooser = Generator(seed)
    for plies in (0, 1, 25, 50, None):
        play_on(match, chooser, plies)
        again = merletto.from_record(match.record())
        assert again.digest() == match.digest()
        assert again.record() == match.record()
        assert [move.code for move in again.legal()] == [move.code for move in match.legal()]
    assert match.over


# Views and secrets


@random_games(5)
def test_views_are_plain_data_and_can_be_drawn(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    for state in sampled(setting, seed, 5):
        before = state_digest(state)
        for viewer in viewers(state):
            view = game.view(state, viewer)
            assert json.loads(json.dumps(view, allow_nan=False)) == view
            assert json.dumps(view) == json.dumps(game.view(state, viewer))
            assert any(text for line in game.drawing(view) for text, _ in line)
        assert state_digest(state) == before


@every_game
def test_imagined_states_fit_the_view_and_differ_in_what_it_hides(setting: Setting) -> None:
    differed: Counter[bool] = Counter()

    @settings(max_examples=setting.examples(8))
    @given(SEEDS)
    def check(seed: int) -> None:
        game = setting.new(seed).game
        generator = Generator(seed)
        for state in sampled(setting, seed, 8):
            for viewer in viewers(state):
                view = seen(game, state, viewer)
                for _ in range(2):
                    imagined = game.imagine(json.loads(view), generator)
                    differs = imagined.words() != state.words()
                    differed[differs] += 1
                    assert not differs or (setting.secrets and viewer != FINISHED)
                    assert seen(game, imagined, viewer) == view
                    assert imagined.waiting() == state.waiting()
                    assert imagined.actor == (viewer if viewer in state.waiting() else _mover(view))
                    if viewer in state.waiting():
                        assert moves_of(imagined) == moves_for(state, viewer)

    check()
    assert differed[False]
    assert bool(differed[True]) == setting.secrets


def _mover(view: str) -> int:
    """Who is to move, as a view says."""
    to_move = json.loads(view)["to_move"]
    return OVER if to_move is None else int(to_move)


@pytest.mark.parametrize("setting", [setting for setting in PLAYED if setting.secrets], ids=str)
def test_a_view_is_the_same_for_all_states_that_its_viewer_cannot_tell_apart(setting: Setting) -> None:
    """As above, but the other states are made by the test and not by the engine."""
    differed: Counter[bool] = Counter()

    @settings(max_examples=setting.examples(8))
    @given(SEEDS)
    def check(seed: int) -> None:
        game = setting.new(seed).game
        generator = Generator(seed)
        for state in sampled(setting, seed, 8):
            for viewer in viewers(state):
                if viewer == FINISHED:
                    continue
                other = setting.disguise(state, viewer, generator)
                differed[other.words() != state.words()] += 1
                assert seen(game, other, viewer) == seen(game, state, viewer)
                if viewer in state.waiting():
                    assert moves_for(other, viewer) == moves_for(state, viewer)
                if viewer == state.actor:
                    for move in range(0, setting.moves, 7):
                        assert str(game.refusal(other, move)) == str(game.refusal(state, move))

    check()
    assert differed[True] > differed[False] / 20


@random_games(3)
def test_a_view_of_an_open_draw_can_be_imagined_too(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    generator = Generator(seed)
    state = game.start()
    while state.actor != OVER:
        if state.actor == CHANCE:
            for viewer in viewers(state):
                imagined = game.imagine(game.view(state, viewer), generator)
                assert imagined.actor == CHANCE
                assert imagined.tickets() == state.tickets()
                assert game.draw_label(imagined) == game.draw_label(state)
                assert seen(game, imagined, viewer) == seen(game, state, viewer)
            state.resolve(state.outcome(generator.below(state.tickets())))
        else:
            moves = legal_moves(state)
            state.apply(moves[generator.below(len(moves))])


@random_games(4)
def test_imagined_states_can_be_played_to_the_end(setting: Setting, seed: int) -> None:
    game = setting.new(seed).game
    generator = Generator(seed)
    for state in sampled(setting, seed, 10):
        for viewer in viewers(state):
            imagined = game.imagine(game.view(state, viewer), generator)
            play_out(imagined, generator, move_buffer(imagined), Count())
            assert imagined.actor == OVER
            assert game.end(imagined) is not None


@every_game
def test_events_never_reveal_what_their_viewer_cannot_know(setting: Setting) -> None:
    """The same move, played in two states that a viewer cannot tell apart, looks the same to that viewer."""
    compared: Counter[bool] = Counter()

    @settings(max_examples=setting.examples(8))
    @given(SEEDS)
    def check(seed: int) -> None:
        game = setting.new(seed).game
        generator = Generator(seed)
        for state in sampled(setting, seed, 8):
            if state.actor == OVER:
                continue
            for viewer in viewers(state):
                other = setting.disguise(state, viewer, generator) if setting.secrets else state.clone()
                common = sorted(set(moves_of(state)) & set(moves_of(other)))
                if not common:
                    continue
                move = common[generator.below(len(common))]
                one = state.clone()
                told, other_told = _told(game, one, move, viewer), _told(game, other, move, viewer)
                compared[one.words() != other.words()] += 1
                assert told == other_told
                assert told
                if not setting.reveals(state, one):
                    assert seen(game, one, viewer) == seen(game, other, viewer)

    check()
    assert bool(compared[True]) == setting.secrets


def _told(game: Game, state: State, move: int, viewer: int) -> str:
    """Plays the move and says what the viewer is told of it."""
    journal = Journal()
    state.journal = journal
    state.apply(move)
    events = game.events(journal.take())
    return json.dumps(told_to(viewer_name(viewer), events), sort_keys=True, allow_nan=False)
