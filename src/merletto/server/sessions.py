"""Sessions: who is asking, by the token of a script or the cookie of a browser (authentication)."""

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from merletto.server import gate
from merletto.server.house import House
from merletto.server.people import Person

COOKIE: Final = "merletto"
SECURE_COOKIE: Final = "__Host-merletto"
"""The name of the session cookie under HTTPS: browsers take it from this very host alone."""

DEVICE: Final = "merletto-device"
_A_YEAR: Final = 365 * 86_400


class Sessions:
    """Reads and sets the cookies of browsers."""

    def __init__(self, house: House) -> None:
        self._people = house.people
        self._settings = house.settings

    async def who(self, connection: HTTPConnection) -> Person | None:
        """Who is asking; None without a valid token."""
        bearer = connection.headers.get("authorization", "")
        token = (
            bearer[7:]
            if bearer.lower().startswith("bearer ")
            else connection.cookies.get(self._name(connection))
        )
        return None if token is None else await self._people.by_token(token)

    def begin(self, request: Request, response: Response, person: Person) -> None:
        """Gives the browser the session of this person."""
        self._set(request, response, self._name(request), self._people.token(person))

    def end(self, request: Request, response: Response) -> None:
        """Takes the session from the browser."""
        secure = gate.is_secure(request, self._settings)
        response.delete_cookie(self._name(request), path="/", secure=secure, httponly=True)

    def remember(self, request: Request, response: Response, person: Person) -> None:
        """Marks the browser as one in which this person has signed in; the mark outlives the session."""
        self._set(request, response, DEVICE, self._people.device(person))

    def mark(self, request: Request) -> str | None:
        """The mark of the browser."""
        return request.cookies.get(DEVICE)

    def _name(self, connection: HTTPConnection) -> str:
        return SECURE_COOKIE if gate.is_secure(connection, self._settings) else COOKIE

    def _set(self, request: Request, response: Response, key: str, value: str) -> None:
        response.set_cookie(
            key,
            value,
            max_age=_A_YEAR,
            path="/",
            secure=gate.is_secure(request, self._settings),
            httponly=True,
            samesite="lax",
        )
