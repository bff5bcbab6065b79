//! The deck as tables: 66 characters, 24 Meetings and 15 Events with our own texts in three languages. Years and icons
//! are those of the simulated deck; what follows from them is computed in `fits`, never written down here.

use super::Icon::{self, Adopter, LateMother, Older, Plain, SingleMother, WifeSurname, Younger};
use super::Sex::{self, Female, Male};
use super::Words;

/// What a character card shows.
#[derive(Clone, Copy, Debug)]
pub struct Portrait {
    /// Decides the role in a couple (FTA-18).
    pub sex: Sex,
    /// The year of birth (FT-9).
    pub birth: u16,
    /// The exception in the upper left corner (FT-30); no card carries two.
    pub icon: Icon,
    /// The first name.
    pub name: Words,
    pub trade: Words,
}

/// What an Event card shows.
#[derive(Clone, Copy, Debug)]
pub struct Occasion {
    /// The first year it may happen in (FTD-35).
    pub first: u16,
    /// The last one.
    pub last: u16,
    /// What happens.
    pub title: Words,
}

const fn portrait(sex: Sex, birth: u16, icon: Icon, name: Words, trade: Words) -> Portrait {
    Portrait {
        sex,
        birth,
        icon,
        name,
        trade,
    }
}

const fn words(en: &'static str, fr: &'static str, ru: &'static str) -> Words {
    Words { en, fr, ru }
}

