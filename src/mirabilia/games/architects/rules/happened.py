"""What can happen in Architects, as the kernels write it down (`mirabilia.engine.tale`).

Each line says what `other`, `how`, `thing` and `amount` are; `who` is the seat.
"""

(
    TOOK,  # a card: from this deck; how (below); its kind
    LOOKED,  # at the top of the central deck; its kind
    SPENT,  # cards: how (FOR_STAGE, FOR_TOKEN), their kind, how many
    USED,  # a progress token
    RAISED,  # a stage
    LEARNED,  # a progress token; how (OPEN, UNSEEN)
    SHOWED,  # nobody: a progress token that lies open now
    MOVED_CAT,  # from a seat, or from nobody
    SOUNDED,  # conflict tokens turned: how many
    BATTLED,  # nobody: a battle
    WON,  # military victory tokens: against a neighbour; how many
    LAID_DOWN,  # cards with horns after a battle: their kind, how many
    SEARCHED,  # a deck
    FOUND,  # a card looked at: its kind
    BEGAN,  # a turn: its number
    ENDED,  # the game: who completed a wonder, or nobody: there are no cards left
    FOUGHT,  # in a battle: with so many shields
) = range(17)

AS_TURN, BY_TOKEN, BY_STAGE, BY_SEARCH = range(4)  # how a card is taken
FOR_STAGE, FOR_TOKEN = range(2)
OPEN, UNSEEN = range(2)
