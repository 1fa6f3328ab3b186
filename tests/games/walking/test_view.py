"""W3.4: what each viewer may know."""

import json

import pytest

import merletto
from merletto.games.walking.shapes import as_walking
from merletto.kernel.generator import Generator
from tests.games.walking.drawn import drawn, shown

TABLE = """
    draft    1    2    3
    III      Y3a  Y3b  Y3c
    II       Y2a  .    Y2c
    I        Y1a  Y1b  Y1c

    street   e    f
    III      R3a  .
    II       R2a  .
    I        R1a  G1a
    guests   girl .
    hand     R1b R2b R3b

    street   e    f
    III      .    .
    II       .    .
    I        #    #
    hand     {}

    under    O2b O2a
"""


def test_w3_4_others_hands_are_hidden() -> None:
    """W3.4: None for the cards, with how many there are of each level; the own hand lies open."""
    match = drawn(TABLE.format("B1a B1b B3a"))
    mine, other = shown(match, 0)["seats"]
    assert (mine["hand"], mine["hand_levels"]) == (["R1b", "R2b", "R3b"], [1, 1, 1])
    assert (other["hand"], other["hand_levels"]) == (None, [2, 0, 1])
    mine, other = reversed(shown(match, 1)["seats"])
    assert (mine["hand"], other["hand"]) == (["B1a", "B1b", "B3a"], None)


def test_w3_4_a_spectator_sees_no_hand() -> None:
    """W3.4: nobody's."""
    match = drawn(TABLE.format("B1a B1b B3a"))
    assert shown(match)["viewer"] == "spectator"
    assert [seat["hand"] for seat in shown(match)["seats"]] == [None, None]
    assert [seat["hand_levels"] for seat in shown(match)["seats"]] == [[1, 1, 1], [2, 0, 1]]


def test_w3_4_a_view_does_not_depend_on_what_is_hidden() -> None:
    """W3.4: another hand of the same levels, exchanged with unseen cards: the same view, to the byte."""
    views = [
        json.dumps(drawn(TABLE.format(hand)).view(viewer))
        for hand in ("B1a B1b B3a", "P1d O1a G3c")
        for viewer in (0, "spectator")
    ]
    assert views[0] == views[2]
    assert views[1] == views[3]


def test_w3_4_no_code_of_a_hidden_card_is_anywhere_in_the_view() -> None:
    """W3.4, W2.1: neither of another's hand nor of what is still in the decks."""
    match = drawn(TABLE.format("B1a B1b B3a"))
    text = json.dumps(match.view(0))
    for code in ("B1a", "B1b", "B3a", "P2a", "O1d"):
        assert code not in text


def test_open_hands_are_seen_by_all() -> None:
    """W3.4: the option lays every hand open to everyone."""
    match = drawn(TABLE.format("B1a B1b B3a"), open_hands=True)
    for viewer in (0, 1, "spectator"):
        hands = [seat["hand"] for seat in shown(match, viewer)["seats"]]
        assert hands == [["R1b", "R2b", "R3b"], ["B1a", "B1b", "B3a"]]


def test_a_finished_game_is_laid_open_and_not_before() -> None:
    """W3.4, W9.1: all hands, once the game has ended."""
    match = drawn(TABLE.format("B1a B1b B3a") + "\n unseen", seat=1, turn=1)
    with pytest.raises(merletto.OptionError, match="not over"):
        match.view("finished")
    match.play("done")
    assert match.over
    view = shown(match, "finished")
    assert (view["viewer"], view["end"], view["phase"], view["to_move"]) == (
        "finished",
        "decks out",
        "over",
        None,
    )
    assert [seat["hand"] for seat in view["seats"]] == [["R1b", "R2b", "R3b"], ["B1a", "B1b", "B3a"]]
    # To a seat and to a spectator the hands stay closed even then.
    assert [seat["hand"] for seat in shown(match)["seats"]] == [None, None]


@pytest.mark.parametrize("viewer", [2, -1, -2, 17, "", "nobody", "Spectator"])
def test_only_named_viewers(viewer: int | str) -> None:
    """W3.4: nothing is shown without saying to whom."""
    match = merletto.new("walking", 2, seed=1)
    with pytest.raises(merletto.OptionError, match="viewer"):
        match.view(viewer)


def test_what_a_view_tells_of_the_table() -> None:
    """W2.1, W8.1, W8.4, W6.5: rows, decks, cards that left, characters, streets with their scaffolds."""
    match = drawn(TABLE.format("B1a B1b B3a") + "\n unseen P1a P1b P3a", laid=1, turn=6)
    view = shown(match, 0)
    assert view["columns"] == [["Y1a", "Y2a", "Y3a"], ["Y1b", None, "Y3b"], ["Y1c", "Y2c", "Y3c"]]
    # Two ground floors and a roof are unseen, and for all the viewer knows in the other hand besides.
    assert view["decks"] == [
        {"unseen": 2, "under": []},
        {"unseen": 0, "under": ["O2b", "O2a"]},
        {"unseen": 1, "under": []},
    ]
    assert "P1c" in view["out_of_game"]
    assert "B1a" not in view["out_of_game"]
    assert view["characters"]["girl"] == 1
    assert (view["phase"], view["to_move"], view["turn_seat"], view["start_seat"]) == ("build", 0, 0, 0)
    assert (view["cards_laid"], view["next_price"], view["turn"]) == (1, 2, 6)
    first, second = view["seats"][0]["street"]
    assert first == {
        "place": "e",
        "cards": ["R1a", "R2a", "R3a"],
        "scaffolds": [],
        "complete": True,
        "character": "girl",
        "points": 5,
    }
    assert (second["cards"], second["complete"]) == (["G1a", None, None], False)
    assert view["seats"][0]["spare_scaffolds"] == 2
    assert view["seats"][1]["spare_scaffolds"] == 0