/// P01 to P66, ordered by birth: an ancestor always has a lower number than its descendants.
pub const CHARACTERS: [Portrait; 66] = [
    portrait(
        Male,
        1901,
        Plain,
        words("Prokhor", "Prokhor", "Прохор"),
        words("miller", "meunier", "мельник"),
    ),
    portrait(
        Male,
        1903,
        Plain,
        words("Elizar", "Élizar", "Елизар"),
        words("telegraph operator", "télégraphiste", "телеграфист"),
    ),
    portrait(
        Female,
        1904,
        Plain,
        words("Aglaya", "Aglaé", "Аглая"),
        words("seamstress", "lingère", "белошвейка"),
    ),
    portrait(
        Male,
        1905,
        Plain,
        words("Makar", "Makar", "Макар"),
        words("cab driver", "cocher", "извозчик"),
    ),
    portrait(
        Female,
        1906,
        Plain,
        words("Pelageya", "Pélagie", "Пелагея"),
        words("midwife", "sage-femme", "акушерка"),
    ),
    portrait(
        Male,
        1907,
        Plain,
        words("Tikhon", "Tikhon", "Тихон"),
        words("beekeeper", "apiculteur", "пчеловод"),
    ),
    portrait(
        Female,
        1908,
        Plain,
        words("Ulyana", "Ouliana", "Ульяна"),
        words("potter", "potière", "гончар"),
    ),
    portrait(
        Male,
        1910,
        Plain,
        words("Gordey", "Gordeï", "Гордей"),
        words(
            "steam-engine driver",
            "mécanicien de locomotive",
            "машинист паровоза",
        ),
    ),
    portrait(
        Female,
        1911,
        SingleMother,
        words("Glafira", "Glaphyra", "Глафира"),
        words(
            "village teacher",
            "institutrice de village",
            "сельская учительница",
        ),
    ),
    portrait(
        Female,
        1913,
        Plain,
        words("Varvara", "Varvara", "Варвара"),
        words("weaver", "tisserande", "ткачиха"),
    ),
    portrait(
        Male,
        1918,
        Older(15),
        words("Lev", "Léon", "Лев"),
        words("polar radio operator", "radio polaire", "полярный радист"),
    ),
    portrait(
        Male,
        1925,
        Plain,
        words("Matvey", "Matveï", "Матвей"),
        words("carpenter", "charpentier", "плотник"),
    ),
    portrait(
        Female,
        1926,
        Plain,
        words("Klavdia", "Claudia", "Клавдия"),
        words("letter carrier", "factrice", "почтальон"),
    ),
    portrait(
        Male,
        1927,
        Plain,
        words("Arkady", "Arcade", "Аркадий"),
        words("watchmaker", "horloger", "часовщик"),
    ),
    portrait(
        Female,
        1928,
        Plain,
        words("Zoya", "Zoé", "Зоя"),
        words("crane operator", "grutière", "крановщица"),
    ),
    portrait(
        Male,
        1929,
        Plain,
        words("Veniamin", "Benjamin", "Вениамин"),
        words("land surveyor", "géomètre", "геодезист"),
    ),
    portrait(
        Female,
        1930,
        LateMother,
        words("Rimma", "Rimma", "Римма"),
        words("surgeon", "chirurgienne", "хирург"),
    ),
    portrait(
        Male,
        1931,
        Plain,
        words("Herman", "Hermann", "Герман"),
        words("pilot", "aviateur", "лётчик"),
    ),
    portrait(
        Female,
        1932,
        Plain,
        words("Lidia", "Lydie", "Лидия"),
        words("agronomist", "agronome", "агроном"),
    ),
    portrait(
        Male,
        1933,
        Plain,
        words("Zakhar", "Zakhar", "Захар"),
        words("miner", "mineur", "шахтёр"),
    ),
    portrait(
        Female,
        1934,
        WifeSurname,
        words("Inessa", "Inès", "Инесса"),
        words("sculptor", "sculptrice", "скульптор"),
    ),
    portrait(
        Male,
        1935,
        Adopter {
            from: 1960,
            to: 1983,
        },
        words("Savely", "Savély", "Савелий"),
        words("piano tuner", "accordeur de pianos", "настройщик роялей"),
    ),
    portrait(
        Female,
        1936,
        Plain,
        words("Tamara", "Tamara", "Тамара"),
        words("flight attendant", "hôtesse de l'air", "стюардесса"),
    ),
    portrait(
        Male,
        1937,
        Plain,
        words("Rudolf", "Rodolphe", "Рудольф"),
        words("camera operator", "chef opérateur", "кинооператор"),
    ),
    portrait(
        Female,
        1939,
        SingleMother,
        words("Emma", "Emma", "Эмма"),
        words("geologist", "géologue", "геолог"),
    ),
    portrait(
        Female,
        1943,
        Younger(16),
        words("Zhanna", "Jeanne", "Жанна"),
        words("singer", "chanteuse", "певица"),
    ),
    portrait(
        Male,
        1944,
        Younger(8),
        words("Vitaly", "Vital", "Виталий"),
        words("photographer", "photographe", "фотограф"),
    ),
    portrait(
        Male,
        1948,
        Plain,
        words("Boris", "Boris", "Борис"),
        words(
            "swimming coach",
            "entraîneur de natation",
            "тренер по плаванию",
        ),
    ),
    portrait(
        Female,
        1949,
        Plain,
        words("Galina", "Galina", "Галина"),
        words("accountant", "comptable", "бухгалтер"),
    ),
    portrait(
        Male,
        1950,
        WifeSurname,
        words("Semyon", "Simon", "Семён"),
        words("botanist", "botaniste", "ботаник"),
    ),
    portrait(
        Female,
        1951,
        Plain,
        words("Lyudmila", "Ludmila", "Людмила"),
        words("archivist", "archiviste", "архивариус"),
    ),
    portrait(
        Male,
        1952,
        Plain,
        words("Valery", "Valéry", "Валерий"),
        words(
            "bridge engineer",
            "ingénieur des ponts",
            "инженер-мостостроитель",
        ),
    ),
    portrait(
        Female,
        1953,
        Plain,
        words("Raisa", "Raïssa", "Раиса"),
        words("pastry cook", "pâtissière", "кондитер"),
    ),
    portrait(
        Male,
        1954,
        Plain,
        words("Anatoly", "Anatole", "Анатолий"),
        words("meteorologist", "météorologue", "метеоролог"),
    ),
    portrait(
        Female,
        1955,
        Plain,
        words("Vera", "Véra", "Вера"),
        words("tram driver", "conductrice de tramway", "вагоновожатая"),
    ),
    portrait(
        Male,
        1956,
        Plain,
        words("Yuri", "Iouri", "Юрий"),
        words("forester", "garde forestier", "лесник"),
    ),
    portrait(
        Female,
        1957,
        SingleMother,
        words("Margarita", "Marguerite", "Маргарита"),
        words("journalist", "journaliste", "журналистка"),
    ),
    portrait(
        Male,
        1958,
        Plain,
        words("Gennady", "Guennadi", "Геннадий"),
        words("circus acrobat", "acrobate de cirque", "цирковой акробат"),
    ),
    portrait(
        Female,
        1959,
        Plain,
        words("Irina", "Irène", "Ирина"),
        words("chemist", "chimiste", "химик"),
    ),
    portrait(
        Female,
        1962,
        LateMother,
        words("Elena", "Hélène", "Елена"),
        words("mountaineer", "alpiniste", "альпинистка"),
    ),
    portrait(
        Male,
        1963,
        Adopter {
            from: 1988,
            to: 2011,
        },
        words("Roman", "Roman", "Роман"),
        words("paediatrician", "pédiatre", "детский врач"),
    ),
    portrait(
        Male,
        1967,
        Older(14),
        words("Vadim", "Vadim", "Вадим"),
        words("architect", "architecte", "архитектор"),
    ),
    portrait(
        Female,
        1968,
        Older(7),
        words("Svetlana", "Svetlana", "Светлана"),
        words("lawyer", "avocate", "адвокат"),
    ),
    portrait(
        Male,
        1971,
        Plain,
        words("Igor", "Igor", "Игорь"),
        words("chef", "cuisinier", "повар"),
    ),
    portrait(
        Female,
        1972,
        Plain,
        words("Oksana", "Oxana", "Оксана"),
        words("hairdresser", "coiffeuse", "парикмахер"),
    ),
    portrait(
        Male,
        1973,
        Plain,
        words("Denis", "Denis", "Денис"),
        words("firefighter", "pompier", "пожарный"),
    ),
    portrait(
        Female,
        1974,
        WifeSurname,
        words("Angela", "Angèle", "Анжела"),
        words("jeweller", "joaillière", "ювелир"),
    ),
    portrait(
        Male,
        1975,
        Plain,
        words("Ruslan", "Rouslan", "Руслан"),
        words("oceanographer", "océanographe", "океанолог"),
    ),
    portrait(
        Female,
        1976,
        Plain,
        words("Yulia", "Julie", "Юлия"),
        words("interpreter", "interprète", "переводчица"),
    ),
    portrait(
        Male,
        1978,
        WifeSurname,
        words("Kirill", "Cyrille", "Кирилл"),
        words("cheesemaker", "fromager", "сыровар"),
    ),
    portrait(
        Female,
        1979,
        SingleMother,
        words("Alisa", "Alice", "Алиса"),
        words("programmer", "programmeuse", "программистка"),
    ),
    portrait(
        Male,
        1980,
        Plain,
        words("Maxim", "Maxime", "Максим"),
        words("DJ", "DJ", "диджей"),
    ),
    portrait(
        Female,
        1981,
        Plain,
        words("Kristina", "Christine", "Кристина"),
        words("florist", "fleuriste", "флористка"),
    ),
    portrait(
        Male,
        1982,
        Plain,
        words("Timur", "Timour", "Тимур"),
        words("long-haul driver", "routier", "дальнобойщик"),
    ),
    portrait(
        Female,
        1983,
        Plain,
        words("Darya", "Daria", "Дарья"),
        words("animator", "animatrice de dessins animés", "мультипликатор"),
    ),
    portrait(
        Male,
        1986,
        Plain,
        words("Gleb", "Gleb", "Глеб"),
        words("biophysicist", "biophysicien", "биофизик"),
    ),
    portrait(
        Female,
        1986,
        Plain,
        words("Ksenia", "Xénia", "Ксения"),
        words("tour guide", "guide touristique", "экскурсовод"),
    ),
    portrait(
        Female,
        1989,
        Plain,
        words("Polina", "Pauline", "Полина"),
        words("cellist", "violoncelliste", "виолончелистка"),
    ),
    portrait(
        Male,
        1990,
        Younger(6),
        words("Egor", "Égor", "Егор"),
        words("bike courier", "coursier à vélo", "велокурьер"),
    ),
    portrait(
        Female,
        1995,
        Younger(15),
        words("Milana", "Milana", "Милана"),
        words("student", "étudiante", "студентка"),
    ),
    portrait(
        Female,
        1996,
        Plain,
        words("Vasilisa", "Vassilissa", "Василиса"),
        words("high-school pupil", "lycéenne", "старшеклассница"),
    ),
    portrait(
        Male,
        1999,
        Plain,
        words("Mark", "Marc", "Марк"),
        words(
            "young chess player",
            "jeune joueur d'échecs",
            "юный шахматист",
        ),
    ),
    portrait(
        Female,
        2002,
        Plain,
        words("Zlata", "Zlata", "Злата"),
        words("gymnast", "gymnaste", "гимнастка"),
    ),
    portrait(
        Male,
        2005,
        Plain,
        words("Platon", "Platon", "Платон"),
        words("schoolboy", "écolier", "школьник"),
    ),
    portrait(
        Female,
        2009,
        Plain,
        words("Eva", "Ève", "Ева"),
        words("pre-schooler", "élève de maternelle", "дошкольница"),
    ),
    portrait(
        Male,
        2012,
        Plain,
        words("Foma", "Thomas", "Фома"),
        words("toddler", "bambin", "малыш"),
    ),
];

