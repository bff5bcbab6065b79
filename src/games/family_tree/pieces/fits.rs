//! Whose ages suit: the couple window (FT-10, FT-39, FT-40), the mother's and the adopter's scale (FT-17, FT-34, FT-38)
//! and the father's gap (FT-20), each as a formula and as a table made from it when the program is compiled.

use super::{
    ADULT, CHARACTERS, Character, EventCard, Icon, MARRIAGE_CUTOFF, N_CHARACTERS, People, Portrait,
    Sex,
};

/// How much older a man may be than his wife (FT-10).
const MAN_OLDER: u16 = 9;

/// How much older a woman may be than her husband (FT-10).
const WOMAN_OLDER: u16 = 2;

/// The oldest a mother gives birth (FT-17), and with the icon (FT-38).
const LAST_BIRTH: u16 = 42;
const LATE_BIRTH: u16 = 45;

const N: usize = N_CHARACTERS as usize;

/// How many years the woman, and how many the man, may be the older one: each partner's icon counts, and the number
/// on it replaces the usual one if it is larger (FTA-16).
pub const fn couple_window(man: Character, woman: Character) -> (u16, u16) {
    window(man.portrait(), woman.portrait())
}

/// The years in which children of this woman or adopter are born; none for men and for minors.
pub const fn mother_window(parent: Character) -> Option<(u16, u16)> {
    scale(parent.portrait())
}

/// The years in which `event` can happen to `person` (FTD-35, FTA-44); the first is later than the last for a
/// character too young.
pub const fn event_years(event: EventCard, person: Character) -> (u16, u16) {
    let occasion = event.occasion();
    (max(occasion.first, person.birth() + ADULT), occasion.last)
}

/// Whom each character can marry by sex, age and icons, whatever lies on the table.
pub const SPOUSES: [People; N] = {
    let (mut table, mut man) = ([People(0); N], 0);
    while man < N {
        let mut woman = 0;
        while woman < N {
            if suit(&CHARACTERS[man], &CHARACTERS[woman]) {
                table[man].0 |= 1 << woman;
                table[woman].0 |= 1 << man;
            }
            woman += 1;
        }
        man += 1;
    }
    table
};

/// Whose birth fits the scale of each woman or adopter.
pub const CHILDREN: [People; N] = {
    let (mut table, mut parent) = ([People(0); N], 0);
    while parent < N {
        let mut child = 0;
        while child < N {
            if let Some((from, to)) = scale(&CHARACTERS[parent])
                && from <= CHARACTERS[child].birth
                && CHARACTERS[child].birth <= to
            {
                table[parent].0 |= 1 << child;
            }
            child += 1;
        }
        parent += 1;
    }
    table
};

/// The women and adopters whose scale each character fits.
pub const MOTHERS: [People; N] = {
    let (mut table, mut parent) = ([People(0); N], 0);
    while parent < N {
        let mut child = 0;
        while child < N {
            if CHILDREN[parent].0 & (1 << child) != 0 {
                table[child].0 |= 1 << parent;
            }
            child += 1;
        }
        parent += 1;
    }
    table
};

/// The characters young enough for each man to be the father (FT-20).
pub const FATHERED: [People; N] = {
    let (mut table, mut father) = ([People(0); N], 0);
    while father < N {
        let mut child = 0;
        while child < N {
            if CHARACTERS[father].birth + ADULT <= CHARACTERS[child].birth {
                table[father].0 |= 1 << child;
            }
            child += 1;
        }
        father += 1;
    }
    table
};

const fn suit(man: &Portrait, woman: &Portrait) -> bool {
    let sexes = matches!((man.sex, woman.sex), (Sex::Male, Sex::Female));
    let (woman_older, man_older) = window(man, woman);
    sexes
        && marries(man)
        && marries(woman)
        && man.birth <= woman.birth + woman_older
        && woman.birth <= man.birth + man_older
}

const fn window(man: &Portrait, woman: &Portrait) -> (u16, u16) {
    let woman_older = max(WOMAN_OLDER, max(older(woman), younger(man)));
    let man_older = max(MAN_OLDER, max(older(man), younger(woman)));
    (woman_older, man_older)
}

