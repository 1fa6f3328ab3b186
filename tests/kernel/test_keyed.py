"""The keyed stream is HMAC-SHA-256 in counter mode, fair, portable, and only its key foresees it."""

import hmac
from hashlib import sha256

import pytest

import merletto
from merletto import OptionError, RecordError
from merletto.kernel.generator import Generator
from merletto.kernel.keyed import KEYED, Keyed, is_key
from merletto.kernel.stream import checked_seed, draws_of, generator_of, layout_of, seed_number
from tests.kernel.playing import play_on
from tests.kernel.sealing import forged

KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

# Written down once; a change here makes every served record replay differently (KEYED must change).
FIRST_WORDS = [14368815141008158838, 12667687175454162074, 14523705204067287292]
FIRST_BELOW_24 = [14, 2, 4, 22, 3, 1, 19, 15, 16, 22, 15, 21]


def test_the_name_that_records_carry() -> None:
    assert KEYED == "hmac-sha256/1"


def test_the_words_are_those_of_the_standard_construction() -> None:
    stream = Keyed(KEY, "draws")
    said = [
        hmac.new(bytes.fromhex(KEY), f"merletto draws {at}".encode(), sha256).digest()[:8] for at in range(3)
    ]
    assert [stream.word() for _ in range(3)] == [int.from_bytes(word) for word in said] == FIRST_WORDS


def test_numbers_of_a_key_never_change() -> None:
    stream = Keyed(KEY, "draws")
    assert [stream.below(24) for _ in FIRST_BELOW_24] == FIRST_BELOW_24


def test_words_that_would_favour_small_numbers_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 2**64 // 24 * 24
    words = [most, 2**64 - 1, most - 1]
    monkeypatch.setattr(hmac, "digest", lambda *_: words.pop(0).to_bytes(8) + bytes(24))
    assert Keyed(KEY, "draws").below(24) == 23
    assert not words


def test_each_number_is_equally_likely() -> None:
    stream = Keyed(KEY, "draws")
    counts = [0] * 24
    for _ in range(24_000):
        counts[stream.below(24)] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_square < 52, "exceeded once in some two thousand trials; the key is fixed"


def test_a_copy_goes_on_alike_and_purposes_differ() -> None:
    stream = Keyed(KEY, "draws")
    stream.word()
    other = stream.copy()
    assert [stream.word() for _ in range(5)] == [other.word() for _ in range(5)]
    assert Keyed(KEY, "layout").word() != Keyed(KEY, "draws").word()
    assert Keyed(KEY[:-1] + "e", "draws").word() != Keyed(KEY, "draws").word()


@pytest.mark.parametrize("key", ["", KEY[:-1], KEY + "0", KEY.upper(), "g" * 64, " " + KEY[1:], "٣" * 64])
def test_what_is_not_a_key_is_refused(key: str) -> None:
    assert not is_key(key)
    with pytest.raises(OptionError, match="64 hexadecimal digits"):
        checked_seed(key)


def test_numbers_go_to_the_portable_generator_and_keys_to_the_keyed_stream() -> None:
    assert generator_of(7) == "xoshiro128ss/1"
    assert generator_of(KEY) == KEYED
    assert draws_of(7).below(24) == Generator(7).below(24)
    assert draws_of(KEY).below(24) == FIRST_BELOW_24[0]
    assert layout_of(KEY).below(2**30) != draws_of(KEY).below(2**30)
    assert seed_number(7) == 7
    assert 0 <= seed_number(KEY) < 2**63


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_keyed_game_is_recorded_and_replays_bit_for_bit(game: str) -> None:
    options = {"layout": "random"} if game == "burano" else {}
    match = merletto.new(game, 2, seed=KEY, **options)
    again = merletto.new(game, 2, seed=KEY, **options)
    assert match.digest() == again.digest()
    assert match.game.options == again.game.options
    play_on(match, Generator(3), 60)
    record = match.record()
    assert f"generator: {KEYED}\nseed: {KEY}\nchance: seeded\n" in record
    loaded = merletto.from_record(record)
    assert (loaded.seed, loaded.digest(), loaded.record()) == (KEY, match.digest(), record)
    play_on(loaded, Generator(4), 20)
    play_on(match, Generator(4), 20)
    assert loaded.digest() == match.digest(), "the stream goes on where it was"


def test_a_random_layout_comes_from_the_key() -> None:
    layouts = {
        merletto.new("burano", 2, seed=f"{n:064x}", layout="random").game.options["layout"] for n in range(8)
    }
    assert len(layouts) == 8


@pytest.mark.parametrize(
    ("generator", "seed", "why"),
    [
        (KEYED, "7", "64 hexadecimal digits"),
        ("xoshiro128ss/1", KEY, "not a whole number"),
        ("hmac-sha256/2", KEY, "needs the generator 'hmac-sha256/2'"),
        (KEYED, "f" * 64, "did not come from seed f"),
    ],
)
def test_a_record_with_another_generator_or_seed_is_refused(generator: str, seed: str, why: str) -> None:
    def change(lines: list[str]) -> None:
        at = next(n for n, line in enumerate(lines) if line.startswith("generator:"))
        lines[at : at + 2] = [f"generator: {generator}", f"seed: {seed}"]

    with pytest.raises(RecordError, match=why):
        merletto.from_record(forged(merletto.new("walking", 2, seed=KEY).record(), change))
