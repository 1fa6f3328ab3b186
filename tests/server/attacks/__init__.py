"""The attacks that the server was put to, as tests: each says what it must not give away."""
