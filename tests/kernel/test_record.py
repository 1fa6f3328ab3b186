"""Records: they replay to the same game, or are refused with line, ply and reason."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import merletto
from merletto import Match, RecordError
from merletto.kernel.generator import Generator
from merletto.kernel.record import parse
from tests.kernel.playing import play_on, played, walk
from tests.kernel.sealing import forged, line_of, opened, plies_until, sealed
from tests.systems import posix

WHOLE = played(2, 3).record()
"""A finished game."""

SHORT = played(3, 5, 17).record()
"""A game just begun, in the middle of a turn."""

HEADERS = [line.partition(":")[0] for line in WHOLE.splitlines()[1 : WHOLE.splitlines().index("")]]


def refused(text: str) -> RecordError:
    """Why the record is refused."""
    with pytest.raises(RecordError) as caught:
        merletto.from_record(text)
    error = caught.value
    assert error.reason
    assert error.reason in str(error)
    if error.line is not None:
        assert f"line {error.line}" in str(error)
    if error.ply is not None:
        assert error.line is not None
        assert f"ply {error.ply}" in str(error)
    return error


def with_header(text: str, key: str, value: str) -> str:
    """The record with another value in that header, sealed again."""
    number = line_of(text, f"{key}:")

    def change(lines: list[str]) -> None:
        lines[number - 1] = f"{key}: {value}"

    return forged(text, change)


def moves_in(text: str) -> list[int]:
    """The numbers of the lines of moves and draws."""
    return [number for number, line in enumerate(opened(text), 1) if line.endswith("}")]


# Records that are true


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("plies", [0, 1, 7, 30, None])
def test_a_record_replays_to_the_same_match(seats: int, plies: int | None) -> None:
    match = played(seats, seats + 40, plies)
    text = match.record()
    again = merletto.from_record(text)
    assert again.record() == text
    assert again.digest() == match.digest()
    assert (again.ply, again.over, again.seed) == (match.ply, match.over, match.seed)
    assert again.names == match.names
    assert again.legal() == match.legal()
    assert again.can_undo() == match.can_undo()
    assert str(parse(text)) == text


def test_the_test_seals_records_as_the_engine_does() -> None:
    for text in (WHOLE, SHORT):
        assert sealed(opened(text)) == text


def test_a_record_reads_as_text() -> None:
    match = merletto.new("walking", 2, seed=7, names=["Ada", "Ugo"], start=0, easier=True)
    match.play(match.legal()[0])
    match.play("done")
    lines = match.record().splitlines()
    assert lines[0] == "merletto record: 1"
    assert lines[1:3] == ["game: walking", "rules: walking/2"]
    assert "seats: 2" in lines
    assert "options: easier=yes windows=yes start=1 open_hands=no" in lines
    assert "generator: xoshiro128ss/1" in lines
    assert {"seed: 7", "chance: seeded", "seat 1: Ada", "seat 2: Ugo", "end: unfinished"} < set(lines)
    assert any(line.startswith("1: draft 1 I; done {") for line in lines)
    assert lines[-1].startswith("end of record: 2 plies {")


def test_comments_blank_lines_and_spaces_around_lines_do_not_count() -> None:
    lines = [f"  {line}\t" for line in WHOLE.splitlines()]
    loose = "\n\n# a fine game\n".join(["# found in Burano", *lines, "", "   # and gone"])
    assert merletto.from_record(loose).record() == WHOLE


def test_line_ends_of_other_machines_do_not_count() -> None:
    assert merletto.from_record(WHOLE.replace("\n", "\r\n")).record() == WHOLE


def test_a_record_without_its_last_line_end_is_whole() -> None:
    assert merletto.from_record(WHOLE.rstrip()).record() == WHOLE


def test_refusals_count_comments_and_blank_lines_too() -> None:
    number = line_of(SHORT, "2:")
    text = SHORT.replace("\n2:", "\n# here\n\n2:", 1)
    text = forged(text, lambda lines: lines.__setitem__(number + 1, lines[number + 1].replace("draft", "d")))
    assert refused(text).line == number + 2


@pytest.mark.parametrize(
    "name", ["Ada}", "{Ada}", "Ada: Ugo", "# Ada", "1; 2", "*", "end of record", "Ada {0123}", "ß·Ω 😀"]
)
def test_any_name_that_a_match_allows_survives_its_record(name: str) -> None:
    match = merletto.new("walking", 2, seed=7, names=[name, "Ugo"])
    match.play(match.legal()[0])
    again = merletto.from_record(match.record())
    assert again.names == [name, "Ugo"]
    assert again.record() == match.record()


def test_scripted_chance_is_written_down_and_replays() -> None:
    match = merletto.new("walking", 3, seed=1, chance=lambda _label, possible: possible[0])
    play_on(match, Generator(1), 30)
    assert "chance: scripted" in match.record().splitlines()
    assert merletto.from_record(match.record()).record() == match.record()


def test_a_scripted_record_may_name_any_seed() -> None:
    match = merletto.new("walking", 3, seed=1, chance=lambda _label, possible: possible[0])
    play_on(match, Generator(1), 30)
    text = with_header(match.record(), "seed", "2")
    assert merletto.from_record(text).digest() == match.digest()


# Going on after a record


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("plies", [0, 3, 17, 40])
def test_a_loaded_match_goes_on_as_the_unsaved_one(seats: int, plies: int, tmp_path: Path) -> None:
    match = played(seats, 6 * seats, plies)
    match.save(tmp_path / "game.record")
    loaded = merletto.load(tmp_path / "game.record")
    chooser, same = Generator(plies), Generator(plies)
    for _ in walk(match, chooser):
        play_on(loaded, same, 1)
        assert loaded.digest() == match.digest()
    assert loaded.over
    assert loaded.record() == match.record()


def test_a_loaded_match_goes_on_alike_after_scripted_draws() -> None:
    match = merletto.new("walking", 2, seed=4, chance=["start 2", "O1d", "R1a"])
    play_on(match, Generator(1), 3)
    loaded = merletto.from_record(match.record())
    assert play_on(loaded, Generator(2)).record() == play_on(match, Generator(2)).record()


def test_a_loaded_match_can_be_undone_like_the_unsaved_one() -> None:
    match = merletto.from_record(SHORT)
    original = played(3, 5, 17)
    assert original.can_undo()
    while original.can_undo():
        assert match.undo() == original.undo()
        assert match.record() == original.record()
    assert not match.can_undo()


# Files


def test_saving_and_loading(tmp_path: Path) -> None:
    match = played(4, 9)
    match.save(tmp_path / "game.record")
    assert (tmp_path / "game.record").read_text("utf-8") == match.record()
    assert merletto.load(tmp_path / "game.record").record() == match.record()
    assert merletto.load(str(tmp_path / "game.record")).digest() == match.digest()


def test_saving_replaces_an_earlier_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text("x" * 100_000)
    match = played(2, 9)
    match.save(path)
    assert path.read_text("utf-8") == match.record()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.record"]


class _Stops(Exception):
    """The machine stops in the middle."""


@pytest.mark.parametrize("where", ["while the record is made", "before the file is replaced"])
def test_a_save_that_fails_leaves_the_earlier_file(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.record"
    match = played(2, 9, 10)
    match.save(path)
    earlier = path.read_text("utf-8")
    match.play(match.legal()[0])

    def stop(*_: object) -> str:
        raise _Stops

    if where == "while the record is made":
        monkeypatch.setattr(type(match), "record", stop)
    else:
        monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(_Stops):
        match.save(path)
    assert path.read_text("utf-8") == earlier
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.record"]


@posix
def test_a_saved_record_is_as_readable_as_other_files(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("")
    played(2, 9, 1).save(tmp_path / "game.record")
    assert (tmp_path / "game.record").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize(
    "content",
    [b"", b"\n\n", b"# only a comment\n", b"\x00\x01\x02", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", b"hello"],
)
def test_a_file_that_is_no_record_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        merletto.load(path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing", tmp_path):
        with pytest.raises(RecordError, match="cannot be read"):
            merletto.load(path)


# Records that are cut off or damaged


@pytest.mark.parametrize("text", [WHOLE, SHORT], ids=["whole", "short"])
def test_a_record_cut_off_after_any_line_is_refused(text: str) -> None:
    lines = text.splitlines()
    for kept in range(len(lines)):
        error = refused("\n".join(lines[:kept]))
        assert error.line is not None


def test_a_record_cut_off_among_the_moves_names_the_ply() -> None:
    for number in moves_in(WHOLE):
        error = refused("\n".join(WHOLE.splitlines()[:number]))
        assert (error.line, error.ply) == (number, plies_until(WHOLE, number))


def test_a_record_cut_off_anywhere_in_a_line_is_refused() -> None:
    for kept in range(len(SHORT.rstrip())):
        refused(SHORT[:kept])


def _flips(char: str) -> list[str]:
    """What a character may be damaged to: a neighbour, signs with a meaning, and looks-alike digits."""
    others = [chr(ord(char) ^ 1), chr(ord(char) ^ 2), "0", "#", "}", ":", "é"]
    if char.isdecimal():
        others.append(chr(0xFF10 + int(char)))
    if not char.isspace():
        others.append(" ")
    return [other for other in others if other != char and not (char.isspace() and other.isspace())]


def test_any_flipped_character_is_refused() -> None:
    accepted = []
    for at, char in enumerate(SHORT.rstrip()):
        for other in _flips(char):
            try:
                merletto.from_record(SHORT[:at] + other + SHORT[at + 1 :])
            except RecordError:
                continue
            number = SHORT.count("\n", 0, at) + 1
            accepted.append(f"line {number}: {char!r} → {other!r} in {SHORT.splitlines()[number - 1]!r}")
    assert not accepted, "\n".join(accepted)


def test_any_missing_or_doubled_character_is_refused() -> None:
    accepted = []
    for at, char in enumerate(SHORT.rstrip()):
        if char.isspace():
            continue
        for other in ("", char * 2):
            try:
                merletto.from_record(SHORT[:at] + other + SHORT[at + 1 :])
            except RecordError:
                continue
            accepted.append(f"{char!r} → {other!r} at {SHORT[max(0, at - 20) : at + 20]!r}")
    assert not accepted, "\n".join(accepted)


@pytest.mark.parametrize("text", [WHOLE, SHORT], ids=["whole", "short"])
def test_a_lost_doubled_or_swapped_line_is_refused(text: str) -> None:
    lines = text.splitlines()
    said = [n for n, line in enumerate(lines) if line]
    for n, after in pairwise(said):
        refused("\n".join(lines[:n] + lines[n + 1 :]))
        refused("\n".join([*lines[: n + 1], *lines[n:]]))
        swapped = lines.copy()
        swapped[n], swapped[after] = lines[after], lines[n]
        refused("\n".join(swapped))


# Headers that are not true, in records that are sealed


@pytest.mark.parametrize("key", HEADERS)
def test_a_missing_header_is_refused_by_name(key: str) -> None:
    number = line_of(WHOLE, f"{key}:")
    error = refused(forged(WHOLE, lambda lines: lines.pop(number - 1)))
    assert f"'{key}'" in error.reason


@pytest.mark.parametrize("version", ["0", "2", "", "1.0", "one"])
def test_a_foreign_format_is_refused(version: str) -> None:
    error = refused(forged(WHOLE, lambda lines: lines.__setitem__(0, f"merletto record: {version}")))
    assert error.line == 1
    assert "format" in error.reason


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("rules", "walking/3"),
        ("rules", "walking/0"),
        ("components", "burano-72/1 00000000"),
        ("components", "another-72/1 00000000"),
        ("generator", "xoshiro128ss/2"),
        ("generator", "mt19937/1"),
    ],
)
def test_foreign_versions_are_refused_by_name(key: str, value: str) -> None:
    error = refused(with_header(WHOLE, key, value))
    assert value in error.reason
    assert key in error.reason


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", "0"),
        ("seats", "5"),
        ("seats", "-2"),
        ("seats", "two"),
        ("seats", ""),
        ("seats", "²"),
        ("seats", "9" * 5000),
        ("options", "easier=maybe windows=yes start=drawn open_hands=no"),
        ("options", "gravity=no"),
        ("options", "easier"),
        ("options", "start=0"),
        ("options", "start=3"),
        ("options", f"start={'9' * 5000}"),
        ("seed", "-1"),
        ("seed", "seven"),
        ("seed", "7.0"),
        ("seed", str(2**63)),
        ("seed", "9" * 5000),
        ("chance", "blind"),
        ("chance", ""),
        ("seat 1", ""),
        ("seat 1", "x" * 100),
    ],
)
def test_headers_that_say_nothing_known_are_refused(key: str, value: str) -> None:
    refused(with_header(WHOLE, key, value))


def test_a_refused_header_names_its_line() -> None:
    """Each header is made untrue in turn; the refusal says where it stands."""
    unlocated = []
    for key in HEADERS:
        text = with_header(WHOLE, key, "1-1" if key not in ("seat 1", "seat 2") else "")
        if refused(text).line != line_of(WHOLE, f"{key}:"):
            unlocated.append(f"{key}: {refused(text)}")
    assert not unlocated, "\n".join(unlocated)


def test_more_seats_than_the_record_has_are_refused() -> None:
    refused(with_header(WHOLE, "seats", "3"))
    refused(with_header(WHOLE, "seats", "1"))


def test_a_header_twice_is_refused() -> None:
    for key in HEADERS:
        number = line_of(WHOLE, f"{key}:")
        error = refused(forged(WHOLE, lambda lines: lines.insert(number, lines[number - 1])))  # noqa: B023
        assert error.line == number + 1


def test_a_header_among_the_moves_is_refused() -> None:
    number = line_of(WHOLE, "2:")
    error = refused(forged(WHOLE, lambda lines: lines.insert(number, "event: the finals")))
    assert (error.line, error.ply) == (number + 1, plies_until(WHOLE, number))


def test_a_move_without_digest_is_refused() -> None:
    number = line_of(WHOLE, "2:", 1)

    def change(lines: list[str]) -> None:
        lines[number - 1] = lines[number - 1].partition("{")[0]

    assert refused(forged(WHOLE, change)).line == number


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("end", "unfinished"),
        ("end", "nobody built"),
        ("points", "99 0"),
        ("points", ""),
        ("places", "2 1 1"),
        ("places", "1 1"),
    ],
)
def test_a_result_that_the_moves_do_not_give_is_refused(key: str, value: str) -> None:
    error = refused(with_header(WHOLE, key, value))
    assert f"'{key}'" in error.reason
    assert value in error.reason


def test_an_unfinished_record_cannot_claim_an_end() -> None:
    refused(with_header(SHORT, "end", "decks out"))


def test_a_seed_that_does_not_give_the_draws_is_refused() -> None:
    error = refused(with_header(WHOLE, "seed", "4"))
    assert "seed 4" in error.reason
    assert error.line is not None


def test_a_foreign_draw_is_refused_where_it_stands() -> None:
    """A game whose luck is its seed's, until one draw is another card that could have come up."""
    match = merletto.from_record(SHORT)
    words = _draws(SHORT)
    script = words[:-1]
    unseen = [code for code in _cards(words[-1]) if code not in words]
    replayed = merletto.new("walking", 3, seed=match.seed, chance=[*script, unseen[0]])
    for move in _moves(SHORT):
        if move not in [str(legal) for legal in replayed.legal()]:
            break
        replayed.play(move)
    text = replayed.record()
    assert "chance: scripted" in text
    error = refused(with_header(text, "chance", "seeded"))
    assert "seed" in error.reason


