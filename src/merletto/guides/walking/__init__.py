"""The heuristics of Walking in Burano: the judgement of a good player, as priors and a value estimate."""
