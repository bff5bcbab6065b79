//! Reply addresses: what a letter was about, signed (HMAC), in the local part of an address.
//!
//! `reply+<52 letters>@domain`. The letters are base32 of purpose (1 byte), subject (16), seat (1), ply (4) and the
//! first 10 bytes of an HMAC over all of these *and the user they were made for*. Mailer servers may change the case of
//! a local part and cut it at 64 letters; this survives both.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;

use crate::store::UserId;

/// What stands before the signed part.
const PREFIX: &str = ReplyAddress::PREFIX;
/// How many bytes of the signature are kept: guessing one right takes 2^80 tries through a mail server.
const MAC_BYTES: usize = 10;
/// Everything before the signature.
const DATA_BYTES: usize = 1 + 16 + 1 + 4;

/// What a reply to an address is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A decision in a match.
    Turn,
    /// An answer to an invitation.
    Invitation,
    /// The confirmation that an address belongs to its user.
    Confirmation,
    /// No more letters, please.
    Unsubscription,
    /// An answer of a user who was asked to sit down.
    Seat,
    /// An answer of a user who was asked to take over a seat of a running match.
    Substitution,
    /// An answer to what another player asks: a pause, or to take a move back.
    Offer,
    /// Looking at a match, and nothing else.
    Sight,
    /// Making an account of a guest who plays by mail.
    Account,
}

impl Purpose {
    const ALL: [Self; 9] = [
        Self::Turn,
        Self::Invitation,
        Self::Confirmation,
        Self::Unsubscription,
        Self::Seat,
        Self::Substitution,
        Self::Offer,
        Self::Sight,
        Self::Account,
    ];

    fn byte(self) -> u8 {
        match self {
            Self::Turn => 1,
            Self::Invitation => 2,
            Self::Confirmation => 3,
            Self::Unsubscription => 4,
            Self::Seat => 5,
            Self::Substitution => 6,
            Self::Offer => 7,
            Self::Sight => 8,
            Self::Account => 9,
        }
    }
}

/// What an address says. It is only believed after [`ReplyKey::is_genuine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyAddress {
    /// What it is about.
    pub purpose: Purpose,
    /// The match, invitation or channel.
    pub subject: Uuid,
    /// The seat, for a decision; else 0.
    pub seat: u8,
    /// The ply at which the letter was written, for a decision; else 0.
    pub ply: u32,
    mac: [u8; MAC_BYTES],
}

/// The secret that signs addresses. It does not show itself.
#[derive(Clone)]
pub struct ReplyKey([u8; 32]);

impl ReplyKey {
    /// A key of these bytes.
    pub fn new(secret: [u8; 32]) -> Self {
        Self(secret)
    }

    /// The local part of the address for this user.
    pub fn sign(
        &self,
        purpose: Purpose,
        subject: Uuid,
        (seat, ply): (u8, u32),
        user: UserId,
    ) -> String {
        let data = bytes(purpose, subject, seat, ply);
        let mac = self.mac(&data, user);
        let mut all = data.to_vec();
        all.extend(mac);
        format!("{PREFIX}{}", BASE32_NOPAD.encode(&all).to_lowercase())
    }

    /// Whether the address was made by this key for this user.
    pub fn is_genuine(&self, address: &ReplyAddress, user: UserId) -> bool {
        let data = bytes(address.purpose, address.subject, address.seat, address.ply);
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return false;
        };
        mac.update(&data);
        mac.update(user.0.as_bytes());
        mac.verify_truncated_left(&address.mac).is_ok()
    }

    /// What stands for a text that shall not be kept itself: an address, the id of a letter.
    pub fn fingerprint(&self, text: &[u8]) -> [u8; 32] {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return [0; 32];
        };
        // No address begins like this, so no fingerprint is ever a signature.
        mac.update(b"fingerprint:");
        mac.update(text);
        mac.finalize().into_bytes().into()
    }

    /// What an e-mail address is found by.
    pub fn address_fingerprint(&self, address: &str) -> [u8; 32] {
        let text = format!("address:{}", address.trim().to_lowercase());
        self.fingerprint(text.as_bytes())
    }

    fn mac(&self, data: &[u8], user: UserId) -> Vec<u8> {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return Vec::new();
        };
        mac.update(data);
        mac.update(user.0.as_bytes());
        let mut all = mac.finalize().into_bytes().to_vec();
        all.truncate(MAC_BYTES);
        all
    }
}

