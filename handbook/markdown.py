"""Links, headings and anchors of Markdown texts, as the code host reads them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

_HIDDEN = re.compile(
    r"^(?P<fence>```+|~~~+).*?^(?P=fence)[ \t]*$"  # a fenced block
    r"|<!--.*?-->"
    r"|(?<!`)(?P<ticks>`+)(?!`)(?:(?!\n\n).)+?(?<!`)(?P=ticks)(?!`)",  # code within a paragraph
    re.DOTALL | re.MULTILINE,
)
_HEADING = re.compile(r"^(?P<signs>#{1,6}) .+$", re.MULTILINE)
_LINK = re.compile(
    r"\]\(\s*(?P<inline>[^()\s]+)(?:\s+\"[^\"]*\")?\s*\)"
    r"|^\[[^]\n]+\]:[ ]+(?P<defined>\S+)"
    r"|<(?:a|img)\b[^>]*?\s(?:href|src)=\"(?P<html>[^\"]+)\"",
    re.MULTILINE,
)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


@dataclass(frozen=True)
class Heading:
    """A heading: where its line stands in the text, its words, and the anchor that leads to it."""

    start: int
    end: int
    title: str
    anchor: str


@dataclass(frozen=True)
class Link:
    """A link or a picture: where its target stands in the text, and the target."""

    start: int
    end: int
    target: str

    @property
    def leads_out(self) -> bool:
        """Whether it is a URL, not a path in the repository."""
        return bool(_SCHEME.match(self.target)) or self.target.startswith("//")

    @property
    def path(self) -> str:
        """The target without its anchor; empty for an anchor on the same page."""
        return self.target.partition("#")[0]

    @property
    def anchor(self) -> str:
        """What follows the `#`; empty if nothing does."""
        return self.target.partition("#")[2]


def without_code(text: str) -> str:
    """The text with blanks in the place of code and comments; everything else stays where it was."""
    return _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def slug(title: str) -> str:
    """The anchor of the first heading with these words."""
    words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def headings(text: str) -> list[Heading]:
    """All headings in order; those with equal words get anchors with numbers."""
    found: list[Heading] = []
    counts: dict[str, int] = {}
    for line in _HEADING.finditer(without_code(text)):
        title = text[line.start() + len(line["signs"]) : line.end()].strip()
        first = slug(title)
        number = counts.get(first, 0)
        counts[first] = number + 1
        anchor = f"{first}-{number}" if number else first
        found.append(Heading(line.start(), line.end(), title, anchor))
    return found


def links(text: str) -> list[Link]:
    """All links and pictures outside code and comments, in order."""
    found = []
    for link in _LINK.finditer(without_code(text)):
        group = link.lastgroup
        assert group is not None
        found.append(Link(link.start(group), link.end(group), link[group]))
    return found


def relinked(text: str, target: Callable[[Link], str]) -> str:
    """The text with new targets for its links."""
    for link in reversed(links(text)):
        text = text[: link.start] + target(link) + text[link.end :]
    return text


def anchored(text: str) -> str:
    """The text with its anchors written beside its headings, since the site would choose others."""
    for heading in reversed(headings(text)):
        text = f"{text[: heading.end]} {{ #{heading.anchor} }}{text[heading.end :]}"
    return text
