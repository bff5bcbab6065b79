# Poetrium in English. Lines, endings and scenes are content and come as facts.

poetrium-title = Poetrium
poetrium-description = The storyteller secretly picks one of the pictures on the table and hints at it with a line of verse. The others answer in verse, one line after another, and learn only whether each line fits, until somebody dares to guess. Whatever happens, every round leaves a poem behind. By Alexander Petrunin for 2 to 6 players; two of them play against Alexander Sergeyevich himself.
poetrium-notation =
    tell 2 with 17         storyteller: secretly choose story 2, hint with 17
    line 42                add line 42 from your hand to the poem
    yes                    storyteller: the last line fits the story
    no                     storyteller: it does not fit
    guess 3                name story 3
    ending 12              lay ending 12 at the end of the poem
    swap 17                first throw line 17 away and draw another

poetrium-rival = Alexander Sergeyevich

## Options

poetrium-option-first = First storyteller
    .help = The seat that tells first, counted from 0; drawn if none is named.
poetrium-option-pack = Language of the cards
    .help = All lines of a pack share one metre and one rhyme, so the whole table plays with one language.
poetrium-option-pack-en = English
poetrium-option-pack-fr = French
poetrium-option-pack-ru = Russian
poetrium-wish-begin = Telling first
    .help = I would like to tell first. If several would, one is drawn; if nobody would, one of all.

## What is asked, how it ends, where points come from

poetrium-ask-tell = You are the storyteller: choose a story and a line that hints at it.
poetrium-ask-turn = Your turn: add a line to the poem, or guess the story.
poetrium-ask-judge = Does the last line fit your story?
poetrium-ask-ending = You are last: choose the ending of the poem and get a point for it.
poetrium-ending-points = Everybody has told often enough.
poetrium-ending-story-cards = Equal points; the story cards decided.
poetrium-ending-ending-card = Equal points and stories; the higher ending card decided.
poetrium-ending-rival = Alexander Sergeyevich has won the duel.
poetrium-ending-retirement = Only one player is left.
poetrium-line-track = score track
poetrium-line-stories = story cards

## Refusals

poetrium-refusal-teller-swap-not-in-hand = You do not hold line { $line }; the storyteller throws away a line of the own hand.
poetrium-refusal-teller-swapped-already = The storyteller may swap only one line.
poetrium-refusal-tell-first = You are the storyteller: first choose a story and a hint.
poetrium-refusal-no-such-story = There is no story { $number }: the stories are numbered 1 to { $stories }.
poetrium-refusal-hint-not-in-hand = You do not hold line { $line }; the hint comes from your hand.
poetrium-refusal-swap-not-in-hand = You do not hold line { $line }; only a line of your own hand can be thrown away.
poetrium-refusal-swapped-already = You may swap only one line in a turn.
poetrium-refusal-add-or-guess = It is your turn to add a line or to guess.
poetrium-refusal-line-not-in-hand = You do not hold line { $line }; a line is added from your hand.
poetrium-refusal-not-yours-to-judge = Only the storyteller says whether a line fits.
poetrium-refusal-judge-first = First say whether line { $line } fits: yes or no.
poetrium-refusal-no-tokens-left = All your { $laid } guess tokens lie on lines; now you must guess.
poetrium-refusal-not-offered = Ending { $ending } is not one of your two.
poetrium-refusal-ending-first = First choose the ending of the poem.
poetrium-refusal-no-such-first = There is no seat { $seat } at a table of { $seats }; nobody there can tell first.
poetrium-refusal-story-not-open = Story { $number } does not lie face up; only an open story can be guessed.

## Events