impl fmt::Debug for ReplyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReplyKey(***)")
    }
}

impl ReplyAddress {
    /// What stands before the signed part of an address; links do without it.
    pub const PREFIX: &'static str = "reply+";

    /// The seat of those who have none.
    pub const NO_SEAT: u8 = u8::MAX;

    /// The local part that says this.
    pub fn local_part(&self) -> String {
        let mut all = bytes(self.purpose, self.subject, self.seat, self.ply).to_vec();
        all.extend(self.mac);
        format!("{PREFIX}{}", BASE32_NOPAD.encode(&all).to_lowercase())
    }

    /// What stands for an offer where a ply would stand: the last bytes of its id, which are random.
    pub fn mark(offer: Uuid) -> u32 {
        let [.., a, b, c, d] = offer.into_bytes();
        u32::from_be_bytes([a, b, c, d])
    }

    /// Reads an address (or its local part); none if it is not one of ours. Case does not matter.
    pub fn read(address: &str) -> Option<Self> {
        let local = address.split('@').next()?;
        let is_ours = local
            .get(..PREFIX.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(PREFIX));
        if !is_ours {
            return None;
        }
        let letters = local.get(PREFIX.len()..)?.to_ascii_uppercase();
        let all = BASE32_NOPAD.decode(letters.as_bytes()).ok()?;
        let (data, mac) = all.split_at_checked(DATA_BYTES)?;
        let (&purpose, rest) = data.split_first()?;
        let (subject, rest) = rest.split_at_checked(16)?;
        let (&seat, ply) = rest.split_first()?;
        Some(Self {
            purpose: Purpose::ALL
                .into_iter()
                .find(|known| known.byte() == purpose)?,
            subject: Uuid::from_slice(subject).ok()?,
            seat,
            ply: u32::from_be_bytes(ply.try_into().ok()?),
            mac: mac.try_into().ok()?,
        })
    }
}

fn bytes(purpose: Purpose, subject: Uuid, seat: u8, ply: u32) -> [u8; DATA_BYTES] {
    let mut all = [0; DATA_BYTES];
    let parts = std::iter::once(purpose.byte())
        .chain(subject.into_bytes())
        .chain([seat])
        .chain(ply.to_be_bytes());
    for (place, byte) in all.iter_mut().zip(parts) {
        *place = byte;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const USER: UserId = UserId(Uuid::from_u128(7));
    const MATCH: Uuid = Uuid::from_u128(0x0123_4567_89ab_cdef);

    fn local() -> (ReplyKey, String) {
        let key = ReplyKey::new([9; 32]);
        let local = key.sign(Purpose::Turn, MATCH, (2, 41), USER);
        (key, local)
    }

    #[test]
    fn an_address_says_what_it_is_about_and_fits() {
        let (key, local) = local();
        assert!(local.len() <= 64, "{local}");
        for form in [
            local.clone(),
            local.to_uppercase(),
            format!("{local}@example.org"),
        ] {
            let read = ReplyAddress::read(&form).expect(&form);
            assert_eq!(
                (read.purpose, read.subject, read.seat, read.ply),
                (Purpose::Turn, MATCH, 2, 41)
            );
            assert!(key.is_genuine(&read, USER));
            assert_eq!(read.local_part(), local);
        }
    }

    #[test]
    fn an_address_is_good_for_its_user_and_its_key_only() {
        let (key, local) = local();
        let read = ReplyAddress::read(&local).expect("an address");
        assert!(!key.is_genuine(&read, UserId(Uuid::from_u128(8))));
        assert!(!ReplyKey::new([8; 32]).is_genuine(&read, USER));
    }

    #[test]
    fn a_changed_letter_makes_it_forged_or_unreadable() {
        let (key, local) = local();
        for place in PREFIX.len()..local.len() {
            let mut changed: Vec<char> = local.chars().collect();
            changed[place] = if changed[place] == 'a' { 'b' } else { 'a' };
            let changed: String = changed.into_iter().collect();
            let is_believed =
                ReplyAddress::read(&changed).is_some_and(|read| key.is_genuine(&read, USER));
            assert!(!is_believed, "{changed}");
        }
    }

    #[test]
    fn what_is_no_address_of_ours_is_none() {
        for text in [
            "",
            "anna@example.org",
            "reply+",
            "reply+abc@x",
            "reply+\u{1f600}",
            "réply+aaaa",
        ] {
            assert_eq!(ReplyAddress::read(text), None, "{text}");
        }
    }
}
