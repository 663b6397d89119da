"""The files of a turn as one small file: the same bytes, a fifteenth of the room. Pure.

Reports, maps and views of one turn say much the same; packed together each thing is there once.
"""

from __future__ import annotations

import io
import tarfile
from collections.abc import Mapping

#: how the file of a packed turn ends
ENDING = ".tar.xz"
#: no turn has more bytes than this, nor takes more memory to be unpacked: a folder may be anybody's
MOST, MOST_MEMORY = 16 * 1024 * 1024, 128 * 1024 * 1024


def can_pack() -> bool:
    """Whether this Python can pack turns: one that was built without lzma cannot."""
    try:
        import lzma  # noqa: F401
    except ImportError:
        return False
    return True


def pack_turn(files: Mapping[str, bytes]) -> bytes:
    """Files by their names as one."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:xz", format=tarfile.PAX_FORMAT) as tar:
        # alike beside alike: what one seat's map has in common with the next one's is found
        for name in sorted(files, key=lambda name: (name.rpartition(".")[2], name)):
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            tar.addfile(info, io.BytesIO(files[name]))
    return out.getvalue()


def unpack_turn(data: bytes) -> dict[str, bytes]:
    """The files of a packed turn by their names.

    Raises ValueError for what is none, and for what swells to too much.
    """
    import lzma

    found: dict[str, bytes] = {}
    try:
        packer = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
        whole = packer.decompress(data, MOST)
        if not packer.eof:
            raise ValueError("it is cut off, or swells to too much")
        with tarfile.open(fileobj=io.BytesIO(whole), mode="r:") as tar:
            for info in tar:
                file = tar.extractfile(info) if info.isreg() else None
                if file is not None:
                    found[info.name] = file.read()
    except (lzma.LZMAError, tarfile.TarError, OSError, EOFError, MemoryError) as error:
        raise ValueError(f"no packed turn: {error}") from None
    return found
