# То, что говорят все игры. Факты приходят аргументами; набранное человеком никогда не становится частью сообщения.

core-refusal-match-over = Партия окончена, ходить больше нельзя.
core-refusal-not-your-decision = Сейчас решаете не вы.
core-refusal-no-such-seat = За этим столом нет места { $seat }: здесь { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[other] { $seats } мест
}, нумерация с 0.
core-refusal-seat-retired = Это место вышло из игры и больше не принимает решений.
core-refusal-seats-out-of-range = В эту игру играют от { $least } до { $most } мест, а не { $seats }.

core-ask-nothing = Партия окончена.

core-guest = Гость
core-player = Игрок { $number }
core-bot = Бот { $number }
core-deleted = удалённый пользователь
core-took-back = { $you ->
    [yes] Вы берёте ход { $ply } назад; на столе всё как прежде.
   *[no] { $name } берёт ход { $ply } назад; на столе всё как прежде.
}
core-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
core-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
core-winners = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}

core-notation-found = Столбец { $column }: ожидалось: { $expected }, а стоит «{ $found }».
core-notation-ends = Столбец { $column }: ожидалось: { $expected }, но строка кончилась.
core-expected-the-end-of-the-move = конец хода
core-expected-a-move-of-at-most-200-characters = ход не длиннее 200 знаков
core-hand-over = { $name }: нажмите Enter, когда остальные отвернутся.
