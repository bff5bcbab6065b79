# Family Tree по-русски. Обозначения P12, M03 и E05 — с карт, они не переводятся.

family-tree-title = Family Tree
family-tree-description = Шестьдесят шесть персонажей, родившихся с 1901 по 2012 год, ждут, когда станут семьями. Соединяйте пары и рассказывайте, как они познакомились, дарите им детей и предков, женитесь на дочерях соседей и передавайте фамилию из поколения в поколение. Две игры одной колодой: «Династии», где каждый растит своё древо ради очков (2–6 игроков), и «Большое семейное древо», где все растят одно древо и спешат выложить последнюю карту (2–10 игроков).
family-tree-notation =
    take deck / take P12         взять из колоды или P12 из «Архива»
    couple P12 P21 M03           мужчина, женщина и «Встреча» с руки
    child P05 P12                P12 с руки — ребёнок P05
    mother P28 P17               P17 с руки — мать P28
    parents P17 P02 P03 M01      отец и мать с руки для P17
    spouse P17 P18 M01           P18 с руки — пара для P17
    marry P14 P17 M01            двое одиноких с вашего стола
    bride P13 for P12 with M07   забрать P13 с чужого стола для вашего P12
    groom P44 for P47 with M07   забрать P44 с чужого стола для вашей P47
    event P10 E01 in 1935        «Событие» под P10 (год можно опустить)
    reserve M03 for P12          «Встреча» на будущее («Большое древо»)
    join P12 under P03           пара P03 становится родителями P12
    pass / discard M03 / end     пас / сбросить карту / конец хода
    name P12 Иванов              фамилия семьи, в которой P12
    tell M03: их история         история знакомства, можно и при ходе

## Элементы

family-tree-character = { $name } ({ $label }, { $birth })
family-tree-meeting = { $prompt } ({ $label })
family-tree-event-card = { $title } ({ $label }, { $first }–{ $last })

## Параметры

family-tree-option-variant = Игра
    .help = «Династии»: каждый строит своё древо (2–6 игроков). «Большое семейное древо»: одно древо на всех (2–10 игроков).
family-tree-option-variant-dynasties = Династии
family-tree-option-variant-big = Большое семейное древо
family-tree-option-fatherAgeRule = Отец не моложе 18 лет
    .help = Ребёнок младше отца хотя бы на 18 лет; начинающие могут обойтись без этого.
family-tree-option-endMode = Конец «Династий»
    .help = Когда колода кончилась: в конце круга, чтобы у всех было поровну ходов, или в конце текущего хода.
family-tree-option-endMode-endOfRound = В конце круга
family-tree-option-endMode-endOfTurn = В конце хода
family-tree-option-marryWithinFamily = Браки внутри семьи
    .help = Двое одиноких из одной семьи без общего предка могут пожениться.
family-tree-option-bigDetachedCouples = Пары отдельно от древа
    .help = В «Большом семейном древе» пары можно выкладывать отдельно от общего древа.
family-tree-option-firstSeat = Кто начинает
    .help = «Династии»: победитель прошлой игры или тот, кто знает самого старшего родственника; если никто не назван, решает жребий.
family-tree-wish-begin = Самый старший родственник
    .help = Я могу назвать имя и дату рождения самого старшего родственника и начинаю (только в «Династиях»). Между несколькими решает жребий, а если таких нет — между всеми.

## Что делать, как кончается, откуда очки

family-tree-ask-take = Ваш ход: возьмите карту из колоды или «Архива».
family-tree-ask-act = Ваш ход: совершите одно действие.
family-tree-ask-adjust = Ваш ход: приведите руку к пяти картам или закончите ход.
family-tree-ask-found = Вы начинаете: выложите самую старшую пару с руки.
family-tree-ending-deck-exhausted = Колода кончилась, последние ходы сыграны.
family-tree-ending-hand-empty = Кто-то выложил последнюю карту.
family-tree-ending-deadlock = Колода пуста, и никто не может сделать ход.
family-tree-ending-retirement = Остался только один игрок.
family-tree-line-links = цепочка фамилии
family-tree-line-others = остальные персонажи
family-tree-line-events = события
family-tree-line-tokens = фишки
family-tree-line-cards-left = карты на руке

