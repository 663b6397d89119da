# Four Wells in English: everything that its rules say.

option-row = how many stones in a row win
slot-well = a well: a, b, c or d

ask-W-D1 = Into which well do you drop a stone?
kind-W-D1 = turn
moment-stones = { $stones ->
    [one] one stone
   *[other] { $stones } stones
 } dropped
event-dropped = { $seat } drops a stone onto { $cell }.
refusal-E_WELL_FULL = Well { $well } is full: it takes four stones.

picture = The wells
wells = The wells, each from its lowest stone
well-holds = Well { $well }: { $seats_given ->
    [yes] { $seats }
   *[no] empty
 }.
