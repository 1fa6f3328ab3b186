"""Burano on the command line."""
