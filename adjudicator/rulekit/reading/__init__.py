"""Below all reading: patterns compiled when first used, the source of a form's pattern, TOML."""
