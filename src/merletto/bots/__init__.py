"""Bots (computer players): they see a view and the legal moves, and answer with one of them."""
