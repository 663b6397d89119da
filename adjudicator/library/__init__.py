"""What can be played and in which words: titles, the folders of their templates, languages.

Knows the file system alone. A title or a language is found by its folder; none is named here.
"""
