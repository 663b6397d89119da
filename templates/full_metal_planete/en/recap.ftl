# What happened since the reader last played, in English.

## Since the reader last played

recap-captured = { $seat } captured your { $piece } on { $at }.
recap-shot = You lost { $lost } on { $at }, shot by { $guns }.
recap-sunk = You lost { $lost }, sunk with the bridge on { $cells }.
recap-seized = { $seat } seized your { $ship }.
recap-own = You { $deeds }.
recap-rival = { $seat } { $deeds }.
recap-stuck = Stuck at this tide: { $things }.
recap-and = { $first }; { $then }
recap-taken = captured { $things }
recap-lost = destroyed { $things }
recap-deployed = deployed { $things }
recap-moved = moved { $things }
recap-loaded = loaded { $things }
recap-inside = took { $things } into the hold
recap-built = built { $things }
recap-home = brought in { $n } ore

## What the picture shows of it

section-traces = Since your last turn
fact-way = { $piece } went { $path }.
fact-shot = { $guns } fired at { $at }: { $lost } destroyed.
fact-ghost = { $piece } was destroyed on { $at }.
fact-taken = { $was } was captured on { $at }: it is { $piece } now.
legend-way = moves since your last turn
legend-shot = shots since then
legend-ghost = destroyed since then
legend-taken = captured since then
