"""Verifying: whether a served game's luck was settled before its first move."""

from pathlib import Path

import pytest

import merletto
from merletto import Match
from merletto.fairness import commitment, proven
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE
from tests.cli.running import Outcome, Runner
from tests.kernel.playing import play_on, played
from tests.kernel.sealing import forged

SEED = 1234
SALT = "0f" * 32


@pytest.fixture
def game(run: Runner) -> Path:
    """A finished game as a server gives it out."""
    path = run.folder / "game.record"
    path.write_text(proven(played(3, SEED).record(), SEED, SALT, 0), "utf-8")
    return path


def fault(outcome: Outcome) -> str:
    """The one line that says what is wrong."""
    assert outcome.code == 1
    assert outcome.out == ""
    (line,) = outcome.err.splitlines()
    assert line.startswith("merletto: game.record: ")
    return line


def test_a_true_game_is_ok(run: Runner, game: Path) -> None:
    match = merletto.load(game)
    draws = sum(len(line.codes) for line in match.lines if line.actor == CHANCE)
    said = (
        f"ok: {match.ply} plies, {draws} draws by seed {SEED} "
        f"the hash at the start was {commitment(SEED, SALT)}"
    )
    for more in (
        (),
        ("--commitment", commitment(SEED, SALT)),
        ("--commitment", commitment(SEED, SALT).upper()),
    ):
        outcome = run("verify", "game.record", *more)
        assert (outcome.code, " ".join(outcome.out.split()), outcome.err) == (0, said, "")


def test_another_hash_than_the_noted_one(run: Runner, game: Path) -> None:
    assert game.exists()
    noted = commitment(SEED + 1, SALT)
    assert "not the one noted at the start" in fault(run("verify", "game.record", "--commitment", noted))


def test_a_tampered_salt(run: Runner, game: Path) -> None:
    game.write_text(game.read_text("utf-8").replace(SALT, "0e" * 32), "utf-8")
    assert "as the record claims" in fault(run("verify", "game.record"))


def test_a_tampered_seed(run: Runner, game: Path) -> None:
    def change(lines: list[str]) -> None:
        lines[lines.index(f"seed: {SEED}")] = f"seed: {SEED + 1}"

    game.write_text(forged(game.read_text("utf-8"), change), "utf-8")
    assert "did not come from seed" in fault(run("verify", "game.record"))


def test_tampered_draws(run: Runner, game: Path) -> None:
    true = merletto.load(game)
    draws = [true.game.draw_text(code) for line in true.lines if line.actor == CHANCE for code in line.codes]
    other = next(draw for draw in ("start 1", "start 2", "start 3") if draw != draws[0])
    match = play_on(Match(true.game, SEED, None, [other]), Generator(1))
    game.write_text(proven(match.record(), SEED, SALT, 0), "utf-8")
    line = fault(run("verify", "game.record", "--commitment", commitment(SEED, SALT)))
    assert line.endswith(f"draw 1 was {other}, but the seed decides {draws[0]}")


def test_a_record_without_proof(run: Runner, game: Path) -> None:
    merletto.load(game).save(game)
    assert "has no proof" in fault(run("verify", "game.record"))


def test_what_is_no_record(run: Runner, game: Path) -> None:
    whole = game.read_text("utf-8")
    game.write_text(whole[: len(whole) // 2], "utf-8")
    fault(run("verify", "game.record"))
    game.write_bytes(b"\xff\xfe\x00")
    assert "cannot be read" in fault(run("verify", "game.record"))
    game.unlink()
    assert "does not exist" in run("verify", "game.record").refusal()


def test_a_game_that_went_on_from_another(run: Runner, game: Path) -> None:
    first = played(2, 5, 9)
    known = [
        first.game.draw_text(code) for line in first.lines if line.actor == CHANCE for code in line.codes
    ]
    second = Match(first.game, SEED, None, known)
    for line in first.lines:
        for code in [] if line.actor == CHANCE else line.codes:
            second.play(code, line.actor)
    play_on(second, Generator(3))
    game.write_text(proven(second.record(), SEED, SALT, len(known)), "utf-8")
    outcome = run("verify", "game.record", "--commitment", commitment(SEED, SALT))
    assert outcome.code == 0
    assert outcome.out.endswith(
        f"\n{len(known)} draws were known beforehand: the game continued another one\n"
    )
    game.write_text(proven(second.record(), SEED, SALT, 0), "utf-8")
    assert "but the seed decides" in fault(run("verify", "game.record"))


def test_a_game_with_a_set_of_one_s_own(run: Runner, game: Path) -> None:
    shipped = Path(merletto.__file__).parent / "games/walking/data/burano-72.toml"
    own = run.folder / "mine.toml"
    own.write_text(shipped.read_text("utf-8").replace('"burano-72"', '"mine"'), "utf-8")
    match = merletto.new("walking", 2, seed=SEED, components=str(own))
    play_on(match, Generator(1), 20)
    game.write_text(proven(match.record(), SEED, SALT, 0), "utf-8")
    assert "the record needs the components 'mine/1" in fault(run("verify", "game.record"))
    assert run("verify", "game.record", "--components", "mine.toml").code == 0
