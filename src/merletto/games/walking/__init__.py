"""Walking in Burano: draft cards, build a street of five houses, invite the right people."""
