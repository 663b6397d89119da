"""Games as folders of files: read, written, packed, exported, proven.

Knows the engine's values and the disk, no mail and no words. What is written is whole or not
there; what is read is checked, and a fault is named with its file and line.
"""
