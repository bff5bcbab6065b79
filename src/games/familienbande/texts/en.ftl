# Familienbande in English. The letters E G N L H and M F are those of the card ids and are never translated.

familienbande-title = Familienbande
familienbande-description = Five families have grown together by marriage, and each hopes that its own mark – ears, glasses, nose, lips or a lock of hair – will live on in the grandchildren. You secretly stand for one of them. Arrange marriages, have children who take after their parents, and watch your hand: cards left at the end cost points. A logic game by Leo Colovini for 2 to 4 players.
familienbande-notation =
    marry F:GNN to 0       lay F:GNN onto the single person 0, then draw
    child F:ENN of 0       play F:ENN as a child of couple 0; it scores
    child F:ENN of 0 swap M:LLL
                           the same, and exchange M:LLL (only with that option)
    pass                   play nothing, draw a card
    Cards: M man or F woman, then three traits:
    E ears, G glasses, N nose, L lips, H lock of hair.

## Pieces

familienbande-trait = { $trait ->
    [E] ears
    [G] glasses
    [N] nose
    [L] lips
   *[H] hair
}
familienbande-sex = { $sex ->
    [M] man
   *[F] woman
}
familienbande-card = { $sex } with { $first }, { $second }, { $third }
familienbande-gain = { $trait } +{ $points }

## Options

familienbande-option-bothParents = A trait of each parent
    .help = A child must share at least one trait with each of its parents, as in the original edition.
familienbande-option-exchange = Exchange after a birth
    .help = Whoever plays a child may also put one more hand card away face down and draw another.
familienbande-option-lateBirths = Late births
    .help = Couples of a generation that is still open may have children in a row that is already turned over. Such children never marry.
familienbande-option-first = First player
    .help = The seat that begins, or several of which one is drawn. Left open, whoever wishes to begins, or it is drawn.
familienbande-wish-begin = Beginning
    .help = I would like to begin. If several would, one is drawn; if nobody would, one of all.

## What is asked, how it ends, where points come from

familienbande-ask-turn = Your turn: arrange a marriage, play a child, or pass.
familienbande-ending-fifth-generation = The fifth generation is complete.
familienbande-ending-deadlock = The pile is empty and everybody passed in a row.
familienbande-ending-retirement = Only one player is left.
familienbande-line-marker = own trait on the track
familienbande-line-hand = cards left in hand

## Refusals

familienbande-refusal-marry-not-in-hand = You do not hold { $card }; a marriage needs a card from your hand.
familienbande-refusal-no-such-person = There is no person { $person } on the table.
familienbande-refusal-already-married = Person { $person } is already married.
familienbande-refusal-same-sex = { $card } and person { $person } are of the same sex; a marriage joins a man and a woman.
familienbande-refusal-child-not-in-hand = You do not hold { $card }; a child is played from your hand.
familienbande-refusal-no-such-couple = There is no couple { $couple } on the table.
familienbande-refusal-not-married = Person { $couple } is single; only a married couple has children.
familienbande-refusal-trait-missing = { $card } cannot be a child of couple { $couple }: neither parent has this trait: { familienbande-trait-missing }.
familienbande-trait-missing = { $missing ->
    [E] ears
    [G] glasses
    [N] nose
    [L] lips
   *[H] hair
}
familienbande-refusal-trait-too-rare = { $card } cannot be a child of couple { $couple }: it needs this trait { $needed ->
    [one] once
    [2] twice
   *[other] { $needed } times
}, but the parents together have it only { $present ->
    [one] once
    [2] twice
   *[other] { $present } times
}: { familienbande-trait-missing }.
familienbande-refusal-couple-closed = Couple { $couple } is turned over: generation { $generation } has all its { $limit } descendants.
familienbande-refusal-single-closed = Person { $person } can no longer marry: generation { $generation } is turned over.
familienbande-refusal-last-generation = Person { $person } is of the fifth generation, where nobody marries.
familienbande-refusal-no-such-first = Seat { $first } cannot begin: the seats are numbered from 0, and there are { $seats }.
familienbande-refusal-one-parent-only = { $card } has no trait of { $stranger }; in this match a child takes after both parents of couple { $couple }.
familienbande-refusal-exchange-off = This match is played without exchanging a card after a birth.
familienbande-refusal-exchange-pile-empty = The pile is empty; nothing can be exchanged.
familienbande-refusal-exchange-not-in-hand = { $card } cannot be exchanged: it is not among the cards left in your hand.
familienbande-refusal-late-birth = Generation { $generation } is turned over; in this match couple { $couple } can have no more children there.

