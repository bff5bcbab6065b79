# Familienbande по-русски. Буквы E G N L H и M F взяты с карт и не переводятся.

familienbande-title = Familienbande
familienbande-description = Пять семей породнились, и каждая надеется, что её примета – уши, очки, нос, губы или прядь волос – достанется внукам. Вы тайно представляете одну из них. Устраивайте свадьбы, заводите потомков, похожих на родителей, и следите за рукой: карты, оставшиеся в конце, стоят очков. Логическая игра Лео Коловини для 2–4 игроков.
familienbande-notation =
    marry F:GNN to 0       положить F:GNN на одинокую персону 0 и взять карту
    child F:ENN of 0       сыграть F:ENN как ребёнка пары 0; приносит очки
    child F:ENN of 0 swap M:LLL
                           то же и обменять M:LLL (только с этой опцией)
    pass                   ничего не играть, взять карту
    Карты: M мужчина или F женщина, затем три приметы:
    E уши, G очки, N нос, L губы, H прядь волос.

## Карты

familienbande-trait = { $trait ->
    [E] уши
    [G] очки
    [N] нос
    [L] губы
   *[H] прядь
}
familienbande-sex = { $sex ->
    [M] мужчина
   *[F] женщина
}
familienbande-card = { $sex }: { $first }, { $second }, { $third }
familienbande-gain = { $trait } +{ $points }

## Опции

familienbande-option-bothParents = Примета от каждого родителя
    .help = У ребёнка должна быть хотя бы одна общая примета с каждым из родителей, как в оригинальном издании.
familienbande-option-exchange = Обмен после рождения
    .help = Кто сыграл ребёнка, может ещё отложить одну карту с руки рубашкой вверх и взять новую.
familienbande-option-lateBirths = Поздние дети
    .help = Пары ещё открытого поколения могут иметь детей в ряду, который уже перевёрнут. Такие дети никогда не вступают в брак.
familienbande-option-first = Первый игрок
    .help = Место, которое начинает, или несколько мест, из которых одно выбирают жребием. Если не указано, начинает желающий, или решает жребий.
familienbande-wish-begin = Начать первым
    .help = Я хочу начать. Между несколькими решает жребий, а если желающих нет — между всеми.

## О чём спрашивают, чем кончается, откуда очки

familienbande-ask-turn = Ваш ход: устройте свадьбу, сыграйте ребёнка или пасуйте.
familienbande-ending-fifth-generation = Пятое поколение собрано.
familienbande-ending-deadlock = Колода пуста, и все подряд спасовали.
familienbande-ending-retirement = В игре остался только один участник.
familienbande-line-marker = своя примета на шкале
familienbande-line-hand = карты, оставшиеся на руке

## Отказы

familienbande-refusal-marry-not-in-hand = У вас нет карты { $card }; для брака нужна карта с руки.
familienbande-refusal-no-such-person = На столе нет персоны { $person }.
familienbande-refusal-already-married = Персона { $person } уже в браке.
familienbande-refusal-same-sex = { $card } и персона { $person } одного пола; брак соединяет мужчину и женщину.
familienbande-refusal-child-not-in-hand = У вас нет карты { $card }; ребёнка играют с руки.
familienbande-refusal-no-such-couple = На столе нет пары { $couple }.
familienbande-refusal-not-married = Персона { $couple } не в браке; дети бывают только у пары.
familienbande-refusal-trait-missing = { $card } не может быть ребёнком пары { $couple }: ни у одного из родителей нет этой приметы: { familienbande-trait-missing }.
familienbande-trait-missing = { $missing ->
    [E] уши
    [G] очки
    [N] нос
    [L] губы
   *[H] прядь
}
familienbande-refusal-trait-too-rare = { $card } не может быть ребёнком пары { $couple }: эта примета нужна { $needed ->
    [one] { $needed } раз
    [few] { $needed } раза
   *[other] { $needed } раз
}, а у родителей вместе она есть только { $present ->
    [one] { $present } раз
    [few] { $present } раза
   *[other] { $present } раз
}: { familienbande-trait-missing }.
familienbande-refusal-couple-closed = Пара { $couple } перевёрнута: у поколения { $generation } уже { $limit ->
    [one] { $limit } потомок, больше нельзя
    [few] { $limit } потомка, больше нельзя
   *[other] { $limit } потомков, больше нельзя
}.
familienbande-refusal-single-closed = Персона { $person } больше не может вступить в брак: поколение { $generation } перевёрнуто.
familienbande-refusal-last-generation = Персона { $person } из пятого поколения, а в нём браков не бывает.
familienbande-refusal-no-such-first = Место { $first } не может начать: места считают от 0, и всего их { $seats }.
familienbande-refusal-one-parent-only = У { $card } нет ни одной приметы от { $stranger }; в этой партии ребёнок похож на обоих родителей пары { $couple }.
familienbande-refusal-exchange-off = В этой партии карты после рождения не обменивают.
familienbande-refusal-exchange-pile-empty = Колода пуста, обменять нечего.
familienbande-refusal-exchange-not-in-hand = Карту { $card } нельзя обменять: её нет среди оставшихся на вашей руке.
familienbande-refusal-late-birth = Поколение { $generation } перевёрнуто; в этой партии у пары { $couple } больше не может быть там детей.

