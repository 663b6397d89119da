"""The archive of a finished game, for whoever wants to keep or prove it."""

from __future__ import annotations

import io

from adjudicator.archive.folder import GameFolder
from adjudicator.archive.zip_file import pack
from adjudicator.service.archives.exporting import packed_files, require_finished
from adjudicator.service.house.host import Host


def archive_files(host: Host, folder: GameFolder) -> dict[str, bytes]:
    """The game as a zip, compressed: a site holds many. Raises `DamagedArchive`, `WrongPhase`."""
    packed = io.BytesIO()
    pack(packed, packed_files(folder, require_finished(folder)), compact=True)
    return {f"{folder.id}.zip": packed.getvalue()}
