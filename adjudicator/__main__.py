"""`python -m adjudicator` and the console script."""

import gc
import os

# looking for plugins, pydantic reads what every installed distribution says of itself
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from adjudicator.cli.main import main

# what a command loads and reads stays to its end: looking through it again and again for what
# could go takes a tenth of the time of a long one
gc.set_threshold(20_000, 10, 10)

if __name__ == "__main__":
    main()
