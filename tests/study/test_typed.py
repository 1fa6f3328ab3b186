"""Games typed by hand: whatever is not typed is the usual, or drawn; what cannot be is told with its line."""

import pytest

import merletto
from merletto.kernel.generator import Generator
from merletto.study.typed import TypedError, typed

HEAD = "game: walking\nseats: 2\n"


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("walking", 3), ("burano", 2)])
def test_a_record_without_its_digests_and_half_of_its_headers_is_the_same_game(game: str, seats: int) -> None:
    match = merletto.new(game, seats, seed=9)
    chooser = Generator(9)
    while not match.over and match.ply < 60:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(legal[chooser.below(len(legal))], seat)
    kept = [line.partition("{")[0] for line in match.record().splitlines() if line[:1] in "*123456789"]
    options = next(line for line in match.record().splitlines() if line.startswith("options"))
    for text in (match.record(), "\n".join([f"game: {game}", f"seats: {seats}", options, *kept])):
        again = typed(text, 1)
        assert (again.ply, again.digest()) == (match.ply, match.digest())


def test_draws_that_are_not_typed_come_from_the_seed() -> None:
    one, again, other = (typed(f"{HEAD}*: start 2; R1d\n", seed) for seed in (1, 1, 2))
    assert one.draws() == again.draws() != other.draws()
    assert [match.draws()[:2] for match in (one, other)] == [["start 2", "R1d"]] * 2
    played = typed(f"{HEAD}# a comment\n*: start 2; R1d\n\n2: draft 3 I; lay R1d e; done\n", 1)
    assert (played.ply, played.waiting()) == (3, [0])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("seats: 2\n", 1, "game:"),
        ("game: chess\nseats: 2\n", 1, "chess"),
        ("game: walking\nseats: 7\n", 2, "7"),
        ("game: walking\nseats: two\n", 2, "two"),
        (f"{HEAD}nonsense\n", 3, "nonsense"),
        (f"{HEAD}*: start 3\n", 3, "start 3"),
        (f"{HEAD}*: start 1\n1: draft 9 I\n", 4, "draft 9 I"),
        (f"{HEAD}*: start 1\n2: draft 1 I\n", 4, "draft 1 I"),
        (f"{HEAD}*: start 1\n1: draft 1 I\n*: R1a\n", 5, "R1a"),
    ],
)
def test_what_cannot_be_played_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(TypedError) as told:
        typed(text, 1)
    assert (told.value.line, told.value.words) == (line, words)
