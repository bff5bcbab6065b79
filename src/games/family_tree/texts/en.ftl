# Family Tree in English. Labels such as P12, M03 and E05 are those of the cards and are never translated.

family-tree-title = Family Tree
family-tree-description = Sixty-six characters, born between 1901 and 2012, wait to become families. Bring couples together and tell how they met, give them children and ancestors, marry your neighbours’ daughters, and hand a surname down through the generations. Two games with one deck: Dynasties, where everybody grows a tree for points (2 to 6 players), and the Big Family Tree, where all grow one tree and race to lay their last card (2 to 10 players).
family-tree-notation =
    take deck / take P12         draw, or take that card from the Archive
    couple P12 P21 M03           man, woman and Meeting from your hand
    child P05 P12                P12 from your hand as a child of P05
    mother P28 P17               P17 from your hand as mother of P28
    parents P17 P02 P03 M01      father and mother from your hand for P17
    spouse P17 P18 M01           P18 from your hand marries P17
    marry P14 P17 M01            two singles of your table
    bride P13 for P12 with M07   take P13 from another table for your P12
    groom P44 for P47 with M07   take P44 from another table for your P47
    event P10 E01 in 1935        an Event under P10 (the year is optional)
    reserve M03 for P12          a Meeting for later (Big Family Tree)
    join P12 under P03           make the couple of P03 parents of P12
    pass / discard M03 / end     no action / put a card away / end the turn
    name P12 Ivanov              a surname for the family of P12
    tell M03: their story        how they met; also after any Meeting

## Pieces

family-tree-character = { $name } ({ $label }, { $birth })
family-tree-meeting = { $prompt } ({ $label })
family-tree-event-card = { $title } ({ $label }, { $first }–{ $last })

## Options

family-tree-option-variant = Game
    .help = Dynasties: everybody builds a tree of their own (2 to 6 players). Big Family Tree: one tree for all (2 to 10 players).
family-tree-option-variant-dynasties = Dynasties
family-tree-option-variant-big = Big Family Tree
family-tree-option-fatherAgeRule = Fathers are of age
    .help = A child must be at least 18 years younger than its father; beginners may drop this.
family-tree-option-endMode = When Dynasties ends
    .help = After the deck has run out: at the end of the round, so that all had the same number of turns, or at the end of the turn.
family-tree-option-endMode-endOfRound = End of the round
family-tree-option-endMode-endOfTurn = End of the turn
family-tree-option-marryWithinFamily = Marriages within a family
    .help = Two singles of the same family without a common ancestor may marry.
family-tree-option-bigDetachedCouples = Couples apart from the tree
    .help = In the Big Family Tree couples may be laid apart from the common tree.
family-tree-option-firstSeat = Who begins
    .help = Dynasties: the previous winner, or whoever knows the oldest relative; drawn if nobody is named.
family-tree-wish-begin = The oldest relative
    .help = I can name the oldest relative, with the date of birth, and begin (only in Dynasties). If several say so, one is drawn; if nobody does, one of all.

## What is asked, how it ends, where points come from

family-tree-ask-take = Your turn: take a card from the deck or the Archive.
family-tree-ask-act = Your turn: perform one action.
family-tree-ask-adjust = Your turn: bring your hand to five cards, or end the turn.
family-tree-ask-found = You begin: lay the oldest couple of your hand.
family-tree-ending-deck-exhausted = The deck has run out and the last turns are played.
family-tree-ending-hand-empty = Somebody has laid the last card.
family-tree-ending-deadlock = The deck is empty and nobody can lay anything.
family-tree-ending-retirement = Only one player is left.
family-tree-line-links = surname chain
family-tree-line-others = other characters
family-tree-line-events = Events
family-tree-line-tokens = tokens
family-tree-line-cards-left = cards left in hand

## Refusals

