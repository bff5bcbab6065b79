//! Mutations of accounts.

use async_graphql::{Context, ID, InputObject, Object, Result, SimpleObject, Union};

use super::context::{ContextExt, OrError};
use super::payload::{DONE, DonePayload, MePayload, Payload, Rejected, answer};
use crate::accounts::{
    self, Claim, NewAccount, NewPersonalToken, ProfileChanges, Scope, Secret, SignedIn, Tokens,
};
use crate::error::ApiError;
use crate::requests::{Once, RequestKey};
use crate::wire::{DateTime, LocaleWord, Me};

/// A session: send the access token as `Authorization: Bearer …`; exchange the refresh token, once, for the next two.
#[derive(SimpleObject)]
pub struct Session {
    /// Who has signed in.
    pub me: Me,
    /// Good for a quarter of an hour.
    pub access_token: String,
    /// When the access token ends.
    pub access_expires_at: DateTime,
    /// Good once; using it again ends the session.
    pub refresh_token: String,
    /// When the session ends if it is not refreshed.
    pub refresh_expires_at: DateTime,
}

impl From<SignedIn> for Session {
    fn from(SignedIn { user, tokens }: SignedIn) -> Self {
        Self::new((&user).into(), &tokens)
    }
}

impl Session {
    fn new(me: Me, tokens: &Tokens) -> Self {
        Self {
            me,
            access_token: tokens.access.reveal().to_owned(),
            access_expires_at: DateTime(tokens.access_expires_at),
            refresh_token: tokens.refresh.reveal().to_owned(),
            refresh_expires_at: DateTime(tokens.refresh_expires_at),
        }
    }
}

/// A personal token, shown this once.
#[derive(SimpleObject)]
pub struct AccessToken {
    /// The id, for revoking it.
    pub id: ID,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// The token itself.
    pub token: String,
}

/// What somebody who signs up says.
#[derive(InputObject)]
pub struct SignUpInput {
    /// The name to sign in with and to be found by: 3 to 24 letters, digits, `_` or `-`.
    name: String,
    /// The password: at least 8 characters.
    password: String,
    /// Another way to sign in, and where mail goes.
    email: Option<String>,
    /// What others see at the table; the name if left out.
    display_name: Option<String>,
    /// The language of mails and pages; that of the request if left out.
    locale: Option<LocaleWord>,
    /// The time zone, an IANA name; UTC if left out.
    time_zone: Option<String>,
}

/// What a profile is changed to; what is left out stays.
#[derive(InputObject)]
pub struct ProfileInput {
    /// What others see at the table.
    display_name: Option<String>,
    /// The language of mails and pages.
    locale: Option<LocaleWord>,
    /// The time zone, an IANA name.
    time_zone: Option<String>,
}

/// What a guest who wants to stay says.
#[derive(InputObject)]
pub struct ClaimInput {
    /// The name to sign in with from now on.
    name: String,
    /// The password.
    password: String,
    /// Another way to sign in, and where mail goes.
    email: Option<String>,
}

/// A personal token to be made.
#[derive(InputObject)]
pub struct TokenInput {
    /// What its owner calls it.
    name: String,
    /// What it may do.
    scopes: Vec<Scope>,
    /// When it ends by itself; never if left out.
    expires_at: Option<DateTime>,
    /// Any text of at most 100 bytes without control characters: the same key again makes no second token and is refused
    /// with `SECRET_SHOWN` and the `id` of the first, whose text is not shown again.
    idempotency_key: Option<String>,
}

/// Somebody has signed in, or why not.
#[derive(Union)]
pub enum SessionPayload {
    /// Signed in.
    Session(Box<Session>),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for SessionPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// A personal token was made, or why not.
#[derive(Union)]
pub enum TokenPayload {
    /// The token; it is shown only once.
    AccessToken(AccessToken),
    /// Refused.
    Rejected(Rejected),
}

impl Payload for TokenPayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Accounts.
#[derive(Default)]
pub struct AccountMutation;

#[Object]
impl AccountMutation {
    /// Make an account and sign in.
    async fn sign_up(&self, context: &Context<'_>, input: SignUpInput) -> Result<SessionPayload> {
        let account = NewAccount {
            name: input.name,
            email: input.email,
            password: Secret::new(input.password),
            display_name: input.display_name,
            locale: input.locale.map_or(context.locale(), Into::into),
            time_zone: input.time_zone,
        };
        answer(
            accounts::sign_up(context.accounts(), account, context.request().address).await,
            session,
        )
    }

