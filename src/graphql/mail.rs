//! Inviting by mail.

use async_graphql::{Context, ID, InputObject, Object, Result};

use super::context::{ContextExt, OrError};
use super::looking::read_id;
use super::payload::{DONE, DonePayload, answer};
use crate::caller::{Manage, May};
use crate::error::ApiError;
use crate::mail::inbound::InviteByMail;
use crate::wire::LocaleWord;

/// Somebody to be invited by mail.
#[derive(InputObject)]
pub struct InviteByMailInput {
    /// The match.
    match_id: ID,
    /// Their e-mail address.
    address: String,
    /// What they will be called at the table, 1 to 40 characters; what their mail program calls them if left out.
    display_name: Option<String>,
    /// The language of the letter: `en`, `fr` or `ru`; yours if left out.
    locale: Option<LocaleWord>,
    /// What you want to say in the letter, at most 500 characters.
    note: Option<String>,
}

/// Playing by mail.
#[derive(Default)]
pub struct MailMutation;

#[Object]
impl MailMutation {
    /// Invite somebody by their e-mail address. They need no account: whoever replies *yes* sits down and plays by mail.
    /// Inviting the same address again changes nothing, and nothing is told about whose address it is. Your own address
    /// must be confirmed (`ADDRESS_NOT_CONFIRMED`).
    async fn invite_by_mail(
        &self,
        context: &Context<'_>,
        input: InviteByMailInput,
    ) -> Result<DonePayload> {
        let caller = context.may().or_error()?;
        let invited = invite(context, caller, input).await;
        answer(invited, |()| DonePayload::Done(DONE))
    }
}

async fn invite(
    context: &Context<'_>,
    caller: May<Manage>,
    input: InviteByMailInput,
) -> Result<(), ApiError> {
    let wanted = InviteByMail {
        match_: read_id(&input.match_id)?,
        address: input.address,
        display_name: input.display_name,
        locale: input.locale.map(Into::into),
        note: input.note,
    };
    let inbound = context.services().inbound()?;
    inbound
        .invite(caller, context.request().address, wanted)
        .await
}
