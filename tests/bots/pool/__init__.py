"""The process pool."""
