"""Puzzles: decisions of real or self-played games with one move that is clearly best, tested and rated."""
