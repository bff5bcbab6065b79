//! Tells the engines whether they are built for people or for tests, whatever a profile says about assertions: those of all
//! dependencies would come along and cost a sixth of the time of a test run.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(for_tests)");
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        println!("cargo::rustc-cfg=for_tests");
    }
}
