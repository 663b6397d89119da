"""The commands, a file for those that belong together; `main` says which is where.

Each knows the service and prints through `output` alone. A command that fails says why and how to
mend it.
"""