def _draws(text: str) -> list[str]:
    return [word for line in parse(text).lines if line.actor < 0 for word in line.words]


def _moves(text: str) -> list[str]:
    return [word for line in parse(text).lines if line.actor >= 0 for word in line.words]


def _cards(like: str) -> list[str]:
    """The codes of all cards of the same level."""
    return [f"{colour}{like[1]}{which}" for colour in "RPBYGO" for which in "abcd"]


# Moves that are not true, in records that are sealed


def test_a_move_that_is_not_legal_is_refused_where_it_stands() -> None:
    """Each first move of a line is replaced by one that the rules forbid."""
    for number in moves_in(WHOLE):
        line = WHOLE.splitlines()[number - 1]
        if line.startswith("*"):
            continue
        ply = plies_until(WHOLE, number - 1) + 1

        def change(lines: list[str], number: int = number, line: str = line) -> None:
            who, _, rest = line.partition(": ")
            lines[number - 1] = f"{who}: draft 1 nothing{rest[rest.index(';') :]}"

        error = refused(forged(WHOLE, change))
        assert (error.line, error.ply) == (number, ply)
        assert "W3.1" in error.reason


def test_a_word_that_is_no_move_is_refused_where_it_stands() -> None:
    number = line_of(WHOLE, "1:", 2)
    text = forged(
        WHOLE, lambda lines: lines.__setitem__(number - 1, lines[number - 1].replace("; done", "; sail"))
    )
    error = refused(text)
    assert (error.line, error.ply) == (number, plies_until(WHOLE, number))
    assert "sail" in error.reason


