//! People who have not asked for letters: nobody can have them flooded, and whoever says stop is left alone.

use std::sync::Barrier;
use std::{fs, thread};

use kinpost::mail::{Mailer, Purpose, ReplyKey, Transport};
use kinpost::notifications::{Delivered, EmailChannel, Undelivered};
use kinpost::store::MatchId;
use serde_json::{Value, json};

use crate::harness::{Answer, Client, KEY, Player, TempDir, World, eventually, mail};

const VICTIM: &str = "victim@example.net";

fn open(client: &Client) -> Answer {
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "joining": "INVITED" });
    client.post("/matches", &new)
}

fn id(opened: &Answer) -> MatchId {
    assert_eq!(opened.status, 201, "{}", opened.body);
    opened.json()["id"].as_str().unwrap().parse().unwrap()
}

fn invite(client: &Client, id: MatchId, address: &str) -> Answer {
    let path = format!("/matches/{id}/mail-invitations");
    client.post(&path, &json!({ "address": address }))
}

#[test]
fn nobody_invites_by_mail_who_cannot_be_reached() {
    let world = World::start();
    let no_address = world.sign_up("nina");
    let unconfirmed = Player::new(&world, "udo");
    world.mail.forget(unconfirmed.user);
    world.mail.add(unconfirmed.user, "udo@example.org", false);
    let mut people: Vec<(Client, MatchId)> = [no_address, unconfirmed.client]
        .into_iter()
        .map(|person| (person.clone(), id(&open(&person))))
        .collect();
    let large = json!({ "game": "FAMILY_TREE", "seats": 6 });
    let large = people[0].0.post("/matches", &large);
    let link = large.json()["link"].as_str().unwrap().to_owned();
    for n in 0..4 {
        let body = json!({ "displayName": format!("Guest {n}") });
        let guest = world
            .stranger()
            .post(&format!("/links/{link}/guests"), &body);
        assert_eq!(guest.status, 201, "{}", guest.body);
        let guest = guest.json();
        let token = &guest["session"]["tokens"]["accessToken"];
        let token = token.as_str().map(str::to_owned);
        assert!(token.is_some(), "{guest}");
        let guest = Client {
            token,
            ..world.stranger()
        };
        // An address makes no account of a guest.
        let me = guest.get("/me").json()["id"].as_str().unwrap().parse();
        world.mail.add(me.unwrap(), "guest@example.org", true);
        people.push((guest, id(&large)));
    }
    for (person, id) in &people {
        for n in 0..20 {
            let refused = invite(person, *id, &format!("{n}@example.net"));
            let answer = (refused.status, refused.code());
            assert_eq!(answer, (403, "ADDRESS_NOT_CONFIRMED".to_owned()));
        }
        let invite = "mutation($id: ID!) { inviteByMail(input: { matchId: $id, address: \"a@example.net\" }) \
                      { __typename ... on Rejected { code } } }";
        let answer = person.graphql(invite, &json!({ "id": id }));
        assert_eq!(answer["inviteByMail"]["code"], "ADDRESS_NOT_CONFIRMED");
    }
    assert_eq!(world.ask("select count(*) from mail_invitations"), "0");
}

