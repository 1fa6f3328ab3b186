"""How the bots think: at first sight, with slips, and by looking ahead over imagined tables."""

from collections.abc import Callable

import pytest

import merletto
from merletto.bots.bot import Question, RandomBot
from merletto.bots.budget import Budget
from merletto.bots.thinking import FirstSightBot, PlainBot, SearchingBot, most_promising, promise_of
from tests.bots.positions import BY_NAME, asked, question, tables
from tests.guides.which import guide_for
from tests.search.burano_positions import better_roof as burano_roof
from tests.search.burano_positions import four_of_a_kind
from tests.search.walking_positions import better_roof, column_of_the_fifth_house, windows


def questions(game: str, every: int, seed: int = 5) -> list[Question]:
    """Real choices of a random game for two, each with a seed of its own."""
    setting = BY_NAME[f"{game}-2"]
    setup = setting.new(0).game
    made = [
        question(setup, state, int(state.actor), number)
        for number, state in enumerate(tables(setting, seed, every))
    ]
    return [ask for ask in made if len(ask.legal) > 2]


def test_random_takes_each_move_equally_often() -> None:
    ask = asked(merletto.new("walking", 2, seed=1))
    counts = dict.fromkeys(ask.legal, 0)
    for seed in range(3000):
        counts[RandomBot().choose(Question(ask.game, ask.view, ask.legal, seed))] += 1
    fair = 3000 / len(ask.legal)
    assert all(0.7 * fair < count < 1.3 * fair for count in counts.values())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_first_sight_is_the_most_promising_move(game: str) -> None:
    """Whatever the seed, where nothing is hidden."""
    for seed in range(4):
        match = merletto.new(game, 2, seed=seed)
        ask = asked(match, seed)
        state = match.state
        promise = dict(zip(ask.legal, promise_of(guide_for(state), state, ask.legal), strict=True))
        answer = FirstSightBot().choose(ask)
        assert promise[answer] == max(promise.values())
        assert most_promising(guide_for(state), state, ask.legal) == answer


@pytest.mark.parametrize(("game", "every"), [("walking", 2), ("burano", 5)])
def test_slips_overlook_moves_now_and_then(game: str, every: int) -> None:
    """The more slips, the more answers differ from first sight; all stay legal, and most still agree."""
    asks = questions(game, every) + questions(game, every, 6)
    assert len(asks) >= 40
    sight = [FirstSightBot().choose(ask) for ask in asks]
    agreed = []
    for slips in (0, 30, 100):
        answers = [FirstSightBot(slips=slips).choose(ask) for ask in asks]
        assert all(answer in ask.legal for answer, ask in zip(answers, asks, strict=True))
        agreed.append(sum(mine == seen for mine, seen in zip(answers, sight, strict=True)) / len(asks))
    assert agreed[0] == 1.0
    assert 0.6 < agreed[1] < 1.0
    assert agreed[2] < agreed[1]


@pytest.mark.parametrize("bot", [SearchingBot(Budget(playouts=60)), PlainBot(Budget(playouts=150))])
@pytest.mark.parametrize(
    ("stand", "best"),
    [
        (better_roof, ("lay R3b e",)),
        (column_of_the_fifth_house, ("draft 2 III", "draft 2 II+III")),
        (burano_roof, ("roof 2 c3 across",)),
        (four_of_a_kind, ("sell one crab",)),
    ],
)
def test_looking_ahead_finds_the_move_from_the_view(
    bot: SearchingBot | PlainBot, stand: Callable[[], merletto.Match], best: tuple[str, ...]
) -> None:
    """Both kinds of search, over tables imagined from what the seat sees."""
    match = stand()
    for seed in range(2):
        assert match.game.move_text(bot.choose(asked(match, seed))) in best


def test_looking_ahead_sees_more_than_first_sight() -> None:
    """W10.14: the closed windows of the roof that looks best lose the game; a look ahead tells."""
    match = windows()
    bot = SearchingBot(Budget(playouts=100))
    assert match.game.move_text(FirstSightBot().choose(asked(match))) == "lay R3a e"
    assert match.game.move_text(bot.choose(asked(match))) == "lay R3b e"


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_seed_is_all_the_luck_there_is(game: str) -> None:
    """Equal questions, equal answers; with other seeds the answer may differ."""
    state = next(tables(BY_NAME[f"{game}-3"], 9, 30))
    setup = BY_NAME[f"{game}-3"].new(0).game
    bots = (
        RandomBot(),
        FirstSightBot(slips=60),
        SearchingBot(Budget(playouts=5)),
        PlainBot(Budget(playouts=3)),
    )
    for bot in bots:
        answers = [bot.choose(question(setup, state, state.waiting()[0], seed)) for seed in (1, 1, 2, 2)]
        assert answers[0] == answers[1]
        assert answers[2] == answers[3]


def test_guides_are_shared_and_know_their_game() -> None:
    walking, burano = merletto.new("walking", 2, seed=1).state, merletto.new("burano", 2, seed=1).state
    assert guide_for(walking) is guide_for(walking.clone())
    assert guide_for(burano) is guide_for(burano.clone())
    assert guide_for(walking) is not guide_for(burano)
