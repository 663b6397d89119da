"""config.toml to `Config`: every fault at once, each with its line and how to mend it.

Unknown keys are faults too: a misspelt key must not be silently ignored.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.config.accounts import account_faults
from adjudicator.config.faults import in_words, parse
from adjudicator.config.section import Section
from adjudicator.config.settings import Config, ScheduleDefaults, settings_of
from adjudicator.engine.table.deadlines import check_schedule
from adjudicator.errors import ConfigError
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import template_folders
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE


def load_config(path: Path) -> Config:
    """The configuration in `path`; raises `ConfigError` with all faults."""
    try:
        if path.is_dir():
            raise ConfigError(
                f"“{path}” is a folder", "name the file in it: --config FOLDER/config.toml"
            )
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ConfigError(
            f"there is no configuration file {path}", "adjudicator init writes one"
        ) from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is not UTF-8 text", "save it as UTF-8") from None
    except OSError as error:
        raise ConfigError(
            f"cannot read {path}: {error.strerror}", "check the path and its rights"
        ) from None
    return read_config(text, path)


def read_config(text: str, path: Path) -> Config:
    """The configuration that `text` holds; raises `ConfigError` with all faults."""
    document = parse(text, path)
    problems = [
        f"{_where(text, path, ())}: unknown key “{key}”"
        for key in ("base", "source")
        if document.pop(key, None) is not None
    ]
    config, errors = _settings(document, path)
    problems += dict.fromkeys(_fault(text, path, error) for error in errors)
    if not errors:
        problems += _referee_faults(text, path, config)
        problems += [
            f"{_where(text, path, (section, key))}: {section}.{key}: {fault}"
            for section in ("imap", "smtp")
            for key, fault in account_faults(getattr(config, section))
        ]
    problems += _clock_faults(text, path, document.get("schedule", {}))
    if problems:
        raise ConfigError(
            f"{path} has {len(problems)} fault{'s' if len(problems) > 1 else ''}",
            "mend them; adjudicator init in another folder writes a file that explains every key",
            problems,
        )
    return config


def read_folders(text: str, path: Path) -> Config:
    """A configuration of which only the folders are taken over, whatever else is wrong in it.

    Raises `ConfigError`.
    """
    document = {"folders": parse(text, path).get("folders", {})}
    config, errors = _settings(document, path)
    if errors:
        problems = [_fault(text, path, error) for error in errors]
        raise ConfigError(f"[folders] of {path} cannot be read", "", problems)
    return config


def _settings(document: dict[str, Any], path: Path) -> tuple[Config, list[dict[str, Any]]]:
    """What a document says, or else the faults of its types."""
    try:
        return settings_of(document, path.parent, str(path)), []
    except msgspec.ValidationError:
        from adjudicator.config.explain import examine

        given, errors = examine(Config, document)
        return settings_of(given, path.parent, str(path)), errors


def _referee_faults(text: str, path: Path, config: Config) -> list[str]:
    """Return what is wrong with the referees: languages that there are not, names given twice."""
    own = config.templates if config.templates and config.templates.is_dir() else None
    known = find_languages(template_folders(own))
    faults: list[str] = []
    names = {config.first_referee.name} if config.first_referee.address else set()
    for at, one in enumerate((config.first_referee, *config.referees), -1):
        section = "referee" if at < 0 else "referees"
        if one.language != DEFAULT_LANGUAGE and one.language not in known:
            where = _where(text, path, (section, "language"), max(at, 0))
            fault = f"there is no language “{one.language}”; known: {', '.join(known)}"
            faults.append(f"{where}: {section}.language: {fault}")
        if at < 0:
            continue
        if not one.address:
            where = _where(text, path, (section, "address"), at)
            faults.append(f"{where}: referees.address: whom to write to must be said")
        if one.name in names:
            where = _where(text, path, (section, "name"), at)
            faults.append(f"{where}: referees.name: “{one.name}” is there twice")
        names.add(one.name)
    return faults


def _clock_faults(text: str, path: Path, section: Any) -> list[str]:
    """Return what is wrong with the spans and dates of [schedule] whose types are right."""
    section = dict(section) if isinstance(section, dict) else {}
    try:
        schedule = msgspec.convert(section, ScheduleDefaults)
    except msgspec.ValidationError:
        from adjudicator.config.explain import examine

        given, errors = examine(ScheduleDefaults, section)
        if errors:
            wrong = {str(fault["loc"][0]) for fault in errors}
            sound = {key: value for key, value in section.items() if key not in wrong}
            given, _ = examine(ScheduleDefaults, sound)
        schedule = msgspec.convert(given, ScheduleDefaults)
    return [
        f"{_where(text, path, ('schedule', key))}: schedule.{key}: {fault}"
        for key, fault in check_schedule(schedule.schedule())
    ]


def _fault(text: str, path: Path, error: dict[str, Any]) -> str:
    place = tuple(str(part) for part in error["loc"])
    keys = tuple(part for part in place if not part.isdigit())
    entry = int(place[1]) if place[0] == "referees" and place[1:2] and place[1].isdigit() else 0
    where = _where(text, path, keys, entry)
    name = ".".join(keys)
    if error["type"] == "extra_forbidden":
        from difflib import get_close_matches

        known = _known_keys(keys[:-1])
        close = get_close_matches(keys[-1], known, n=1)
        hint = f"; did you mean “{close[0]}”?" if close else f"; known: {', '.join(known)}"
        return f"{where}: unknown key “{name}”{hint}"
    return f"{where}: {name}: {in_words(error, keys)}"


def _known_keys(section: tuple[str, ...]) -> list[str]:
    known: dict[str, Any] = _keys_of(Config)
    if not section:
        return list(known)
    kind = known.get("referee" if section[0] == "referees" else section[0])
    return list(_keys_of(kind)) if kind is not None else []


def _keys_of(kind: Any) -> dict[str, Any]:
    """The keys of a section and the types of their values."""
    if not isinstance(kind, type) or not issubclass(kind, Section):
        return {}
    fields = (f for f in msgspec.structs.fields(kind) if f.name not in kind.unwritten)
    return {field.encode_name: field.type for field in fields}


def _where(text: str, path: Path, keys: tuple[str, ...], entry: int = 0) -> str:
    """`config.toml, line 12`: the line of a key, of its section, or the file.

    entry  which of several sections of one name, from 0
    """
    section = ""
    found = 0
    seen = 0
    wanted_section = keys[0] if len(keys) > 1 else ""
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[+\s*([\w.-]+)\s*\]+", line)
        if header:
            section = header.group(1)
            if keys and section == keys[0]:
                found = number if seen <= entry else found
                seen += 1
            continue
        key = re.match(r"\s*[\"']?([\w-]+)[\"']?\s*=", line)
        inside = section == wanted_section and (not wanted_section or seen == entry + 1)
        if key and keys and key.group(1) == keys[-1] and inside:
            return f"{path}, line {number}"
    return f"{path}, line {found}" if found else str(path)
