"""Why a move of Burano."""
