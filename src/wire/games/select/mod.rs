//! The part of a shown value that a query asks for. Everything is known already, so nothing is awaited: one pass over the
//! selection, without a future for each field.

use std::collections::HashMap;

use async_graphql::indexmap::IndexMap;
use async_graphql::parser::types::{FragmentDefinition, Selection, SelectionSet, TypeCondition};
use async_graphql::registry::{MetaType, Registry};
use async_graphql::{ContextSelectionSet, Name, Positioned, Value};

use crate::games::shown::{Node, ObjectNode};

/// What the selection wants of a value. The library has removed what `@skip` and `@include` leave out.
pub fn select(context: &ContextSelectionSet<'_>, node: &Node) -> Value {
    let asked = Asked {
        fragments: &context.query_env.fragments,
        registry: &context.schema_env.registry,
    };
    asked.value(node, &context.item.node)
}

/// What a selection may refer to.
struct Asked<'a> {
    fragments: &'a HashMap<Name, Positioned<FragmentDefinition>>,
    registry: &'a Registry,
}

impl Asked<'_> {
    fn value(&self, node: &Node, set: &SelectionSet) -> Value {
        match node {
            Node::Null => Value::Null,
            Node::Bool(value) => Value::Boolean(*value),
            Node::Int(value) => Value::from(*value),
            Node::Text(text) => Value::String(text.clone().into_owned()),
            Node::Word(word) => Value::String((*word).to_owned()),
            Node::List(items) => {
                let items = items.iter().map(|item| self.value(item, set));
                Value::List(items.collect())
            }
            Node::Object(object) => {
                let mut fields = IndexMap::new();
                self.add(&mut fields, object, set);
                Value::Object(fields)
            }
        }
    }

    /// Adds what a selection wants of an object. The limits have bounded how deep fragments nest.
    fn add(&self, fields: &mut IndexMap<Name, Value>, object: &ObjectNode, set: &SelectionSet) {
        for selection in &set.items {
            match &selection.node {
                Selection::Field(field) => {
                    let field = &field.node;
                    let value = if field.name.node == "__typename" {
                        Value::String(object.of.name.to_owned())
                    } else {
                        let node = object.get(&field.name.node).unwrap_or(&Node::Null);
                        self.value(node, &field.selection_set.node)
                    };
                    merge(fields, field.response_key().node.clone(), value);
                }
                Selection::InlineFragment(fragment) => {
                    let on = fragment.node.type_condition.as_ref();
                    if on.is_none_or(|on| self.applies(&on.node, object)) {
                        self.add(fields, object, &fragment.node.selection_set.node);
                    }
                }
                Selection::FragmentSpread(spread) => {
                    let fragment = self.fragments.get(&spread.node.fragment_name.node);
                    if let Some(Positioned { node, .. }) = fragment
                        && self.applies(&node.type_condition.node, object)
                    {
                        self.add(fields, object, &node.selection_set.node);
                    }
                }
            }
        }
    }

    /// Whether a fragment on this type is meant for the object: on its own, or on a union with it.
    fn applies(&self, on: &TypeCondition, object: &ObjectNode) -> bool {
        let on = on.on.node.as_str();
        on == object.of.name
            || match self.registry.types.get(on) {
                Some(MetaType::Union { possible_types, .. }) => {
                    possible_types.contains(object.of.name)
                }
                _ => false,
            }
    }
}

/// Adds a field; one that is there already was asked for in several places, and has what each of them wants.
fn merge(fields: &mut IndexMap<Name, Value>, name: Name, value: Value) {
    match fields.get_mut(&name) {
        Some(known) => merge_values(known, value),
        None => {
            fields.insert(name, value);
        }
    }
}

fn merge_values(known: &mut Value, value: Value) {
    match (known, value) {
        (Value::Object(known), Value::Object(fields)) => {
            for (name, value) in fields {
                merge(known, name, value);
            }
        }
        (Value::List(known), Value::List(items)) => {
            for (known, item) in known.iter_mut().zip(items) {
                merge_values(known, item);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests;
