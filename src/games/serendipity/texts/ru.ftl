# Серендипити по-русски. Клетки (F6), повороты (rot 2) и буквы b v r y o g не переводятся.

serendipity-title = Серендипити
serendipity-description = Большой шестиугольник из 91 тайла лежит лицом вниз. Переверните один: цветы ваших цветов остаются и вырастают в ваш ковёр, остальные переворачивают обратно – запомните, где они. И тринадцать раз кому-то улыбнётся удача: он найдёт Серендип, цветущий всеми шестью цветами. Удачно присоединённый к вашей поляне, он принесёт победные очки. Игра Маттиаса Эттера для 2–6 игроков.
serendipity-notation =
    F6                     перевернуть закрытый тайл на F6
    keep                   оставить открытый вами тайл на месте
    move C4                поменять его местами с тайлом на C4
    Только для Серендипа:
    keep rot 2             оставить, повернув на 2 шага по 60° по часовой
    keep rot 2 swap A1 K6  то же и поменять местами два других тайла
    move C4 rot 2          переместить и повернуть
    stop                   после перемещения больше ничего не открывать
    Клетки: ряды от A до K, в каждом ряду счёт слева.

## Тайлы

serendipity-color = { $color ->
    [blue] голубой
    [violet] фиолетовый
    [red] красный
    [yellow] жёлтый
    [orange] оранжевый
   *[green] зелёный
}
serendipity-flower = { $color ->
    [blue] голубой цветок
    [violet] фиолетовый цветок
    [red] красный цветок
    [yellow] жёлтый цветок
    [orange] оранжевый цветок
   *[green] зелёный цветок
}
serendipity-direction = { $direction ->
    [E] восток
    [SE] юго-восток
    [SW] юго-запад
    [W] запад
    [NW] северо-запад
   *[NE] северо-восток
}

## Опции

serendipity-option-colorsEach = Цветов у каждого
    .help = От 1 до 3 вдвоём, 1 или 2 втроём, 1 в большей компании. Если не указано, каждый получает как можно больше.
serendipity-option-picks = Выбранные цвета
    .help = Цвета, которые выбрал каждый игрок, по порядку мест. Кто не выбрал, получает их по жребию. У всех должно быть поровну, и ни один цвет не повторяется.
serendipity-option-picks-blue = { serendipity-wish-colors-blue }
serendipity-option-picks-violet = { serendipity-wish-colors-violet }
serendipity-option-picks-red = { serendipity-wish-colors-red }
serendipity-option-picks-yellow = { serendipity-wish-colors-yellow }
serendipity-option-picks-orange = { serendipity-wish-colors-orange }
serendipity-option-picks-green = { serendipity-wish-colors-green }
serendipity-option-first = Первый игрок
    .help = Место, которое начинает, например место самого младшего. Если не указано, решает жребий.
serendipity-option-link = Связанные Серендипы
    .help = «{ serendipity-option-link-transitive }»: считается каждый Серендип, до которого можно дойти от ковра, в том числе через другие Серендипы. «{ serendipity-option-link-touching }»: только те, что касаются цветка ковра.
serendipity-option-link-transitive = Все связанные
serendipity-option-link-touching = Только касающиеся
serendipity-option-largest = Самый большой ковёр
    .help = «{ serendipity-option-largest-tiles }»: считается ковёр, в котором больше цветов, а из равных лучший. «{ serendipity-option-largest-points }»: считается ковёр, в котором больше очков.
serendipity-option-largest-tiles = По числу цветков
serendipity-option-largest-points = По очкам
serendipity-option-multi = Несколько цветов
    .help = «{ serendipity-option-multi-best }»: очки даёт только лучший ваш цвет. «{ serendipity-option-multi-sum }»: складываются самые большие ковры всех ваших цветов. Это часто меняет победителя.
serendipity-option-multi-best = Лучший цвет
serendipity-option-multi-sum = Все цвета вместе
serendipity-option-rotateOnMove = Поворот при перемещении
    .help = Серендип можно повернуть и тогда, когда его перемещают. Иначе он сохраняет поворот, с которым открылся.
serendipity-option-stopAfterSerendipMove = Остановка после перемещения
    .help = Кто переместил Серендип, может открыть ещё один тайл или остановиться. Иначе открыть его нужно обязательно.
serendipity-option-unownedOpenAfter = Оставлять ничьи цвета открытыми
    .help = Тайлы цветов без владельца остаются открытыми, как только открыто столько Серендипов: 0 – всю партию, 10 – в её конце. Если не указано, их переворачивают обратно, как все чужие.
serendipity-option-idleLimit = Бесплодные тайлы
    .help = Столько тайлов, перевёрнутых обратно подряд, заканчивают партию.
