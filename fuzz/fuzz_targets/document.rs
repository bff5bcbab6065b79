//! Any text is a document or none. What is read within the limits is validated against the whole schema, and nothing of
//! it takes long or nests deep enough to matter; run it with `-timeout=5`.
#![no_main]

use std::sync::{Arc, LazyLock};

use async_graphql::extensions::{Extension, ExtensionContext, ExtensionFactory, NextExecute};
use async_graphql::futures_util::FutureExt;
use async_graphql::{PathSegment, Request, Response, ServerError, Value};
use kinpost::graphql::{Document, KinpostSchema, bare};
use libfuzzer_sys::fuzz_target;

/// Built once: a schema takes longer than a run.
static SCHEMA: LazyLock<KinpostSchema> = LazyLock::new(|| bare().extension(Validated).finish());

/// Stops before anything is executed: there is nothing behind the schema.
struct Validated;

impl ExtensionFactory for Validated {
    fn create(&self) -> Arc<dyn Extension> {
        Arc::new(Self)
    }
}

#[async_graphql::async_trait::async_trait]
impl Extension for Validated {
    async fn execute(
        &self,
        _: &ExtensionContext<'_>,
        _: Option<&str>,
        _: NextExecute<'_>,
    ) -> Response {
        Response::new(Value::Null)
    }
}

fuzz_target!(|text: &str| {
    let Ok(document) = Document::read(text) else {
        return;
    };
    let mut request = Request::new(text);
    request.set_parsed_query(document.executable().clone());
    let validated = SCHEMA.execute(request).now_or_never();
    let mut response = validated.expect("nothing waits for anything");
    // Something fails under every name of the document.
    if response.errors.is_empty() {
        let names = text.split(|c: char| !c.is_alphanumeric()).take(8);
        let path = names.map(|name| PathSegment::Field(name.to_owned())).collect();
        response.errors = vec![ServerError::new("it failed", None).with_path(path)];
    }
    document.complete(None, &mut response);
});
