//! What stands in a letter, before it is text or HTML: both are made from the same parts, so that neither says more than
//! the other. Nothing here knows a game or a language.

mod html;
mod text;

pub use html::{html, site};
pub use text::text;

/// One of the choices a reader has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// By which a reply names it.
    pub number: usize,
    /// The move as a person types it.
    pub notation: String,
    /// What it does.
    pub words: String,
}

/// A line of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// 1 is best.
    pub rank: u8,
    /// Who.
    pub name: String,
    /// How many points, in words.
    pub points: String,
}

/// A part of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What the letter is about, in a few large words; only the HTML form has it, the text begins with its sentence.
    Title(String),
    /// What follows.
    Heading(String),
    /// A few sentences.
    Paragraph(String),
    /// Sentences one below the other.
    List(Vec<String>),
    /// What people said: their name and their words.
    Talk(Vec<(String, String)>),
    /// What one person wrote, word for word.
    Quote(String),
    /// The table.
    Board {
        /// In characters.
        text: String,
        /// The name of the picture, if there is one.
        cid: Option<String>,
        /// What the picture is, for those who do not see it.
        alt: String,
    },
    /// The table on a page of ours, which can show what mail programs cannot.
    Drawing {
        /// The picture, an SVG of ours: whatever people typed was escaped when it was drawn.
        svg: String,
        /// The same in characters, for those who do not see it.
        text: String,
    },
    /// What the reader can do.
    Choices(Vec<Choice>),
    /// Lines whose columns matter.
    Fixed(String),
    /// The result.
    Places(Vec<Place>),
    /// Where to go.
    Link {
        /// What is there.
        words: String,
        /// Its address.
        url: String,
    },
    /// A new subject begins.
    Rule,
    /// What every letter says at its end.
    Footer(Vec<Part>),
}

/// The longest line of the text.
pub const COLUMNS: usize = 76;
