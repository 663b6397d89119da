"""Requests in sentences: what a mail asks for in its writer's own words. Pure.

Knows what the folders of languages call things, and what is true of the seat that writes; makes of
a sentence a command such as the words of the house are, or an offer of some. It promises no act in
doubt: what denies, supposes, reports or jests is no request.
"""
