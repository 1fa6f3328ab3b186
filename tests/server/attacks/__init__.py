"""The attacks of a stranger, each as a test: the server stays up, and others are served."""
