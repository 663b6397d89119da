"""A house set up and looked over: first files, units, providers, trial mails, doctor.

Names the concrete classes. Each finding says what is fine or how to mend it.
"""
