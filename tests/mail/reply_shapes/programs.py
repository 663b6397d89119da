"""The mail programs by name."""

from __future__ import annotations

from collections.abc import Callable

from tests.mail.reply_shapes import programs_html as rich
from tests.mail.reply_shapes import programs_text as plain
from tests.mail.reply_shapes.reply import Reply

PROGRAMS: dict[str, Callable[[Reply], bytes]] = {
    "gmail-web": rich.gmail_web,
    "gmail-android": rich.gmail_android,
    "apple-ios": rich.apple_ios,
    "apple-macos": rich.apple_macos,
    "outlook-word": rich.outlook_word,
    "outlook-web": rich.outlook_web,
    "outlook-plain": plain.outlook_plain,
    "outlook-express": plain.outlook_express,
    "thunderbird": plain.thunderbird,
    "thunderbird-html": rich.thunderbird_html,
    "yahoo": rich.yahoo,
    "windows-mail": rich.windows_mail,
    "samsung": rich.samsung,
    "k9": plain.k9,
    "roundcube": plain.roundcube,
    "gmx": rich.gmx,
    "mutt": plain.mutt,
    "alpine": plain.alpine,
    "claws": plain.claws,
    "evolution": plain.evolution,
}
