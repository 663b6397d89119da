# What pages of finished games say.

site-ending-destruction = one side alone was left
site-ending-tiles = by tiles, after the last round
site-trait-mecha = Mecha
site-trait-pilot = Pilot
