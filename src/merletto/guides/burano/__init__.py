"""The heuristics of Burano: what a good player sees.

The decimals in these modules that have no name are weights in points. They were guessed first and then tuned
all at once by self-play, so that no single one of them means much without the others.
"""
