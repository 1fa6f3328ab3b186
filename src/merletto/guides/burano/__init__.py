"""The heuristics of Burano: the judgement of a good player, as priors and a value estimate.

Unnamed decimals in these modules are weights in points. They were first guessed and then tuned together by
self-play, so that no single one of them means much without the others.
"""
