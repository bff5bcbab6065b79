# Happy Families in English. Card ids such as baker-son are those of the notation and are never translated.

happy-families-title = Happy Families
happy-families-description = Nine families were scattered over the table, and you would like to bring them together again. Ask the others for whom you miss – “Is Master Crumb at home?” – and listen to what they ask for: whoever asks for a family holds a part of it. The card game of 1851 that every household plays, for 2 to 4 players.
happy-families-notation =
    ask 1 baker-son        ask seat 1 for this card
    You need a card of the same family, and not that one.
    Families: baker, fisher, gardener, tailor, clockmaker, sailor,
    postman, fiddler, beekeeper.
    Members: father, mother, son, daughter.
    Seats are numbered from 0.

## Pieces

happy-families-surname = { $family ->
    [baker] Crumb
    [fisher] Finn
    [gardener] Petal
    [tailor] Stitch
    [clockmaker] Tock
    [sailor] Knot
    [postman] Stamp
    [fiddler] Quaver
   *[beekeeper] Hum
}
happy-families-family = { $family ->
    [baker] the Crumbs
    [fisher] the Finns
    [gardener] the Petals
    [tailor] the Stitches
    [clockmaker] the Tocks
    [sailor] the Knots
    [postman] the Stamps
    [fiddler] the Quavers
   *[beekeeper] the Hums
}
happy-families-member = { $member ->
    [father] father
    [mother] mother
    [son] son
   *[daughter] daughter
}
happy-families-card = { $member ->
    [father] Mr { $surname }
    [mother] Mrs { $surname }
    [son] Master { $surname }
   *[daughter] Miss { $surname }
}

## Options

happy-families-option-draw = A pile to draw from
    .help = Some cards stay in a pile, and whoever asks in vain draws one. Without it all cards are dealt, which takes three players or more.
happy-families-option-lucky = Lucky draws
    .help = Whoever draws the very card that was asked for shows it and goes on.
happy-families-option-first = First player
    .help = The seat that begins, or several of which one is drawn. Left open, whoever wishes to begins, or it is drawn.
happy-families-wish-begin = Beginning
    .help = I would like to begin. If several would, one is drawn; if nobody would, one of all.

## What is asked, how it ends, where points come from

happy-families-ask-turn = Your turn: ask somebody for a card.
happy-families-ending-all-laid = All families are together again.
happy-families-ending-stalemate = No more families come together.
happy-families-ending-retirement = Only one player is left.
happy-families-line-families = families laid down

## Refusals

happy-families-refusal-nobody-there = There is nobody at seat { $asked } to be asked: the seats are numbered from 0, and there are { $seats }.
happy-families-refusal-asked-oneself = You cannot ask yourself.
happy-families-refusal-nothing-to-give = Seat { $asked } has no cards; ask somebody else.
happy-families-refusal-family-laid = { $card } cannot be asked for: the whole family is laid down.
happy-families-refusal-family-not-held = You cannot ask for { $card }: you hold nobody of { happy-families-family } ({ $family }).
happy-families-refusal-card-in-hand = You hold { $card } yourself.
happy-families-refusal-no-such-first = Seat { $first } cannot begin: the seats are numbered from 0, and there are { $seats }.
happy-families-refusal-two-need-pile = Two players need the pile: without it each would know the other’s hand.

## Events

happy-families-event-dealt = The cards are dealt. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
happy-families-event-dealt-own = Your hand: { $hand }.
happy-families-event-handed = { $you ->
    [yes] You asked { $other } for { $person } and got the card { $card }.
   *[no] { $them ->
        [yes] { $name } asked you for { $person } and got your card { $card }.
       *[no] { $name } asked { $other } for { $person } and got the card { $card }.
    }
}
happy-families-event-missed = { $you ->
    [yes] You asked { $other } for { $person } ({ $card }) in vain.
   *[no] { $them ->
        [yes] { $name } asked you for { $person } ({ $card }) in vain.
       *[no] { $name } asked { $other } for { $person } ({ $card }) in vain.
    }
}
happy-families-event-drew = { $you ->
    [yes] You drew { $card }.
   *[no] { $known ->
        [yes] { $name } drew { $card }.
       *[no] { $name } drew a card.
    }
}
happy-families-event-lucky = { $you ->
    [yes] What luck: you drew { $card }, the very card you asked for, and go on.
   *[no] What luck: { $name } drew { $card }, the very card that was asked for, and goes on.
}
happy-families-event-refilled = { $you ->
    [yes] Your hand was empty; you took { $card } from the pile.
   *[no] { $known ->
        [yes] { $name } had no cards left and took { $card } from the pile.
       *[no] { $name } had no cards left and took one from the pile.
    }
}
happy-families-event-laid = { $you ->
    [yes] You brought { $people } together and laid them down.
   *[no] { $name } brought { $people } together and laid them down.
}
happy-families-event-retired = { $you ->
    [yes] You left the match. Your cards can still be asked for.
   *[no] { $name } left the match. The cards of this seat can still be asked for.
}
happy-families-event-turn-passed = { $you ->
    [yes] It is your turn.
   *[no] { $name } is next.
}
happy-families-event-ended = The match is over. { $ending } { $left ->
    [yes] Cards left: { $hands }.
   *[no] Nobody has a card left.
}
happy-families-event-ended-seat = { $name }: { $cards }

## Moves

happy-families-move-ask = ask seat { $asked } for { $person }

## Boards

happy-families-board-turn = { $you ->
    [yes] Your turn
   *[no] { $name } to move
}
happy-families-board-pile = Pile: { $count }
happy-families-board-you = you
happy-families-board-retired = left
happy-families-board-last = { $granted ->
    [yes] Seat { $seat } asked seat { $asked } for { $person }: yes, here you are.
   *[no] Seat { $seat } asked seat { $asked } for { $person }: not at home.
}
happy-families-board-nothing-asked = Nobody has asked for anything yet.
happy-families-board-laid = laid down: { $name }
happy-families-board-collects = holds at least { $list }
happy-families-board-families = { $count ->
    [one] { $count } family
   *[other] { $count } families
}
happy-families-board-legend = you: your card · 1: known to be with seat 1 · ≠1: known not to be with 1
happy-families-board-legend-picture = ★ your card · 1 known to be with seat 1 · ≠1 known not to be with seat 1 · 2+ seat holds two or more of the family
happy-families-board-idle = { $left ->
    [one] { $left } more question without a new family or card, and the match is over.
   *[other] { $left } more questions without a new family or card, and the match is over.
}
happy-families-board-describe-seat = { $name }: { $cards }, { $families }.
happy-families-board-describe-hand = Your hand: { $hand }.

happy-families-expected-ask = ask
happy-families-expected-the-number-of-a-seat = the number of a seat
happy-families-expected-a-card-such-as-baker-son = a card such as baker-son
