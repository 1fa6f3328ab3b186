"""Burano: stack pyramids of houses, build and roof the island, fish, trade and make lace."""
