# Serendipity en français. Les cases (F6), les rotations (rot 2) et les lettres b v r y o g ne se traduisent pas.

serendipity-title = Serendipity
serendipity-description = Un grand hexagone de 91 tuiles, face cachée. Retournez-en une : les fleurs de vos couleurs restent et deviennent votre tapis, les autres sont remises face cachée – retenez leur place. Et treize fois, quelqu’un a de la chance et trouve un Serendip, qui fleurit dans les six couleurs : habilement relié à votre prairie, il apporte les points de la victoire. Un jeu de Matthias Etter pour 2 à 6 joueurs.
serendipity-notation =
    F6                     retourner la tuile cachée en F6
    keep                   laisser à sa place la tuile que vous avez ouverte
    move C4                l’échanger avec la tuile en C4
    Seulement pour un Serendip :
    keep rot 2             le laisser, tourné de 2 pas de 60° (sens horaire)
    keep rot 2 swap A1 K6  de même, et échanger deux autres tuiles
    move C4 rot 2          le déplacer et le tourner
    stop                   ne plus ouvrir de tuile après l’avoir déplacé
    Cases : rangées A à K, comptées depuis la gauche dans chaque rangée.

## Pièces

serendipity-color = { $color ->
    [blue] bleu clair
    [violet] violet
    [red] rouge
    [yellow] jaune
    [orange] orange
   *[green] vert
}
serendipity-flower = { $color ->
    [blue] une fleur bleu clair
    [violet] une fleur violette
    [red] une fleur rouge
    [yellow] une fleur jaune
    [orange] une fleur orange
   *[green] une fleur verte
}
serendipity-direction = { $direction ->
    [E] l’est
    [SE] le sud-est
    [SW] le sud-ouest
    [W] l’ouest
    [NW] le nord-ouest
   *[NE] le nord-est
}

## Options

serendipity-option-colorsEach = Couleurs par joueur
    .help = De 1 à 3 à deux, 1 ou 2 à trois, 1 au-delà. Sans indication, chacun en reçoit le plus possible.
serendipity-option-picks = Couleurs choisies
    .help = Les couleurs choisies par chaque joueur, dans l’ordre des places. Qui n’en choisit pas en reçoit au hasard. Tous doivent en avoir autant, et aucune couleur deux fois.
serendipity-option-picks-blue = { serendipity-wish-colors-blue }
serendipity-option-picks-violet = { serendipity-wish-colors-violet }
serendipity-option-picks-red = { serendipity-wish-colors-red }
serendipity-option-picks-yellow = { serendipity-wish-colors-yellow }
serendipity-option-picks-orange = { serendipity-wish-colors-orange }
serendipity-option-picks-green = { serendipity-wish-colors-green }
serendipity-option-first = Premier joueur
    .help = La place qui commence, par exemple celle du plus jeune. Sans indication, elle est tirée au sort.
serendipity-option-link = Serendips reliés
    .help = « { serendipity-option-link-transitive } » : tout Serendip que l’on peut atteindre depuis le tapis compte, même à travers d’autres Serendips. « { serendipity-option-link-touching } » : seulement ceux qui touchent une fleur du tapis.
serendipity-option-link-transitive = Tous ceux reliés
serendipity-option-link-touching = Seulement au contact
serendipity-option-largest = Plus grand tapis
    .help = « { serendipity-option-largest-tiles } » : le tapis qui a le plus de fleurs compte et, à égalité, le meilleur. « { serendipity-option-largest-points } » : le tapis qui a le plus de points compte.
serendipity-option-largest-tiles = Le plus de fleurs
serendipity-option-largest-points = Le plus de points
serendipity-option-multi = Plusieurs couleurs
    .help = « { serendipity-option-multi-best } » : seule votre meilleure couleur marque. « { serendipity-option-multi-sum } » : on additionne les plus grands tapis de toutes vos couleurs. Cela change souvent le vainqueur.
serendipity-option-multi-best = La meilleure couleur
serendipity-option-multi-sum = Toutes les couleurs ensemble
serendipity-option-rotateOnMove = Tourner en déplaçant
    .help = Un Serendip peut aussi être tourné quand on le déplace. Sinon, il garde la rotation qu’il avait en apparaissant.
serendipity-option-stopAfterSerendipMove = S’arrêter après un Serendip déplacé
    .help = Qui déplace un Serendip peut ouvrir encore une tuile ou s’arrêter. Sinon, il doit en ouvrir une.
serendipity-option-unownedOpenAfter = Laisser visibles les couleurs sans propriétaire
    .help = Les tuiles des couleurs sans propriétaire restent visibles dès que tant de Serendips le sont : 0 pour toute la partie, 10 pour sa fin. Sans indication, elles sont remises face cachée comme toute tuile étrangère.
serendipity-option-idleLimit = Tuiles infructueuses
    .help = Tant de tuiles remises face cachée de suite terminent la partie.
