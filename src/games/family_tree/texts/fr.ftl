# Family Tree en français. Les étiquettes telles que P12, M03 et E05 sont celles des cartes et ne se traduisent pas.

family-tree-title = Family Tree
family-tree-description = Soixante-six personnages, nés entre 1901 et 2012, attendent de fonder des familles. Formez des couples et racontez leur rencontre, donnez-leur des enfants et des aïeux, mariez les filles de vos voisins et transmettez un nom à travers les générations. Deux jeux avec les mêmes cartes : Dynasties, où chacun fait pousser son arbre pour des points (2 à 6 joueurs), et le Grand arbre généalogique, où tous bâtissent le même arbre et cherchent à poser leur dernière carte (2 à 10 joueurs).
family-tree-notation =
    take deck / take P12         piocher, ou prendre P12 aux Archives
    couple P12 P21 M03           homme, femme et Rencontre de votre main
    child P05 P12                P12 de votre main, enfant de P05
    mother P28 P17               P17 de votre main, mère de P28
    parents P17 P02 P03 M01      père et mère de votre main pour P17
    spouse P17 P18 M01           P18 de votre main épouse P17
    marry P14 P17 M01            deux célibataires de votre table
    bride P13 for P12 with M07   prendre P13 ailleurs pour votre P12
    groom P44 for P47 with M07   prendre P44 ailleurs pour votre P47
    event P10 E01 in 1935        un Événement sous P10 (année facultative)
    reserve M03 for P12          une Rencontre pour plus tard (Grand arbre)
    join P12 under P03           le couple de P03 devient parent de P12
    pass / discard M03 / end     ne rien faire / défausser / finir le tour
    name P12 Ivanov              un nom pour la famille de P12
    tell M03:leur histoire       leur rencontre, aussi après un coup

## Éléments

family-tree-character = { $name } ({ $label }, { $birth })
family-tree-meeting = { $prompt } ({ $label })
family-tree-event-card = { $title } ({ $label }, { $first }–{ $last })

## Options

family-tree-option-variant = Jeu
    .help = Dynasties : chacun bâtit son arbre (2 à 6 joueurs). Grand arbre généalogique : un arbre pour tous (2 à 10 joueurs).
family-tree-option-variant-dynasties = Dynasties
family-tree-option-variant-big = Grand arbre généalogique
family-tree-option-fatherAgeRule = Pères majeurs
    .help = Un enfant a au moins 18 ans de moins que son père ; les débutants peuvent y renoncer.
family-tree-option-endMode = Fin de Dynasties
    .help = Quand la pioche est épuisée : à la fin du tour de table, pour que tous aient joué autant, ou à la fin du tour en cours.
family-tree-option-endMode-endOfRound = Fin du tour de table
family-tree-option-endMode-endOfTurn = Fin du tour en cours
family-tree-option-marryWithinFamily = Mariages dans une famille
    .help = Deux célibataires d’une même famille sans ancêtre commun peuvent se marier.
family-tree-option-bigDetachedCouples = Couples à l’écart de l’arbre
    .help = Dans le Grand arbre, on peut poser des couples à l’écart de l’arbre commun.
family-tree-option-firstSeat = Qui commence
    .help = Dynasties : le vainqueur précédent ou qui connaît l’aïeul le plus ancien ; tiré au sort si personne n’est désigné.
family-tree-wish-begin = Le plus ancien parent
    .help = Je peux nommer le plus ancien parent et sa date de naissance, et je commence (Dynasties seulement). Entre plusieurs on tire au sort ; si personne ne le dit, entre tous.

## Ce qui est demandé, les fins, les points

family-tree-ask-take = À vous : prenez une carte à la pioche ou aux Archives.
family-tree-ask-act = À vous : faites une action.
family-tree-ask-adjust = À vous : ramenez votre main à cinq cartes, ou finissez le tour.
family-tree-ask-found = Vous commencez : posez le couple le plus âgé de votre main.
family-tree-ending-deck-exhausted = La pioche est épuisée et les derniers tours sont joués.
family-tree-ending-hand-empty = Quelqu’un a posé sa dernière carte.
family-tree-ending-deadlock = La pioche est vide et personne ne peut rien poser.
family-tree-ending-retirement = Il ne reste qu’un joueur.
family-tree-line-links = chaîne du nom
family-tree-line-others = autres personnages
family-tree-line-events = Événements
family-tree-line-tokens = jetons
family-tree-line-cards-left = cartes restées en main

