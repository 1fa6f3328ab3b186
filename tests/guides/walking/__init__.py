"""What the guide of Walking in Burano sees."""