family-tree-refusal-already-married = { $person } is already married to { $spouse }.
family-tree-refusal-common-ancestor = { $man } and { $woman } cannot marry: { $ancestor } is an ancestor of both, or one of them descends from the other.
family-tree-refusal-age-gap = { $man } and { $woman } do not suit each other: { $older } is older by { $years ->
    [one] { $years } year
   *[other] { $years } years
}; at most { $most } are allowed.
family-tree-refusal-meeting-missing = A couple needs a Meeting.
family-tree-refusal-mother-age = { $mother } would be { $age } when { $child } is born; a mother is { $least } to { $most }.
family-tree-refusal-father-age = { $father } would be { $age } when { $child } is born; a father is at least { $least }.
family-tree-refusal-too-many-children = { $mother } and her husband already have { $most } children.
family-tree-refusal-unfinished-mother = { $mother } gets no more children until her husband is laid.
family-tree-refusal-unfinished-daughter = { $mother } gets no parents until her husband is laid.
family-tree-refusal-too-many-adopted = { $adopter } has already adopted { $most } children.
family-tree-refusal-adopter-marries = { $adopter } is an adopter and cannot marry.
family-tree-refusal-adoption-age = { $adopter } adopts children born from { $first } to { $last }; { $child } was born in { $born }.
family-tree-refusal-single-mother-full = { $mother } has already { $most } children without a husband.
family-tree-refusal-no-wife-surname = { $groom } cannot be taken for { $wife }: neither card shows the wife’s surname.
family-tree-refusal-not-your-table = { $person } does not lie on your table.
family-tree-refusal-not-your-turn = It is not your turn: you can only tell stories.
family-tree-refusal-wrong-phase = Not yet: { $phase ->
    [take] first take a card
    [act] first perform an action or pass
   *[adjust] now bring your hand to five cards
}.
family-tree-refusal-deck-empty = The deck is empty.
family-tree-refusal-not-in-archive = { $card } does not lie in the Archive.
family-tree-refusal-one-action = You have already had your action this turn.
family-tree-refusal-taken-from-oneself = { $person } lies on your own table; a bride or groom is taken from another player.
family-tree-refusal-hand-full = Your hand is complete with { $cards } cards.
family-tree-refusal-hand-not-five = Your hand has { $cards } cards; bring it to five first.
family-tree-refusal-bride-too-young = { $bride } was born in { $born }; a bride was born in { $latest } or earlier.
family-tree-refusal-partner-from-hand = { $partner } is still in your hand; the partner must lie on your table already.
family-tree-refusal-same-family-marriage = { $man } and { $woman } belong to the same family; in this match only two families are united.
family-tree-refusal-same-family-join = { $child } and { $mother } already belong to the same family.
family-tree-refusal-joined-has-parents = { $child } already has a parent.
family-tree-refusal-event-year = { $year } is no year for this: it can happen from { $first } to { $last }.
family-tree-refusal-event-too-young = { $person } turns 18 in { $adult }; { $event } ends in { $last }.
family-tree-refusal-second-event = { $person } already has an Event: { $event }.
family-tree-refusal-big-no-events = There are no Events in the Big Family Tree.
family-tree-refusal-big-first-seat = In the Big Family Tree the hands decide who begins; nobody can be named.
family-tree-refusal-not-the-oldest-wife = The first couple is the oldest of your hand: lay { $wife }, not { $woman }.
family-tree-refusal-couple-first = The tree begins with a couple.
family-tree-refusal-big-not-your-turn = It is somebody else’s turn; you can only tell stories.
family-tree-refusal-big-no-taking = In the Big Family Tree nobody takes cards; the server draws when it must.
family-tree-refusal-big-no-discard = In the Big Family Tree nothing is discarded, and a turn ends by itself.
family-tree-refusal-reserve-only-in-big = Only in the Big Family Tree are Meetings laid for later.
family-tree-refusal-big-too-many-children = { $mother } and her husband already have { $most } children, as many as the Big Family Tree allows.
family-tree-refusal-dynasties-seats = Dynasties takes at most { $most } players, not { $seats }.
family-tree-refusal-no-such-first-seat = Seat { $seat } cannot begin: the table has { $seats } seats, numbered from 0.
family-tree-refusal-nothing-to-discard = Only a sixth card is discarded.
family-tree-refusal-too-young-to-marry = { $person } was born in { $born }; nobody born after { $latest } marries.
family-tree-refusal-not-man-and-woman = A couple is a man and a woman, in this order: { $man } and { $woman } are not.
family-tree-refusal-would-relate-spouses = That would give the couple { $husband } and { $wife } a common ancestor.
family-tree-refusal-not-a-parent = { $person } cannot have children now: name a married woman, a single mother or an adopter.
family-tree-refusal-has-parents = { $person } already has a parent.
family-tree-refusal-father-alone = { $father } cannot be laid without a mother.
family-tree-refusal-no-daughter = { $bride } is nobody’s daughter here, so no bride.
family-tree-refusal-taken-has-children = { $person } has children and stays.
family-tree-refusal-join-out-of-turn = You can join your families on your own turn only.
family-tree-refusal-join-needs-couple = { $mother } is not the wife of a couple; a join needs one.
family-tree-refusal-detached-couple = In this match no couple is laid apart from the tree.
family-tree-refusal-not-in-big = In the Big Family Tree nobody is taken and no families are joined.
family-tree-refusal-no-future-spouse = { $person } can never marry; a Meeting would be lost.
family-tree-refusal-already-reserved = { $meeting } already lies there for { $person }.
family-tree-refusal-must-play = You can lay something, so you must.
family-tree-refusal-story-too-long = The story has { $length } characters; at most { $most } are allowed.
family-tree-refusal-story-control = The story holds a character that cannot be shown (code { $code }).
family-tree-refusal-not-your-story = { $meeting } is not yours to tell.
family-tree-refusal-nothing-told = { $meeting } has no story to take back.
family-tree-refusal-name-too-long = The surname has { $length } characters; at most { $most } are allowed.
family-tree-refusal-name-control = The surname holds a character that cannot be shown (code { $code }).
family-tree-refusal-nothing-named = The family of { $member } has no surname to take back.
family-tree-refusal-not-in-hand = { $card } is not in your hand.
family-tree-refusal-not-laid = { $person } does not lie on any table.
family-tree-refusal-no-texts-left = You have written { $most } stories and surnames in this match; that is the limit.

