# «Поэзиум» по-русски. Строки, концовки и сцены — содержание карт, они приходят как факты.

poetrium-title = Поэзиум
poetrium-description = Рассказчик тайно выбирает одну из картинок на столе и намекает на неё стихотворной строкой. Остальные отвечают стихами, строка за строкой, и узнают только, подходит ли строка, — пока кто-нибудь не решится отгадать. Что бы ни случилось, от каждого раунда остаётся стихотворение. Игра Александра Петрунина для 2–6 игроков; двое играют против самого Александра Сергеевича.
poetrium-notation =
    tell 2 with 17         рассказчик: тайно загадать историю 2, подсказка — 17
    line 42                добавить к стихотворению строку 42 из руки
    yes                    рассказчик: последняя строка подходит
    no                     рассказчик: не подходит
    guess 3                назвать историю 3
    ending 12              закончить стихотворение концовкой 12
    swap 17                сначала сбросить строку 17 и взять другую, раз за ход

poetrium-rival = Александр Сергеевич

## Настройки

poetrium-option-first = Первый рассказчик
    .help = Место, которое рассказывает первым, считая с 0; если не названо, решает жребий.
poetrium-option-pack = Язык карт
    .help = Все строки набора — в одном размере и на одну рифму, поэтому весь стол играет на одном языке.
poetrium-option-pack-en = Английский
poetrium-option-pack-fr = Французский
poetrium-option-pack-ru = Русский
poetrium-wish-begin = Рассказать первым
    .help = Я хочу рассказывать первым. Между несколькими решает жребий, а если желающих нет — между всеми.

## Что спрашивают, чем кончается, откуда очки

poetrium-ask-tell = Рассказывать вам: выберите историю и строку-намёк.
poetrium-ask-turn = Ваш ход: добавьте строку или отгадывайте.
poetrium-ask-judge = Подходит ли последняя строка к вашей истории? Решать вам.
poetrium-ask-ending = Вы последние по очкам: выберите концовку и получите за неё очко.
poetrium-ending-points = Все рассказали столько раз, сколько положено.
poetrium-ending-story-cards = Очков поровну; решили карты историй.
poetrium-ending-ending-card = Поровну и очков, и историй; решила старшая карта концовки.
poetrium-ending-rival = Победу одержал Александр Сергеевич.
poetrium-ending-retirement = Остался только один игрок.
poetrium-line-track = шкала очков
poetrium-line-stories = карты историй

## Отказы

poetrium-refusal-teller-swap-not-in-hand = Строки { $line } у вас нет; рассказчик сбрасывает строку из своей руки.
poetrium-refusal-teller-swapped-already = Рассказчик может заменить только одну строку.
poetrium-refusal-tell-first = Рассказывать вам: сначала выберите историю и подсказку.
poetrium-refusal-no-such-story = Истории { $number } нет: истории на столе — с 1 по { $stories }.
poetrium-refusal-hint-not-in-hand = Строки { $line } у вас нет; подсказка берётся из руки.
poetrium-refusal-swap-not-in-hand = Строки { $line } у вас нет; сбросить можно только строку из своей руки.
poetrium-refusal-swapped-already = За ход можно заменить только одну строку.
poetrium-refusal-add-or-guess = Ваш ход: добавьте строку или отгадывайте.
poetrium-refusal-line-not-in-hand = Строки { $line } у вас нет; строка добавляется из руки.
poetrium-refusal-not-yours-to-judge = Подходит ли строка, решает только рассказчик.
poetrium-refusal-judge-first = Сначала решите, подходит ли строка { $line }: да или нет.
poetrium-refusal-no-tokens-left = Все ваши фишки догадок ({ $laid }) лежат на строках; теперь нужно отгадывать.
poetrium-refusal-not-offered = Концовки { $ending } среди ваших двух нет.
poetrium-refusal-ending-first = Сначала выберите концовку.
poetrium-refusal-no-such-first = Места { $seat } за столом нет (мест: { $seats }); первым там рассказывать некому.
poetrium-refusal-story-not-open = История { $number } не открыта; отгадывать можно только открытую.

## События

