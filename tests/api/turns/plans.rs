//! Moves that are left for later, through both doors: carried out, dropped, cancelled, and never told.

use std::thread;

use serde_json::{Value, json};

use crate::harness::{Answer, Client, World, eventually, started, turn, when};

/// A started match with the player who is asked first, and the one who plans.
struct Planning {
    id: String,
    asked: Client,
    other: Client,
}

impl Planning {
    fn start(world: &World) -> Self {
        let (id, [anna, ben]) = started(world, "PUBLIC");
        let (seat, _) = turn(&anna, &id).unwrap();
        let (asked, other) = if seat == 0 { (anna, ben) } else { (ben, anna) };
        Self { id, asked, other }
    }

    fn plan(&self, lines: &Value) -> Answer {
        let body = json!({ "lines": lines });
        self.other.send("PUT", &self.path(), &[], Some(&body))
    }

    fn path(&self) -> String {
        format!("/matches/{}/plan", self.id)
    }

    fn planned(&self, client: &Client) -> Value {
        client.get(&self.path()).json()["lines"].clone()
    }

    fn until_nothing_is_planned(&self) {
        eventually("nothing is planned", || {
            self.planned(&self.other) == json!([])
        });
    }

    fn play(&self, client: &Client, ply: u64, notation: &str) {
        let played = client.play(&self.id, ply, notation, &[]);
        assert_eq!(played.status, 201, "{}", played.body);
    }

    fn notations(&self) -> Vec<Value> {
        let plies = self.asked.get(&format!("/matches/{}/plies", self.id));
        let plies = plies.json()["plies"].as_array().unwrap().clone();
        plies.iter().map(|ply| ply["notation"].clone()).collect()
    }
}

fn line(notation: &str) -> Value {
    json!({ "move": { "notation": notation } })
}

#[test]
fn the_first_line_that_is_allowed_is_played_as_soon_as_its_seat_is_asked() {
    let world = World::start();
    let scene = Planning::start(&world);
    // Nobody is the child of a couple that does not exist; then a typed move.
    let typed = json!({ "move": { "familienbande": { "pass": true } } });
    let left = scene.plan(&json!([line("child F:ENN of 60"), typed]));
    assert_eq!(left.status, 200, "{}", left.body);
    assert_eq!(left.json()["lines"][1]["notation"], "pass");
    scene.play(&scene.asked, 0, "pass");
    when(&scene.asked, &scene.id, |found| found["ply"] == 2);
    assert_eq!(
        scene.notations(),
        [Value::Null, json!("pass"), json!("pass")]
    );
    assert_eq!(scene.planned(&scene.other), json!([]));
}

#[test]
fn a_plan_of_which_nothing_is_allowed_is_dropped_and_its_seat_is_asked() {
    let world = World::start();
    let scene = Planning::start(&world);
    assert_eq!(scene.plan(&json!([line("child F:ENN of 60")])).status, 200);
    scene.play(&scene.asked, 0, "pass");
    scene.until_nothing_is_planned();
    let found = scene.other.get(&format!("/matches/{}", scene.id)).json();
    assert_eq!(
        (&found["ply"], &found["turn"][0]),
        (&json!(1), &found["you"])
    );
}

#[test]
fn a_line_can_depend_on_what_the_other_did() {
    for (condition, expected) in [("pass", 2), ("marry F:GNN to 0", 1)] {
        let world = World::start();
        let scene = Planning::start(&world);
        let lines = json!([{ "move": { "notation": "pass" }, "onlyIf": condition }]);
        assert_eq!(scene.plan(&lines).status, 200);
        scene.play(&scene.asked, 0, "pass");
        scene.until_nothing_is_planned();
        when(&scene.asked, &scene.id, |found| found["ply"] == expected);
    }
}

#[test]
fn a_change_of_mind_cancels_a_plan() {
    let world = World::start();
    let scene = Planning::start(&world);
    assert_eq!(scene.plan(&json!([line("pass")])).status, 200);
    let dropped = scene.other.send("DELETE", &scene.path(), &[], None);
    assert_eq!(dropped.status, 204);
    assert_eq!(scene.planned(&scene.other), json!([]));
    scene.play(&scene.asked, 0, "pass");
    // It is the other's turn: a plan would have to wait for the next one.
    assert_eq!(scene.plan(&json!([line("pass")])).code(), "YOUR_DECISION");
    scene.play(&scene.other, 1, "pass");
    assert_eq!(scene.plan(&json!([line("pass")])).status, 200);
    // Leaving for good is a move, too.
    let left = scene
        .other
        .post(&format!("/matches/{}/retirement", scene.id), &json!({}));
    assert_eq!(left.status, 201);
    assert_eq!(scene.planned(&scene.other), json!([]));
    assert_eq!(scene.plan(&json!([line("pass")])).code(), "FINISHED");
}

