"""The arena: bots meet over duplicate deals, on all cores, and are rated; nothing is lost by a kill."""
