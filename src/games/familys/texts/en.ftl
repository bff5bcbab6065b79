# FAMILYS in English. Cards are written with their letter and number (A0); VOISIN, VISION, UNION and SURDOUE are names.

familys-title = FAMILYS
familys-description = Gather a family of nine – grandparents, parents and children of one color – before the tenth round is over. The cards in your hand are letters and digits too: spell words and first names, build runs and clones, and score while you draw the persons you lack. Neighbors steal, visions open hands, and a UNION is ready for the half you are missing. A family game by Franck Saverys and Sabine Hamays for 2 to 6 players.
familys-notation =
    open green A0 B1 UNION28@4   first laying: color and cards, in secret
    draw                         take a card from the pile
    triple A0 B1 from talon      throw a couple, take three (talon or pile)
    lay A0 · lay UNION28@4       add to your family (a UNION with its slot)
    change blue G32 H33          take the family up, begin another one
    voisin 128 take I34 from 1   take a laid card of seat 1
    vision 132 at 1 · take A0    open the hand of seat 1, take a card
    exchange UNION60             for the card on top of the talon
    word AMI A0 M38 I85          a word and the cards that spell it
    run 2-3-* B1 I34 #91         a run; run A-B-C, run digits, run letters
    clones A A0 A52 A77          the same letter or digit
    couple A0 B1 · symbols E4 F5 I8
    discard A0                   throw a card instead of a combination
    vote yes · announce · end
    Cards: letter and number; * and # are stars for letters and digits.

## Pieces

familys-color = { $color ->
    [green] green
    [blue] blue
    [red] red
   *[yellow] yellow
}
familys-symbol = { $symbol ->
    [circle] circle
    [diamond] diamond
   *[heart] heart
}
familys-role = { $role ->
    [1] paternal grandfather
    [2] paternal grandmother
    [3] maternal grandfather
    [4] maternal grandmother
    [5] father
    [6] mother
    [7] eldest child
    [8] middle child
   *[9] youngest child
}
familys-card-person = { $name }, { familys-role } of the { familys-color } family: { $letter }, { $role }, { familys-symbol }
familys-card-union = UNION of the { familys-color } family
familys-card-letter-star = SURDOUE: any letter
familys-card-digit-star = SURDOUE: any digit
familys-card-voisin = VOISIN
familys-card-vision = VISION
familys-kind = { $kind ->
    [word] word
    [letterRun] run of letters
    [digitRun] run of digits
    [letterClones] letter clones
    [digitClones] digit clones
    [couple] couple
   *[symbols] symbols
}

## Options

familys-option-symbols = Symbols count
    .help = Three or more cards with the same symbol are a combination.
familys-option-coupleCombo = Couples for points
    .help = A couple may be played as a combination of two cards for 4 points.
familys-option-verification = Who checks words
    .help = The word list alone, or the other players: then a word that is not in the list is put to a secret vote.
familys-option-verification-lexicon = Word list alone
familys-option-verification-vote = The other players
familys-option-language = Language of the words
    .help = French or English have word lists; in any other language words are voted on.
familys-option-language-fr = French
familys-option-language-en = English
familys-option-language-other = Another language
familys-option-cumulative = Family points add up
    .help = FAMILYS, children and couples are added: 68 points for a complete family. Without it, 50.
familys-option-unionCounts = UNION counts as a person
    .help = A UNION counts among the nine of a complete family. FAMILYS becomes much more common.
familys-option-hints = Hints
    .help = On your turn you are shown the best words of your hand.
familys-option-first = First player
    .help = The seat of the youngest, or several of which one is drawn. Left open, whoever claims to be the youngest begins, or it is drawn.
familys-wish-begin = The youngest
    .help = I am the youngest and begin. If several say so, one is drawn; if nobody does, one of all.

## What is asked, how it ends, where points come from

