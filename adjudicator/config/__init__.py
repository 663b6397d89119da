"""The configuration of a house: its settings, the file they are read from, where that file is.

Knows templates (which languages there are) and the engine's schedules. A faulty file is a
`ConfigError` with the place and the way to mend it.
"""