serendipity-option-knowledge = Mémoire
    .help = « { serendipity-option-knowledge-notes } » : les tuiles cachées qui ont été montrées portent une marque au crayon. « { serendipity-option-knowledge-glance } » : il faut les retenir soi-même ; seul le dernier tour de table peut être relu.
serendipity-option-knowledge-notes = Marques au crayon
serendipity-option-knowledge-glance = De mémoire
serendipity-wish-begin = Le plus jeune
    .help = Je suis le plus jeune et je commence. Entre plusieurs on tire au sort ; si personne ne le dit, entre tous.
serendipity-wish-colors = Couleurs
    .help = Les couleurs que j’aimerais, la préférée d’abord. Premier assis, premier servi ; si toutes sont prises, une couleur libre les remplace.
serendipity-wish-colors-blue = Bleu clair
serendipity-wish-colors-violet = Violet
serendipity-wish-colors-red = Rouge
serendipity-wish-colors-yellow = Jaune
serendipity-wish-colors-orange = Orange
serendipity-wish-colors-green = Vert

## Ce qui est demandé, comment cela finit, d’où viennent les points

serendipity-ask-open = À vous : retournez une tuile cachée.
serendipity-ask-open-another = Retournez encore une tuile cachée.
serendipity-ask-open-or-stop = Retournez encore une tuile cachée, ou arrêtez-vous.
serendipity-ask-own-tile = Votre couleur : laissez la tuile et ouvrez-en une autre, ou échangez-la avec une tuile cachée.
serendipity-ask-serendip = Un Serendip : laissez-le, tournez-le et échangez deux autres tuiles, ou déplacez-le et ouvrez une autre tuile.
serendipity-ending-complete = Tous les Serendips et toutes les fleurs d’une couleur sont visibles.
serendipity-ending-idle = Trop de tuiles de suite ont été remises face cachée.
serendipity-ending-retirement = Il ne reste qu’un joueur.
serendipity-line-flowers = fleurs du tapis
serendipity-line-connected = Serendips reliés
serendipity-line-matched = Serendips joints par la couleur

## Refus

serendipity-refusal-off-board = Il n’y a pas de case { $place } sur le champ.
serendipity-refusal-color-taken = Cette couleur a été choisie deux fois : { serendipity-color }.
serendipity-refusal-no-such-first = La place { $first } ne peut pas commencer : les places sont numérotées à partir de 0, et il y en a { $seats }.
serendipity-refusal-already-open = La tuile en { $place } est déjà visible ; retournez une tuile cachée.
serendipity-refusal-tile-waits = Laissez ou déplacez d’abord la tuile que vous avez ouverte en { $place }.
serendipity-refusal-no-tile-waits = Il n’y a pas de tuile à laisser ou à déplacer ; retournez-en d’abord une.
serendipity-refusal-flower-rotated = Une fleur ne se tourne pas ; omettez « rot { $rot } ».
serendipity-refusal-flower-swaps = Seul qui laisse un Serendip peut échanger deux autres tuiles.
serendipity-refusal-partner-open = La tuile en { $place } est visible ; une fleur ne s’échange qu’avec une tuile cachée.
serendipity-refusal-swap-with-itself = { $place } ne s’échange pas avec elle-même ; nommez deux tuiles différentes.
serendipity-refusal-move-to-itself = Le Serendip est déjà en { $place } ; déplacez-le ailleurs ou laissez-le.
serendipity-refusal-frozen = Le Serendip en { $place } ne bouge plus jamais.
serendipity-refusal-must-open = Un tour commence par une tuile que l’on retourne.
serendipity-refusal-swap-of-kept = Échangez deux autres tuiles : le Serendip en { $place } est celui que vous laissez.
serendipity-refusal-nothing-unowned = Toutes les couleurs ont un propriétaire : aucune ne peut rester visible.
serendipity-refusal-too-many-serendips = Il n’y a que { $most } Serendips, et non { $after }.
serendipity-refusal-rotation-out-of-range = Une rotation est un nombre de 0 à 5, et non { $rot }.
serendipity-refusal-colors-each = À { $seats } joueurs, chacun a de 1 à { $most } couleurs, et non { $each }.
serendipity-refusal-colors-unequal = Tous doivent avoir autant de couleurs : la place { $seat } en a choisi { $picked }, et non { $each }.
serendipity-refusal-picks-without-seat = Des couleurs ont été choisies pour { $listed } places, mais il y en a { $seats }.
serendipity-refusal-must-open-another = Qui laisse une tuile à soi doit en retourner une autre.
serendipity-refusal-rotated-on-move = Dans cette partie, un Serendip se déplace comme il est ; omettez « rot { $rot } ».
serendipity-refusal-must-open-extra = Dans cette partie, il faut retourner une autre tuile après avoir déplacé un Serendip.
serendipity-refusal-idle-limit = La limite de tuiles infructueuses est un nombre de 1 à { $most }, et non { $limit }.

