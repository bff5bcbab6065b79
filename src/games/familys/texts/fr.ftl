# FAMILYS en français. Les cartes s’écrivent avec leur lettre et leur numéro (A0) ; VOISIN, VISION, UNION et SURDOUE sont des noms.

familys-title = FAMILYS
familys-description = Réunissez une famille de neuf personnes – grands-parents, parents et enfants d’une même couleur – avant la fin du dixième tour. Les cartes de votre main sont aussi des lettres et des chiffres : formez des mots et des prénoms, des suites et des clones, et marquez des points en piochant les personnes qui vous manquent. Les voisins chapardent, les visions ouvrent les mains, et une UNION attend la moitié qui vous manque. Un jeu familial de Franck Saverys et Sabine Hamays pour 2 à 6 joueurs.
familys-notation =
    open green A0 B1 UNION28@4   première pose : couleur et cartes, en secret
    draw                         prendre une carte de la pioche
    triple A0 B1 from talon      jeter un couple, en prendre trois (ou pile)
    lay A0 · lay UNION28@4       compléter sa famille (UNION : avec la place)
    change blue G32 H33          reprendre sa famille, en poser une autre
    voisin 128 take I34 from 1   prendre une carte posée du siège 1
    vision 132 at 1 · take A0    ouvrir la main du siège 1, prendre une carte
    exchange UNION60             contre la carte du dessus du talon
    word AMI A0 M38 I85          un mot et les cartes qui l’épellent
    run 2-3-* B1 I34 #91         une suite ; run A-B-C, run digits, run letters
    clones A A0 A52 A77          la même lettre ou le même chiffre
    couple A0 B1 · symbols E4 F5 I8
    discard A0                   jeter une carte au lieu d’une combinaison
    vote yes · announce · end
    Cartes : lettre et numéro ; * et # sont les étoiles (lettre, chiffre).
    Couleurs : green vert, blue bleu, red rouge, yellow jaune.

## Cartes

familys-color = { $color ->
    [green] verte
    [blue] bleue
    [red] rouge
   *[yellow] jaune
}
familys-symbol = { $symbol ->
    [circle] rond
    [diamond] diamant
   *[heart] cœur
}
familys-role = { $role ->
    [1] grand-père paternel
    [2] grand-mère paternelle
    [3] grand-père maternel
    [4] grand-mère maternelle
    [5] père
    [6] mère
    [7] enfant aîné
    [8] enfant cadet
   *[9] enfant benjamin
}
familys-card-person = { $name }, { familys-role } de la famille { familys-color } : { $letter }, { $role }, { familys-symbol }
familys-card-union = UNION de la famille { familys-color }
familys-card-letter-star = SURDOUE : une lettre au choix
familys-card-digit-star = SURDOUE : un chiffre au choix
familys-card-voisin = Carte VOISIN
familys-card-vision = Carte VISION
familys-kind = { $kind ->
    [word] mot
    [letterRun] suite de lettres
    [digitRun] suite de chiffres
    [letterClones] clones de lettres
    [digitClones] clones de chiffres
    [couple] couple
   *[symbols] symboles
}

## Options

familys-option-symbols = Les symboles comptent
    .help = Trois cartes ou plus du même symbole forment une combinaison.
familys-option-coupleCombo = Des couples pour des points
    .help = Un couple peut être joué comme combinaison de deux cartes pour 4 points.
familys-option-verification = Qui vérifie les mots
    .help = La liste de mots seule, ou les autres joueurs : un mot absent de la liste est alors soumis à un vote secret.
familys-option-verification-lexicon = La liste seule
familys-option-verification-vote = Les autres joueurs
familys-option-language = Langue des mots
    .help = Le français et l’anglais ont une liste ; dans toute autre langue, on vote.
familys-option-language-fr = Français
familys-option-language-en = Anglais
familys-option-language-other = Une autre langue
familys-option-cumulative = Les points de famille s’ajoutent
    .help = FAMILYS, enfants et couples s’additionnent : 68 points pour une famille complète. Sinon, 50.
familys-option-unionCounts = UNION compte comme personne
    .help = Une UNION compte parmi les neuf d’une famille complète. FAMILYS devient bien plus fréquent.
familys-option-hints = Conseils
    .help = À votre tour, les meilleurs mots de votre main vous sont montrés.
familys-option-first = Premier joueur
    .help = La place du plus jeune, ou plusieurs dont une est tirée au sort. Sans indication, commence qui se dit le plus jeune, ou elle est tirée au sort.
familys-wish-begin = Le plus jeune
    .help = Je suis le plus jeune et je commence. Entre plusieurs on tire au sort ; si personne ne le dit, entre tous.

