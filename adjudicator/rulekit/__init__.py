"""What a title is made of: the interface of its rules, and the vocabulary that all titles share.

Pure, and knows nothing else of ours. Titles outside of this package import it: a public name
stays where it is.
"""