## Отказы

family-tree-refusal-already-married = { $person } уже в браке с { $spouse }.
family-tree-refusal-common-ancestor = { $man } и { $woman } не могут пожениться: { $ancestor } — их общий предок, или один из них происходит от другого.
family-tree-refusal-age-gap = { $man } и { $woman } не подходят друг другу: { $older } старше на { $years ->
    [one] { $years } год
    [few] { $years } года
   *[other] { $years } лет
}, а допускается не больше { $most }.
family-tree-refusal-meeting-missing = Для пары нужна «Встреча».
family-tree-refusal-mother-age = { $mother }: возраст при рождении { $child } был бы { $age }, а для матери это от { $least } до { $most }.
family-tree-refusal-father-age = { $father }: возраст при рождении { $child } был бы { $age }, а для отца это не меньше { $least }.
family-tree-refusal-too-many-children = { $mother } и её муж: детей уже { $most }, больше нельзя.
family-tree-refusal-unfinished-mother = { $mother }: других детей нельзя выкладывать, пока не выложен муж.
family-tree-refusal-unfinished-daughter = { $mother }: родителей нельзя выкладывать, пока не выложен муж.
family-tree-refusal-too-many-adopted = { $adopter }: усыновлённых детей уже { $most }, больше нельзя.
family-tree-refusal-adopter-marries = { $adopter } — усыновитель и не может жениться.
family-tree-refusal-adoption-age = { $adopter } усыновляет детей, родившихся с { $first } по { $last } год; { $child } — { $born } года рождения.
family-tree-refusal-single-mother-full = { $mother }: детей без мужа уже { $most }, больше нельзя.
family-tree-refusal-no-wife-surname = { $groom } нельзя забрать для { $wife }: ни на одной из двух карт нет значка фамилии жены.
family-tree-refusal-not-your-table = { $person } лежит не на вашем столе.
family-tree-refusal-not-your-turn = Сейчас не ваш ход: можно только рассказывать истории.
family-tree-refusal-wrong-phase = Не сейчас: { $phase ->
    [take] сначала возьмите карту
    [act] сначала выполните действие или спасуйте
   *[adjust] теперь приведите руку к пяти картам
}.
family-tree-refusal-deck-empty = Колода пуста.
family-tree-refusal-not-in-archive = { $card } нет в «Архиве».
family-tree-refusal-one-action = Действие в этом ходу уже совершено.
family-tree-refusal-taken-from-oneself = { $person } лежит на вашем столе; невесту или жениха забирают у другого игрока.
family-tree-refusal-hand-full = Рука полна, карт: { $cards }.
family-tree-refusal-hand-not-five = Карт на руке: { $cards }; сначала их должно стать пять.
family-tree-refusal-bride-too-young = { $bride } — { $born } года рождения, а невеста родилась не позже { $latest } года.
family-tree-refusal-partner-from-hand = { $partner } ещё на руке, а пара для взятого персонажа должна уже лежать на вашем столе.
family-tree-refusal-same-family-marriage = { $man } и { $woman } из одной семьи; в этой партии брак соединяет только две разные семьи.
family-tree-refusal-same-family-join = { $child } и { $mother } уже в одной семье.
family-tree-refusal-joined-has-parents = У { $child } уже есть родитель.
family-tree-refusal-event-year = { $year } год не подходит: это возможно с { $first } по { $last } год.
family-tree-refusal-event-too-young = { $person }: 18 лет исполняется в { $adult } году, а { $event } кончается в { $last }.
family-tree-refusal-second-event = У { $person } уже есть «Событие»: { $event }.
family-tree-refusal-big-no-events = В «Большом семейном древе» нет «Событий».
family-tree-refusal-big-first-seat = В «Большом семейном древе» начинающего определяют карты; назначить его нельзя.
family-tree-refusal-not-the-oldest-wife = Первой выкладывается самая старшая пара: нужна { $wife }, а не { $woman }.
family-tree-refusal-couple-first = Древо начинается с пары.
family-tree-refusal-big-not-your-turn = Сейчас ходит другой игрок; можно только рассказывать истории.
family-tree-refusal-big-no-taking = В «Большом семейном древе» карты не берут: когда нужно, добирает сервер.
family-tree-refusal-big-no-discard = В «Большом семейном древе» ничего не сбрасывают, а ход кончается сам.
family-tree-refusal-reserve-only-in-big = «Встречи» на будущее бывают только в «Большом семейном древе».
family-tree-refusal-big-too-many-children = { $mother } и её муж: детей уже { $most }, больше в «Большом древе» нельзя.
family-tree-refusal-dynasties-seats = В «Династии» играют не больше { $most } человек, а не { $seats }.
family-tree-refusal-no-such-first-seat = Место { $seat } не может начинать: за столом мест { $seats }, счёт с 0.
family-tree-refusal-nothing-to-discard = Сбрасывают только лишнюю, шестую карту.
family-tree-refusal-too-young-to-marry = { $person } — { $born } года рождения; родившиеся после { $latest } года в брак не вступают.
family-tree-refusal-not-man-and-woman = Пара — это мужчина и женщина в таком порядке: { $man } и { $woman } не подходят.
family-tree-refusal-would-relate-spouses = Тогда у супругов { $husband } и { $wife } появился бы общий предок.
family-tree-refusal-not-a-parent = { $person } сейчас не может получить ребёнка: назовите замужнюю женщину, мать-одиночку или усыновителя.
family-tree-refusal-has-parents = У { $person } родитель уже есть.
family-tree-refusal-father-alone = { $father } нельзя выложить без матери.
family-tree-refusal-no-daughter = { $bride } здесь ничья не дочь, а значит, не невеста.
family-tree-refusal-taken-has-children = У { $person } есть дети, забрать нельзя.
family-tree-refusal-join-out-of-turn = Соединять свои семьи можно только в свой ход.
family-tree-refusal-join-needs-couple = { $mother } — не жена в паре, а для соединения нужна пара.
family-tree-refusal-detached-couple = В этой партии пары отдельно от древа не выкладывают.
family-tree-refusal-not-in-big = В «Большом семейном древе» никого не забирают и семьи не соединяют.
family-tree-refusal-no-future-spouse = { $person } никогда не вступит в брак; «Встреча» пропадёт.
family-tree-refusal-already-reserved = Для { $person } уже лежит { $meeting }.
family-tree-refusal-must-play = Ход есть, поэтому пасовать нельзя.
family-tree-refusal-story-too-long = В истории { $length } знаков, а допускается не больше { $most }.
family-tree-refusal-story-control = В истории есть символ, который нельзя показать (код { $code }).
family-tree-refusal-not-your-story = Историю { $meeting } рассказывать не вам.
family-tree-refusal-nothing-told = У { $meeting } нет истории, которую можно убрать.
family-tree-refusal-name-too-long = В фамилии { $length } знаков, а допускается не больше { $most }.
family-tree-refusal-name-control = В фамилии есть символ, который нельзя показать (код { $code }).
family-tree-refusal-nothing-named = У семьи { $member } нет фамилии, которую можно убрать.
family-tree-refusal-not-in-hand = { $card } нет у вас на руке.
family-tree-refusal-not-laid = { $person } ни на одном столе не лежит.
family-tree-refusal-no-texts-left = Историй и фамилий в этой партии вы написали уже { $most }; это предел.