/// The prompts of M01 to M24: how the two met (FT-14).
pub const MEETINGS: [Words; 24] = [
    words("at the ice rink", "à la patinoire", "на катке"),
    words(
        "in a night-train compartment",
        "dans un compartiment de train de nuit",
        "в купе ночного поезда",
    ),
    words(
        "in the queue for circus tickets",
        "dans la file d'attente du cirque",
        "в очереди за билетами в цирк",
    ),
    words(
        "under the same umbrella",
        "sous le même parapluie",
        "под одним зонтом",
    ),
    words(
        "at a courtyard clean-up day",
        "lors d'un nettoyage de la cour",
        "на субботнике во дворе",
    ),
    words(
        "stuck in a lift",
        "coincés dans un ascenseur",
        "застряли в лифте",
    ),
    words(
        "by swapping suitcases",
        "en échangeant leurs valises par erreur",
        "перепутали чемоданы",
    ),
    words(
        "at the potato harvest",
        "à la récolte des pommes de terre",
        "на уборке картофеля",
    ),
    words(
        "at the wedding of mutual friends",
        "au mariage d'amis communs",
        "на свадьбе общих друзей",
    ),
    words(
        "through a wrong phone number",
        "grâce à un faux numéro",
        "ошиблись номером телефона",
    ),
    words("at the seaside", "au bord de la mer", "на берегу моря"),
    words(
        "at a choir rehearsal",
        "à la répétition d'une chorale",
        "на репетиции хора",
    ),
    words(
        "while looking for a lost dog",
        "en cherchant un chien perdu",
        "искали потерявшуюся собаку",
    ),
    words(
        "ice fishing",
        "à la pêche sur la glace",
        "на зимней рыбалке",
    ),
    words(
        "in a snowbound village",
        "dans un village bloqué par la neige",
        "в занесённой снегом деревне",
    ),
    words(
        "on the dance floor",
        "sur la piste de danse",
        "на танцплощадке",
    ),
    words(
        "at the market, haggling over a watermelon",
        "au marché, en marchandant une pastèque",
        "на рынке, торгуясь за арбуз",
    ),
    words("on an expedition", "en expédition", "в экспедиции"),
    words(
        "at the driving test",
        "à l'examen de conduite",
        "на экзамене по вождению",
    ),
    words(
        "in front of the same painting in a museum",
        "devant le même tableau au musée",
        "у одной и той же картины в музее",
    ),
    words("as pen friends", "par correspondance", "по переписке"),
    words(
        "on neighbouring garden plots",
        "sur deux potagers voisins",
        "на соседних дачных грядках",
    ),
    words(
        "in a tram that lost its power",
        "dans un tramway en panne de courant",
        "в трамвае, у которого кончился ток",
    ),
    words(
        "at a New Year masquerade",
        "à un bal masqué du Nouvel An",
        "на новогоднем маскараде",
    ),
];

