"""How fast mails leave, beside the bare library in the same run, as a ratio.

    python -m tests.bench.sending                     350 mails of 35 games, nine rounds
    python -m tests.bench.sending --rounds 3 --folder /dev/shm

Ours is the courier, as `poll` has it: mails lie in outboxes, each leaves over one of four
connections with TLS and a log-in, and what became of it is on disk. Bare means: the same bytes,
in memory, by aiosmtplib over four connections, and nothing is written down. Both go to a real
Postfix, in turns, which keeps what it takes and delivers nothing. The table has
mails a second, CPU milliseconds a mail of this process, and how many times bare ours is; the
median of the ratios counts, for the machine does other work too. Not collected by pytest.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from aiosmtplib import SMTP

import adjudicator.__main__  # noqa: F401 - sets up the process as a command does
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.transport.smtp import SmtpSender
from adjudicator.mail.transport.smtp_line import SmtpSettings
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.outgoing.courier import Courier
from tests.support.house import House
from tests.support.servers import PASSWORD, PLAYERS, TURNS, MailServers, running

LINES = 4


class Took(Frozen):
    """Seconds and CPU seconds of one side of a round."""

    seconds: float
    cpu: float


def settings_for(servers: MailServers) -> SmtpSettings:
    return SmtpSettings(
        servers.host,
        servers.submission,
        "starttls",
        TURNS,
        PASSWORD,
        str(servers.certificate),
        connections=LINES,
        helo="client.example",
    )


def prepare(folder: Path, games: int) -> tuple[House, list[bytes]]:
    """A house, and mails as it makes them: reports with pictures, and answers."""
    house = House(folder, pictures={"width": 800})
    for number in range(games):
        house.open(f"g{number}")
    for word in ("draw\nplace auto", "status", "help"):
        house.mail("anna", word, "g0")
        house.poll()
    return house, [path.read_bytes() for path in sorted(house.out.iterdir())]


def mails(patterns: Sequence[bytes], count: int, turn: str) -> Iterator[Outgoing]:
    for number in range(count):
        raw = patterns[number % len(patterns)].replace(b"\n", b"\r\n")
        name = f"<reef.main.{turn}.{number}.report@gm.example>"
        yield Outgoing(name, TURNS, PLAYERS[number % len(PLAYERS)], raw)


def courier_sends(house: House, servers: MailServers, waiting: Sequence[Outgoing]) -> Took:
    """Lay mails into the outboxes of the games in turn, and have them sent."""
    boxes = [Outbox(house.host.archive.game(g).outbox) for g in house.host.archive.games()]
    for number, mail in enumerate(waiting):
        boxes[number % len(boxes)].put(mail, house.clock.now())
    began, worked = perf_counter(), process_time()
    with Courier(house.host, lambda: SmtpSender(settings_for(servers)), LINES) as courier:
        courier.finish()
        took = Took(perf_counter() - began, process_time() - worked)
        sent, faults = courier.take_results()
    assert (sent.sent, sent.reasons, faults) == (len(waiting), (), [])
    return took


def bare_sends(servers: MailServers, waiting: Sequence[Outgoing]) -> Took:
    async def line(left: Iterator[Outgoing]) -> None:
        client = SMTP(
            hostname=servers.host, port=servers.submission, start_tls=True, tls_context=tls
        )
        await client.connect()
        await client.login(TURNS, PASSWORD)
        for mail in left:
            await client.sendmail(mail.sender, [mail.recipient], mail.raw)
        await client.quit()

    async def all_lines() -> None:
        left = iter(waiting)
        await asyncio.gather(*(line(left) for _ in range(LINES)))

    tls = servers.context()
    began, worked = perf_counter(), process_time()
    asyncio.run(all_lines())
    return Took(perf_counter() - began, process_time() - worked)


def hold_all(servers: MailServers) -> None:
    """Have Postfix take mails and deliver none: a provider does that on a machine of its own."""
    _postfix(servers, "postconf", "-e", "smtpd_sender_restrictions = static:HOLD")
    _postfix(servers, "postfix", "reload")


def forget(servers: MailServers, count: int) -> None:
    """Throw away what Postfix holds, which has to be as many."""
    held = sum(path.is_file() for path in (servers.folder / "spool" / "hold").rglob("*"))
    assert held == count, f"Postfix holds {held} mails, not {count}"
    _postfix(servers, "postsuper", "-d", "ALL")


def _postfix(servers: MailServers, program: str, *arguments: str) -> None:
    command = [program, "-c", str(servers.folder / "postfix"), *arguments]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def compare(
    house: House, servers: MailServers, patterns: Sequence[bytes], count: int, rounds: int
) -> None:
    ratios, cpus = [], []
    print("round   bare mails/s   ours   ratio   bare ms CPU   ours   ratio")
    for number in range(rounds + 1):
        pair = {}
        for side in ("bare", "ours")[:: -1 if number % 2 else 1]:
            waiting = list(mails(patterns, count, f"{number}{side}"))
            if side == "bare":
                pair[side] = bare_sends(servers, waiting)
            else:
                pair[side] = courier_sends(house, servers, waiting)
            forget(servers, count)
        bare, our = pair["bare"], pair["ours"]
        if not number:
            continue  # nothing is warm yet
        ratios.append(bare.seconds / our.seconds)
        cpus.append(our.cpu / bare.cpu)
        print(
            f"{number:5} {count / bare.seconds:14.0f} {count / our.seconds:6.0f} {ratios[-1]:7.2f}"
            f" {1000 * bare.cpu / count:13.2f} {1000 * our.cpu / count:6.2f} {cpus[-1]:7.2f}",
            flush=True,
        )
    print(f"median {'':21} {median(ratios):7.2f} {'':20} {median(cpus):7.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=35)
    parser.add_argument("--mails", type=int, default=350)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--small", action="store_true", help="only mails of less than 20 kB")
    parser.add_argument("--folder", default=None, help="where the house is built")
    wanted = parser.parse_args()
    with TemporaryDirectory(dir=wanted.folder) as folder, running() as servers:
        house, patterns = prepare(Path(folder), wanted.games)
        if wanted.small:
            patterns = [raw for raw in patterns if len(raw) < 20_000]
        hold_all(servers)
        size = sum(map(len, patterns)) / len(patterns) / 1000
        print(f"{wanted.mails} mails of {size:.0f} kB on average")
        compare(house, servers, patterns, wanted.mails, wanted.rounds)


if __name__ == "__main__":
    main()
