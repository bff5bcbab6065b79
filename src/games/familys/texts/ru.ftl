# FAMILYS по-русски. Карты пишутся буквой и номером (A0); VOISIN, VISION, UNION и SURDOUE – имена карт.

familys-title = FAMILYS
familys-description = Соберите семью из девяти человек – дедушек и бабушек, родителей и детей одного цвета – до конца десятого круга. Карты на руке – это ещё буквы и цифры: составляйте слова и имена, ряды и клоны и набирайте очки, пока ищете недостающих родственников. Соседи воруют, видения открывают руки, а карта UNION заменит недостающую половину. Семейная игра Франка Савериса и Сабины Амэ для 2–6 игроков.
familys-notation =
    open green A0 B1 UNION28@4   первая выкладка: цвет и карты, втайне
    draw                         взять карту из колоды
    triple A0 B1 from talon      сбросить пару, взять три (talon или pile)
    lay A0 · lay UNION28@4       добавить в семью (UNION – с местом)
    change blue G32 H33          забрать семью и начать другую
    voisin 128 take I34 from 1   взять выложенную карту места 1
    vision 132 at 1 · take A0    открыть руку места 1, взять карту
    exchange UNION60             обменять на верхнюю карту сброса
    word AMI A0 M38 I85          слово и карты, которые его составляют
    run 2-3-* B1 I34 #91         ряд; run A-B-C, run digits, run letters
    clones A A0 A52 A77          одинаковые буквы или цифры
    couple A0 B1 · symbols E4 F5 I8
    discard A0                   сбросить карту вместо комбинации
    vote yes · announce · end
    Карты: буква и номер; * и # – звёзды для букв и цифр.
    Цвета: green зелёный, blue синий, red красный, yellow жёлтый.

## Карты

familys-color = { $color ->
    [green] зелёная
    [blue] синяя
    [red] красная
   *[yellow] жёлтая
}
familys-symbol = { $symbol ->
    [circle] круг
    [diamond] ромб
   *[heart] сердце
}
familys-role = { $role ->
    [1] дедушка по отцу
    [2] бабушка по отцу
    [3] дедушка по матери
    [4] бабушка по матери
    [5] отец
    [6] мать
    [7] старший ребёнок
    [8] средний ребёнок
   *[9] младший ребёнок
}
familys-card-person = { $name }: { familys-color } семья, { familys-role }; { $letter }, { $role }, { familys-symbol }
familys-card-union = UNION: { familys-color } семья
familys-card-letter-star = SURDOUE: любая буква
familys-card-digit-star = SURDOUE: любая цифра
familys-card-voisin = карта VOISIN
familys-card-vision = карта VISION
familys-kind = { $kind ->
    [word] слово
    [letterRun] ряд букв
    [digitRun] ряд цифр
    [letterClones] клоны-буквы
    [digitClones] клоны-цифры
    [couple] пара
   *[symbols] символы
}

## Варианты

familys-option-symbols = Символы считаются
    .help = Три карты или больше с одним символом – комбинация.
familys-option-coupleCombo = Пара за очки
    .help = Пару можно сыграть как комбинацию из двух карт за 4 очка.
familys-option-verification = Кто проверяет слова
    .help = Только словарь или другие игроки: тогда слово не из словаря ставится на тайное голосование.
familys-option-verification-lexicon = Только словарь
familys-option-verification-vote = Другие игроки
familys-option-language = Язык слов
    .help = Для французского и английского есть словари; на любом другом языке слова принимают голосованием.
familys-option-language-fr = Французский
familys-option-language-en = Английский
familys-option-language-other = Другой язык
familys-option-cumulative = Очки семьи складываются
    .help = FAMILYS, дети и пары складываются: 68 очков за полную семью. Иначе 50.
familys-option-unionCounts = UNION считается человеком
    .help = UNION входит в девятерых полной семьи. FAMILYS случается гораздо чаще.
familys-option-hints = Подсказки
    .help = В свой ход вы видите лучшие слова своей руки.
familys-option-first = Первый игрок
    .help = Место самого младшего или несколько мест, из которых одно выбирают жребием. Если не указано, начинает тот, кто объявил себя самым младшим, или решает жребий.
familys-wish-begin = Самый младший
    .help = Я самый младший и начинаю. Между несколькими решает жребий, а если таких нет — между всеми.

## О чём спрашивают, чем кончается, откуда очки

