"""The page in the browser: static files, built from the front end and shipped with the package."""

import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final, NamedTuple, get_args

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from merletto.rulebook import Language

PAGE: Final = Path(__file__).parent / "page"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_FOR_A_DAY: Final = "public, max-age=86400"
_PREVIEW: Final = "/preview.png"
_ICONS: Final = ("/icon.svg", "/icon-180.png", "/icon-192.png", "/icon-512.png")
_ASKED_UNTOLD: Final = "/favicon.ico"
"""Where browsers look for an icon before they have read which one the page names."""

_BESIDE: Final = (*_ICONS, _PREVIEW, "/manifest.webmanifest")
"""The files beside the page whose names never change."""

_TITLE: Final = re.compile(r'(?<=property="og:title" content=")[^"]*')
_ABOUT: Final = re.compile(r'(?<=property="og:description")(\s+content=)"[^"]*"')


class Preview(NamedTuple):
    """What a messenger shows of a link, beside the picture."""

    title: str
    about: str


Endpoint = Callable[[Request], Awaitable[Response]]
Invitation = Callable[[Request, str, Language], Awaitable[Preview | None]]
"""What the link to a table with that code says in a language; None if there is no such table."""


class _Assets(StaticFiles):
    """Files whose names contain a hash of their content, so browsers may cache them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = _FOR_GOOD
        return response


def _page(request: Request, public: str | None, preview: Preview | None) -> Response:
    """The page; it names the picture of its link by a whole address, as messengers ask for it."""
    picture = escape((public or str(request.base_url)).rstrip("/") + _PREVIEW)
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    if preview is not None:
        page = _TITLE.sub(lambda _: escape(preview.title), page)
        page = _ABOUT.sub(lambda found: f'{found[1]}"{escape(preview.about)}"', page)
    return HTMLResponse(
        page.replace(f'content="{_PREVIEW}"', f'content="{picture}"'), headers={"cache-control": "no-cache"}
    )


def _index(public: str | None) -> Endpoint:
    """The page at the address of the server."""

    async def index(request: Request) -> Response:
        return _page(request, public, None)

    return index


def _table(public: str | None, invitation: Invitation, language: Language) -> Endpoint:
    """The page at the address of a table, whose link says who invites to what (link preview)."""

    async def table(request: Request) -> Response:
        return _page(request, public, await invitation(request, str(request.path_params["code"]), language))

    return table


async def _beside(request: Request) -> Response:
    return FileResponse(PAGE / request.url.path.removeprefix("/"), headers={"cache-control": _FOR_A_DAY})


async def _icon(request: Request) -> Response:
    del request
    return FileResponse(PAGE / "icon-192.png", headers={"cache-control": _FOR_A_DAY})


def page_routes(public: str | None, invitation: Invitation) -> list[BaseRoute]:
    """The routes of the page, which is at that public address if there is one; none if it was not built."""
    if not (PAGE / "index.html").exists():
        return []
    return [
        Route("/", _index(public)),
        Route("/t/{code}", _table(public, invitation, "en")),
        *(
            Route(f"/t/{{code}}/{language}", _table(public, invitation, language))
            for language in get_args(Language)
        ),
        *(Route(path, _beside) for path in _BESIDE),
        Route(_ASKED_UNTOLD, _icon),
        Mount("/assets", _Assets(directory=PAGE / "assets")),
    ]
