"""The net that corrects an outlook, and the files of its weights."""

from dataclasses import replace

import numpy as np
import pytest
from librt.vecs import vec

from merletto.bots.analysis import analyse
from merletto.bots.bot import Question
from merletto.bots.budget import Budget
from merletto.bots.imagining import WORLDS, imagined
from merletto.bots.roster import bot_named
from merletto.bots.thinking import SearchingBot
from merletto.guides.net import Net
from merletto.kernel.errors import OptionError
from merletto.kernel.generator import Generator
from merletto.kernel.playout import move_buffer, settle
from merletto.kernel.state import OVER, State
from merletto.registry import games, kind_of
from merletto.registry.net_file import Weights, WeightsError, parse_weights
from merletto.search.forecast import Forecast
from merletto.search.guided import GuidedSearch
from merletto.study.weighing import expect

GAMES = ("walking", "burano")


def inputs_of(game: str) -> int:
    learning = kind_of(game).learning
    assert learning is not None
    return learning.inputs


def any_weights(game: str, hidden: int = 5, seed: int = 1) -> Weights:
    luck = np.random.default_rng(seed)
    rows, bias, last = (
        tuple(float(x) for x in luck.normal(0, 0.2, n)) for n in (inputs_of(game) * hidden, hidden, hidden)
    )
    return Weights(game, rows, bias, last, 0.5, {"why": "a test"})


def tables(game: str, seats: int, seed: int) -> list[State]:
    """Tables between two turns, from a game of quick moves."""
    kind = kind_of(game)
    state = kind.set_up(seats, {}, None, seed).start()
    luck = Generator(seed)
    settle(state, luck)
    guide, moves = kind.guide(state), move_buffer(state)
    turn, found = state.turn_number, []
    while state.actor != OVER:
        state.apply(guide.pick(state, moves, state.fill_moves(moves), luck))
        settle(state, luck)
        if state.turn_number != turn and state.actor != OVER:
            turn = state.turn_number
            found.append(state.clone())
    return found


@pytest.mark.parametrize("hidden", [1, 4, 6, 11])
def test_the_net_is_what_numpy_computes(hidden: int) -> None:
    luck = np.random.default_rng(3)
    rows, bias, last = luck.normal(size=(7, hidden)), luck.normal(size=hidden), luck.normal(size=hidden)
    net = Net(rows.ravel().tolist(), bias.tolist(), last.tolist(), 0.25)
    for _ in range(20):
        x = luck.normal(size=7) * (luck.random(7) < 0.6)
        expected = np.maximum(x @ rows + bias, 0) @ last + 0.25
        assert net.correction(vec[float](x.tolist())) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_last_layer_of_zero_leaves_the_outlook_exactly_as_it_is(game: str, seats: int) -> None:
    some = any_weights(game)
    nothing = replace(some, last=(0.0,) * len(some.last), offset=0.0)
    kind = kind_of(game)
    assert kind.learning is not None
    for table in tables(game, seats, 5):
        by_hand, learned, corrected = (vec[float]([0.0] * seats) for _ in range(3))
        kind.mind(table, seats)[0].fill_outlook(table, by_hand)
        kind.learning.guide(table, nothing).fill_outlook(table, learned)
        kind.learning.guide(table, some).fill_outlook(table, corrected)
        assert list(learned) == list(by_hand)
        assert list(corrected) != list(by_hand)


