# Poetrium en français. Les vers, les fins et les scènes sont du contenu et arrivent comme des faits.

poetrium-title = Poetrium
poetrium-description = Le conteur choisit en secret l’une des images de la table et y fait allusion par un vers. Les autres répondent en vers, l’un après l’autre, et apprennent seulement si chaque vers convient, jusqu’à ce que quelqu’un ose deviner. Quoi qu’il arrive, chaque manche laisse un poème. Un jeu d’Alexandre Petrounine pour 2 à 6 joueurs ; à deux, on joue contre Alexandre Sergueïevitch en personne.
poetrium-notation =
    tell 2 with 17         conteur : choisir en secret l’histoire 2, indice 17
    line 42                ajouter au poème le vers 42 de sa main
    yes                    conteur : le dernier vers convient
    no                     conteur : il ne convient pas
    guess 3                nommer l’histoire 3
    ending 12              poser la fin 12 au bout du poème
    swap 17                d’abord jeter le vers 17 et en piocher un autre

poetrium-rival = Alexandre Sergueïevitch

## Options

poetrium-option-first = Premier conteur
    .help = La place qui conte en premier, comptée depuis 0 ; tirée au sort si aucune n’est nommée.
poetrium-option-pack = Langue des cartes
    .help = Tous les vers d’un lot ont un même mètre et une même rime : toute la table joue dans une seule langue.
poetrium-option-pack-en = Anglais
poetrium-option-pack-fr = Français
poetrium-option-pack-ru = Russe
poetrium-wish-begin = Conter en premier
    .help = J’aimerais conter en premier. Entre plusieurs on tire au sort ; si personne ne le souhaite, entre tous.

## Ce qu’on demande, comment cela finit, d’où viennent les points

poetrium-ask-tell = Vous êtes le conteur : choisissez une histoire et un vers qui l’évoque.
poetrium-ask-turn = À vous : ajoutez un vers au poème, ou devinez l’histoire.
poetrium-ask-judge = Le dernier vers convient-il à votre histoire ? À vous de juger.
poetrium-ask-ending = Vous êtes dernier : choisissez la fin du poème, elle vous vaut un point.
poetrium-ending-points = Chacun a conté autant qu’il le devait.
poetrium-ending-story-cards = Points égaux ; les cartes histoire ont décidé.
poetrium-ending-ending-card = Points et histoires égaux ; la plus haute carte fin a décidé.
poetrium-ending-rival = Alexandre Sergueïevitch a gagné le duel.
poetrium-ending-retirement = Il ne reste qu’un joueur.
poetrium-line-track = piste de score
poetrium-line-stories = cartes histoire

## Refus

poetrium-refusal-teller-swap-not-in-hand = Vous n’avez pas le vers { $line } ; le conteur jette un vers de sa main.
poetrium-refusal-teller-swapped-already = Le conteur ne peut échanger qu’un vers.
poetrium-refusal-tell-first = Vous êtes le conteur : choisissez d’abord une histoire et un indice.
poetrium-refusal-no-such-story = Il n’y a pas d’histoire { $number } : elles sont numérotées de 1 à { $stories }.
poetrium-refusal-hint-not-in-hand = Vous n’avez pas le vers { $line } ; l’indice vient de votre main.
poetrium-refusal-swap-not-in-hand = Vous n’avez pas le vers { $line } ; on ne jette qu’un vers de sa main.
poetrium-refusal-swapped-already = On n’échange qu’un vers par tour.
poetrium-refusal-add-or-guess = C’est à vous d’ajouter un vers ou de deviner.
poetrium-refusal-line-not-in-hand = Vous n’avez pas le vers { $line } ; un vers s’ajoute de la main.
poetrium-refusal-not-yours-to-judge = Seul le conteur dit si un vers convient.
poetrium-refusal-judge-first = Dites d’abord si le vers { $line } convient : oui ou non.
poetrium-refusal-no-tokens-left = Vos { $laid } pions sont tous sur des vers ; il faut maintenant deviner.
poetrium-refusal-not-offered = La fin { $ending } n’est pas l’une de vos deux.
poetrium-refusal-ending-first = Choisissez d’abord la fin du poème.
poetrium-refusal-no-such-first = Il n’y a pas de place { $seat } à une table de { $seats } ; personne n’y peut conter.
poetrium-refusal-story-not-open = L’histoire { $number } n’est pas visible ; on ne devine qu’une histoire visible.

## Événements

