"""The arena: tournaments of bots over duplicate deals, on all cores, with ratings. A kill loses nothing."""
