"""Nim with a secret: a third game, small and complete, that lives outside the house."""
