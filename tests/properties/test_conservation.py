"""Nothing is lost, doubled or misplaced: every piece is counted after every move of random games."""

from merletto.kernel.generator import Generator
from tests.properties.games import Setting
from tests.properties.play import random_games


@random_games(10)
def test_every_piece_is_accounted_for_after_every_move(setting: Setting, seed: int) -> None:
    match = setting.new(seed)
    ledger = setting.ledger(match)
    ledger.check(match)
    chooser = Generator(seed)
    while not match.over:
        moves = [move.code for move in match.legal()]
        keen = setting.keen(match.state, moves, chooser)
        match.play(keen if seed % 2 else moves[chooser.below(len(moves))])
        ledger.note(match.events)
        ledger.check(match)
