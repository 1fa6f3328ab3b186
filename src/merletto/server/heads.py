"""The heads of requests (HTTP/1.1): short, and such that every program finds the same end of the request.

A proxy in front of the server that reads a request in another way would let a second one through unseen
(request smuggling). So what could be read in two ways is refused, and the connection is closed, even where
the standard allows a server to be lenient (RFC 9112).
"""

import re
from typing import Final

import h11
from pydantic_core import to_json

from merletto.server.protocol.refusal import Refusal

MOST_BYTES: Final = 16 * 1024
_MOST_LINES: Final = 100
_LONGEST_LINE: Final = 8 * 1024
"""The library for WebSockets reads no longer ones."""

_MOST_PIECES: Final = 200
"""In how many pieces the head, and then the body, may come; each takes time, and can be a byte long."""

_END: Final = re.compile(rb"\n\r?\n")
_VERSIONS: Final = (b"HTTP/1.0", b"HTTP/1.1")
_NUMBER: Final = re.compile(rb"[0-9]{1,15}")
_MALFORMED: Final = 400
_TOO_LARGE: Final = 431


class HeadError(h11.RemoteProtocolError):
    """A request whose head or body is not as it must be."""

    def __init__(self, refusal: Refusal, status: int) -> None:
        self.refusal = refusal
        super().__init__(str(refusal.params), status)


def _malformed(fault: str) -> HeadError:
    return HeadError(Refusal("malformed", {"where": "request", "fault": fault}), _MALFORMED)


def _too_large(most: int) -> HeadError:
    return HeadError(Refusal("too_large", {"most": most}), _TOO_LARGE)


class Requests(h11.Connection):
    """The requests of a connection, read strictly."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, MOST_BYTES)
        self._pieces = 0
        self.answer = answer_to(_malformed("not_http"))
        """What a malformed request is answered."""

    def receive_data(self, data: bytes) -> None:
        if self.their_state is h11.IDLE:
            self._pieces += 1
        super().receive_data(data)

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next part of a request; raises RemoteProtocolError if it is malformed."""
        try:
            if self.their_state is h11.IDLE:
                check_head(self.trailing_data[0])
            event = super().next_event()
            if isinstance(event, h11.Request):
                self._pieces = 0
            elif isinstance(event, h11.Data):
                self._pieces += 1
            if self._pieces > _MOST_PIECES:
                raise _malformed("too_many_pieces")
        except HeadError as error:
            self.answer = answer_to(error)
            raise
        return event


def answer_to(error: HeadError) -> bytes:
    """The whole answer to a malformed request."""
    body = to_json(error.refusal.told(None))
    phrase = "Bad Request" if error.error_status_hint == _MALFORMED else "Request Header Fields Too Large"
    return (
        f"HTTP/1.1 {error.error_status_hint} {phrase}\r\nconnection: close\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    ).encode("ascii") + body


def check_head(said: bytes) -> None:
    """Raises HeadError if this, which may go on, cannot become a request that is read in one way only."""
    end = _END.search(said)
    if end is None:
        if len(said) > MOST_BYTES:
            raise _too_large(MOST_BYTES)
        return
    head = said[: end.start() + 1].removesuffix(b"\n").removesuffix(b"\r")
    if len(head) > MOST_BYTES:
        raise _too_large(MOST_BYTES)
    lines = head.split(b"\r\n")
    if b"\r" in b"".join(lines) or b"\n" in b"".join(lines) or end[0] != b"\n\r\n":
        raise _malformed("line_ends")
    if len(lines) > _MOST_LINES:
        raise _too_large(_MOST_LINES)
    if max(map(len, lines)) > _LONGEST_LINE:
        raise _too_large(_LONGEST_LINE)
    if lines[0].rpartition(b" ")[2] not in _VERSIONS:
        raise _malformed("version")
    if any(line[:1] in (b" ", b"\t") for line in lines[1:]):
        raise _malformed("folded_line")
    _check_length(lines)


def _check_length(lines: list[bytes]) -> None:
    """Whether a body follows, and how long it is, is said once and in one way; a WebSocket has none."""
    fields = [line.lower().partition(b":")[::2] for line in lines[1:]]
    lengths = [value.strip() for name, value in fields if name == b"content-length"]
    encoded = sum(name == b"transfer-encoding" for name, _ in fields)
    if len(lengths) + encoded > 1 or any(_NUMBER.fullmatch(length) is None for length in lengths):
        raise _malformed("length")
    if encoded and lines[0].endswith(b"HTTP/1.0"):
        raise _malformed("length")
    upgrade = any(name == b"upgrade" for name, _ in fields)
    if upgrade and (encoded or any(int(length) for length in lengths)):
        raise _malformed("length")
