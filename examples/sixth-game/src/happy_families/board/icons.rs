//! What each family does, as an SVG picture of 36 by 36 units, and in which color.

use super::super::pieces::Family;

/// The symbols, by the ids of the families.
pub const DEFINITIONS: &str = concat!(
    // A loaf with three cuts.
    r##"<g id="kb-baker"><path d="M5 27C0 15 8 8 18 8s18 7 13 19q-13 3-26 0z" fill="#d99a4e" stroke="#8a5a22" stroke-width="1.6"/>"##,
    r##"<path d="M11 13l4 7M17 11l4 8M23 12l3 6" stroke="#fff2d8" stroke-width="2" stroke-linecap="round"/></g>"##,
    // A fish.
    r##"<g id="kb-fisher"><path d="M3 18c5-9 15-11 22-3l8-6-2 9 2 9-8-6c-7 8-17 6-22-3z" fill="#63b3c9" stroke="#22657a" stroke-width="1.6" stroke-linejoin="round"/>"##,
    r##"<circle cx="10" cy="16" r="1.8" fill="#173f4d"/><path d="M15 12q4 6 0 12" stroke="#22657a" stroke-width="1.3" fill="none"/></g>"##,
    // A tulip.
    r##"<g id="kb-gardener"><path d="M18 34V19M18 32c-8 0-10-5-10-9 6 0 9 3 10 9zM18 32c8 0 10-5 10-9-6 0-9 3-10 9z" fill="#6fae4a" stroke="#3c7424" stroke-width="1.6"/>"##,
    r##"<path d="M9 6l5 4 4-7 4 7 5-4c1 9-3 14-9 14S8 15 9 6z" fill="#e2605c" stroke="#97302d" stroke-width="1.6" stroke-linejoin="round"/></g>"##,
    // A reel of thread with a needle.
    r##"<g id="kb-tailor"><path d="M7 5h18v5H7zM7 26h18v5H7z" fill="#d8b98a" stroke="#7d5f35" stroke-width="1.5"/><path d="M9 10h14v16H9z" fill="#a877c4" stroke="#5f3778" stroke-width="1.5"/>"##,
    r##"<path d="M9 15l14-2M9 19l14-2M9 23l14-2" stroke="#5f3778" stroke-width="1.1"/><path d="M23 22q8-2 7-10" stroke="#5f3778" stroke-width="1.2" fill="none"/><path d="M31 3l-2 24" stroke="#6c6c70" stroke-width="1.8" stroke-linecap="round"/></g>"##,
    // An alarm clock.
    r##"<g id="kb-clockmaker"><path d="M9 33l4-5M27 33l-4-5M5 9l6-5M31 9l-6-5" stroke="#5e5140" stroke-width="2.6" stroke-linecap="round"/><circle cx="18" cy="19" r="12.5" fill="#fff8e8" stroke="#7d6a4f" stroke-width="2.6"/>"##,
    r##"<path d="M18 11v8l6 3" stroke="#3b3530" stroke-width="2" fill="none" stroke-linecap="round"/></g>"##,
    // An anchor.
    r##"<g id="kb-sailor"><circle cx="18" cy="6.5" r="3.2" fill="none" stroke="#2b5590" stroke-width="2.6"/><path d="M18 10v21M11 15h14M4 21c1 7 7 11 14 11s13-4 14-11M4 21l-1 6M4 21l6 2M32 21l1 6M32 21l-6 2" fill="none" stroke="#2b5590" stroke-width="2.6" stroke-linecap="round"/></g>"##,
    // A letter with its seal.
    r##"<g id="kb-postman"><path d="M3 8h30v21H3z" fill="#fff6d6" stroke="#94761a" stroke-width="1.7" stroke-linejoin="round"/><path d="M3 8l15 12L33 8M3 29l11-12M33 29L22 17" fill="none" stroke="#94761a" stroke-width="1.5"/><circle cx="18" cy="20" r="3.6" fill="#c23b2e"/></g>"##,
    // Two notes.
    r##"<g id="kb-fiddler"><path d="M12 27V8l17-4v19" fill="none" stroke="#8c2f3f" stroke-width="2.4"/><path d="M12 8l17-4v5l-17 4z" fill="#8c2f3f"/><ellipse cx="8.5" cy="28" rx="5" ry="3.8" fill="#8c2f3f"/><ellipse cx="25.5" cy="24" rx="5" ry="3.8" fill="#8c2f3f"/></g>"##,
    // A bee.
    r##"<g id="kb-beekeeper"><ellipse cx="14" cy="11" rx="5" ry="8" transform="rotate(-24 14 11)" fill="#e3f1f7" stroke="#7c98a4"/><ellipse cx="23" cy="11" rx="5" ry="8" transform="rotate(24 23 11)" fill="#e3f1f7" stroke="#7c98a4"/><ellipse cx="18" cy="23" rx="13" ry="8.5" fill="#f3b81f" stroke="#6d4c00" stroke-width="1.6"/>"##,
    r##"<path d="M13 15.500v15M19 14.600v16.800M25 16.500v13" stroke="#4a3500" stroke-width="3"/><circle cx="8.500" cy="21" r="1.600" fill="#2c2000"/></g>"##,
);

/// Paper and edge of a family's cards. The edge is the color of its clothes, too.
pub const fn colors(family: Family) -> (&'static str, &'static str) {
    match family {
        Family::Baker => ("#f8e7cf", "#b9772e"),
        Family::Fisher => ("#dceff4", "#2f86a0"),
        Family::Gardener => ("#e3f0d8", "#55913a"),
        Family::Tailor => ("#efe3f4", "#8554a3"),
        Family::Clockmaker => ("#ece6dc", "#77664e"),
        Family::Sailor => ("#dde7f5", "#2b5590"),
        Family::Postman => ("#fbf1c9", "#ad8a14"),
        Family::Fiddler => ("#f7dfe1", "#a23b4a"),
        Family::Beekeeper => ("#fdeabf", "#d1860c"),
    }
}
