"""Orders as people write them: sentences that become lines of a sheet, or one question. Pure.

Knows the words of the languages, the forms of a title and what is legal. Promises never to guess:
a word of content that nothing explains keeps a sentence from being an order.
"""
