//! Letters about matches in a real database: to whom they go, when they are not needed, and that what they offer can be
//! played.

use std::path::PathBuf;
use std::sync::Arc;
use std::{env, fs, process};

use actix_web::rt;
use jiff::Timestamp;
use kinpost::accounts::{Accounts, NewAccount, sign_up};
use kinpost::caller::May;
use kinpost::games::{GameKind, Seat};
use kinpost::mail::{Answer, Answering, Invitation, Mailer, Purpose, ReplyAddress, Transport};
use kinpost::matches::{
    CreateMatch, JoinMatch, Key, Matches, MoveInput, NewClock, Say, Submission, Submit, Submitted,
};
use kinpost::notifications::{Delivered, EmailChannel, News, Undelivered};
use kinpost::store::UserId;
use kinpost::store::matches::{Answered, InboxKind, MatchRow};
use kinpost::texts::Locale;
use kinpost::titles;
use mail_parser::MessageParser;
use serde_json::Value;
use uuid::Uuid;

use super::kit::stationery;
use crate::harness::{HOME, UseCases, account, by_link, new_match, reply_key};

/// Somebody who writes letters about matches, and two people who read them.
struct Correspondence {
    accounts: Accounts,
    matches: Matches,
    mail: Mailer,
    users: [UserId; 2],
    outbox: PathBuf,
}

/// A letter as its reader sees it.
struct Received {
    subject: String,
    text: String,
    reply_to: Option<String>,
    message_id: String,
}

impl Correspondence {
    async fn new(home: &UseCases) -> Self {
        let (accounts, matches) = (home.accounts.clone(), home.matches.clone());
        let users = [
            user(&accounts, "anna", Locale::En).await,
            user(&accounts, "boris", Locale::Ru).await,
        ];
        let data =
            env::temp_dir().join(format!("kinpost-desk-{}-{}", process::id(), Uuid::now_v7()));
        let transport = Transport::folder(&data);
        let mail = Mailer::new(matches.clone(), reply_key(), stationery(), transport);
        Self {
            accounts,
            matches,
            mail,
            users,
            outbox: data.join("mail/outbox"),
        }
    }

    async fn open(&self, game: GameKind) -> Arc<MatchRow> {
        let clock = NewClock {
            per_move: Some(3 * 24 * 3600),
            ..NewClock::default()
        };
        let new = CreateMatch {
            game,
            clock: Some(clock.check().unwrap()),
            ..new_match()
        };
        self.matches
            .create(May::vouched(self.users[0]), new)
            .await
            .unwrap()
    }

    async fn start(&self, game: GameKind) -> Arc<MatchRow> {
        let open = self.open(game).await;
        let joined = self
            .matches
            .join(May::vouched(self.users[1]), by_link(&open))
            .await;
        joined.unwrap()
    }

    async fn play(&self, row: &MatchRow, seat: Seat, line: &str) -> Submission {
        let submit = Submit {
            match_: row.id,
            ply: Some(row.ply),
            move_: MoveInput::Notation(line.to_owned()),
            idempotency_key: None,
        };
        self.matches
            .submit(May::vouched(Self::user_of(row, seat)), submit)
            .await
            .unwrap()
    }

    fn user_of(row: &MatchRow, seat: Seat) -> UserId {
        row.seats
            .iter()
            .find(|found| found.seat == seat)
            .unwrap()
            .user
    }

    fn news(row: &MatchRow, user: UserId, kind: InboxKind) -> News {
        News {
            id: Uuid::now_v7(),
            user,
            kind,
            match_: row.id,
            ply: row.ply,
            at: Timestamp::UNIX_EPOCH,
            answer: None,
        }
    }

    /// The latest news of an answer, as they were written down for somebody.
    async fn answered(&self, row: &MatchRow, user: UserId) -> News {
        let query = "select answer from inbox where user_id = $1 and kind = 'answered' \
                     order by written_by desc limit 1";
        let query = sqlx::query_as(query).bind(user.0);
        let (answer,): (Value,) = query.fetch_one(self.matches.database.pool()).await.unwrap();
        News {
            answer: Answered::read(answer),
            ..Self::news(row, user, InboxKind::Answered)
        }
    }

