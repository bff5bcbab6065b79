//! The page on which a guest who plays by mail becomes a full account: what it asks, what it says, and what it never shows.

use jiff::Timestamp;
use kinpost::mail::{Purpose, ReplyAddress, ReplyKey};
use kinpost::store::UserId;
use serde_json::json;

use crate::harness::{
    DOMAIN, KEY, MailProgram, Original, PASSWORD, Player, Smtp, World, eventually,
};

/// A guest who reads French, who has said yes to an invitation of anna's.
fn guest(world: &World) -> UserId {
    let anna = Player::new(world, "anna");
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "joining": "INVITED" });
    let created = anna.client.post("/matches", &new).json();
    let path = format!(
        "/matches/{}/mail-invitations",
        created["id"].as_str().unwrap()
    );
    let oma = json!({ "address": "oma@example.net", "displayName": "Oma", "locale": "FR" });
    assert_eq!(anna.client.post(&path, &oma).status, 204);
    eventually("a letter", || !world.mail.invitations().is_empty());
    let letter = world.mail.invitations().remove(0);
    let local = ReplyKey::new(KEY).sign(Purpose::Invitation, letter.id, (0, 0), letter.guest);
    let to = format!("{local}@{DOMAIN}");
    let yes = MailProgram::Gmail.reply(&Original::about_turn(&to), "oui");
    assert!(Smtp::send(world.mail_address, &to, &yes).starts_with("250 "));
    assert_eq!(world.mail.last().1, "Joined");
    letter.guest
}

/// Where a code leads that is good for so many hours.
fn page(user: UserId, hours: i64) -> String {
    let hour = Timestamp::now().as_second() / 3600 + hours;
    let place = (0, u32::try_from(hour).unwrap());
    let code = ReplyKey::new(KEY).sign(Purpose::Account, user.0, place, user);
    let code = code.trim_start_matches(ReplyAddress::PREFIX);
    format!("/letters/accounts/{code}/page")
}

#[test]
fn a_guest_chooses_a_name_and_a_password_on_a_page_in_their_language() {
    let world = World::start();
    let path = page(guest(&world), 24);
    let reader = world.stranger();
    let asked = reader.get(&path);
    assert_eq!(asked.status, 200);
    for part in [
        "lang=\"fr\"",
        "Un compte à vous",
        "name=\"name\"",
        "type=\"password\"",
    ] {
        assert!(asked.body.contains(part), "{part}: {}", asked.body);
    }
    let policy = &asked.headers["content-security-policy"];
    for part in [
        "default-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert_eq!(asked.headers["cache-control"], "no-store");
    assert_eq!(asked.headers["referrer-policy"], "no-referrer");
    // Mailer programs follow links by themselves: that has changed nothing.
    assert_eq!(reader.get(&path).body, asked.body);

    let made = reader.send_form(&path, &[("name", " oma "), ("password", PASSWORD)]);
    assert_eq!(made.status, 200, "{}", made.body);
    assert!(made.body.contains("Bienvenue"), "{}", made.body);
    assert!(!made.headers.contains_key("set-cookie"));
    let session = json!({ "login": "oma", "password": PASSWORD });
    let session = reader.post("/session", &session);
    assert_eq!(session.status, 201, "{}", session.body);
    assert_eq!(session.json()["user"]["isGuest"], false);

    // The link was good once.
    let again = [("name", "oma2"), ("password", PASSWORD)];
    for used in [reader.get(&path), reader.send_form(&path, &again)] {
        assert_eq!(used.status, 409);
        assert!(used.body.contains("déjà un compte"), "{}", used.body);
        assert!(!used.body.contains("<form"));
    }
}

#[test]
fn what_is_wrong_is_said_on_the_page_which_never_shows_the_password() {
    let world = World::start();
    let path = page(guest(&world), 24);
    let reader = world.stranger();
    let hostile = "\"><script>alert(1)</script>{form}";
    for (name, password, status, said) in [
        ("anna", PASSWORD, 409, "porte déjà ce nom"),
        ("oma", "zu-kurz", 400, "de 8 à 256 caractères"),
        ("oma-oma-oma", "Oma-Oma-Oma", 400, "de 8 à 256 caractères"),
        ("o", PASSWORD, 400, "de 3 à 24 lettres"),
        (hostile, PASSWORD, 400, "de 3 à 24 lettres"),
    ] {
        let answer = reader.send_form(&path, &[("name", name), ("password", password)]);
        assert_eq!(answer.status, status, "{name}: {}", answer.body);
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(answer.body.contains(said), "{name}: {}", answer.body);
        assert!(!answer.body.contains(&format!("\"{password}\"")));
        assert!(!answer.body.contains("<script"), "{}", answer.body);
        assert_eq!(answer.body.matches("<form").count(), 1);
    }
    let kept = reader.send_form(&path, &[("name", "oma"), ("password", "short")]);
    assert!(kept.body.contains("value=\"oma\""), "{}", kept.body);
    let escaped = reader.send_form(&path, &[("name", hostile), ("password", PASSWORD)]);
    assert!(
        escaped.body.contains("&quot;&gt;&lt;script&gt;"),
        "{}",
        escaped.body
    );
    // What is no form of ours is answered by the page, too.
    let strange = [
        reader.post(&path, &json!({ "name": "oma", "password": PASSWORD })),
        reader.send_form(&path, &[("name", "oma")]),
        reader.send_form(
            &path,
            &[("name", "oma"), ("password", PASSWORD), ("isAdmin", "1")],
        ),
        reader.send_form(
            &path,
            &[("name", &"x".repeat(100_000)), ("password", PASSWORD)],
        ),
    ];
    for answer in strange {
        assert_eq!(answer.status, 400, "{}", answer.body);
        assert!(answer.body.contains("<form"));
    }
    let login = json!({ "login": "oma", "password": PASSWORD });
    assert_eq!(reader.post("/session", &login).status, 401);
}

#[test]
fn a_code_that_is_old_or_not_ours_leads_nowhere() {
    let world = World::start();
    let guest = guest(&world);
    let reader = world.stranger();
    let nowhere = reader.get("/letters/accounts/aaaa/page");
    assert_eq!(nowhere.status, 404);
    let good = page(guest, 24);
    let form = [("name", "oma"), ("password", PASSWORD)];
    for bad in [
        page(guest, -1),
        page(UserId::new(), 24),
        good.replace("/page", "x/page"),
    ] {
        for answer in [reader.get(&bad), reader.send_form(&bad, &form)] {
            assert_eq!((answer.status, &answer.body), (404, &nowhere.body), "{bad}");
        }
    }
}
