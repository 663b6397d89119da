"""One house served by several pollers and workers: jobs in a database, everything else in files.

    mail -> poller -> spool (a file a mail) -> job (the name of a game) -> worker -> outbox -> mail

A poller writes each mail into the spool, asks for a job of its game, and settles the mail; a
worker that gets the job takes in all that waits for the game, as the single poller does. The
database knows names of games and nothing else: lost, it is made again of what lies in the spool.
"""
