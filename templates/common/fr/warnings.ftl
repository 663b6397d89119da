# Ce que des ordres n'ont peut-être pas voulu, en français.

answer-warnings = Attention
answer-verdict-warned = { $n ->
    [one] 1 avertissement
   *[other] { $n } avertissements
}