const fn scale(parent: &Portrait) -> Option<(u16, u16)> {
    let last = match (parent.icon, parent.sex) {
        (Icon::Adopter { from, to }, _) => return Some((from, to)),
        (_, Sex::Male) => return None,
        (Icon::LateMother, Sex::Female) => LATE_BIRTH,
        (_, Sex::Female) => LAST_BIRTH,
    };
    if parent.birth > MARRIAGE_CUTOFF {
        return None;
    }
    Some((parent.birth + ADULT, parent.birth + last))
}

const fn marries(portrait: &Portrait) -> bool {
    !matches!(portrait.icon, Icon::Adopter { .. }) && portrait.birth <= MARRIAGE_CUTOFF
}

const fn older(portrait: &Portrait) -> u16 {
    match portrait.icon {
        Icon::Older(years) => years,
        _ => 0,
    }
}

const fn younger(portrait: &Portrait) -> u16 {
    match portrait.icon {
        Icon::Younger(years) => years,
        _ => 0,
    }
}

const fn max(a: u16, b: u16) -> u16 {
    if a > b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::family_tree::pieces::{ADOPTERS, MEN, WOMEN};

    /// The control sums of the deck: possible spouses, children and mothers of each character in the box.
    const SUMS: [(u8, u8, u8); N] = [
        (3, 0, 0),
        (4, 0, 0),
        (3, 16, 0),
        (5, 0, 0),
        (4, 17, 0),
        (4, 0, 0),
        (5, 18, 0),
        (3, 0, 0),
        (4, 18, 0),
        (3, 18, 0),
        (4, 0, 0),
        (5, 0, 2),
        (3, 17, 3),
        (7, 0, 3),
        (4, 16, 3),
        (6, 0, 4),
        (5, 21, 4),
        (6, 0, 5),
        (6, 18, 5),
        (5, 0, 5),
        (5, 18, 5),
        (0, 16, 5),
        (6, 17, 5),
        (3, 0, 5),
        (4, 17, 5),
        (6, 16, 5),
        (6, 0, 6),
        (5, 0, 7),
        (3, 18, 6),
        (6, 0, 7),
        (4, 16, 6),
        (5, 0, 7),
        (5, 17, 7),
        (5, 0, 7),
        (5, 16, 7),
        (4, 0, 6),
        (6, 15, 7),
        (3, 0, 7),
        (5, 13, 7),
        (3, 13, 9),
        (0, 8, 9),
        (6, 0, 10),
        (4, 10, 10),
        (5, 0, 10),
        (3, 8, 10),
        (6, 0, 11),
        (4, 7, 11),
        (6, 0, 11),
        (5, 7, 10),
        (5, 0, 10),
        (6, 5, 9),
        (6, 0, 10),
        (6, 5, 10),
        (5, 0, 9),
        (4, 4, 9),
        (3, 0, 8),
        (5, 3, 8),
        (4, 2, 9),
        (3, 0, 10),
        (4, 0, 10),
        (0, 0, 9),
        (0, 0, 10),
        (0, 0, 9),
        (0, 0, 10),
        (0, 0, 10),
        (0, 0, 8),
    ];

    #[test]
    fn the_tables_agree_with_the_control_sums_of_the_deck() {
        for person in Character::all() {
            let i = usize::from(person.index());
            let sums = (SPOUSES[i].len(), CHILDREN[i].len(), MOTHERS[i].len());
            assert_eq!(sums, SUMS[i], "{person}");
        }
        let couples: u32 = MEN
            .iter()
            .map(|man| u32::from(SPOUSES[usize::from(man.index())].len()))
            .sum();
        assert_eq!(couples, 134);
        assert_eq!((MEN.len(), WOMEN.len(), ADOPTERS.len()), (33, 33, 2));
    }

    #[test]
    fn both_cards_widen_the_window_of_a_couple() {
        let window =
            |man: &str, woman: &str| couple_window(man.parse().unwrap(), woman.parse().unwrap());
        assert_eq!(window("P12", "P21"), (2, 9));
        assert_eq!(window("P11", "P19"), (2, 15));
        assert_eq!(window("P14", "P26"), (2, 16));
        assert_eq!(window("P27", "P23"), (8, 9));
        assert_eq!(window("P44", "P43"), (7, 9));
    }
}
