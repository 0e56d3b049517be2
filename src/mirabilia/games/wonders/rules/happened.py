"""What can happen in 7 Wonders, as the kernels write it down (`mirabilia.engine.tale`).

Each line says what `other`, `how`, `thing` and `amount` are; `who` is the city.
"""

(
    PAID,  # to a neighbour, or to nobody: the bank; coins
    GAINED,  # from the bank: how (below), the thing that gives them, coins; a rebate: from which neighbour
    BUILT,  # how (an action's kind, or CHAINED), the card
    RAISED,  # a stage: its option, the card under it, the number of the stage
    SOLD,  # the card
    RECRUITED,  # the leader
    COPIED,  # a neighbour's leader
    DECLINED,  # what could have been done
    DREW,  # a leader from the box, or the Free City's card from its pile
    KEPT,  # a leader of the draft
    LEFT_OVER,  # a card that was not played in this Age
    WON,  # a victory token: against a neighbour, or nobody (an Edifice); its value
    LOST,  # a defeat token: against a neighbour; how: DEFLECTED if it was the neighbour's defeat
    FORGOT,  # defeat tokens, as a reward: how many
    JOINED,  # an Edifice: how (TAKEN if it was not paid for), the Edifice, its Age
    COMPLETED,  # nobody: the Edifice, its Age
    FAILED,  # nobody: the Edifice, its Age
    INDEBTED,  # the Edifice, its Age
    FINED,  # the Edifice, coins
    GAVE_UP,  # the card
    FORFEITED,  # a victory token: its value
    RETURNED,  # leaders to the box: how many
    BEGAN,  # nobody: an Age
    DEALT,  # nobody: an Age
    HANDED_ON,  # nobody: all hands; how: to the LEFT, to the RIGHT, or SWAPPED
    ENDED,  # nobody: the game
) = range(26)

NOTHING = -1  # no thing gives it
HIDDEN = -2  # nobody knows the thing

SALE, EFFECT, REBATE, BOUNTY = range(4)  # how coins are gained
CHAINED = 100  # how a card is built: free of charge, because of another building
DEFLECTED = TAKEN = 1
TO_LEFT, TO_RIGHT, SWAPPED = range(3)
