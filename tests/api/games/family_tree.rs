//! Family Tree through both doors with typed moves: what is sent, what comes back, what is refused, what people write.

use serde_json::{Value, json};

use crate::harness::{Table, World, started_from};

const LOOK: &str = "query($id: ID!) { match(id: $id) { ply turn
  view { __typename ... on FamilyTreeView { phase finalRound
    options { variant endMode firstSeat }
    archive { __typename
      ... on FamilyTreeCharacter { id name { en fr ru } birth sex icon { kind years from to } canMarry }
      ... on FamilyTreeMeeting { id prompt { en } }
      ... on FamilyTreeOccasion { id title { en } first last } }
    people { character { id name { ru } } table spouse mother father bride unfinished }
    marriages { husband wife meeting { id } surname by story }
    families { table members name }
    seats { handSize hand { __typename ... on FamilyTreeCharacter { id } ... on FamilyTreeMeeting { id }
      ... on FamilyTreeOccasion { id } } tokens familyScore { points memberCount chain eventCount } } } }
  legalMoves { total
    forms { ... on FamilyTreeForms { deck archive meetings couples { who with } discards pass end names stories } }
    moves { notation text move { __typename ... on FamilyTreeTakeArchive { cardId } ... on FamilyTreeTakeDeck { takeDeck } } } }
} }";

const SUBMIT: &str = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename
  ... on MoveAccepted { ply { ply events { __typename
    ... on FamilyTreeCoupleLaid { seat man { id name { fr } } woman { id } meeting { id prompt { fr } } story }
    ... on FamilyTreeDrew { seat drawn { __typename } } ... on FamilyTreeTookArchive { card { __typename } }
    ... on FamilyTreeTold { seat meeting { id } story } ... on FamilyTreeNamed { by member { id } name } } } }
  ... on MoveRefused { refusal { clause code facts message } }
  ... on Rejected { code } } }";

/// A table of two at which families grow.
trait Families {
    fn look(&self, seat: usize) -> Value;
    fn submit(&self, seat: usize, ply: &Value, typed: &Value) -> Value;
    fn seat_on_turn(&self) -> Option<usize>;
    fn until_a_couple(&mut self, story: &str) -> (usize, Value);
}

impl Families for Table {
    fn look(&self, seat: usize) -> Value {
        self.ask(seat, LOOK)
    }

    fn submit(&self, seat: usize, ply: &Value, typed: &Value) -> Value {
        self.submit_typed(seat, SUBMIT, ply, &json!({ "familyTree": typed }))
    }

    /// Nobody's turn is it when the match is over.
    fn seat_on_turn(&self) -> Option<usize> {
        let turn = self.look(0)["turn"][0].as_u64()?;
        usize::try_from(turn).ok()
    }

    /// Plays by the forms alone until somebody lays a couple; gives whose it is and what was answered.
    fn until_a_couple(&mut self, story: &str) -> (usize, Value) {
        loop {
            let Some(seat) = self.seat_on_turn() else {
                // The cards did not bring any two together; the next deal will.
                self.id = started_from(self.players.each_ref(), &new_match());
                continue;
            };
            let seen = self.look(seat);
            let forms = &seen["legalMoves"]["forms"];
            let typed = choose(forms, &seen["view"]["archive"], story);
            let answer = self.submit(seat, &seen["ply"], &typed);
            assert_eq!(answer["__typename"], "MoveAccepted", "{typed}: {answer}");
            if typed["layCouple"].is_object() {
                return (seat, answer);
            }
        }
    }
}

fn new_match() -> Value {
    json!({ "game": "FAMILY_TREE", "seats": 2, "visibility": "PUBLIC", "options": { "firstSeat": 0 } })
}

/// A couple if there can be one; else Meetings and characters, and away with the rest.
fn choose(forms: &Value, archive: &Value, story: &str) -> Value {
    let list = |name: &str| forms[name].as_array().unwrap();
    let (couples, meetings, discards) = (list("couples"), list("meetings"), list("discards"));
    let is_open = |id: &Value| {
        archive
            .as_array()
            .unwrap()
            .iter()
            .any(|card| card["id"] == *id)
    };
    if let (Some(couple), Some(meeting)) = (couples.first(), meetings.first()) {
        let (man, woman) = (&couple["who"], &couple["with"][0]);
        return json!({ "layCouple": { "man": man, "woman": woman, "meeting": meeting, "story": story } });
    }
    let kind = if meetings.is_empty() { "M" } else { "P" };
    let is_wanted = |id: &&Value| id.as_str().unwrap().starts_with(kind);
    if let Some(card) = list("archive").iter().find(is_wanted) {
        assert!(is_open(card), "{card} is in the Archive");
        return json!({ "takeArchive": { "cardId": card } });
    }
    if forms["deck"] == true {
        return json!({ "takeDeck": true });
    }
    let is_event = |id: &&Value| id.as_str().unwrap().starts_with('E');
    if let Some(card) = discards.iter().find(is_event).or(discards.first()) {
        return json!({ "discard": { "cardId": card } });
    }
    let word = if forms["pass"] == true {
        "pass"
    } else {
        "endTurn"
    };
    json!({ word: true })
}