familys-ask-opening = Выберите первые карты семьи – того цвета, которого у вас больше всего.
familys-ask-draw = Ваш ход: возьмите карту или сбросьте пару и возьмите три.
familys-ask-main = Выкладывайте карты, играйте особые, затем сыграйте комбинацию или сбросьте карту.
familys-ask-take = Возьмите карту из открытой руки.
familys-ask-vote = Принимаете ли вы это слово?
familys-ask-after = Выложите, что подходит, и закончите ход.
familys-ending-familys = FAMILYS! Семья из девяти собрана.
familys-ending-ten-rounds = Сыгран десятый круг.
familys-ending-retirement = Остался один игрок.
familys-line-combinations = комбинации
familys-line-familys = полная семья
familys-line-children = трое детей
familys-line-couples = выложенные пары

## Отказы

familys-refusal-lay-first = Сначала каждый выбирает начало своей семьи.
familys-refusal-opening-over = Первая выкладка уже прошла.
familys-refusal-not-the-most-numerous = Первая выкладка – того цвета, которого у вас больше всего: разных людей в семье «{ familys-color }» у вас { $held }, а в другой – { $most }.
familys-refusal-wrong-color = { $card } – не из этой семьи: она { familys-color }.
familys-refusal-not-a-member = { $card } не выкладывают: семья состоит из людей и карт UNION.
familys-refusal-wrong-slot = Место { $slot } не для карты { $card }.
familys-refusal-too-few-laid = Вместе выкладывают не меньше { $least } карт, а не { $laid }.
familys-refusal-slot-taken = Место { $slot } занято, { $card } остаётся на руке.
familys-refusal-not-your-turn = Ходит место { $turn }; пока можно только обменять UNION.
familys-refusal-draw-first = Ход начинается со взятия карты.
familys-refusal-vote-open = Идёт голосование о слове: ответьте yes или no.
familys-refusal-one-card-too-many = Карт у вас { $cards }, а оставить можно { $most }: сначала сыграйте комбинацию или сбросьте карту.
familys-refusal-same-color = Ваша семья уже этого цвета: { familys-color }.
familys-refusal-too-few-cards = В комбинации не меньше { $least } карт, а не { $cards }.
familys-refusal-card-without-letter = На карте { $card } нет буквы, в слово она не входит.
familys-refusal-word-differs = Карты показывают { $shown }, а не { $word }.
familys-refusal-card-without-digit = На карте { $card } нет цифры, в этот ряд она не входит.
familys-refusal-run-without-letter = На карте { $card } нет буквы, в этот ряд она не входит.
familys-refusal-not-a-run = Это не ряд: он растёт на единицу и не выходит за 1 и 9 или за A и Z.
familys-refusal-not-clones = Это не клоны: { $card } не подходит.
familys-refusal-not-a-couple = { $one } и { $other } – не пара.
familys-refusal-not-one-symbol = Символы разные: { $card } не подходит.
familys-refusal-not-a-union = { $card } – не UNION.
familys-refusal-nothing-to-exchange = { $union } не обменять: сверху сброса лежит не взрослый этого цвета.
familys-refusal-other-half-missing = У вас нет второй половины для { $card }.
familys-refusal-not-a-voisin = { $card } – не VOISIN.
familys-refusal-no-neighbor = VOISIN берёт у другого игрока, а не у места { $seat }.
familys-refusal-card-not-laid = У места { $seat } карта { $card } не выложена.
familys-refusal-not-a-vision = { $card } – не VISION.
familys-refusal-no-such-hand = VISION открывает руку другого игрока, а не места { $seat }.
familys-refusal-take-first = Сначала возьмите карту из руки места { $target }.
familys-refusal-nothing-revealed = Открытой руки сейчас нет.
familys-refusal-not-revealed = Карты { $card } нет в открытой руке места { $target }.
familys-refusal-voisin-limit = За ход – один VOISIN.
familys-refusal-vision-limit = За ход – одна VISION.
familys-refusal-already-drawn = Вы уже брали карту: за ход берут один раз.
familys-refusal-family-not-complete = Ваша семья не полна: { $members } из 9.
familys-refusal-no-color = У вашей семьи ещё нет цвета; начните её командой «change».
familys-refusal-something-to-lay = У вас { $most } разных людей одного цвета: выкладывать нужно.
familys-refusal-union-alone = Карте { $card } нужен настоящий человек рядом с местом { $slot }.
familys-refusal-not-in-hand = Карты { $card } у вас на руке нет (или она названа дважды).
familys-refusal-couple-off = За этим столом пара – не комбинация.
familys-refusal-only-stars = В комбинации нужна хотя бы одна карта без звезды.
familys-refusal-symbols-off = За этим столом символы – не комбинация.
familys-refusal-word-not-listed = Слова «{ $word }» нет в словаре.
familys-refusal-already-refused = В этот ход слово уже отклонили; другого слова не из словаря предлагать нельзя.
familys-refusal-nothing-to-vote = Голосовать сейчас не о чем.
familys-refusal-exchange-not-now = Сейчас UNION обменять нельзя.
familys-refusal-union-not-owned = Карты { $card } у вас нет.
familys-refusal-talon-too-small = В сбросе карт: { $cards }, а для тройного взятия нужно { $least }.
familys-refusal-too-late-for-specials = VOISIN и VISION играют до комбинации.
familys-refusal-already-changed = Цвет семьи меняют не чаще раза за ход.
familys-refusal-no-such-first = Место { $first } не может начать: места считают от 0, и всего их { $seats }.
familys-refusal-already-thrown = Вы уже сыграли комбинацию или сбросили карту.
familys-refusal-not-only-letters = «{ $word }» – не слово: только буквы от A до Z, без дефиса и апострофа.
familys-refusal-no-lexicon = На этом сервере нет словаря для этого языка ({ $language }); выберите голосование.

