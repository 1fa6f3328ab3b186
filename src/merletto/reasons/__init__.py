"""Reasons: the facts that speak for a move or against it, by game (explanations)."""