    /// Sign in by name or e-mail address. The answer is the same whether the account or the password is wrong.
    async fn sign_in(
        &self,
        context: &Context<'_>,
        login: String,
        password: String,
    ) -> Result<SessionPayload> {
        let (password, address) = (Secret::new(password), context.request().address);
        answer(
            accounts::sign_in(context.accounts(), &login, &password, address).await,
            session,
        )
    }

    /// Exchange a refresh token for the next tokens. A token that was used before ends the session.
    async fn refresh(
        &self,
        context: &Context<'_>,
        refresh_token: String,
    ) -> Result<SessionPayload> {
        let (token, address) = (Secret::new(refresh_token), context.request().address);
        let tokens = accounts::refresh(context.accounts(), &token, address)
            .await
            .or_error()?;
        let caller = accounts::authenticate(context.accounts(), tokens.access.reveal())
            .await
            .or_error()?;
        let user = accounts::profile(context.accounts(), &caller)
            .await
            .or_error()?;
        Ok(SessionPayload::Session(Box::new(Session::new(
            (&user).into(),
            &tokens,
        ))))
    }

    /// End this session, or all of them.
    async fn sign_out(
        &self,
        context: &Context<'_>,
        #[graphql(default)] everywhere: bool,
    ) -> Result<DonePayload> {
        let caller = context.signed_in().or_error()?;
        let done = if everywhere {
            accounts::sign_out_everywhere(context.accounts(), caller)
                .await
                .map(drop)
        } else {
            accounts::sign_out(context.accounts(), caller).await
        };
        answer(done, |()| DonePayload::Done(DONE))
    }

    /// Change the own profile.
    async fn update_profile(
        &self,
        context: &Context<'_>,
        input: ProfileInput,
    ) -> Result<MePayload> {
        let caller = context.signed_in().or_error()?;
        caller.require(Scope::Manage).or_error()?;
        let changes = ProfileChanges {
            display_name: input.display_name,
            locale: input.locale.map(Into::into),
            time_zone: input.time_zone,
        };
        let updated = accounts::update_profile(context.accounts(), caller, changes).await;
        answer(updated, |user| MePayload::Me((&user).into()))
    }

    /// Make a guest a full account; it keeps its seats.
    async fn claim_guest(&self, context: &Context<'_>, input: ClaimInput) -> Result<MePayload> {
        let caller = context.signed_in().or_error()?;
        let claim = Claim {
            name: input.name,
            email: input.email,
            password: Secret::new(input.password),
        };
        let claimed =
            accounts::claim_guest(context.accounts(), caller, claim, context.request().address)
                .await;
        answer(claimed, |user| MePayload::Me((&user).into()))
    }

    /// Make a personal token for a bot or a client.
    async fn create_token(&self, context: &Context<'_>, input: TokenInput) -> Result<TokenPayload> {
        let caller = context.signed_in().or_error()?;
        let token = NewPersonalToken {
            name: input.name,
            scopes: input.scopes.into_iter().collect(),
            expires_at: input.expires_at.map(Into::into),
        };
        let token = Once::new(token, input.idempotency_key.map(RequestKey::Client));
        let made = accounts::create_personal_token(context.accounts(), caller, token).await;
        answer(made, |(token, secret)| {
            TokenPayload::AccessToken(AccessToken {
                id: ID(token.id.to_string()),
                name: token.name,
                scopes: scopes(&token.scopes),
                token: secret.reveal().to_owned(),
            })
        })
    }

    /// Revoke a personal token.
    async fn revoke_token(&self, context: &Context<'_>, id: ID) -> Result<DonePayload> {
        let caller = context.signed_in().or_error()?;
        let revoked = match id.parse() {
            Ok(id) => accounts::revoke_personal_token(context.accounts(), caller, id).await,
            Err(_) => Err(ApiError::not_found("token")),
        };
        answer(revoked, |()| DonePayload::Done(DONE))
    }

    /// Delete the own account. It leaves its running matches for good and cancels its open ones; matches of others stay
    /// whole, without its name and without what it said.
    async fn delete_account(&self, context: &Context<'_>) -> Result<DonePayload> {
        let caller = context.signed_in().or_error()?;
        let deleted = context.services().delete_account(caller).await;
        answer(deleted, |()| DonePayload::Done(DONE))
    }
}

fn session(signed_in: SignedIn) -> SessionPayload {
    SessionPayload::Session(Box::new(signed_in.into()))
}

/// Those that are stored as words.
fn scopes(words: &[String]) -> Vec<Scope> {
    words.iter().filter_map(|word| word.parse().ok()).collect()
}
