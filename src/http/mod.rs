//! The HTTP server's skin: one file per resource, each with a `configure` that is called here and nowhere else.
//!
//! Handlers parse, call a use case and shape the answer; they write no SQL.

mod health;
mod home;
pub mod problem;
mod request;

use actix_web::{
    App, Error,
    body::MessageBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::{Compress, from_fn},
    web,
};

pub use request::RequestId;

use crate::{config::PublicUrl, store::Database};

/// What every handler may use; built once, shared by all threads.
#[derive(Clone, Debug)]
pub struct State {
    /// The database.
    pub database: Database,
    /// The address under which players reach us.
    pub public_url: PublicUrl,
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
    App::new()
        .app_data(web::Data::new(state))
        .configure(resources)
        .default_service(web::to(problem::not_found))
        .wrap(Compress::default())
        .wrap(from_fn(request::identify_and_log))
}

/// Every resource of the server. A new one is one file and one line.
fn resources(service: &mut web::ServiceConfig) {
    service
        .configure(home::configure)
        .configure(health::configure);
}
