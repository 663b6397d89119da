"""What is told to who is new: in any game by a coach, in a lesson by what each turn is for."""
