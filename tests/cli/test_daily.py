"""`merletto daily`: the same deal for everyone, by its date or its seed."""

import merletto
from tests.cli.running import Runner
from tests.cli.test_play import ALWAYS_FIRST


def test_the_deal_of_a_day_is_the_same_whenever_it_is_asked_for(run: Runner) -> None:
    first, again, other, week = [
        run("daily", *arguments, "--show").out.splitlines()
        for arguments in (
            ("--archive", "2026-11-18"),
            ("--archive", "2026-11-18"),
            ("--archive", "2026-11-19"),
            ("burano", "--archive", "2026-11-18"),
        )
    ]
    assert first == again
    assert first[0] == "Walking in Burano: the deal of 2026-11-18"
    assert week[0] == "Burano: the deal of the week from 2026-11-16"
    assert len({first[1], other[1], week[1]}) == 3


def test_a_deal_is_played_to_its_end_with_the_seed_that_is_shown(run: Runner) -> None:
    seed = run("daily", "--archive", "2026-11-18", "--show").out.splitlines()[1].removeprefix("seed: ")
    for name, arguments in (("day", ("--archive", "2026-11-18")), ("key", ("--key", seed))):
        assert run("daily", *arguments, "--save", f"{name}.record", typed=ALWAYS_FIRST).code == 0
        match = merletto.load(f"{name}.record")
        assert (match.over, match.seed, match.names) == (True, seed, ["You"])


def test_a_week_is_against_two_bots(run: Runner) -> None:
    run("daily", "burano", "--archive", "2026-11-18", "--save", "week.record", typed=[])
    assert merletto.load("week.record").names == ["You", "Bepi (regular bot)", "Marietta (regular bot)"]


def test_what_contradicts_itself_is_refused(run: Runner) -> None:
    assert run("daily", "--archive", "2026-11-18", "--key", "00").code == 2
    assert "64 hexadecimal digits" in run("daily", "--key", "00").err
    assert run("daily", "chess").code == 2
