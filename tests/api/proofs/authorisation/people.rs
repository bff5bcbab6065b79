//! Everybody who could ask, and the two matches they ask about: a private one and a public one.

use std::sync::atomic::{AtomicU32, Ordering};

use kinpost::mail::Purpose;
use serde_json::{Value, json};

use crate::harness::{Client, PASSWORD, World, reply_key};

/// How far the matches of a scene are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Two sit, and one seat is free.
    Open,
    /// The two have started.
    Running,
    /// One of them has retired.
    Finished,
}

/// A match, as those who sit at it know it.
pub struct Match {
    pub id: String,
    pub link: String,
}

/// People and matches that nobody else has touched.
pub struct Cast {
    private: Match,
    public: Match,
    /// The name of somebody who has nothing to do with the matches.
    pub stranger_name: String,
    pub owner_name: String,
    pub owner_id: String,
    /// A refresh token of the owner.
    pub refresh_token: String,
    /// The id of one of the owner's personal tokens.
    pub token_id: String,
    /// The id of a webhook of the owner, at which nobody listens.
    pub channel_id: String,
    nobody: Client,
    stranger: Client,
    invited: Client,
    seated: Client,
    owner: Client,
    reader: Client,
    player: Client,
}

/// A name nobody has.
pub fn new_name() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    format!("person-{}", NUMBER.fetch_add(1, Ordering::Relaxed))
}

impl Cast {
    pub fn make(world: &World, stage: Stage) -> Self {
        let nobody = world.stranger();
        let [stranger, invited, seated] = [(); 3].map(|()| world.sign_up(&new_name()));
        let owner_name = new_name();
        let account = json!({ "name": owner_name, "password": PASSWORD });
        let (owner, session) = world.sign_up_as(&account);
        // Whoever may invite by mail can be reached themselves.
        for client in [&owner, &seated, &invited, &stranger] {
            let me = text(&client.get("/me").json()["id"]);
            world.mail.add(me.parse().unwrap(), &new_name(), true);
        }
        let bot = |scope: &str| {
            let body = json!({ "name": scope, "scopes": [scope.to_uppercase()] });
            owner.post("/me/tokens", &body).json()
        };
        let (read, play) = (bot("read"), bot("play"));
        let hook = json!({ "kind": "WEBHOOK", "url": "http://127.0.0.1:9/" });
        let channel = owner.post("/me/channels", &hook).json();
        let (guest, stranger_name) = (name_of(&invited), name_of(&stranger));
        let match_ = |visibility, joining| {
            let match_ = open(&owner, &seated, visibility, joining);
            invite(&owner, &match_, &guest);
            reach(stage, &match_, &owner, &seated);
            match_
        };
        // Something for the stranger's inbox that has nothing to do with the two.
        let elsewhere = open(&seated, &owner, "PRIVATE", "LINK");
        invite(&seated, &elsewhere, &stranger_name);
        Self {
            private: match_("PRIVATE", "LINK"),
            public: match_("PUBLIC", "ANYONE"),
            stranger_name,
            owner_name,
            owner_id: text(&session["user"]["id"]),
            refresh_token: text(&session["tokens"]["refreshToken"]),
            token_id: text(&read["info"]["id"]),
            channel_id: text(&channel["id"]),
            reader: nobody.with_token(&read["token"]),
            player: nobody.with_token(&play["token"]),
            nobody,
            stranger,
            invited,
            seated,
            owner,
        }
    }

    /// What stands in a link of a letter about the owner's channel.
    pub fn link_token(&self, purpose: Purpose) -> String {
        let (channel, owner) = (
            self.channel_id.parse().unwrap(),
            self.owner_id.parse().unwrap(),
        );
        reply_key().sign(purpose, channel, (0, 0), owner)
    }

    /// What the link of a letter to the owner about a match says.
    pub fn sight_token(&self, match_: &Match) -> String {
        let (id, owner) = (match_.id.parse().unwrap(), self.owner_id.parse().unwrap());
        let local = reply_key().sign(Purpose::Sight, id, (0, 0), owner);
        local.trim_start_matches("reply+").to_owned()
    }

    /// Somebody, and the match they ask about.
    pub fn who(&self, who: &str) -> (&Client, &Match) {
        match who {
            "anonymous" => (&self.nobody, &self.private),
            "passer-by" => (&self.nobody, &self.public),
            "other" => (&self.stranger, &self.private),
            "spectator" => (&self.stranger, &self.public),
            "invited" => (&self.invited, &self.private),
            "seated" => (&self.seated, &self.private),
            "owner" => (&self.owner, &self.private),
            "read" => (&self.reader, &self.private),
            "play" => (&self.player, &self.private),
            nobody => panic!("who is {nobody}?"),
        }
    }

    /// A pause the owner has offered in a match and nobody has answered.
    pub fn offer(&self, match_: &Match) -> String {
        let path = format!("/matches/{}/offers", match_.id);
        self.owner.post(&path, &json!({ "until": soon(0) }));
        let offers = self.owner.get(&path).json();
        assert_eq!(offers[0]["state"], "OPEN", "{offers}");
        text(&offers[0]["id"])
    }
}

/// An instant in the near future; every call gives a later one.
pub fn soon(hours: i64) -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(24);
    let later = i64::from(NUMBER.fetch_add(2, Ordering::Relaxed)) + hours;
    let now = jiff::Timestamp::now();
    now.checked_add(jiff::SignedDuration::from_hours(later))
        .unwrap()
        .to_string()
}

pub fn invite(owner: &Client, match_: &Match, name: &str) {
    let path = format!("/matches/{}/invitations", match_.id);
    let invited = owner.post(&path, &json!({ "name": name }));
    assert_eq!(invited.status, 204, "{}", invited.body);
}

fn open(owner: &Client, seated: &Client, visibility: &str, joining: &str) -> Match {
    let clock = json!({ "perMove": 259_200, "onTimeout": "BOT" });
    let new = json!({
        "game": "FAMILIENBANDE", "seats": 3, "visibility": visibility, "joining": joining, "clock": clock,
    });
    let made = owner.post("/matches", &new).json();
    let match_ = Match {
        id: text(&made["id"]),
        link: text(&made["link"]),
    };
    let joined = seated.post(&format!("/links/{}/seats", match_.link), &json!({}));
    assert_eq!(joined.status, 200, "{}", joined.body);
    match_
}

fn reach(stage: Stage, match_: &Match, owner: &Client, seated: &Client) {
    if stage >= Stage::Running {
        let path = format!("/matches/{}/start", match_.id);
        assert_eq!(owner.send("POST", &path, &[], None).status, 200);
    }
    if stage == Stage::Finished {
        let path = format!("/matches/{}/retirement", match_.id);
        let retired = seated.send("POST", &path, &[], None);
        assert_eq!(retired.json()["match"]["status"], "FINISHED");
    }
}

fn name_of(client: &Client) -> String {
    text(&client.get("/me").json()["name"])
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