## Events

family-tree-event-dealt = The cards are dealt.
family-tree-event-dealt-archive = The Archive: { $cards }.
family-tree-event-dealt-own = Your hand: { $cards }.
family-tree-event-began = { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
family-tree-event-drew = { $you ->
    [yes] You drew { $card }.
   *[no] { $known ->
        [yes] { $name } drew { $card }.
       *[no] { $name } drew a card.
    }
}
family-tree-event-took-archive = { $you ->
    [yes] You took { $card } from the Archive.
   *[no] { $name } took { $card } from the Archive.
}
family-tree-event-refilled = { $card } came into the Archive.
family-tree-event-deck-ran-out = The deck has run out.
family-tree-event-couple-laid = { $you ->
    [yes] You laid a couple: { $man } and { $woman }. They met: { $meeting }.
   *[no] { $name } laid a couple: { $man } and { $woman }. They met: { $meeting }.
}
family-tree-event-child-laid = { $you ->
    [yes] You laid { $child }, a child of { $parents }.
   *[no] { $name } laid { $child }, a child of { $parents }.
}
family-tree-event-bride-announced = { $you ->
    [yes] You have a marriageable daughter: { $bride }.
   *[no] { $name } has a marriageable daughter: { $bride }.
}
family-tree-event-parent-laid = { $you ->
    [yes] You laid { $parent } as the parent of { $child }.
   *[no] { $name } laid { $parent } as the parent of { $child }.
}
family-tree-event-parents-laid = { $you ->
    [yes] You laid the parents of { $child }: { $father } and { $mother }. They met: { $meeting }.
   *[no] { $name } laid the parents of { $child }: { $father } and { $mother }. They met: { $meeting }.
}
family-tree-event-spouse-laid = { $you ->
    [yes] You laid { $spouse } as the spouse of { $person }. They met: { $meeting }.
   *[no] { $name } laid { $spouse } as the spouse of { $person }. They met: { $meeting }.
}
family-tree-event-married = { $you ->
    [yes] You married { $husband } and { $wife }. They met: { $meeting }.
   *[no] { $name } married { $husband } and { $wife }. They met: { $meeting }.
}
family-tree-event-bride-taken = { $you ->
    [yes] You took the bride { $bride } for { $groom }; { $owner } gets a token. They met: { $meeting }.
   *[no] { $name } took the bride { $bride } for { $groom }; { $owner } gets a token. They met: { $meeting }.
}
family-tree-event-groom-taken = { $you ->
    [yes] You took { $groom } for { $wife }, whose surname he takes; { $owner } gets a token. They met: { $meeting }.
   *[no] { $name } took { $groom } for { $wife }, whose surname he takes; { $owner } gets a token. They met: { $meeting }.
}
family-tree-event-story = Their story: “{ $story }”.
family-tree-event-event-laid = { $you ->
    [yes] You laid an Event under { $person }: { $event } in { $year }.
   *[no] { $name } laid an Event under { $person }: { $event } in { $year }.
}
family-tree-event-meeting-reserved = { $you ->
    [yes] You laid a Meeting for later at { $person }: { $meeting }.
   *[no] { $name } laid a Meeting for later at { $person }: { $meeting }.
}
family-tree-event-families-joined = { $you ->
    [yes] You joined two families: { $father } and { $mother } are the parents of { $child }.
   *[no] { $name } joined two families: { $father } and { $mother } are the parents of { $child }.
}
family-tree-event-passed = { $you ->
    [yes] You passed.
   *[no] { $name } passed.
}
family-tree-event-discarded = { $you ->
    [yes] You discarded { $card }.
   *[no] { $name } discarded { $card }.
}
family-tree-event-named = { $you ->
    [yes] You named the family of { $member }: { $surname }.
   *[no] { $name } named the family of { $member }: { $surname }.
}
family-tree-event-unnamed = The family of { $member } has no surname any more.
family-tree-event-told = { $you ->
    [yes] You told the story of { $meeting }: “{ $story }”.
   *[no] { $name } told the story of { $meeting }: “{ $story }”.
}
family-tree-event-untold = { $you ->
    [yes] You took back the story of { $meeting }.
   *[no] { $name } took back the story of { $meeting }.
}
family-tree-event-phase = { $phase ->
    [take] A card is taken.
    [act] Now comes the action.
   *[adjust] Now the hand is brought to five cards.
}
family-tree-event-turn-began = { $you ->
    [yes] It is your turn.
   *[no] { $name } is next.
}
family-tree-event-retired = { $you ->
    [yes] You left the match.
   *[no] { $name } left the match.
}
family-tree-event-ended = The match is over. { $ending } { $hands }.
family-tree-event-ended-seat = { $name }: { $cards } in hand

## Moves

family-tree-move-take-deck = draw from the deck
family-tree-move-take-archive = take { $card } from the Archive
family-tree-move-couple = a couple: { $man } and { $woman }, { $meeting }
family-tree-move-child = { $child } as a child of { $parent }
family-tree-move-mother = { $parent } as the parent of { $target }
family-tree-move-parents = { $father } and { $mother } as the parents of { $target }, { $meeting }
family-tree-move-bride = take the bride { $bride } for { $groom }, { $meeting }
family-tree-move-groom = take { $groom } for { $wife }, { $meeting }
family-tree-move-spouse = { $spouse } marries { $target }, { $meeting }
family-tree-move-marry = { $man } marries { $woman }, { $meeting }
family-tree-move-reserved = the Meeting that lies there
family-tree-move-event = an Event under { $target }: { $event }
family-tree-move-reserve = a Meeting for later at { $target }: { $meeting }
family-tree-move-join = make the couple of { $mother } the parents of { $child }
family-tree-move-pass = no action
family-tree-move-discard = discard { $card }
family-tree-move-end = end the turn
family-tree-move-name = name the family of { $member }
family-tree-move-unname = take back the surname of the family of { $member }
family-tree-move-tell = tell the story of { $meeting }
family-tree-move-untell = take back the story of { $meeting }

## Boards

family-tree-board-turn = { $you ->
    [yes] Your turn
   *[no] { $name } to move
}
family-tree-board-deck = Deck: { $count }
family-tree-board-archive = Archive
family-tree-board-hand = Your hand
family-tree-board-you = you
family-tree-board-retired = left
family-tree-board-tree = The common tree
family-tree-board-empty = nobody yet
family-tree-board-taken = taken by { $name }
family-tree-board-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
family-tree-board-chain = Surname: { $chain }
family-tree-board-final = last round
family-tree-board-describe-couple = { $husband } and { $wife }
family-tree-board-describe-table = { $name }: { $people }.
family-tree-board-legend = + married  < child of  * bride  ! husband missing  2 link of the surname
family-tree-board-icons = +n / −n: may be so much older / younger · S: single mother · L45: late mother · W: wife’s surname · A3: adopter · star: bride · gold: surname chain

## Album

family-tree-album-title = The family album
family-tree-album-stories = How they met
family-tree-album-events = What happened to them
family-tree-album-scores = The result

## Notation

family-tree-expected-a-character-such-as-p12 = a character such as P12
family-tree-expected-a-meeting-such-as-m03 = a Meeting such as M03
family-tree-expected-an-event-such-as-e05 = an Event such as E05
family-tree-expected-deck-or-a-card-of-the-archive-such-as-p12 = deck, or a card of the Archive such as P12
family-tree-expected-a-hand-card-such-as-m03 = a hand card such as M03
family-tree-expected-a-year = a year
family-tree-expected-the-end-of-the-move-since-it-has-no-story = the end of the move, since it has no story
family-tree-expected-a-move-of-at-most-600-characters = a move of at most 600 characters
family-tree-expected-take-couple-child-mother-parents-bride-groom-spouse-marry-event-reserve-join-pass-discard-end-name-or-tell = take, couple, child, mother, parents, bride, groom, spouse, marry, event, reserve, join, pass, discard, end, name or tell
