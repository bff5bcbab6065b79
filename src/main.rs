//! The `kinpost` command: reads settings and runs what was asked for; nothing else lives here.

fn main() {}
