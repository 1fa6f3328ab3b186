"""The handbook: all pages stand in the navigation of its site, and every link leads somewhere."""

import json
from pathlib import Path

import pytest

from handbook.links import broken_links, markdown_files
from handbook.markdown import anchored, headings, links, relinked
from handbook.offline import loaded
from handbook.pages import CONFIG, ROOT, nav_pages, site_paths, with_decisions
from handbook.prepare import Preparation
from handbook.rules import with_clause_anchors, with_clause_links, with_languages, with_marks
from handbook.schema import types_page


def test_every_page_is_in_the_navigation_once() -> None:
    pages = [path for path in site_paths().values() if path.endswith(".md")]
    listed = nav_pages(with_decisions(CONFIG.read_text("utf-8"), pages))
    assert sorted(listed) == sorted(pages)


def test_the_navigation_holds_the_rules_of_both_games_in_four_languages() -> None:
    listed = nav_pages(CONFIG.read_text("utf-8"))
    for game in ("walking", "burano"):
        assert {f"rules/{game}{suffix}.md" for suffix in ("", ".pl", ".ru", ".fr")} <= set(listed)


def test_one_entry_stands_for_all_decisions() -> None:
    config = "nav:\n  - adr/index.md\n  - adr/*.md\n"
    pages = ["adr/0002-b.md", "index.md", "adr/0001-a.md", "adr/index.md"]
    assert with_decisions(config, pages) == "nav:\n  - adr/index.md\n  - adr/0001-a.md\n  - adr/0002-b.md\n"


def test_the_list_of_decisions_is_complete() -> None:
    listed = [link.target for link in links((ROOT / "docs/adr/README.md").read_text("utf-8"))]
    assert listed == sorted(path.name for path in (ROOT / "docs/adr").glob("0*.md"))


def test_the_contents_name_every_page() -> None:
    listed = {link.path for link in links((ROOT / "docs/README.md").read_text("utf-8"))}
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"} <= listed


def test_markdown_files_are_found() -> None:
    found = markdown_files()
    assert {"README.md", "CHANGELOG.md", "docs/adr/README.md", "handbook/pages/index.md"} <= set(found)
    assert not any("node_modules" in path for path in found)


@pytest.mark.parametrize("source", markdown_files())
def test_links_lead_somewhere(source: str) -> None:
    assert not broken_links(source, (ROOT / source).read_text("utf-8"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[x](nowhere.md)", "docs/x.md:1: nowhere.md: there is no such file"),
        ("\n\n[x\ny](../../etc)", "docs/x.md:4: ../../etc: there is no such file"),
        ("![x](pictures/none.png)", "docs/x.md:1: pictures/none.png: there is no such file"),
        ('<img src="none.png" alt="">', "docs/x.md:1: none.png: there is no such file"),
        ("[x]: none.md", "docs/x.md:1: none.md: there is no such file"),
        ("# A\n[x](#b)", "docs/x.md:2: #b: there is no such heading"),
        ("[x](python.md#nothing)", "docs/x.md:1: python.md#nothing: there is no such heading"),
        ("[x](protocol.schema.json#a)", "docs/x.md:1: protocol.schema.json#a: there is no such heading"),
        ("[x](http://example.org)", "docs/x.md:1: http://example.org: a link that leads out is https"),
        ("[x](https:/example.org)", "docs/x.md:1: https:/example.org: it names no host"),
    ],
)
def test_a_broken_link_is_told(text: str, fault: str) -> None:
    assert broken_links("docs/x.md", text) == [fault]


@pytest.mark.parametrize(
    "text",
    [
        "# A\n[x](#a), [`y`](python.md#the-fast-loop), [z](adr), [z](adr#decisions), [w](../LICENSE)",
        "[x](https://example.org/a?b#c) and [mail](mailto:someone@example.org)",
        "`[x](none.md)`\n\n```\n[x](none.md)\n# A\n```\n<!-- [x](none.md) -->",
    ],
)
def test_a_good_link_and_code_are_left_in_peace(text: str) -> None:
    assert broken_links("docs/x.md", text) == []