poetrium-event-dealt = Les cartes sont distribuées. { $you ->
    [yes] Vous contez en premier.
   *[no] { $name } conte en premier.
}
poetrium-event-dealt-own = Vos vers : { $hand }.
poetrium-event-round-began = Manche { $round } : { $you ->
    [yes] vous contez.
   *[no] { $name } conte.
}
poetrium-event-discarded = { $you ->
    [yes] Vous jetez le vers { $line }.
   *[no] { $name } jette le vers { $line }.
}
poetrium-event-drew = { $you ->
    [yes] Vous piochez le vers { $line }.
   *[no] { $known ->
        [yes] { $name } pioche le vers { $line }.
       *[no] { $name } pioche un vers.
    }
}
poetrium-event-reshuffled = La pioche des vers était vide : { $count } vers jetés forment une nouvelle pioche.
poetrium-event-told = { $known ->
    [yes] { $you ->
        [yes] Vous choisissez l’histoire { $number } et commencez le poème : « { $line } ».
       *[no] { $name } choisit l’histoire { $number } et commence le poème : « { $line } ».
    }
   *[no] { $name } a choisi une histoire et commence le poème : « { $line } ».
}
poetrium-event-line-added = { $you ->
    [yes] Vous ajoutez : « { $line } ».
   *[no] { $name } ajoute : « { $line } ».
}
poetrium-event-rival-added = Alexandre Sergueïevitch ajoute : « { $line } ».
poetrium-event-judged = { $fits ->
    [yes] ✓ Il convient.
   *[no] ✗ Il ne convient pas.
}
poetrium-event-guessed-right = { $you ->
    [yes] Vous nommez l’histoire { $number }, et c’est elle.
   *[no] { $name } nomme l’histoire { $number }, et c’est elle.
}
poetrium-event-guessed-wrong = { $you ->
    [yes] Vous nommez l’histoire { $number }. Raté
   *[no] { $name } nomme l’histoire { $number }. Raté
}{ $lost ->
    [0] , mais il n’y avait pas de point à perdre.
   *[other] , cela coûte un point.
}
poetrium-event-rival-guessed = Alexandre Sergueïevitch devine aussitôt : c’est l’histoire { $number }.
poetrium-event-round-scored = C’était l’histoire { $number } : { $scene } { $points }.
poetrium-event-points-none = Personne ne marque
poetrium-event-points-seat = { $name } +{ $points }
poetrium-event-tie-drawn = Égalité à la dernière place : { $you ->
    [yes] vous tirez le vers { $line }.
   *[no] { $name } tire le vers { $line }.
}
poetrium-event-endings-offered = { $you ->
    [yes] Vous êtes dernier et choisissez entre les fins { $first } et { $second }.
   *[no] { $name } est en dernière place et choisit la fin.
}
poetrium-event-ending-laid = { $you ->
    [yes] Vous terminez le poème : « { $ending } »
   *[no] { $name } termine le poème : « { $ending } »
} Un point pour cela.
poetrium-event-rival-laid = Alexandre Sergueïevitch termine le poème : « { $ending } » Un point pour lui.
poetrium-event-round-closed = La manche { $round } est finie, la table est vidée.
poetrium-event-round-abandoned = { $known ->
    [yes] La manche { $round } s’interrompt. Le secret était l’histoire { $number }.
   *[no] La manche { $round } s’interrompt.
}
poetrium-event-turn-passed = { $you ->
    [yes] C’est à vous.
   *[no] C’est au tour suivant : { $name }.
}
poetrium-event-retired = { $you ->
    [yes] Vous quittez la partie.
   *[no] { $name } quitte la partie.
}
poetrium-event-final-drawn = Égalité pour la victoire : { $you ->
    [yes] vous tirez la carte fin { $ending }.
   *[no] { $name } tire la carte fin { $ending }.
}
poetrium-event-ended = La partie est finie. { $ending }

## Coups

poetrium-move-swap = jeter « { $line } » et piocher un autre vers
poetrium-move-tell = l’histoire { $number } avec l’indice « { $line } »
poetrium-move-add-line = ajouter « { $line } »
poetrium-move-yes = ✓ « { $line } » convient
poetrium-move-no = ✗ « { $line } » ne convient pas
poetrium-move-guess = deviner l’histoire { $number } : { $scene }
poetrium-move-ending = finir par « { $ending } »

## Plateaux

poetrium-board-tell = { $you ->
    [yes] Vous choisissez une histoire
   *[no] { $name } choisit une histoire
}
poetrium-board-turn = { $you ->
    [yes] À vous : un vers ou une supposition
   *[no] Au tour suivant : { $name }
}
poetrium-board-judge = { $you ->
    [yes] Le dernier vers convient-il ?
   *[no] { $name } juge le dernier vers
}
poetrium-board-ending = { $you ->
    [yes] Vous choisissez la fin
   *[no] { $name } choisit la fin
}
poetrium-board-round = Manche { $round } sur { $rounds }
poetrium-board-poem = Le poème
poetrium-board-last-poem = Le dernier poème
poetrium-board-no-poem = pas encore de vers
poetrium-board-hand = Vos vers
poetrium-board-offered = Vos fins
poetrium-board-you = vous
poetrium-board-retired = a quitté
poetrium-board-teller = conteur
poetrium-board-secret = le secret
poetrium-board-closed = retournée
poetrium-board-tokens = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
poetrium-board-won = { $count ->
    [one] { $count } histoire
   *[other] { $count } histoires
}
poetrium-board-told = a conté { $count }×
poetrium-board-track = Piste de score
poetrium-board-legend = ✓ convient à l’histoire secrète   ✗ ne convient pas   … pas encore jugé
poetrium-board-describe-story = Histoire { $number } : { $scene }
poetrium-board-describe-seat = { $name } : { $points }.

poetrium-book-title = un petit livre de poèmes
poetrium-book-empty = Aucun poème n’est encore terminé.
poetrium-book-guessed = Conté par { $name }, deviné par { $guesser }.
poetrium-book-unguessed = Conté par { $name }, deviné par personne.

poetrium-expected-tell-line-yes-no-guess-ending-or-swap = tell, line, yes, no, guess, ending ou swap
poetrium-expected-the-number-of-a-line-1-to-150 = le numéro d’un vers, de 1 à 150
poetrium-expected-the-number-of-a-story-on-the-table-1-to-8 = le numéro d’une histoire sur la table, de 1 à 8
poetrium-expected-the-number-of-an-ending-1-to-50 = le numéro d’une fin, de 1 à 50
