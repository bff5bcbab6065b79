//! The known name nearest to a misspelt one (edit distance), for "did you mean".

/// The nearest of `known`, unless even that is too far away to be what was meant.
pub(super) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (distance, best) = known.map(|known| (distance(name, known), known)).min()?;
    // A third of the letters may be wrong: enough for typing errors, too few for another word.
    (distance * 3 <= name.len().max(best.len())).then_some(best)
}

/// The number of letters to insert, remove or replace (Levenshtein), ignoring case.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.to_lowercase().chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_error_finds_its_name_and_another_word_does_not() {
        let known = ["KINPOST_LISTEN", "KINPOST_LOG", "KINPOST_LOG_FORMAT"];
        let nearest = |name| nearest(name, known.into_iter());
        assert_eq!(nearest("KINPOST_LISTN"), Some("KINPOST_LISTEN"));
        assert_eq!(nearest("KINPOST_LOGFORMAT"), Some("KINPOST_LOG_FORMAT"));
        assert_eq!(nearest("SOMETHING_ELSE_ENTIRELY"), None);
    }

    #[test]
    fn distances_count_letters() {
        assert_eq!(
            (
                distance("", "abc"),
                distance("abc", "abd"),
                distance("kitten", "sitting")
            ),
            (3, 1, 3)
        );
    }
}
