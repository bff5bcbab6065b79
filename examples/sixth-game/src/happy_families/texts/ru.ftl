# Happy Families по-русски. Имена карт вроде baker-son взяты из записи ходов и не переводятся.

happy-families-title = Дружные семьи
happy-families-description = Девять семей разбрелись по столу, и вам хочется снова собрать их вместе. Просите у других тех, кого вам не хватает, – «Сын Крошкин дома?» – и слушайте, о чём просят они: кто просит карту из семьи, у того есть её часть. Карточная игра 1851 года, в которую играют в каждом доме, для 2–4 игроков.
happy-families-notation =
    ask 1 baker-son        попросить эту карту у места 1
    Нужна карта той же семьи, но не сама эта карта.
    Семьи: baker, fisher, gardener, tailor, clockmaker, sailor,
    postman, fiddler, beekeeper.
    Члены семьи: father отец, mother мать, son сын, daughter дочь.
    Места считают от 0.

## Карты

happy-families-surname = { $family ->
    [baker] { $gender ->
        [f] Крошкина
       *[m] Крошкин
    }
    [fisher] { $gender ->
        [f] Окунева
       *[m] Окунев
    }
    [gardener] { $gender ->
        [f] Цветкова
       *[m] Цветков
    }
    [tailor] { $gender ->
        [f] Иголкина
       *[m] Иголкин
    }
    [clockmaker] { $gender ->
        [f] Ходикова
       *[m] Ходиков
    }
    [sailor] { $gender ->
        [f] Якорева
       *[m] Якорев
    }
    [postman] { $gender ->
        [f] Маркина
       *[m] Маркин
    }
    [fiddler] { $gender ->
        [f] Скрипкина
       *[m] Скрипкин
    }
   *[beekeeper] { $gender ->
        [f] Медова
       *[m] Медов
    }
}
happy-families-family = { $family ->
    [baker] Крошкины
    [fisher] Окуневы
    [gardener] Цветковы
    [tailor] Иголкины
    [clockmaker] Ходиковы
    [sailor] Якоревы
    [postman] Маркины
    [fiddler] Скрипкины
   *[beekeeper] Медовы
}
happy-families-member = { $member ->
    [father] отец
    [mother] мать
    [son] сын
   *[daughter] дочь
}
happy-families-card = { $member ->
    [father] отец { $surname }
    [mother] мать { $surname }
    [son] сын { $surname }
   *[daughter] дочь { $surname }
}

## Параметры

happy-families-option-draw = Колода
    .help = Часть карт остаётся в колоде, и кто просит напрасно, берёт из неё карту. Без неё сдают все карты, и нужно не меньше трёх игроков.
happy-families-option-lucky = Счастливая карта
    .help = Кто взял из колоды именно ту карту, о которой просил, показывает её и ходит дальше.
happy-families-option-first = Кто начинает
    .help = Место, которое начинает, или несколько, из которых выбирает жребий. Если не указано, начинает тот, кто хочет, или решает жребий.
happy-families-wish-begin = Начать
    .help = Хочу начать. Если хотят несколько, решает жребий; если никто – жребий из всех.

## Чего ждут, чем кончается, откуда очки

happy-families-ask-turn = Ваш ход: попросите у кого-нибудь карту.
happy-families-ending-all-laid = Все семьи снова вместе.
happy-families-ending-stalemate = Семьи больше не собираются.
happy-families-ending-retirement = Остался один игрок.
happy-families-line-families = выложенные семьи

## Отказы

happy-families-refusal-nobody-there = На месте { $asked } никого нет: места считают от 0, и всего их { $seats }.
happy-families-refusal-asked-oneself = Нельзя просить у себя самого.
happy-families-refusal-nothing-to-give = На месте { $asked } нет карт; попросите у другого.
happy-families-refusal-family-laid = Карту { $card } просить нельзя: вся семья уже выложена.
happy-families-refusal-family-not-held = Карту { $card } просить нельзя: у вас нет никого из этой семьи: { happy-families-family } ({ $family }).
happy-families-refusal-card-in-hand = Карта { $card } у вас самих.
happy-families-refusal-no-such-first = Место { $first } не может начать: места считают от 0, и всего их { $seats }.
happy-families-refusal-two-need-pile = Двоим нужна колода: без неё каждый знал бы карты другого.

## События

