# What orders may not have meant, in English.

answer-warnings = Watch out
answer-verdict-warned = { $n ->
    [one] 1 warning
   *[other] { $n } warnings
}
