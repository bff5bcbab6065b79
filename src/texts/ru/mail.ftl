# Письма. Набранное людьми приходит аргументами; тема письма не называет карт.

mail-match = { $game } ({ $names })
mail-greeting = Здравствуйте, { $name }!
mail-greeting-nobody = Здравствуйте!
mail-link = Посмотреть партию
mail-footer = Это письмо написал Kinpost, семейные игры по переписке: { $url }
mail-unsubscribe = Больше не писать на этот адрес
mail-deadline = Решите, пожалуйста, до этого срока: { $when }.
mail-moment = { $weekday ->
    [1] понедельник
    [2] вторник
    [3] среда
    [4] четверг
    [5] пятница
    [6] суббота
   *[7] воскресенье
}, { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}, { $time } ({ $zone })

mail-subject-turn = { $match }: ваш ход
mail-subject-reminder = { $match }: ваше время на исходе
mail-subject-timed-out = { $match }: ваше время вышло
mail-subject-started = { $match }: партия началась
mail-subject-finished = { $match }: результат
mail-subject-invited = { $match }: вас приглашают
mail-subject-seat-offered = { $match }: место для вас
mail-subject-offered = { $match }: вопрос к вам
mail-subject-answered = { $match }: ответ
mail-subject-digest = Kinpost: новости из { $count ->
    [one] { $count } партии
    [few] { $count } партий
   *[other] { $count } партий
}
mail-subject-answer = Kinpost: о вашем письме
mail-subject-confirm = Kinpost: можно ли писать вам сюда?
mail-subject-invitation = { $inviter } приглашает вас в партию: { $game }

mail-intro-turn = В партии { $match } ваш ход.
mail-intro-reminder = Партия { $match } ждёт вас, и большая часть вашего времени прошла.
mail-intro-timed-out = Ваше время на решение в партии { $match } вышло, и она продолжилась без вас.
mail-intro-started = Партия { $match } началась.
mail-intro-finished = Партия { $match } окончена.
mail-intro-invited = Вас приглашают в партию { $match }. Садитесь за стол, если хотите.
mail-intro-seat-offered = В партии { $match }, которая уже идёт, освободилось место, и вас просят его занять.
mail-intro-offered = В партии { $match } просят о паузе или о возврате хода. Ответьте, пожалуйста, там.
mail-intro-answered = Пришёл ответ на просьбу в партии { $match }.
mail-intro-digest = Вот новости из { $count ->
    [one] { $count } партии
    [few] { $count } партий
   *[other] { $count } партий
}.
mail-digest-reply = Ответить только для этой партии

mail-heading-told = После вашего последнего хода
mail-heading-so-far = Что было до сих пор
mail-heading-followed = Что было дальше
mail-heading-talk = За столом говорят
mail-heading-table = Стол
mail-heading-choices = Что вы можете сделать
mail-heading-how = Как ответить
mail-heading-result = Результат
mail-heading-rule = Правило { $clause }
mail-told-cut = (Более раннее опущено.)
mail-board-alt = Картинка стола. То же самое нарисовано знаками в текстовой части этого письма.
mail-waiting = Сейчас партия ждёт: { $names }.

mail-how = Просто ответьте на это письмо. В первой строке напишите номер вашего выбора или ход, например «{ $example }». «?» пришлёт справку; «сказать» и дальше ваши слова услышит весь стол.
mail-how-story = Кто кладёт Встречу, может рассказать, как эти двое познакомились: напишите историю в строках под вашим выбором.
mail-how-more = Здесь перечислено ходов: { $listed } из { $total }. Любой другой можно написать так же:
mail-how-free = Ходов больше, чем можно перечислить. Любой другой можно написать так же:

mail-answer-played = Ваш ход сделан: { $move }
mail-answer-refused = «{ $line }» не разрешается: { $reason } Ничего не изменилось, решать по-прежнему вам.
mail-answer-unreadable = Первую строку вашего письма не удалось прочитать как ход. { $reason }
mail-answer-no-such-option = Варианта с номером { $number } нет: { $options ->
    [one] их всего { $options }
   *[other] они идут от 1 до { $options }
}.
mail-answer-stale = Ваш ответ пришёл слишком поздно: партия ушла вперёд с тех пор, как было написано то письмо. Ничего из него не сыграно.
mail-answer-not-your-decision = Сейчас решаете не вы, поэтому ничего не сыграно.
mail-answer-said = Ваши слова услышаны за столом.
mail-answer-joined = Место за столом ваше. Письмо придёт каждый раз, когда будет ваш ход.
mail-answer-declined = Хорошо, вы не участвуете. Вас никто не будет ждать.
mail-answer-confirmed = Спасибо, отныне письма будут приходить на этот адрес.
mail-answer-unsubscribed = Больше писем на этот адрес не будет.
mail-answer-not-genuine = Адрес, на который вы написали, не действует (или уже не действует). Ответьте, пожалуйста, на самое новое наше письмо.
mail-answer-too-large = Ваше письмо слишком велико, его не удалось прочитать. Напишите всего несколько строк, без вложений.
mail-answer-help = Вот как читается ответ. Считается только первая строка:
mail-help-number = номер играет вариант с этим номером
mail-help-move = ход играется так, как написан; как записывают ходы, сказано ниже
mail-help-say = «сказать» и дальше ваши слова услышит весь стол
mail-help-retire = «сдаюсь точно» покидает партию навсегда
mail-help-question = «?» пришлёт это письмо

mail-failed-silenced = Ваши слова не прозвучали: по правилам этой игры ваше место сейчас молчит.
mail-failed-later = Что-то пошло не так у нас, и ничего не изменилось. Ответьте, пожалуйста, ещё раз немного позже.
mail-failed-malformed = Ваши слова нельзя принять в таком виде. Может быть, их слишком много; попробуйте короче.
mail-failed-now = Сейчас этого сделать нельзя. Ничего не изменилось.

mail-confirm = Кто-то, вероятно вы, хочет получать новости о партиях на этот адрес. Ответьте на это письмо «да», и они будут приходить.
mail-confirm-link = Или подтвердите здесь
mail-confirm-not-you = Если это были не вы, ничего не делайте: больше писем не будет.

mail-invitation = { $inviter } приглашает вас поиграть всей семьёй: { $game }. Играют по электронной почте, днями и неделями: когда наступает ваш ход, приходит письмо, и вы отвечаете своим ходом.
mail-invitation-seated = За столом уже сидят: { $names }.
mail-invitation-how = Ничего не нужно устанавливать, и учётная запись не нужна. Ответьте на это письмо одним словом:
mail-invitation-yes = «да», чтобы сесть за стол,
mail-invitation-no = «нет», чтобы отказаться,
mail-invitation-stop = «стоп», чтобы больше никогда о нас не слышать.