poetrium-event-dealt = The cards are dealt. { $you ->
    [yes] You tell first.
   *[no] { $name } tells first.
}
poetrium-event-dealt-own = Your lines: { $hand }.
poetrium-event-round-began = Round { $round }: { $you ->
    [yes] you tell.
   *[no] { $name } tells.
}
poetrium-event-discarded = { $you ->
    [yes] You threw line { $line } away.
   *[no] { $name } threw line { $line } away.
}
poetrium-event-drew = { $you ->
    [yes] You drew line { $line }.
   *[no] { $known ->
        [yes] { $name } drew line { $line }.
       *[no] { $name } drew a line.
    }
}
poetrium-event-reshuffled = The line deck was empty: { $count } thrown lines were shuffled into a new one.
poetrium-event-told = { $known ->
    [yes] { $you ->
        [yes] You chose story { $number } and began the poem: “{ $line }”.
       *[no] { $name } chose story { $number } and began the poem: “{ $line }”.
    }
   *[no] { $name } has chosen a story and begins the poem: “{ $line }”.
}
poetrium-event-line-added = { $you ->
    [yes] You added: “{ $line }”.
   *[no] { $name } added: “{ $line }”.
}
poetrium-event-rival-added = Alexander Sergeyevich added: “{ $line }”.
poetrium-event-judged = { $fits ->
    [yes] ✓ It fits.
   *[no] ✗ It does not fit.
}
poetrium-event-guessed-right = { $you ->
    [yes] You named story { $number }, and that is it.
   *[no] { $name } named story { $number }, and that is it.
}
poetrium-event-guessed-wrong = { $you ->
    [yes] You named story { $number }. Wrong
   *[no] { $name } named story { $number }. Wrong
}{ $lost ->
    [0] , but there was no point to lose.
   *[other] : it costs a point.
}
poetrium-event-rival-guessed = Alexander Sergeyevich guesses at once: it is story { $number }.
poetrium-event-round-scored = It was story { $number }: { $scene } { $points }.
poetrium-event-points-none = Nobody scores
poetrium-event-points-seat = { $name } +{ $points }
poetrium-event-tie-drawn = A tie for the last place: line { $line } is drawn for { $you ->
    [yes] you.
   *[no] { $name }.
}
poetrium-event-endings-offered = { $you ->
    [yes] You are last and choose between ending { $first } and ending { $second }.
   *[no] { $name } is last and chooses the ending.
}
poetrium-event-ending-laid = { $you ->
    [yes] You end the poem: “{ $ending }”
   *[no] { $name } ends the poem: “{ $ending }”
} One point for it.
poetrium-event-rival-laid = Alexander Sergeyevich ends the poem: “{ $ending }” One point for him.
poetrium-event-round-closed = Round { $round } is over; the table is cleared.
poetrium-event-round-abandoned = { $known ->
    [yes] Round { $round } breaks off. The secret was story { $number }.
   *[no] Round { $round } breaks off.
}
poetrium-event-turn-passed = { $you ->
    [yes] It is your turn.
   *[no] { $name } is next.
}
poetrium-event-retired = { $you ->
    [yes] You left the match.
   *[no] { $name } left the match.
}
poetrium-event-final-drawn = A tie for the win: ending card { $ending } is drawn for { $you ->
    [yes] you.
   *[no] { $name }.
}
poetrium-event-ended = The match is over. { $ending }

## Moves

poetrium-move-swap = throw away “{ $line }” and draw another line
poetrium-move-tell = story { $number } with the hint “{ $line }”
poetrium-move-add-line = add “{ $line }”
poetrium-move-yes = ✓ “{ $line }” fits
poetrium-move-no = ✗ “{ $line }” does not fit
poetrium-move-guess = guess story { $number }: { $scene }
poetrium-move-ending = end with “{ $ending }”

## Boards

poetrium-board-tell = { $you ->
    [yes] You choose a story
   *[no] { $name } chooses a story
}
poetrium-board-turn = { $you ->
    [yes] Your turn: a line or a guess
   *[no] { $name } to add or guess
}
poetrium-board-judge = { $you ->
    [yes] Does the last line fit?
   *[no] { $name } judges the last line
}
poetrium-board-ending = { $you ->
    [yes] You choose the ending
   *[no] { $name } chooses the ending
}
poetrium-board-round = Round { $round } of { $rounds }
poetrium-board-poem = The poem
poetrium-board-last-poem = The last poem
poetrium-board-no-poem = no line yet
poetrium-board-hand = Your lines
poetrium-board-offered = Your endings
poetrium-board-you = you
poetrium-board-retired = left
poetrium-board-teller = storyteller
poetrium-board-secret = the secret
poetrium-board-closed = turned over
poetrium-board-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
poetrium-board-won = { $count ->
    [one] { $count } story
   *[other] { $count } stories
}
poetrium-board-told = told { $count }×
poetrium-board-track = Score track
poetrium-board-legend = ✓ fits the secret story   ✗ does not   … not judged yet
poetrium-board-describe-story = Story { $number }: { $scene }
poetrium-board-describe-seat = { $name }: { $points }.

poetrium-book-title = a little book of poems
poetrium-book-empty = No poem is finished yet.
poetrium-book-guessed = Told by { $name }, guessed by { $guesser }.
poetrium-book-unguessed = Told by { $name }, guessed by nobody.

poetrium-expected-tell-line-yes-no-guess-ending-or-swap = tell, line, yes, no, guess, ending or swap
poetrium-expected-the-number-of-a-line-1-to-150 = the number of a line, 1 to 150
poetrium-expected-the-number-of-a-story-on-the-table-1-to-8 = the number of a story on the table, 1 to 8
poetrium-expected-the-number-of-an-ending-1-to-50 = the number of an ending, 1 to 50
