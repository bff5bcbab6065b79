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
