//! Parser of rulebooks into data: the clauses of a `RULES.md` with their kind and text, and its executable examples.
//!
//! A clause is a heading `### FAM-14 (enforced)` and the paragraphs below it. An example is a fenced block
//! ` ```scenario E4 `, run by [`scenario`](super::scenario).

use serde::Serialize;

/// The clauses all games share, in each language.
pub const CORE_RULEBOOKS: [(&str, &str); 3] = [
    ("en", include_str!("RULES.md")),
    ("fr", include_str!("RULES.fr.md")),
    ("ru", include_str!("RULES.ru.md")),
];

/// What the server makes of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// A move that breaks it is refused, and the refusal names it.
    Enforced,
    /// The server carries it out by itself.
    Automatic,
    /// Something to know; nothing follows from it at the table.
    Information,
}

/// One numbered rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RuleClause {
    /// The id, such as `FAM-14`.
    pub id: String,
    /// What the server makes of it.
    pub kind: ClauseKind,
    /// The heading of the section it stands in.
    pub section: String,
    /// The rule, as Markdown.
    pub text: String,
}

/// An executable example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name, such as `E4`.
    pub name: String,
    /// The line of the rulebook its first line stands on.
    pub line: usize,
    pub lines: Vec<String>,
}

/// A rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    pub title: String,
    /// Its clauses, in order.
    pub clauses: Vec<RuleClause>,
    /// Its executable examples, in order.
    pub examples: Vec<Example>,
}

impl Rulebook {
    /// Reads the Markdown of a rulebook. The error names the line that cannot be understood.
    pub fn parse(markdown: &str) -> Result<Self, String> {
        let mut book = Self::default();
        let mut section = String::new();
        let mut is_clause_open = false;
        let mut lines = (1..).zip(markdown.lines());
        while let Some((number, line)) = lines.next() {
            if let Some(info) = line.strip_prefix("```") {
                let body = lines
                    .by_ref()
                    .map(|(_, line)| line)
                    .take_while(|line| !line.starts_with("```"));
                let lines: Vec<String> = body.map(str::to_owned).collect();
                if let Some(name) = info.strip_prefix("scenario ") {
                    book.examples.push(Example {
                        name: name.trim().to_owned(),
                        line: number + 1,
                        lines,
                    });
                }
            } else if let Some(heading) = line.strip_prefix("### ") {
                book.clauses.push(
                    parse_heading(heading, &section)
                        .map_err(|why| format!("line {number}: {why}"))?,
                );
                is_clause_open = true;
            } else if let Some(heading) = line.strip_prefix("## ") {
                heading.trim().clone_into(&mut section);
                is_clause_open = false;
            } else if let Some(title) = line.strip_prefix("# ") {
                title.trim().clone_into(&mut book.title);
            } else if let Some(clause) = book.clauses.last_mut().filter(|_| is_clause_open) {
                clause.text.push_str(line);
                clause.text.push('\n');
            }
        }
        for clause in &mut book.clauses {
            clause.text = clause.text.trim().to_owned();
        }
        Ok(book)
    }

    /// The clause of this id.
    pub fn clause(&self, id: &str) -> Option<&RuleClause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
}

fn parse_heading(heading: &str, section: &str) -> Result<RuleClause, String> {
    let (id, rest) = heading
        .split_once(' ')
        .ok_or("a clause is headed `### ID (kind)`")?;
    let kind = match rest.trim() {
        "(enforced)" => ClauseKind::Enforced,
        "(automatic)" => ClauseKind::Automatic,
        "(information)" => ClauseKind::Information,
        other => {
            return Err(format!(
                "`{other}` is not (enforced), (automatic) or (information)"
            ));
        }
    };
    Ok(RuleClause {
        id: id.to_owned(),
        kind,
        section: section.to_owned(),
        text: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_and_examples_are_found() {
        let book = Rulebook::parse(
            "# Game\nintro\n## Setup\n### X-1 (automatic)\nDeal.\n\nAgain.\n```scenario E1\nseats 2\n```\n## End\n### X-2 (enforced)\nStop.\n",
        )
        .unwrap();
        assert_eq!(book.title, "Game");
        assert_eq!(book.clause("X-1").unwrap().text, "Deal.\n\nAgain.");
        assert_eq!(book.clause("X-2").unwrap().section, "End");
        assert_eq!(
            book.examples,
            [Example {
                name: "E1".into(),
                line: 9,
                lines: vec!["seats 2".into()]
            }]
        );
    }

    #[test]
    fn a_heading_without_a_kind_is_an_error_with_its_line() {
        assert_eq!(
            Rulebook::parse("# T\n### X-1 (maybe)").unwrap_err(),
            "line 2: `(maybe)` is not (enforced), (automatic) or (information)"
        );
    }
}
