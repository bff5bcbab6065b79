# Notifications, et les pages où mènent leurs liens. Elles nomment le jeu et rien de ce qui se passe à table.

post-news-turn = { $game } : c’est à vous de jouer.
post-news-invited = { $game } : on vous invite à une partie.
post-news-started = { $game } : la partie a commencé.
post-news-finished = { $game } : la partie est terminée.
post-news-reminder = { $game } : la plus grande part de votre temps pour ce tour est écoulée.
post-news-timed-out = { $game } : votre temps pour un tour est écoulé.
post-news-offered = { $game } : quelqu’un à la table demande votre accord.
post-news-answered = { $game } : une proposition à la table a reçu sa réponse.
post-news-seat-offered = { $game } : on vous propose de reprendre une place.
post-answered = { $game } : { $answer }
post-answered-invitation-declined = { $by } ne jouera pas.
post-answered-letter-returned = { $by } n’a pas reçu l’invitation : la lettre est revenue.
post-answered-seat-declined = { $by } ne reprendra pas la place où jouait { $of }.
post-answered-seat-taken = { $by } reprend la place où jouait { $of }.
post-answered-pause-accepted = Tout le monde est d’accord pour la pause : toutes les pendules s’arrêtent jusqu’à ce moment : { $until }.
post-answered-pause-declined = { $by } n’est pas d’accord avec la pause proposée par { $of }.
post-answered-pause-withdrawn = { $by } ne propose plus de pause.
post-answered-pause-expired = La pause proposée par { $of } n’aura pas lieu : tout le monde n’a pas répondu à temps.
post-answered-undo-declined = { $by } n’a pas voulu que votre dernier coup soit repris ; il reste.
post-answered-undo-withdrawn = { $by } ne demande plus à reprendre le dernier coup.
post-answered-somebody = Quelqu’un
post-deadline = Merci de décider avant { $when } ; { $then ->
    [default-move] le coup par défaut sera joué ensuite
    [bot-move] un robot jouera ensuite pour vous
    [bot-takes-seat] un robot prendra ensuite votre place
   *[retirement] vous quitterez ensuite la partie
}.
post-test = Ceci est un essai. Les nouvelles de vos parties arriveront ici.

post-confirm-title = Est-ce votre adresse ?
post-confirm-text = Quelqu’un, sans doute vous, souhaite que Kinpost envoie des nouvelles de parties à cette adresse.
post-confirm-button = Oui, envoyez-les-moi
post-confirmed-title = Merci
post-confirmed-text = Les nouvelles de vos parties seront envoyées à cette adresse.
post-unsubscribe-title = Plus de courrier ?
post-unsubscribe-text = Kinpost n’enverra plus rien à cette adresse.
post-unsubscribe-button = Arrêter le courrier
post-unsubscribed-title = C’est fait
post-unsubscribed-text = Plus rien ne sera envoyé à cette adresse. Vos parties continuent comme avant.
post-unknown-title = Ce lien ne mène nulle part
post-unknown-text = Il a été coupé, ou l’adresse ne sert plus.
post-account-title = Un compte à vous
post-account-text = Choisissez un nom et un mot de passe pour vous connecter. Vos places restent à vous, et les lettres viennent comme avant.
post-account-button = Créer le compte
post-account-name = Nom
post-account-password = Mot de passe
post-account-made-title = Bienvenue
post-account-made-text = Le compte est à vous. Vous pouvez désormais vous connecter avec votre nom et votre mot de passe.
post-account-used-title = Vous avez déjà un compte
post-account-used-text = Ce lien a servi, et ne sert qu’une fois. Connectez-vous avec le nom et le mot de passe que vous avez choisis alors.
post-account-wrong-name = Un nom a de 3 à 24 lettres de a à z, chiffres, _ et -, et commence par une lettre ou un chiffre. Les noms qui commencent par guest- ou deleted- ne sont pas donnés.
post-account-wrong-password = Un mot de passe a de 8 à 256 caractères, et n’est ni le nom ni de ceux que tout le monde essaie d’abord.
post-account-name-taken = Quelqu’un d’autre porte déjà ce nom. Merci d’en choisir un autre.
post-account-too-often = C’était trop souvent. Merci de réessayer dans un moment.
post-account-failed = Ce n’est pas possible pour l’instant. Merci de réessayer dans un moment.
