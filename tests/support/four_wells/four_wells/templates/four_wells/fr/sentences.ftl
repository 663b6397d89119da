# Four Wells en français : tout ce que disent les règles.

option-row = combien de pierres alignées gagnent
slot-well = un puits : a, b, c ou d

ask-W-D1 = Dans quel puits lâchez-vous une pierre ?
kind-W-D1 = tour
moment-stones = { $stones ->
    [one] une pierre lâchée
   *[other] { $stones } pierres lâchées
 }
event-dropped = { $seat } lâche une pierre sur { $cell }.
refusal-E_WELL_FULL = Le puits { $well } est plein : il prend quatre pierres.

picture = Les puits
wells = Les puits, chacun depuis sa pierre la plus basse
well-holds = Puits { $well } : { $seats_given ->
    [yes] { $seats }
   *[no] vide
 }.
