"""The roster: every bot by its name, and one sentence where there is none."""

import pytest

from merletto.bots.bot import RandomBot
from merletto.bots.budget import Budget
from merletto.bots.levels import LEVELS
from merletto.bots.roster import BOTS, bot_named
from merletto.bots.thinking import FirstSightBot, PlainBot, SearchingBot
from merletto.kernel.errors import OptionError
from merletto.registry import kind_of

GAMES = ("walking", "burano")
SEARCHING = ("regular", "expert", "master", "handmade", "plain")
every_game = pytest.mark.parametrize("game", GAMES)


def test_the_names_of_all() -> None:
    """Random first, the levels from the easiest on, the yardstick last."""
    assert BOTS == (
        "random",
        "beginner",
        "casual",
        "regular",
        "expert",
        "master",
        "handmade",
        "learned",
        "plain",
    )


@every_game
def test_every_name_makes_a_bot(game: str) -> None:
    for name in BOTS:
        if name != "learned" or kind_of(game).weights is not None:
            assert callable(bot_named(name, game).choose)
    assert isinstance(bot_named("random", game), RandomBot)
    assert isinstance(bot_named("plain", game), PlainBot)


@every_game
@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize(
    ("amount", "budget"),
    [("40", Budget(playouts=40)), ("3s", Budget(seconds=3.0)), ("250ms", Budget(seconds=0.25))],
)
def test_a_budget_of_its_own(game: str, name: str, amount: str, budget: Budget) -> None:
    bot = bot_named(f"{name}@{amount}", game)
    assert isinstance(bot, SearchingBot | PlainBot)
    assert bot.budget == budget


@every_game
def test_learned_plays_by_the_weights_that_come_with_the_game(game: str) -> None:
    bot = bot_named("learned@40", game)
    assert isinstance(bot, SearchingBot)
    assert bot.weights is not None
    assert bot.weights == kind_of(game).weights
    assert bot.budget == Budget(playouts=40)


@every_game
def test_without_one_the_usual(game: str) -> None:
    """Whoever searches has some budget; a budget given changes nothing else about the bot."""
    for name in SEARCHING:
        usual, other = bot_named(name, game), bot_named(f"{name}@40", game)
        assert isinstance(usual, SearchingBot | PlainBot)
        assert isinstance(other, type(usual))
        assert (usual.budget.playouts is None) != (usual.budget.seconds is None)
        assert usual.remembers == other.remembers


@every_game
def test_who_sees_at_first_sight_alone(game: str) -> None:
    beginner, casual = bot_named("beginner", game), bot_named("casual", game)
    assert isinstance(beginner, FirstSightBot)
    assert isinstance(casual, FirstSightBot)
    assert beginner.slips > casual.slips
    for name in LEVELS:
        assert bot_named(name, game).remembers is (name not in ("beginner", "casual"))


def test_a_class_of_ones_own() -> None:
    bot = bot_named("tests.bots.wayward:Last", "walking")
    assert type(bot).__name__ == "Last"


@every_game
@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("nobody", "there is no bot 'nobody'; choose random, beginner,"),
        ("", "there is no bot ''"),
        ("Master", "there is no bot 'Master'"),
        ("nobody@500", "there is no bot 'nobody'"),
        ("random@500", "random does not search, so it takes no budget"),
        ("beginner@2s", "beginner does not search"),
        ("casual@1", "casual does not search"),
        ("master@", "'' is not a budget"),
        ("master@soon", "'soon' is not a budget"),
        ("master@0", "a budget must be 1 to"),
        ("plain@-1s", "a budget must be more than 0"),
        ("expert@5@5", "'5@5' is not a budget"),
        ("nowhere.py:Me", "there is no file nowhere.py"),
    ],
)
def test_refusals_in_a_sentence(game: str, spec: str, says: str) -> None:
    with pytest.raises(OptionError) as refused:
        bot_named(spec, game)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
