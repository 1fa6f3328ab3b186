"""What a good player of Burano sees."""
