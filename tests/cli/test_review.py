"""`merletto review`: the tables, plain data, a page, and a review that is stopped and goes on."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import merletto
from merletto.cli import review as review_module
from merletto.cli.watch import Watch
from tests.cli.running import Runner


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = merletto.new("walking", 2, seed=4, names=["Ada <b>", "Bruno"])
    for _ in range(14):
        match.play(match.legal()[-1])
    match.save(tmp_path / "game.record")
    return tmp_path / "game.record"


def test_the_tables_say_what_was_luck_and_what_was_decided(run: Runner, saved: Path) -> None:
    outcome = run("review", str(saved), "--playouts", "4")
    assert outcome.code == 0
    for word in ("start", "luck", "decisions", "final", "accuracy", "Ada <b>", "costliest", "better"):
        assert word in outcome.out
    assert not saved.with_name("game.record.review.part").exists()


def test_json_is_the_same_each_time_and_adds_up(run: Runner, saved: Path) -> None:
    arguments = ("review", str(saved), "--json", "--playouts", "4", "--seed", "3")
    first = run(*arguments).out
    assert run(*arguments).out == first
    data = json.loads(first)
    for seat in data["seats"]:
        assert abs(seat["start"] + seat["luck"] + seat["decisions"] - seat["final"]) < 0.01
    assert {one["ply"] for one in data["decisions"]} <= set(range(1, 15))


def test_the_page_is_one_file_with_a_graph(run: Runner, saved: Path) -> None:
    text = run("review", str(saved), "--html", "--playouts", "4").out
    page = ElementTree.fromstring(
        text.removeprefix("<!doctype html>\n")
        .replace('charset="utf-8">', 'charset="utf-8"/>')
        .replace('initial-scale=1">', 'initial-scale=1"/>')
    )
    assert len(page.findall(".//polyline")) == 2
    assert "src=" not in text
    assert "href=" not in text
    assert "Ada &lt;b&gt;" in text


def test_ctrl_c_keeps_what_is_done(run: Runner, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient(Watch):
        def show(self, games: int, words: str = "") -> None:
            super().show(games, words)
            self.stopped = games >= 5

    with monkeypatch.context() as patch:
        patch.setattr(review_module, "Watch", Impatient)
        outcome = run("review", str(saved), "--json", "--playouts", "4")
    part = saved.with_name("game.record.review.part")
    assert outcome.code == 130
    assert outcome.out == ""
    assert str(part) in outcome.err.replace("\n", "")
    assert len(part.read_text("utf-8").splitlines()) == 2 + 5
    rest = run("review", str(saved), "--json", "--playouts", "4").out
    assert not part.exists()
    assert run("review", str(saved), "--json", "--playouts", "4").out == rest


def test_what_is_no_record_is_refused(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all", "utf-8")
    assert "not a merletto record" in run("review", str(tmp_path / "letter.txt")).refusal()
