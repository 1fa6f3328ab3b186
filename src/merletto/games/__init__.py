"""The games. Each is a separate package and knows nothing about the other."""
