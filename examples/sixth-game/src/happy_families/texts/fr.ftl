# Happy Families en français. Les noms des cartes comme baker-son sont ceux de la notation et ne se traduisent pas.

happy-families-title = Le jeu des familles
happy-families-description = Neuf familles ont été dispersées autour de la table, et vous aimeriez les réunir. Demandez aux autres ceux qui vous manquent – « Dans la famille Mie, je voudrais le fils » – et écoutez ce qu’ils demandent : qui demande une famille en tient une partie. Le jeu de cartes de 1851 que l’on joue dans toutes les maisons, pour 2 à 4 joueurs.
happy-families-notation =
    ask 1 baker-son        demander cette carte à la place 1
    Il faut avoir une carte de la même famille, et pas celle-là.
    Familles : baker, fisher, gardener, tailor, clockmaker, sailor,
    postman, fiddler, beekeeper.
    Membres : father (père), mother (mère), son (fils), daughter (fille).
    Les places sont numérotées à partir de 0.

## Pièces

happy-families-surname = { $family ->
    [baker] Mie
    [fisher] Goujon
    [gardener] Pétale
    [tailor] Ourlet
    [clockmaker] Pendule
    [sailor] Hublot
    [postman] Timbre
    [fiddler] Croche
   *[beekeeper] Bourdon
}
happy-families-family = { $family ->
    [baker] la famille Mie
    [fisher] la famille Goujon
    [gardener] la famille Pétale
    [tailor] la famille Ourlet
    [clockmaker] la famille Pendule
    [sailor] la famille Hublot
    [postman] la famille Timbre
    [fiddler] la famille Croche
   *[beekeeper] la famille Bourdon
}
happy-families-member = { $member ->
    [father] père
    [mother] mère
    [son] fils
   *[daughter] fille
}
happy-families-card = { $member ->
    [father] le père { $surname }
    [mother] la mère { $surname }
    [son] le fils { $surname }
   *[daughter] la fille { $surname }
}

## Options

happy-families-option-draw = Une pioche
    .help = Des cartes restent dans une pioche, et qui demande en vain en prend une. Sans elle, toutes les cartes sont distribuées, et il faut être trois ou plus.
happy-families-option-lucky = Bonne pioche
    .help = Qui pioche justement la carte demandée la montre et continue.
happy-families-option-first = Premier joueur
    .help = La place qui commence, ou plusieurs parmi lesquelles on tire au sort. Laissée ouverte, qui le souhaite commence, ou l’on tire au sort.
happy-families-wish-begin = Commencer
    .help = Je voudrais commencer. Si plusieurs le souhaitent, on tire au sort ; si personne ne le souhaite, entre tous.

## Ce qui est demandé, comment cela finit, d’où viennent les points

happy-families-ask-turn = À vous : demandez une carte à quelqu’un.
happy-families-ending-all-laid = Toutes les familles sont réunies.
happy-families-ending-stalemate = Plus aucune famille ne se réunit.
happy-families-ending-retirement = Il ne reste qu’un seul joueur.
happy-families-line-families = familles posées

## Refus

happy-families-refusal-nobody-there = Il n’y a personne à la place { $asked } à qui demander : les places sont numérotées à partir de 0, et il y en a { $seats }.
happy-families-refusal-asked-oneself = Vous ne pouvez pas demander à vous-même.
happy-families-refusal-nothing-to-give = La place { $asked } n’a pas de cartes ; demandez à quelqu’un d’autre.
happy-families-refusal-family-laid = { $card } ne peut pas être demandée : la famille entière est posée.
happy-families-refusal-family-not-held = Vous ne pouvez pas demander { $card } : vous n’avez personne de { happy-families-family } ({ $family }).
happy-families-refusal-card-in-hand = Vous avez { $card } vous-même.
happy-families-refusal-no-such-first = La place { $first } ne peut pas commencer : les places sont numérotées à partir de 0, et il y en a { $seats }.
happy-families-refusal-two-need-pile = À deux, il faut la pioche : sans elle, chacun connaîtrait la main de l’autre.