serendipity-option-knowledge = Память
    .help = «{ serendipity-option-knowledge-notes }»: закрытые тайлы, которые показали, несут карандашную пометку. «{ serendipity-option-knowledge-glance }»: их нужно запоминать самим; посмотреть можно только последний круг.
serendipity-option-knowledge-notes = Карандашные пометки
serendipity-option-knowledge-glance = По памяти
serendipity-wish-begin = Самый младший
    .help = Я самый младший и начинаю. Между несколькими решает жребий, а если таких нет — между всеми.
serendipity-wish-colors = Цвета
    .help = Цвета, которые мне хочется, самый желанный первым. Кто раньше сел, тот раньше берёт; если все заняты, вместо них достаётся свободный.
serendipity-wish-colors-blue = Голубой
serendipity-wish-colors-violet = Фиолетовый
serendipity-wish-colors-red = Красный
serendipity-wish-colors-yellow = Жёлтый
serendipity-wish-colors-orange = Оранжевый
serendipity-wish-colors-green = Зелёный

## О чём спрашивают, чем кончается, откуда очки

serendipity-ask-open = Ваш ход: переверните закрытый тайл.
serendipity-ask-open-another = Переверните ещё один закрытый тайл.
serendipity-ask-open-or-stop = Переверните ещё один закрытый тайл или остановитесь.
serendipity-ask-own-tile = Ваш цвет: оставьте тайл и откройте ещё один или поменяйте его местами с закрытым.
serendipity-ask-serendip = Серендип: оставьте его, поверните и поменяйте местами два других тайла или переместите его и откройте ещё один тайл.
serendipity-ending-complete = Открыты все Серендипы и все цветы одного цвета.
serendipity-ending-idle = Слишком много тайлов подряд перевёрнуто обратно.
serendipity-ending-retirement = В игре остался только один участник.
serendipity-line-flowers = цветы ковра
serendipity-line-connected = связанные Серендипы
serendipity-line-matched = Серендипы, присоединённые цветом

## Отказы

serendipity-refusal-off-board = На поле нет клетки { $place }.
serendipity-refusal-color-taken = Этот цвет выбран дважды: { serendipity-color }.
serendipity-refusal-no-such-first = Место { $first } не может начать: места считают от 0, и всего их { $seats }.
serendipity-refusal-already-open = Тайл на { $place } уже открыт; переверните закрытый.
serendipity-refusal-tile-waits = Сначала оставьте или переместите тайл, открытый вами на { $place }.
serendipity-refusal-no-tile-waits = Оставлять и перемещать нечего; сначала переверните тайл.
serendipity-refusal-flower-rotated = Цветок не вращают; уберите «rot { $rot }».
serendipity-refusal-flower-swaps = Менять местами два других тайла может только тот, кто оставляет Серендип.
serendipity-refusal-partner-open = Тайл на { $place } открыт; цветок меняется местами только с закрытым тайлом.
serendipity-refusal-swap-with-itself = { $place } нельзя поменять местами с собой; назовите два разных тайла.
serendipity-refusal-move-to-itself = Серендип уже лежит на { $place }; переместите его на другую клетку или оставьте.
serendipity-refusal-frozen = Серендип на { $place } больше не перемещается.
serendipity-refusal-must-open = Ход начинается с переворачивания тайла.
serendipity-refusal-swap-of-kept = Меняйте местами два других тайла: Серендип на { $place } вы оставляете.
serendipity-refusal-nothing-unowned = У всех цветов есть владельцы, ничьих цветов нет.
serendipity-refusal-too-many-serendips = Серендипов всего { $most }, а не { $after }.
serendipity-refusal-rotation-out-of-range = Поворот – число от 0 до 5, а не { $rot }.
serendipity-refusal-colors-each = Если игроков { $seats }, у каждого от 1 до { $most } цветов, а не { $each }.
serendipity-refusal-colors-unequal = У всех должно быть поровну цветов: место { $seat } выбрало { $picked }, а не { $each }.
serendipity-refusal-picks-without-seat = Цвета выбраны для мест числом { $listed }, а мест всего { $seats }.
serendipity-refusal-must-open-another = Кто оставил свой тайл, должен перевернуть ещё один.
serendipity-refusal-rotated-on-move = В этой партии Серендип перемещают как есть; уберите «rot { $rot }».
serendipity-refusal-must-open-extra = В этой партии после перемещения Серендипа нужно перевернуть ещё один тайл.
serendipity-refusal-idle-limit = Предел бесплодных тайлов – число от 1 до { $most }, а не { $limit }.

## События

