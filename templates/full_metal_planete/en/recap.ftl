# What happened since the reader last played, in English.

## Since the reader last played

recap-captured = Lost: { $piece }, captured on { $at } by { $seat }.
recap-shot = Lost: { $lost }, destroyed on { $at } by { $guns }.
recap-sunk = Lost: { $lost }, sunk with the bridge on { $cells }.
recap-seized = Lost: your { $ship }, seized by { $seat }.
recap-own = You: { $deeds }.
recap-rival = { $seat }: { $deeds }.
recap-stuck = Stuck at this tide: { $things }.
recap-and = { $first }; { $then }
recap-taken = captured { $things }
recap-lost = destroyed { $things }
recap-deployed = deployed { $things }
recap-moved = moved { $things }
recap-loaded = loaded { $things }
recap-inside = took in { $things }
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