## Événements

happy-families-event-dealt = Les cartes sont distribuées. { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
happy-families-event-dealt-own = Votre main : { $hand }.
happy-families-event-handed = { $you ->
    [yes] Vous avez demandé { $person } à { $other } et reçu la carte { $card }.
   *[no] { $them ->
        [yes] { $name } vous a demandé { $person } et reçu votre carte { $card }.
       *[no] { $name } a demandé { $person } à { $other } et reçu la carte { $card }.
    }
}
happy-families-event-missed = { $you ->
    [yes] Vous avez demandé { $person } ({ $card }) à { $other }, en vain.
   *[no] { $them ->
        [yes] { $name } vous a demandé { $person } ({ $card }), en vain.
       *[no] { $name } a demandé { $person } ({ $card }) à { $other }, en vain.
    }
}
happy-families-event-drew = { $you ->
    [yes] Vous avez pioché { $card }.
   *[no] { $known ->
        [yes] { $name } a pioché { $card }.
       *[no] { $name } a pioché une carte.
    }
}
happy-families-event-lucky = { $you ->
    [yes] Bonne pioche : vous avez tiré { $card }, justement la carte demandée, et vous continuez.
   *[no] Bonne pioche : { $name } a tiré { $card }, justement la carte demandée, et continue.
}
happy-families-event-refilled = { $you ->
    [yes] Votre main était vide ; vous avez pris { $card } dans la pioche.
   *[no] { $known ->
        [yes] { $name } n’avait plus de cartes et a pris { $card } dans la pioche.
       *[no] { $name } n’avait plus de cartes et en a pris une dans la pioche.
    }
}
happy-families-event-laid = { $you ->
    [yes] Vous avez réuni et posé { $people }.
   *[no] { $name } a réuni et posé { $people }.
}
happy-families-event-retired = { $you ->
    [yes] Vous avez quitté la partie. On peut encore demander vos cartes.
   *[no] { $name } a quitté la partie. On peut encore demander les cartes de cette place.
}
happy-families-event-turn-passed = { $you ->
    [yes] C’est à vous.
   *[no] C’est au tour suivant : { $name }.
}
happy-families-event-ended = La partie est finie. { $ending } { $left ->
    [yes] Cartes restantes : { $hands }.
   *[no] Plus personne n’a de carte.
}
happy-families-event-ended-seat = { $name } : { $cards }

## Coups

happy-families-move-ask = demander { $person } à la place { $asked }

## Plateaux

happy-families-board-turn = { $you ->
    [yes] À vous
   *[no] À { $name } de jouer
}
happy-families-board-pile = Pioche : { $count }
happy-families-board-you = vous
happy-families-board-retired = parti
happy-families-board-last = { $granted ->
    [yes] La place { $seat } a demandé { $person } à la place { $asked } : oui, voilà.
   *[no] La place { $seat } a demandé { $person } à la place { $asked } : pas à la maison.
}
happy-families-board-nothing-asked = Personne n’a encore rien demandé.
happy-families-board-laid = posée : { $name }
happy-families-board-collects = a au moins { $list }
happy-families-board-families = { $count ->
    [one] { $count } famille
   *[other] { $count } familles
}
happy-families-board-legend = vous : votre carte · 1 : connue à la place 1 · ≠1 : la place 1 ne l’a pas
happy-families-board-legend-picture = ★ votre carte · 1 connue à la place 1 · ≠1 la place 1 ne l’a pas · 2+ la place a deux cartes ou plus de la famille
happy-families-board-idle = { $left ->
    [one] Encore { $left } demande sans famille ni carte nouvelle, et la partie est finie.
   *[other] Encore { $left } demandes sans famille ni carte nouvelle, et la partie est finie.
}
happy-families-board-describe-seat = { $name } : { $cards }, { $families }.
happy-families-board-describe-hand = Votre main : { $hand }.

happy-families-expected-ask = ask
happy-families-expected-the-number-of-a-seat = le numéro d’une place
happy-families-expected-a-card-such-as-baker-son = une carte comme baker-son
