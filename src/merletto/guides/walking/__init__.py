"""What a good player of Walking in Burano sees."""