#[test]
fn a_match_is_played_by_typed_moves_and_forms_alone() {
    let world = World::start();
    let mut table = Table::start(&world, ["anna", "ben"], &new_match());
    let seen = table.look(0);
    assert_eq!(seen["view"]["__typename"], "FamilyTreeView");
    assert_eq!(seen["view"]["phase"], "TAKE");
    assert_eq!(seen["view"]["options"]["variant"], "DYNASTIES");
    assert_eq!(seen["view"]["options"]["firstSeat"], 0);
    let seats = &seen["view"]["seats"];
    assert_eq!(seats[0]["hand"].as_array().unwrap().len(), 5);
    assert_eq!(
        (&seats[1]["hand"], &seats[1]["handSize"]),
        (&Value::Null, &json!(5))
    );
    let archive = seen["view"]["archive"].as_array().unwrap();
    for card in archive {
        let words = ["name", "prompt", "title"].map(|field| &card[field]["en"]);
        assert!(words.iter().any(|words| words.is_string()), "{card}");
    }
    let listed = seen["legalMoves"]["moves"].as_array().unwrap();
    assert_eq!(listed.len(), archive.len() + 1);
    assert!(listed.iter().any(|legal| legal["move"]["takeDeck"] == true));

    // The other door takes the same moves, and says of a drawn card only what its reader may know.
    let take = json!({ "familyTree": { "takeDeck": true } });
    let drawn = table.players[0].play_typed(&table.id, 0, &take, &[]);
    assert_eq!(drawn.status, 201, "{}", drawn.body);
    let event = &drawn.json()["ply"]["events"][0];
    assert_eq!(
        (&event["game"], &event["type"]),
        (&json!("FAMILY_TREE"), &json!("FamilyTreeDrew"))
    );
    assert!(event["drawn"]["id"].is_string());
    let plies = table.players[1]
        .get(&format!("/matches/{}/plies?after=0", table.id))
        .json();
    assert_eq!(plies["plies"][0]["events"][0]["drawn"], Value::Null);

    let (seat, laid) = table.until_a_couple("");
    let events = laid["ply"]["events"].as_array().unwrap();
    let couple = events
        .iter()
        .find(|event| event["__typename"] == "FamilyTreeCoupleLaid")
        .unwrap();
    assert!(
        couple["man"]["name"]["fr"].is_string() && couple["meeting"]["prompt"]["fr"].is_string()
    );
    assert_eq!(couple["story"], Value::Null);
    let seen = table.look(seat);
    assert_eq!(seen["view"]["people"].as_array().unwrap().len(), 2);
    assert_eq!(
        seen["view"]["people"][0]["spouse"],
        seen["view"]["people"][1]["character"]["id"]
    );
    assert_eq!(seen["view"]["marriages"][0]["surname"], "HUSBAND");
    assert!(
        seen["view"]["seats"][seat]["familyScore"]["points"]
            .as_i64()
            .unwrap()
            > 0
    );
}

#[test]
fn refusals_name_their_clause_and_the_arithmetic() {
    let world = World::start();
    let table = Table::start(&world, ["anna", "ben"], &new_match());
    let early = table.submit(1, &json!(0), &json!({ "takeDeck": true }));
    assert!(
        early["refusal"]["clause"]
            .as_str()
            .unwrap()
            .starts_with("CORE-")
    );
    let pass = table.submit(0, &json!(0), &json!({ "pass": true }));
    assert_eq!(pass["__typename"], "MoveRefused", "{pass}");
    assert!(
        pass["refusal"]["clause"]
            .as_str()
            .unwrap()
            .starts_with("FT")
    );

    // A dry run with known cards: a couple with 94 years between them.
    let body = json!({
        "game": "FAMILY_TREE", "seats": 2, "seat": 0,
        "position": { "words": ["hand 0: P01 P60 M03 P30 P31"] },
        "move": { "familyTree": { "layCouple": { "man": "P01", "woman": "P60", "meeting": "M03" } } },
    });
    let verdict = world.stranger().post("/validate", &body);
    assert_eq!(verdict.status, 200, "{}", verdict.body);
    let verdict = verdict.json();
    assert_eq!(verdict["verdict"], "REFUSED", "{verdict}");
    assert!(verdict["clause"].as_str().unwrap().starts_with("FT"));
    let facts = verdict["facts"].as_object().unwrap();
    assert!(facts.values().any(Value::is_number), "{facts:?}");
}

