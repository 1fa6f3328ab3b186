"""What both games stand on: chance, states, matches, records. Knows no game."""
