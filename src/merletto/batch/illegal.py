"""The refusal of an action."""

from merletto.kernel.errors import MerlettoError


class IllegalAction(MerlettoError):
    """An action that the mask does not allow; nothing was played."""
