"""Reasons: why a move is good, in terms that a page or a terminal can put into words (explanations)."""

from merletto.study.reasons.reason import MOST, Reason
from merletto.study.reasons.why import reasons, reasons_in, why_better

__all__ = ["MOST", "Reason", "reasons", "reasons_in", "why_better"]
