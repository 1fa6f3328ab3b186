"""What the README and the documents show works as it stands there."""

import doctest
from pathlib import Path

import pytest

import merletto

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
SHOWN = [ROOT / "README.md", *(path for path in DOCS if ">>> " in path.read_text("utf-8"))]
"""The texts with Python in them."""


def examples(text: str, name: str = "README.md") -> doctest.DocTest:
    """The examples of a Markdown text; the fences around them count as blank lines."""
    lines = ["" if line.lstrip().startswith("```") else line for line in text.splitlines()]
    return doctest.DocTestParser().get_doctest("\n".join(lines), {}, name, name, 0)


def test_the_documents_with_examples_are_found() -> None:
    assert {"README.md", "python.md", "notation.md", "view.md", "view-burano.md"} <= {
        path.name for path in SHOWN
    }


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.name)
def test_a_document_works_as_it_stands(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = examples(path.read_text("utf-8"), path.name)
    assert test.examples, f"{path.name} shows no Python that can be tried"
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
