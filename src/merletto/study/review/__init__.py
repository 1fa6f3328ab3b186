"""Reviews: every decision of a game judged, and its luck told apart from its decisions."""
