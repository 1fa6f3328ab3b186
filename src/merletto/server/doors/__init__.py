"""The doors (request handlers): one function for every message, the same over a WebSocket and HTTP."""
