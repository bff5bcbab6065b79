# Serendipity in English. Cells (F6), rotations (rot 2) and the letters b v r y o g are never translated.

serendipity-title = Serendipity
serendipity-description = A large hexagon of 91 tiles lies face down. Turn one over: flowers of your colors stay and grow into your carpet, all others are turned back – remember where they lie. And thirteen times somebody is lucky and finds a Serendip, which blooms in all six colors: joined cleverly to your meadow it brings the points that win. A game by Matthias Etter for 2 to 6 players.
serendipity-notation =
    F6                     turn over the closed tile on F6
    keep                   leave the tile you opened where it is
    move C4                let it trade places with the tile on C4
    Only for a Serendip:
    keep rot 2             leave it, turned by 2 steps of 60° clockwise
    keep rot 2 swap A1 K6  the same, and swap two other tiles
    move C4 rot 2          move and turn it
    stop                   open no further tile after moving it
    Cells: rows A to K, counted from the left in each row.

## Pieces

serendipity-color = { $color ->
    [blue] light blue
    [violet] violet
    [red] red
    [yellow] yellow
    [orange] orange
   *[green] green
}
serendipity-flower = { $color ->
    [blue] a light blue flower
    [violet] a violet flower
    [red] a red flower
    [yellow] a yellow flower
    [orange] an orange flower
   *[green] a green flower
}
serendipity-direction = { $direction ->
    [E] east
    [SE] south-east
    [SW] south-west
    [W] west
    [NW] north-west
   *[NE] north-east
}

## Options

serendipity-option-colorsEach = Colors for each player
    .help = 1 to 3 with two players, 1 or 2 with three, 1 with more. Left open, everybody gets as many as possible.
serendipity-option-picks = Picked colors
    .help = The colors each player picked, in seat order. Whoever picks none is dealt some by chance. Everybody must have the same number, and no color twice.
serendipity-option-picks-blue = { serendipity-wish-colors-blue }
serendipity-option-picks-violet = { serendipity-wish-colors-violet }
serendipity-option-picks-red = { serendipity-wish-colors-red }
serendipity-option-picks-yellow = { serendipity-wish-colors-yellow }
serendipity-option-picks-orange = { serendipity-wish-colors-orange }
serendipity-option-picks-green = { serendipity-wish-colors-green }
serendipity-option-first = First player
    .help = The seat that begins, for instance the youngest. Left open, it is drawn.
serendipity-option-link = Connected Serendips
    .help = “{ serendipity-option-link-transitive }”: every Serendip that can be reached from the carpet counts, also through other Serendips. “{ serendipity-option-link-touching }”: only those that touch a flower of the carpet.
serendipity-option-link-transitive = All connected
serendipity-option-link-touching = Only touching
serendipity-option-largest = Largest carpet
    .help = “{ serendipity-option-largest-tiles }”: the carpet with most flowers counts, and of equal ones the better. “{ serendipity-option-largest-points }”: the carpet with most points counts.
serendipity-option-largest-tiles = Most flowers
serendipity-option-largest-points = Most points
serendipity-option-multi = Several colors
    .help = “{ serendipity-option-multi-best }”: only your best color scores. “{ serendipity-option-multi-sum }”: the largest carpets of all your colors are added up. This often changes who wins.
serendipity-option-multi-best = Best color
serendipity-option-multi-sum = All colors together
serendipity-option-rotateOnMove = Rotate while moving
    .help = A Serendip may also be rotated when it is moved. Off: it keeps the rotation it was found with.
serendipity-option-stopAfterSerendipMove = Stop after moving a Serendip
    .help = Whoever moves a Serendip may open another tile or stop. Off: another tile must be opened.
serendipity-option-unownedOpenAfter = Leave unowned colors open
    .help = Tiles of colors that nobody owns stay open as soon as so many Serendips are open: 0 for the whole match, 10 for its end. Left open, they are turned back like all foreign tiles.
serendipity-option-idleLimit = Fruitless tiles
    .help = So many tiles turned back in a row end the match.
