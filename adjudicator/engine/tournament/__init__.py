"""Tournaments as plain values: who meets whom, and who stands where.

Pure. Knows no game and no folder: results are handed over.
"""
