"""Tests of the arena: its plan, games, ledger, ratings and reports."""
