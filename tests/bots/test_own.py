"""Bots of one's own: a class in a file, or one clear sentence why not."""

from pathlib import Path

import pytest

import merletto
from merletto.bots.bot import Question
from merletto.bots.own import fingerprint, is_own, own_bot
from merletto.kernel.errors import OptionError
from merletto.registry import kind_of

WAYWARD = Path(__file__).with_name("wayward.py")


def test_a_class_in_a_file_is_a_bot() -> None:
    match = merletto.new("walking", 2, seed=7)
    legal = tuple([move.code for move in match.legal()])
    bot = own_bot(f"{WAYWARD}:Last")
    assert bot.choose(Question(match.game, match.view(0), legal, 0)) == legal[-1]


def test_a_class_in_a_module_is_a_bot() -> None:
    assert type(own_bot("tests.bots.wayward:Last")).__name__ == "Last"


@pytest.mark.parametrize(
    ("spec", "remembers"),
    [
        (f"{WAYWARD}:Seeded", False),
        (f"{WAYWARD}:Last", False),
        ("tests.bots.arena.entrants:Watchful", True),
        ("tests.bots.arena.entrants:Forgetful", False),
    ],
)
def test_it_remembers_only_when_it_says_so(spec: str, remembers: bool) -> None:
    assert own_bot(spec).remembers is remembers


def test_every_call_makes_a_new_one() -> None:
    assert own_bot(f"{WAYWARD}:Last") is not own_bot(f"{WAYWARD}:Last")


def test_a_changed_file_has_another_fingerprint(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    marks = set()
    for text in ("one = 1\n", "one = 2\n"):
        path.write_text(text)
        marks.add(fingerprint(f"{path}:Bot", "walking"))
    assert len(marks) == 2
    assert fingerprint("random", "walking") is None
    assert fingerprint("package.module:Bot", "walking") is None


def test_a_bot_that_plays_by_shipped_weights_has_their_fingerprint() -> None:
    """An arena is not continued with other weights."""
    weights = kind_of("walking").weights
    assert weights is not None
    assert fingerprint("learned@250ms", "walking") == weights.mark
    assert fingerprint("master@250ms", "walking") is None
    assert fingerprint("handmade@250ms", "walking") is None


@pytest.mark.parametrize(
    ("spec", "own"), [("a/b.py:Me", True), ("a.b:Me", True), ("master@2s", False), ("b.py", False)]
)
def test_a_file_and_a_class_are_told_from_other_names(spec: str, own: bool) -> None:
    assert is_own(spec) == own


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("random", "'random' does not name a custom bot"),
        (":Last", "does not name a custom bot"),
        (f"{WAYWARD}:", "does not name a custom bot"),
        ("nowhere.py:Last", "there is no file nowhere.py"),
        (f"{WAYWARD}:Nobody", "has no class Nobody"),
        (f"{WAYWARD}:os", "has no class os"),
        (f"{WAYWARD}:Mute", "it has no method choose"),
        (f"{WAYWARD}:Choosy", "cannot be created: TypeError: "),
        ("no.such.module:Last", "no.such.module cannot be run to load Last: ModuleNotFoundError"),
        ("broken.py:Last", "broken.py cannot be run to load Last: SyntaxError: "),
        (
            "failing.py:Last",
            "failing.py cannot be run to load Last: ZeroDivisionError: ",
        ),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.py").write_text("class Last(\n")
    Path("failing.py").write_text("1 / 0\n")
    with pytest.raises(OptionError) as refused:
        own_bot(spec)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
