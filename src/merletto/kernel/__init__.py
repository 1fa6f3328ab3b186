"""What both games are built on: chance, states, matches, records. It knows no game."""