serendipity-option-knowledge = Memory
    .help = “{ serendipity-option-knowledge-notes }”: closed tiles that were shown carry a pencil mark. “{ serendipity-option-knowledge-glance }”: you must remember them yourself; only the last round can be looked up.
serendipity-option-knowledge-notes = Pencil marks
serendipity-option-knowledge-glance = From memory
serendipity-wish-begin = The youngest
    .help = I am the youngest and begin. If several say so, one is drawn; if nobody does, one of all.
serendipity-wish-colors = Colors
    .help = The colors I would like, the dearest first. Whoever sat down first takes first; if all are taken, a free one comes in their place.
serendipity-wish-colors-blue = Light blue
serendipity-wish-colors-violet = Violet
serendipity-wish-colors-red = Red
serendipity-wish-colors-yellow = Yellow
serendipity-wish-colors-orange = Orange
serendipity-wish-colors-green = Green

## What is asked, how it ends, where points come from

serendipity-ask-open = Your turn: turn over a closed tile.
serendipity-ask-open-another = Turn over another closed tile.
serendipity-ask-open-or-stop = Turn over another closed tile, or stop.
serendipity-ask-own-tile = Your color: keep the tile and open another, or let it trade places with a closed tile.
serendipity-ask-serendip = A Serendip: keep it, rotate it and swap two other tiles, or move it and open another tile.
serendipity-ending-complete = All Serendips and all flowers of one color are open.
serendipity-ending-idle = Too many tiles in a row were turned back.
serendipity-ending-retirement = Only one player is left.
serendipity-line-flowers = flowers in the carpet
serendipity-line-connected = connected Serendips
serendipity-line-matched = Serendips joined by color

## Refusals

serendipity-refusal-off-board = There is no cell { $place } on the field.
serendipity-refusal-color-taken = This color was picked twice: { serendipity-color }.
serendipity-refusal-no-such-first = Seat { $first } cannot begin: the seats are numbered from 0, and there are { $seats }.
serendipity-refusal-already-open = The tile on { $place } is open already; turn over a closed one.
serendipity-refusal-tile-waits = First keep or move the tile you opened on { $place }.
serendipity-refusal-no-tile-waits = There is no tile to keep or move; first turn one over.
serendipity-refusal-flower-rotated = A flower is not rotated; leave out “rot { $rot }”.
serendipity-refusal-flower-swaps = Only whoever keeps a Serendip may swap two other tiles.
serendipity-refusal-partner-open = The tile on { $place } is open; a flower trades places with a closed tile only.
serendipity-refusal-swap-with-itself = { $place } cannot be swapped with itself; name two different tiles.
serendipity-refusal-move-to-itself = The Serendip lies on { $place } already; move it elsewhere or keep it.
serendipity-refusal-frozen = The Serendip on { $place } never moves again.
serendipity-refusal-must-open = A turn starts with turning over a tile.
serendipity-refusal-swap-of-kept = Swap two other tiles: the Serendip on { $place } is the one you keep.
serendipity-refusal-nothing-unowned = Every color has an owner, so none can be left open.
serendipity-refusal-too-many-serendips = There are only { $most } Serendips, not { $after }.
serendipity-refusal-rotation-out-of-range = A rotation is a number from 0 to 5, not { $rot }.
serendipity-refusal-colors-each = With { $seats } players everybody has 1 to { $most } colors, not { $each }.
serendipity-refusal-colors-unequal = Everybody must have the same number of colors: seat { $seat } picked { $picked }, not { $each }.
serendipity-refusal-picks-without-seat = Colors were picked for { $listed } seats, but there are { $seats }.
serendipity-refusal-must-open-another = Whoever keeps an own tile must turn over another one.
serendipity-refusal-rotated-on-move = In this match a Serendip is moved as it lies; leave out “rot { $rot }”.
serendipity-refusal-must-open-extra = In this match you must turn over another tile after moving a Serendip.
serendipity-refusal-idle-limit = The limit of fruitless tiles is a number from 1 to { $most }, not { $limit }.

## Events

