//! TEMPORARY: the described types against the derived ones.

use async_graphql::{EmptyMutation, EmptySubscription, Object, Schema};

use super::*;

struct Query;

#[Object]
impl Query {
    async fn view(&self) -> Option<GameView> {
        None
    }
    async fn event(&self) -> Option<GameEvent> {
        None
    }
    async fn forms(&self) -> Option<GameForms> {
        None
    }
    async fn move_(&self) -> Option<GameMove> {
        None
    }
    async fn choice(&self, _choice: MoveChoice) -> bool {
        true
    }
}

/// The definitions of a schema by their heads.
fn definitions(sdl: &str) -> std::collections::BTreeMap<String, String> {
    let mut all = std::collections::BTreeMap::new();
    let mut current = String::new();
    for line in sdl.lines() {
        current += line;
        current.push('\n');
        let is_end = line == "}" || line.starts_with("union ") || line.starts_with("scalar ");
        if is_end {
            let head = current.lines().find(|line| {
                ["type ", "input ", "enum ", "union "]
                    .iter()
                    .any(|word| line.starts_with(word))
            });
            if let Some(head) = head {
                let key = head.split(" =").next().unwrap().to_owned();
                all.insert(key, current.trim().to_owned());
            }
            current.clear();
        }
    }
    all
}

#[test]
fn the_sdl_is_the_committed_one() {
    let schema = Schema::build(Query, EmptyMutation, EmptySubscription).finish();
    let made = schema.sdl_with_options(
        async_graphql::SDLExportOptions::new()
            .sorted_fields()
            .sorted_arguments()
            .sorted_enum_items(),
    );
    let committed = definitions(include_str!("../../../schema/schema.graphql"));
    let mut n = 0;
    for (head, made) in definitions(&made) {
        if head == "type Query {"
            || head.starts_with("union")
            || head.starts_with("input MoveChoice")
        {
            continue;
        }
        n += 1;
        assert_eq!(committed.get(&head), Some(&made), "{head}");
    }
    println!("{n} definitions");
}
