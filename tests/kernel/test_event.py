"""Events tell each viewer just what that viewer may know."""

import json

import pytest

from merletto import Event, OptionError
from merletto.kernel.event import told_to
from merletto.kernel.viewer import FINISHED, SPECTATOR, sees_all_of, viewer_name, viewer_number


def test_an_open_event_reads_alike_for_all() -> None:
    event = Event("laid", 1, {"card": "R1a", "coins": 1})
    for viewer in (0, 1, 2, "spectator", "finished"):
        assert event.seen_by(viewer) == {"event": "laid", "seat": 1, "card": "R1a", "coins": 1}


@pytest.mark.parametrize("viewer", [1, "finished"])
def test_a_secret_is_shown_to_its_owner_and_once_all_is_over(viewer: int | str) -> None:
    event = Event("drew", 1, {"from": "sea"}, {"fish": "tuna"})
    assert event.seen_by(viewer) == {"event": "drew", "seat": 1, "from": "sea", "fish": "tuna"}


@pytest.mark.parametrize("viewer", [0, 2, "spectator"])
def test_a_secret_is_hidden_from_the_others(viewer: int | str) -> None:
    event = Event("drew", 1, {"from": "sea"}, {"fish": "tuna"})
    assert event.seen_by(viewer) == {"event": "drew", "seat": 1, "from": "sea", "fish": None}
    assert "tuna" not in json.dumps(event.seen_by(viewer))


def test_a_secret_of_nobody_is_hidden_from_everybody() -> None:
    event = Event("shuffled", None, {}, {"order": [3, 1, 2]})
    for viewer in (0, 1, "spectator", "finished"):
        assert event.seen_by(viewer)["order"] is None


def test_the_text_of_an_event_keeps_its_secret() -> None:
    event = Event("drew", 1, {"from": "sea"}, {"fish": "tuna"})
    assert repr(event) == "<drew seat=1 from=sea>"
    assert repr(Event("dealt", None, {"card": "R1a"})) == "<dealt card=R1a>"
    assert repr(Event("stacked", 1, {}, {"colour": "red"})) == "<stacked seat=1>"
    assert repr(Event("ended", None, {})) == "<ended>"


def test_what_a_viewer_is_shown_is_its_own() -> None:
    event = Event("drew", 1, {"from": "sea"}, {"fish": "tuna"})
    event.seen_by(1)["from"] = "elsewhere"
    assert event.seen_by(1)["from"] == "sea"


@pytest.mark.parametrize("viewer", ["", "nobody", "1"])
def test_an_event_is_shown_to_nobody_unnamed(viewer: str) -> None:
    with pytest.raises(OptionError):
        Event("laid", 1, {}).seen_by(viewer)


def test_viewers_by_number_and_name() -> None:
    for seat in range(4):
        assert viewer_number(seat, 4, False) == seat
        assert viewer_name(seat) == seat
    assert viewer_name(viewer_number("spectator", 4, False)) == "spectator"
    assert viewer_name(viewer_number("finished", 4, True)) == "finished"


def test_who_sees_what_belongs_to_a_seat() -> None:
    assert sees_all_of(2, 2)
    assert sees_all_of(FINISHED, 2)
    assert not sees_all_of(1, 2)
    assert not sees_all_of(SPECTATOR, 2)


@pytest.mark.parametrize(("viewer", "told"), [(1, 2), ("finished", 2), (0, 1), ("spectator", 1)])
def test_a_private_event_is_told_to_its_own_seat_alone(viewer: int | str, told: int) -> None:
    events = [Event("stacked", 1, {}, {"colour": "white"}, private=True), Event("laid", 1, {"card": "R1a"})]
    assert len(told_to(viewer, events)) == told
    assert told_to(viewer, events)[-1] == events[1].seen_by(viewer)


def test_nobody_is_told_who_is_no_viewer() -> None:
    with pytest.raises(OptionError):
        told_to("someone", [])
