"""What people see: sentences, letters, pictures and pages, made of plain values.

Knows the engine and the templates, no archive and no mail. The same values give the same bytes.
"""