serendipity-event-laid-out = Тайлы перемешаны и разложены. { $owners }. { $you ->
    [yes] Вы начинаете.
   *[no] Начинает { $name }.
}
serendipity-event-laid-out-seat = { $you ->
    [yes] Вы
   *[no] { $name }
}: { $colors }
serendipity-event-turned-back = { $you ->
    [yes] Вы переворачиваете { $cell }
   *[no] { $name } переворачивает { $cell }
}: { $known ->
    [yes] { serendipity-flower }. Он снова закрыт.
   *[no] чужой цветок. Он снова закрыт.
}
serendipity-event-left-open = { $you ->
    [yes] Вы переворачиваете { $cell }
   *[no] { $name } переворачивает { $cell }
}: { serendipity-flower }. Он ничей и остаётся открытым.
serendipity-event-opened = { $you ->
    [yes] Вы переворачиваете { $cell }
   *[no] { $name } переворачивает { $cell }
}: { serendipity-flower }.
serendipity-event-opened-serendip = { $you ->
    [yes] Вы переворачиваете { $cell }
   *[no] { $name } переворачивает { $cell }
}: Серендип!
serendipity-event-kept = { $you ->
    [yes] Вы оставляете его на { $cell }.
   *[no] { $name } оставляет его на { $cell }.
}
serendipity-event-kept-serendip = { $you ->
    [yes] Вы оставляете Серендип на { $cell }
   *[no] { $name } оставляет Серендип на { $cell }
}; голубой смотрит на { serendipity-direction }.
serendipity-event-moved = { $you ->
    [yes] Вы перемещаете его с { $from } на { $to }.
   *[no] { $name } перемещает его с { $from } на { $to }.
}
serendipity-event-moved-serendip = { $you ->
    [yes] Вы перемещаете Серендип с { $from } на { $to }
   *[no] { $name } перемещает Серендип с { $from } на { $to }
}; голубой смотрит на { serendipity-direction }.
serendipity-event-swapped = { $you ->
    [yes] Вы меняете местами тайлы на { $a } и { $b }.
   *[no] { $name } меняет местами тайлы на { $a } и { $b }.
}
serendipity-event-goes-on = { $you ->
    [yes] Вы открываете ещё один тайл.
   *[no] { $name } открывает ещё один тайл.
}
serendipity-event-goes-on-extra = { $you ->
    [yes] Вы можете открыть ещё один тайл.
   *[no] { $name } может открыть ещё один тайл.
}
serendipity-event-stopped = { $you ->
    [yes] Вы останавливаетесь.
   *[no] { $name } останавливается.
}
serendipity-event-retired = { $you ->
    [yes] Вы выходите из партии; у ваших цветов больше нет владельца.
   *[no] { $name } выходит из партии; у этих цветов больше нет владельца.
}
serendipity-event-turn-passed = { $you ->
    [yes] Ваш ход.
   *[no] Следующий ход: { $name }.
}
serendipity-event-ended = Партия окончена. { $ending }

## Ходы

serendipity-move-open = перевернуть { $cell }
serendipity-move-open-known = перевернуть { $cell } ({ serendipity-color })
serendipity-move-keep = оставить цветок на { $cell } и открыть ещё один тайл
serendipity-move-keep-serendip = оставить Серендип на { $cell }; голубой смотрит на { serendipity-direction }
serendipity-move-keep-swap = { $kept }; поменять местами { $a } и { $b }
serendipity-move-move = переместить цветок с { $from } на { $to }
serendipity-move-move-serendip = переместить Серендип с { $from } на { $to }; голубой смотрит на { serendipity-direction }
serendipity-move-stop = больше ничего не открывать

## Поля

serendipity-board-turn = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $name }
}
serendipity-board-you = вы
serendipity-board-retired = вне игры
serendipity-board-open = Открыто:
serendipity-board-idle = Перевёрнуто обратно подряд: { $idle } из { $limit }
serendipity-board-sum = цветы + связанные + присоединённые цветом
serendipity-board-legend = .7 закрыт  7y закрыт, видели: жёлтый   Y открыт  [Y] в ковре   S2 Серендип
serendipity-board-legend-glance = .7 закрыт   Y открыт  [Y] в ковре   S2 Серендип
serendipity-board-pending = *Y ждёт решения
serendipity-board-describe-row = Ряд { $row }: { $tiles }.
serendipity-board-describe-seat = { $name }: { $colors }, { $points }.

serendipity-expected-a-cell-such-as-f6-keep-move-or-stop = клетка, например F6, keep, move или stop
serendipity-expected-a-cell-such-as-f6 = клетка, например F6
serendipity-expected-a-rotation-from-0-to-5 = поворот от 0 до 5
