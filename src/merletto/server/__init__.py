"""The server: tables over HTTP and WebSocket, for browsers and scripts."""
