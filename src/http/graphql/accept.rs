//! Which form of answer a client accepts, by its `Accept` header as RFC 9110 reads it.

use actix_web::{HttpRequest, http::header};

/// A form of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The page for people.
    Page,
    /// A stream of events.
    Events,
    /// `application/graphql-response+json`: the status says whether the request was understood.
    Response,
    /// `application/json`: the status says only whether it was a request.
    Json,
}

impl Form {
    /// The media type of an answer in this form.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Response => "application/graphql-response+json; charset=utf-8",
            Self::Page => "text/html; charset=utf-8",
            Self::Events => "text/event-stream",
            Self::Json => "application/json; charset=utf-8",
        }
    }
}

/// What a client accepts, best first.
#[derive(Debug)]
pub struct Accepted(Vec<Form>);

impl Accepted {
    /// Reads the header; whoever sends none takes what everybody can read.
    pub fn of(request: &HttpRequest) -> Self {
        let lines = request.headers().get_all(header::ACCEPT);
        let lines: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
        Self::read(&lines.join(","))
    }

    fn read(text: &str) -> Self {
        if text.trim().is_empty() {
            return Self(vec![Form::Json]);
        }
        let mut ranges: Vec<Range> = text.split(',').filter_map(range).collect();
        // Among equals those that are named come before those that are meant, too, and then the first.
        ranges.sort_by_key(|range| (u16::MAX - range.weight, range.is_wild));
        Self(ranges.into_iter().map(|range| range.form).collect())
    }

    /// The best of these forms, if it accepts any.
    pub fn best(&self, offered: &[Form]) -> Option<Form> {
        self.0.iter().copied().find(|form| offered.contains(form))
    }
}

struct Range {
    form: Form,
    /// From 0 to 1000.
    weight: u16,
    is_wild: bool,
}

/// One part of the header, unless it is about something else or says *not this*.
fn range(item: &str) -> Option<Range> {
    let mut parts = item.split(';').map(str::trim);
    let (form, is_wild) = match parts.next()?.to_ascii_lowercase().as_str() {
        "text/html" => (Form::Page, false),
        "text/event-stream" => (Form::Events, false),
        "application/graphql-response+json" => (Form::Response, false),
        "application/json" => (Form::Json, false),
        "application/*" | "*/*" | "*" => (Form::Json, true),
        _ => return None,
    };
    let weight = parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        name.trim()
            .eq_ignore_ascii_case("q")
            .then(|| thousandths(value.trim()))
    });
    let weight = weight.unwrap_or(1000);
    (weight > 0).then_some(Range {
        form,
        weight,
        is_wild,
    })
}

/// A weight from 0 to 1 with at most three decimals; what is none counts in full.
fn thousandths(text: &str) -> u16 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = format!("{fraction:0<3}");
    match (
        whole,
        digits.get(..3).and_then(|digits| digits.parse().ok()),
    ) {
        ("0" | "", Some(weight)) => weight,
        _ => 1000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &[Form] = &[Form::Page, Form::Events, Form::Response, Form::Json];

    #[test]
    fn the_best_form_is_that_of_the_greatest_weight_and_then_the_first() {
        for (header, best) in [
            ("", Some(Form::Json)),
            ("*/*", Some(Form::Json)),
            ("application/json", Some(Form::Json)),
            (
                "Application/GraphQL-Response+JSON; charset=utf-8",
                Some(Form::Response),
            ),
            (
                "application/graphql-response+json, application/json;q=0.9",
                Some(Form::Response),
            ),
            (
                "application/graphql-response+json;q=0.2, application/json;q=0.9",
                Some(Form::Json),
            ),
            (
                "*/*, application/graphql-response+json",
                Some(Form::Response),
            ),
            (
                "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
                Some(Form::Page),
            ),
            (
                "application/graphql-response+json, application/json, text/event-stream, multipart/mixed",
                Some(Form::Response),
            ),
            ("text/event-stream, application/json", Some(Form::Events)),
            (
                "application/json;q=0, text/event-stream;q=0.001",
                Some(Form::Events),
            ),
            ("image/png", None),
            ("application/json;q=0", None),
        ] {
            assert_eq!(Accepted::read(header).best(ALL), best, "{header}");
        }
        let urql = Accepted::read("application/json, text/event-stream");
        assert_eq!(urql.best(&[Form::Events]), Some(Form::Events));
        assert_eq!(urql.best(&[Form::Page]), None);
    }
}