## Ce qui est demandé, comment cela finit, d’où viennent les points

familys-ask-opening = Choisissez les premières cartes de votre famille, de la couleur que vous avez en plus grand nombre.
familys-ask-draw = À vous : piochez une carte, ou jetez un couple et prenez-en trois.
familys-ask-main = Posez des cartes, jouez des cartes spéciales, puis une combinaison, ou jetez une carte.
familys-ask-take = Prenez une carte de la main dévoilée.
familys-ask-vote = Acceptez-vous ce mot ?
familys-ask-after = Posez ce qui convient, puis terminez votre tour.
familys-ending-familys = FAMILYS ! Une famille de neuf est complète.
familys-ending-ten-rounds = Le dixième tour est joué.
familys-ending-retirement = Il ne reste qu’un joueur.
familys-line-combinations = combinaisons
familys-line-familys = la famille complète
familys-line-children = les trois enfants
familys-line-couples = couples posés

## Refus

familys-refusal-lay-first = D’abord, chacun choisit le début de sa famille.
familys-refusal-opening-over = La première pose est terminée.
familys-refusal-not-the-most-numerous = La première pose est de la couleur que vous avez en plus grand nombre : vous avez { $held } personnes différentes de la famille { familys-color }, et { $most } d’une autre.
familys-refusal-wrong-color = { $card } n’appartient pas à la famille { familys-color }.
familys-refusal-not-a-member = { $card } ne se pose jamais ; une famille est faite de personnes et de cartes UNION.
familys-refusal-wrong-slot = { $card } ne va pas à la place { $slot }.
familys-refusal-too-few-laid = On pose au moins { $least } cartes ensemble, pas { $laid }.
familys-refusal-slot-taken = La place { $slot } est prise ; { $card } reste dans votre main.
familys-refusal-not-your-turn = C’est au siège { $turn } de jouer ; en attendant, vous pouvez seulement échanger une UNION.
familys-refusal-draw-first = Un tour commence par la pioche.
familys-refusal-vote-open = On vote sur un mot : votez « yes » ou « no ».
familys-refusal-one-card-too-many = Vous avez { $cards } cartes et ne pouvez en garder que { $most } : jouez d’abord une combinaison ou jetez une carte.
familys-refusal-same-color = Votre famille est déjà { familys-color }.
familys-refusal-too-few-cards = Une combinaison a au moins { $least } cartes, pas { $cards }.
familys-refusal-card-without-letter = { $card } ne montre aucune lettre et ne peut pas entrer dans un mot.
familys-refusal-word-differs = Les cartes montrent { $shown }, pas { $word }.
familys-refusal-card-without-digit = { $card } ne montre aucun chiffre et ne peut pas entrer dans cette suite.
familys-refusal-run-without-letter = { $card } ne montre aucune lettre et ne peut pas entrer dans cette suite.
familys-refusal-not-a-run = Ce n’est pas une suite : elle monte de un en un, sans dépasser 1 et 9 ou A et Z.
familys-refusal-not-clones = Ce ne sont pas des clones : { $card } ne convient pas.
familys-refusal-not-a-couple = { $one } et { $other } ne forment pas un couple.
familys-refusal-not-one-symbol = Ce ne sont pas les mêmes symboles : { $card } ne convient pas.
familys-refusal-not-a-union = { $card } n’est pas une UNION.
familys-refusal-nothing-to-exchange = { $union } ne peut pas être échangée : le dessus du talon n’est pas un adulte de sa couleur.
familys-refusal-other-half-missing = Vous ne possédez pas l’autre moitié du couple ({ $card }).
familys-refusal-not-a-voisin = { $card } n’est pas un VOISIN.
familys-refusal-no-neighbor = Un VOISIN prend chez un autre joueur, pas au siège { $seat }.
familys-refusal-card-not-laid = Le siège { $seat } n’a pas posé { $card }.
familys-refusal-not-a-vision = { $card } n’est pas une VISION.
familys-refusal-no-such-hand = Une VISION ouvre la main d’un autre joueur, pas du siège { $seat }.
familys-refusal-take-first = Prenez d’abord une carte de la main du siège { $target }.
familys-refusal-nothing-revealed = Aucune main n’est dévoilée.
familys-refusal-not-revealed = { $card } n’est pas dans la main dévoilée du siège { $target }.
familys-refusal-voisin-limit = Un seul VOISIN par tour.
familys-refusal-vision-limit = Une seule VISION par tour.
familys-refusal-already-drawn = Vous avez déjà pioché ; on pioche une fois par tour.
familys-refusal-family-not-complete = Votre famille n’est pas complète : { $members } sur 9.
familys-refusal-no-color = Votre famille n’a pas encore de couleur ; commencez-la par « change ».
familys-refusal-something-to-lay = Vous avez { $most } personnes différentes d’une couleur : il faut poser.
familys-refusal-union-alone = { $card } a besoin d’une vraie personne à côté de la place { $slot }.
familys-refusal-not-in-hand = { $card } n’est pas (ou pas deux fois) dans votre main.
familys-refusal-couple-off = À cette table, un couple n’est pas une combinaison.
familys-refusal-only-stars = Il faut dans une combinaison au moins une carte qui ne soit pas une étoile.
familys-refusal-symbols-off = À cette table, les symboles ne sont pas une combinaison.
familys-refusal-word-not-listed = « { $word } » n’est pas dans la liste de mots.
familys-refusal-already-refused = Un mot a été refusé pendant ce tour ; on n’en propose pas d’autre hors de la liste.
familys-refusal-nothing-to-vote = Il n’y a rien à voter.
familys-refusal-exchange-not-now = On ne peut pas échanger une UNION à ce moment.
familys-refusal-union-not-owned = Vous ne possédez pas { $card }.
familys-refusal-talon-too-small = Le talon a { $cards } cartes ; la pioche triple en prend { $least }.
familys-refusal-too-late-for-specials = VOISIN et VISION se jouent avant la combinaison.
familys-refusal-already-changed = On change de couleur une fois par tour au plus.
familys-refusal-no-such-first = La place { $first } ne peut pas commencer : les places sont numérotées à partir de 0, et il y en a { $seats }.
familys-refusal-already-thrown = Vous avez déjà joué une combinaison ou jeté une carte.
familys-refusal-not-only-letters = « { $word } » n’est pas un mot : des lettres de A à Z, sans trait d’union ni apostrophe.
familys-refusal-no-lexicon = Ce serveur n’a pas de liste de mots pour cette langue ({ $language }) ; choisissez le vote.

