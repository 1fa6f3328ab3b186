"""The command line: play, simulate, replay, look up the rules and the components."""