@pytest.mark.parametrize("wrong", ["R9z", "start 1", "draft 1 I", "done", "r1a", "same again"])
def test_a_draw_that_cannot_be_is_refused_where_it_stands(wrong: str) -> None:
    number = line_of(WHOLE, "*:", 1)
    words = WHOLE.splitlines()[number - 1].partition("{")[0].removeprefix("*: ").split("; ")
    instead = _draws(WHOLE)[2] if wrong == "same again" else wrong

    def change(lines: list[str]) -> None:
        lines[number - 1] = lines[number - 1].replace(words[0], instead, 1)

    error = refused(forged(WHOLE, change))
    assert error.line == number
    assert error.ply is not None
    assert instead in error.reason


def test_a_seat_out_of_turn_is_refused() -> None:
    for number in moves_in(WHOLE):
        line = WHOLE.splitlines()[number - 1]
        if line.startswith("*"):
            continue
        other = "2" if line.startswith("1") else "1"
        text = forged(
            WHOLE,
            lambda lines, number=number, other=other: lines.__setitem__(  # type: ignore[misc]
                number - 1, other + lines[number - 1][1:]
            ),
        )
        error = refused(text)
        assert error.line == number
        assert error.ply == plies_until(WHOLE, number - 1) + 1
        assert "to move" in error.reason


