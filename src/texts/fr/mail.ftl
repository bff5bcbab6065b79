# Les lettres. Ce que les gens tapent est un argument ; un objet ne nomme aucune carte.

mail-match = { $game } ({ $names })
mail-greeting = Bonjour { $name },
mail-greeting-nobody = Bonjour,
mail-link = Voir la partie
mail-link-album = L’album à garder
mail-link-record = Le procès-verbal complet
mail-sight-open = La partie { $match } n’a pas commencé.
mail-sight-running = La partie { $match } continue.
mail-sight-how = Cette page ne fait que montrer. Pour répondre, répondez à la lettre la plus récente que vous avez sur cette partie.
mail-sight-footer = Qui connaît l’adresse de cette page voit ce que vous y voyez. Mieux vaut la garder pour vous.
mail-footer = Cette lettre vient de Kinpost, les jeux de famille par correspondance : { $url }
mail-unsubscribe = Plus de lettres à cette adresse
mail-deadline = Merci de décider avant { $when }.
mail-moment = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
} { $day } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} à { $time } ({ $zone })

mail-subject-turn = { $match } : à vous de jouer
mail-subject-reminder = { $match } : votre temps s’écoule
mail-subject-timed-out = { $match } : votre temps est écoulé
mail-subject-started = { $match } : la partie commence
mail-subject-finished = { $match } : le résultat
mail-subject-invited = { $match } : une invitation pour vous
mail-subject-seat-offered = { $match } : une place pour vous
mail-subject-offered = { $match } : une question pour vous
mail-subject-answered = { $match } : une réponse
mail-subject-digest = Kinpost : des nouvelles { $count ->
    [one] d’une partie
   *[other] de { $count } parties
}
mail-subject-answer = Kinpost : au sujet de votre lettre
mail-subject-confirm = Kinpost : pouvons-nous vous écrire ici ?
mail-subject-invitation = { $inviter } vous invite à une partie : { $game }

mail-intro-turn = C’est à vous de jouer dans la partie { $match }.
mail-intro-reminder = La partie { $match } vous attend, et la plus grande part de votre temps est passée.
mail-intro-timed-out = Votre temps de décision dans la partie { $match } est écoulé ; elle a continué sans vous.
mail-intro-started = La partie { $match } a commencé.
mail-intro-finished = La partie { $match } est finie.
mail-intro-invited = Vous êtes invité·e à la partie { $match }. Prenez-y place si vous le voulez.
mail-intro-seat-offered = Une place est libre dans la partie { $match }, déjà commencée, et l’on vous demande de la reprendre.
mail-intro-offered = Dans la partie { $match }, quelqu’un demande une pause, ou à reprendre un coup. Merci d’y répondre.
mail-intro-answered = Il y a une réponse à ce qui a été demandé dans la partie { $match }.
mail-intro-digest = Voici les nouvelles { $count ->
    [one] d’une partie
   *[other] de { $count } parties
}.
mail-digest-reply = Répondre pour cette partie seulement

mail-asks-seat = { $by } vous invite à la partie { $match }.
mail-asks-substitute = { $by } vous demande de reprendre la place de { $of } dans la partie { $match }, déjà commencée. Un robot y joue pour l’instant.
mail-asks-pause = { $by } propose à tout le monde une pause dans la partie { $match } : toutes les pendules s’arrêteraient jusqu’à ce moment : { $until }.
mail-asks-take-back = { $by } voudrait reprendre le dernier coup dans la partie { $match } et demande si vous êtes d’accord.
mail-asks-until = Sans réponse, la proposition tombe : { $when }.
mail-how-seat = Répondez à cette lettre par un mot : « oui » pour prendre place, « non » pour refuser.
mail-how-offer = Répondez à cette lettre par un mot : « oui » pour accepter, « non » pour refuser.
mail-how-take-back = Répondez à cette lettre par un mot : « oui » pour accepter, « non » pour refuser. La question tombe avec le prochain coup.

mail-heading-told = Depuis votre dernier coup
mail-heading-so-far = Jusqu’ici
mail-heading-followed = Ce qui a suivi
mail-heading-talk = À la table
mail-heading-table = La table
mail-heading-choices = Ce que vous pouvez faire
mail-heading-how = Comment répondre
mail-heading-result = Le résultat
mail-heading-rule = Règle { $clause }
mail-told-cut = (Ce qui est plus ancien est omis.)
mail-board-alt = Une image de la table. La même est en caractères dans le texte simple de cette lettre.
mail-waiting = La partie attend maintenant : { $names }.

mail-how = Répondez simplement à cette lettre. Sur la première ligne, écrivez le numéro de votre choix, ou un coup comme « { $example } ». Un « ? » apporte de l’aide ; « dire » suivi de vos mots parle à toute la table.
mail-how-story = Qui pose une Rencontre peut raconter comment les deux se sont connus : écrivez l’histoire sur les lignes sous votre choix.
mail-how-more = Voici { $listed } des { $total } coups possibles. Tout autre coup s’écrit de la même façon :
mail-how-free = Il y a plus de coups qu’on ne peut en énumérer. Tout autre coup s’écrit de la même façon :