/// E01 to E15.
pub const EVENTS: [Occasion; 15] = [
    Occasion {
        first: 1932,
        last: 1939,
        title: words(
            "A jump from the parachute tower",
            "Un saut de la tour de parachutisme",
            "Прыжок с парашютной вышки",
        ),
    },
    Occasion {
        first: 1941,
        last: 1945,
        title: words(
            "A letter carried through the war",
            "Une lettre portée à travers la guerre",
            "Письмо, пронесённое через войну",
        ),
    },
    Occasion {
        first: 1948,
        last: 1953,
        title: words(
            "Planting the town garden",
            "La plantation du jardin municipal",
            "Посаженный городской сад",
        ),
    },
    Occasion {
        first: 1955,
        last: 1959,
        title: words(
            "The first television set in the street",
            "Le premier téléviseur de la rue",
            "Первый телевизор на всю улицу",
        ),
    },
    Occasion {
        first: 1957,
        last: 1961,
        title: words(
            "A satellite in the night sky",
            "Un satellite dans le ciel nocturne",
            "Спутник в ночном небе",
        ),
    },
    Occasion {
        first: 1961,
        last: 1966,
        title: words(
            "Leaving for a great construction site",
            "Le départ pour un grand chantier",
            "Отъезд на большую стройку",
        ),
    },
    Occasion {
        first: 1965,
        last: 1972,
        title: words(
            "A motorbike won in the lottery",
            "Une moto gagnée à la loterie",
            "Мотоцикл, выигранный в лотерею",
        ),
    },
    Occasion {
        first: 1970,
        last: 1976,
        title: words(
            "A song on the radio",
            "Une chanson à la radio",
            "Песня на радио",
        ),
    },
    Occasion {
        first: 1974,
        last: 1980,
        title: words(
            "Carrying the torch at a sports festival",
            "Porter la flamme d'une fête sportive",
            "Факел на спортивном празднике",
        ),
    },
    Occasion {
        first: 1980,
        last: 1985,
        title: words(
            "A patent for an invention",
            "Un brevet d'invention",
            "Патент на изобретение",
        ),
    },
    Occasion {
        first: 1986,
        last: 1991,
        title: words("A café of one's own", "Un café à soi", "Собственное кафе"),
    },
    Occasion {
        first: 1992,
        last: 1998,
        title: words(
            "The first journey overseas",
            "Le premier voyage outre-mer",
            "Первое путешествие за океан",
        ),
    },
    Occasion {
        first: 1996,
        last: 2003,
        title: words(
            "The home town's first website",
            "Le premier site de la ville natale",
            "Сайт родного города",
        ),
    },
    Occasion {
        first: 2001,
        last: 2008,
        title: words(
            "Running a marathon",
            "Un marathon couru",
            "Марафонский забег",
        ),
    },
    Occasion {
        first: 2006,
        last: 2013,
        title: words(
            "A distant relative found again",
            "Un parent éloigné retrouvé",
            "Найденный дальний родственник",
        ),
    },
];