    /// Takes the only letter out of the folder.
    fn take(&self) -> Received {
        let mut letters: Vec<_> = fs::read_dir(&self.outbox)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        assert_eq!(letters.len(), 1);
        let path = letters.pop().unwrap();
        let bytes = fs::read(&path).unwrap();
        fs::remove_file(path).unwrap();
        let read = MessageParser::default().parse(&bytes).unwrap();
        let reply_to = read
            .reply_to()
            .and_then(|to| to.first())
            .and_then(|to| to.address());
        Received {
            subject: read.subject().unwrap().to_owned(),
            text: read.body_text(0).unwrap().into_owned(),
            reply_to: reply_to.map(str::to_owned),
            message_id: read.message_id().unwrap().to_owned(),
        }
    }
}

async fn user(accounts: &Accounts, name: &str, locale: Locale) -> UserId {
    let account = NewAccount {
        locale,
        ..account(name)
    };
    sign_up(accounts, account, HOME).await.unwrap().user.id
}

fn channel(user: UserId) -> EmailChannel {
    EmailChannel {
        id: Uuid::from_u128(5),
        user,
        address: "reader@example.org".to_owned(),
    }
}

fn answering(row: &MatchRow, user: UserId) -> Answering {
    Answering {
        user: Some(user),
        address: "reader@example.org".to_owned(),
        locale: Locale::En,
        about: Some(row.id),
        in_reply_to: Some("reply@example.org".to_owned()),
        reply_to: None,
        id: Uuid::now_v7(),
    }
}

/// Runs a test on a database of its own.
fn with_world(test: impl AsyncFnOnce(Correspondence)) {
    rt::System::new().block_on(async {
        let home = UseCases::new().await;
        let world = Correspondence::new(&home).await;
        let data = world.outbox.clone();
        test(world).await;
        let _ = fs::remove_dir_all(data.parent().unwrap().parent().unwrap());
        home.database.close().await;
    });
}

/// The notation of the option with this number: its line, or both of its lines.
fn option(text: &str, number: usize) -> Option<&str> {
    let start = format!("{number:>3}  ");
    text.lines()
        .find_map(|line| line.trim_end().strip_prefix(&start))
}

#[test]
fn what_a_letter_offers_can_be_played_in_every_game() {
    with_world(async |world| {
        for kind in titles::kinds() {
            let mut row = world.start(kind).await;
            for _ in 0..6 {
                let seat = row.waiting.iter().next().unwrap();
                let user = Correspondence::user_of(&row, seat);
                let news = Correspondence::news(&row, user, InboxKind::Turn);
                let sent = world
                    .mail
                    .deliver(&channel(user), std::slice::from_ref(&news), false)
                    .await;
                assert_eq!(sent, Ok(Delivered::Sent));
                let letter = world.take();
                assert_eq!(
                    letter.message_id,
                    format!("{}@play.example.org", news.id.simple())
                );
                let line = option(&letter.text, 1).unwrap_or_else(|| panic!("{}", letter.text));
                // The words follow the notation after two spaces, or stand below.
                let notation = line.split("  ").next().unwrap();
                let submission = world.play(&row, seat, notation).await;
                assert!(
                    matches!(submission.outcome, Submitted::Accepted(_)),
                    "{kind}: {notation}\n{}",
                    letter.text
                );
                row = submission.row;
                let stale = world.mail.deliver(&channel(user), &[news], false).await;
                assert_eq!(stale, Ok(Delivered::Unneeded), "{kind}");
            }
        }
    });
}

