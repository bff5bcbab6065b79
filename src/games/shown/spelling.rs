//! How stored words are spelled where programs read them: one spelling, whatever the stored form is.

/// A stored word as clients read it: `family-tree` and `familyTree` are `FAMILY_TREE`.
pub fn upper(word: &str) -> String {
    let mut shown = String::with_capacity(word.len() + 2);
    let mut was_small = false;
    for letter in word.chars() {
        if letter.is_ascii_uppercase() && was_small {
            shown.push('_');
        }
        was_small = letter.is_ascii_lowercase() || letter.is_ascii_digit();
        shown.push(match letter {
            '-' => '_',
            letter => letter.to_ascii_uppercase(),
        });
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_stored_form_are_spelled_alike() {
        for (stored, shown) in [
            ("family-tree", "FAMILY_TREE"),
            ("endOfRound", "END_OF_ROUND"),
            ("en", "EN"),
            ("timed-out", "TIMED_OUT"),
            ("v2", "V2"),
            ("RUNNING", "RUNNING"),
        ] {
            assert_eq!(upper(stored), shown);
        }
    }
}
