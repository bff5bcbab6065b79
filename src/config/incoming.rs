//! The settings of letters that come in.

use std::net::SocketAddr;

use super::{parse, values::HookSecret};

pub(super) fn mail_listen(text: &str) -> Result<Option<SocketAddr>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    parse::listen(text).map(Some)
}

pub(super) fn hook_secret(text: &str) -> Result<Option<HookSecret>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    if text.len() < 16 || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("must be at least 16 letters, digits or signs without spaces".into());
    }
    Ok(Some(HookSecret::new(text)))
}