familys-ask-opening = Choose the first cards of your family, of the color you hold most of.
familys-ask-draw = Your turn: draw a card, or throw a couple and draw three.
familys-ask-main = Lay cards, play specials, then play a combination or throw a card.
familys-ask-take = Take a card of the open hand.
familys-ask-vote = Do you accept the word?
familys-ask-after = Lay what fits, then end your turn.
familys-ending-familys = FAMILYS! A family of nine is complete.
familys-ending-ten-rounds = The tenth round has been played.
familys-ending-retirement = Only one player is left.
familys-line-combinations = combinations
familys-line-familys = FAMILYS
familys-line-children = the three children
familys-line-couples = couples laid

## Refusals

familys-refusal-lay-first = First everybody chooses the start of the family.
familys-refusal-opening-over = The first laying is over.
familys-refusal-not-the-most-numerous = The first laying is of the color you hold most of: you hold { $held } different persons of the { familys-color } family, and { $most } of another.
familys-refusal-wrong-color = { $card } does not belong to the { familys-color } family.
familys-refusal-not-a-member = { $card } is never laid; a family is made of persons and UNION.
familys-refusal-wrong-slot = { $card } does not belong into slot { $slot }.
familys-refusal-too-few-laid = At least { $least } cards are laid together, not { $laid }.
familys-refusal-slot-taken = Slot { $slot } is taken; { $card } stays in your hand.
familys-refusal-not-your-turn = It is the turn of seat { $turn }; meanwhile you may only exchange a UNION.
familys-refusal-draw-first = A turn begins with a draw.
familys-refusal-vote-open = A word is being voted on: vote yes or no.
familys-refusal-one-card-too-many = You have { $cards } cards and may keep { $most }: play a combination or throw a card first.
familys-refusal-same-color = Your family is already of this color: { familys-color }.
familys-refusal-too-few-cards = A combination has at least { $least } cards, not { $cards }.
familys-refusal-card-without-letter = { $card } shows no letter and cannot be part of a word.
familys-refusal-word-differs = The cards show { $shown }, not { $word }.
familys-refusal-card-without-digit = { $card } shows no digit and cannot be part of this run.
familys-refusal-run-without-letter = { $card } shows no letter and cannot be part of this run.
familys-refusal-not-a-run = That is no run: it goes up one by one, and not past 1 and 9 or A and Z.
familys-refusal-not-clones = These are no clones: { $card } does not fit.
familys-refusal-not-a-couple = { $one } and { $other } are no couple.
familys-refusal-not-one-symbol = These are not equal symbols: { $card } does not fit.
familys-refusal-not-a-union = { $card } is no UNION.
familys-refusal-nothing-to-exchange = { $union } cannot be exchanged: the top of the talon is no adult of its color.
familys-refusal-other-half-missing = You do not own the other half of { $card }.
familys-refusal-not-a-voisin = { $card } is no VOISIN.
familys-refusal-no-neighbor = A VOISIN takes from another player, not from seat { $seat }.
familys-refusal-card-not-laid = Seat { $seat } has not laid { $card }.
familys-refusal-not-a-vision = { $card } is no VISION.
familys-refusal-no-such-hand = A VISION opens the hand of another player, not of seat { $seat }.
familys-refusal-take-first = First take a card of the hand of seat { $target }.
familys-refusal-nothing-revealed = No hand lies open.
familys-refusal-not-revealed = { $card } is not in the open hand of seat { $target }.
familys-refusal-voisin-limit = One VOISIN a turn is enough.
familys-refusal-vision-limit = One VISION a turn is enough.
familys-refusal-already-drawn = You have drawn already; there is one draw a turn.
familys-refusal-family-not-complete = Your family is not complete: { $members } of 9.
familys-refusal-no-color = Your family has no color yet; begin it with “change”.
familys-refusal-something-to-lay = You hold { $most } different persons of one color and must lay.
familys-refusal-union-alone = { $card } needs a real person beside slot { $slot }.
familys-refusal-not-in-hand = { $card } is not (or not twice) in your hand.
familys-refusal-couple-off = At this table a couple is no combination.
familys-refusal-only-stars = A combination needs at least one card that is no star.
familys-refusal-symbols-off = At this table symbols are no combination.
familys-refusal-word-not-listed = “{ $word }” is not in the word list.
familys-refusal-already-refused = One word was refused in this turn; no other unlisted word can be tried.
familys-refusal-nothing-to-vote = There is nothing to vote on.
familys-refusal-exchange-not-now = A UNION cannot be exchanged at this moment.
familys-refusal-union-not-owned = You do not own { $card }.
familys-refusal-talon-too-small = The talon has { $cards } cards; a triple draw takes { $least }.
familys-refusal-too-late-for-specials = VOISIN and VISION are played before the combination.
familys-refusal-already-changed = The color of a family changes once a turn at most.
familys-refusal-no-such-first = Seat { $first } cannot begin: the seats are numbered from 0, and there are { $seats }.
familys-refusal-already-thrown = You have played a combination or thrown a card already.
familys-refusal-not-only-letters = “{ $word }” is no word: letters A to Z only, no hyphen, no apostrophe.
familys-refusal-no-lexicon = This server has no word list for this language ({ $language }); choose the vote.