happy-families-event-dealt = Карты сданы. { $you ->
    [yes] Вы начинаете.
   *[no] Начинает { $name }.
}
happy-families-event-dealt-own = Ваша рука: { $hand }.
happy-families-event-handed = { $you ->
    [yes] Вы спрашиваете, отвечает { $other }: «{ $person }?» – «Да!» Карта { $card } переходит к вам.
   *[no] { $them ->
        [yes] Спрашивает { $name }, отвечаете вы: «{ $person }?» – «Да!» Вы отдаёте карту { $card }.
       *[no] Спрашивает { $name }, отвечает { $other }: «{ $person }?» – «Да!» Карта { $card } переходит из руки в руку.
    }
}
happy-families-event-missed = { $you ->
    [yes] Вы спрашиваете, отвечает { $other }: «{ $person }?» – «Нет дома!» Карты { $card } там нет.
   *[no] { $them ->
        [yes] Спрашивает { $name }, отвечаете вы: «{ $person }?» – «Нет дома!» Карты { $card } у вас нет.
       *[no] Спрашивает { $name }, отвечает { $other }: «{ $person }?» – «Нет дома!» Карты { $card } там нет.
    }
}
happy-families-event-drew = { $you ->
    [yes] Вы берёте из колоды { $card }.
   *[no] { $known ->
        [yes] { $name } берёт из колоды { $card }.
       *[no] { $name } берёт карту из колоды.
    }
}
happy-families-event-lucky = { $you ->
    [yes] Какая удача: вы берёте из колоды { $card }, ту самую карту, и ходите дальше.
   *[no] Какая удача: { $name } берёт из колоды { $card }, ту самую карту, и ходит дальше.
}
happy-families-event-refilled = { $you ->
    [yes] У вас не осталось карт; вы берёте из колоды { $card }.
   *[no] { $known ->
        [yes] { $name } остаётся без карт и берёт из колоды { $card }.
       *[no] { $name } остаётся без карт и берёт одну из колоды.
    }
}
happy-families-event-laid = { $you ->
    [yes] Семья в сборе: { $people }. Вы выкладываете её.
   *[no] Семья в сборе: { $people }. Её выкладывает { $name }.
}
happy-families-event-retired = { $you ->
    [yes] Вы выходите из игры. Ваши карты ещё можно просить.
   *[no] { $name } выходит из игры. Карты этого места ещё можно просить.
}
happy-families-event-turn-passed = { $you ->
    [yes] Ваш ход.
   *[no] Ходит { $name }.
}
happy-families-event-ended = Партия окончена. { $ending } { $left ->
    [yes] Остались карты: { $hands }.
   *[no] Карт ни у кого не осталось.
}
happy-families-event-ended-seat = { $name }: { $cards }

## Ходы

happy-families-move-ask = спросить у места { $asked }: { $person }?

## Стол

happy-families-board-turn = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $name }
}
happy-families-board-pile = Колода: { $count }
happy-families-board-you = вы
happy-families-board-retired = вне игры
happy-families-board-last = { $granted ->
    [yes] Место { $seat } спросило у места { $asked }: { $person }? Да, пожалуйста.
   *[no] Место { $seat } спросило у места { $asked }: { $person }? Нет дома.
}
happy-families-board-nothing-asked = Ещё никто ни о чём не просил.
happy-families-board-laid = семья в сборе: { $name }
happy-families-board-collects = не меньше: { $list }
happy-families-board-families = { $count ->
    [one] { $count } семья
    [few] { $count } семьи
   *[other] { $count } семей
}
happy-families-board-legend = вы: ваша карта · 1: она точно у места 1 · ≠1: у места 1 её точно нет
happy-families-board-legend-picture = ★ ваша карта · 1 она точно у места 1 · ≠1 у места 1 её точно нет · 2+ у места не меньше двух карт семьи
happy-families-board-idle = { $left ->
    [one] Ещё { $left } просьба без новой семьи или карты – и партия окончена.
    [few] Ещё { $left } просьбы без новой семьи или карты – и партия окончена.
   *[other] Ещё { $left } просьб без новой семьи или карты – и партия окончена.
}
happy-families-board-describe-seat = { $name }: { $cards }, { $families }.
happy-families-board-describe-hand = Ваша рука: { $hand }.

happy-families-expected-ask = ask
happy-families-expected-the-number-of-a-seat = номер места
happy-families-expected-a-card-such-as-baker-son = карта, например baker-son
