"""What the link to a table says in a messenger (link preview): who invites to what.

A messenger does not say which language its reader has, so the link names the one of who sent it.
"""

import re
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request

from merletto.registry import kind_of
from merletto.rulebook import Language
from merletto.server import gate
from merletto.server.addresses import share_of
from merletto.server.house import House
from merletto.server.page import Preview
from merletto.server.protocol.refusal import Refusal
from merletto.server.tables import Asker

_CODE: Final = re.compile(r"[a-z2-7]{12}")


@dataclass(frozen=True)
class _Words:
    """The sentences of a preview in one language, as the page has them."""

    invites: str
    invitation: str
    table: str
    about: str


_WORDS: Final[dict[Language, _Words]] = {
    "en": _Words(
        invites="{name} invites you to {game}",
        invitation="An invitation to {game}",
        table="A table of {game}",
        about="Play in the browser: nothing to install, no account needed.",
    ),
    "pl": _Words(
        invites="{name} zaprasza do gry {game}",
        invitation="Zaproszenie do gry {game}",
        table="Stół gry {game}",
        about="Gra w przeglądarce: bez instalacji i bez konta.",
    ),
    "ru": _Words(
        invites="{name} приглашает вас в игру «{game}»",
        invitation="Приглашение в игру «{game}»",
        table="Стол игры «{game}»",
        about="Игра в браузере: ничего не нужно устанавливать, учётная запись не нужна.",
    ),
    "fr": _Words(
        invites="{name} vous invite à jouer à {game}",
        invitation="Invitation à jouer à {game}",
        table="Une table de {game}",
        about="Jouez dans le navigateur, sans rien installer et sans compte.",
    ),
}


def _asker(house: House, request: Request) -> Asker:
    """Whoever asks for the page, whose address alone is known."""
    address = gate.address_of(request)
    return Asker(share_of(address, None), lambda cost: house.purses["address"].pay(address, cost))


async def invitation(house: House, request: Request, code: str, language: Language) -> Preview | None:
    """What the link to the table with that code says; None without such a table, or tokens to load it.

    Names are told only while people gather, to whom the link is sent.
    """
    if not _CODE.fullmatch(code):
        return None
    try:
        table = (await house.tables.find(code, _asker(house, request))).table
    except Refusal:
        return None
    words = _WORDS[language]
    game = kind_of(table.opened.game).rulebook(language).game
    seats = table.seats_of(table.host)
    name = table.seats[seats[0]].name if seats and table.state == "gathering" else None
    if table.state != "gathering":
        title = words.table.format(game=game)
    elif name:
        title = words.invites.format(name=name, game=game)
    else:
        title = words.invitation.format(game=game)
    return Preview(title, words.about)
