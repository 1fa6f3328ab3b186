"""What the rules get on the site: languages to choose, anchors at their clauses, links from mentions."""

import re

from handbook.markdown import headings, without_code
from merletto.rulebook import LANGUAGES, MARKS

NAMES = {"en": "English", "pl": "Polski", "ru": "Русский", "fr": "Français"}
GAMES = {"W": "walking", "B": "burano"}
"""The game to which a clause belongs, by its first letter."""

_CLAUSE = re.compile(r"^- \*\*(?P<id>[WB]\d+\.\d+)\*\*", re.MULTILINE)
_MENTION = re.compile(r"(?<![\w.*`=-])(?P<game>[WB])\d+\.\d+(?![\w*`=])")
_LINK = re.compile(r"\[[^]]*\]\([^)]*\)")


def rules_file(game: str, language: str = "en") -> str:
    """Where the repository has the rules of a game."""
    suffix = "" if language == "en" else f".{language}"
    return f"src/merletto/games/{game}/data/rules{suffix}.md"


def language_of(source: str) -> str | None:
    """The language of a file of rules; None for any other file."""
    for game in GAMES.values():
        for language in LANGUAGES:
            if source == rules_file(game, language):
                return language
    return None


def with_languages(text: str, language: str) -> str:
    """The rules with a line below their title that leads to the same rules in the other languages."""
    names = [
        f"**{name}**" if code == language else f"[{name}](rules{'' if code == 'en' else f'.{code}'}.md)"
        for code, name in NAMES.items()
    ]
    title, _, rest = text.partition("\n")
    return f"{title}\n\n{' · '.join(names)}\n{rest}"


def with_marks(text: str, language: str) -> str:
    """The rules with the marks of their clauses in words of that language."""
    for mark, words in MARKS.items():
        text = text.replace(f"*({mark})*", f"*({words[language]})*")
    return text


def with_clause_anchors(text: str) -> str:
    """The rules with an anchor at each clause, so that `#w3.2` leads there."""
    return _CLAUSE.sub(lambda clause: f"{clause[0]}{{ #{clause['id'].lower()} }}", text)


def with_clause_links(text: str, target: dict[str, str]) -> str:
    """The text with a link from every mention of a clause; `target` has the page for each game.

    Headings, code and what is a link already stay as they are.
    """
    seen = list(_LINK.sub(lambda link: " " * len(link[0]), without_code(text)))
    for heading in headings(text):
        seen[heading.start : heading.end] = " " * (heading.end - heading.start)
    for mention in reversed(list(_MENTION.finditer("".join(seen)))):
        link = f"[{mention[0]}]({target[GAMES[mention['game']]]}#{mention[0].lower()})"
        text = text[: mention.start()] + link + text[mention.end() :]
    return text
