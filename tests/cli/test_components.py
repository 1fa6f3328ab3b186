"""Component sets: shown, added up, checked."""

from pathlib import Path

import pytest

import merletto
from merletto.cli.manners import load
from merletto.cli.walking.totals import COLUMN_WORDS, colour_of, icons_words, totals
from merletto.games.burano.components import shipped_sets
from merletto.games.walking.components import Card, load_set
from tests.cli.running import Runner


@pytest.fixture
def own_set(run: Runner) -> Path:
    """A copy of the shipped set under a name of its own."""
    shipped = Path(merletto.__file__).parent / "games/walking/data/burano-72.toml"
    path = run.folder / "mine.toml"
    path.write_text(shipped.read_text("utf-8").replace('"burano-72"', '"mine"'), "utf-8")
    return path


def test_totals_add_up() -> None:
    sums = totals(load_set())
    assert (sums.all["cards"], sums.sources) == (72, {"reconstructed": 72})
    assert {counts["cards"] for counts in sums.by_colour.values()} == {12}
    assert {counts["cards"] for counts in sums.by_level.values()} == {24}
    for column in COLUMN_WORDS:
        assert sum(counts[column] for counts in sums.by_colour.values()) == sums.all[column]
        assert sum(counts[column] for counts in sums.by_level.values()) == sums.all[column]
    assert sum(shop["cards"] for shop in sums.shops.values()) == sums.all["shops"]
    assert sum(shop["shop_points"] for shop in sums.shops.values()) == sums.all["shop_points"]


def test_icons_are_told_in_words() -> None:
    card = Card("R1a", plants=1, cats=2, passers_by=1, shop="ice_cream", shop_points=3)
    assert icons_words(card) == "1 plant, 2 cats, 1 passer-by, ice cream (3)"
    assert icons_words(Card("R1a")) == "nothing"


def test_show_prints_totals_and_with_cards_every_card(run: Runner) -> None:
    out = run("components", "show").out
    assert load_set().id in out
    assert "passers-by" in out
    assert " R1a " not in out
    cards = run("components", "show", "--cards").out
    assert all(f" {card.code} " in cards for card in load_set().cards)


def test_show_takes_a_file(run: Runner, own_set: Path) -> None:
    assert "mine/1" in run("components", "show", own_set).out


def test_markdown_has_totals_and_every_card_with_its_source(run: Runner) -> None:
    out = run("components", "show", "--markdown").out
    assert out.startswith(f"# {load_set().title}\n")
    for card in load_set().cards:
        assert f"| {card.code} | {colour_of(card)} | " in out
        assert f" | {icons_words(card)} | {card.source} |\n" in out
    assert out.count("| reconstructed |\n") == 72
    assert "| flowers | " in out
    assert out.endswith("|\n")


def test_check_says_ok_with_id_and_totals(run: Runner, own_set: Path) -> None:
    outcome = run("components", "check", own_set)
    assert outcome.code == 0
    flowers = totals(load_set(own_set)).all["flowers"]
    assert outcome.out.startswith(f"ok: {load_set(own_set).id}; 72 cards, {flowers} flowers")


@pytest.fixture
def own_boards(run: Runner) -> Path:
    """A copy of Burano's shipped set under a name of its own."""
    shipped = Path(merletto.__file__).parent / "games/burano/data/burano-island.toml"
    path = run.folder / "boards.toml"
    path.write_text(shipped.read_text("utf-8").replace('"burano-island"', '"mine"'), "utf-8")
    return path


def test_check_knows_which_game_a_set_is_for(run: Runner, own_boards: Path) -> None:
    outcome = run("components", "check", own_boards)
    assert outcome.code == 0
    assert " ".join(outcome.out.split()).endswith(
        "; 7 rows of 9, 32 pits, 10 routes, 48 roof tiles, 8 kinds of fish"
    )
    text = (
        own_boards.read_text("utf-8")
        .replace('"pink coin"', '"pink cat"')
        .replace("version = 2", "version = 'two'")
    )
    own_boards.write_text(text, "utf-8")
    outcome = run("components", "check", own_boards)
    assert (outcome.code, len(outcome.err.splitlines())) == (1, 2)
    assert "merletto: boards.toml: [ring] 'pink cat' is not a house" in outcome.err


