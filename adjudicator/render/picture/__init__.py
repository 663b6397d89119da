"""Scenes of a title as pictures: SVG, PNG, films, plots, and the map in words.

Knows scenes and no rules. The same scene gives the same bytes.
"""
