# What every game says. Facts are arguments; nothing a person typed is ever part of a message.

core-refusal-match-over = The match is over; nothing more can be played.
core-refusal-not-your-decision = It is not your turn to decide.
core-refusal-no-such-seat = There is no seat { $seat } at this table: it has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, numbered from 0.
core-refusal-seat-retired = This seat has left the match and takes no more decisions.
core-refusal-seats-out-of-range = This game takes { $least } to { $most } seats, not { $seats }.

core-ask-nothing = The match is over.

core-guest = Guest
core-player = Player { $number }
core-bot = Bot { $number }
core-deleted = deleted user
core-took-back = { $you ->
    [yes] You took move { $ply } back; the table is as it was before.
   *[no] { $name } took move { $ply } back; the table is as it was before.
}
core-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
core-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
core-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}

core-notation-found = Column { $column }: expected { $expected }, found “{ $found }”.
core-notation-ends = Column { $column }: expected { $expected }, but the line ends.
core-expected-the-end-of-the-move = the end of the move
core-expected-a-move-of-at-most-200-characters = a move of at most 200 characters
core-hand-over = { $name }: press Enter when the others look away.