## Events

familys-event-dealt = The cards are dealt. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
familys-event-dealt-own = Your hand: { $cards }.
familys-event-readied = { $you ->
    [yes] You chose your first cards: { $cards }.
   *[no] { $known ->
        [yes] { $name } chose { $cards }.
       *[no] { $name } is ready.
    }
}
familys-event-opened = Everybody shows the first cards. { $layings }.
familys-event-opened-seat = { $name }: { $cards }
familys-event-drew = { $you ->
    [yes] You drew { $cards }.
   *[no] { $known ->
        [yes] { $name } drew { $cards }.
       *[no] { $count ->
            [one] { $name } drew a card.
           *[other] { $name } drew { $count } cards.
        }
    }
}
familys-event-reshuffled = The talon was shuffled: the new pile has { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
familys-event-took-talon = { $you ->
    [yes] You took { $cards } from the talon.
   *[no] { $name } took { $cards } from the talon.
}
familys-event-couple-thrown = { $you ->
    [yes] You threw the couple { $cards } for three cards.
   *[no] { $name } threw the couple { $cards } for three cards.
}
familys-event-laid = { $you ->
    [yes] You laid { $card }.
   *[no] { $name } laid { $card }.
}
familys-event-laid-back = { $union } goes back to the hand.
familys-event-changed = { $you ->
    [yes] You changed to the { familys-color } family: { $cards }.
   *[no] { $name } changed to the { familys-color } family: { $cards }.
}
familys-event-voisin = { $you ->
    [yes] You took { $taken } by VOISIN; robbed: { $victim }.
   *[no] { $name } took { $taken } by VOISIN; robbed: { $victim }.
}
familys-event-vision = { $you ->
    [yes] You played VISION; the hand of { $victim }: { $cards }.
   *[no] { $name } played VISION; the hand of { $victim }: { $cards }.
}
familys-event-vision-took = { $you ->
    [yes] You took { $taken }; robbed: { $victim }.
   *[no] { $name } took { $taken }; robbed: { $victim }.
}
familys-event-exchanged = { $you ->
    [yes] You exchanged { $union } for { $card }.
   *[no] { $name } exchanged { $union } for { $card }.
}
familys-event-proposed = { $you ->
    [yes] You put the word { $word } to the vote ({ $cards }).
   *[no] { $name } puts the word { $word } to the vote ({ $cards }).
}
familys-event-voted = { $you ->
    [yes] You voted { $accept ->
        [yes] yes
       *[no] no
    }.
   *[no] { $name } voted.
}
familys-event-vote-closed = { $accepted ->
    [yes] The word is accepted
   *[no] The word is refused
}: { $yes } for it, { $no } against.
familys-event-combined = { $you ->
    [yes] You played
   *[no] { $name } played
} { $what } ({ $cards }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
familys-event-discarded = { $you ->
    [yes] You threw { $card }.
   *[no] { $name } threw { $card }.
}
familys-event-turn-passed = { $you ->
    [yes] Round { $round }: it is your turn.
   *[no] Round { $round }: { $name } is next.
}
familys-event-announced = { $you ->
    [yes] You announced FAMILYS!
   *[no] { $name } announced FAMILYS!
} The game stops.
familys-event-retired = { $you ->
    [yes] You left the match.
   *[no] { $name } left the match.
}
familys-event-ended = The match is over. { $ending }

## Moves

familys-move-open = begin the { familys-color } family: { $cards }
familys-move-open-nothing = begin without a family
familys-move-draw = draw a card
familys-move-triple = throw { $cards } and draw three from the { $from ->
    [pile] pile
   *[talon] talon
}
familys-move-lay = lay { $card }: { $who }
familys-move-change = change to the { familys-color } family: { $cards }
familys-move-voisin = VOISIN: take { $card } from seat { $seat }
familys-move-vision = VISION: open the hand of seat { $seat }
familys-move-take = take { $card }: { $who }
familys-move-exchange = exchange { $card } for { $top }, the top of the talon
familys-move-word = the word { $word }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
familys-move-combination = { familys-kind } { $cards }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
familys-move-vote = { $accept ->
    [yes] accept the word
   *[no] refuse the word
}
familys-move-discard = throw { $card }: { $who }
familys-move-announce = announce FAMILYS
familys-move-end = end your turn

## Boards

familys-board-turn = { $you ->
    [yes] Your turn
   *[no] { $name } to move
}
familys-board-opening = Everybody chooses the first cards
familys-board-vote = Vote on { $word }
familys-board-round = Round { $round } of 10
familys-board-pile = Pile: { $count }
familys-board-talon = Talon: { $count }
familys-board-talon-top = top of the talon
familys-board-talon-empty = the talon is empty
familys-board-revealed = Open hand: { $name }
familys-board-proposal = Word: { $word }
familys-board-hand = Your hand
familys-board-chosen = Your first cards
familys-board-you = you
familys-board-retired = left
familys-board-ready = ready
familys-board-voted = voted
familys-board-no-family = no family yet
familys-board-no-couple = no couple!
familys-board-family-points = family { $points }
familys-board-score = score { $points }
familys-board-describe-seat = { $name }: { $score }, family: { $cards }.
familys-board-describe-talon = Talon: { $cards }.

familys-expected-open-draw-triple-lay-change-voisin-vision-take-exchange-word-run-clones-couple-symbols-vote-discard-announce-or-end = open, draw, triple, lay, change, voisin, vision, take, exchange, word, run, clones, couple, symbols, vote, discard, announce or end
familys-expected-a-color-or-nothing = a color (green, blue, red, yellow) or “nothing”
familys-expected-a-color = a color: green, blue, red or yellow
familys-expected-a-card-such-as-a0-or-union28 = a card such as A0 or UNION28
familys-expected-a-card-such-as-a0-or-union28-4 = a card such as A0, or UNION28@4 with its slot
familys-expected-pile-or-talon = pile or talon
familys-expected-yes-or-no = yes or no
familys-expected-a-word-of-at-most-15-letters = a word of at most 15 letters
familys-expected-a-run-such-as-2-3-letters-or-digits = a run such as 2-3-*, “letters” or “digits”
familys-expected-what-the-cards-show-letters-or-digits = what the cards show, “letters” or “digits”
familys-expected-a-letter-a-digit-letters-or-digits = a letter, a digit, “letters” or “digits”
familys-expected-the-number-of-a-seat = the number of a seat
familys-expected-at-most-12-cards = at most 12 cards
familys-expected-at-most-9-cards = at most 9 cards
