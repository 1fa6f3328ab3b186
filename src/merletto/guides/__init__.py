"""Heuristics for each game: how promising moves are (the policy prior), and an outlook (a value estimate)."""
