# What each order and test means: for help pages. AP are action points.

order-land = set your astronef down, dome first, with its orientation (turn 1)
order-deploy = put a piece out beside your astronef, free of charge (turn 2)
order-stow = load pieces into a transporter of yours before it is deployed, or rearrange a hold
order-move-to = move by the shortest legal path, which the answer shows; 1 AP a hex
order-shift = move a barge: name the hex it enters, and the one it keeps where both would do; 1 AP a hex
order-move = move along these hexes or compass steps; 1 AP each
order-enter = go into your astronef by a pode that the piece stands beside; 1 AP
order-load = take a piece, a bridge or ore beside the transporter aboard; 1 AP
order-unload = put cargo down on a hex beside the transporter; 1 AP
order-transfer = hand cargo straight into a transporter beside it; 1 AP
order-build = turn the ore in a converter into a tank, a crab or a bridge; 1 AP
order-assault = enter enemy fire with one destroyer and shoot at once together with another; 1 AP and 2 a shot
order-fire = destroy what stands on a hex that two of your destroyers reach; 2 AP
order-capture = take a piece that two of your destroyers touch; 1 AP
order-neutralise = hold an enemy destroyer under fire without a shot (only where the game allows it)
order-exit = bring a piece out of your astronef by a pode whose turret stands; 1 AP
order-seize = take an astronef that has lost its three turrets; 1 AP, and 5 AP gained
order-rebuild = put a turret up again on an astronef that you have taken; 2 AP
order-take-off = leave the planet; 1 AP and 1 for each missing turret
order-end = end your turn; up to 10 unused AP are kept in fives

atom-tide = the tide of this turn: low, normal or high
atom-turn = the number of the turn
atom-ap = the action points you have left
atom-reserve = the points kept from your last turn
atom-at = what stands on that hex
atom-alive = whether that piece still exists
atom-on_map = whether that piece stands on the map
atom-safe = whether that hex is out of enemy fire
atom-score = what that player's astronefs would score now