#[test]
fn a_reply_address_is_good_for_its_reader_seat_and_ply() {
    with_world(async |world| {
        let row = world.start(kinpost::games::familienbande::KIND).await;
        let seat = row.waiting.iter().next().unwrap();
        let user = Correspondence::user_of(&row, seat);
        let news = Correspondence::news(&row, user, InboxKind::Turn);
        world
            .mail
            .deliver(&channel(user), &[news], false)
            .await
            .unwrap();
        let address = ReplyAddress::read(&world.take().reply_to.unwrap()).unwrap();
        assert_eq!(
            (address.purpose, address.subject),
            (Purpose::Turn, row.id.0)
        );
        assert_eq!((address.seat, address.ply), (seat.0, row.ply));
        assert!(world.mail.key.is_genuine(&address, user));
        let other = world
            .users
            .into_iter()
            .find(|other| *other != user)
            .unwrap();
        assert!(!world.mail.key.is_genuine(&address, other));
    });
}

#[test]
fn an_answer_shows_what_followed_and_where_the_match_stands() {
    with_world(async |world| {
        let row = world.start(kinpost::games::familienbande::KIND).await;
        let seat = row.waiting.iter().next().unwrap();
        let user = Correspondence::user_of(&row, seat);
        let other = world
            .users
            .into_iter()
            .find(|other| *other != user)
            .unwrap();
        let say = Say {
            match_: row.id,
            text: "Привет <all>".to_owned(),
            idempotency_key: None,
        };
        let after = world.play(&row, seat, "pass").await.row;
        world.matches.say(May::vouched(other), say).await.unwrap();
        let played = Answer::Played {
            notation: "pass".to_owned(),
        };
        world
            .mail
            .answer(&answering(&row, user), &played)
            .await
            .unwrap();
        let letter = world.take();
        assert!(letter.subject.starts_with("Re: "), "{}", letter.subject);
        assert!(
            letter.text.contains("Your move is played: pass"),
            "{}",
            letter.text
        );
        assert!(
            letter.text.contains("Привет <all>") && letter.text.contains("Now the match waits for"),
            "{}",
            letter.text
        );
        // The other one moves, so it is this reader's turn again, at another address.
        let next = after.waiting.iter().next().unwrap();
        let again = world.play(&after, next, "pass").await.row;
        world
            .mail
            .answer(&answering(&row, user), &Answer::Stale)
            .await
            .unwrap();
        let letter = world.take();
        assert!(option(&letter.text, 1).is_some(), "{}", letter.text);
        let address = ReplyAddress::read(&letter.reply_to.unwrap()).unwrap();
        assert_eq!(address.ply, again.ply);
    });
}

#[test]
fn a_refusal_quotes_its_rule_and_the_choices_again() {
    with_world(async |world| {
        let row = world.start(kinpost::games::familienbande::KIND).await;
        let seat = row.waiting.iter().next().unwrap();
        let submission = world.play(&row, seat, "child F:ENN of 99").await;
        let Submitted::Refused(refusal) = submission.outcome else {
            panic!("{:?}", submission.outcome)
        };
        let clause = refusal.clause;
        let refused = Answer::Refused {
            line: "child F:ENN of 99".to_owned(),
            refusal,
        };
        let user = Correspondence::user_of(&row, seat);
        world
            .mail
            .answer(&answering(&row, user), &refused)
            .await
            .unwrap();
        let letter = world.take();
        assert!(
            letter.text.contains(&format!("== Rule {clause} ==")),
            "{}",
            letter.text
        );
        assert!(letter.text.contains("\n| ") || letter.text.contains("\r\n| "));
        assert!(option(&letter.text, 1).is_some());
    });
}

#[test]
fn news_of_several_matches_are_one_letter() {
    with_world(async |world| {
        let mut news = Vec::new();
        let user = world.users[0];
        for kind in [
            kinpost::games::familienbande::KIND,
            kinpost::games::poetrium::KIND,
        ] {
            let row = world.start(kind).await;
            news.push(Correspondence::news(&row, user, InboxKind::Started));
        }
        world
            .mail
            .deliver(&channel(user), &news, true)
            .await
            .unwrap();
        let letter = world.take();
        assert_eq!(letter.subject, "Kinpost: news from 2 matches");
        assert!(letter.text.contains("mailto:reply+") && letter.reply_to.is_none());
    });
}

