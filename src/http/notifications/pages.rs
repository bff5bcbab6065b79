//! What the pages behind the links of letters look like. They run nothing, load nothing, stand in no other page, are kept
//! by nobody, and tell no other site where their reader came from: the link is the key.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};

use crate::texts::{AccountProblem, LinkPage, Locale, account_form, link_page};

/// The page for whoever follows a link that is good for nothing. It tells nothing else.
pub(super) fn leads_nowhere(locale: Locale) -> HttpResponse {
    answer(locale, StatusCode::NOT_FOUND, LinkPage::Unknown)
}

/// A page with a button, or without.
pub(super) fn answer(locale: Locale, status: StatusCode, page: LinkPage) -> HttpResponse {
    answer_with(locale, status, page, "")
}

/// The page that asks for a name and a password; the name is what was written before.
pub(super) fn ask_account(
    locale: Locale,
    status: StatusCode,
    name: &str,
    problem: Option<AccountProblem>,
) -> HttpResponse {
    let text = account_form(locale, problem);
    let problem = text.problem.map(|problem| {
        let problem = escape(&problem);
        format!("<p role=\"alert\">{problem}</p>")
    });
    let fields = format!(
        "{problem}\
         <p><label>{name_label}<br><input name=\"name\" value=\"{name}\" required maxlength=\"24\" \
         autocomplete=\"username\" autocapitalize=\"none\" spellcheck=\"false\"></label></p>\
         <p><label>{password_label}<br><input type=\"password\" name=\"password\" required maxlength=\"256\" \
         autocomplete=\"new-password\"></label></p>",
        problem = problem.unwrap_or_default(),
        name_label = escape(&text.name),
        name = escape(name),
        password_label = escape(&text.password),
    );
    answer_with(locale, status, LinkPage::AskAccount, &fields)
}

/// A page whose form, if it has a button, has these fields.
fn answer_with(locale: Locale, status: StatusCode, page: LinkPage, fields: &str) -> HttpResponse {
    let text = link_page(locale, page);
    let form = text.button.map(|button| {
        let button = escape(&button);
        format!("<form method=\"post\">{fields}<button>{button}</button></form>")
    });
    // What strangers wrote comes in last, so that nothing is looked for in it.
    let html = include_str!("page.html")
        .replace("{locale}", locale.code())
        .replace("{title}", &escape(&text.title))
        .replace("{text}", &escape(&text.text))
        .replace("{form}", &form.unwrap_or_default());
    HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ))
        .body(html)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
