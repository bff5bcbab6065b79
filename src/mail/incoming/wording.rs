//! Normalisation: words as people and their devices write them: other spaces, curly quotation marks, wide digits,
//! capitals, emphasis.

/// A line with plain spaces, quotation marks, dashes and digits, and without what cannot be seen or only decorates.
pub fn tidy(line: &str) -> String {
    let mut tidy = String::with_capacity(line.len());
    for letter in line.chars().filter_map(plain) {
        let is_second_space = letter == ' ' && tidy.ends_with(' ');
        if !is_second_space {
            tidy.push(letter);
        }
    }
    let mut line = tidy.trim();
    // Emphasis and quotation marks around the whole line.
    for mark in ['*', '_', '"', '\'', '`'] {
        let inner = line
            .strip_prefix(mark)
            .and_then(|rest| rest.strip_suffix(mark));
        line = inner.map_or(line, str::trim);
    }
    line.to_owned()
}

/// A letter as a plain keyboard has it; none for what cannot be seen.
fn plain(letter: char) -> Option<char> {
    Some(match letter {
        '\t' | '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}' => return None,
        // Such a line is no move, and must not become one by leaving them out.
        _ if letter.is_control() => '\u{fffd}',
        // Wide forms of ASCII lie in the same order.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '‘' | '’' | '‚' | '‹' | '›' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        _ => letter,
    })
}

/// The first word in lower case without marks behind it, and what stands behind it.
pub(super) fn first_word(line: &str) -> (String, &str) {
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let word = word.trim_end_matches(['.', ',', '!', ':', ';']);
    (word.to_lowercase(), rest.trim())
}

/// Whether a word of the list stands there, whatever its case.
pub(super) fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.contains(&word)
}

/// Words that agree.
pub(super) const YES: &[&str] = &[
    "yes",
    "y",
    "yep",
    "ok",
    "okay",
    "oui",
    "да",
    "ага",
    "конечно",
];
/// Words that do not.
pub(super) const NO: &[&str] = &["no", "n", "nope", "non", "нет", "не"];
/// Words that want no more letters.
pub(super) const STOP: &[&str] = &[
    "stop",
    "unsubscribe",
    "désabonner",
    "desabonner",
    "désabonnez-moi",
    "désinscrire",
    "desinscrire",
    "arrêter",
    "стоп",
    "отписаться",
    "отпишите",
    "отписка",
];
/// Words that want an account.
pub(super) const ACCOUNT: &[&str] = &["account", "compte", "аккаунт"];
/// Words that ask for help.
pub(super) const HELP: &[&str] = &["?", "??", "help", "aide", "помощь", "справка"];
/// Words before what is said to the table.
pub(super) const SAY: &[&str] = &["say", "dire", "dis", "сказать", "скажи"];
/// Words that leave a match for good.
pub(super) const RETIRE: &[&str] = &["retire", "abandonner", "сдаюсь"];
/// Words that mean it.
pub(super) const REALLY: &[&str] = &["really", "vraiment", "точно"];
/// Words before the number of an option.
pub(super) const OPTION: &[&str] = &["option", "choix", "вариант", "#", "№", "n°"];
/// Words that may follow *yes* and *no* without changing them.
pub(super) const POLITE: &[&str] = &[
    "please",
    "thanks",
    "thank",
    "merci",
    "avec",
    "volontiers",
    "спасибо",
    "пожалуйста",
    "i",
    "je",
    "я",
    "of",
    "bien",
];
