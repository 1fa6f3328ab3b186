"""Bots that do what bots should not, for workers to cope with; and some that are easily told apart."""

import os
import time
from pathlib import Path

from merletto.bots.bot import Question, Stop, never


def note(question: Question) -> None:
    """Makes the file that the view names, if it does, so that a test knows when a bot has begun."""
    if "begun" in question.view:
        Path(str(question.view["begun"])).touch()


class Last:
    """Takes the last legal move."""

    remembers = False

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[-1]


class Seeded:
    """The seed says which move, after a time that tells nothing of it."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        time.sleep(question.seed * 7 % 5 / 1000)
        return question.legal[question.seed % len(question.legal)]


class Thinker:
    """Thinks until it is stopped, then takes the last move."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        note(question)
        while not stop():
            time.sleep(0.002)
        return question.legal[-1]


class Sleeper:
    """Sleeps, whatever it is told."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        note(question)
        time.sleep(600)
        return question.legal[-1]


class Quitter:
    """Ends its own process."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del question, stop
        os._exit(1)


class Raiser:
    """Fails."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del question, stop
        raise ValueError("no idea")


class Cheat:
    """Makes a move that is not there."""

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return max(question.legal) + 1


class Poet:
    """Answers with something else than a number."""

    def choose(self, question: Question, stop: Stop = never) -> str:
        del question, stop
        return "rosa"


class Choosy:
    """Cannot be made without being told how."""

    def __init__(self, taste: str) -> None:
        self.taste = taste

    def choose(self, question: Question, stop: Stop = never) -> int:
        del stop
        return question.legal[len(self.taste)]


class Mute:
    """Has nothing to answer with."""
