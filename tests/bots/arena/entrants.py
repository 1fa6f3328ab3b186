"""Bots of a test's own, good and bad ones; they are entered by the path of this file."""

import os
import time
from pathlib import Path
from typing import cast

from merletto.bots.bot import Question, Stop, View, never


class First:
    """Takes the first legal move."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[0]


class Last:
    """Takes the last legal move."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[-1]


class Slow(Last):
    """Takes the last legal move, after a while."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        time.sleep(0.002)
        return super().choose(question, stop)


class Seeded:
    """Takes whatever move the seed of the question names."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[question.seed % len(question.legal)]


class Raising:
    """Fails at the third question."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        self.asked += 1
        if self.asked == 3:
            raise RuntimeError("I am\nat a loss")
        return question.legal[0]


class Illegal:
    """Answers with what is no move."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return max(question.legal) + 100_000


class Leaving:
    """Tries to leave."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del question, stop
        raise SystemExit(3)


class Gone:
    """Leaves, and takes its process along."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del question, stop
        os._exit(7)


class Unmade(First):
    """Cannot be made."""

    def __init__(self) -> None:
        raise ValueError("no such mind")


class Mute:
    """Is no bot at all."""


class Watchful(First):
    """Remembers, and notes in a file how many hands it is shown, how many moves it has, and its seat."""

    remembers = True

    def choose(self, question: Question, stop: Stop = never) -> int:
        hands = [seat["hand"] for seat in cast(list[View], question.view["seats"])]
        with Path("watched.txt").open("a", encoding="utf-8") as file:
            file.write(f"{sum(hand is not None for hand in hands)} {len(question.legal)} {question.seat}\n")
        return super().choose(question, stop)


class Forgetful(Watchful):
    """The same, without remembering."""

    remembers = False
