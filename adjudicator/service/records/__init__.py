"""What finished games tell over time: records, ratings, statistics, plots.

Made of journals alone, and made again when they go on.
"""