def test_a_draw_where_a_seat_is_to_move_is_refused() -> None:
    number = line_of(SHORT, "1:")
    error = refused(forged(SHORT, lambda lines: lines.insert(number - 1, "*: R1a {00000000}")))
    assert error.line == number


def test_a_missing_draw_is_refused() -> None:
    number = line_of(WHOLE, "*:", 1)
    error = refused(forged(WHOLE, lambda lines: lines.pop(number - 1)))
    assert error.line is not None
    assert "draw" in error.reason


@pytest.mark.parametrize("line", ["1: done {00000000}", "2: done {00000000}", "*: R1a {00000000}"])
def test_a_move_after_the_end_is_refused(line: str) -> None:
    error = refused(forged(WHOLE, lambda lines: lines.append(line)))
    assert error.line == len(opened(WHOLE)) + 1
    assert "ended" in error.reason


def test_a_wrong_digest_is_refused_where_it_stands() -> None:
    for number in moves_in(WHOLE):

        def change(lines: list[str], number: int = number) -> None:
            lines[number - 1] = lines[number - 1].partition("{")[0] + "{00000000}"

        error = refused(forged(WHOLE, change))
        assert error.line == number
        assert "00000000" in error.reason


def test_a_wrong_digest_names_the_last_ply_of_its_line() -> None:
    for number in moves_in(WHOLE):

        def change(lines: list[str], number: int = number) -> None:
            lines[number - 1] = lines[number - 1].partition("{")[0] + "{00000000}"

        assert refused(forged(WHOLE, change)).ply == plies_until(WHOLE, number)


