"""A third game is registered, and is then played everywhere: nothing else in the house knows of it."""

import asyncio
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import merletto
from merletto.bots.arena.figures import summarise
from merletto.bots.arena.plan import Setting, plan_of
from merletto.bots.arena.playing import play_game
from merletto.bots.bot import Question
from merletto.bots.levels import LEVELS
from merletto.bots.roster import bot_named
from merletto.bots.tables import game_of
from merletto.kernel.generator import Generator
from merletto.kernel.option import Flag
from merletto.registry import GameKind, games, kind_of, kind_of_clause, names, register, unregister
from tests.cli.running import Runner
from tests.server.playing import BOT, ME, a_move, plays_on, table_of, until
from tests.server.visitors import a_house, a_visitor
from tests.toy.kind import NIM

pytestmark = pytest.mark.usefixtures("nim")


def play_out(match: merletto.Match, chooser: Generator) -> None:
    """Plays random moves to the end."""
    while not match.over:
        legal = match.legal()
        match.play(legal[chooser.below(len(legal))])


def test_a_game_is_one_value_among_others() -> None:
    assert names() == (*merletto.GAMES, "nim")
    assert kind_of("nim") is NIM
    assert kind_of_clause("T2.1") is NIM
    assert [kind.name for kind in games() if kind.lace or kind.solo or kind.sets] == list(merletto.GAMES)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(NIM, letter="X"), "there is already a game nim"),
        (replace(NIM, name="other"), "with the letter T"),
        (replace(NIM, name="other", letter="X", most=5), "1 to 4 seats"),
        (
            replace(NIM, name="other", letter="X", options=(Flag("start", True, "X1.1", "", (2,)),)),
            "start is a seat in walking, not a flag",
        ),
    ],
)
def test_a_name_and_a_letter_are_a_games_own(other: GameKind, said: str) -> None:
    with pytest.raises(merletto.OptionError, match=said):
        register(other)
    assert names()[-1] == "nim"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_is_played_recorded_and_replayed(tmp_path: Path, seats: int) -> None:
    match = merletto.new("nim", seats, seed=5, bobbin="long")
    assert match.game.options == {"bobbin": "long", "start": "drawn"}
    play_out(match, Generator(5))
    assert match.end() == "the bobbin is empty"
    assert sum(score["threads"] for score in match.scores()) == 15
    match.save(tmp_path / "nim.record")
    again = merletto.load(tmp_path / "nim.record")
    assert (again.digest(), again.record()) == (match.digest(), match.record())


def test_t1_seats_and_options_are_checked_by_the_table() -> None:
    for seats, start, clause in ((4, 0, "T1.1"), (2, 2, "T1.3"), (2, -1, "T1.3")):
        with pytest.raises(merletto.OptionError) as refused:
            merletto.new("nim", seats, start=start)
        assert refused.value.clause == clause
        assert str(refused.value).endswith(f"({clause})")
    with pytest.raises(merletto.OptionError, match="bobbin must be short or long, not 'huge'"):
        merletto.new("nim", 2, bobbin="huge")
    with pytest.raises(merletto.OptionError, match="nim has no option 'easier', only bobbin, start"):
        merletto.new("nim", 2, easier=True)


def test_t2_2_a_move_is_refused_by_its_clause() -> None:
    match = merletto.new("nim", 2, seed=1)
    while match.state.words()[3] >= 3:
        match.play("take 1")
    with pytest.raises(merletto.IllegalMove) as refused:
        match.play("take 3")
    assert refused.value.key == "T2.2"
    assert refused.value.key in NIM.reasons


def test_t1_4_a_knot_is_a_secret_until_the_end() -> None:
    match = merletto.new("nim", 2, seed=3)
    knots = [[seat["knot"] for seat in view_seats(match, viewer)] for viewer in (0, 1)]
    assert knots[0][1] is None
    assert knots[1][0] is None
    both = [knots[0][0], knots[1][1]]
    play_out(match, Generator(1))
    assert [seat["knot"] for seat in view_seats(match, "spectator")] == both


def view_seats(match: merletto.Match, viewer: int | str) -> list[dict[str, object]]:
    seats = match.view(viewer)["seats"]
    assert isinstance(seats, list)
    return seats