## Events

familienbande-event-dealt = The cards are dealt. The first generation: { $founders }. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
familienbande-event-dealt-own = Your hand: { $hand }. Your secret trait: { $trait }.
familienbande-event-married = { $you ->
    [yes] You married { $card } to person { $person }.
   *[no] { $name } married { $card } to person { $person }.
}
familienbande-event-born = { $you ->
    [yes] You played
   *[no] { $name } played
} { $card }, child of couple { $couple }: person { $person } in generation { $generation } brings { $total ->
    [one] { $total } point
   *[other] { $total } points
} ({ $gains }).
familienbande-event-closed = Generation { $generation } is turned over: nobody there marries or has children any more.
familienbande-event-swapped = { $you ->
    [yes] You put { $card } away face down.
   *[no] { $known ->
        [yes] { $name } put { $card } away face down.
       *[no] { $name } put a card away face down.
    }
}
familienbande-event-drew = { $you ->
    [yes] You drew { $card }.
   *[no] { $known ->
        [yes] { $name } drew { $card }.
       *[no] { $name } drew a card.
    }
}
familienbande-event-passed = { $you ->
    [yes] You passed.
   *[no] { $name } passed.
}
familienbande-event-passed-dry = { $you ->
    [yes] You passed; the pile is empty.
   *[no] { $name } passed; the pile is empty.
}
familienbande-event-retired = { $you ->
    [yes] You left the match.
   *[no] { $name } left the match.
}
familienbande-event-turn-passed = { $you ->
    [yes] It is your turn.
   *[no] { $name } is next.
}
familienbande-event-ended = The match is over. { $ending } { $traits }.
familienbande-event-ended-seat = { $name }: { $trait }, { $cards } in hand

## Moves

familienbande-move-marry = a marriage: { $face } ({ $sex }) to person { $person } ({ $partner }), generation { $generation }
familienbande-move-child = a child { $face } ({ $sex }) of couple { $couple }, generation { $generation }: { $gains }
familienbande-move-swap = { $child }; { $swap } is exchanged face down
familienbande-move-pass = pass and draw a card
familienbande-move-pass-dry = pass (the pile is empty)

## Boards

familienbande-board-turn = { $you ->
    [yes] Your turn
   *[no] { $name } to move
}
familienbande-board-pile = Pile: { $count }
familienbande-board-generation = Generation { $generation }
familienbande-board-members = { $members } of { $limit }
familienbande-board-closed = turned over
familienbande-board-track = Track
familienbande-board-hand = Your hand
familienbande-board-you = you
familienbande-board-retired = left
familienbande-board-hidden = trait hidden
familienbande-board-swapped = { $count } exchanged
familienbande-board-empty = nobody yet
familienbande-board-no-cards = no cards
familienbande-board-legend = 7 A+B<2: person 7 is card A, married to card B, a child of couple 2
familienbande-board-describe-generation = Generation { $generation }: { $people }.
familienbande-board-describe-person = { $person }: { $card }
familienbande-board-describe-couple = { $person }: { $card } married to { $spouse }
familienbande-board-describe-track = Track: { $markers }.
familienbande-board-describe-seat = { $name }: { $cards }.

familienbande-expected-marry-child-or-pass = marry, child or pass
familienbande-expected-a-card-such-as-f-gnn = a card such as F:GNN
familienbande-expected-the-number-of-a-person = the number of a person
familienbande-expected-the-number-of-a-couple = the number of a couple
familienbande-expected-the-card-to-swap = the card to swap
