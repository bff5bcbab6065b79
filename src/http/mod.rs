//! The HTTP server's skin: one file per resource, each with a `configure` that is called here and nowhere else.
//!
//! Handlers parse, call a use case and shape the answer; they write no SQL.

pub mod accounts;
mod authentication;
mod body;
mod cors;
mod crowd;
mod games;
mod graphql;
mod health;
mod home;
mod json;
mod language;
mod live;
mod mail;
pub mod matches;
mod metrics;
mod notifications;
pub mod openapi;
mod options;
mod page;
pub mod problem;
mod quotas;
mod request;
mod request_context;
mod stories;
mod uploads;
mod validate;
#[cfg(test)]
mod words;

use actix_web::{
    App, Error,
    body::MessageBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::{Compress, from_fn},
    web,
};

pub use authentication::{Authenticated, ClientAddress, MaybeAuthenticated};
pub use body::Body;
pub use crowd::Crowd;
pub use graphql::Memory;
pub use options::Options;
pub use request::RequestId;

use tokio::sync::watch;

use crate::{
    accounts::Accounts,
    config::PublicUrl,
    graphql::KinpostSchema,
    mail::{Mailer, ReplyKey},
    services::Services,
    store::Database,
};

/// Every kind of JSON body that is read.
fn bodies() -> impl Iterator<Item = body::Reader> {
    let own: &[body::Reader] = &[
        body::reads::<mail::MailInvitation>,
        body::reads::<validate::ValidateBody>,
    ];
    let all = [
        accounts::BODIES,
        matches::BODIES,
        notifications::BODIES,
        own,
    ];
    all.into_iter().flatten().copied()
}

/// Reads bytes from outside as everything they could be: a body of any kind, a GraphQL request, a message on a socket, an
/// address. Says how much of it they are. For the fuzzers, which have no database.
pub fn read_as_everything(bytes: &[u8]) -> usize {
    let bodies = bodies().map(|reader| reader(bytes).1);
    bodies
        .chain(graphql::reads(bytes))
        .filter(|fits| *fits)
        .count()
}

/// What every handler may use; built once, shared by all threads.
#[derive(Clone)]
pub struct State {
    pub database: Database,
    /// Who somebody is.
    pub accounts: Accounts,
    /// The use cases of both doors.
    pub services: Services,
    /// The GraphQL door.
    pub schema: KinpostSchema,
    /// Becomes true when the server is told to stop, so that streams can end.
    pub stopping: watch::Receiver<bool>,
    /// The address under which players reach us.
    pub public_url: PublicUrl,
    /// What writes letters, and the page behind their links.
    pub mail: Mailer,
    /// What signs the links of letters.
    pub reply_key: ReplyKey,
    /// How many proxies stand before us.
    pub trusted_proxies: usize,
    /// What is remembered of the documents that clients send.
    pub documents: Memory,
    /// What an installation may choose about its doors.
    pub options: Options,
}

/// The application of one worker thread.
pub fn app(
    state: State,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let cors = cors::middleware(&state.options);
    App::new()
        .app_data(web::Data::new(state))
        .configure(resources)
        .default_service(web::to(problem::not_found))
        .wrap(Compress::default())
        .wrap(from_fn(quotas::tell))
        .wrap(from_fn(uploads::bound))
        .wrap(cors)
        .wrap(from_fn(metrics::count))
        .wrap(from_fn(request::identify_and_log))
}

/// Every resource of the server. A new one is one file and one line. They are tried in this order, so the busiest come
/// first.
fn resources(service: &mut web::ServiceConfig) {
    service
        .configure(graphql::configure)
        .configure(matches::configure)
        .configure(home::configure)
        .configure(health::configure)
        .configure(metrics::configure)
        .configure(accounts::configure)
        .configure(notifications::configure)
        .configure(games::configure)
        .configure(stories::configure)
        .configure(validate::configure)
        .configure(mail::configure)
        .configure(openapi::configure);
}
