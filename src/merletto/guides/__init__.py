"""What a search guided by knowledge of a game knows: promising moves and an outlook, one package a game."""
