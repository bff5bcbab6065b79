# Notifications, and the pages that their links lead to. They name the game and nothing of what happens at the table.

post-news-turn = { $game }: it is your turn.
post-news-invited = { $game }: you are invited to a match.
post-news-started = { $game }: the match has begun.
post-news-finished = { $game }: the match is over.
post-news-reminder = { $game }: most of your time for this turn is used.
post-news-timed-out = { $game }: your time for a turn was up.
post-news-offered = { $game }: somebody at the table asks for your agreement.
post-news-answered = { $game }: an offer at the table was answered.
post-news-seat-offered = { $game }: you are asked to take over a seat.
post-answered = { $game }: { $answer }
post-answered-invitation-declined = { $by } will not play.
post-answered-letter-returned = { $by } was not reached: the letter of invitation came back.
post-answered-seat-declined = { $by } will not take the seat of { $of }.
post-answered-seat-taken = { $by } takes the seat of { $of }.
post-answered-pause-accepted = Everybody has agreed to the pause: all clocks stand still until { $until }.
post-answered-pause-declined = { $by } did not agree to the pause that { $of } had offered.
post-answered-pause-withdrawn = { $by } no longer offers a pause.
post-answered-pause-expired = The pause that { $of } had offered will not be: not everybody answered in time.
post-answered-undo-declined = { $by } did not agree to take your last move back; it stays.
post-answered-undo-withdrawn = { $by } no longer asks to take the last move back.
post-answered-somebody = Somebody
post-deadline = Please decide by { $when }; { $then ->
    [default-move] the default move is played then
    [bot-move] a bot moves for you then
    [bot-takes-seat] a bot takes your seat then
   *[retirement] your seat is retired then
}.
post-test = This is a test. News of your matches will arrive here.

post-confirm-title = Is this your address?
post-confirm-text = Somebody, probably you, wants Kinpost to send news of matches to this address.
post-confirm-button = Yes, send them to me
post-confirmed-title = Thank you
post-confirmed-text = News of your matches will be sent to this address.
post-unsubscribe-title = No more letters?
post-unsubscribe-text = Kinpost will send nothing more to this address.
post-unsubscribe-button = Stop the letters
post-unsubscribed-title = Done
post-unsubscribed-text = Nothing more will be sent to this address. Your matches go on as before.
post-unknown-title = This link leads nowhere
post-unknown-text = It was cut short, or the address is not used any more.
post-account-title = An account of your own
post-account-text = Choose a name and a password to sign in with. Your seats stay yours, and letters come as before.
post-account-button = Make the account
post-account-name = Name
post-account-password = Password
post-account-made-title = Welcome
post-account-made-text = The account is yours. From now on you can sign in with your name and your password.
post-account-used-title = You have an account already
post-account-used-text = This link was used, and is good only once. Sign in with the name and the password that you chose then.
post-account-wrong-name = A name has 3 to 24 letters from a to z, digits, _ and -, and begins with a letter or a digit. Names that begin with guest- or deleted- are not given.
post-account-wrong-password = A password has 8 to 256 characters, and is neither the name nor one that everybody tries first.
post-account-name-taken = Somebody else has this name already. Please choose another one.
post-account-too-often = That was too often. Please try again in a while.
post-account-failed = This could not be done now. Please try again in a while.
