"""The handbook as a site (static documentation): `make docs` prepares its pages and builds them."""
