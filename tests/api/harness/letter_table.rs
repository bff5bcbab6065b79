//! People at a match who answer letters.

use kinpost::mail::Purpose;
use kinpost::store::{MatchId, UserId};
use kinpost::wire::spelling::upper;
use serde_json::{Value, json};

use super::{
    client::Client,
    fake_mail::{DOMAIN, reply_key},
    mail_program::{MailProgram, Original},
    smtp::Smtp,
    table::{show, started_from},
    use_cases::PASSWORD,
    world::World,
};

/// Somebody with an account and an address.
pub struct Player {
    pub client: Client,
    pub user: UserId,
    pub address: String,
}

impl Player {
    /// Signs up and reads at `<name>@example.org`.
    pub fn new(world: &World, name: &str) -> Self {
        let (client, session) = world.sign_up_as(&json!({ "name": name, "password": PASSWORD }));
        let user: UserId = session["user"]["id"].as_str().unwrap().parse().unwrap();
        let address = format!("{name}@example.org");
        world.mail.add(user, &address, true);
        Self {
            client,
            user,
            address,
        }
    }

    /// Signs in again, after so long a time that the token has expired.
    pub fn sign_in(&mut self, world: &World) {
        let name = self.address.split('@').next().unwrap();
        let body = json!({ "login": name, "password": PASSWORD });
        let answer = world.stranger().post("/session", &body).json();
        self.client = world
            .stranger()
            .with_token(&answer["tokens"]["accessToken"]);
    }
}

/// A match whose players are on the seats of their order.
pub struct LetterTable<'w> {
    pub world: &'w World,
    pub id: MatchId,
    pub players: Vec<Player>,
}

impl<'w> LetterTable<'w> {
    /// A match of two that has started.
    pub fn started(world: &'w World, game: &str, names: [&str; 2]) -> Self {
        let players = names.map(|name| Player::new(world, name));
        let new = json!({ "game": upper(game), "seats": 2 });
        let id = started_from(players.each_ref().map(|player| &player.client), &new);
        Self {
            world,
            id: id.parse().unwrap(),
            players: players.into(),
        }
    }

    /// The match as the first player sees it.
    pub fn info(&self) -> Value {
        show(&self.players[0].client, &self.id.to_string())
    }

    pub fn ply(&self) -> u32 {
        u32::try_from(self.info()["ply"].as_u64().unwrap()).unwrap()
    }

    pub fn is_over(&self) -> bool {
        self.info()["status"] == "FINISHED"
    }

    /// The first seat the match waits for.
    pub fn waiting(&self) -> usize {
        let seats = self.info()["turn"].as_array().unwrap().clone();
        usize::try_from(seats[0].as_u64().unwrap()).unwrap()
    }

    /// What a seat may do, in notation, as a letter would number it.
    pub fn options(&self, seat: usize) -> Vec<String> {
        let path = format!("/matches/{}/legal-moves", self.id);
        let legal = self.players[seat].client.get(&path).json();
        let moves = legal["moves"].as_array().unwrap().iter();
        moves
            .map(|one| one["notation"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Where a reply of a seat goes to a letter that was written at a ply.
    pub fn reply_to(&self, seat: usize, ply: u32) -> String {
        let place = (u8::try_from(seat).unwrap(), ply);
        let local = reply_key().sign(Purpose::Turn, self.id.0, place, self.players[seat].user);
        format!("{local}@{DOMAIN}")
    }

    /// A seat answers the letter about its present turn; the answer of the mail server.
    pub fn reply(&self, program: MailProgram, seat: usize, text: &str) -> String {
        let to = self.reply_to(seat, self.ply());
        let letter = program.reply(&Original::about_turn(&to), text);
        Smtp::send(self.world.mail_address, &to, &letter)
    }
}
