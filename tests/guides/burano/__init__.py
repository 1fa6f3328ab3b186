"""Tests of the bots and of what runs them."""
