"""What a choice would change, against what happens when it is made."""

from collections.abc import Iterator

import merletto
from merletto.kernel.generator import Generator
from tests.games.burano import referee, scorer
from tests.games.burano.drawn import legal, owner, shown, task_of


def _plays(match: merletto.Match, luck: Generator) -> None:
    moves = match.legal()
    match.play(moves[int(luck.below(len(moves)))])


def _met(task: str, seats: int = 3, games: int = 12) -> Iterator[merletto.Match]:
    """Every time that someone at one of several games has this task."""
    for seed in range(games):
        match, luck = merletto.new("burano", seats, seed=seed), Generator(seed)
        while not match.over:
            if task_of(match) == task:
                yield match
            _plays(match, luck)


def test_b9_2_the_docks_that_match_are_named() -> None:
    for match in _met("fishing", games=3):
        for seat in shown(match)["seats"]:
            for island in shown(match)["islands"]:
                matched = seat["prospects"]["matched"][island["name"]]
                assert len(matched) == seat["prospects"]["matches"][island["name"]]
                for colour in matched:
                    assert matched.count(colour) <= island["docks"].count(colour)
                    assert matched.count(colour) <= referee.pointed(seat)[colour]


def test_b9_9_the_best_sale_can_be_made_and_pays_what_was_said() -> None:
    sold: set[tuple[str, int]] = set()
    for match in _met("trading", games=40):
        seat = match.to_move
        assert seat is not None
        if shown(match)["trade"]:
            continue
        port = next(one for one in shown(match)["ports"] if one["name"] == owner(match, seat)["boat"])
        ship = port["ships"][0]
        sale = owner(match, seat)["prospects"]["sales"][ship]
        assert sale["now"] == owner(match, seat)["prospects"]["ship_points"][ship]
        before = owner(match, seat)["points"]["trades"]
        paid = [0]
        for fish in sale["best"]:
            match.play(f"sell {ship} {fish}")
            trade = shown(match)["trade"]
            # What a trade under way is worth never falls, whatever is still to be sold.
            assert trade["points"] > paid[-1]
            assert owner(match, seat)["prospects"]["sales"][ship]["now"] == sale["now"]
            paid.append(trade["points"])
        pays = next(one for one in shown(match)["ships"] if one["ship"] == ship)["pays"]
        assert paid == [0, *pays[: len(sale["best"])]]
        if sale["best"]:
            more = pays[len(paid) - 1 : len(paid)]
            assert shown(match)["trade"]["more"] == (more[0] if more else None)
            match.play("stop")
            assert owner(match, seat)["points"]["trades"] - before == sale["now"]
            match.undo()
        for _ in sale["best"]:
            match.undo()
        sold.add((ship, sale["now"]))
    assert {("many", 6), ("one", 6), ("pairs", 5)} <= sold


def test_b9_9_every_kind_that_a_sale_names_can_be_sold_so_often() -> None:
    asked = 0
    for match in _met("trading", games=20):
        seat = match.to_move
        assert seat is not None
        sales = owner(match, seat)["prospects"]["sales"]
        port = next(one for one in shown(match)["ports"] if one["name"] == owner(match, seat)["boat"])
        trade = shown(match)["trade"]
        for ship in [trade["ship"]] if trade else port["ships"]:
            kinds = [f"sell {ship} {kind['fish']}" for kind in sales[ship]["kinds"]]
            assert kinds == [move for move in legal(match, "sell") if move.split()[1] == ship]
            asked += 1
    assert asked > 20


def test_b9_9_one_more_fish_is_worth_what_was_said() -> None:
    met = set()
    for match in _met("trading", games=10):
        for seat in range(3):
            seen = owner(match, seat)
            hand = seen["fish_open"] + seen["fish_blind"]
            kinds = [fish for deck in shown(match)["card_fish"] for fish in deck]
            for ship, sale in seen["prospects"]["sales"].items():
                if shown(match)["trade"]:
                    continue
                most = max(_most(ship, [*hand, fish]) for fish in kinds)
                assert sale["more"] == most, (ship, hand)
                met.add(sale["more"] > sale["now"])
    assert met == {True, False}


