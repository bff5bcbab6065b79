//! Playing by e-mail: letters that go out, replies that come in. It renders what the use cases know and calls them for
//! what people write; no rule is decided here.
//!
//! A letter is written in three steps: `letters/` looks up what its reader may know, `compose/` makes a page of it in
//! the reader's language, `message.rs` turns the page into bytes; `transport.rs` carries them. A reply is read in
//! three, too: `incoming/` says what its writer wants (pure, and built without the server to be fuzzed), `inbound/`
//! does it if they may, and answers; `listener/` is one of the ways in.

#[cfg(feature = "server")]
pub mod address;
#[cfg(feature = "server")]
pub mod answer;
#[cfg(feature = "server")]
mod compose;
#[cfg(feature = "server")]
mod deadline;
#[cfg(feature = "server")]
pub mod inbound;
pub mod incoming;
#[cfg(feature = "server")]
pub mod invitation;
#[cfg(feature = "server")]
pub mod letter;
#[cfg(feature = "server")]
mod letters;
#[cfg(feature = "server")]
pub mod listener;
#[cfg(feature = "server")]
mod mailer;
#[cfg(feature = "server")]
pub mod match_summary;
#[cfg(feature = "server")]
mod message;
#[cfg(feature = "server")]
mod page;
#[cfg(feature = "server")]
pub mod picture;
#[cfg(feature = "server")]
mod transport;

#[cfg(feature = "server")]
pub use address::{Purpose, ReplyAddress, ReplyKey};
#[cfg(feature = "server")]
pub use answer::{Answer, Answering};
#[cfg(feature = "server")]
pub use compose::{
    AnswerFacts, Frame, Item, Links, Question, Sitting, compose_answer, compose_confirmation,
    compose_digest, compose_invitation, compose_news, compose_sight,
};
#[cfg(feature = "server")]
pub use inbound::InboundMail;
#[cfg(feature = "server")]
pub use invitation::Invitation;
#[cfg(feature = "server")]
pub use letter::{Letter, Picture, Stationery};
#[cfg(feature = "server")]
pub use letters::Sighted;
#[cfg(feature = "server")]
pub use mailer::Mailer;
#[cfg(feature = "server")]
pub use message::{Envelope, to_message};
#[cfg(feature = "server")]
pub use picture::Pictures;
#[cfg(feature = "server")]
pub use transport::{Transport, UnusableTransport};
