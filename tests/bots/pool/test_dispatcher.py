"""The dispatcher's bell: whatever interrupts someone who rings it, the next one is heard."""

from collections.abc import Iterator
from threading import Thread

import pytest

from merletto.bots.pool.dispatcher import Dispatcher


class Interrupted:
    """A bell whose first pull is interrupted, before or after it has rung."""

    def __init__(self, bell: object, rings: bool) -> None:
        self._bell = bell
        self._rings = rings
        self._pulled = False

    def send_bytes(self, message: bytes) -> None:
        first, self._pulled = not self._pulled, True
        if not first or self._rings:
            self._bell.send_bytes(message)  # type: ignore[attr-defined]
        if first:
            raise KeyboardInterrupt

    def close(self) -> None:
        self._bell.close()  # type: ignore[attr-defined]


@pytest.fixture
def dispatcher() -> Iterator[Dispatcher]:
    made = Dispatcher(1)
    yield made
    made.end()


@pytest.mark.parametrize("rings", [False, True])
def test_an_interrupted_ring_does_not_leave_the_thread_deaf(
    dispatcher: Dispatcher, monkeypatch: pytest.MonkeyPatch, rings: bool
) -> None:
    monkeypatch.setattr(dispatcher, "_bell", Interrupted(dispatcher._bell, rings))
    thread = Thread(target=dispatcher.run)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        dispatcher.ring()
    dispatcher.end()
    thread.join(20)
    assert not thread.is_alive()
