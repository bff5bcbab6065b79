//! Playing by e-mail: letters that go out, replies that come in. It renders what the use cases know and calls them for
//! what people write; no rule is decided here.

pub mod address;
pub mod answer;
pub mod choices;
pub mod letter;

pub use address::{Purpose, ReplyAddress, ReplyKey};
pub use answer::{Answer, Answering};
pub use letter::{Letter, Picture};
