"""`python -m merletto` is `merletto`."""

import sys

from merletto.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
