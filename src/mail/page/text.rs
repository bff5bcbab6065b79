//! The parts of a letter as plain text: good to read in a terminal, and when it is quoted.

use super::{COLUMNS, Choice, Part, Place};

/// The letter as text, every line within the columns, except words that are longer than a line.
pub fn text(parts: &[Part]) -> String {
    let mut out = String::new();
    write_parts(&mut out, parts);
    let end = out.trim_end().len();
    out.truncate(end);
    out.push('\n');
    out
}

fn write_parts(out: &mut String, parts: &[Part]) {
    for part in parts {
        write_part(out, part);
    }
}

fn write_part(out: &mut String, part: &Part) {
    match part {
        Part::Title(_) => return,
        Part::Heading(words) => line(out, &format!("== {words} ==")),
        Part::Paragraph(words) => wrap(out, "", "", words),
        Part::List(items) => items.iter().for_each(|item| wrap(out, "- ", "  ", item)),
        Part::Talk(said) => {
            for (name, words) in said {
                quote(out, &format!("{name}: "), "  ", words);
            }
        }
        Part::Quote(words) => quote(out, "| ", "| ", words),
        Part::Board { text, .. } | Part::Drawing { text, .. } | Part::Fixed(text) => {
            fixed(out, text);
        }
        Part::Choices(options) => write_options(out, options),
        Part::Places(places) => write_places(out, places),
        Part::Link { words, url } => {
            wrap(out, "", "", words);
            line(out, url);
        }
        Part::Rule => line(out, &"=".repeat(COLUMNS)),
        // Mailer programs hide or grey what follows this sign; people rarely quote it.
        Part::Footer(parts) => {
            line(out, "-- ");
            write_parts(out, parts);
            return;
        }
    }
    out.push('\n');
}

fn write_options(out: &mut String, options: &[Choice]) {
    for option in options {
        let first = format!("{:>3}  ", option.number);
        let room = COLUMNS - width(&first);
        let both = format!("{}  {}", option.notation, option.words);
        if option.words.is_empty() || width(&both) <= room {
            line(out, format!("{first}{both}").trim_end());
        } else {
            wrap(out, &first, "     ", &option.notation);
            wrap(out, "       ", "       ", &option.words);
        }
    }
}

fn write_places(out: &mut String, places: &[Place]) {
    let widest = places.iter().map(|place| width(&place.name)).max();
    let widest = widest.unwrap_or_default();
    for Place { rank, name, points } in places {
        let gap = " ".repeat(widest - width(name));
        line(out, &format!("{rank:>3}. {name}{gap}  {points}"));
    }
}

fn fixed(out: &mut String, text: &str) {
    for written in text.trim_end().lines() {
        line(out, written.trim_end());
    }
}

/// Words of a person keep their lines.
fn quote(out: &mut String, first: &str, indent: &str, words: &str) {
    let mut first = first;
    for written in words.lines() {
        wrap(out, first, indent, written);
        first = indent;
    }
}

/// Writes words with `first` before the first line and `indent` before the others.
fn wrap(out: &mut String, first: &str, indent: &str, words: &str) {
    let mut written = first.to_owned();
    let mut is_empty = true;
    for word in words.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !is_empty && width(&written) + 1 + width(word) > COLUMNS {
            line(out, &written);
            indent.clone_into(&mut written);
            is_empty = true;
        }
        if !is_empty {
            written.push(' ');
        }
        written.push_str(word);
        is_empty = false;
    }
    line(out, written.trim_end());
}

fn line(out: &mut String, text: &str) {
    // A line that begins like this would end the letter, or be changed on its way.
    if text == "." || text.starts_with("From ") {
        out.push(' ');
    }
    let clean = text.chars().filter(|c| !c.is_control());
    out.extend(clean);
    out.push('\n');
}

/// Columns, nearly: what people type may have wider letters, and a line a little longer does no harm.
fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_are_wrapped_and_hang() {
        let sentence = "word ".repeat(40);
        let out = text(&[Part::List(vec![sentence]), Part::Paragraph("End.".into())]);
        assert!(out.lines().all(|line| line.len() <= COLUMNS), "{out}");
        assert!(out.starts_with("- word") && out.contains("\n  word"));
        assert!(out.ends_with("\n\nEnd.\n"));
    }

    #[test]
    fn what_people_typed_cannot_end_the_letter_or_hide_in_it() {
        let said = vec![("Bob".to_owned(), "\u{1b}[31mhi\n.\nFrom me".to_owned())];
        let out = text(&[Part::Talk(said), Part::Quote(".\n\u{7}".into())]);
        assert_eq!(out, "Bob: [31mhi\n  .\n  From me\n\n| .\n|\n");
    }

    #[test]
    fn an_option_stands_on_one_line_if_it_fits() {
        let option = |words: &str| Choice {
            number: 7,
            notation: "pass".into(),
            words: words.into(),
        };
        let out = text(&[Part::Choices(vec![
            option("Draw."),
            option(&"long ".repeat(20)),
        ])]);
        assert!(
            out.starts_with("  7  pass  Draw.\n  7  pass\n       long long"),
            "{out}"
        );
    }
}
