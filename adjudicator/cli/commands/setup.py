"""init, doctor, rules: an installation set up and looked over."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli.context import host_of
from adjudicator.cli.options import FOLDER, json_option
from adjudicator.cli.output import fields, print_json, print_table, say

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host
    from adjudicator.service.installation.doctor import Finding


@click.command(help="Write config.toml and the folders into DIR (default: here).")
@click.argument("dir", type=FOLDER, default=".")
@click.option("--provider", metavar="NAME", default="", help="Mailbox at: gmail, outlook, gmx...")
@click.option("--address", metavar="ADDRESS", default="", help="The mailbox: club@gmail.com.")
@click.option("--auth", metavar="WAY", default="", help="password or xoauth2 (default: usual one).")
def init(dir: Path, provider: str, address: str, auth: str) -> None:
    """Write what an installation starts from, and say what is left to do."""
    from adjudicator.service.installation.setup import initialise

    if (address or auth) and not provider:
        raise click.UsageError("--address and --auth go with --provider")
    for line in initialise(dir, provider, auth, address):
        say(line)


@click.command(help="Ask for consent to use a mailbox that takes no password, and keep it.")
@click.option("--page", metavar="URL", default="", help="Where the provider asks for consents.")
@click.option("--scope", metavar="TEXT", default="", help="What is asked for.")
@click.pass_context
def consent(ctx: click.Context, page: str, scope: str) -> None:
    """Print a page to open, and keep what it leads to."""
    from adjudicator.service.installation.setup import ask_consent

    asked = ask_consent(host_of(ctx), page, scope)
    say("Open this address in a browser, on any machine, and agree as the mailbox's owner:")
    say(f"\n{asked.address}\n")
    say("At its end the browser cannot show a page: that is right. Copy the address of that page.")
    asked.keep(str(click.prompt("Paste it here")))
    say("The consent is kept; adjudicator doctor tries it.")


@click.command(
    help="Check configuration, folders, templates, clock, IMAP and SMTP log-in; with --send also "
    "whether a mail that goes out comes in again."
)
@click.option("--send", is_flag=True, help="Send a trial mail to ourselves and wait for it.")
@click.option(
    "--within",
    type=click.IntRange(1, 3600),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="How long to wait for the trial mail.",
)
@json_option
@click.pass_context
def doctor(ctx: click.Context, send: bool, within: int, as_json: bool) -> None:
    """Look the installation over; status 1 if anything must be mended."""
    from adjudicator.service.installation.doctor import examine

    host = host_of(ctx)
    findings = examine(host)
    if send:
        findings += _try_mail(host, findings, within)
    if as_json:
        print_json([fields(f, "what", "ok", "text", "mend") for f in findings])
    else:
        rows = [("note" if f.note else "ok" if f.ok else "FAULT", f.what, f.text) for f in findings]
        print_table(("", "what", "found"), rows)
        for finding in findings:
            if not finding.ok and finding.mend:
                say(f"{finding.what}: {finding.mend}")
    if not all(f.ok for f in findings):
        ctx.exit(1)


def _try_mail(host: Host, findings: list[Finding], within: int) -> list[Finding]:
    from adjudicator.errors import MailFailed
    from adjudicator.service.installation.doctor import Finding as Fault
    from adjudicator.service.installation.probing import not_tried, send_through, unreachable
    from adjudicator.service.installation.wiring import make_probe_box

    if not_tried(findings):
        text = "not sent: receiving and sending have to work first"
        return [Fault("trial mail", False, text, "mend the faults above")]
    say(f"waiting for a trial mail, at most {within} seconds", err=True)
    try:
        with contextlib.closing(make_probe_box(host.config)) as box:
            return list(send_through(host, box, within))
    except MailFailed as error:
        return [unreachable(error)]


@click.command(help="List rule sets, or the editions and options of NAME.")
@click.argument("name", required=False)
@json_option
@click.pass_context
def rules(ctx: click.Context, name: str | None, as_json: bool) -> None:
    """What can be played, and how."""
    from adjudicator.service.workbench.rules_listing import list_options, list_rules

    host = host_of(ctx, needed=False)
    if name is None:
        listed = list_rules(host)
        if as_json:
            print_json(listed)
            return
        rows = []
        for r in listed:
            if r["broken"]:
                say(r["broken"], err=True)
            title = "BROKEN" if r["broken"] else r["title"]
            rows.append((r["name"], title, r["seats"], ", ".join(r["editions"])))
        print_table(("name", "title", "seats", "editions"), rows, empty="no rule sets")
        return
    options = list_options(host, name)
    if as_json:
        print_json(options)
        return
    keys = ("name", "default", "values", "text")
    cells = [[str(option[key]) for key in keys] for option in options]
    print_table(("option", "default", "values", "meaning"), cells, empty="no options")
