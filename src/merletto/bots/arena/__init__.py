"""The arena: tournaments of bots over duplicate deals, on all cores, with ratings; a kill loses nothing."""