poetrium-event-dealt = Карты розданы. { $you ->
    [yes] Первыми рассказываете вы.
   *[no] Первый рассказчик — { $name }.
}
poetrium-event-dealt-own = Ваши строки: { $hand }.
poetrium-event-round-began = Раунд { $round }: { $you ->
    [yes] рассказываете вы.
   *[no] рассказывает { $name }.
}
poetrium-event-discarded = { $you ->
    [yes] Вы сбросили строку { $line }.
   *[no] { $name } сбрасывает строку { $line }.
}
poetrium-event-drew = { $you ->
    [yes] Вы взяли строку { $line }.
   *[no] { $known ->
        [yes] { $name } берёт строку { $line }.
       *[no] { $name } берёт строку.
    }
}
poetrium-event-reshuffled = Колода строк кончилась: сброшенные строки ({ $count }) перемешаны в новую.
poetrium-event-told = { $known ->
    [yes] { $you ->
        [yes] Вы загадали историю { $number } и начали стихотворение: «{ $line }».
       *[no] { $name } загадывает историю { $number } и начинает стихотворение: «{ $line }».
    }
   *[no] История загадана; { $name } начинает стихотворение: «{ $line }».
}
poetrium-event-line-added = { $you ->
    [yes] Вы добавили: «{ $line }».
   *[no] { $name } добавляет: «{ $line }».
}
poetrium-event-rival-added = Александр Сергеевич добавляет: «{ $line }».
poetrium-event-judged = { $fits ->
    [yes] ✓ Подходит.
   *[no] ✗ Не подходит.
}
poetrium-event-guessed-right = { $you ->
    [yes] Вы назвали историю { $number } — и это она.
   *[no] { $name } называет историю { $number } — и это она.
}
poetrium-event-guessed-wrong = { $you ->
    [yes] Вы назвали историю { $number }. Ошибка
   *[no] { $name } называет историю { $number }. Ошибка
}{ $lost ->
    [0] , но терять было нечего.
   *[other] : минус одно очко.
}
poetrium-event-rival-guessed = Александр Сергеевич тут же отгадывает: это история { $number }.
poetrium-event-round-scored = Была загадана история { $number }: { $scene } { $points }.
poetrium-event-points-none = Очков никто не получает
poetrium-event-points-seat = { $name } +{ $points }
poetrium-event-tie-drawn = Последнее место поделено: { $you ->
    [yes] вам выпала строка { $line }.
   *[no] { $name } тянет строку { $line }.
}
poetrium-event-endings-offered = { $you ->
    [yes] Вы последние по очкам и выбираете между концовками { $first } и { $second }.
   *[no] { $name } на последнем месте и выбирает концовку.
}
poetrium-event-ending-laid = { $you ->
    [yes] Вы закончили стихотворение: «{ $ending }»
   *[no] { $name } заканчивает стихотворение: «{ $ending }»
} За это — очко.
poetrium-event-rival-laid = Александр Сергеевич заканчивает стихотворение: «{ $ending }» За это ему очко.
poetrium-event-round-closed = Раунд { $round } окончен, стол убран.
poetrium-event-round-abandoned = { $known ->
    [yes] Раунд { $round } прерван. Была загадана история { $number }.
   *[no] Раунд { $round } прерван.
}
poetrium-event-turn-passed = { $you ->
    [yes] Ваш ход.
   *[no] Ходит { $name }.
}
poetrium-event-retired = { $you ->
    [yes] Вы покинули партию.
   *[no] { $name } покидает партию.
}
poetrium-event-final-drawn = Первое место поделено: { $you ->
    [yes] вам выпала карта концовки { $ending }.
   *[no] { $name } тянет карту концовки { $ending }.
}
poetrium-event-ended = Партия окончена. { $ending }

## Ходы

poetrium-move-swap = сбросить «{ $line }» и взять другую строку
poetrium-move-tell = история { $number }, подсказка «{ $line }»
poetrium-move-add-line = добавить «{ $line }»
poetrium-move-yes = ✓ «{ $line }» подходит
poetrium-move-no = ✗ «{ $line }» не подходит
poetrium-move-guess = назвать историю { $number }: { $scene }
poetrium-move-ending = закончить так: «{ $ending }»

## Столы

poetrium-board-tell = { $you ->
    [yes] Вы загадываете историю
   *[no] { $name } загадывает историю
}
poetrium-board-turn = { $you ->
    [yes] Ваш ход: строка или догадка
   *[no] Ходит { $name }
}
poetrium-board-judge = { $you ->
    [yes] Подходит ли последняя строка?
   *[no] { $name } судит последнюю строку
}
poetrium-board-ending = { $you ->
    [yes] Вы выбираете концовку
   *[no] { $name } выбирает концовку
}
poetrium-board-round = Раунд { $round } из { $rounds }
poetrium-board-poem = Стихотворение
poetrium-board-last-poem = Последнее стихотворение
poetrium-board-no-poem = пока ни строки
poetrium-board-hand = Ваши строки
poetrium-board-offered = Ваши концовки
poetrium-board-you = вы
poetrium-board-retired = вне игры
poetrium-board-teller = рассказчик
poetrium-board-secret = загадана
poetrium-board-closed = закрыта
poetrium-board-tokens = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
}
poetrium-board-won = { $count ->
    [one] { $count } история
    [few] { $count } истории
   *[other] { $count } историй
}
poetrium-board-told = рассказ: { $count }×
poetrium-board-track = Шкала очков
poetrium-board-legend = ✓ подходит к загаданной истории   ✗ не подходит   … ещё не решено
poetrium-board-describe-story = История { $number }: { $scene }
poetrium-board-describe-seat = { $name }: { $points }.

poetrium-book-title = книжка стихов
poetrium-book-empty = Пока не закончено ни одно стихотворение.
poetrium-book-guessed = Рассказывает { $name }, отгадывает { $guesser }.
poetrium-book-unguessed = Рассказывает { $name }, никто не отгадывает.

poetrium-expected-tell-line-yes-no-guess-ending-or-swap = tell, line, yes, no, guess, ending или swap
poetrium-expected-the-number-of-a-line-1-to-150 = номер строки от 1 до 150
poetrium-expected-the-number-of-a-story-on-the-table-1-to-8 = номер истории на столе от 1 до 8
poetrium-expected-the-number-of-an-ending-1-to-50 = номер концовки от 1 до 50
