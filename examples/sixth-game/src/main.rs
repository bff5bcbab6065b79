//! A Kinpost server with one game more. For now it only says which: registering a game from outside is being written.

use happy_families::happy_families::HappyFamilies;
use kinpost_engines::games::Game;
use kinpost_engines::texts::{self, Locale};

fn main() {
    let title = texts::title(Locale::En, HappyFamilies::KIND);
    println!("{title}, rules version {}", HappyFamilies::RULES_VERSION);
}
