//! Inviting by mail: notes whom, and sends the letters. The inviter never learns whether an address is known here.

use std::net::IpAddr;

use jiff::SignedDuration;
use uuid::Uuid;

use super::InboundMail;
use crate::accounts;
use crate::caller::{Manage, May};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::invitation::Invitation;
use crate::notifications::Undelivered;
use crate::store::mail::{self, Added, InvitedRow, MOST_PER_USER, NewInvited};
use crate::store::matches::Status;
use crate::store::{MatchId, UserId};
use crate::texts::Locale;

/// The longest note, in characters.
const MOST_NOTE: usize = 500;
/// How often sending a letter is tried.
const MOST_TRIES: i16 = 8;
/// After this long, another copy may try a letter that was taken to be sent.
const LEASE: SignedDuration = SignedDuration::from_mins(2);

/// Whom a player wants to invite.
#[derive(Clone, Debug)]
pub struct InviteByMail {
    /// To which match.
    pub match_: MatchId,
    /// Where the letter goes.
    pub address: String,
    /// What the invited will be called at the table.
    pub display_name: Option<String>,
    /// The language of the letter; the inviter's if left out.
    pub locale: Option<Locale>,
    /// What the inviter wants to say.
    pub note: Option<String>,
}

impl InboundMail {
    /// Invites a person by their address. The answer is the same whether or not a letter is sent: who is known here,
    /// who wants no letters and who has had enough of them is none of the inviter's business. Inviting an address twice
    /// invites it once.
    pub async fn invite(&self, by: May<Manage>, from: IpAddr, wanted: InviteByMail) -> Outcome<()> {
        let address = accounts::checked_address(&wanted.address)?;
        let name = wanted.display_name.as_deref();
        let name = name.map(accounts::checked_display_name).transpose()?;
        let note = checked_note(wanted.note.as_deref())?;
        self.require_seat(by, wanted.match_).await?;
        let own_locale = self.require_reader(by.user()).await?;
        let new = NewInvited {
            id: Uuid::now_v7(),
            guest: UserId::new(),
            match_: wanted.match_,
            by: by.user(),
            address: &address,
            fingerprint: self.address_fingerprint(&address),
            display_name: name.as_deref(),
            locale: wanted.locale.unwrap_or(own_locale),
            note: note.as_deref(),
            at: self.now(),
        };
        let network = accounts::Network::from(from).to_string();
        let network = self.inner.key.fingerprint(network.as_bytes());
        let pool = self.inner.matches.database.pool();
        match mail::add_invited(pool, &new, network).await? {
            Added::New => self.send_soon(),
            Added::Known => {}
            Added::TooMany => return Err(too_many()),
        }
        Ok(())
    }

    /// No inviter has strangers written to who cannot be reached themselves; gives their language. Guests are made in a
    /// moment, and as many as one likes.
    async fn require_reader(&self, by: UserId) -> Outcome<Locale> {
        let users = accounts::users_by_ids(&self.inner.accounts, &[by]).await?;
        let user = users.get(&by).filter(|user| !user.is_guest);
        match (user, self.inner.addresses.address_of(by).await?) {
            (Some(user), Some(_)) => Ok(user.locale),
            _ => Err(ApiError::new(
                ErrorCode::AddressNotConfirmed,
                "only accounts with an e-mail address that was confirmed and is in use invite by mail",
            )),
        }
    }

    /// Sends what is due without letting anybody wait. What fails now is tried again by the worker of inbound mail.
    fn send_soon(&self) {
        let inbound = self.clone();
        tokio::spawn(async move {
            if let Err(error) = inbound.send_invitations(10).await {
                tracing::info!(%error, "letters of invitation are not sent yet");
            }
        });
    }

    async fn require_seat(&self, by: May<Manage>, match_: MatchId) -> Outcome<()> {
        let row = self.inner.matches.find(match_, Some(by.within())).await?;
        if row.seat_of(by.user()).is_none() {
            return Err(ApiError::new(
                ErrorCode::NotSeated,
                "only players can invite",
            ));
        }
        if row.status != Status::Open {
            return Err(ApiError::new(
                ErrorCode::AlreadyStarted,
                "the match is not open",
            ));
        }
        Ok(())
    }

    /// Sends letters of invitation that are due, at most so many; says how many left. Any number of copies may do it.
    pub async fn send_invitations(&self, most: u32) -> Outcome<u32> {
        let pool = self.inner.matches.database.pool();
        let mut n_sent = 0;
        for _ in 0..most {
            // One at a time: none may wait for the others until another copy takes it, too.
            let now = self.now();
            let Some(invited) = mail::due_invited(pool, now, now + LEASE).await? else {
                break;
            };
            let next = match self.send_invitation(&invited).await? {
                Ok(()) => {
                    n_sent += 1;
                    None
                }
                Err(Undelivered::Never(reason)) => {
                    tracing::warn!(reason, "a letter of invitation cannot be delivered");
                    self.undeliverable(&invited).await?;
                    None
                }
                Err(Undelivered::Later(reason)) => {
                    tracing::info!(reason, "a letter of invitation will be tried again");
                    let wait = SignedDuration::from_mins(1 << invited.tries.clamp(0, 9));
                    (invited.tries < MOST_TRIES).then(|| now + wait)
                }
            };
            mail::postpone_invited(pool, invited.id, next).await?;
        }
        Ok(n_sent)
    }

    async fn send_invitation(&self, invited: &InvitedRow) -> Outcome<Result<(), Undelivered>> {
        let Some(address) = invited.address.clone() else {
            return Ok(Err(Undelivered::Never(
                "nobody is to be invited".to_owned(),
            )));
        };
        let users = accounts::users_by_ids(&self.inner.accounts, &[invited.by]).await?;
        let inviter = users.get(&invited.by);
        let inviter = inviter.map(|user| user.shown_name(invited.locale));
        let invitation = Invitation {
            id: invited.id,
            guest: invited.guest,
            guest_name: invited.display_name.clone(),
            match_: invited.match_,
            inviter: inviter.unwrap_or_default(),
            address,
            locale: invited.locale,
            note: invited.note.clone(),
        };
        let sent = self.inner.letters.invite(&invitation).await;
        Ok(sent.map(drop))
    }
}

fn too_many() -> ApiError {
    let detail = format!("at most {MOST_PER_USER} people can be invited by mail in a day");
    ApiError::new(ErrorCode::RateLimited, detail).with("retryAfter", 3600)
}

/// A note as it will stand in the letter: short, and without what cannot be seen.
fn checked_note(note: Option<&str>) -> Outcome<Option<String>> {
    let Some(note) = note.map(str::trim).filter(|note| !note.is_empty()) else {
        return Ok(None);
    };
    let is_odd = |letter: char| letter.is_control() && letter != '\n';
    if note.chars().count() > MOST_NOTE || note.contains(is_odd) {
        let problem = format!("it has at most {MOST_NOTE} characters, none of them invisible");
        return Err(ApiError::malformed("note", problem));
    }
    Ok(Some(note.to_owned()))
}
