"""The server: tables that browsers sit at."""
