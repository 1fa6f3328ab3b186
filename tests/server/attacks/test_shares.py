"""One share for each person and address: not one at each process, for each new guest or household."""

import asyncio
from pathlib import Path

import pytest

from merletto.server.addresses import WIDER, household, neighbourhood, share_of, unmapped
from merletto.server.app import App
from merletto.server.crowd import Crowd
from merletto.server.limits import Purses
from merletto.server.protocol.refusal import Refusal
from merletto.server.spending import Spending
from tests.server.doorway import a_client
from tests.server.playing import ME
from tests.server.test_neighbours import BUSSES, at, eventually, houses
from tests.server.visitors import a_house, a_visitor, limited

PERSON, ADDRESS = 7, "2001:db8:0:1::/64"


def is_paid(purses: Purses, asker: object, cost: float = 1.0) -> bool:
    try:
        purses.pay(asker, cost)
    except Refusal:
        return False
    return True


class Processes:
    """The purses of several processes, whose clocks stand still, on a bus that loses nothing."""

    def __init__(self, count: int, most: float) -> None:
        self.all = [Purses((most, 1.0), lambda: 0.0) for _ in range(count)]
        self.told: list[str] = []
        self._spending = [
            Spending({"chats": purses}, f"worker{number}", self._say)
            for number, purses in enumerate(self.all)
        ]

    def _say(self, line: str) -> None:
        self.told.append(line)
        for one in self._spending:
            one.hear(line)


@pytest.mark.parametrize("asker", [PERSON, ADDRESS, "an address\nof two lines", (ADDRESS, "account")])
def test_who_goes_from_process_to_process_has_one_purse(asker: object) -> None:
    """Before, three processes gave three times as much."""
    three = Processes(3, 10)
    paid = [is_paid(three.all[turn % 3], asker) for turn in range(40)]
    assert paid == [True] * 10 + [False] * 30
    assert is_paid(three.all[0], "somebody else")


def test_small_sums_are_told_together() -> None:
    """Of a large purse a twentieth may be untold at each process."""
    two = Processes(2, 200)
    assert sum(is_paid(two.all[turn % 2], PERSON) for turn in range(400)) <= 200 + 10
    assert len(two.told) <= 22


def test_a_purse_that_owes_is_paid_back_in_time() -> None:
    now = 0.0
    purses = Purses((10, 1.0), lambda: now)
    for _ in range(5):
        purses.paid_elsewhere(PERSON, 10)
    assert not is_paid(purses, PERSON)
    now = 10.5
    assert not is_paid(purses, PERSON)
    now = 11.5
    assert is_paid(purses, PERSON)


@pytest.mark.usefixtures("postgres_only")
@pytest.mark.parametrize("bus", BUSSES)
def test_chat_through_two_processes_is_counted_once(tmp_path: Path, bus: str) -> None:
    """Before, 20 of 30 lines were let through, and with more processes all."""

    async def go() -> None:
        async with houses(tmp_path, 2, bus) as two:
            for house in two:
                house.purses["chats"]._rate = 1e-9
                house.purses["chats"].most = 10.0
            ada = await a_visitor(two[0])
            code = await ada.opens("walking", [ME, ME])
            said = 0
            for number in range(30):
                here, there = two[number % 2], two[1 - number % 2]
                told = await at(here, ada).says("chat", id=f"c{number}", code=code, text="ciao")
                said += told["type"] == "ack"
                if told["type"] == "ack":
                    left = 10 - said
                    await eventually(lambda: there.purses["chats"]._held(ada.person.id, 1) < left + 0.5)  # noqa: B023
            assert said == 10

    asyncio.run(go())


def test_new_guests_of_an_address_have_no_new_allowance_to_chat(tmp_path: Path) -> None:
    """Before, each of thirty guests could say ten lines at once."""

    async def go() -> None:
        async with a_house(tmp_path, limits=limited(chats_of_address=(12, 1e-9))) as house:
            said = []
            for number in range(30):
                guest = await a_visitor(house, f"Guest {number}")
                code = await guest.opens("walking", [ME, ME])
                said.append((await guest.says("chat", id="c", code=code, text="buy"))["type"])
            assert said == ["ack"] * 12 + ["refused"] * 18

    asyncio.run(go())


def test_a_customer_with_many_households_is_one_neighbourhood(tmp_path: Path) -> None:
    """Before, each of the 256 households of such a customer counted by itself."""

    async def go() -> None:
        async with a_house(tmp_path, limits=limited(guests=(3, 1e-9))) as house:
            app = App(house)

            async def welcome(address: str) -> bool:
                async with a_client(app, address=address) as client:
                    return (await client.post("/api/hello", json={})).status_code == 200

            near = [await welcome(f"2001:db8::{number:x}:0:0:0:1") for number in range(20)]
            assert near == [True] * (3 * WIDER) + [False] * (20 - 3 * WIDER)
            assert [await welcome("2001:db8:0:100::1") for _ in range(5)] == [True] * 3 + [False] * 2

    asyncio.run(go())


def test_connections_of_a_neighbourhood_are_counted_together_and_forgotten() -> None:
    crowd = Crowd(1000, 2)
    homes = [household(unmapped(f"2001:db8:0:{number:x}::5")) for number in range(10)]
    entered = [home for home in homes for _ in range(3) if crowd.enter(home)]
    assert [entered.count(home) for home in homes] == [2] * WIDER + [0] * (10 - WIDER)
    assert crowd.enter("192.0.2.1")
    for home in entered:
        crowd.leave(home)
    crowd.leave("192.0.2.1")
    assert (len(crowd), crowd._of) == (0, {})


def test_which_addresses_are_a_neighbourhood() -> None:
    assert neighbourhood(household(unmapped("2001:db8:0:1ff::1"))) == "2001:db8:0:100::/56"
    for other in ("192.0.2.1", household(unmapped("::ffff:192.0.2.1")), "", "no address/64", PERSON):
        assert neighbourhood(other) is None
    assert share_of("192.0.2.1", PERSON) == ("192.0.2.1", PERSON)
    assert share_of(ADDRESS, PERSON) == ("2001:db8::/56", ADDRESS, PERSON)
