//! Quoting: what the writer added to the letter that is answered. Every mail program marks quoted text in its own way
//! and language; what is not marked is taken for the writer's own.

/// What a writer has written, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// The first line that is not empty; empty if there is none.
    pub first: String,
    /// The lines behind it, without empty ones at the end.
    pub more: Vec<String>,
}

/// More lines than this are not looked at.
const MOST_LINES: usize = 20_000;
/// Over how many lines the sentence before a quotation may go.
const MOST_WRAPPED: usize = 4;
/// The longest sentence before a quotation, in bytes.
const LONGEST_SENTENCE: usize = 500;

impl Own {
    /// Finds it in the whole text of a letter.
    pub fn of(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().take(MOST_LINES).map(str::trim).collect();
        let mut own: Vec<&str> = Vec::new();
        let mut at = 0;
        while let Some(rest) = lines.get(at..).filter(|rest| !rest.is_empty()) {
            let line = rest.first().copied().unwrap_or_default();
            if line.starts_with('>') {
                at += 1;
            } else if let Some(n_lines) = attribution(rest) {
                if !is_quoted_next(rest.get(n_lines..).unwrap_or_default()) {
                    break;
                }
                at += n_lines;
            } else if is_end(rest) {
                break;
            } else {
                own.push(line);
                at += 1;
            }
        }
        let mut own = own.into_iter().skip_while(|line| line.is_empty());
        let first = own.next().unwrap_or_default().to_owned();
        let mut more: Vec<String> = own.map(str::to_owned).collect();
        while more.last().is_some_and(String::is_empty) {
            more.pop();
        }
        Self { first, more }
    }

    /// The lines behind the first one as a text.
    pub fn rest(&self) -> String {
        self.more.join("\n").trim().to_owned()
    }
}

fn is_quoted_next(rest: &[&str]) -> bool {
    let next = rest.iter().find(|line| !line.is_empty());
    next.is_some_and(|line| line.starts_with('>'))
}

/// How many lines the sentence before a quotation takes, if one begins here: `On …, … wrote:`.
fn attribution(rest: &[&str]) -> Option<usize> {
    let mut sentence = String::new();
    for (n_lines, line) in (1..=MOST_WRAPPED).zip(rest) {
        if line.is_empty() || line.starts_with('>') {
            return None;
        }
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(line);
        if sentence.len() > LONGEST_SENTENCE {
            return None;
        }
        if let Some(said) = sentence.strip_suffix(':') {
            let first = rest.first().copied().unwrap_or_default();
            return announces(
                said.trim_end_matches([' ', '\u{a0}', '\u{202f}']),
                first,
                n_lines,
            )
            .then_some(n_lines);
        }
    }
    None
}

/// How such sentences begin and which verb they have, in lower case.
const BEGINS: &[(&str, &[&str])] = &[
    ("on ", &["wrote", "writes"]),
    ("le ", &["a écrit", "a ecrit"]),
    ("am ", &["schrieb"]),
];
/// How they end where they begin with a date.
const ENDS: &[&str] = &[
    "пишет",
    "писал",
    "писала",
    "писал(а)",
    "написал",
    "написала",
    "написал(а)",
    "wrote",
    "a écrit",
];

fn announces(sentence: &str, first_line: &str, n_lines: usize) -> bool {
    let lower = sentence.to_lowercase();
    let begins = |(begin, verbs): &(&str, &[&str])| {
        lower.starts_with(begin) && verbs.iter().any(|verb| lower.contains(verb))
    };
    if BEGINS.iter().any(begins) {
        return true;
    }
    // The others begin with a date or a name, so more than one line is believed only if a year stands on the first.
    let is_one = n_lines == 1 || has_year(first_line);
    let has_verb =
        ENDS.iter().any(|end| lower.ends_with(end)) && lower.contains(['@', '0', '1', '2']);
    let has_address = lower.ends_with('>') && lower.contains('@') && has_year(&lower);
    is_one && (has_verb || has_address)
}

/// Whether a year of ours stands somewhere: `2026`.
fn has_year(text: &str) -> bool {
    let digits = text.split(|letter: char| !letter.is_ascii_digit());
    digits
        .into_iter()
        .any(|number| number.len() == 4 && number.starts_with("20"))
}

/// Whether nothing behind this line is the writer's own: a quoted letter with its headers, or a signature.
fn is_end(rest: &[&str]) -> bool {
    let line = rest.first().copied().unwrap_or_default();
    is_signature(line) || is_rule(line, rest) || is_header_block(rest)
}

/// How signatures of telephones and programs begin, in lower case.
const SENT_FROM: &[&str] = &[
    "sent from my ",
    "sent from mail",
    "sent from outlook",
    "sent from yahoo",
    "sent from proton",
    "sent with proton",
    "sent from a ",
    "get outlook for",
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir ",
    "télécharger outlook",
    "obtenir outlook",
    "obtenez outlook",
    "отправлено с ",
    "отправлено из ",
    "отправлено через ",
    "скачать outlook",
    "получить outlook",
    "gesendet von ",
    "von meinem ",
];

fn is_signature(line: &str) -> bool {
    if line == "--" || line == "—" {
        return true;
    }
    let lower = line.to_lowercase().replace(['\u{a0}', '\u{202f}'], " ");
    SENT_FROM.iter().any(|begin| lower.starts_with(begin))
}

/// What stands between the dashes before a quoted letter, in lower case.
const RULES: &[&str] = &[
    "original message",
    "original appointment",
    "forwarded message",
    "message d'origine",
    "message d’origine",
    "message original",
    "message transféré",
    "исходное сообщение",
    "пересылаемое сообщение",
    "пересланное сообщение",
    "конец исходного сообщения",
    "ursprüngliche nachricht",
];

/// `-----Original Message-----`, or a long line of Outlook before the headers of the quoted letter.
fn is_rule(line: &str, rest: &[&str]) -> bool {
    let words = line.trim_matches(['-', '_', '=', '*', ' ']);
    let n_marks = line.chars().count() - words.chars().count();
    if n_marks < 4 {
        return false;
    }
    if words.is_empty() {
        let next = rest.iter().skip(1).position(|line| !line.is_empty());
        return next.is_some_and(|next| is_header_block(rest.get(next + 1..).unwrap_or_default()));
    }
    RULES.contains(&words.to_lowercase().as_str())
}

/// What the headers of a quoted letter are called, the sender first.
const SENDER: &[&str] = &[
    "from",
    "de",
    "от",
    "от кого",
    "von",
    "expéditeur",
    "отправитель",
];
const OTHERS: &[&str] = &[
    "sent",
    "date",
    "to",
    "subject",
    "cc",
    "envoyé",
    "envoyé le",
    "à",
    "objet",
    "отправлено",
    "дата",
    "кому",
    "тема",
    "gesendet",
    "an",
    "betreff",
];

/// `From: …` and soon after it `Sent: …` or `To: …`.
fn is_header_block(rest: &[&str]) -> bool {
    let is_named = |line: &&str, names: &[&str]| {
        let Some((name, _)) = line.split_once(':') else {
            return false;
        };
        let name = name
            .trim_matches(['*', ' ', '\u{a0}', '\u{202f}'])
            .to_lowercase();
        names.contains(&name.as_str())
    };
    let begins = rest.first().is_some_and(|line| is_named(line, SENDER));
    begins
        && rest
            .iter()
            .skip(1)
            .take(5)
            .any(|line| is_named(line, OTHERS))
}
