//! Tells the engines whether they are built for people or for tests. A profile could say so by its debug assertions, but those
//! of the standard library come along, and tests are built without them.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(for_tests)");
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        println!("cargo::rustc-cfg=for_tests");
    }
}
