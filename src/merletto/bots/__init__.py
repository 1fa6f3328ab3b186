"""Bots: players that see a view and the legal moves, and answer with one of them."""
