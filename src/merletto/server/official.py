"""Official names: of who looks after the server, of the bots, and of the games. No person may have one."""

import re
from functools import cache
from typing import Final, get_args

from merletto.bots.levels import BOT_NAMES
from merletto.registry import games
from merletto.rulebook import Language
from merletto.server.names import skeleton

STAFF: Final = (
    "merletto", "operator", "moderator", "moderation", "admin", "administrator", "server", "support", "staff",
    "sysop", "system", "official", "maestra",
    "administrateur", "modérateur", "opérateur", "administratorka", "moderatorka", "obsługa",
    "админ", "администратор", "модератор", "оператор", "поддержка", "система",
)  # fmt: skip
"""Words by which somebody could pretend to speak for this server, alone or beside others."""

_WORDS: Final = re.compile(r"[\W_]+")
_NUMBERED: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")


def is_official(name: str) -> bool:
    """Whether the name looks as if it were official, in other letters or with a number too."""
    plain = _NUMBERED.sub("", name)
    if not {skeleton(name), skeleton(plain)}.isdisjoint(_whole()):
        return True
    words = {skeleton(_NUMBERED.sub("", word)) for word in _WORDS.split(name)}
    return not words.isdisjoint(_staff())


@cache
def _staff() -> frozenset[str]:
    return frozenset(map(skeleton, STAFF))


@cache
def _whole() -> frozenset[str]:
    """What only a whole name may not be: people may be called Rosa of Burano."""
    titles = [kind.rulebook(language).game for kind in games() for language in get_args(Language)]
    return _staff() | frozenset(map(skeleton, [*titles, *[kind.title for kind in games()], *BOT_NAMES]))
