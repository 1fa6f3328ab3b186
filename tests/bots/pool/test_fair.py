"""Fair queuing: the many jobs of one do not keep the others waiting, and nothing is lost."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from merletto.bots.pool import FairQueue


def in_order(queue: FairQueue[str]) -> list[str]:
    """Everything in the order in which it is begun."""
    begun = []
    while (job := queue.first()) is not None:
        queue.begin(job)
        begun.append(job)
    return begun


def kinds(jobs: list[str]) -> Counter[str]:
    """How many there are of each kind, by their first words."""
    return Counter([job.split()[0] for job in jobs])


def test_jobs_alike_come_in_the_order_in_which_they_were_put() -> None:
    queue: FairQueue[str] = FairQueue()
    for job in "abcdef":
        queue.put(job)
    assert in_order(queue) == list("abcdef")


def test_who_has_one_job_waits_for_one_of_those_who_have_many() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.put(f"many{number}", ("here",))
    queue.put("one", ("there",))
    assert in_order(queue).index("one") == 1


def test_addresses_share_equally_however_many_people_they_have() -> None:
    queue: FairQueue[str] = FairQueue()
    for person in range(30):
        queue.put(f"crowd {person} a", ("here", person))
        queue.put(f"crowd {person} b", ("here", person))
    for number in range(10):
        queue.put(f"alone {number}", ("there", 99))
    first = in_order(queue)[:20]
    assert kinds(first) == {"crowd": 10, "alone": 10}
    assert len({job.split()[1] for job in first if job.startswith("crowd")}) == 10


def test_a_share_is_of_time_not_of_jobs() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(10):
        queue.put(f"long {number}", ("here",), cost=2.0)
    for number in range(40):
        queue.put(f"short {number}", ("there",), cost=0.5)
    assert kinds(in_order(queue)[:25]) == {"long": 5, "short": 20}


def test_idleness_earns_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    jobs = [f"busy {number}" for number in range(30)]
    for job in jobs:
        queue.put(job, ("here",))
    for job in jobs[:10]:
        queue.begin(job)
    for number in range(10):
        queue.put(f"fresh {number}", ("there",))
    assert kinds(in_order(queue)[:10]) == {"busy": 5, "fresh": 5}


def test_what_is_last_comes_after_everything_else() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("unwatched", ("there",), last=True)
    for number in range(3):
        queue.put(f"watched {number}", ("here",))
    assert in_order(queue)[-1] == "unwatched"


def test_what_does_not_fit_stays() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("slow")
    queue.put("quick")
    assert queue.first(lambda job: job == "quick") == "quick"
    queue.remove("quick")
    assert queue.first(lambda job: job == "quick") is None
    assert list(queue) == ["slow"]


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.floats(0.01, 5), st.booleans()), max_size=40)
)
def test_every_job_comes_once_and_those_of_one_person_in_order(
    jobs: list[tuple[int, int, float, bool]],
) -> None:
    queue: FairQueue[str] = FairQueue()
    for number, (address, person, cost, last) in enumerate(jobs):
        queue.put(f"{number}", (address, person), cost, last)
    begun = [int(job) for job in in_order(queue)]
    assert sorted(begun) == list(range(len(jobs)))
    for share in {(address, person, last) for address, person, _, last in jobs}:
        own = [at for at in begun if (*jobs[at][:2], jobs[at][3]) == share]
        assert own == sorted(own)
    assert len(queue) == 0
