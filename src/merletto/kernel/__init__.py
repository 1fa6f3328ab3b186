"""The kernel that all games are built on: chance, states, matches and records. It knows no game itself."""
