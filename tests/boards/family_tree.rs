//! Boards of Family Tree.

use std::collections::BTreeSet;

use kinpost_engines::boards::kit::{self, Look, PEOPLE};
use kinpost_engines::boards::{AlbumFormat, Board, Drawn};
use kinpost_engines::games::Positions;
use kinpost_engines::games::family_tree::{Card, FamilyTree, Options, Variant};
use kinpost_engines::games::playout::{Policy, playout};
use kinpost_engines::games::{Act, Chance, Game, Log, Quick, Seat, Table, Viewer};
use kinpost_engines::texts::{Locale, SeatNames};

use super::check_golden;

type TreeLook = Look<FamilyTree>;

const ME: Viewer = Viewer::Seat(Seat(0));

fn options(variant: Variant) -> Options {
    Options {
        variant,
        ..Options::default()
    }
}

fn log(variant: Variant, n_seats: u8, policy: Policy, seed: u64) -> Log<FamilyTree> {
    playout(
        &FamilyTree,
        &options(variant),
        n_seats,
        policy,
        999,
        &mut Quick(seed),
    )
    .unwrap()
}

/// The table after `acts` from a position in words.
fn position(
    variant: Variant,
    n_seats: u8,
    lines: &[&str],
    acts: &[(u8, &str)],
) -> Table<'static, FamilyTree> {
    let state = FamilyTree.position(&options(variant), n_seats, lines);
    let mut table = Table::resume(&FamilyTree, n_seats, state.unwrap(), 0);
    for (seat, notation) in acts {
        let act = match *notation {
            "retire" => Act::Retire,
            notation => Act::Move(notation.parse().unwrap()),
        };
        table.play(Seat(*seat), &act, &mut Quick(0)).unwrap();
    }
    table
}

/// Positions of many matches, from every chair.
fn many_looks() -> Vec<TreeLook> {
    let kinds = [
        (Variant::Dynasties, 2, Policy::KindFirst),
        (Variant::Dynasties, 4, Policy::KindFirst),
        (Variant::Big, 3, Policy::Random),
        (Variant::Dynasties, 6, Policy::Random),
        (Variant::Big, 10, Policy::KindFirst),
        (Variant::Dynasties, 3, Policy::Default),
    ];
    let logs = (0..).zip(kinds);
    logs.flat_map(|(seed, (variant, n_seats, policy))| {
        let log = log(variant, n_seats, policy, seed);
        Look::through(&FamilyTree, &log, 61)
    })
    .collect()
}

/// One common tree of sixty people, in the order in which they were laid.
const SIXTY_PEOPLE: &str = include_str!("sixty-people.txt");

/// That tree when it had `n_people`.
fn tree_of(n_people: usize) -> TreeLook {
    let words = SIXTY_PEOPLE
        .lines()
        .flat_map(|line| line.split(' ').skip(1));
    let mut laid: BTreeSet<&str> = BTreeSet::new();
    let grown: Vec<&str> = words
        .take_while(|word| {
            let is_wanted = laid.len() < n_people;
            laid.extend(word.split(['+', '<']));
            is_wanted
        })
        .collect();
    let line = format!("common: {}", grown.join(" "));
    TreeLook::at(&position(Variant::Big, 2, &[&line], &[]), ME)
}

const DYNASTY: [&str; 8] = [
    "table 1: P02+P03 P16<P03",
    "table 0: P04+P05 P12<P05 P15<P05 P17<P05 P12+P13 P28<P13 P29<P13 P28+P31",
    "table 0: P44<P31 P45<P31 P44+P49 P62<P49 P12=E04 P31=E12 P18+P19 P18=E05",
    "table 1: P16+P17 P30<P17 P34<P17",
    "hand 0: P22 M01 P47 E14 P60",
    "hand 1: P09 M02 P48 E15 P61",
    "deck: P65 M03 P66",
    "archive: P01 P20 P64 E01 M05",
];

