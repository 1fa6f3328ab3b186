"""Bots (computer players): each sees a view and the legal moves, and answers with one of the moves."""