#[test]
fn strangers_are_asked_before_they_are_written_to_again() {
    with_world(async |world| {
        let user = world.users[1];
        world.mail.confirm(&channel(user)).await.unwrap();
        let letter = world.take();
        assert!(letter.text.contains("«да»"), "{}", letter.text);
        let address = ReplyAddress::read(&letter.reply_to.unwrap()).unwrap();
        assert_eq!(
            (address.purpose, address.subject),
            (Purpose::Confirmation, Uuid::from_u128(5))
        );
        let row = world.start(kinpost::games::poetrium::KIND).await;
        let invitation = Invitation {
            id: Uuid::from_u128(9),
            guest: UserId(Uuid::from_u128(10)),
            guest_name: Some("Oma\r\nBcc: x@y".to_owned()),
            match_: row.id,
            inviter: "Anna".to_owned(),
            address: "oma@example.org".to_owned(),
            locale: Locale::Fr,
            note: Some("Viens !".to_owned()),
        };
        world.mail.invite(&invitation).await.unwrap();
        let letter = world.take();
        assert!(
            letter.text.contains("| Viens !") && letter.subject.starts_with("Anna vous invite")
        );
        let address = ReplyAddress::read(&letter.reply_to.unwrap()).unwrap();
        assert_eq!(
            (address.purpose, address.subject),
            (Purpose::Invitation, Uuid::from_u128(9))
        );
        assert!(world.mail.key.is_genuine(&address, invitation.guest));
    });
}

#[test]
fn nobody_is_told_of_matches_that_are_none_of_their_business() {
    with_world(async |world| {
        let row = world.start(kinpost::games::familienbande::KIND).await;
        let eve = user(&world.accounts, "eve", Locale::En).await;
        for kind in [InboxKind::Turn, InboxKind::Finished, InboxKind::Invited] {
            let news = Correspondence::news(&row, eve, kind);
            let result = world.mail.deliver(&channel(eve), &[news], false).await;
            assert_eq!(result, Ok(Delivered::Unneeded), "{kind:?}");
        }
        let nobody = UserId(Uuid::from_u128(77));
        let news = Correspondence::news(&row, nobody, InboxKind::Turn);
        let result = world.mail.deliver(&channel(nobody), &[news], false).await;
        assert!(matches!(result, Err(Undelivered::Never(_))), "{result:?}");
    });
}

/// The letter about news of this kind, and what its reply address says.
async fn letter_about(
    world: &Correspondence,
    row: &MatchRow,
    user: UserId,
    kind: InboxKind,
) -> (Received, ReplyAddress) {
    let news = match kind {
        InboxKind::Answered => world.answered(row, user).await,
        _ => Correspondence::news(row, user, kind),
    };
    let sent = world.mail.deliver(&channel(user), &[news], false).await;
    assert_eq!(sent, Ok(Delivered::Sent));
    let letter = world.take();
    let address = ReplyAddress::read(letter.reply_to.as_deref().unwrap()).unwrap();
    assert!(world.mail.key.is_genuine(&address, user));
    (letter, address)
}

#[test]
fn whoever_is_invited_reads_by_whom_and_can_answer_until_they_sit() {
    with_world(async |world| {
        let [anna, boris] = world.users;
        let row = world.open(kinpost::games::familienbande::KIND).await;
        world
            .matches
            .invite(May::vouched(anna), row.id, boris)
            .await
            .unwrap();
        let (letter, address) = letter_about(&world, &row, boris, InboxKind::Invited).await;
        assert!(
            letter.text.contains("anna приглашает вас"),
            "{}",
            letter.text
        );
        assert!(letter.text.contains("/api/v1/letters/matches/"));
        assert_eq!(
            (address.purpose, address.subject),
            (Purpose::Seat, row.id.0)
        );
        let join = JoinMatch {
            key: Key::Id(row.id),
            seat: None,
            client_seed: None,
            wish: None,
        };
        world.matches.join(May::vouched(boris), join).await.unwrap();
        let news = Correspondence::news(&row, boris, InboxKind::Invited);
        let sent = world.mail.deliver(&channel(boris), &[news], false).await;
        assert_eq!(sent, Ok(Delivered::Unneeded));
    });
}