## События

family-tree-event-dealt = Карты сданы.
family-tree-event-dealt-archive = «Архив»: { $cards }.
family-tree-event-dealt-own = Ваша рука: { $cards }.
family-tree-event-began = { $you ->
    [yes] Вы начинаете.
   *[no] Начинает { $name }.
}
family-tree-event-drew = { $you ->
    [yes] Вы берёте { $card }.
   *[no] { $known ->
        [yes] { $name } берёт { $card }.
       *[no] { $name } берёт карту из колоды.
    }
}
family-tree-event-took-archive = { $you ->
    [yes] Вы берёте из «Архива» { $card }.
   *[no] { $name } берёт из «Архива» { $card }.
}
family-tree-event-refilled = В «Архив» пришла карта: { $card }.
family-tree-event-deck-ran-out = Колода кончилась.
family-tree-event-couple-laid = { $you ->
    [yes] Вы выкладываете пару: { $man } и { $woman }. Познакомились { $meeting }.
   *[no] { $name } выкладывает пару: { $man } и { $woman }. Познакомились { $meeting }.
}
family-tree-event-child-laid = { $you ->
    [yes] Вы выкладываете ребёнка: { $child }. Родители: { $parents }.
   *[no] { $name } выкладывает ребёнка: { $child }. Родители: { $parents }.
}
family-tree-event-bride-announced = { $you ->
    [yes] У вас невеста на выданье: { $bride }.
   *[no] Невеста на выданье: { $bride } (стол: { $name }).
}
family-tree-event-parent-laid = { $you ->
    [yes] Вы выкладываете родителя: { $parent }. Ребёнок: { $child }.
   *[no] { $name } выкладывает родителя: { $parent }. Ребёнок: { $child }.
}
family-tree-event-parents-laid = { $you ->
    [yes] Вы выкладываете родителей: { $father } и { $mother }. Ребёнок: { $child }. Познакомились { $meeting }.
   *[no] { $name } выкладывает родителей: { $father } и { $mother }. Ребёнок: { $child }. Познакомились { $meeting }.
}
family-tree-event-spouse-laid = { $you ->
    [yes] Вы выкладываете пару: { $person } и { $spouse }. Познакомились { $meeting }.
   *[no] { $name } выкладывает пару: { $person } и { $spouse }. Познакомились { $meeting }.
}
family-tree-event-married = { $you ->
    [yes] Вы заключаете брак: { $husband } и { $wife }. Познакомились { $meeting }.
   *[no] { $name } заключает брак: { $husband } и { $wife }. Познакомились { $meeting }.
}
family-tree-event-bride-taken = { $you ->
    [yes] Вы забираете невесту: { $bride }. Жених: { $groom }. Фишку получает { $owner }. Познакомились { $meeting }.
   *[no] { $name } забирает невесту: { $bride }. Жених: { $groom }. Фишку получает { $owner }. Познакомились { $meeting }.
}
family-tree-event-groom-taken = { $you ->
    [yes] Вы забираете жениха: { $groom }. Он берёт фамилию жены: { $wife }. Фишку получает { $owner }. Познакомились { $meeting }.
   *[no] { $name } забирает жениха: { $groom }. Он берёт фамилию жены: { $wife }. Фишку получает { $owner }. Познакомились { $meeting }.
}
family-tree-event-story = Их история: «{ $story }».
family-tree-event-event-laid = { $you ->
    [yes] Вы выкладываете «Событие»: { $event }, { $year } год. Персонаж: { $person }.
   *[no] { $name } выкладывает «Событие»: { $event }, { $year } год. Персонаж: { $person }.
}
family-tree-event-meeting-reserved = { $you ->
    [yes] Вы выкладываете «Встречу» на будущее: { $meeting }. Персонаж: { $person }.
   *[no] { $name } выкладывает «Встречу» на будущее: { $meeting }. Персонаж: { $person }.
}
family-tree-event-families-joined = { $you ->
    [yes] Вы соединяете две семьи: { $father } и { $mother } — родители, ребёнок: { $child }.
   *[no] { $name } соединяет две семьи: { $father } и { $mother } — родители, ребёнок: { $child }.
}
family-tree-event-passed = { $you ->
    [yes] Вы пасуете.
   *[no] { $name } пасует.
}
family-tree-event-discarded = { $you ->
    [yes] Вы сбрасываете { $card }.
   *[no] { $name } сбрасывает { $card }.
}
family-tree-event-named = { $you ->
    [yes] Вы даёте фамилию семье, в которой { $member }: { $surname }.
   *[no] { $name } даёт фамилию семье, в которой { $member }: { $surname }.
}
family-tree-event-unnamed = У семьи, в которой { $member }, больше нет фамилии.
family-tree-event-told = { $you ->
    [yes] Вы рассказываете историю { $meeting }: «{ $story }».
   *[no] { $name } рассказывает историю { $meeting }: «{ $story }».
}
family-tree-event-untold = { $you ->
    [yes] Вы убираете историю { $meeting }.
   *[no] { $name } убирает историю { $meeting }.
}
family-tree-event-phase = { $phase ->
    [take] Берётся карта.
    [act] Теперь действие.
   *[adjust] Теперь рука приводится к пяти картам.
}
family-tree-event-turn-began = { $you ->
    [yes] Ваш ход.
   *[no] Теперь ходит { $name }.
}
family-tree-event-retired = { $you ->
    [yes] Вы выходите из игры.
   *[no] { $name } выходит из игры.
}
family-tree-event-ended = Партия окончена. { $ending } { $hands }.
family-tree-event-ended-seat = { $name }: { $cards } на руке