def test_anchors_are_those_of_the_code_host() -> None:
    text = "# A `b` – c, d!\n\n## Draws\n\n```\n# code\n```\n\n## Draws\n\n## [The e](x.md)\n"
    assert [heading.anchor for heading in headings(text)] == ["a-b--c-d", "draws", "draws-1", "the-e"]
    assert anchored("# A\n\n## A\ntext\n") == "# A { #a }\n\n## A { #a-1 }\ntext\n"


def test_links_get_new_targets_and_the_rest_stays() -> None:
    text = '[a](b.md "t"), `[a](b.md)`, ![c](d.png)'
    assert relinked(text, lambda link: link.target.upper()) == '[a](B.MD "t"), `[a](b.md)`, ![c](D.PNG)'


def test_rules_get_languages_and_anchors() -> None:
    text = "# Title\n\nText.\n\n- **W1.1** One.\n"
    lines = with_clause_anchors(with_languages(text, "pl")).splitlines()
    assert lines[2] == "[English](rules.md) · **Polski** · [Русский](rules.ru.md) · [Français](rules.fr.md)"
    assert lines[-1] == "- **W1.1**{ #w1.1 } One."
    assert with_marks("Two. *(inferred)*", "fr") == "Two. *(déduit des livrets)*"


def test_a_mention_of_a_clause_leads_to_it() -> None:
    target = {"walking": "w.md", "burano": "b.md"}
    assert with_clause_links("See W1.2, B12.5.", target) == "See [W1.2](w.md#w1.2), [B12.5](b.md#b12.5)."
    for text in ("## B2.1: why", "`W1.2`", "[W1.2](x.md)", "- **W1.2**{ #w1.2 }", "v1.2 and XW1.2"):
        assert with_clause_links(text, target) == text


def test_types_of_the_protocol_name_each_other() -> None:
    shape = {
        "properties": {"a": {"$ref": "#/$defs/Tone"}, "b": {"type": "integer", "default": 1}},
        "required": ["a"],
    }
    page = types_page({"$defs": {"Ack": shape, "Tone": {"enum": ["hi", "lo"]}}})
    assert "### Ack" in page
    assert "| `a` | [Tone](#tone) |  |" in page
    assert "| `b?` | integer | If not given: `1`. |" in page
    assert '`"hi"` or `"lo"`' in page
    schema = json.loads((ROOT / "docs/protocol.schema.json").read_text("utf-8"))
    names = {heading.title for heading in headings(types_page(schema))}
    assert set(schema["$defs"]) <= names


def test_what_is_prepared_is_whole(tmp_path: Path) -> None:
    Preparation(tmp_path).write()
    pages = tmp_path / "pages"
    missing = []
    for page in pages.rglob("*.md"):
        for link in links(page.read_text("utf-8")):
            if link.path and not link.leads_out and not (page.parent / link.path).exists():
                missing.append(f"{page.relative_to(pages)}: {link.target}")
    assert not missing
    assert (pages / "source/tests/toy/state.py.md").exists(), "a linked source gets a page"
    assert "(rules/walking.pl.md)" in (pages / "index.md").read_text("utf-8")
    assert "{ #w1.1 }" in (pages / "rules/walking.fr.md").read_text("utf-8")
    assert "adr/*" not in (tmp_path / "mkdocs.yml").read_text("utf-8")


def test_what_a_page_loads_is_told_from_what_it_links_to() -> None:
    page = (
        '<a href="https://example.org"><script async src="//cdn.example.org/x.js"></script><img src="a.png">'
    )
    assert loaded(page, ".html") == ["//cdn.example.org/x.js"]
    assert loaded("a{background:url(https://example.org/b.png)} @import 'c.css';", ".css") == [
        "https://example.org/b.png"
    ]
