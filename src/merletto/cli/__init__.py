"""The command line (CLI): play, serve, simulate, replay, and look up the rules and the components."""