## Ходы

family-tree-move-take-deck = взять из колоды
family-tree-move-take-archive = взять из «Архива»: { $card }
family-tree-move-couple = пара: { $man } и { $woman }, { $meeting }
family-tree-move-child = { $child } — ребёнок, родитель { $parent }
family-tree-move-mother = { $parent } — родитель, ребёнок { $target }
family-tree-move-parents = { $father } и { $mother } — родители, ребёнок { $target }, { $meeting }
family-tree-move-bride = забрать невесту { $bride }, жених { $groom }, { $meeting }
family-tree-move-groom = забрать жениха { $groom }, жена { $wife }, { $meeting }
family-tree-move-spouse = { $spouse } и { $target } — пара, { $meeting }
family-tree-move-marry = { $man } и { $woman } вступают в брак, { $meeting }
family-tree-move-reserved = заранее выложенная «Встреча»
family-tree-move-event = «Событие»: { $event }, персонаж { $target }
family-tree-move-reserve = «Встреча» на будущее: { $target }, { $meeting }
family-tree-move-join = сделать пару, где жена { $mother }, родителями: { $child }
family-tree-move-pass = без действия
family-tree-move-discard = сбросить { $card }
family-tree-move-end = закончить ход
family-tree-move-name = дать фамилию семье, в которой { $member }
family-tree-move-unname = убрать фамилию семьи, в которой { $member }
family-tree-move-tell = рассказать историю { $meeting }
family-tree-move-untell = убрать историю { $meeting }