@pytest.mark.parametrize(
    "line",
    [
        "1:",
        "1: {00000000}",
        ": done {00000000}",
        "one: done {00000000}",
        "1: done; {0}",
        "0: done {0}",
        "}",
        "{}",
    ],
)
def test_a_line_that_is_no_line_of_moves_is_refused(line: str) -> None:
    number = line_of(WHOLE, "2:", 1)
    assert refused(forged(WHOLE, lambda lines: lines.insert(number, line))).line == number + 1


def test_lines_not_divided_by_turns_are_refused() -> None:
    """One turn on two lines, with the digests that the table has after each."""
    match = merletto.new("walking", 2, seed=7)
    match.play(match.legal()[0])
    halfway = match.digest()
    match.play("done")
    match.play(match.legal()[0])
    text = match.record()
    number = moves_in(text)[1]

    def change(lines: list[str]) -> None:
        line = lines[number - 1]
        first, rest = line[3:].split("; ", 1)
        lines[number - 1 : number] = [f"{line[0]}: {first} {{{halfway}}}", f"{line[0]}: {rest}"]

    assert refused(forged(text, change)).line is not None


def test_two_turns_on_one_line_are_refused() -> None:
    """Where a seat has two turns without a draw between, as the last and the first of two rounds."""
    text = _two_turns_running().record()
    digests = [line[-10:] for line in opened(text) if line.endswith("}")]
    first = moves_in(text)[0] - 1

    def change(lines: list[str]) -> None:
        said = [line.partition(" {")[0] for line in lines[first:]]
        for n in reversed(range(len(said) - 1)):
            if said[n][:3] == said[n + 1][:3]:
                said[n : n + 2] = [f"{said[n]}; {said[n + 1][3:]}"]
        assert len(said) <= len(digests) - 3
        lines[first:] = [f"{words} {digest}" for words, digest in zip(said, digests, strict=False)]

    assert refused(forged(text, change)).line is not None