## Événements

familys-event-dealt = Les cartes sont distribuées. { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
familys-event-dealt-own = Votre main : { $cards }.
familys-event-readied = { $you ->
    [yes] Vous avez choisi vos premières cartes : { $cards }.
   *[no] { $known ->
        [yes] { $name } a choisi { $cards }.
       *[no] { $name } est prêt à jouer.
    }
}
familys-event-opened = Chacun montre ses premières cartes. { $layings }.
familys-event-opened-seat = { $name } : { $cards }
familys-event-drew = { $you ->
    [yes] Vous avez pioché { $cards }.
   *[no] { $known ->
        [yes] { $name } a pioché { $cards }.
       *[no] { $count ->
            [one] { $name } a pioché une carte.
           *[other] { $name } a pioché { $count } cartes.
        }
    }
}
familys-event-reshuffled = Le talon a été battu : la nouvelle pioche a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
familys-event-took-talon = { $you ->
    [yes] Vous avez pris { $cards } sur le talon.
   *[no] { $name } a pris { $cards } sur le talon.
}
familys-event-couple-thrown = { $you ->
    [yes] Vous avez jeté le couple { $cards } pour trois cartes.
   *[no] { $name } a jeté le couple { $cards } pour trois cartes.
}
familys-event-laid = { $you ->
    [yes] Vous avez posé { $card }.
   *[no] { $name } a posé { $card }.
}
familys-event-laid-back = { $union } revient en main.
familys-event-changed = { $you ->
    [yes] Vous passez à la famille { familys-color } : { $cards }.
   *[no] { $name } passe à la famille { familys-color } : { $cards }.
}
familys-event-voisin = { $you ->
    [yes] Par un VOISIN, vous avez pris { $taken } ; joueur dépouillé : { $victim }.
   *[no] Par un VOISIN, { $name } a pris { $taken } ; joueur dépouillé : { $victim }.
}
familys-event-vision = { $you ->
    [yes] Vous avez joué une VISION ; la main dévoilée ({ $victim }) : { $cards }.
   *[no] { $name } a joué une VISION ; la main dévoilée ({ $victim }) : { $cards }.
}
familys-event-vision-took = { $you ->
    [yes] Vous avez pris { $taken } ; joueur dépouillé : { $victim }.
   *[no] { $name } a pris { $taken } ; joueur dépouillé : { $victim }.
}
familys-event-exchanged = { $you ->
    [yes] Vous avez échangé { $union } contre { $card }.
   *[no] { $name } a échangé { $union } contre { $card }.
}
familys-event-proposed = { $you ->
    [yes] Vous soumettez le mot { $word } au vote ({ $cards }).
   *[no] { $name } soumet le mot { $word } au vote ({ $cards }).
}
familys-event-voted = { $you ->
    [yes] Vous avez voté { $accept ->
        [yes] oui
       *[no] non
    }.
   *[no] { $name } a voté.
}
familys-event-vote-closed = { $accepted ->
    [yes] Le mot est accepté
   *[no] Le mot est refusé
} : { $yes } pour, { $no } contre.
familys-event-combined = { $you ->
    [yes] Vous avez joué
   *[no] { $name } a joué
} { $what } ({ $cards }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
familys-event-discarded = { $you ->
    [yes] Vous avez jeté { $card }.
   *[no] { $name } a jeté { $card }.
}
familys-event-turn-passed = { $you ->
    [yes] Tour { $round } : c’est à vous.
   *[no] Tour { $round } : au tour du joueur suivant, { $name }.
}
familys-event-announced = { $you ->
    [yes] Vous avez annoncé FAMILYS !
   *[no] { $name } a annoncé FAMILYS !
} La partie s’arrête.
familys-event-retired = { $you ->
    [yes] Vous avez quitté la partie.
   *[no] { $name } a quitté la partie.
}
familys-event-ended = La partie est finie. { $ending }

## Coups

familys-move-open = commencer la famille { familys-color } : { $cards }
familys-move-open-nothing = commencer sans famille
familys-move-draw = piocher une carte
familys-move-triple = jeter { $cards } et prendre trois cartes { $from ->
    [pile] de la pioche
   *[talon] du talon
}
familys-move-lay = poser { $card } : { $who }
familys-move-change = passer à la famille { familys-color } : { $cards }
familys-move-voisin = VOISIN : prendre { $card } au siège { $seat }
familys-move-vision = VISION : ouvrir la main du siège { $seat }
familys-move-take = prendre { $card } : { $who }
familys-move-exchange = échanger { $card } contre { $top }, le dessus du talon
familys-move-word = le mot { $word } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
familys-move-combination = { familys-kind } { $cards } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
familys-move-vote = { $accept ->
    [yes] accepter le mot
   *[no] refuser le mot
}
familys-move-discard = jeter { $card } : { $who }
familys-move-announce = annoncer FAMILYS
familys-move-end = terminer son tour

## Plateaux

familys-board-turn = { $you ->
    [yes] À vous de jouer
   *[no] Au tour du joueur { $name }
}
familys-board-opening = Chacun choisit ses premières cartes
familys-board-vote = Vote sur { $word }
familys-board-round = Tour { $round } sur 10
familys-board-pile = Pioche : { $count }
familys-board-talon = Talon : { $count }
familys-board-talon-top = dessus du talon
familys-board-talon-empty = le talon est vide
familys-board-revealed = Main dévoilée : { $name }
familys-board-proposal = Mot : { $word }
familys-board-hand = Votre main
familys-board-chosen = Vos premières cartes
familys-board-you = vous
familys-board-retired = parti
familys-board-ready = prêt
familys-board-voted = a voté
familys-board-no-family = pas encore de famille
familys-board-no-couple = sans couple !
familys-board-family-points = famille { $points }
familys-board-score = marque { $points }
familys-board-describe-seat = { $name } : { $score }, famille : { $cards }.
familys-board-describe-talon = Talon : { $cards }.

familys-expected-open-draw-triple-lay-change-voisin-vision-take-exchange-word-run-clones-couple-symbols-vote-discard-announce-or-end = open, draw, triple, lay, change, voisin, vision, take, exchange, word, run, clones, couple, symbols, vote, discard, announce ou end
familys-expected-a-color-or-nothing = une couleur (green, blue, red, yellow) ou « nothing »
familys-expected-a-color = une couleur (green, blue, red ou yellow)
familys-expected-a-card-such-as-a0-or-union28 = une carte comme A0 ou UNION28
familys-expected-a-card-such-as-a0-or-union28-4 = une carte comme A0, ou UNION28@4 avec sa place
familys-expected-pile-or-talon = pile (la pioche) ou talon
familys-expected-yes-or-no = yes ou no
familys-expected-a-word-of-at-most-15-letters = un mot de 15 lettres au plus
familys-expected-a-run-such-as-2-3-letters-or-digits = une suite comme 2-3-*, « letters » ou « digits »
familys-expected-what-the-cards-show-letters-or-digits = ce que montrent les cartes, « letters » ou « digits »
familys-expected-a-letter-a-digit-letters-or-digits = une lettre, un chiffre, « letters » ou « digits »
familys-expected-the-number-of-a-seat = le numéro d’un siège
familys-expected-at-most-12-cards = 12 cartes au plus
familys-expected-at-most-9-cards = 9 cartes au plus
