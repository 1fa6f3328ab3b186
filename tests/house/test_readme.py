"""What the README shows works as it stands there."""

import doctest
from pathlib import Path

import pytest

import merletto

README = Path(__file__).parents[2] / "README.md"


def examples(text: str) -> doctest.DocTest:
    """The examples of a Markdown text; the fences around them count as blank lines."""
    lines = ["" if line.lstrip().startswith("```") else line for line in text.splitlines()]
    return doctest.DocTestParser().get_doctest("\n".join(lines), {}, "README.md", str(README), 0)


def test_the_readme_works_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = examples(README.read_text("utf-8"))
    assert test.examples, "README.md shows no Python that can be tried"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    runner.run(test, out=said.append)
    assert not said, "".join(said)


def test_the_package_says_of_itself_what_is_true() -> None:
    failures, tried = doctest.testmod(merletto, optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failures


def test_fences_do_not_belong_to_what_is_expected() -> None:
    found = examples("```pycon\n>>> 1 + 1\n2\n```\ntext\n").examples
    assert [(example.source, example.want) for example in found] == [("1 + 1\n", "2\n")]