## События

familienbande-event-dealt = Карты сданы. Первое поколение: { $founders }. { $you ->
    [yes] Вы начинаете.
   *[no] Начинает { $name }.
}
familienbande-event-dealt-own = Ваша рука: { $hand }. Ваша тайная примета: { $trait }.
familienbande-event-married = { $you ->
    [yes] Вы заключаете брак: { $card } и персона { $person }.
   *[no] { $name } заключает брак: { $card } и персона { $person }.
}
familienbande-event-born = { $you ->
    [yes] Вы играете
   *[no] { $name } играет
} { $card }, ребёнка пары { $couple }: персона { $person } в поколении { $generation } приносит { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
} ({ $gains }).
familienbande-event-closed = Поколение { $generation } перевёрнуто: ни браков, ни детей там больше не будет.
familienbande-event-swapped = { $you ->
    [yes] Вы откладываете { $card } рубашкой вверх.
   *[no] { $known ->
        [yes] { $name } откладывает { $card } рубашкой вверх.
       *[no] { $name } откладывает карту рубашкой вверх.
    }
}
familienbande-event-drew = { $you ->
    [yes] Вы берёте { $card }.
   *[no] { $known ->
        [yes] { $name } берёт { $card }.
       *[no] { $name } берёт карту.
    }
}
familienbande-event-passed = { $you ->
    [yes] Вы пасуете.
   *[no] { $name } пасует.
}
familienbande-event-passed-dry = { $you ->
    [yes] Вы пасуете; колода пуста.
   *[no] { $name } пасует; колода пуста.
}
familienbande-event-retired = { $you ->
    [yes] Вы выходите из игры.
   *[no] { $name } выходит из игры.
}
familienbande-event-turn-passed = { $you ->
    [yes] Ваш ход.
   *[no] Теперь ходит { $name }.
}
familienbande-event-ended = Партия окончена. { $ending } { $traits }.
familienbande-event-ended-seat = { $name }: { $trait }, { $cards } на руке

## Ходы

familienbande-move-marry = брак: { $face } ({ $sex }) и персона { $person } ({ $partner }), поколение { $generation }
familienbande-move-child = ребёнок { $face } ({ $sex }) пары { $couple }, поколение { $generation }: { $gains }
familienbande-move-swap = { $child }; { $swap } в обмен, рубашкой вверх
familienbande-move-pass = пас, взять карту
familienbande-move-pass-dry = пас (колода пуста)

## Доски

familienbande-board-turn = { $you ->
    [yes] Ваш ход
   *[no] Ходит { $name }
}
familienbande-board-pile = Колода: { $count }
familienbande-board-generation = Поколение { $generation }
familienbande-board-members = { $members } из { $limit }
familienbande-board-closed = перевёрнуто
familienbande-board-track = Шкала
familienbande-board-hand = Ваша рука
familienbande-board-you = вы
familienbande-board-retired = вне игры
familienbande-board-hidden = примета скрыта
familienbande-board-swapped = обменов: { $count }
familienbande-board-empty = пока никого
familienbande-board-no-cards = нет карт
familienbande-board-legend = 7 A+B<2: персона 7 – карта A, в браке с картой B, ребёнок пары 2
familienbande-board-describe-generation = Поколение { $generation }: { $people }.
familienbande-board-describe-person = { $person }: { $card }
familienbande-board-describe-couple = { $person }: { $card }, в браке с картой { $spouse }
familienbande-board-describe-track = Шкала: { $markers }.
familienbande-board-describe-seat = { $name }: { $cards }.

familienbande-expected-marry-child-or-pass = marry, child или pass
familienbande-expected-a-card-such-as-f-gnn = карта, например F:GNN
familienbande-expected-the-number-of-a-person = номер персоны
familienbande-expected-the-number-of-a-couple = номер пары
familienbande-expected-the-card-to-swap = карта для обмена
