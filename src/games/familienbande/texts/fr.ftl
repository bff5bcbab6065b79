# Familienbande en français. Les lettres E G N L H et M F sont celles des cartes et ne se traduisent pas.

familienbande-title = Familienbande
familienbande-description = Cinq familles se sont alliées par des mariages, et chacune espère que son signe particulier – oreilles, lunettes, nez, lèvres ou mèche de cheveux – passera aux petits-enfants. Vous représentez l’une d’elles en secret. Célébrez des mariages, créez une descendance qui ressemble à ses parents, et surveillez votre main : les cartes qui restent à la fin coûtent des points. Un jeu de logique de Leo Colovini pour 2 à 4 joueurs.
familienbande-notation =
    marry F:GNN to 0       poser F:GNN sur la personne seule 0, puis piocher
    child F:ENN of 0       jouer F:ENN comme enfant du couple 0 ; il marque
    child F:ENN of 0 swap M:LLL
                           de même, en échangeant M:LLL (avec cette option)
    pass                   ne rien poser, piocher une carte
    Les cartes : M homme ou F femme, puis trois signes particuliers :
    E oreilles, G lunettes, N nez, L lèvres, H mèche de cheveux.

## Pièces

familienbande-trait = { $trait ->
    [E] oreilles
    [G] lunettes
    [N] nez
    [L] lèvres
   *[H] mèche
}
familienbande-sex = { $sex ->
    [M] homme
   *[F] femme
}
familienbande-card = { $sex } avec { $first }, { $second }, { $third }
familienbande-gain = { $trait } +{ $points }

## Options

familienbande-option-bothParents = Un signe de chaque parent
    .help = Un enfant doit partager au moins un signe particulier avec chacun de ses parents, comme dans l’édition originale.
familienbande-option-exchange = Échange après une naissance
    .help = Qui joue un enfant peut aussi écarter une autre carte de sa main, face cachée, et en piocher une.
familienbande-option-lateBirths = Naissances tardives
    .help = Les couples d’une génération encore ouverte peuvent avoir des enfants dans une rangée déjà retournée. Ces enfants ne se marient jamais.
familienbande-option-first = Premier joueur
    .help = La place qui commence, ou plusieurs dont une est tirée au sort. Sans indication, commence qui le souhaite, ou elle est tirée au sort.
familienbande-wish-begin = Commencer
    .help = J’aimerais commencer. Entre plusieurs on tire au sort ; si personne ne le souhaite, entre tous.

## Ce qui est demandé, comment cela finit, d’où viennent les points

familienbande-ask-turn = C’est à vous : célébrez un mariage, jouez un enfant ou passez.
familienbande-ending-fifth-generation = La cinquième génération est complète.
familienbande-ending-deadlock = La pioche est vide et tout le monde a passé de suite.
familienbande-ending-retirement = Il ne reste plus qu’une personne en jeu.
familienbande-line-marker = son signe sur la piste
familienbande-line-hand = cartes restées en main

## Refus

familienbande-refusal-marry-not-in-hand = Vous n’avez pas { $card } ; un mariage se fait avec une carte de votre main.
familienbande-refusal-no-such-person = Il n’y a pas de personne { $person } sur la table.
familienbande-refusal-already-married = La personne { $person } est déjà mariée.
familienbande-refusal-same-sex = { $card } et la personne { $person } sont du même sexe ; un mariage unit un homme et une femme.
familienbande-refusal-child-not-in-hand = Vous n’avez pas { $card } ; un enfant se joue de votre main.
familienbande-refusal-no-such-couple = Il n’y a pas de couple { $couple } sur la table.
familienbande-refusal-not-married = La personne { $couple } est célibataire ; seul un couple marié a des enfants.
familienbande-refusal-trait-missing = { $card } ne peut pas être un enfant du couple { $couple } : aucun des parents n’a ce signe particulier : { familienbande-trait-missing }.
familienbande-trait-missing = { $missing ->
    [E] oreilles
    [G] lunettes
    [N] nez
    [L] lèvres
   *[H] mèche
}
familienbande-refusal-trait-too-rare = { $card } ne peut pas être un enfant du couple { $couple } : il lui faut { $needed } fois ce signe particulier, et les parents ensemble ne l’ont que { $present } fois : { familienbande-trait-missing }.
familienbande-refusal-couple-closed = Le couple { $couple } est retourné : la génération { $generation } a déjà ses { $limit } descendants.
familienbande-refusal-single-closed = La personne { $person } ne peut plus se marier : la génération { $generation } est retournée.
familienbande-refusal-last-generation = La personne { $person } est de la cinquième génération, où personne ne se marie.
familienbande-refusal-no-such-first = La place { $first } ne peut pas commencer : les places sont numérotées à partir de 0, et il y en a { $seats }.
familienbande-refusal-one-parent-only = { $card } n’a aucun signe particulier de { $stranger } ; dans cette partie, un enfant tient des deux parents du couple { $couple }.
familienbande-refusal-exchange-off = Cette partie se joue sans échange de carte après une naissance.
familienbande-refusal-exchange-pile-empty = La pioche est vide ; rien ne peut être échangé.
familienbande-refusal-exchange-not-in-hand = { $card } ne peut pas être échangée : elle n’est pas parmi les cartes qui restent dans votre main.
familienbande-refusal-late-birth = La génération { $generation } est retournée ; dans cette partie, le couple { $couple } ne peut plus y avoir d’enfants.

