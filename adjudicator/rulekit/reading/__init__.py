"""Reading that waits or hurries: patterns compiled when they are first used, plain TOML."""