def test_views_of_a_whole_game_are_plain_data() -> None:
    """W3.4: JSON and back changes nothing; hidden hands count right at every step."""
    luck = Generator(8)
    match = merletto.new("walking", 3, seed=8)
    while not match.over:
        for viewer in (0, 1, 2, "spectator"):
            view = shown(match, viewer)
            assert json.loads(json.dumps(view)) == view
            for seat, owned in enumerate(view["seats"]):
                hand = shown(match, seat)["seats"][seat]["hand"]
                assert owned["hand"] == (hand if seat == viewer else None)
                assert owned["hand_levels"] == [sum(code[1] == level for code in hand) for level in "123"]
        moves = match.legal()
        match.play(moves[int(luck.below(len(moves)))])
    view = shown(match, "finished")
    assert json.loads(json.dumps(view)) == view


def test_w1_1_all_72_cards_are_somewhere_at_every_step() -> None:
    """W1.1, W1.2: rows, decks, hands, streets and what left the game hold every card once."""
    for seats in (1, 2, 3, 4):
        luck = Generator(seats)
        match = merletto.new("walking", seats, seed=seats, open_hands=True)
        start = sum(shown(match)["characters"].values())
        while not match.over:
            moves = match.legal()
            match.play(moves[int(luck.below(len(moves)))])
            view = shown(match)
            known = [code for column in view["columns"] for code in column if code]
            known += view["out_of_game"] + [code for deck in view["decks"] for code in deck["under"]]
            for seat in view["seats"]:
                known += seat["hand"] + [code for house in seat["street"] for code in house["cards"] if code]
            assert len(set(known)) == len(known)
            assert len(known) + sum(deck["unseen"] for deck in view["decks"]) == 72
            guests = sum(house["character"] is not None for seat in view["seats"] for house in seat["street"])
            left = sum(view["characters"].values())
            assert left + guests == start if seats > 1 else left + guests <= start


def test_w8_5_rounds_that_are_sure_come() -> None:
    """W8.5: the decks never end the game before."""
    for seats in (1, 2, 3, 4):
        luck = Generator(seats)
        match = merletto.new("walking", seats, seed=seats)
        sure = 0
        while not match.over:
            view = shown(match)
            sure = max(sure, view["round"] + view["sure_rounds"])
            moves = match.legal()
            match.play(moves[int(luck.below(len(moves)))])
        assert match.end() != "decks out" or shown(match)["round"] >= sure
        assert sure > 3


def _keen(match: merletto.Match, luck: Generator) -> None:
    """Plays at random, but builds and welcomes where that is possible."""
    moves = match.legal()
    doing = [move for move in moves if str(move).split()[0] in ("lay", "take")] or moves
    match.play(doing[int(luck.below(len(doing)))])


def test_w10_what_characters_bring_adds_up_to_their_points() -> None:
    """W10.1 to W10.11: at the doors, and for inhabitants who might yet move in."""
    welcomed = set()
    for seed in range(12):
        luck = Generator(seed)
        match = merletto.new("walking", 2, seed=seed)
        while not match.over:
            before = shown(match)
            _keen(match, luck)
            for seat, owned in enumerate(shown(match)["seats"]):
                brought = dict.fromkeys(owned["points"], 0)
                for house in owned["street"]:
                    if house["character"] is None:
                        assert house["points"] is None
                    else:
                        brought[house["character"]] += house["points"]
                        welcomed.add(house["character"])
                for character, points in brought.items():
                    if character not in ("shops", "permits", "windows", "total"):
                        assert points == owned["points"][character]
                if before["phase"] == "welcome" and before["turn_seat"] == seat:
                    for character, expected in before["seats"][seat]["inhabitants"].items():
                        assert owned["points"][character] in (0, expected)
    assert len(welcomed) >= 9


def test_w3_4_a_view_is_read_as_what_it_is() -> None:
    """W3.4: by its types; another game's view is refused and not misread."""
    mine = as_walking(drawn(TABLE.format("B1a")).view(0))["seats"][0]
    assert mine["points"]["permits"] == 3 * mine["permits"]
    burano = merletto.new("burano", 2, seed=1).view(0)
    game = merletto.new("walking", 2, seed=1).game
    for reads in (as_walking, game.drawing, lambda view: game.imagine(view, Generator(1))):
        with pytest.raises(merletto.OptionError, match="of burano"):
            reads(burano)
