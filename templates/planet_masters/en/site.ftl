# What pages of finished games say.

site-ending-victory = by a victory
site-ending-round-limit = after the last round
site-trait-race = Race