def _two_turns_running() -> Match:
    """Two seats take whole columns and give them back until nobody has unseen cards to draw."""
    match = merletto.new("walking", 2, seed=1)
    while not match.over:
        legal = [str(move) for move in match.legal()]
        match.play(_hoarding(match, legal))
    return match


def _hoarding(match: Match, legal: list[str]) -> str:
    """Whole columns; a card laid now and then, so that the game goes on; the oldest levels go back."""
    if legal[0].startswith("draft"):
        return next((move for move in legal if move.endswith("I+II+III")), legal[-1])
    if match.view(0)["idle_rounds"] == 4 and legal[0].startswith("lay"):
        return legal[0]
    return "done" if "done" in legal else legal[0]


def _merge(lines: list[str], n: int) -> None:
    if n + 1 < len(lines):
        lines[n : n + 2] = [f"{lines[n].partition(' {')[0]}; {lines[n + 1].partition(': ')[2]}"]


def _split(lines: list[str], n: int) -> None:
    who, _, rest = lines[n].partition(": ")
    if "; " in rest:
        first, others = rest.split("; ", 1)
        lines[n : n + 1] = [f"{who}: {first} {lines[n][-10:]}", f"{who}: {others}"]
    else:
        lines.pop(n)


def _reverse(lines: list[str], n: int) -> None:
    who, _, rest = lines[n].partition(": ")
    words, _, digest = rest.partition(" {")
    lines[n] = f"{who}: {'; '.join(reversed(words.split('; ')))} {{{digest}"


@pytest.mark.parametrize(
    "change",
    [
        _merge,
        _split,
        _reverse,
        lambda lines, n: lines.pop(n),
        lambda lines, n: lines.insert(n, lines[n]),
        lambda lines, n: lines.insert(0, lines.pop(n)),
        lambda lines, n: lines.append(lines.pop(n)),
        lambda lines, n: lines.__setitem__(n, "*" + lines[n][1:]),
        lambda lines, n: lines.__setitem__(n, "4" + lines[n][1:]),
        lambda lines, n: lines.__setitem__(n, "9" * 5000 + lines[n][1:]),
    ],
    ids=["merge", "split", "reverse", "lose", "double", "first", "last", "chance", "seat 4", "seat huge"],
)
@pytest.mark.parametrize("text", [WHOLE, SHORT], ids=["whole", "short"])
def test_lines_put_otherwise_are_refused_or_say_the_same(
    text: str, change: Callable[[list[str], int], object]
) -> None:
    """However the lines are arranged, a sealed record is refused by name or is the same game."""
    head = opened(text)[: moves_in(text)[0] - 1]
    body = opened(text)[moves_in(text)[0] - 1 :]
    for n in range(len(body)):
        lines = body.copy()
        change(lines, n)
        try:
            match = merletto.from_record(sealed([*head, *lines]))
        except RecordError:
            continue
        assert match.record() == text


def test_a_refused_record_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing half-loaded gets out: the only way to a match is the return of a whole replay."""
    made: list[Match] = []
    original = Match.__init__

    def spy(self: Match, *arguments: object) -> None:
        made.append(self)
        original(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "__init__", spy)
    result: Match | None = None
    with pytest.raises(RecordError):
        result = merletto.from_record(with_header(WHOLE, "points", "1 1"))
    assert result is None
    assert len(made) == 1
