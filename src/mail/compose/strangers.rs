//! Letters to people who are not players yet: may we write to this address (double opt-in), and would you like to play.

use crate::games::GameKind;
use crate::texts::{self, say};

use super::{Frame, finish, greeting, paragraph};
use crate::mail::Letter;
use crate::mail::page::Part;

/// What a stranger is told of the match they are invited to.
#[derive(Clone, Debug)]
pub struct Sitting {
    pub game: GameKind,
    /// Who invites.
    pub inviter: String,
    /// Who sits there already.
    pub seated: Vec<String>,
    /// What the inviter wants to say.
    pub note: Option<String>,
}

/// Asks whether an address may be written to; `url` confirms it too.
pub fn compose_confirmation(frame: Frame, url: String) -> Letter {
    let locale = frame.locale;
    let subject = say(locale, "mail-subject-confirm", &[]);
    let parts = vec![
        Part::Title(subject.clone()),
        greeting(locale, &frame.to_name),
        paragraph(locale, "mail-confirm"),
        Part::Link {
            words: say(locale, "mail-confirm-link", &[]),
            url,
        },
        paragraph(locale, "mail-confirm-not-you"),
    ];
    finish(frame, subject, parts, Vec::new())
}

/// Invites a person who never heard of us.
pub fn compose_invitation(frame: Frame, sitting: &Sitting) -> Letter {
    let locale = frame.locale;
    let title = texts::title(locale, sitting.game);
    let facts = [
        ("inviter", sitting.inviter.clone().into()),
        ("game", title.into()),
    ];
    let subject = say(locale, "mail-subject-invitation", &facts);
    let mut parts = vec![Part::Title(subject.clone())];
    if frame.to_name.is_empty() {
        parts.push(paragraph(locale, "mail-greeting-nobody"));
    } else {
        parts.push(greeting(locale, &frame.to_name));
    }
    parts.push(Part::Paragraph(say(locale, "mail-invitation", &facts)));
    if let Some(note) = &sitting.note {
        parts.push(Part::Paragraph(say(locale, "mail-invitation-note", &facts)));
        parts.push(Part::Quote(note.clone()));
    }
    parts.push(Part::Paragraph(texts::description(locale, sitting.game)));
    if !sitting.seated.is_empty() {
        let names = [("names", sitting.seated.join(", ").into())];
        parts.push(Part::Paragraph(say(
            locale,
            "mail-invitation-seated",
            &names,
        )));
    }
    parts.push(paragraph(locale, "mail-invitation-how"));
    let answers = [
        "mail-invitation-yes",
        "mail-invitation-no",
        "mail-invitation-stop",
    ];
    let answers = answers.map(|key| say(locale, key, &[]));
    parts.push(Part::List(answers.into()));
    finish(frame, subject, parts, Vec::new())
}