@pytest.mark.parametrize("level", [*LEVELS, "plain"])
def test_every_level_of_bots_plays_it(level: str) -> None:
    match = merletto.new("nim", 3, seed=2)
    seat = match.to_move
    assert seat is not None
    legal = tuple(move.code for move in match.legal())
    view = match.view(seat)
    spec = f"{level}@20" if level in ("regular", "expert", "master", "plain") else level
    assert bot_named(spec, "nim").choose(Question(game_of(view), view, legal, 1)) in legal


def test_it_comes_without_weights_and_says_so() -> None:
    with pytest.raises(merletto.OptionError, match="no weights come with nim; merletto train makes some"):
        bot_named("learned", "nim")


def test_advice_knows_what_wins() -> None:
    """With five threads left taking one leaves four, from which the other cannot win the last."""
    match = merletto.new("nim", 2, seed=1, start=0)
    for move in ("take 3", "take 1"):
        match.play(move)
    best = merletto.analyse(match.view(0), "200")[0]
    assert str(best.move) == "take 1"


def test_an_arena_rates_its_bots() -> None:
    plan = plan_of(Setting("nim", 2, ("random", "casual"), 20))
    summary = summarise(plan, [play_game(job) for job in plan.jobs()])
    by_name = {bot.bot: bot.showing for bot in summary.bots}
    assert by_name["casual"] is not None
    assert by_name["casual"].win_share > 0.6


def test_an_arena_of_worker_processes_knows_it_too(run: Runner) -> None:
    outcome = run(
        *("arena", "nim", "--bots", "random,casual", "--games", "2", "--workers", "1"),
        *("--bobbin", "long", "--out", "kept"),
    )
    assert outcome.code == 0, outcome.err
    lines = Path("kept/games.jsonl").read_text("utf-8").splitlines()
    assert [sum(json.loads(line)["points"]) >= 18 for line in lines] == [True, True]  # T3.1: 15 and 3
    table = Path("kept/table.md").read_text("utf-8")
    assert "--bobbin long" in table
    assert "forfeited" not in table


def test_the_terminal_plays_it_plainly(run: Runner) -> None:
    typed = ["?", "legend", "help", "moves", "take 2", *["1"] * 20]
    outcome = run(
        "play", "nim", "--bots", "casual", "--seed", "4", "--start", "1", "--save", "nim.record", typed=typed
    )
    assert outcome.code == 0, outcome.err
    assert "bobbin |||||||||" in outcome.out
    assert "Leaves 6 on the bobbin." in outcome.out
    assert "You: took, threads 2" in outcome.out
    assert merletto.load("nim.record").over
    told = run("replay", "nim.record").out
    assert "ended, knots" in told


def test_at_the_keyboard_it_is_among_the_games(run: Runner) -> None:
    outcome, asked = run.at_keyboard("play", typed=["4", "nim", "", "", "random", *["1"] * 40, ""])
    assert asked[0].endswith("2 Burano (the island), 3 Nim with a secret (a toy) [1] ")
    assert asked[2].startswith("How many seats, 2 to 3? [3]")
    assert "3 or nim, please." in outcome.out
    assert outcome.code == 0


def test_the_command_line_has_its_option_and_its_rules(run: Runner) -> None:
    assert "nim: How many threads the bobbin carries." in " ".join(run("sim", "--help").out.split())
    assert "walking and burano and nim" in run("sim", "--help").out
    outcome = run("sim", "nim", "--seats", "2", "--games", "20", "--bobbin", "long", "--json")
    assert json.loads(outcome.out)["options"]["bobbin"] == "long"
    refused = run("sim", "walking", "--bobbin", "long").refusal()
    assert refused == "merletto: --bobbin is an option of nim, not of walking"
    assert "Nobody takes more threads" in run("rules", "t2.2").out
    assert "Nobody takes more threads" in run("rules", "nim", "T2").out
    assert "nim" in run("bots").out
    assert run("components", "show", "nim").refusal().endswith("nim has no component sets")


def test_the_environment_makes_it_known_to_a_new_process() -> None:
    """As a user would: nothing is registered by hand there."""
    command = [sys.executable, "-m", "merletto.cli.main", "rules", "T2.1"]
    root = Path(__file__).parents[2]
    told = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert "Take one, two or three threads" in told.stdout


