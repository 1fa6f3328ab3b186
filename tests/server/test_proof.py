"""The proof of the luck: seed and salt have the promised hash, and they alone decided the draws."""

import asyncio
from hashlib import sha256
from pathlib import Path

import pytest

import merletto
from merletto import Match, RecordError
from merletto.fairness import ProofError, commitment, proven, verify
from merletto.kernel.generator import Generator
from merletto.kernel.keyed import is_key
from merletto.kernel.state import CHANCE
from merletto.server.fairness import bot_seed, new_salt, new_seed
from tests.kernel.playing import play_on, played
from tests.kernel.sealing import forged
from tests.server.playing import ME, plays_on, settle_luck
from tests.server.visitors import Visitor, a_house, a_visitor

SEED = 77
SALT = "5a" * 32


def draws_of(match: Match) -> list[str]:
    return [match.game.draw_text(code) for line in match.lines if line.actor == CHANCE for code in line.codes]


def text(seats: int = 2, plies: int | None = None) -> str:
    """A record with its proof."""
    return proven(played(seats, SEED, plies).record(), SEED, SALT, 0)


def header(line: str, record: str, other: str) -> str:
    """The record with another header of that name, sealed again."""

    def change(lines: list[str]) -> None:
        (at,) = [n for n, found in enumerate(lines) if found.startswith(f"{line}:")]
        lines[at] = f"{line}: {other}"

    return forged(record, change)


def test_the_promise_is_the_hash_of_seed_and_salt() -> None:
    assert commitment(SEED, SALT) == sha256(f"merletto 77 {SALT}".encode()).hexdigest()
    assert commitment(SEED + 1, SALT) != commitment(SEED, SALT)
    assert commitment(SEED, "5b" * 32) != commitment(SEED, SALT)


@pytest.mark.parametrize("plies", [None, 0, 17])
def test_a_true_record_is_proven_finished_or_not(plies: int | None) -> None:
    match = played(2, SEED, plies)
    proof = verify(text(2, plies), commitment(SEED, SALT))
    assert proof.commitment == commitment(SEED, SALT)
    assert (proof.seed, proof.plies, proof.draws) == (SEED, match.ply, len(draws_of(match)))
    assert proof.given == 0
    assert verify(text(2, plies)) == proof


def test_a_record_with_its_proof_is_still_a_record() -> None:
    assert merletto.from_record(text()).digest() == played(2, SEED).digest()


def test_a_noted_hash_must_be_the_same() -> None:
    noted = commitment(SEED, SALT)
    assert verify(text(), f"  {noted.upper()}\n").commitment == noted
    with pytest.raises(ProofError, match="not the one noted at the start"):
        verify(text(), commitment(SEED, "5b" * 32))
    with pytest.raises(ProofError):
        verify(text(), "")


@pytest.mark.parametrize("missing", ["# commitment", "# salt"])
def test_a_record_without_its_proof_proves_nothing(missing: str) -> None:
    lines = [line for line in text().splitlines() if not line.startswith(missing)]
    with pytest.raises(ProofError, match="has no proof"):
        verify("\n".join(lines) + "\n")
    with pytest.raises(ProofError, match="has no proof"):
        verify(played(2, SEED).record())


def test_another_salt_or_hash_is_found() -> None:
    other = commitment(SEED, "5b" * 32)
    with pytest.raises(ProofError, match="as the record claims"):
        verify(text().replace(f"# salt: {SALT}", f"# salt: {'5b' * 32}"))
    with pytest.raises(ProofError, match="as the record claims"):
        verify(text().replace(commitment(SEED, SALT), other))


def test_another_seed_is_found() -> None:
    with pytest.raises(RecordError, match="did not come from seed 78"):
        verify(header("seed", text(), "78"))
    with pytest.raises(ProofError, match="as the record claims"):
        verify(header("chance", header("seed", text(), "78"), "scripted"))


