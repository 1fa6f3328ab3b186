"""Walking in Burano on the command line."""