## События

familys-event-dealt = Карты сданы. { $you ->
    [yes] Вы начинаете.
   *[no] Начинает { $name }.
}
familys-event-dealt-own = Ваша рука: { $cards }.
familys-event-readied = { $you ->
    [yes] Вы выбираете первые карты: { $cards }.
   *[no] { $known ->
        [yes] { $name } выбирает { $cards }.
       *[no] Первый выбор сделан: { $name }.
    }
}
familys-event-opened = Все показывают первые карты. { $layings }.
familys-event-opened-seat = { $name }: { $cards }
familys-event-drew = { $you ->
    [yes] Вы берёте { $cards }.
   *[no] { $known ->
        [yes] { $name } берёт { $cards }.
       *[no] { $count ->
            [one] { $name } берёт { $count } карту.
            [few] { $name } берёт { $count } карты.
           *[other] { $name } берёт { $count } карт.
        }
    }
}
familys-event-reshuffled = Сброс перетасован: в новой колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
familys-event-took-talon = { $you ->
    [yes] Вы берёте из сброса { $cards }.
   *[no] { $name } берёт из сброса { $cards }.
}
familys-event-couple-thrown = { $you ->
    [yes] Вы сбрасываете пару { $cards } ради трёх карт.
   *[no] { $name } сбрасывает пару { $cards } ради трёх карт.
}
familys-event-laid = { $you ->
    [yes] Вы выкладываете { $card }.
   *[no] { $name } выкладывает { $card }.
}
familys-event-laid-back = { $union } возвращается на руку.
familys-event-changed = { $you ->
    [yes] Вы меняете семью, теперь она { familys-color }: { $cards }.
   *[no] { $name } меняет семью, теперь она { familys-color }: { $cards }.
}
familys-event-voisin = { $you ->
    [yes] Картой VOISIN вы берёте { $taken }; обкраден игрок: { $victim }.
   *[no] Картой VOISIN { $name } берёт { $taken }; обкраден игрок: { $victim }.
}
familys-event-vision = { $you ->
    [yes] Вы играете VISION; открытая рука ({ $victim }): { $cards }.
   *[no] { $name } играет VISION; открытая рука ({ $victim }): { $cards }.
}
familys-event-vision-took = { $you ->
    [yes] Вы берёте { $taken }; обкраден игрок: { $victim }.
   *[no] { $name } берёт { $taken }; обкраден игрок: { $victim }.
}
familys-event-exchanged = { $you ->
    [yes] Вы обмениваете { $union } на { $card }.
   *[no] { $name } обменивает { $union } на { $card }.
}
familys-event-proposed = { $you ->
    [yes] Вы ставите на голосование слово { $word } ({ $cards }).
   *[no] { $name } ставит на голосование слово { $word } ({ $cards }).
}
familys-event-voted = { $you ->
    [yes] Вы голосуете { $accept ->
        [yes] за
       *[no] против
    }.
   *[no] { $name } голосует.
}
familys-event-vote-closed = { $accepted ->
    [yes] Слово принято
   *[no] Слово отклонено
}: за – { $yes }, против – { $no }.
familys-event-combined = { $you ->
    [yes] Вы играете
   *[no] { $name } играет
}: { $what } ({ $cards }), { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
familys-event-discarded = { $you ->
    [yes] Вы сбрасываете { $card }.
   *[no] { $name } сбрасывает { $card }.
}
familys-event-turn-passed = { $you ->
    [yes] Круг { $round }: ваш ход.
   *[no] Круг { $round }: ходит { $name }.
}
familys-event-announced = { $you ->
    [yes] Вы объявляете FAMILYS!
   *[no] { $name } объявляет FAMILYS!
} Игра останавливается.
familys-event-retired = { $you ->
    [yes] Вы покидаете партию.
   *[no] { $name } покидает партию.
}
familys-event-ended = Партия окончена. { $ending }

## Ходы

familys-move-open = начать семью ({ familys-color }): { $cards }
familys-move-open-nothing = начать без семьи
familys-move-draw = взять карту
familys-move-triple = сбросить { $cards } и взять три карты { $from ->
    [pile] из колоды
   *[talon] из сброса
}
familys-move-lay = выложить { $card }: { $who }
familys-move-change = сменить семью ({ familys-color }): { $cards }
familys-move-voisin = VOISIN: взять { $card } у места { $seat }
familys-move-vision = VISION: открыть руку места { $seat }
familys-move-take = взять { $card }: { $who }
familys-move-exchange = обменять { $card } на { $top }, верхнюю карту сброса
familys-move-word = слово { $word }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
familys-move-combination = { familys-kind } { $cards }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
familys-move-vote = { $accept ->
    [yes] принять слово
   *[no] отклонить слово
}
familys-move-discard = сбросить { $card }: { $who }
familys-move-announce = объявить FAMILYS
familys-move-end = закончить ход

## Столы

familys-board-turn = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $name }
}
familys-board-opening = Все выбирают первые карты
familys-board-vote = Голосование: { $word }
familys-board-round = Круг { $round } из 10
familys-board-pile = Колода: { $count }
familys-board-talon = Сброс: { $count }
familys-board-talon-top = верх сброса
familys-board-talon-empty = сброс пуст
familys-board-revealed = Открытая рука: { $name }
familys-board-proposal = Слово: { $word }
familys-board-hand = Ваша рука
familys-board-chosen = Ваши первые карты
familys-board-you = вы
familys-board-retired = вне игры
familys-board-ready = выбор сделан
familys-board-voted = голос подан
familys-board-no-family = семьи ещё нет
familys-board-no-couple = нет пары!
familys-board-family-points = семья { $points }
familys-board-score = счёт { $points }
familys-board-describe-seat = { $name }: { $score }, семья: { $cards }.
familys-board-describe-talon = Сброс: { $cards }.