def test_a_draw_that_is_not_the_seed_s_is_found() -> None:
    """A server that promised a seed and then dealt otherwise."""
    true = played(2, SEED, 0)
    draws = draws_of(true)
    for number in (0, 3, len(draws) - 1):
        forced = list(draws)
        rest = [draw for draw in ("start 1", "start 2") if draw != draws[0]]
        other = rest if number == 0 else sorted(set(_cards(draws[number][1])) - set(draws))
        forced[number] = other[0]
        match = Match(true.game, SEED, None, forced)
        play_on(match, Generator(1), 12)
        record = proven(match.record(), SEED, SALT, 0)
        with pytest.raises(
            ProofError, match=rf"^draw {number + 1} was {forced[number]}, but the seed decides"
        ):
            verify(record, commitment(SEED, SALT))


def _cards(level: str) -> list[str]:
    """All cards of the level, as draws are written."""
    return [f"{colour}{level}{copy}" for colour in "RPBYGOW" for copy in "abcd"]


def test_a_record_that_was_touched_is_refused() -> None:
    record = text()
    with pytest.raises(RecordError):
        verify(record.replace("draft 1 ", "draft 2 ", 1))
    with pytest.raises(RecordError):
        verify("\n".join(record.splitlines()[:-10]))


def test_draws_that_were_given_are_not_the_seed_s_but_those_after_them_are() -> None:
    """A game that goes on from another: what lay open then stays, the rest is its own luck."""
    first = played(2, 5, 9)
    known = draws_of(first)
    second = Match(first.game, SEED, None, known)
    for line in first.lines:
        for code in [] if line.actor == CHANCE else line.codes:
            second.play(code, line.actor)
    assert draws_of(second) == known
    play_on(second, Generator(3), 30)
    record = second.record()
    given = len(known)
    proof = verify(proven(record, SEED, SALT, given), commitment(SEED, SALT))
    assert (proof.given, proof.draws) == (given, len(draws_of(second)))
    assert proof.draws > given
    with pytest.raises(ProofError, match="but the seed decides"):
        verify(proven(record, SEED, SALT, given - 1))
    with pytest.raises(ProofError, match="but the seed decides"):
        verify(proven(record, SEED, SALT, 0))


def test_seeds_and_salts_are_not_guessed() -> None:
    seeds = {str(new_seed()) for _ in range(100)}
    salts = {new_salt() for _ in range(100)}
    assert len(seeds) == len(salts) == 100
    assert all(is_key(seed) for seed in seeds)
    assert all(merletto.new("walking", 2, seed=seed).seed == seed for seed in list(seeds)[:3])
    assert all(len(salt) == 64 and int(salt, 16) >= 0 for salt in salts)


def test_a_bot_s_luck_is_its_own_and_always_the_same() -> None:
    seed = bot_seed(SEED, SALT, 3, 1)
    assert seed == bot_seed(SEED, SALT, 3, 1)
    others = {
        bot_seed(SEED + 1, SALT, 3, 1),
        bot_seed(SEED, "5b" * 32, 3, 1),
        bot_seed(SEED, SALT, 4, 1),
        bot_seed(SEED, SALT, 3, 2),
    }
    assert len(others | {seed}) == 5
    assert all(0 <= other < 2**63 for other in others)


def test_a_served_game_is_proven_by_its_key(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, ME], options={"layout": "random"})
            before = (await ada.says("look", code=code))["table"]
            assert before["proof"] is None
            await plays_on(ada, code, Generator(5))
            after = (await ada.says("look", code=code))["table"]
            seed, salt = after["proof"]["seed"], after["proof"]["salt"]
            assert is_key(seed)
            assert commitment(seed, salt) == before["commitment"] == after["commitment"]
            record = (await ada.says("record", code=code))["record"]
            assert "generator: hmac-sha256/1\n" in record
            proof = verify(record, before["commitment"])
            assert (proof.seed, proof.given) == (seed, 0)

    asyncio.run(go())


def test_a_table_from_before_goes_on_with_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch, 7)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
            await plays_on(ada, code, Generator(5), 3)
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            table = await plays_on(ada, code, Generator(6))
            assert table.match is not None
            assert table.match.seed == 7
            record = (await ada.says("record", code=code))["record"]
            assert "generator: xoshiro128ss/1\nseed: 7\n" in record
            assert verify(record).seed == 7

    asyncio.run(go())