#[test]
fn sixty_invitations_to_one_address_at_once_are_five_letters() {
    let world = World::start();
    let people = ["anna", "boris", "clara", "dora"].map(|name| Player::new(&world, name));
    let invitations: Vec<(&Client, MatchId)> = people
        .iter()
        .flat_map(|player| (0..15).map(|_| (&player.client, id(&open(&player.client)))))
        .collect();
    let together = Barrier::new(invitations.len());
    let send = |(client, id): &(&Client, MatchId)| {
        together.wait();
        // However the address is spelt.
        let is_even = id.0.as_u128().is_multiple_of(2);
        let address = if is_even {
            VICTIM
        } else {
            "Victim@Example.net"
        };
        invite(client, *id, address).status
    };
    let answers: Vec<u16> = thread::scope(|scope| {
        let send = &send;
        let threads: Vec<_> = invitations
            .iter()
            .map(|one| scope.spawn(move || send(one)))
            .collect();
        threads.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(answers, [204; 60], "nobody learns that no letter was sent");
    eventually("every letter has left", || {
        world.ask("select count(*) from mail_invitations where next_try_at is not null") == "0"
    });
    assert_eq!(world.mail.invitations().len(), 5);
    // The network has had its share, too, whoever of them asks and whomever they mean.
    let more = invite(invitations[0].0, invitations[0].1, "other@example.net");
    assert_eq!((more.status, more.code()), (429, "RATE_LIMITED".to_owned()));
    let again = invite(invitations[0].0, invitations[0].1, VICTIM);
    assert_eq!(again.status, 204, "invited before");
}

#[test]
fn twenty_matches_of_one_owner_wait_for_their_start() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let together = Barrier::new(30);
    let open_together = || {
        together.wait();
        open(&anna)
    };
    let answers: Vec<Answer> = thread::scope(|scope| {
        let threads: Vec<_> = (0..30).map(|_| scope.spawn(open_together)).collect();
        threads.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let (made, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|one| one.status == 201);
    assert_eq!(made.len(), 20);
    for one in refused {
        let answer = (one.status, one.code());
        assert_eq!(answer, (409, "TOO_MANY_OPEN_MATCHES".to_owned()));
    }
    let left = anna.send(
        "DELETE",
        &format!("/matches/{}/seats/me", id(made[0])),
        &[],
        None,
    );
    assert_eq!(left.status, 204, "{}", left.body);
    assert_eq!(open(&anna).status, 201);
}

/// Letters that ask whether an address is somebody's, kept as files.
struct Questions {
    mail: Mailer,
    folder: TempDir,
}

impl Questions {
    fn of(world: &World) -> Self {
        let folder = TempDir::new();
        let like = mail(&world.services.matches);
        let stationery = (*like.stationery).clone();
        let matches = world.services.matches.clone();
        let transport = Transport::folder(folder.path());
        let mail = Mailer::new(matches, ReplyKey::new(KEY), stationery, transport);
        Self { mail, folder }
    }

    fn ask(&self, to: &EmailChannel) -> Result<Delivered, Undelivered> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let mail = self.mail.clone();
        runtime
            .unwrap()
            .block_on(async move { mail.confirm(to).await })
    }

    fn n_letters(&self) -> usize {
        let letters = fs::read_dir(self.folder.join("mail/outbox"));
        letters.map_or(0, Iterator::count)
    }
}

/// Adds the address of somebody else to one's own channels.
fn channel(world: &World, name: &str, address: &str) -> (Client, EmailChannel) {
    let client = world.sign_up(name);
    let user = client.get("/me").json()["id"].as_str().unwrap().parse();
    let body = json!({ "kind": "EMAIL", "email": address });
    let made: Value = client.post("/me/channels", &body).json();
    let channel = EmailChannel {
        id: made["id"].as_str().unwrap().parse().unwrap(),
        user: user.unwrap(),
        address: address.to_owned(),
    };
    (client, channel)
}

fn press(world: &World, what: &str, purpose: Purpose, channel: &EmailChannel) {
    let token = ReplyKey::new(KEY).sign(purpose, channel.id, (0, 0), channel.user);
    let path = format!("/letters/{what}/{token}");
    let pressed = world.stranger().send("POST", &path, &[], None);
    assert_eq!(pressed.status, 200, "{}", pressed.body);
}

#[test]
fn whoever_says_stop_is_not_asked_again_by_anybody_until_they_say_yes() {
    let world = World::start();
    let questions = Questions::of(&world);
    let (anna, first) = channel(&world, "anna", VICTIM);
    assert_eq!(questions.ask(&first), Ok(Delivered::Sent));
    press(&world, "unsubscribe", Purpose::Unsubscription, &first);

    let path = format!("/me/channels/{}", first.id);
    let test = || anna.send("POST", &format!("{path}/test"), &[], None);
    assert_eq!(test().code(), "CHANNEL_DISABLED");
    let enabled = anna.send("PUT", &path, &[], Some(&json!({ "isEnabled": true })));
    assert_eq!(enabled.status, 200, "{}", enabled.body);
    let (_, second) = channel(&world, "boris", "VICTIM@example.net");
    for one in [&first, &second] {
        assert_eq!(questions.ask(one), Ok(Delivered::Unneeded));
    }
    let clara = Player::new(&world, "clara");
    let id = id(&open(&clara.client));
    assert_eq!(invite(&clara.client, id, VICTIM).status, 204);
    assert_eq!(
        world.ask("select count(*) from mail_invitations where next_try_at is not null"),
        "0"
    );
    assert_eq!(
        (questions.n_letters(), world.mail.invitations().len()),
        (1, 0)
    );

    // The letter they have is the way back.
    press(&world, "confirm", Purpose::Confirmation, &first);
    let state = anna.get("/me/channels").json()[0].clone();
    assert!(
        state["confirmedAt"].is_string() && state["disabledAt"].is_null(),
        "{state}"
    );
    assert_eq!(questions.ask(&second), Ok(Delivered::Sent));
}

#[test]
fn an_address_is_asked_five_times_a_day_whoever_claims_it() {
    let world = World::start();
    let questions = Questions::of(&world);
    for n in 0..8 {
        let (_, one) = channel(&world, &format!("user{n}"), VICTIM);
        let asked = questions.ask(&one);
        assert_eq!(asked.is_ok(), n < 5, "{asked:?}");
    }
    assert_eq!(questions.n_letters(), 5);
}