@pytest.mark.parametrize("which", ["burano", "burano-island"])
def test_show_knows_burano(run: Runner, which: str) -> None:
    out = run("components", "show", which).out
    for words in ("West-A", "g  b  B  o  o  Y  y", "blocks of roofs", "sea_bream"):
        assert words in out
    assert "palazzo" not in out
    assert "palazzo" in run("components", "show", which, "--cards").out


def test_show_knows_every_version_that_is_shipped(run: Runner) -> None:
    assert "ring piece 1: yellow coin, blue fountain, pink coin" in run("components", "show", "burano").out
    for id in shipped_sets():
        for which in (id, id.partition(" ")[0]):
            assert run("components", "show", which).out.splitlines()[0].endswith(f"({id})")
    first = run("components", "show", "burano-island/1").out
    assert "ring piece 1: pink coin, blue fountain, yellow coin" in first
    refusal = run("components", "show", "burano-island/9").refusal()
    assert all(id in refusal for id in shipped_sets())


def test_list_tells_every_version_the_latest_first(run: Runner) -> None:
    lines = [line for line in run("components", "list").out.splitlines() if ": burano-" in line]
    latest, first = reversed(shipped_sets())
    assert [line.partition(";")[0] for line in lines] == [
        f"walking: {load_set().id}",
        f"burano: {latest}",
        f"burano, earlier: {first}",
    ]


def test_a_game_of_an_earlier_version_goes_on_with_it(run: Runner) -> None:
    """The record names its set, so nobody has to."""
    match = merletto.new("burano", 2, seed=1, components="burano-island/1")
    match.save("game.record")
    run("play", "--load", "game.record", "--save", "on.record", typed=["1"])
    assert "components: burano-island/1 c62f7469" in Path("on.record").read_text("utf-8")
    assert "components burano-island/1 c62f7469" in " ".join(run("replay", "on.record").out.split())
    manner, loaded = load(Path("on.record"), None)
    assert manner.new(2, 1, None, {}).game.components == loaded.game.components == "burano-island/1 c62f7469"


def test_show_takes_burano_from_a_file_and_as_markdown(run: Runner, own_boards: Path) -> None:
    out = run("components", "show", own_boards, "--markdown").out
    assert out.startswith("# Burano's boards and tiles, reconstructed\n\nComponent set `mine/2 ")
    for words in (
        "| the sea | reconstructed |",
        "gGg.oOy",
        "| islands | 4 | 4 |",
        "| palazzo | at the end 9 points |",
    ):
        assert words in out


def test_a_game_of_burano_is_played_on_ones_own_boards(run: Runner, own_boards: Path) -> None:
    run("play", "burano", "--components", own_boards, "--save", "game.record", typed=["1"])
    assert "components: mine/2 " in Path("game.record").read_text("utf-8")
    assert run("play", "--load", "game.record", "--components", own_boards).code == 0
    assert run("play", "walking", "--components", own_boards).refusal()


def test_check_lists_every_fault_on_its_own_line(run: Runner, own_set: Path) -> None:
    text = (
        own_set.read_text("utf-8")
        .replace("plants = 1", "plant = 1", 1)
        .replace("version = 1", "version = 'one'")
    )
    own_set.write_text(text, "utf-8")
    outcome = run("components", "check", own_set)
    assert (outcome.code, outcome.out) == (1, "")
    first, second = outcome.err.splitlines()
    assert first == "merletto: mine.toml: 'version' must be given, as a whole number"
    assert second.startswith("merletto: mine.toml: R1a: 'plant' is not one of")


def test_a_game_is_played_with_ones_own_cards(run: Runner, own_set: Path) -> None:
    run("play", "--components", own_set, "--seed", "1", "--save", "game.record", typed=["1"])
    assert "components: mine/1 " in Path("game.record").read_text("utf-8")
    assert (
        run("play", "--load", "game.record")
        .refusal()
        .startswith("merletto: game.record: line 4: the record needs the components")
    )
    assert run("play", "--load", "game.record", "--components", own_set).code == 0