mail-answer-played = Votre coup est joué : { $move }
mail-answer-refused = « { $line } » n’est pas permis : { $reason } Rien n’a changé, et c’est toujours à vous de décider.
mail-answer-unreadable = Nous n’avons pas pu lire votre première ligne comme un coup. { $reason }
mail-answer-no-such-option = Il n’y a pas de choix numéro { $number } : { $options ->
    [one] il n’y en a qu’un
   *[other] ils vont de 1 à { $options }
}.
mail-answer-stale = Votre réponse est arrivée trop tard : la partie a avancé depuis la lettre à laquelle vous répondez. Rien n’en a été joué.
mail-answer-not-your-decision = Ce n’est pas à vous de décider ; rien n’a été joué.
mail-answer-said = Vos mots sont sur la table.
mail-answer-joined = Vous avez une place. Une lettre viendra chaque fois que ce sera à vous.
mail-answer-declined = C’est entendu, vous n’en êtes pas. Personne ne vous attendra.
mail-answer-confirmed = Merci, les lettres viendront désormais à cette adresse.
mail-answer-unsubscribed = Plus aucune lettre ne viendra à cette adresse.
mail-answer-not-genuine = L’adresse à laquelle vous avez écrit ne sert pas (ou plus). Merci de répondre à notre lettre la plus récente.
mail-answer-too-large = Votre lettre est trop grande pour être lue. Écrivez juste quelques lignes, sans pièce jointe.
mail-answer-yes-or-no = Nous n’avons pas pu lire votre réponse. Merci de répondre encore une fois, avec seulement « oui » ou « non » sur la première ligne.
mail-answer-agreed = Vous avez accepté. Dès que tout le monde aura accepté, ce sera fait.
mail-answer-disagreed = Vous avez refusé, et la personne qui demandait l’apprendra.
mail-answer-account = Vous pouvez avoir un compte à vous, avec un nom et un mot de passe ; vos places restent à vous. Le lien mène à une page pour cela. Un programme qui joue à Kinpost peut se servir de ce code à la place. Les deux servent une fois, jusqu’à ce moment : { $when }.
mail-account-link = Créer un compte
mail-answer-help = Voici comment une réponse est lue. Seule sa première ligne compte :
mail-help-number = un numéro joue le choix de ce numéro
mail-help-move = un coup est joué comme il est écrit ; plus bas, comment les coups s’écrivent
mail-help-say = « dire » suivi de vos mots parle à toute la table
mail-help-retire = « abandonner vraiment » quitte la partie pour toujours
mail-help-stop = « désabonner » met fin aux lettres pour vous ; la partie continue
mail-help-account = « compte » apporte un code pour un compte à vous, si vous n’en avez pas
mail-help-question = « ? » apporte cette lettre

mail-failed-silenced = Vos mots n’ont pas été dits : d’après les règles de ce jeu, votre place se tait à ce moment.
mail-failed-not-a-guest = Vous avez déjà un compte à vous.
mail-failed-retire = Pour quitter la partie pour toujours, répondez par ces deux mots : « abandonner vraiment ». Rien n’a encore changé.
mail-failed-no-seat = Il n’y a plus de place dans cette partie.
mail-failed-started = La partie a déjà commencé, et personne ne peut plus y prendre place.
mail-failed-cancelled = La partie a été annulée.
mail-failed-not-invited = Cette invitation ne compte plus.
mail-failed-offer-closed = Cette question est déjà réglée. Rien n’a changé.
mail-failed-later = Quelque chose s’est mal passé de notre côté, et rien n’a changé. Merci de répondre encore une fois plus tard.
mail-failed-malformed = Vos mots n’ont pas pu être pris tels quels. Ils sont peut-être trop longs ; essayez avec moins.
mail-failed-now = Ce n’est pas possible maintenant. Rien n’a changé.

mail-confirm = Quelqu’un, sans doute vous, veut recevoir des nouvelles de parties à cette adresse. Répondez « oui » à cette lettre, et elles viendront.
mail-confirm-link = Ou confirmez ici
mail-confirm-not-you = Si ce n’était pas vous, ne faites rien : aucune autre lettre ne viendra.

mail-invitation = { $inviter } vous invite à jouer en famille : { $game }. On joue par courriel, pendant des jours et des semaines : chaque fois que c’est à vous, une lettre vient, et vous répondez par votre coup.
mail-invitation-note = { $inviter } vous écrit :
mail-invitation-seated = À la table jusqu’ici : { $names }.
mail-invitation-how = Rien à installer, aucun compte à créer. Répondez à cette lettre par un mot :
mail-invitation-yes = « oui » pour prendre place,
mail-invitation-no = « non » pour refuser,
mail-invitation-stop = « stop » pour ne plus jamais rien recevoir de nous.