## Événements

familienbande-event-dealt = Les cartes sont distribuées. La première génération : { $founders }. { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
familienbande-event-dealt-own = Votre main : { $hand }. Votre signe secret : { $trait }.
familienbande-event-married = { $you ->
    [yes] Vous avez marié { $card } à la personne { $person }.
   *[no] { $name } a marié { $card } à la personne { $person }.
}
familienbande-event-born = { $you ->
    [yes] Vous avez joué
   *[no] { $name } a joué
} { $card }, enfant du couple { $couple } : la personne { $person }, en génération { $generation }, rapporte { $total ->
    [one] { $total } point
   *[other] { $total } points
} ({ $gains }).
familienbande-event-closed = La génération { $generation } est retournée : plus personne ne s’y marie ni n’y a d’enfants.
familienbande-event-swapped = { $you ->
    [yes] Vous avez écarté { $card }, face cachée.
   *[no] { $known ->
        [yes] { $name } a écarté { $card }, face cachée.
       *[no] { $name } a écarté une carte, face cachée.
    }
}
familienbande-event-drew = { $you ->
    [yes] Vous avez pioché { $card }.
   *[no] { $known ->
        [yes] { $name } a pioché { $card }.
       *[no] { $name } a pioché une carte.
    }
}
familienbande-event-passed = { $you ->
    [yes] Vous avez passé.
   *[no] { $name } a passé.
}
familienbande-event-passed-dry = { $you ->
    [yes] Vous avez passé ; la pioche est vide.
   *[no] { $name } a passé ; la pioche est vide.
}
familienbande-event-retired = { $you ->
    [yes] Vous avez quitté la partie.
   *[no] { $name } a quitté la partie.
}
familienbande-event-turn-passed = { $you ->
    [yes] C’est à vous de jouer.
   *[no] C’est à { $name } de jouer.
}
familienbande-event-ended = La partie est finie. { $ending } { $traits }.
familienbande-event-ended-seat = { $name } : { $trait }, { $cards } en main

## Coups

familienbande-move-marry = un mariage : { $face } ({ $sex }) avec la personne { $person } ({ $partner }), génération { $generation }
familienbande-move-child = un enfant { $face } ({ $sex }) du couple { $couple }, génération { $generation } : { $gains }
familienbande-move-swap = { $child } ; { $swap } est échangée face cachée
familienbande-move-pass = passer et piocher une carte
familienbande-move-pass-dry = passer (la pioche est vide)

## Tableaux

familienbande-board-turn = { $you ->
    [yes] À vous de jouer
   *[no] À { $name } de jouer
}
familienbande-board-pile = Pioche : { $count }
familienbande-board-generation = Génération { $generation }
familienbande-board-members = { $members } sur { $limit }
familienbande-board-closed = retournée
familienbande-board-track = Piste
familienbande-board-hand = Votre main
familienbande-board-you = vous
familienbande-board-retired = en retrait
familienbande-board-hidden = signe secret
familienbande-board-swapped = { $count ->
    [one] { $count } échangée
   *[other] { $count } échangées
}
familienbande-board-empty = encore personne
familienbande-board-no-cards = aucune carte
familienbande-board-legend = 7 A+B<2 : la personne 7 est la carte A, mariée à B, enfant du couple 2
familienbande-board-describe-generation = Génération { $generation } : { $people }.
familienbande-board-describe-person = { $person } : { $card }
familienbande-board-describe-couple = { $person } : { $card }, en mariage avec { $spouse }
familienbande-board-describe-track = Piste : { $markers }.
familienbande-board-describe-seat = { $name } : { $cards }.

familienbande-expected-marry-child-or-pass = marry, child ou pass
familienbande-expected-a-card-such-as-f-gnn = une carte comme F:GNN
familienbande-expected-the-number-of-a-person = le numéro d’une personne
familienbande-expected-the-number-of-a-couple = le numéro d’un couple
familienbande-expected-the-card-to-swap = la carte à échanger
