"""Which lines of a mail its writer wrote: without quotations, signatures, advertisements.

Pure. Knows parsed mails and the words of languages. A line that is left out is kept with the
reason.
"""