## Столы

family-tree-board-turn = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $name }
}
family-tree-board-deck = Колода: { $count }
family-tree-board-archive = Архив
family-tree-board-hand = Ваша рука
family-tree-board-you = вы
family-tree-board-retired = выбыл
family-tree-board-tree = Общее древо
family-tree-board-empty = пока никого
family-tree-board-taken = стол: { $name }
family-tree-board-tokens = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
}
family-tree-board-chain = Фамилия: { $chain }
family-tree-board-final = последний круг
family-tree-board-describe-couple = { $husband } и { $wife }
family-tree-board-describe-table = { $name }: { $people }.
family-tree-board-legend = + брак  < ребёнок  * невеста  ! нет мужа  2 звено фамилии
family-tree-board-icons = +n / −n: может быть настолько старше / младше · S: мать-одиночка · L45: поздняя мать · W: фамилия жены · A3: усыновитель · звезда: невеста · золото: цепочка фамилии

## Альбом

family-tree-album-title = Семейный альбом
family-tree-album-stories = Как они познакомились
family-tree-album-events = Что с ними произошло
family-tree-album-scores = Итог

## Запись

family-tree-expected-a-character-such-as-p12 = персонаж, например P12
family-tree-expected-a-meeting-such-as-m03 = «Встреча», например M03
family-tree-expected-an-event-such-as-e05 = «Событие», например E05
family-tree-expected-deck-or-a-card-of-the-archive-such-as-p12 = deck или карта «Архива», например P12
family-tree-expected-a-hand-card-such-as-m03 = карта с руки, например M03
family-tree-expected-a-year = год
family-tree-expected-the-end-of-the-move-since-it-has-no-story = конец хода: истории у него нет
family-tree-expected-a-move-of-at-most-600-characters = ход не длиннее 600 знаков
family-tree-expected-take-couple-child-mother-parents-bride-groom-spouse-marry-event-reserve-join-pass-discard-end-name-or-tell = take, couple, child, mother, parents, bride, groom, spouse, marry, event, reserve, join, pass, discard, end, name или tell
