//! Playing by e-mail: letters that go out, replies that come in. It renders what the use cases know and calls them for
//! what people write; no rule is decided here.

#[cfg(feature = "server")]
pub mod address;
#[cfg(feature = "server")]
pub mod answer;
#[cfg(feature = "server")]
pub mod choices;
pub mod incoming;
#[cfg(feature = "server")]
pub mod invitation;
#[cfg(feature = "server")]
pub mod letter;
#[cfg(feature = "server")]
pub mod listener;
#[cfg(feature = "server")]
pub mod mailroom;

#[cfg(feature = "server")]
pub use address::{Purpose, ReplyAddress, ReplyKey};
#[cfg(feature = "server")]
pub use answer::{Answer, Answering};
#[cfg(feature = "server")]
pub use invitation::Invitation;
#[cfg(feature = "server")]
pub use letter::{Letter, Picture};
#[cfg(feature = "server")]
pub use mailroom::Mailroom;
