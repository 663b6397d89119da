"""`python -m adjudicator` and the console script."""

import os

# looking for plugins, pydantic reads what every installed distribution says of itself
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from adjudicator.cli.main import main

if __name__ == "__main__":
    main()
