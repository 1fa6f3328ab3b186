"""The protocol: what clients may say, and what they are told. Keys and parameters, never prose."""