serendipity-event-laid-out = The tiles are mixed and laid out. { $owners }. { $you ->
    [yes] You begin.
   *[no] { $name } begins.
}
serendipity-event-laid-out-seat = { $you ->
    [yes] You
   *[no] { $name }
}: { $colors }
serendipity-event-turned-back = { $you ->
    [yes] You turned over { $cell }
   *[no] { $name } turned over { $cell }
}: { $known ->
    [yes] { serendipity-flower }. It is closed again.
   *[no] a foreign flower. It is closed again.
}
serendipity-event-left-open = { $you ->
    [yes] You turned over { $cell }
   *[no] { $name } turned over { $cell }
}: { serendipity-flower }. Nobody owns it, and it stays open.
serendipity-event-opened = { $you ->
    [yes] You turned over { $cell }
   *[no] { $name } turned over { $cell }
}: { serendipity-flower }.
serendipity-event-opened-serendip = { $you ->
    [yes] You turned over { $cell }
   *[no] { $name } turned over { $cell }
}: a Serendip!
serendipity-event-kept = { $you ->
    [yes] You left it on { $cell }.
   *[no] { $name } left it on { $cell }.
}
serendipity-event-kept-serendip = { $you ->
    [yes] You left the Serendip on { $cell }
   *[no] { $name } left the Serendip on { $cell }
}; light blue points { serendipity-direction }.
serendipity-event-moved = { $you ->
    [yes] You moved it from { $from } to { $to }.
   *[no] { $name } moved it from { $from } to { $to }.
}
serendipity-event-moved-serendip = { $you ->
    [yes] You moved the Serendip from { $from } to { $to }
   *[no] { $name } moved the Serendip from { $from } to { $to }
}; light blue points { serendipity-direction }.
serendipity-event-swapped = { $you ->
    [yes] You swapped the tiles on { $a } and { $b }.
   *[no] { $name } swapped the tiles on { $a } and { $b }.
}
serendipity-event-goes-on = { $you ->
    [yes] You open another tile.
   *[no] { $name } opens another tile.
}
serendipity-event-goes-on-extra = { $you ->
    [yes] You may open another tile.
   *[no] { $name } may open another tile.
}
serendipity-event-stopped = { $you ->
    [yes] You stopped.
   *[no] { $name } stopped.
}
serendipity-event-retired = { $you ->
    [yes] You left the match; your colors have no owner any more.
   *[no] { $name } left the match; these colors have no owner any more.
}
serendipity-event-turn-passed = { $you ->
    [yes] It is your turn.
   *[no] { $name } is next.
}
serendipity-event-ended = The match is over. { $ending }

## Moves

serendipity-move-open = turn over { $cell }
serendipity-move-open-known = turn over { $cell } ({ serendipity-color })
serendipity-move-keep = leave the flower on { $cell } and open another tile
serendipity-move-keep-serendip = leave the Serendip on { $cell }; light blue points { serendipity-direction }
serendipity-move-keep-swap = { $kept }; swap { $a } and { $b }
serendipity-move-move = move the flower from { $from } to { $to }
serendipity-move-move-serendip = move the Serendip from { $from } to { $to }; light blue points { serendipity-direction }
serendipity-move-stop = open no further tile

## Boards

serendipity-board-turn = { $you ->
    [yes] Your turn
   *[no] { $name } to move
}
serendipity-board-you = you
serendipity-board-retired = left
serendipity-board-open = Open:
serendipity-board-idle = Turned back in a row: { $idle } of { $limit }
serendipity-board-sum = flowers + connected + joined by color
serendipity-board-legend = .7 closed  7y closed, seen: yellow   Y open  [Y] in a carpet   S2 Serendip
serendipity-board-legend-glance = .7 closed   Y open  [Y] in a carpet   S2 Serendip
serendipity-board-pending = *Y waits to be kept or moved
serendipity-board-describe-row = Row { $row }: { $tiles }.
serendipity-board-describe-seat = { $name }: { $colors }, { $points }.

serendipity-expected-a-cell-such-as-f6-keep-move-or-stop = a cell such as F6, keep, move or stop
serendipity-expected-a-cell-such-as-f6 = a cell such as F6
serendipity-expected-a-rotation-from-0-to-5 = a rotation from 0 to 5
