//! Any bytes are a body of some kind, a GraphQL request, a message on a socket, an address, or none of these; whoever
//! reads them says so. A body that fits every kind at once would be a mistake.
#![no_main]

use kinpost::http::read_as_everything;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    assert!(read_as_everything(bytes) < 20);
});
