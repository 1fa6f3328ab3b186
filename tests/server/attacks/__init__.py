"""The attacks of strangers, each as a test: the server stays up, gives nothing away, and serves others."""
