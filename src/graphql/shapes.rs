//! Check of a schema against the rule *Field Selection Merging* of the GraphQL specification. This server would execute a document
//! that breaks it; graphql-js, and so most clients and all code generators, refuse it.
//!
//! A document may ask for everything of every member of a union without aliases only if fields of one name have one
//! shape in all members, and in everything below them. This holds for the unions over all games, so whoever adds a game
//! asks [`conflicts`] in a test.

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{BaseType, Type, TypeKind, TypeSystemDefinition};

/// The composite types of a schema.
#[derive(Default)]
struct Composites {
    /// The fields of every object.
    fields: BTreeMap<String, Vec<(String, Type)>>,
    /// The objects that a union or an interface can be.
    members: BTreeMap<String, BTreeSet<String>>,
}

impl Composites {
    fn read(sdl: &str) -> Result<Self, async_graphql::parser::Error> {
        let mut read = Self::default();
        for definition in parse_schema(sdl)?.definitions {
            let TypeSystemDefinition::Type(definition) = definition else {
                continue;
            };
            let name = definition.node.name.node.to_string();
            match definition.node.kind {
                TypeKind::Object(object) => {
                    for interface in object.implements {
                        let members = read.members.entry(interface.node.to_string());
                        members.or_default().insert(name.clone());
                    }
                    let fields = object.fields.into_iter();
                    let fields =
                        fields.map(|field| (field.node.name.node.to_string(), field.node.ty.node));
                    read.fields.insert(name, fields.collect());
                }
                TypeKind::Union(union) => {
                    let members = union.members.iter();
                    let members = members.map(|member| member.node.to_string());
                    read.members.insert(name, members.collect());
                }
                _ => {}
            }
        }
        Ok(read)
    }

    /// The objects that something of this type can be; none for a leaf.
    fn objects(&self, name: &str) -> BTreeSet<String> {
        match self.members.get(name) {
            Some(members) => members.clone(),
            None if self.fields.contains_key(name) => [name.to_owned()].into(),
            None => BTreeSet::new(),
        }
    }

    /// What must be the same: lists, what may be null, and the name of a leaf.
    fn shape(&self, of: &Type) -> String {
        let base = match &of.base {
            BaseType::List(of) => format!("[{}]", self.shape(of)),
            BaseType::Named(name) if self.objects(name).is_empty() => name.to_string(),
            BaseType::Named(_) => "{…}".to_owned(),
        };
        base + if of.nullable { "" } else { "!" }
    }
}

/// Compares everything that can stand at one place of an answer.
struct Check<'a> {
    of: &'a Composites,
    seen: BTreeSet<BTreeSet<String>>,
    n_compared: usize,
    conflicts: Vec<String>,
}

impl Check<'_> {
    fn look(&mut self, objects: &BTreeSet<String>, path: &str) {
        if !self.seen.insert(objects.clone()) {
            return;
        }
        let mut by_name: BTreeMap<&str, Vec<(&str, &Type)>> = BTreeMap::new();
        for object in objects {
            for (name, of) in self.of.fields.get(object).into_iter().flatten() {
                by_name.entry(name).or_default().push((object, of));
            }
        }
        for (name, fields) in by_name {
            let path = format!("{path}.{name}");
            self.compare(&fields, &path);
            let below = fields.iter().map(|(_, of)| self.of.objects(named(of)));
            let below: BTreeSet<_> = below.flatten().collect();
            self.look(&below, &path);
        }
    }

    fn compare(&mut self, fields: &[(&str, &Type)], path: &str) {
        let Some(((first, like), others)) = fields.split_first() else {
            return;
        };
        self.n_compared += others.len();
        for (object, of) in others {
            if self.of.shape(of) != self.of.shape(like) {
                let conflict = format!("{path}: {like} in {first}, {of} in {object}");
                self.conflicts.push(conflict);
            }
        }
    }
}

fn named(of: &Type) -> &str {
    match &of.base {
        BaseType::List(of) => named(of),
        BaseType::Named(name) => name,
    }
}

/// The places of a schema where a document may not ask for everything.
///
/// # Errors
///
/// The text is no schema.
pub fn conflicts(sdl: &str) -> Result<Vec<String>, async_graphql::parser::Error> {
    Ok(compared(sdl)?.0)
}

/// The same, and how many fields were compared with others.
fn compared(sdl: &str) -> Result<(Vec<String>, usize), async_graphql::parser::Error> {
    let composites = Composites::read(sdl)?;
    let mut check = Check {
        of: &composites,
        seen: BTreeSet::new(),
        n_compared: 0,
        conflicts: Vec::new(),
    };
    for (name, members) in &composites.members {
        check.look(members, name);
    }
    Ok((check.conflicts, check.n_compared))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_for_every_member_of_every_union_needs_no_alias() {
        let (conflicts, n_compared) = compared(&crate::graphql::sdl()).unwrap();
        assert!(conflicts.is_empty(), "{conflicts:#?}");
        assert!(n_compared > 200, "{n_compared}");
    }

    #[test]
    fn conflicts_are_found_beside_each_other_and_below_fields_of_one_name() {
        let sdl = "type A { x: Int!, down: C! } type B { x: Int, down: [D!]! }
            type C { y: Word } type D { y: String } type E { down: C! } type F { down: D! }
            enum Word { W } union One = A | B union Two = E | F";
        assert_eq!(
            conflicts(sdl).unwrap(),
            [
                "One.down: C! in A, [D!]! in B",
                "One.down.y: Word in C, String in D",
                "One.x: Int! in A, Int in B",
            ]
        );
    }
}