#[test]
fn what_cannot_be_read_is_named_by_its_line() {
    let world = World::start();
    let scene = Planning::start(&world);
    let refused = scene.plan(&json!([line("pass"), line("mary F:GNN to 0")]));
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (400, "UNREADABLE")
    );
    let problem = refused.json();
    assert_eq!(
        (&problem["line"], &problem["column"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(scene.plan(&json!([])).code(), "MALFORMED");
    let many: Vec<Value> = (0..11).map(|_| line("pass")).collect();
    assert_eq!(scene.plan(&json!(many)).code(), "MALFORMED");
    let long = json!([{ "move": { "notation": "pass" }, "onlyIf": "x".repeat(5000) }]);
    assert_eq!(scene.plan(&long).code(), "MALFORMED");
    assert_eq!(scene.planned(&scene.other), json!([]));
}

#[test]
fn both_doors_know_the_same_plan() {
    let world = World::start();
    let scene = Planning::start(&world);
    let leave = "mutation($id: ID!) { leavePlan(matchId: $id, lines: [{ move: { notation: \"pass\" } }]) {
        __typename ... on Plan { madeAtPly lines { notation onlyIf } } ... on Rejected { code } } }";
    let variables = json!({ "id": scene.id });
    let left = scene.other.graphql(leave, &variables)["leavePlan"].clone();
    assert_eq!(
        (&left["__typename"], &left["madeAtPly"]),
        (&json!("Plan"), &json!(0))
    );
    assert_eq!(scene.planned(&scene.other)[0]["notation"], "pass");
    let look = "query($id: ID!) { match(id: $id) { plan { lines { notation } } } }";
    let looked = |client: &Client| client.graphql(look, &variables)["match"]["plan"].clone();
    assert_eq!(looked(&scene.other)["lines"][0]["notation"], "pass");
    assert_eq!(looked(&scene.asked), Value::Null);
    let drop = "mutation($id: ID!) { dropPlan(matchId: $id) { __typename } }";
    assert_eq!(
        scene.other.graphql(drop, &variables)["dropPlan"]["__typename"],
        "Done"
    );
    assert_eq!(looked(&scene.other), Value::Null);
}

/// Everything others can ask of a match, as bytes.
fn told(scene: &Planning, clients: &[&Client]) -> Vec<String> {
    let id = &scene.id;
    let mut told = Vec::new();
    for client in clients {
        for path in [
            "",
            "/view",
            "/plies",
            "/board.txt",
            "/board.svg",
            "/messages",
            "/fairness",
        ] {
            let answer = client.get(&format!("/matches/{id}{path}"));
            let mut headers: Vec<_> = answer.headers.into_iter().collect();
            headers.retain(|(name, _)| name != "date" && name != "x-request-id");
            headers.sort();
            told.push(format!(
                "{path} {} {headers:?} {}",
                answer.status, answer.body
            ));
        }
        let query =
            "query($id: ID!) { match(id: $id) { ply turn plan { madeAtPly } legalMoves { total }
            history { edges { node { ply notation } } } sinceLastVisit { ply } } inbox { edges { node { id } } } }";
        let answer = client.graphql_answer(query, &json!({ "id": id }));
        told.push(answer.to_string());
    }
    told
}

#[test]
fn nobody_can_tell_whether_somebody_has_a_plan() {
    let world = World::start();
    let scene = Planning::start(&world);
    let stranger = world.sign_up("stranger");
    let nobody = world.stranger();
    let others = [&scene.asked, &stranger, &nobody];
    let without = told(&scene, &others);
    assert_eq!(scene.plan(&json!([line("pass")])).status, 200);
    assert_eq!(told(&scene, &others), without);
    assert_eq!(scene.planned(&scene.asked), json!([]));
    assert_eq!(stranger.get(&scene.path()).code(), "NOT_SEATED");
    assert_eq!(nobody.get(&scene.path()).code(), "UNAUTHENTICATED");
    assert_eq!(
        scene.other.send("DELETE", &scene.path(), &[], None).status,
        204
    );
    assert_eq!(told(&scene, &others), without);
}

#[test]
fn of_fifty_hands_and_a_plan_one_moves() {
    let world = World::start();
    let scene = Planning::start(&world);
    assert_eq!(scene.plan(&json!([line("pass")])).status, 200);
    let accepted: usize = thread::scope(|scope| {
        let mut hands = Vec::new();
        for _ in 0..50 {
            hands.push(scope.spawn(|| {
                let played = scene.other.play(&scene.id, 1, "pass", &[]);
                assert!(matches!(played.status, 201 | 412), "{}", played.body);
                usize::from(played.status == 201)
            }));
        }
        scene.play(&scene.asked, 0, "pass");
        hands.into_iter().map(|hand| hand.join().unwrap()).sum()
    });
    assert!(accepted <= 1);
    when(&scene.asked, &scene.id, |found| found["ply"] == 2);
    assert_eq!(scene.notations().len(), 3);
    assert_eq!(scene.planned(&scene.other), json!([]));
}

#[test]
fn an_export_has_the_plans_of_its_own_user_only() {
    let world = World::start();
    let scene = Planning::start(&world);
    assert_eq!(scene.plan(&json!([line("pass")])).status, 200);
    let plans = |client: &Client| client.get("/me/export").json()["plans"].clone();
    let own = plans(&scene.other);
    assert_eq!(own[0]["match"], scene.id.as_str(), "{own}");
    assert_eq!(own[0]["lines"], json!([{ "move": "pass" }]));
    assert_eq!(plans(&scene.asked), json!([]));
}
