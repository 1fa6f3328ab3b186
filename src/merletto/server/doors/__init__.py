"""The doors: for every message one function that answers it, over a socket or HTTP alike."""
