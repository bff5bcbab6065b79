# Letters. What people typed is an argument, never a part of a message; a subject names no card.

mail-match = { $game } ({ $names })
mail-greeting = Hello { $name },
mail-greeting-nobody = Hello,
mail-link = Look at the match
mail-link-album = The album to keep
mail-link-record = The complete record
mail-sight-open = The match { $match } has not begun.
mail-sight-running = The match { $match } goes on.
mail-sight-how = This page only shows. To answer, reply to the newest letter you have about this match.
mail-sight-footer = Whoever has the address of this page sees what you see here. It is best kept to yourself.
mail-footer = This letter was written by Kinpost, family games by post: { $url }
mail-unsubscribe = No more letters to this address
mail-deadline = Please decide by { $when }.
mail-moment = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}, { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}, { $time } ({ $zone })

mail-subject-turn = { $match }: your turn
mail-subject-reminder = { $match }: your time is running out
mail-subject-timed-out = { $match }: your time was up
mail-subject-started = { $match }: it begins
mail-subject-finished = { $match }: the result
mail-subject-invited = { $match }: you are invited
mail-subject-seat-offered = { $match }: a seat for you
mail-subject-offered = { $match }: a question for you
mail-subject-answered = { $match }: an answer
mail-subject-digest = Kinpost: news from { $count ->
    [one] a match
   *[other] { $count } matches
}
mail-subject-answer = Kinpost: about your letter
mail-subject-confirm = Kinpost: may we write to you here?
mail-subject-invitation = { $inviter } invites you to a match of { $game }

mail-intro-turn = It is your turn in the match { $match }.
mail-intro-reminder = The match { $match } is waiting for you, and most of your time is used.
mail-intro-timed-out = Your time for a decision in the match { $match } was up, and it went on without you.
mail-intro-started = The match { $match } has begun.
mail-intro-finished = The match { $match } is over.
mail-intro-invited = You are invited to the match { $match }. Sit down there if you like.
mail-intro-seat-offered = A seat is free in the match { $match }, which has already begun, and you are asked to take it over.
mail-intro-offered = In the match { $match } somebody asks for a pause, or to take a move back. Please answer there.
mail-intro-answered = There is an answer to what was asked in the match { $match }.
mail-intro-digest = Here is what { $count ->
    [one] one match has
   *[other] { $count } matches have
} to tell.
mail-digest-reply = Answer for this match only

mail-asks-seat = { $by } invites you to the match { $match }.
mail-asks-substitute = { $by } asks you to take over the seat of { $of } in the match { $match }, which has already begun. A bot plays there now.
mail-asks-pause = { $by } offers everybody a pause in the match { $match }: all clocks would stand still until { $until }.
mail-asks-take-back = { $by } would like to take the last move back in the match { $match }, and asks whether you agree.
mail-asks-until = Without an answer the offer lapses: { $when }.
mail-how-seat = Reply to this letter with one word: “yes” to sit down, “no” to decline.
mail-how-offer = Reply to this letter with one word: “yes” to agree, “no” to refuse.
mail-how-take-back = Reply to this letter with one word: “yes” to agree, “no” to refuse. The question lapses with the next move.

mail-heading-told = Since your last move
mail-heading-so-far = So far
mail-heading-followed = What followed
mail-heading-talk = At the table
mail-heading-table = The table
mail-heading-choices = What you can do
mail-heading-how = How to answer
mail-heading-result = The result
mail-heading-rule = Rule { $clause }
mail-told-cut = (Earlier things are left out.)
mail-board-alt = A picture of the table. The same stands in characters in the plain text of this letter.
mail-waiting = Now the match waits for { $names }.

mail-how = Simply reply to this letter. On the first line write the number of your choice, or a move such as “{ $example }”. A “?” brings help; “say” and then your words speaks to everybody at the table.
mail-how-story = Whoever lays a Meeting may tell how the two met: write the story on the lines below your choice.
mail-how-more = These are { $listed } of { $total } possible moves. You can type any other one in the same way:
mail-how-free = There are more moves than can be listed. You can type any other one in the same way:

mail-answer-played = Your move is played: { $move }
mail-answer-refused = “{ $line }” is not allowed: { $reason } Nothing has changed, and it is still your decision.
mail-answer-unreadable = We could not read your first line as a move. { $reason }
mail-answer-no-such-option = There is no choice number { $number }: { $options ->
    [one] there is only one
   *[other] they are numbered from 1 to { $options }
}.
mail-answer-stale = Your reply came too late: the match has moved on since the letter you answered was written. Nothing of it was played.
mail-answer-not-your-decision = It is not your turn to decide, so nothing was played.
mail-answer-said = Your words are on the table.
mail-answer-joined = You have a seat. A letter will come whenever it is your turn.
mail-answer-declined = All right, you are not in. Nobody will wait for you.
mail-answer-confirmed = Thank you, from now on letters will come to this address.
mail-answer-unsubscribed = No more letters will come to this address.
mail-answer-not-genuine = The address you wrote to is not good for anything (any more). Please answer the newest letter you have from us.
mail-answer-too-large = Your letter is too large for us to read. Please write just a few lines, without attachments.
mail-answer-yes-or-no = We could not read your reply as an answer. Please reply once more, with nothing but “yes” or “no” on the first line.
mail-answer-agreed = You have agreed. As soon as everybody has, it happens.
mail-answer-disagreed = You have refused, and whoever asked will hear of it.
mail-answer-account = You can have an account of your own, with a name and a password; your seats stay yours. The link leads to a page for it. A program that plays Kinpost can use this code instead. Both are good once, until { $when }.
mail-account-link = Make an account
mail-answer-help = This is how a reply is read. Only its first line counts:
mail-help-number = a number plays the choice with that number
mail-help-move = a move is played as it is written; how moves are written stands below
mail-help-say = “say” and then your words speaks to everybody at the table
mail-help-retire = “retire really” leaves the match for good
mail-help-stop = “unsubscribe” ends the letters to you; the match goes on
mail-help-account = “account” brings a code for an account of your own, if you have none
mail-help-question = “?” brings this letter

mail-failed-silenced = Your words were not said: by the rules of this game your seat must say nothing at this moment.
mail-failed-not-a-guest = You have an account of your own already.
mail-failed-retire = To leave the match for good, reply with these two words: “retire really”. Nothing has changed yet.
mail-failed-no-seat = No seat is left in this match.
mail-failed-started = The match has already begun, and nobody can sit down any more.
mail-failed-cancelled = The match was cancelled.
mail-failed-not-invited = This invitation does not count any more.
mail-failed-offer-closed = This question is settled already. Nothing has changed.
mail-failed-later = Something went wrong on our side, and nothing has changed. Please reply once more in a while.
mail-failed-malformed = Your words could not be taken as they are. Perhaps they are too long; please try fewer.
mail-failed-now = This cannot be done now. Nothing has changed.

mail-confirm = Somebody, probably you, wants news of matches to come to this address. Reply “yes” to this letter, and they will.
mail-confirm-link = Or confirm it here
mail-confirm-not-you = If it was not you, do nothing: no further letter will come.

mail-invitation = { $inviter } invites you to play { $game } with the family. It is played by e-mail, over days and weeks: whenever it is your turn, a letter comes, and you reply with your move.
mail-invitation-note = { $inviter } writes:
mail-invitation-seated = At the table so far: { $names }.
mail-invitation-how = There is nothing to install and no account to make. Reply to this letter with one word:
mail-invitation-yes = “yes” to sit down,
mail-invitation-no = “no” to decline,
mail-invitation-stop = “stop” never to hear from us again.
