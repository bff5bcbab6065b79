# Ce que disent tous les jeux. Les faits sont des arguments ; rien de ce qu'une personne a tapé n'entre dans un message.

core-refusal-match-over = La partie est finie ; plus rien ne se joue.
core-refusal-not-your-decision = Ce n’est pas à vous de décider.
core-refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table : elle compte { $seats ->
    [one] une place
   *[other] { $seats } places
}, numérotées à partir de 0.
core-refusal-seat-retired = Cette place s’est retirée et ne prend plus de décision.
core-refusal-seats-out-of-range = Ce jeu admet de { $least } à { $most } places, pas { $seats }.

core-ask-nothing = La partie est finie.

core-guest = Invité
core-player = Joueur { $number }
core-bot = Bot { $number }
core-deleted = compte supprimé
core-took-back = { $you ->
    [yes] Vous reprenez le coup { $ply } ; la table est comme avant.
   *[no] { $name } reprend le coup { $ply } ; la table est comme avant.
}
core-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
core-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
core-winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
}

core-notation-found = Colonne { $column } : attendu { $expected }, trouvé « { $found } ».
core-notation-ends = Colonne { $column } : attendu { $expected }, mais la ligne s’arrête là.
core-expected-the-end-of-the-move = la fin du coup
core-expected-a-move-of-at-most-200-characters = un coup d’au plus 200 caractères
core-hand-over = { $name } : appuyez sur Entrée quand les autres regardent ailleurs.