#[test]
fn an_offer_is_put_to_those_who_must_answer_it_and_to_nobody_after_that() {
    with_world(async |world| {
        let row = world.start(kinpost::games::familienbande::KIND).await;
        let [anna, boris] = world.users;
        let until = world.matches.clock.now() + jiff::SignedDuration::from_hours(48);
        let offer = world.matches.offer_pause(May::vouched(anna), row.id, until);
        let offer = offer.await.unwrap().row.id;
        let (letter, address) = letter_about(&world, &row, boris, InboxKind::Offered).await;
        assert!(
            letter.text.contains("anna предлагает всем перерыв"),
            "{}",
            letter.text
        );
        assert!(
            letter.text.contains("3 марта, 12:00 (UTC)"),
            "{}",
            letter.text
        );
        assert!(
            !letter.text.contains("  1  "),
            "no moves where none can be played"
        );
        let mark = ReplyAddress::mark(offer.0);
        assert_eq!((address.purpose, address.ply), (Purpose::Offer, mark));
        world
            .matches
            .respond(May::vouched(boris), row.id, offer, false)
            .await
            .unwrap();
        let news = Correspondence::news(&row, boris, InboxKind::Offered);
        let sent = world.mail.deliver(&channel(boris), &[news], false).await;
        assert_eq!(sent, Ok(Delivered::Unneeded), "it is settled");
        let (letter, address) = letter_about(&world, &row, anna, InboxKind::Answered).await;
        assert!(
            letter
                .text
                .contains("boris did not agree to the pause that anna had offered."),
            "{}",
            letter.text
        );
        assert_eq!(address.purpose, Purpose::Turn);
    });
}

#[test]
fn whoever_asked_reads_who_said_what() {
    with_world(async |world| {
        let [anna, boris] = world.users;
        let matches = &world.matches;
        let (host, guest) = (May::vouched(anna), May::vouched(boris));
        let said = async |row: &MatchRow, user: UserId, words: &str| {
            let (letter, _) = letter_about(&world, row, user, InboxKind::Answered).await;
            let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(words), "{words}: {}", letter.text);
        };
        let row = world.open(kinpost::games::familienbande::KIND).await;
        matches.invite(host, row.id, boris).await.unwrap();
        matches.decline_invitation(guest, row.id).await.unwrap();
        said(&row, anna, "boris will not play.").await;

        matches.add_bot(host, row.id, None).await.unwrap();
        let row = matches.find(row.id, Some(host.within())).await.unwrap();
        for answer in ["will not take", "takes"] {
            matches
                .offer_seat(host, row.id, Seat(1), boris)
                .await
                .unwrap();
            if answer == "takes" {
                matches.take_seat(guest, row.id, Seat(1)).await.unwrap();
            } else {
                matches.decline_seat(guest, row.id, Seat(1)).await.unwrap();
            }
            said(&row, anna, &format!("boris {answer} the seat of Bot 1.")).await;
        }

        let (one, other) = (May::vouched(anna), May::vouched(boris));
        let until = matches.clock.now() + jiff::SignedDuration::from_hours(48);
        let offer = matches
            .offer_pause(one, row.id, until)
            .await
            .unwrap()
            .row
            .id;
        matches.withdraw_offer(one, row.id, offer).await.unwrap();
        said(&row, boris, "anna больше не предлагает перерыв.").await;
        let offer = matches
            .offer_pause(other, row.id, until)
            .await
            .unwrap()
            .row
            .id;
        matches.respond(one, row.id, offer, true).await.unwrap();
        let all = "Все согласны на перерыв: все часы стоят до этого срока:";
        said(&row, boris, all).await;
    });
}
