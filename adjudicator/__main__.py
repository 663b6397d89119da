"""`python -m adjudicator` and the console script."""

from adjudicator.cli.main import main

if __name__ == "__main__":
    main()