@pytest.mark.parametrize("game", GAMES)
def test_the_correction_is_the_nets_for_the_readers_inputs(game: str) -> None:
    weights, kind = any_weights(game), kind_of(game)
    assert kind.learning is not None
    rows = np.array(weights.rows).reshape(weights.inputs, -1)
    for table in tables(game, 2, 6):
        reader = kind.learning.reader(table)
        inputs, outlook, out = (
            vec[float]([0.0] * weights.inputs),
            vec[float]([0.0] * 2),
            vec[float]([0.0] * 2),
        )
        kind.learning.guide(table, weights).fill_outlook(table, out)
        reader.look(table, outlook)
        for seat in range(2):
            reader.fill_inputs(table, seat, inputs)
            units = np.maximum(np.array(list(inputs)) @ rows + weights.bias, 0)
            assert out[seat] == pytest.approx(outlook[seat] + units @ weights.last + weights.offset, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_playouts_give_the_same_move(game: str) -> None:
    kind = kind_of(game)
    made = kind.set_up(2, {}, None, 3)
    table = tables(game, 2, 3)[4]
    moves = move_buffer(table)
    legal = tuple(int(moves[n]) for n in range(table.fill_moves(moves)))
    question = Question(made, made.view(table, int(table.actor)), legal, 11)
    answers = {SearchingBot(Budget(playouts=60), any_weights(game)).choose(question) for _ in range(3)}
    assert len(answers) == 1


def test_a_file_of_weights_is_read_as_it_was_written() -> None:
    weights = any_weights("walking")
    assert parse_weights(weights.text(), "walking", "x.net") == weights


def _damaged(weights: Weights) -> dict[str, str]:
    text = weights.text()
    return {
        "x.net is not a file of weights: it must begin with merletto-net/1": "hello",
        "x.net has weights for burano, not for walking": replace(weights, game="burano").text(),
        "x.net is damaged: its numbers do not match their hash": text.replace("0.5", "0.6", 1)[:-30],
        "x.net is damaged: its layers do not fit together": replace(weights, last=(1.0,)).text(),
        "x.net is damaged: some of its numbers are not finite": replace(weights, offset=float("inf")).text(),
    }


def test_a_damaged_file_gives_one_clear_sentence() -> None:
    for sentence, text in _damaged(any_weights("walking")).items():
        with pytest.raises(WeightsError) as caught:
            parse_weights(text, "walking", "x.net")
        assert str(caught.value) == sentence


def test_weights_for_other_inputs_are_refused() -> None:
    weights = Weights("walking", (1.0, 1.0), (0.0,), (1.0,), 0.0)
    with pytest.raises(WeightsError, match=r"x\.net is for 2 inputs, but walking has \d+"):
        kind_of("walking").check_weights(weights, "x.net")


def test_shipped_weights_can_be_used() -> None:
    for game in GAMES:
        weights = kind_of(game).weights
        assert weights is None or weights.game == game


def answers(game: str, bot: str, seats: int, asked: slice = slice(8)) -> list[int]:
    """How the bot answers questions of a game of quick moves."""
    made = kind_of(game).set_up(seats, {}, None, 3)
    found: list[int] = []
    for table in tables(game, seats, 3)[asked]:
        moves = move_buffer(table)
        legal = tuple(int(moves[n]) for n in range(table.fill_moves(moves)))
        view = made.view(table, int(table.actor))
        found.append(bot_named(bot, game).choose(Question(made, view, legal, 11)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_net_has_a_say_early_in_the_game(game: str) -> None:
    assert answers(game, "learned@40", 2) != answers(game, "handmade@40", 2)


PARTIES = [(kind.name, seats) for kind in games() for seats in range(kind.fewest, kind.most + 1)]


@pytest.mark.parametrize(("game", "seats"), PARTIES)
def test_the_maestra_plays_by_the_net_exactly_where_it_is_proved(game: str, seats: int) -> None:
    expected = "learned@40" if seats in kind_of(game).proved else "handmade@40"
    assert answers(game, "master@40", seats) == answers(game, expected, seats)


def test_the_net_of_burano_is_proved_with_two_seats_and_that_of_walking_nowhere() -> None:
    assert {game: kind_of(game).proved for game in GAMES} == {"walking": (), "burano": (2,)}


def first_seat(table: State, seats: int, weights: Weights | None) -> float:
    """The margin that the first seat can expect by a search with these weights, or by hand."""
    search = Forecast([table], 5, *kind_of("burano").mind(table, seats, weights))
    search.run(40)
    return search.margin(0)


@pytest.mark.parametrize("seats", [2, 3])
def test_reviews_judge_by_what_the_maestra_plays_by(seats: int) -> None:
    kind = kind_of("burano")
    table = tables("burano", seats, 3)[6]
    by_hand, by_net = first_seat(table, seats, None), first_seat(table, seats, kind.weights)
    assert by_hand != by_net
    judged = expect(kind.set_up(seats, {}, None, 3), [table], 40, seed=5)[0].margin
    assert judged == (by_net if seats in kind.proved else by_hand)


def test_hints_judge_by_what_the_maestra_plays_by() -> None:
    kind = kind_of("burano")
    made = kind.set_up(2, {}, None, 3)
    table = tables("burano", 2, 3)[6]
    seat = int(table.actor)
    view = made.view(table, seat)
    found = []
    for weights in (None, kind.weights):
        search = GuidedSearch(imagined(made, view, seat, WORLDS, 5), 5, *kind.mind(table, 2, weights))
        search.run(40)
        found.append(search.findings()[0].mean_margin())
    assert found[0] != found[1]
    assert analyse(view, "40", seed=5)[0].margin == found[1]


@pytest.mark.parametrize(("game", "seats", "last"), [("walking", 2, 4), ("burano", 2, 1), ("burano", 4, 1)])
def test_near_the_end_a_maestra_with_a_net_plays_by_hand(game: str, seats: int, last: int) -> None:
    learning = kind_of(game).learning
    assert learning is not None
    found = [learning.late(table) for table in tables(game, seats, 3)]
    assert found == sorted(found)
    late = found.index(True)
    assert 8 < late <= len(found) - last
    end = slice(late, None)
    assert answers(game, "learned@40", seats, end) == answers(game, "handmade@40", seats, end)


def test_handmade_is_a_bot_without_weights() -> None:
    bot = bot_named("handmade@50", "walking")
    assert isinstance(bot, SearchingBot)
    assert bot.weights is None
    assert str(bot.budget) == "50"


def test_a_missing_file_of_weights_is_refused() -> None:
    with pytest.raises(OptionError, match=r"there is no file nowhere\.net to load weights from"):
        bot_named("nowhere.net@50", "walking")