/// A match of people who lay whatever they can: their trees are worth looking at.
fn built(variant: Variant, n_seats: u8, seed: u64) -> Table<'static, FamilyTree> {
    const VERBS: [&str; 10] = [
        "join", "bride", "groom", "parents", "child", "spouse", "couple", "mother", "marry",
        "event",
    ];
    let mut quick = Quick(seed);
    let (mut table, _) = Table::open(&FamilyTree, &options(variant), n_seats, &mut quick).unwrap();
    let chance: &mut dyn Chance = &mut quick;
    while let Some(seat) = FamilyTree.to_move(table.state()).waiting.iter().next() {
        let mut legal = FamilyTree.legal_moves(table.state(), seat);
        chance.shuffle(&mut legal);
        let rank = |notation: &str| {
            let verb = notation.split(' ').next().unwrap_or_default();
            VERBS
                .iter()
                .position(|known| *known == verb)
                .unwrap_or(VERBS.len())
        };
        let move_ = legal
            .into_iter()
            .min_by_key(|move_| rank(&move_.to_string()));
        table
            .play(seat, &Act::Move(move_.unwrap()), chance)
            .unwrap();
    }
    table
}

fn golden_positions() -> [(&'static str, TreeLook, Locale); 3] {
    let named = [(0, "name P04 Макаровы & <Co>")];
    let dynasties = position(Variant::Dynasties, 2, &DYNASTY, &named);
    let big = built(Variant::Big, 3, 4);
    let end = built(Variant::Dynasties, 3, 5);
    [
        ("dynasties", Look::at(&dynasties, ME), Locale::En),
        ("big", Look::at(&big, Viewer::Spectator), Locale::Ru),
        ("end", Look::at(&end, ME), Locale::Fr),
    ]
}

#[test]
fn boards_of_fixed_positions_look_as_they_were_approved() {
    for (name, look, locale) in golden_positions() {
        check_golden(&format!("family-tree-{name}"), &look.draw(&PEOPLE, locale));
    }
}

#[test]
fn every_board_is_small_well_formed_and_in_its_language() {
    for look in many_looks() {
        look.check().unwrap();
    }
    for n_seats in [2, 4] {
        Look::at(&built(Variant::Dynasties, n_seats, 1), ME)
            .check()
            .unwrap();
    }
    Look::at(&built(Variant::Big, 10, 2), ME).check().unwrap();
}

#[test]
fn a_tree_is_drawn_whole_from_two_to_sixty_people() {
    for n_people in (2..=60).step_by(2) {
        let look = tree_of(n_people);
        look.check().unwrap();
        let n_laid = look.view.people.len();
        assert!((n_people..=n_people + 1).contains(&n_laid), "{n_laid}");
        let drawn = look.draw(&PEOPLE, Locale::Ru);
        for person in &look.view.people {
            let name = format!(">{}", person.character);
            assert!(drawn.svg.contains(&name), "{name} of {n_people}");
        }
    }
}

#[test]
fn hostile_names_stay_names() {
    let log = log(Variant::Dynasties, 4, Policy::KindFirst, 5);
    for ply in [0, 90, 999] {
        let table = log.table_at(&FamilyTree, ply);
        TreeLook::at(&table, Viewer::Seat(Seat(1)))
            .check_hostile_names()
            .unwrap();
    }
}

#[test]
fn colors_add_nothing_but_color() {
    TreeLook::at(&built(Variant::Dynasties, 2, 4), ME)
        .check_colors()
        .unwrap();
}

#[test]
fn cards_the_viewer_does_not_know_are_in_no_board() {
    for look in many_looks() {
        let view = &look.view;
        let mut known: Vec<Card> = view
            .people
            .iter()
            .map(|person| person.character.into())
            .collect();
        known.extend(
            view.people
                .iter()
                .filter_map(|person| Some(Card::from(person.event?.event))),
        );
        known.extend(
            view.people
                .iter()
                .filter_map(|person| Some(Card::from(person.reserved?))),
        );
        known.extend(
            view.marriages
                .iter()
                .map(|couple| Card::from(couple.meeting)),
        );
        known.extend(view.archive.iter().chain(&view.discard));
        for (_, seat) in view.seats.iter() {
            known.extend(seat.hand.iter().flatten());
        }
        let boards = look.draw(&PEOPLE, Locale::En);
        for card in Card::all().filter(|card| !known.contains(card)) {
            let id = card.to_string();
            let is_shown = boards.text.contains(&id) || boards.svg.contains(&format!(">{id}"));
            assert!(!is_shown, "{id} leaked");
        }
    }
}

#[test]
fn boards_can_be_written_to_a_folder_to_be_looked_at() {
    for (name, variant, n_seats, seed, viewer, locale) in [
        ("tree-2", Variant::Dynasties, 2, 1, ME, Locale::En),
        (
            "tree-2b",
            Variant::Dynasties,
            2,
            2,
            Viewer::Spectator,
            Locale::Ru,
        ),
        ("tree-4", Variant::Dynasties, 4, 3, ME, Locale::Fr),
        (
            "tree-6",
            Variant::Dynasties,
            6,
            4,
            Viewer::Spectator,
            Locale::En,
        ),
        ("big-2", Variant::Big, 2, 5, ME, Locale::En),
        ("big-10", Variant::Big, 10, 6, ME, Locale::Ru),
    ] {
        let look = Look::at(&built(variant, n_seats, seed), viewer);
        kit::show(name, &look.draw(&PEOPLE, locale)).unwrap();
    }
    for (name, look, locale) in golden_positions() {
        kit::show(&format!("tree-{name}"), &look.draw(&PEOPLE, locale)).unwrap();
    }
    for n_people in [2, 20, 40, 60] {
        let name = format!("tree-of-{n_people}");
        kit::show(&name, &tree_of(n_people).draw(&PEOPLE, Locale::En)).unwrap();
    }
    // The most crowded tree of many.
    let ends = (0..30).map(|seed| {
        let log = log(Variant::Big, 2, Policy::KindFirst, seed);
        TreeLook::at(&log.table_at(&FamilyTree, u32::MAX), ME)
    });
    let crowd = ends.max_by_key(|look| look.view.people.len()).unwrap();
    crowd.check().unwrap();
    kit::show("crowd", &crowd.draw(&PEOPLE, Locale::En)).unwrap();
}

#[test]
fn an_album_tells_the_stories_in_order_and_escapes_them() {
    let lines = [
        "hand 0: P12 P21 M04 P60",
        "hand 1: P14 P17 M05 P61",
        "table 0: P02+P03",
        "table 0: P02=E04",
    ];
    let acts = [
        (
            0,
            "couple P12 P21 M04: <script>alert(1)</script> & \"so on\"",
        ),
        (0, "end"),
        (1, "couple P14 P17 M05: später, im Hof"),
    ];
    let table = position(Variant::Dynasties, 2, &lines, &acts);
    let view = FamilyTree.view(table.state(), Viewer::Spectator);
    for locale in Locale::ALL {
        let standings = FamilyTree.standings(table.state());
        assert!(standings.is_some());
        let board = Board {
            view: &view,
            names: &SeatNames::new(locale, ["<b>Anna</b>", "Boris"]),
            locale,
            standings: standings.as_ref(),
        };
        let page = FamilyTree::album(&board, AlbumFormat::Html).unwrap();
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so on&quot;"));
        assert!(!page.contains("<script") && !page.contains("<b>Anna"));
        let at = |text: &str| page.find(&format!("<blockquote>{text}")).unwrap();
        assert!(at("&lt;script") < at("später"));
        assert!(page.contains("<svg") && page.contains("1955") && page.contains("</html>"));
        for outside in ["http:", "https:", "url(", "src="] {
            let own = page.matches("http://www.w3.org/2000/svg").count();
            let allowed = if outside == "http:" { own } else { 0 };
            assert_eq!(page.matches(outside).count(), allowed, "{outside}");
        }
    }
}
