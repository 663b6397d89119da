# What players of every title ask in plain words, and the answers, of three sentences at most:
# `topic-<name>`, the question as it is offered `topic-<name>-ask`, perhaps a line `topic-<name>-line`.

topic-change-ask = How do I change my orders?
topic-change = Send a new mail with all your orders before they are played: only your last mail counts. “withdraw” deletes them, “undo” brings back those before.
topic-final-ask = What does “final” mean?
topic-final = Orders are played at the deadline, or as soon as all whose turn it is have final orders. “final” on a line of its own says that yours are; “not final” takes it back.
topic-talk-ask = How do I write to other players?
topic-talk = Write a line like the one below: what stands behind the colon goes to all, or only to the player whose name you put there. “help table” lists what else players can do together.
topic-talk-line = press to all: Who wants peace?