## Événements

serendipity-event-laid-out = Les tuiles sont mélangées et disposées. { $owners }. { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
serendipity-event-laid-out-seat = { $you ->
    [yes] Vous
   *[no] { $name }
} : { $colors }
serendipity-event-turned-back = { $you ->
    [yes] Vous retournez { $cell }
   *[no] { $name } retourne { $cell }
} : { $known ->
    [yes] { serendipity-flower }. Elle est remise face cachée.
   *[no] une fleur étrangère. Elle est remise face cachée.
}
serendipity-event-left-open = { $you ->
    [yes] Vous retournez { $cell }
   *[no] { $name } retourne { $cell }
} : { serendipity-flower }. Elle n’est à personne et reste visible.
serendipity-event-opened = { $you ->
    [yes] Vous retournez { $cell }
   *[no] { $name } retourne { $cell }
} : { serendipity-flower }.
serendipity-event-opened-serendip = { $you ->
    [yes] Vous retournez { $cell }
   *[no] { $name } retourne { $cell }
} : un Serendip !
serendipity-event-kept = { $you ->
    [yes] Vous la laissez en { $cell }.
   *[no] { $name } la laisse en { $cell }.
}
serendipity-event-kept-serendip = { $you ->
    [yes] Vous laissez le Serendip en { $cell }
   *[no] { $name } laisse le Serendip en { $cell }
} ; le bleu clair pointe vers { serendipity-direction }.
serendipity-event-moved = { $you ->
    [yes] Vous la déplacez de la case { $from } à la case { $to }.
   *[no] { $name } la déplace de la case { $from } à la case { $to }.
}
serendipity-event-moved-serendip = { $you ->
    [yes] Vous déplacez le Serendip de la case { $from } à la case { $to }
   *[no] { $name } déplace le Serendip de la case { $from } à la case { $to }
} ; le bleu clair pointe vers { serendipity-direction }.
serendipity-event-swapped = { $you ->
    [yes] Vous échangez les tuiles en { $a } et en { $b }.
   *[no] { $name } échange les tuiles en { $a } et en { $b }.
}
serendipity-event-goes-on = { $you ->
    [yes] Vous ouvrez encore une tuile.
   *[no] { $name } ouvre encore une tuile.
}
serendipity-event-goes-on-extra = { $you ->
    [yes] Vous pouvez ouvrir encore une tuile.
   *[no] { $name } peut ouvrir encore une tuile.
}
serendipity-event-stopped = { $you ->
    [yes] Vous vous arrêtez.
   *[no] { $name } s’arrête.
}
serendipity-event-retired = { $you ->
    [yes] Vous quittez la partie ; vos couleurs n’ont plus de propriétaire.
   *[no] { $name } quitte la partie ; ces couleurs n’ont plus de propriétaire.
}
serendipity-event-turn-passed = { $you ->
    [yes] C’est à vous de jouer.
   *[no] C’est à { $name } de jouer.
}
serendipity-event-ended = La partie est finie. { $ending }

## Coups

serendipity-move-open = retourner { $cell }
serendipity-move-open-known = retourner { $cell } ({ serendipity-color })
serendipity-move-keep = laisser la fleur en { $cell } et ouvrir une autre tuile
serendipity-move-keep-serendip = laisser le Serendip en { $cell } ; le bleu clair pointe vers { serendipity-direction }
serendipity-move-keep-swap = { $kept } ; échanger { $a } et { $b }
serendipity-move-move = déplacer la fleur de { $from } à { $to }
serendipity-move-move-serendip = déplacer le Serendip de { $from } à { $to } ; le bleu clair pointe vers { serendipity-direction }
serendipity-move-stop = ne plus ouvrir de tuile

## Plateaux

serendipity-board-turn = { $you ->
    [yes] À vous de jouer
   *[no] À { $name } de jouer
}
serendipity-board-you = vous
serendipity-board-retired = parti
serendipity-board-open = Visibles :
serendipity-board-idle = Remises face cachée de suite : { $idle } sur { $limit }
serendipity-board-sum = fleurs + reliés + joints par la couleur
serendipity-board-legend = .7 cachée  7y cachée, vue : jaune   Y visible  [Y] d’un tapis   S2 Serendip
serendipity-board-legend-glance = .7 cachée   Y visible  [Y] d’un tapis   S2 Serendip
serendipity-board-pending = *Y attend d’être laissée ou déplacée
serendipity-board-describe-row = Rangée { $row } : { $tiles }.
serendipity-board-describe-seat = { $name } : { $colors }, { $points }.

serendipity-expected-a-cell-such-as-f6-keep-move-or-stop = une case comme F6, keep, move ou stop
serendipity-expected-a-cell-such-as-f6 = une case comme F6
serendipity-expected-a-rotation-from-0-to-5 = une rotation de 0 à 5
