"""Fault injection: a house killed at writes chosen by chance while it takes mails in and sends.

    python -m tests.bench.faults --kills 300 --seed 1
    python -m tests.bench.faults --kills 300 --power       what was not forced to disk is lost
    python -m tests.bench.faults --kills 100 --servers     over a real Dovecot and Postfix
    python -m tests.bench.faults --kills 300 --hosted      pollers and workers, two each at once,
                                                           killed at writes, PostgreSQL with them;
                                                           with --servers over a real Dovecot

Prints kill points, mails, lost and doubled; exit status 1 unless both are 0. Not collected
by pytest.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.faults import Faults, Found, ServerFaults
from tests.support.hosted import HostedFaults, HostedServerFaults
from tests.support.postgres import running_postgres
from tests.support.servers import running


def main() -> int:
    """Run, and print what was found."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--kills", type=int, default=200)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--servers", action="store_true", help="a real Dovecot and Postfix")
    wanted.add_argument("--hosted", action="store_true", help="pollers and workers, PostgreSQL")
    wanted.add_argument("--power", action="store_true", help="power cuts: unforced data is lost")
    chosen = wanted.parse_args()

    def told(found: Found) -> None:
        if found.kills % 20 == 0:
            print(f"{found.kills} kills", file=sys.stderr)

    with TemporaryDirectory() as name:
        if chosen.hosted and chosen.servers:
            with running_postgres() as server, running() as servers:
                found = HostedServerFaults(Path(name), chosen.seed, server, servers).run(
                    chosen.kills, told
                )
        elif chosen.servers:
            with running() as servers:
                found = ServerFaults(Path(name), chosen.seed, servers).run(chosen.kills, told)
        elif chosen.hosted:
            with running_postgres() as server:
                faults = HostedFaults(Path(name), chosen.seed, server)
                found = faults.run(chosen.kills, told)
                print(f"{faults.fallen} of the kills were the database's")
        else:
            found = Faults(Path(name), chosen.seed, chosen.power).run(chosen.kills, told)
    print(found.told())
    for fault in (*found.lost, *found.doubled):
        print(f"  {fault}")
    return 1 if found.lost or found.doubled else 0


if __name__ == "__main__":
    sys.exit(main())