#[test]
fn what_is_no_card_and_what_is_not_wanted_is_malformed() {
    let world = World::start();
    let table = Table::start(&world, ["anna", "ben"], &new_match());
    for (typed, field) in [
        (
            json!({ "takeArchive": { "cardId": "X99" } }),
            "familyTree.takeArchive.cardId",
        ),
        (json!({ "takeDeck": false }), "familyTree.takeDeck"),
        (
            json!({ "layCouple": { "man": "M01", "woman": "P21", "meeting": "M03" } }),
            "familyTree.layCouple.man",
        ),
    ] {
        let answer =
            table.players[0].play_typed(&table.id, 0, &json!({ "familyTree": typed }), &[]);
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "MALFORMED"),
            "{typed}"
        );
        assert_eq!(answer.json()["field"], field);
    }
    let unknown = json!({ "familyTree": { "takeDeck": true, "card": "P01" } });
    assert_eq!(
        table.players[0]
            .play_typed(&table.id, 0, &unknown, &[])
            .status,
        400
    );
}

/// Markup that must never be taken for markup.
const HOSTILE: &str = "<script>alert('x')</script> & \"so on\"";

#[test]
fn stories_are_told_anew_by_their_author_and_bounded() {
    let world = World::start();
    let mut table = Table::start(&world, ["anna", "ben"], &new_match());
    let (author, laid) = table.until_a_couple(HOSTILE);
    let events = laid["ply"]["events"].as_array().unwrap();
    let is_couple = |event: &&Value| event["__typename"] == "FamilyTreeCoupleLaid";
    let couple = events.iter().find(is_couple).unwrap();
    assert_eq!(couple["story"], HOSTILE);
    let meeting = &couple["meeting"]["id"];
    let tell = |seat: usize, story: &str| {
        let typed = json!({ "tell": { "meeting": meeting, "story": story } });
        table.submit(seat, &table.look(0)["ply"], &typed)
    };
    let refused = tell(author, &"ж".repeat(501))["refusal"].clone();
    assert_eq!(refused["clause"], "FTA-67");
    assert_eq!(refused["code"], "STORY_TOO_LONG");
    assert_eq!(refused["facts"], json!({ "length": 501, "most": 500 }));
    let other = tell(1 - author, "mine");
    assert_eq!(other["__typename"], "MoveRefused");
    let edited = format!("{HOSTILE} — épilogue");
    let told = tell(author, &edited);
    assert_eq!(told["ply"]["events"][0]["story"], json!(edited), "{told}");
    let view = table.look(1 - author)["view"].clone();
    assert_eq!(view["marriages"][0]["story"], json!(edited));

    let page = |name: &str| {
        let path = format!("/matches/{}/{name}", table.id);
        world.stranger().get(&path).body
    };
    let album = page("album.html");
    assert!(album.contains("&lt;script&gt;") && album.contains("épilogue"));
    assert!(!album.contains("<script") && !page("board.svg").contains("<script"));
    let text = page("album.txt?locale=RU");
    assert!(text.contains("Семейный альбом") && text.contains(&edited));
}

#[test]
fn surnames_are_written_on_ones_turn_and_escaped() {
    let world = World::start();
    let mut table = Table::start(&world, ["anna", "ben"], &new_match());
    let (author, _) = table.until_a_couple("");
    while let Some(seat) = table.seat_on_turn().filter(|seat| *seat != author) {
        let seen = table.look(seat);
        let typed = choose(&seen["legalMoves"]["forms"], &seen["view"]["archive"], "");
        let answer = table.submit(seat, &seen["ply"], &typed);
        assert_eq!(answer["__typename"], "MoveAccepted");
    }
    let seen = table.look(author);
    let member = &seen["legalMoves"]["forms"]["names"][0];
    let name = json!({ "member": member, "name": "O'<b>Brien</b>" });
    let body = json!({ "familyTree": { "name": name } });
    let ply = seen["ply"].as_u64().unwrap();
    let named = table.players[author].play_typed(&table.id, ply, &body, &[]);
    assert_eq!(named.status, 201, "{}", named.body);
    let view = table.look(1 - author)["view"].clone();
    let families = view["families"].as_array().unwrap();
    let is_named = |family: &Value| family["name"] == "O'<b>Brien</b>";
    assert!(families.iter().any(is_named));
    for path in ["board.svg", "album.html"] {
        let page = world
            .stranger()
            .get(&format!("/matches/{}/{path}", table.id));
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(!page.body.contains("<b>"), "{path}");
        assert!(page.body.contains("&lt;b&gt;Brien"), "{path}");
    }
    let taken_back = json!({ "name": { "member": member } });
    let answer = table.submit(author, &json!(ply + 1), &taken_back);
    assert_eq!(answer["ply"]["events"][0]["name"], Value::Null, "{answer}");
}