familys-expected-open-draw-triple-lay-change-voisin-vision-take-exchange-word-run-clones-couple-symbols-vote-discard-announce-or-end = open, draw, triple, lay, change, voisin, vision, take, exchange, word, run, clones, couple, symbols, vote, discard, announce или end
familys-expected-a-color-or-nothing = цвет (green, blue, red, yellow) или «nothing»
familys-expected-a-color = цвет: green, blue, red или yellow
familys-expected-a-card-such-as-a0-or-union28 = карта, например A0 или UNION28
familys-expected-a-card-such-as-a0-or-union28-4 = карта, например A0, или UNION28@4 с местом
familys-expected-pile-or-talon = pile (колода) или talon (сброс)
familys-expected-yes-or-no = yes или no
familys-expected-a-word-of-at-most-15-letters = слово не длиннее 15 букв
familys-expected-a-run-such-as-2-3-letters-or-digits = ряд, например 2-3-*, «letters» или «digits»
familys-expected-what-the-cards-show-letters-or-digits = то, что показывают карты, «letters» или «digits»
familys-expected-a-letter-a-digit-letters-or-digits = буква, цифра, «letters» или «digits»
familys-expected-the-number-of-a-seat = номер места
familys-expected-at-most-12-cards = не больше 12 карт
familys-expected-at-most-9-cards = не больше 9 карт
