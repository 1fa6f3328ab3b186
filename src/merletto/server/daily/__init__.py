"""The daily deal: one seed for everyone, one rated attempt each, and the results (a daily challenge)."""
