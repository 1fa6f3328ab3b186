"""Importing this registers the toy: MERLETTO_GAMES names it to every process of the house."""

from merletto.registry import register
from tests.toy.kind import NIM

register(NIM)
