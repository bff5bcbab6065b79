# Уведомления и страницы, на которые ведут их ссылки. Они называют игру и ничего из того, что происходит за столом.

post-news-turn = { $game }: ваш ход.
post-news-invited = { $game }: вас приглашают в партию.
post-news-started = { $game }: партия началась.
post-news-finished = { $game }: партия окончена.
post-news-reminder = { $game }: большая часть времени на этот ход прошла.
post-news-timed-out = { $game }: ваше время на ход истекло.
post-news-offered = { $game }: за столом ждут вашего согласия.
post-news-answered = { $game }: на предложение за столом ответили.
post-news-seat-offered = { $game }: вам предлагают занять место за столом.
post-answered = { $game }: { $answer }
post-answered-invitation-declined = { $by } играть не будет.
post-answered-letter-returned = Приглашение не дошло: { $by }. Письмо вернулось.
post-answered-seat-declined = { $by } не займёт место, на котором раньше играл(а) { $of }.
post-answered-seat-taken = { $by } занимает место, на котором раньше играл(а) { $of }.
post-answered-pause-accepted = Все согласны на перерыв: все часы стоят до этого срока: { $until }.
post-answered-pause-declined = Перерыва, который предлагал(а) { $of }, не будет: { $by } возражает.
post-answered-pause-withdrawn = { $by } больше не предлагает перерыв.
post-answered-pause-expired = Перерыва, который предлагал(а) { $of }, не будет: не все ответили вовремя.
post-answered-undo-declined = Ваш последний ход остаётся: { $by } возражает против того, чтобы взять его назад.
post-answered-undo-withdrawn = { $by } больше не просит взять назад последний ход.
post-answered-somebody = Кто-то
post-deadline = Решите, пожалуйста, до этого срока: { $when }; { $then ->
    [default-move] потом будет сделан ход по умолчанию
    [bot-move] потом за вас сходит бот
    [bot-takes-seat] потом ваше место займёт бот
   *[retirement] потом вы выбываете из партии
}.
post-test = Это проверка. Сюда будут приходить новости ваших партий.

post-confirm-title = Это ваш адрес?
post-confirm-text = Кто-то, вероятно вы, хочет, чтобы Kinpost присылал на этот адрес новости партий.
post-confirm-button = Да, присылайте
post-confirmed-title = Спасибо
post-confirmed-text = Новости ваших партий будут приходить на этот адрес.
post-unsubscribe-title = Больше не писать?
post-unsubscribe-text = Kinpost больше ничего не пришлёт на этот адрес.
post-unsubscribe-button = Не присылать писем
post-unsubscribed-title = Готово
post-unsubscribed-text = На этот адрес больше ничего не придёт. Ваши партии продолжаются, как прежде.
post-unknown-title = Эта ссылка никуда не ведёт
post-unknown-text = Она обрезана, или адрес больше не используется.
post-account-title = Собственная учётная запись
post-account-text = Выберите имя и пароль для входа. Ваши места останутся за вами, и письма будут приходить, как прежде.
post-account-button = Создать учётную запись
post-account-name = Имя
post-account-password = Пароль
post-account-made-title = Добро пожаловать
post-account-made-text = Учётная запись ваша. Теперь можно входить с вашим именем и паролем.
post-account-used-title = У вас уже есть учётная запись
post-account-used-text = Этой ссылкой уже воспользовались, а годится она один раз. Войдите с именем и паролем, которые вы тогда выбрали.
post-account-wrong-name = В имени от 3 до 24 букв от a до z, цифр, знаков _ и -, и начинается оно с буквы или цифры. Имена, которые начинаются с guest- или deleted-, не даются.
post-account-wrong-password = В пароле от 8 до 256 знаков, и это не имя и не один из паролей, которые пробуют первыми.
post-account-name-taken = Это имя уже занято. Выберите, пожалуйста, другое.
post-account-too-often = Слишком часто. Попробуйте, пожалуйста, немного позже.
post-account-failed = Сейчас это не получилось. Попробуйте, пожалуйста, немного позже.