def test_a_served_table_is_played_to_its_end(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, bots=1) as house:
            ada = await a_visitor(house)
            info = (await ada.says("catalogue"))["games"][-1]
            assert (info["game"], info["letter"], info["fewest"], info["most"]) == ("nim", "T", 2, 3)
            assert info["options"][0] == {
                "key": "bobbin",
                "kind": "choice",
                "usual": "short",
                "words": ["short", "long"],
                "clause": "T1.2",
                "seats": [2, 3],
                "sentence": "How many threads the bobbin carries.",
            }
            code = await ada.opens("nim", [ME, BOT], options={"bobbin": "long", "start": 0})
            seen = await ada.sees(code, 0)
            assert (seen["view"]["left"], seen["view"]["seats"][1]["knot"]) == (15, None)
            here = {"code": code, "seat": 0, "ply": 0}
            assert len((await ada.says("preview", **here))["moves"]) == 3
            assert (await ada.says("suggest_lace", **here))["key"] == "no_move"
            assert (await ada.says("move", id="m", **here, move="take 4"))["key"] == "not_a_move"
            while (
                await until(house, code, lambda table: 0 in table.waiting() or not table.waiting())
            ).waiting():
                await a_move(ada, code, 0, Generator(1))
            table = await table_of(house, code)
            assert table.state == "finished"
            assert table.result is not None
            assert (table.result["end"], table.result["band"]) == ("the bobbin is empty", None)
            record = (await ada.says("record", code=code))["record"]
            assert merletto.from_record(record).over
            steps = await ada.says("replay", code=code, viewer="finished", first=0, count=2)
            assert steps["steps"][0]["view"]["game"] == "nim"
            rules = await ada.says("rules", game="nim", language="fr")
            assert rules["chapters"][0]["clauses"][0]["id"] == "T1.1"

    asyncio.run(go())


def test_a_served_table_tells_the_clause_of_a_refusal(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            told = await ada.says("open_table", game="nim", seats=[ME] * 4)
            assert (told["key"], told["clause"]) == ("options", "T1.1")
            code = await ada.opens("nim", [ME, ME], options={"start": 0})
            for seat in (0, 1, 0):
                await ada.moves(code, seat, "take 3" if seat else "take 2")
            told = await ada.moves(code, 1, "take 3")
            assert (told["key"], told["clause"], told["reason"]) == ("illegal", "T2.2", "T2.2")
            await plays_on(ada, code, Generator(2))

    asyncio.run(go())


def test_a_table_outlives_its_game_and_says_so(tmp_path: Path) -> None:
    """Started anew without the game, the server refuses the table and goes on with all others."""

    async def first() -> tuple[str, str]:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            return await ada.opens("nim", [ME, BOT], options={"start": 0}), await ada.opens("walking", [ME])

    async def then() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            told = await ada.says("look", code=toys)
            assert (told["key"], told["params"]["rules"]) == ("other_rules", "nim/1")
            assert (await ada.says("look", code=others))["type"] == "table"

    toys, others = asyncio.run(first())
    unregister("nim")
    try:
        asyncio.run(then())
    finally:
        register(NIM)


def test_it_has_no_disputed_clauses_and_says_so(run: Runner) -> None:
    with pytest.raises(merletto.OptionError, match="nim has no disputed clauses"):
        merletto.rulings("nim")
    assert run("rulings", "nim").refusal() == "merletto: nim has no disputed clauses"
    assert "nim" not in run("rulings").out
    refused = run("sim", "nim", "--seats", "2", "--edition", "ours").refusal()
    assert refused == "merletto: --edition is an option of walking and burano, not of nim"
    refused = run("play", "nim", "--seats", "2", "--ruling", "T1.1=x").refusal()
    assert refused == "merletto: --ruling is an option of walking and burano, not of nim"


def test_a_game_that_is_taken_out_is_unknown_again(tmp_path: Path, run: Runner) -> None:
    match = merletto.new("nim", 2, seed=1)
    record = match.record()
    view = match.view(0)
    unregister("nim")
    try:
        with pytest.raises(
            merletto.OptionError, match="there is no game 'nim'; the known games are walking, burano"
        ):
            merletto.new("nim", 2)
        with pytest.raises(
            merletto.RecordError, match="of the game 'nim'; the known games are walking, burano"
        ):
            merletto.from_record(record)
        with pytest.raises(merletto.OptionError, match="not a view of walking or burano"):
            game_of(view)
        assert "No such option" in run("sim", "walking", "--bobbin", "long").refusal()

        async def go() -> None:
            async with a_house(tmp_path) as house:
                told = await (await a_visitor(house)).says("open_table", game="nim", seats=[ME, ME])
                assert (told["key"], told["params"]["where"]) == ("malformed", "open_table.game")

        asyncio.run(go())
    finally:
        register(NIM)
