"""The rulebook: the text of a game's rules, parsed from Markdown into chapters and clauses with ids."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args

from merletto.kernel.errors import MerlettoError, OptionError

Language = Literal["en", "pl", "ru", "fr"]
LANGUAGES: Final[tuple[str, ...]] = get_args(Language)
"""The languages that the rules are available in; the English text is authoritative."""

MARKS: Final[Mapping[str, Mapping[str, str]]] = {
    "ruling": {
        "en": "our ruling",
        "pl": "nasze rozstrzygnięcie",
        "ru": "наше решение",
        "fr": "notre décision",
    },
    "inferred": {
        "en": "inferred from the rulebooks",
        "pl": "wywnioskowane z instrukcji",
        "ru": "выведено из печатных правил",
        "fr": "déduit des livrets",
    },
    "reconstructed": {
        "en": "reconstructed",
        "pl": "odtworzone",
        "ru": "воссоздано",
        "fr": "reconstitué",
    },
    "reports": {
        "en": "from public play reports",
        "pl": "z publicznych relacji graczy",
        "ru": "из публичных рассказов игроков",
        "fr": "d’après des récits de parties publiés",
    },
}
"""Marks for clauses that are more than the printed rule: a key for all languages, and its words in each."""

_TYPED: Final = str.maketrans({"’": "'", "\u00a0": " "})

_CHAPTER: Final = re.compile(r"## (?:(?P<id>[A-Z]\d+) )?(?P<title>.+)")
_CLAUSE: Final = re.compile(
    r"- \*\*(?P<id>[A-Z]+\d+(?:\.\d+)?)\*\* (?P<text>.+?)"
    rf"(?: \*\((?P<mark>{'|'.join(MARKS)})\)\*)?"
)


class UnknownClause(MerlettoError):
    """A clause or chapter that the rulebook does not have; `near` lists similar ids."""

    def __init__(self, id: str, near: list[str]) -> None:
        self.id = id
        self.near = near
        super().__init__(f"the rulebook has no {id}; near it: {', '.join(near)}")


@dataclass(frozen=True)
class RuleClause:
    """One numbered clause. `mark` is a key of MARKS, or empty if it is simply the printed rule."""

    id: str
    text: str
    mark: str


@dataclass(frozen=True)
class Chapter:
    """A chapter; the ids of its clauses begin with its own."""

    id: str
    title: str
    clauses: tuple[RuleClause, ...]


@dataclass(frozen=True)
class Rulebook:
    """A whole rulebook, in order."""

    title: str
    opening: str
    chapters: tuple[Chapter, ...]

    @property
    def game(self) -> str:
        """What the game is called in this language: what the title says before its colon."""
        return self.title.partition(":")[0].rstrip()

    def clauses(self) -> list[RuleClause]:
        """All clauses of all chapters."""
        return [clause for chapter in self.chapters for clause in chapter.clauses]

    def clause(self, id: str) -> RuleClause:
        """The clause with that id, in any case; raises UnknownClause if there is none."""
        for clause in self.clauses():
            if clause.id == id.upper():
                return clause
        raise UnknownClause(id, self._near(id))

    def chapter(self, id: str) -> Chapter:
        """The chapter with that id or title; for the id of a clause, its chapter with that clause alone."""
        for chapter in self.chapters:
            if id.upper() in (chapter.id, chapter.title.upper()):
                return chapter
        clause = self.clause(id)
        home = next(chapter for chapter in self.chapters if clause in chapter.clauses)
        return Chapter(home.id, home.title, (clause,))

    def find(self, word: str) -> list[Chapter]:
        """The chapters in which the word occurs, each with only the clauses that contain it.

        A straight apostrophe finds a curly one, and a space finds a no-break space.
        """
        found = []
        sought = _typed(word)
        for chapter in self.chapters:
            clauses = tuple(clause for clause in chapter.clauses if sought in _typed(clause.text))
            if clauses:
                found.append(Chapter(chapter.id, chapter.title, clauses))
        return found

    def _near(self, id: str) -> list[str]:
        """Ids similar to this one, those of its own chapter first; if there are none, the chapters."""
        clauses = [clause.id for clause in self.clauses()]
        home = id.upper().partition(".")[0]
        siblings = [other for other in clauses if other.partition(".")[0] == home]
        near = get_close_matches(id.upper(), siblings or clauses, 3, 0.7)
        return near or siblings or [chapter.id for chapter in self.chapters]


def _typed(text: str) -> str:
    """The text as one types it, in small letters."""
    return text.lower().translate(_TYPED)


@cache
def read_rules(package: str, language: str = "en") -> Rulebook:
    """Reads the rulebook from the data of a game's package; in English if it is not translated."""
    if language not in LANGUAGES:
        raise OptionError(f"there are no rules in {language!r}, only in {', '.join(LANGUAGES)}")
    data = files(package).joinpath("data")
    translated = data.joinpath(f"rules.{language}.md")
    text = translated if translated.is_file() else data.joinpath("rules.md")
    return parse(text.read_text("utf-8"))


def parse(text: str) -> Rulebook:
    """Parses a rulebook in Markdown: a title, an introduction, chapters, and clauses as list items."""
    title = ""
    opening: list[str] = []
    chapters: list[Chapter] = []
    for block in _blocks(text):
        chapter = _CHAPTER.fullmatch(block)
        clause = _CLAUSE.fullmatch(block)
        if chapter is not None:
            chapters.append(Chapter(chapter["id"] or "", chapter["title"], ()))
        elif clause is not None and chapters:
            home = chapters[-1]
            found = RuleClause(clause["id"], clause["text"], clause["mark"] or "")
            id = home.id or found.id.rstrip("0123456789")
            chapters[-1] = Chapter(id, home.title, (*home.clauses, found))
        elif block.startswith("# "):
            title = block[2:]
        else:
            opening.append(block)
    return Rulebook(title, "\n".join(opening), tuple(chapters))


def _blocks(text: str) -> list[str]:
    """The headings, list items and paragraphs of the text, each as one line."""
    blocks: list[str] = []
    ended = True
    for line in text.splitlines():
        if not line.strip():
            ended = True
        elif ended or line.startswith(("#", "- ")):
            blocks.append(line.strip())
            ended = False
        else:
            blocks[-1] += f" {line.strip()}"
    return blocks
