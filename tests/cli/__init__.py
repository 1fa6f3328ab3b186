"""Tests of the command line: what it prints, writes and answers."""
