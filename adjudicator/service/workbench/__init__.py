"""Games without players: demonstration, games between bots, pictures, maps, scenarios.

Knows all else and is known by the command line alone.
"""