def _most(ship: str, hand: list[str]) -> int:
    """The points for the most lots of the hand that the ship takes."""
    counts = [hand.count(fish) for fish in set(hand)]
    if ship == "one":
        return scorer.trade_points(ship, ["tuna"] * min(4, max(counts)))
    lot, room = {"many": (1, 4), "pairs": (2, 3), "threes": (3, 2)}[ship]
    lots = min(room, sum(number >= lot for number in counts))
    return scorer.trade_points(ship, [str(n) for n in range(lots) for _ in range(lot)]) if lots else 0


def test_b12_1_a_swap_leaves_the_matches_that_were_said() -> None:
    swapped = 0
    for match in _met("swapping"):
        seat = match.to_move
        assert seat is not None
        view = shown(match)
        outcomes = {f"swap {one['island']} {one['colour']}": one for one in view["swap_outcomes"]}
        assert set(outcomes) == set(legal(match, "swap"))
        first = view["swapping"]["island"]
        for move, told in outcomes.items():
            match.play(move)
            matches = owner(match, seat)["prospects"]["matches"]
            assert (told["here"], told["there"]) == (matches[told["island"]], matches[first])
            assert told["fish"] == max(matches[to.split()[1]] for to in legal(match, "sail"))
            match.undo()
            swapped += 1
    assert swapped > 20


def test_b14_3_a_lace_worker_changes_the_unions_as_was_said() -> None:
    grown = 0
    for match in _met("lace_making"):
        seat = match.to_move
        assert seat is not None
        changes = shown(match)["union_changes"]
        assert {f"lace {one['square']}" for one in changes} == set(legal(match, "lace"))
        for one in changes[:4]:
            assert one["now"] == _unions(match, seat)
            match.play(f"lace {one['square']}")
            assert one["then"] == _unions(match, seat)
            match.undo()
            grown += one["then"] > one["now"]
    assert grown > 10


def _unions(match: merletto.Match, seat: int) -> int:
    """The points of all unions of the seat, found square by square."""
    squares = shown(match)["workshops"]["squares"]
    return scorer.union_points([one["square"] for one in squares if one["worker"] == seat])


def test_b11_2_a_worker_that_comes_back_costs_what_was_said() -> None:
    lost = {"majority": 0, "union": 0, "sector": 0}
    for match in _met("earning", games=30):
        seat = match.to_move
        assert seat is not None
        losses = shown(match)["losses"]
        assert {f"withdraw {one['place']}" for one in losses} == set(legal(match, "withdraw"))
        for one in losses:
            before = (_led(match, seat), _unions(match, seat))
            covered = {house["sector"] for house in owner(match, seat)["ring"] if house["worker"]}
            match.play(f"withdraw {one['place']}")
            assert one["majority"] == before[0] - _led(match, seat)
            assert one["union"] == before[1] - _unions(match, seat)
            after = {house["sector"] for house in owner(match, seat)["ring"] if house["worker"]}
            assert after - covered == {one["sector"]}
            match.undo()
            for what in lost:
                lost[what] += bool(one[what])
    assert min(lost.values()) > 5


def _led(match: merletto.Match, seat: int) -> int:
    """What the majorities on islands would pay three seats (B14.1)."""
    view = shown(match)
    return sum(3 // len(island["leaders"]) for island in view["islands"] if seat in island["leaders"])


def test_b13_cards_are_worth_what_they_add() -> None:
    worth = set()
    for match in _met("bonus", games=40):
        seat = match.to_move
        assert seat is not None
        before = owner(match, seat)
        known = {one["card"]: one for one in before["prospects"]["card_worth"]}
        assert set(known) == {*before["cards"], *shown(match)["cards_shown"]}
        held = [known[card]["end"] or 0 for card in before["cards"]]
        assert sum(held) == before["points"]["final_cards"]
        tiles = [tile for tile in before["roofs"] if tile]
        for card in {"kiln", "tilery", "brickyard"} & known.keys():
            assert known[card]["tiles"] == sum(scorer.block_points(tile, [card]) for tile in tiles)
        moves = legal(match, "card")
        if moves:
            move = moves[match.ply % len(moves)]
            card = move.split()[1]
            match.play(move)
            added = owner(match, seat)["points"]["final_cards"] - before["points"]["final_cards"]
            assert (known[card]["end"] or 0) == added
            worth.add(added)
    assert worth >= {0, 9}
    assert len(worth) > 3
