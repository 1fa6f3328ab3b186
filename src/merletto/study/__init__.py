"""Studying games: what a decision was worth, reviews, puzzles and lessons."""
