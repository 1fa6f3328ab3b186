"""Why a move of Walking in Burano."""
