//! What players ask for before the start: to begin (SER-12), and colors (SER-8); and how it is settled (SER-D28).

use serde::{Deserialize, Serialize};

use super::clauses::Clause;
use super::options::Options;
use super::pieces::{Color, ColorSet};
use crate::games::shown::dialog::Dialog;
use crate::games::{Again, Beginning, Seat, require};

/// What a player asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Dialog)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Wish {
    /// Whether this player is the youngest, who begins (SER-12).
    pub begin: bool,
    /// The colors this player would like, the dearest first; as many as one likes.
    pub colors: Vec<Color>,
}

/// A color is wished for once (SER-8).
pub fn check(wish: &Wish) -> Result<(), Vec<Clause>> {
    let mut named = ColorSet::default();
    for &color in &wish.colors {
        require(!named.contains(color), Clause::ColorTaken { color })
            .map_err(|twice| vec![twice])?;
        named.insert(color);
    }
    Ok(())
}

/// Who begins, and the colors of those who wished for some. What the options say of a seat stands. One color at a time, in
/// the order in which they sat down, everybody takes the dearest one that is free; a seat that is short in the end
/// takes free ones in the order of the rulebook.
pub fn settle(options: Options, n_seats: u8, wishes: &[(Seat, Wish)]) -> Options {
    let begin = |(seat, wish): &(Seat, Wish)| (*seat, Beginning { begin: wish.begin });
    let asked: Vec<_> = wishes.iter().map(begin).collect();
    let mut options = Options {
        first: options.first.or_among(Beginning::asked(&asked)),
        ..options
    };
    let open = |(seat, wish): &&(Seat, Wish)| {
        seat.0 < n_seats && !wish.colors.is_empty() && options.picks_of(*seat).is_empty()
    };
    let pickers: Vec<&(Seat, Wish)> = wishes.iter().filter(open).collect();
    if pickers.is_empty() {
        return options;
    }
    let each = usize::from(options.n_colors(n_seats));
    let mut picks = std::mem::take(&mut options.picks);
    picks.resize(picks.len().max(usize::from(n_seats)), Vec::new());
    for _ in 0..each {
        for (seat, wish) in &pickers {
            take(&mut picks, *seat, &wish.colors);
        }
    }
    for (seat, _) in &pickers {
        while picks[usize::from(seat.0)].len() < each && take(&mut picks, *seat, &Color::ALL) {}
    }
    Options { picks, ..options }
}

/// The options of a further match: the youngest stays so (SER-12), and everybody has the colors they had picked, unless they
/// wish for others.
pub fn of_same(mut options: Options, again: &Again<Wish>) -> Options {
    let had = std::mem::take(&mut options.picks);
    let picked = |(seat, before): (Seat, &Option<Seat>)| {
        let wish = again.wish(seat);
        let is_new = wish.is_some_and(|wish| !wish.colors.is_empty());
        let before = before.filter(|_| !is_new)?;
        had.get(usize::from(before.0)).cloned()
    };
    let picks = again.before.iter().map(picked);
    options.picks = picks.map(Option::unwrap_or_default).collect();
    // If no seat picks anything, the options need not say so.
    if options.picks.iter().all(Vec::is_empty) {
        options.picks.clear();
    }
    options.first = again.first(options.first);
    options
}

/// Gives a seat the first of these colors that is free, if one is.
fn take(picks: &mut [Vec<Color>], seat: Seat, colors: &[Color]) -> bool {
    let is_free = |color: &&Color| !picks.iter().flatten().any(|taken| taken == *color);
    let Some(&color) = colors.iter().find(is_free) else {
        return false;
    };
    picks[usize::from(seat.0)].push(color);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::serendipity::Serendipity;
    use crate::games::{Game, Quick, Table};
    use serde_json::{Value, json};

    /// What options become with so many seats; each wish is a seat and its colors.
    fn settled(options: Value, n_seats: u8, wishes: &[(u8, &[&str])]) -> Options {
        let wishes: Vec<(Seat, Wish)> = wishes
            .iter()
            .map(|(seat, colors)| {
                let wish = serde_json::from_value(json!({ "colors": colors })).unwrap();
                (Seat(*seat), wish)
            })
            .collect();
        let options = serde_json::from_value(options).unwrap();
        let options = Serendipity.settle(options, n_seats, &wishes);
        assert!(Table::open(&Serendipity, &options, n_seats, &mut Quick(0)).is_ok());
        options
    }

    fn picks(options: Value, n_seats: u8, wishes: &[(u8, &[&str])]) -> Value {
        serde_json::to_value(settled(options, n_seats, wishes).picks).unwrap()
    }

    #[test]
    fn whoever_came_first_has_the_color_and_the_other_the_next_one_wished_for() {
        let wishes: &[(u8, &[&str])] = &[(2, &["red"]), (0, &["red", "green"])];
        let expected = json!([["green"], [], ["red"], []]);
        assert_eq!(picks(json!({}), 4, wishes), expected);
    }

    #[test]
    fn whoever_is_short_takes_free_colors_in_order() {
        let wishes: &[(u8, &[&str])] = &[(0, &["red"]), (1, &["red"])];
        assert_eq!(
            picks(json!({ "colorsEach": 1 }), 2, wishes),
            json!([["red"], ["blue"]])
        );
        let wishes: &[(u8, &[&str])] = &[(0, &["blue", "red"]), (1, &["green", "red", "violet"])];
        assert_eq!(
            picks(json!({}), 2, wishes),
            json!([["blue", "red", "yellow"], ["green", "violet", "orange"]])
        );
    }

    #[test]
    fn what_the_host_has_given_stands() {
        let options = json!({ "picks": [["red"], [], ["blue"]] });
        let wishes: &[(u8, &[&str])] = &[(0, &["green"]), (1, &["red", "yellow"])];
        assert_eq!(
            picks(options, 3, wishes),
            json!([["red"], ["yellow"], ["blue"]])
        );
    }

    #[test]
    fn without_wishes_nothing_changes_and_the_youngest_is_heard() {
        assert_eq!(settled(json!({}), 3, &[(1, &[])]), Options::default());
        let wish = serde_json::from_value(json!({ "begin": true })).unwrap();
        let options = Serendipity.settle(Options::default(), 3, &[(Seat(1), wish)]);
        assert_eq!(options.first.named(), Some(Seat(1)));
    }

    #[test]
    fn a_color_is_wished_for_once_and_must_exist() {
        let wish = |colors: Value| serde_json::from_value::<Wish>(json!({ "colors": colors }));
        let check = |wish: &Wish| Serendipity.check_wish(&Options::default(), 2, wish);
        assert_eq!(check(&wish(json!(["red", "blue"])).unwrap()), Ok(()));
        let twice = check(&wish(json!(["red", "blue", "red"])).unwrap());
        assert_eq!(twice, Err(vec![Clause::ColorTaken { color: Color::Red }]));
        assert!(wish(json!(["pink"])).is_err());
    }
}
