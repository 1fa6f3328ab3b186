"""The search: what it finds, and how it goes about it."""
