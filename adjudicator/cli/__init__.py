"""The command line: what all commands share is here, each command is in `commands`.

Knows the service and the configuration. A command's file is imported when the command is run.
"""