## Refus

family-tree-refusal-already-married = { $person } a déjà { $spouse } pour conjoint.
family-tree-refusal-common-ancestor = { $man } et { $woman } ne peuvent se marier : { $ancestor } est leur ancêtre commun, ou l’un descend de l’autre.
family-tree-refusal-age-gap = { $man } et { $woman } ne sont pas assortis : { $older } a { $years ->
    [one] { $years } an
   *[other] { $years } ans
} de plus ; { $most } au plus sont permis.
family-tree-refusal-meeting-missing = Un couple demande une Rencontre.
family-tree-refusal-mother-age = { $mother } aurait { $age } ans à la naissance de { $child } ; une mère a de { $least } à { $most } ans.
family-tree-refusal-father-age = { $father } aurait { $age } ans à la naissance de { $child } ; un père en a au moins { $least }.
family-tree-refusal-too-many-children = { $mother } et son mari ont déjà { $most } enfants.
family-tree-refusal-unfinished-mother = { $mother } ne reçoit pas d’autre enfant tant que son mari n’est pas posé.
family-tree-refusal-unfinished-daughter = { $mother } ne reçoit pas de parents tant que son mari n’est pas posé.
family-tree-refusal-too-many-adopted = { $adopter } a déjà adopté { $most } enfants.
family-tree-refusal-adopter-marries = { $adopter } adopte et ne peut se marier.
family-tree-refusal-adoption-age = { $adopter } adopte des enfants nés de { $first } à { $last } ; { $child } est né en { $born }.
family-tree-refusal-single-mother-full = { $mother } a déjà { $most } enfants sans mari.
family-tree-refusal-no-wife-surname = { $groom } ne peut être pris pour { $wife } : aucune des deux cartes ne porte le nom de l’épouse.
family-tree-refusal-not-your-table = { $person } n’est pas à votre table.
family-tree-refusal-not-your-turn = Ce n’est pas votre tour : vous pouvez seulement raconter.
family-tree-refusal-wrong-phase = Pas encore : { $phase ->
    [take] prenez d’abord une carte
    [act] faites d’abord une action ou passez
   *[adjust] ramenez maintenant votre main à cinq cartes
}.
family-tree-refusal-deck-empty = La pioche est vide.
family-tree-refusal-not-in-archive = { $card } n’est pas dans les Archives.
family-tree-refusal-one-action = Vous avez déjà fait votre action ce tour-ci.
family-tree-refusal-taken-from-oneself = { $person } est à votre table ; on prend une fiancée ou un fiancé à un autre joueur.
family-tree-refusal-hand-full = Votre main est complète avec { $cards } cartes.
family-tree-refusal-hand-not-five = Votre main compte { $cards } cartes ; ramenez-la d’abord à cinq.
family-tree-refusal-bride-too-young = { $bride } est née en { $born } ; une fiancée est née en { $latest } ou avant.
family-tree-refusal-partner-from-hand = { $partner } est encore dans votre main ; le partenaire doit déjà être sur votre table.
family-tree-refusal-same-family-marriage = { $man } et { $woman } sont de la même famille ; dans cette partie on ne réunit que deux familles.
family-tree-refusal-same-family-join = { $child } et { $mother } sont déjà de la même famille.
family-tree-refusal-joined-has-parents = { $child } a déjà un parent.
family-tree-refusal-event-year = L’année { $year } ne convient pas : c’est possible de { $first } à { $last }.
family-tree-refusal-event-too-young = { $person } a 18 ans en { $adult } ; { $event } s’achève en { $last }.
family-tree-refusal-second-event = { $person } a déjà un Événement : { $event }.
family-tree-refusal-big-no-events = Il n’y a pas d’Événements dans le Grand arbre.
family-tree-refusal-big-first-seat = Dans le Grand arbre, les mains décident qui commence ; on ne peut désigner personne.
family-tree-refusal-not-the-oldest-wife = Le premier couple est le plus âgé de votre main : posez { $wife }, et non { $woman }.
family-tree-refusal-couple-first = L’arbre commence par un couple.
family-tree-refusal-big-not-your-turn = C’est le tour d’un autre ; vous pouvez seulement raconter.
family-tree-refusal-big-no-taking = Dans le Grand arbre, on ne prend pas de cartes ; le serveur pioche quand il le faut.
family-tree-refusal-big-no-discard = Dans le Grand arbre, on ne défausse rien, et le tour finit de lui-même.
family-tree-refusal-reserve-only-in-big = On ne pose de Rencontre pour plus tard que dans le Grand arbre.
family-tree-refusal-big-too-many-children = { $mother } et son mari ont déjà { $most } enfants, le plus que permet le Grand arbre.
family-tree-refusal-dynasties-seats = Dynasties se joue à { $most } au plus, non à { $seats }.
family-tree-refusal-no-such-first-seat = La place { $seat } ne peut commencer : la table a { $seats } places, numérotées à partir de 0.
family-tree-refusal-nothing-to-discard = On ne défausse qu’une sixième carte.
family-tree-refusal-too-young-to-marry = { $person } est né en { $born } ; nul ne se marie s’il est né après { $latest }.
family-tree-refusal-not-man-and-woman = Un couple est un homme et une femme, dans cet ordre : ce n’est pas le cas de { $man } et { $woman }.
family-tree-refusal-would-relate-spouses = Cela donnerait un ancêtre commun aux époux { $husband } et { $wife }.
family-tree-refusal-not-a-parent = { $person } ne peut avoir d’enfant maintenant : nommez une femme mariée, une mère célibataire ou un adoptant.
family-tree-refusal-has-parents = { $person } a déjà un parent connu.
family-tree-refusal-father-alone = { $father } ne peut être posé sans mère.
family-tree-refusal-no-daughter = { $bride } n’est ici la fille de personne, donc pas une fiancée.
family-tree-refusal-taken-has-children = { $person } a des enfants et reste.
family-tree-refusal-join-out-of-turn = Vous ne pouvez réunir vos familles qu’à votre tour.
family-tree-refusal-join-needs-couple = { $mother } n’est pas l’épouse d’un couple ; une réunion en demande un.
family-tree-refusal-detached-couple = Dans cette partie, on ne pose pas de couple à l’écart de l’arbre.
family-tree-refusal-not-in-big = Dans le Grand arbre, on ne prend personne et on ne réunit pas de familles.
family-tree-refusal-no-future-spouse = { $person } ne pourra jamais se marier ; la Rencontre serait perdue.
family-tree-refusal-already-reserved = { $meeting } est déjà réservée à { $person }.
family-tree-refusal-must-play = Vous pouvez poser, donc vous devez le faire.
family-tree-refusal-story-too-long = L’histoire compte { $length } caractères ; { $most } au plus sont permis.
family-tree-refusal-story-control = L’histoire contient un caractère qui ne peut être affiché (code { $code }).
family-tree-refusal-not-your-story = { $meeting } n’est pas à vous de le raconter.
family-tree-refusal-nothing-told = { $meeting } n’a pas d’histoire à reprendre.
family-tree-refusal-name-too-long = Le nom compte { $length } caractères ; { $most } au plus sont permis.
family-tree-refusal-name-control = Le nom contient un caractère qui ne peut être affiché (code { $code }).
family-tree-refusal-nothing-named = La famille de { $member } n’a pas de nom à reprendre.
family-tree-refusal-not-in-hand = { $card } n’est pas dans votre main.
family-tree-refusal-not-laid = { $person } n’est sur aucune table.
family-tree-refusal-no-texts-left = Vous avez écrit { $most } histoires et noms dans cette partie ; c’est la limite.

