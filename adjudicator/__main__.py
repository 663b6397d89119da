"""`python -m adjudicator` and the console script."""

import atexit
import gc
import os

# what a command loads and reads stays to its end: looking through it again and again for what
# could go takes a tenth of the time of a long one, and a last time when it ends a tenth of a short
gc.set_threshold(75_000, 10, 10)
atexit.register(gc.freeze)

# looking for plugins, pydantic reads what every installed distribution says of itself
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from adjudicator.cli.main import main  # noqa: E402 - all of it is loaded under these settings

if __name__ == "__main__":
    main()
