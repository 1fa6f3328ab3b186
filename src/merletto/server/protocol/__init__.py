"""The protocol (API messages): what clients may say and are told. Keys and parameters, never prose."""