## Événements

family-tree-event-dealt = Les cartes sont distribuées.
family-tree-event-dealt-archive = Les Archives : { $cards }.
family-tree-event-dealt-own = Votre main : { $cards }.
family-tree-event-began = { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
family-tree-event-drew = { $you ->
    [yes] Vous avez pioché { $card }.
   *[no] { $known ->
        [yes] { $name } a pioché { $card }.
       *[no] { $name } a pioché une carte.
    }
}
family-tree-event-took-archive = { $you ->
    [yes] Vous avez pris { $card } aux Archives.
   *[no] { $name } a pris { $card } aux Archives.
}
family-tree-event-refilled = { $card } entre aux Archives.
family-tree-event-deck-ran-out = La pioche est épuisée.
family-tree-event-couple-laid = { $you ->
    [yes] Vous avez posé un couple : { $man } et { $woman }. Leur rencontre : { $meeting }.
   *[no] { $name } a posé un couple : { $man } et { $woman }. Leur rencontre : { $meeting }.
}
family-tree-event-child-laid = { $you ->
    [yes] Vous avez posé { $child }, enfant de { $parents }.
   *[no] { $name } a posé { $child }, enfant de { $parents }.
}
family-tree-event-bride-announced = { $you ->
    [yes] Vous avez une fille à marier : { $bride }.
   *[no] { $name } a une fille à marier : { $bride }.
}
family-tree-event-parent-laid = { $you ->
    [yes] Vous avez posé { $parent }, parent de { $child }.
   *[no] { $name } a posé { $parent }, parent de { $child }.
}
family-tree-event-parents-laid = { $you ->
    [yes] Vous avez posé les parents de { $child } : { $father } et { $mother }. Leur rencontre : { $meeting }.
   *[no] { $name } a posé les parents de { $child } : { $father } et { $mother }. Leur rencontre : { $meeting }.
}
family-tree-event-spouse-laid = { $you ->
    [yes] Vous avez posé { $spouse }, conjoint de { $person }. Leur rencontre : { $meeting }.
   *[no] { $name } a posé { $spouse }, conjoint de { $person }. Leur rencontre : { $meeting }.
}
family-tree-event-married = { $you ->
    [yes] Vous avez marié { $husband } et { $wife }. Leur rencontre : { $meeting }.
   *[no] { $name } a marié { $husband } et { $wife }. Leur rencontre : { $meeting }.
}
family-tree-event-bride-taken = { $you ->
    [yes] Vous avez pris la fiancée { $bride } pour { $groom } ; { $owner } reçoit un jeton. Leur rencontre : { $meeting }.
   *[no] { $name } a pris la fiancée { $bride } pour { $groom } ; { $owner } reçoit un jeton. Leur rencontre : { $meeting }.
}
family-tree-event-groom-taken = { $you ->
    [yes] Vous avez pris { $groom } pour { $wife }, dont il prend le nom ; { $owner } reçoit un jeton. Leur rencontre : { $meeting }.
   *[no] { $name } a pris { $groom } pour { $wife }, dont il prend le nom ; { $owner } reçoit un jeton. Leur rencontre : { $meeting }.
}
family-tree-event-story = Leur histoire : « { $story } ».
family-tree-event-event-laid = { $you ->
    [yes] Vous avez posé un Événement sous { $person } : { $event } en { $year }.
   *[no] { $name } a posé un Événement sous { $person } : { $event } en { $year }.
}
family-tree-event-meeting-reserved = { $you ->
    [yes] Vous avez réservé une Rencontre à { $person } : { $meeting }.
   *[no] { $name } a réservé une Rencontre à { $person } : { $meeting }.
}
family-tree-event-families-joined = { $you ->
    [yes] Vous avez réuni deux familles : { $father } et { $mother } sont les parents de { $child }.
   *[no] { $name } a réuni deux familles : { $father } et { $mother } sont les parents de { $child }.
}
family-tree-event-passed = { $you ->
    [yes] Vous avez passé.
   *[no] { $name } a passé.
}
family-tree-event-discarded = { $you ->
    [yes] Vous avez défaussé { $card }.
   *[no] { $name } a défaussé { $card }.
}
family-tree-event-named = { $you ->
    [yes] Vous avez nommé la famille de { $member } : { $surname }.
   *[no] { $name } a nommé la famille de { $member } : { $surname }.
}
family-tree-event-unnamed = La famille de { $member } n’a plus de nom.
family-tree-event-told = { $you ->
    [yes] Vous avez raconté { $meeting } : « { $story } ».
   *[no] { $name } a raconté { $meeting } : « { $story } ».
}
family-tree-event-untold = { $you ->
    [yes] Vous avez repris l’histoire de { $meeting }.
   *[no] { $name } a repris l’histoire de { $meeting }.
}
family-tree-event-phase = { $phase ->
    [take] On prend une carte.
    [act] Vient l’action.
   *[adjust] On ramène la main à cinq cartes.
}
family-tree-event-turn-began = { $you ->
    [yes] C’est à vous de jouer.
   *[no] C’est à { $name } de jouer.
}
family-tree-event-retired = { $you ->
    [yes] Vous avez quitté la partie.
   *[no] { $name } a quitté la partie.
}
family-tree-event-ended = La partie est finie. { $ending } { $hands }.
family-tree-event-ended-seat = { $name } : { $cards } en main

## Coups

family-tree-move-take-deck = piocher
family-tree-move-take-archive = prendre { $card } aux Archives
family-tree-move-couple = un couple : { $man } et { $woman }, { $meeting }
family-tree-move-child = { $child }, enfant de { $parent }
family-tree-move-mother = { $parent }, parent de { $target }
family-tree-move-parents = { $father } et { $mother }, parents de { $target }, { $meeting }
family-tree-move-bride = prendre la fiancée { $bride } pour { $groom }, { $meeting }
family-tree-move-groom = prendre { $groom } pour { $wife }, { $meeting }
family-tree-move-spouse = { $spouse } épouse { $target }, { $meeting }
family-tree-move-marry = { $man } épouse { $woman }, { $meeting }
family-tree-move-reserved = la Rencontre réservée
family-tree-move-event = un Événement sous { $target } : { $event }
family-tree-move-reserve = une Rencontre pour plus tard à { $target } : { $meeting }
family-tree-move-join = faire du couple de { $mother } les parents de { $child }
family-tree-move-pass = aucune action
family-tree-move-discard = défausser { $card }
family-tree-move-end = finir le tour
family-tree-move-name = nommer la famille de { $member }
family-tree-move-unname = reprendre le nom de la famille de { $member }
family-tree-move-tell = raconter { $meeting }
family-tree-move-untell = reprendre l’histoire de { $meeting }

## Plateaux

family-tree-board-turn = { $you ->
    [yes] À vous de jouer
   *[no] À { $name } de jouer
}
family-tree-board-deck = Pioche : { $count }
family-tree-board-archive = Archives
family-tree-board-hand = Votre main
family-tree-board-you = vous
family-tree-board-retired = parti
family-tree-board-tree = L’arbre commun
family-tree-board-empty = personne encore
family-tree-board-taken = chez { $name }
family-tree-board-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
family-tree-board-chain = Nom : { $chain }
family-tree-board-final = dernier tour
family-tree-board-describe-couple = { $husband } et { $wife }
family-tree-board-describe-table = { $name } : { $people }.
family-tree-board-legend = + marié  < enfant de  * à marier  ! mari absent  2 maillon du nom
family-tree-board-icons = +n / −n : peut être plus âgé / plus jeune · S : mère célibataire · L45 : mère tardive · W : nom de l’épouse · A3 : adoptant · étoile : à marier · or : chaîne du nom

## Album

family-tree-album-title = L’album de famille
family-tree-album-stories = Comment ils se sont rencontrés
family-tree-album-events = Ce qui leur est arrivé
family-tree-album-scores = Le résultat

## Notation

family-tree-expected-a-character-such-as-p12 = un personnage tel que P12
family-tree-expected-a-meeting-such-as-m03 = une Rencontre telle que M03
family-tree-expected-an-event-such-as-e05 = un Événement tel que E05
family-tree-expected-deck-or-a-card-of-the-archive-such-as-p12 = deck, ou une carte des Archives telle que P12
family-tree-expected-a-hand-card-such-as-m03 = une carte de la main telle que M03
family-tree-expected-a-year = une année
family-tree-expected-the-end-of-the-move-since-it-has-no-story = la fin du coup, qui n’a pas d’histoire
family-tree-expected-a-move-of-at-most-600-characters = un coup d’au plus 600 caractères
family-tree-expected-take-couple-child-mother-parents-bride-groom-spouse-marry-event-reserve-join-pass-discard-end-name-or-tell = take, couple, child, mother, parents, bride, groom, spouse, marry, event, reserve, join, pass, discard, end, name ou tell
