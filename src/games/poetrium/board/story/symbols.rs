//! The vocabulary of the SVG pictures: a drawing for each thing a story can show. Standing things have their foot at
//! 0 0, floating ones their middle; landscapes are as wide as a card.

/// The drawing of a tag or of a kind of it (a wolf for a beast), with its number; nothing for what is shown in another
/// way (a room by its walls, night by the colors, giant and tiny by size, upside-down by turning something over).
///
/// # Hidden
/// Ids are made of the number: names in a picture would be a list of its tags.
pub fn definition(tag: &str) -> Option<(usize, &'static str)> {
    let mut all = DEFINITIONS.iter().enumerate();
    let found = all.find(|(_, (name, _))| *name == tag);
    found.map(|(number, (_, markup))| (number, *markup))
}

const DEFINITIONS: [(&str, &str); 67] = [
    (
        "man",
        r##"<path d="M-11 0l2-24h18l2 24h-8l-3-15-3 15z" fill="#2f3550"/><path d="M-15-19q1-26 15-29q14 3 15 29z" fill="#4a6fa5"/><path d="M-3-47l3 9 3-9z" fill="#f7f1e3"/><circle cy="-57" r="10.5" fill="#f3cfae"/><path d="M-14-61h28v-4h-7v-11h-14v11h-7z" fill="#2f3550"/><circle cx="-4" cy="-57" r="1.4"/><circle cx="4" cy="-57" r="1.4"/><path d="M-6-52q6 3 12 0q-6-3-12 0z" fill="#6b4430"/>"##,
    ),
    (
        "woman",
        r##"<path d="M-19 0q6-38 13-46h12q7 8 13 46q-19 5-38 0z" fill="#c0516f"/><path d="M-8-44q8 5 16 0l3 14q-11 4-22 0z" fill="#a33e5c"/><circle cy="-56" r="10" fill="#f3cfae"/><path d="M-11-55q-2-14 11-14t11 14q-4-8-11-8t-11 8z" fill="#5a3524"/><circle cy="-71" r="5" fill="#5a3524"/><circle cx="-3.8" cy="-55" r="1.4"/><circle cx="3.8" cy="-55" r="1.4"/><path d="M-3-50q3 2.6 6 0" fill="none" stroke="#a3323f" stroke-width="1.6"/>"##,
    ),
    (
        "child",
        r##"<path d="M-8 0v-12h16v12h-6l-2-7-2 7z" fill="#7a4b2b"/><path d="M-13-10q1-19 13-21q12 2 13 21q-13 4-26 0z" fill="#f0b429"/><circle cy="-39" r="11" fill="#f6d3b3"/><path d="M-12-40q0-13 12-13t12 13q-5-6-12-6t-12 6z" fill="#f0b429"/><circle cx="-4" cy="-39" r="1.5"/><circle cx="4" cy="-39" r="1.5"/><path d="M-4-34q4 4 8 0" fill="none" stroke="#a3523f" stroke-width="1.6"/>"##,
    ),
    (
        "cat",
        r##"<path d="M14-6q14-2 11-17q-1-6-6-5q5 6 0 12q-3 4-8 4z" fill="#3b3947"/><path d="M-13 0q-5-26 13-30q18 4 13 30z" fill="#3b3947"/><path d="M-13-34l-2-17 9 7h12l9-7-2 17q-13 12-26 0z" fill="#3b3947"/><ellipse cx="-5" cy="-37" rx="3" ry="3.6" fill="#f4d35e"/><ellipse cx="5" cy="-37" rx="3" ry="3.6" fill="#f4d35e"/><circle cx="-5" cy="-37" r="1.3"/><circle cx="5" cy="-37" r="1.3"/><path d="M-2-31h4l-2 2.4z" fill="#e58f8f"/><path d="M-8-29l-9-1m9 3l-8 3M8-29l9-1m-9 3l8 3" stroke="#cfcad6"/><path d="M-6 0v-9m12 9v-9" stroke="#565364" stroke-width="2"/>"##,
    ),
    (
        "bird",
        r##"<path d="M-5 0v-8m8 8v-8" stroke="#c77d2b" stroke-width="2.2"/><path d="M-20-30q-8 2-8 10q10 3 16-1z" fill="#8f3f2b"/><ellipse cy="-20" rx="17" ry="14" fill="#d9673f"/><circle cx="12" cy="-34" r="9.5" fill="#d9673f"/><path d="M20-36l12 3-12 4z" fill="#f0b429"/><circle cx="14" cy="-36" r="2.4" fill="#fff"/><circle cx="14.6" cy="-36" r="1.3"/><path d="M-12-24q12-8 18 2q-8 12-18-2z" fill="#8f3f2b"/>"##,
    ),
    (
        "fish",
        r##"<path d="M18 0l16-13q-4 13 0 26z" fill="#2d7d93"/><path d="M-28 0q20-26 48 0q-28 26-48 0z" fill="#45a5b8"/><path d="M-2-15q8-10 16-8l-4 11z" fill="#2d7d93"/><circle cx="-15" cy="-3" r="3.6" fill="#fff"/><circle cx="-15.6" cy="-3" r="1.8"/><path d="M-24 4q5 3 9 0" fill="none" stroke="#1d5766" stroke-width="1.6"/><path d="M-3-8q5 8 0 16m8-15q5 8 0 14" fill="none" stroke="#2d7d93" stroke-width="2"/>"##,
    ),
    (
        "horse",
        r##"<path d="M-24 0v-24h6v24zm12 0v-22h6v22zm24 0v-22h6v22zm10 0v-24h6v24z" fill="#8a5430"/><path d="M-29-38q16-10 40-4l10-20q3-10 15-6l8 12-4 6-9-3-4 12q0 20-10 22h-44q-8-6-2-19z" fill="#a96a3d"/><path d="M21-64q-10 6-12 24l6 3q0-16 10-26zM-29-38q-11 4-10 26q6-4 8-14z" fill="#5a3524"/><path d="M24-68l2-8 5 7z" fill="#a96a3d"/><circle cx="32" cy="-59" r="1.8"/>"##,
    ),
    (
        "beast",
        r##"<path d="M-24 0v-22h10v22zm36 0v-22h10v22z" fill="#5d4433"/><path d="M-32-18q-2-26 24-26h18q22 2 20 30q-30 10-62-4z" fill="#7a5a43"/><circle cx="20" cy="-44" r="17" fill="#7a5a43"/><circle cx="9" cy="-59" r="6" fill="#5d4433"/><circle cx="31" cy="-59" r="6" fill="#5d4433"/><ellipse cx="22" cy="-37" rx="9" ry="7" fill="#c9a27e"/><path d="M18-41h8l-4 4z"/><path d="M16-34l3 4 3-4 3 4 3-4z" fill="#fff"/><circle cx="14" cy="-48" r="2.2" fill="#fff"/><circle cx="28" cy="-48" r="2.2" fill="#fff"/><circle cx="14" cy="-48" r="1.2"/><circle cx="28" cy="-48" r="1.2"/>"##,
    ),
    (
        "crown",
        r##"<path d="M-14 0l-3-17 9 7 8-12 8 12 9-7-3 17z" fill="#f2b632" stroke="#a87412"/><circle cy="-5" r="2.6" fill="#c0392b"/><circle cx="-8" cy="-4.5" r="1.8" fill="#2d7d93"/><circle cx="8" cy="-4.5" r="1.8" fill="#2d7d93"/>"##,
    ),
    (
        "nobody",
        r##"<path d="M-14 0v-20h28v20m-28-20v-34m28 34v-0" fill="none" stroke="#7d5a3c" stroke-width="4"/><path d="M-16-24h32v5h-32z" fill="#a87b52"/><path d="M-14-52h10M-14-42h10" stroke="#7d5a3c" stroke-width="3"/><g fill="#00000038"><ellipse cx="28" cy="-3" rx="5" ry="2.5"/><ellipse cx="40" cy="2" rx="5" ry="2.5"/><ellipse cx="52" cy="-4" rx="5" ry="2.5"/></g>"##,
    ),
    (
        "book",
        r##"<path d="M0-4q-14-9-28-3v-24q14-6 28 3q14-9 28-3v24q-14-6-28 3z" fill="#fdf6e3" stroke="#8a3b2f" stroke-width="2.5"/><path d="M0-4v-24M-22-24q9-2 17 2m-17 5q9-2 17 2m27-9q-9-2-17 2m17 5q-9-2-17 2" fill="none" stroke="#b7a98b" stroke-width="1.5"/>"##,
    ),
    (
        "door",
        r##"<path d="M-22 0v-62q22-16 44 0v62z" fill="#6b4a2f"/><path d="M-17 0v-58q17-12 34 0v58z" fill="#b4643c"/><path d="M-11-52q11-6 22 0v16h-22zM-11-30h22v24h-22z" fill="#99512d"/><circle cx="12" cy="-30" r="2.6" fill="#f2c94c"/>"##,
    ),
    (
        "ladder",
        r##"<path d="M-10 0l3-86M12 0l-3-86M-9-12h20M-9-26h19M-8-40h18M-8-54h17M-7-68h15" stroke="#9c6b3f" stroke-width="4" stroke-linecap="round"/>"##,
    ),
    (
        "clock",
        r##"<circle r="22" fill="#7a4b2b"/><circle r="18" fill="#fdf6e3"/><path d="M0-15v3M0 12v3M-15 0h3m24 0h3" stroke="#3b3530" stroke-width="2"/><path d="M0 0v-11M0 0l8 5" stroke="#3b3530" stroke-width="2.6" stroke-linecap="round"/><circle r="2" fill="#c0392b"/>"##,
    ),
    (
        "boat",
        r##"<path d="M-40-16h80q-8 18-20 18h-40q-14-2-20-18z" fill="#9c4a32"/><path d="M-40-16h80l-2 5h-76z" fill="#c9673f"/><path d="M0-16v-56" stroke="#5a3524" stroke-width="3"/><path d="M3-70q30 20 26 46h-26z" fill="#fdf6e3"/><path d="M-3-62q-20 16-22 38h22z" fill="#efe0c2"/><path d="M0-72l12-5-12-4z" fill="#c0392b"/>"##,
    ),
    (
        "key",
        r##"<g transform="rotate(-28)"><circle cx="-14" r="9" fill="none" stroke="#e0a526" stroke-width="5"/><path d="M-5 0h27m-3 0v9m-8-9v7" fill="none" stroke="#e0a526" stroke-width="5"/></g>"##,
    ),
    (
        "mirror",
        r##"<path d="M-12 0h24l-6-6h-12z" fill="#8a6a2f"/><ellipse cy="-38" rx="22" ry="33" fill="#b98a3a"/><ellipse cy="-38" rx="17" ry="28" fill="#cfe6ea"/><path d="M-9-30l14-24m-8 32l16-27" stroke="#fff" stroke-width="3" opacity=".8"/>"##,
    ),
    (
        "window",
        r##"<path d="M-26-28h52v56h-52z" fill="#8a5f3c"/><path d="M-21-23h19v21h-19zm23 0h19v21h-19zm-23 25h19v21h-19zm23 0h19v21h-19z" fill="#bfe0f0"/><path d="M-30 28h60v5h-60z" fill="#6b4a2f"/><path d="M-19-8l9-12M4 18l10-13" stroke="#fff" stroke-width="2" opacity=".7"/>"##,
    ),
    (
        "house",
        r##"<path d="M-30 0v-38h60v38z" fill="#efe0c2"/><path d="M-37-36l37-30 37 30z" fill="#b5473a"/><path d="M16-52v-18h9v25z" fill="#8a4b3c"/><path d="M-7 0v-22h15v22z" fill="#7a4b2b"/><path d="M-24-28h13v13h-13zm36 0h13v13h-13z" fill="#f4d35e" stroke="#8a5f3c" stroke-width="1.5"/>"##,
    ),
    (
        "tower",
        r##"<path d="M-18 0l3-74h30l3 74z" fill="#a9a39b"/><path d="M-21-74v-14h9v6h7v-6h10v6h7v-6h9v14z" fill="#8d877f"/><path d="M0-88v-22" stroke="#5a3524" stroke-width="2.5"/><path d="M1-110l19 6-19 7z" fill="#c0516f"/><path d="M-5-46q5-8 10 0v14h-10zM-6 0v-18q6-7 12 0v18z" fill="#4a4540"/>"##,
    ),
    (
        "music",
        r##"<g transform="translate(0-17)rotate(24)"><path d="M-2-14v-40h4v40z" fill="#4a2c1a"/><path d="M-11 10q-5-10 2-16q-6-8 1-14q8-5 16 0q7 6 1 14q7 6 2 16q-11 8-22 0z" fill="#b5652f"/><path d="M-1-18v28m3-28v28" stroke="#f7e7c6"/><path d="M-6-2v6m12-6v6" stroke="#4a2c1a" stroke-width="2"/></g><path d="M24-34v-20l13-4v20" fill="none" stroke="#3b3530" stroke-width="2.4"/><ellipse cx="20.5" cy="-33" rx="4.5" ry="3.5"/><ellipse cx="33.5" cy="-37" rx="4.5" ry="3.5"/>"##,
    ),
    (
        "letter",
        r##"<g transform="rotate(-8)"><path d="M-23-16h46v32h-46z" fill="#fdf6e3" stroke="#a08f74" stroke-width="1.5"/><path d="M-23-16l23 19 23-19" fill="none" stroke="#a08f74" stroke-width="2"/><circle cy="4" r="5" fill="#c0392b"/></g>"##,
    ),
    (
        "umbrella",
        r##"<path d="M0-58v50q0 8 7 8t7-7" fill="none" stroke="#5a3524" stroke-width="3"/><path d="M-32-32q2-28 32-30q30 2 32 30q-8-8-16 0q-8-8-16 0q-8-8-16 0q-8-8-16 0z" fill="#c0392b"/><path d="M-16-32q2-24 16-30q-14 6-16 30zM16-32q-2-24-16-30q14 6 16 30z" fill="#e8694f"/><path d="M0-62v-6" stroke="#5a3524" stroke-width="3"/>"##,
    ),
    (
        "table",
        r##"<path d="M-30 0l4-24M30 0l-4-24" stroke="#7d5a3c" stroke-width="5"/><path d="M-36-30h72v7h-72z" fill="#a87b52"/><path d="M-28-30v-11h26v11z" fill="#f3d6dc"/><path d="M-28-41q6 6 13 0q6 6 13 0v-4h-26z" fill="#c0516f"/><path d="M-15-45v-7" stroke="#f0b429" stroke-width="2.5"/><path d="M8-30q-4-14 8-15q12 1 8 15z" fill="#4a8f8c"/><path d="M25-39q9-4 8 4M10-40l-7-4" fill="none" stroke="#4a8f8c" stroke-width="3"/><circle cx="16" cy="-47" r="2.6" fill="#4a8f8c"/>"##,
    ),
    (
        "thread",
        r##"<circle cy="-13" r="14" fill="#b04a86"/><path d="M-11-19q11-8 21 2M-13-11q13-9 25 2M-8-2q8-7 17-3M-3-26q-7 13 3 25" fill="none" stroke="#d98fbb" stroke-width="2"/><path d="M12-6q16 10 24 0t18 4t16-4" fill="none" stroke="#b04a86" stroke-width="2.5"/>"##,
    ),
    (
        "tree",
        r##"<path d="M-6 0l2-40h8l2 40z" fill="#7a5230"/><path d="M0-36l16-12M0-30l-14-12" stroke="#7a5230" stroke-width="4"/><circle cx="-16" cy="-52" r="18" fill="#4f8a4c"/><circle cx="16" cy="-54" r="19" fill="#457d45"/><circle cy="-70" r="21" fill="#5c9a55"/><circle cx="-8" cy="-76" r="4" fill="#79b46c"/><circle cx="18" cy="-60" r="4" fill="#5c9a55"/>"##,
    ),
    (
        "flower",
        r##"<path d="M-16 0q2-14-2-26M0 0v-34M16 0q-2-14 3-24" fill="none" stroke="#4f8a4c" stroke-width="3"/><path d="M0-12q10-8 14-2q-6 6-14 2zM-15-8q-8-6-12 0q5 5 12 0z" fill="#5c9a55"/><g fill="#e0526a"><circle cx="-24" cy="-30" r="5"/><circle cx="-13" cy="-30" r="5"/><circle cx="-18" cy="-36" r="5"/><circle cx="-18" cy="-25" r="5"/></g><circle cx="-18" cy="-30" r="4" fill="#f4d35e"/><g fill="#fdf6e3"><circle cx="-6" cy="-40" r="5.5"/><circle cx="6" cy="-40" r="5.5"/><circle cy="-46" r="5.5"/><circle cy="-34" r="5.5"/></g><circle cy="-40" r="4" fill="#f0b429"/><g fill="#8f6fc0"><circle cx="14" cy="-28" r="5"/><circle cx="25" cy="-28" r="5"/><circle cx="19" cy="-34" r="5"/><circle cx="19" cy="-23" r="5"/></g><circle cx="19" cy="-28" r="4" fill="#f4d35e"/>"##,
    ),
    (
        "wheel",
        r##"<g fill="none" stroke="#3b3530"><circle cx="-14" cy="-24" r="23" stroke-width="4"/><circle cx="28" cy="-10" r="9" stroke-width="3.5"/><path d="M-14-24v-20m0 20v20m0-20h20m-20 0h-20m20 0l14-14m-14 14l-14 14m14-14l14 14m-14-14l-14-14" stroke-width="1.2" stroke="#8d877f"/><path d="M-14-24l2-30h-10m10 3q26-4 40 38" stroke-width="3.5"/></g><path d="M-4-54h16l-3 5h-11z" fill="#8a3b2f"/>"##,
    ),
    (
        "fire",
        r##"<path d="M-22-2l44-8M-22-10l44 8" stroke="#6b4a2f" stroke-width="6" stroke-linecap="round"/><path d="M0-8q-22-2-17-24q3 7 8 8q-5-22 13-36q-2 14 8 22q4-5 3-11q13 18 5 32q-6 10-20 9z" fill="#e8622c"/><path d="M0-8q-11-3-8-15q4 4 6 4q0-12 7-18q0 10 5 14q3 12-10 15z" fill="#f9c846"/>"##,
    ),
    (
        "smoke",
        r##"<g fill="none" stroke="#e9e6ea" stroke-width="7" stroke-linecap="round" opacity=".85"><path d="M-44-6q12-10 24 0t24 0t24 0t20-2"/><path d="M-30-22q12-10 24 0t24 0t20-2"/><path d="M-52 9q12-10 24 0t24 0t24 0"/></g>"##,
    ),
    (
        "water",
        r##"<ellipse cy="-4" rx="44" ry="11" fill="#3f88b5"/><ellipse cx="-6" cy="-6" rx="26" ry="5" fill="none" stroke="#a9d5ea" stroke-width="2"/><path d="M18-3h14M-34-2h9" stroke="#a9d5ea" stroke-width="2"/><path d="M-8-40q8 11 0 15q-8-4 0-15zM12-52q7 10 0 14q-7-4 0-14zM24-32q6 8 0 12q-6-4 0-12z" fill="#5aa7d6"/>"##,
    ),
    (
        "light",
        r##"<circle cy="-24" r="32" fill="#ffe9a3" opacity=".35"/><circle cy="-24" r="20" fill="#ffe9a3" opacity=".55"/><path d="M-10-8h20l-3 6h-14zM-10-40h20l-5-8h-10z" fill="#4a4540"/><path d="M-10-40h20v32h-20z" fill="#fff3c4" stroke="#4a4540" stroke-width="2.5"/><path d="M0-14q-6-6 0-17q6 11 0 17z" fill="#f0912c"/><path d="M-6-48q6-10 12 0" fill="none" stroke="#4a4540" stroke-width="2.5"/>"##,
    ),
    (
        "falling",
        r##"<path d="M-16-40v-16m14 30v-20m18 12v-18m10 44v-14" stroke="#fff" stroke-width="2.4" opacity=".75"/><path d="M-16-36q12 2 8 14q-12-2-8-14z" fill="#d9822b"/><path d="M-2-20q10 6 2 14q-10-4-2-14z" fill="#b5473a"/><g transform="translate(17 -22)rotate(20)"><ellipse cy="8" rx="4.5" ry="6" fill="#cfd3d8"/><path d="M0 2v-14" stroke="#cfd3d8" stroke-width="2.5"/></g><path d="M20 8l12 0 6 6h-18z" fill="#5a3524"/>"##,
    ),
    (
        "climbing",
        r##"<path d="M0-66q3 22-1 44t2 40" fill="none" stroke="#c9a15a" stroke-width="3"/><circle cx="6" cy="-24" r="6.5" fill="#f3cfae"/><path d="M0-27q6-9 12-1l-1 2q-5-4-11-1z" fill="#c0392b"/><path d="M3-18q8-1 8 8l-3 9h-8z" fill="#4f8a4c"/><path d="M4-15l-5-13m6 16l-6-2M3-1l-5 9m9-9l-1 12" stroke="#f3cfae" stroke-width="3" stroke-linecap="round" fill="none"/>"##,
    ),
    (
        "flight",
        r##"<path d="M-6-4q-16-30-44-24q8 4 8 10q-8-1-14 2q8 3 11 8q-6 1-10 5q24 12 49-1z" fill="#f7f1e3" stroke="#c9bda3"/><path d="M6-4q16-30 44-24q-8 4-8 10q8-1 14 2q-8 3-11 8q6 1 10 5q-24 12-49-1z" fill="#f7f1e3" stroke="#c9bda3"/>"##,
    ),
    (
        "chase",
        r##"<g fill="#efe6d5" opacity=".9"><circle cx="-8" cy="-8" r="8"/><circle cx="6" cy="-5" r="6"/><circle cx="-20" cy="-4" r="5"/></g><path d="M-26-20h-24m20 10h-30m34-22h-18" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".9"/>"##,
    ),
    (
        "dance",
        r##"<path d="M-34-2q34 14 66-4q-6 12-30 13q-26 0-36-9z" fill="#c46fb0" opacity=".8"/><path d="M-30-18q-12-16 2-30m56 24q12-14 0-28" fill="none" stroke="#c46fb0" stroke-width="3"/><path d="M-34-40v-13l8-2v13M34-44v-13l8-2v13" fill="none" stroke="#3b3530" stroke-width="2"/><g fill="#3b3530"><ellipse cx="-36.5" cy="-39.5" rx="3" ry="2.3"/><ellipse cx="-28.5" cy="-41.5" rx="3" ry="2.3"/><ellipse cx="31.5" cy="-43.5" rx="3" ry="2.3"/><ellipse cx="39.5" cy="-45.5" rx="3" ry="2.3"/></g>"##,
    ),
    (
        "fear",
        r##"<g fill="none" stroke="#e9f1f5" stroke-width="2.4"><path d="M-26-28q-6 6 0 12t0 12M26-28q6 6 0 12t0 12M-34-22q-4 5 0 9t0 9M34-22q4 5 0 9t0 9"/></g><path d="M15-44q6 9 0 13q-7-4 0-13z" fill="#7fc4e8"/><path d="M-3-60h7l-2 14h-3zM-2-43h5v5h-5z" fill="#c0392b"/>"##,
    ),
    (
        "joy",
        r##"<path d="M-40-12q20 14 40 2t40-4" fill="none" stroke="#fff" stroke-width="2"/><path d="M-34-8l8 3-6 9zM-16-1l9 0-4 10zM6-5l9-3-1 11zM24-11l9-2 1 11z" fill="#e0526a"/><path d="M-26-5l9 4-6 8zM-5-1l9-3-2 11zM15-8l9-3 0 11z" fill="#f4d35e"/><g><circle cx="-22" cy="-24" r="2.6" fill="#f4d35e"/><circle cx="12" cy="-26" r="2.6" fill="#5aa7d6"/><circle cx="-4" cy="-20" r="2.2" fill="#e0526a"/><circle cx="30" cy="-26" r="2.2" fill="#79b46c"/></g>"##,
    ),
    (
        "loneliness",
        r##"<path d="M-24 0v-14m48 14v-14" stroke="#4a4540" stroke-width="4"/><path d="M-30-16h60v5h-60zM-28-30h56v4h-56zM-28-24h56v4h-56z" fill="#8a6a4a"/><path d="M-24-14v-17m48 17v-17" stroke="#4a4540" stroke-width="3"/><path d="M14-18q-6-4-2-8q3 1 3 4q4-5 6 0q0 4-7 4z" fill="#b5473a"/>"##,
    ),
    (
        "conflict",
        r##"<g stroke-linecap="round"><path d="M-20 4l34-40" stroke="#dfe4ea" stroke-width="4"/><path d="M20 4l-34-40" stroke="#c7ced6" stroke-width="4"/><path d="M-21-8l12 10M21-8l-12 10" stroke="#e0a526" stroke-width="4"/></g><path d="M0-40l2-8m5 10l7-5m-21 5l-7-5" stroke="#f9c846" stroke-width="2.6"/>"##,
    ),
    (
        "love",
        r##"<path d="M0 6q-22-14-17-26q7-10 17 1q10-11 17-1q5 12-17 26z" fill="#e0415e"/><path d="M22-20q-9-6-7-11q3-4 7 1q4-5 7-1q2 5-7 11z" fill="#f28aa0"/><path d="M-9-14q2-5 6-3" stroke="#f9c2cd" stroke-width="2.6" fill="none" stroke-linecap="round"/>"##,
    ),
    (
        "sleep",
        r##"<path d="M-30-2q-5-12 6-16h38q12 3 7 16q-26 7-51 0z" fill="#dfe6f5"/><path d="M-24-15q22 6 44 0" fill="none" stroke="#aab7d6" stroke-width="2"/><g fill="none" stroke="#fff" stroke-width="3"><path d="M-2-28h10l-10 10h10M12-44h12l-12 12h12M28-62h14l-14 14h14"/></g>"##,
    ),
    (
        "metamorphosis",
        r##"<path d="M0 0q10-2 9-10q-4-10-15-8q-14 5-10 20q8 14 26 8q20-10 14-30q-10-20-34-13q-24 10-19 38" fill="none" stroke="#b58ae0" stroke-width="3.6" stroke-linecap="round" opacity=".95"/><path d="M26-30l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5zM-30-14l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM18 18l1.8 4 4 1.8-4 1.8-1.8 4-1.8-4-4-1.8 4-1.8z" fill="#ffe27a"/>"##,
    ),
    (
        "moon",
        r##"<circle r="30" fill="#fff7d1" opacity=".18"/><path d="M8-20a21 21 0 1 0 12 30a17 17 0 1 1-12-30z" fill="#fbe7a1"/><circle cx="-6" cy="-5" r="1.7"/><path d="M-4 7q-5 3-8 0" fill="none" stroke="#a8893c" stroke-width="1.8"/>"##,
    ),
    (
        "stars",
        r##"<g fill="#ffe27a"><path d="M0-11l3 7.5 8 .5-6 5 2 8-7-4.5-7 4.5 2-8-6-5 8-.5z"/><path d="M-36-14l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM34-18l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM-22 14l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM26 12l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z"/></g>"##,
    ),
    (
        "sky",
        r##"<g fill="#fff"><circle cx="-20" r="13"/><circle cx="-2" cy="-8" r="17"/><circle cx="18" cy="-1" r="14"/><path d="M-33-1h64v13q-32 5-62 0z"/></g><path d="M-26 8q26 6 52 0" fill="none" stroke="#c8d8e8" stroke-width="2.5"/>"##,
    ),
    (
        "storm",
        r##"<g fill="#39414f" stroke="#8d99ab" stroke-width="2"><circle cx="-20" cy="-4" r="13"/><circle cy="-12" r="17"/><circle cx="20" cy="-5" r="14"/></g><path d="M-32-4q0 13 10 13h44q11 0 11-13z" fill="#39414f"/><path d="M2 8l-10 17h8l-6 17 18-22h-9l7-12z" fill="#f9d84a"/><path d="M-24 14l-5 12m14-12l-5 12m44-12l-5 12m14-12l-5 12" stroke="#a9d5ea" stroke-width="2.4"/>"##,
    ),
    (
        "mountain",
        r##"<path d="M-66 0l44-72 20 30 18-26 50 68z" fill="#7d8494"/><path d="M-22-72l20 30-10-2-8 6-6-8-9 6zM16-68l20 26-9-3-6 6-7-8-8 1z" fill="#f4f6f8"/><path d="M-22-72l20 30 8 42h-20z" fill="#6c7383" opacity=".6"/>"##,
    ),
    (
        "forest",
        r##"<g fill="#2f5d43"><path d="M-62 0l17-52 17 52zM28 0l17-50 17 50z"/></g><g fill="#3d7352"><path d="M-38 0l20-70 20 70zM0 0l18-58 18 58z"/></g><path d="M-18-70l-11 40 6-3 5 5 5-5 6 3zM18-58l-9 32 5-3 4 5 4-5 5 3z" fill="#4f8a63"/>"##,
    ),
    (
        "sea",
        r##"<path d="M0 0q10-12 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0v74h-320z" fill="#2f77a3"/><path d="M0 22q10-9 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0v52h-320z" fill="#3f8fbb"/><path d="M0 46q10-8 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0v28h-320z" fill="#58a6cf"/>"##,
    ),
    (
        "town",
        r##"<path d="M-70 0v-34h20v34zm24 0v-52h18v52zm22 0v-30h22v30zm26 0v-60h16v60zm20 0v-38h24v38z" fill="#7c6a86"/><path d="M-46-52l9-14 9 14zM2-60l8-18 8 18zM-72-34l12-10 12 10z" fill="#5f5069"/><g fill="#f4d35e"><path d="M-64-26h4v5h-4zm8 0h4v5h-4zM-42-42h4v5h-4zm0 14h4v5h-4zm7 0h4v5h-4zM-18-22h4v5h-4zm9 0h4v5h-4zM7-50h4v5h-4zm0 16h4v5h-4zM28-30h4v5h-4zm9 0h4v5h-4zm-9 12h4v5h-4z"/></g>"##,
    ),
    (
        "road",
        r##"<path d="M150 0q24 18-20 34t-60 46h150q-40-30 0-48t-50-32z" fill="#d9b98a"/><path d="M160 6q14 12-22 28t-16 42" fill="none" stroke="#f3e3c3" stroke-width="3" stroke-dasharray="9 9"/>"##,
    ),
    (
        "dawn",
        r##"<circle r="64" fill="#ffd9a0" opacity=".35"/><circle r="44" fill="#ffd9a0" opacity=".5"/><circle r="27" fill="#ffb454"/>"##,
    ),
    (
        "snow",
        r##"<path d="M0-14q70-16 150-4t170-2v44h-320z" fill="#f4f8fb"/><g fill="#fff"><circle cx="30" cy="-150" r="2.6"/><circle cx="75" cy="-110" r="3"/><circle cx="118" cy="-168" r="2.4"/><circle cx="160" cy="-120" r="3"/><circle cx="205" cy="-160" r="2.6"/><circle cx="248" cy="-104" r="3"/><circle cx="290" cy="-146" r="2.6"/><circle cx="52" cy="-60" r="2.6"/><circle cx="140" cy="-72" r="2.4"/><circle cx="222" cy="-58" r="3"/><circle cx="300" cy="-76" r="2.4"/></g>"##,
    ),
    (
        "wolf",
        r##"<path d="M-26 0v-20h8v20zm34 0v-20h8v20z" fill="#5c6470"/><path d="M-30-12q-6-24 14-28h20l6-16 12 4 20 12-2 7-20 4q-2 14-8 22h-36z" fill="#76808d"/><path d="M-28-30q-20 2-24-18q12 8 22 6z" fill="#76808d"/><path d="M-46-44l-6-4 2 8z" fill="#f4f1ea"/><path d="M8-54l-1-15 11 11z" fill="#5c6470"/><path d="M26-36l16-3-3 7z" fill="#f4f1ea"/><path d="M28-34l2 4 3-4 2 4 3-5z" fill="#fff"/><circle cx="42" cy="-41" r="2.4"/><circle cx="19" cy="-48" r="2.2" fill="#fff"/><circle cx="19.6" cy="-48" r="1.2"/>"##,
    ),
    (
        "fox",
        r##"<path d="M-26 0v-20h8v20zm34 0v-20h8v20z" fill="#a8481f"/><path d="M-30-12q-6-24 14-28h20l6-16 12 4 20 12-2 7-20 4q-2 14-8 22h-36z" fill="#d96a2c"/><path d="M-28-30q-20 2-24-18q12 8 22 6z" fill="#d96a2c"/><path d="M-46-44l-6-4 2 8z" fill="#f4f1ea"/><path d="M8-54l-1-15 11 11z" fill="#a8481f"/><path d="M26-36l16-3-3 7z" fill="#f4f1ea"/><path d="M28-34l2 4 3-4 2 4 3-5z" fill="#fff"/><circle cx="42" cy="-41" r="2.4"/><circle cx="19" cy="-48" r="2.2" fill="#fff"/><circle cx="19.6" cy="-48" r="1.2"/>"##,
    ),
    (
        "lion",
        r##"<path d="M-24 0v-22h10v22zm36 0v-22h10v22z" fill="#b98530"/><path d="M-32-18q-2-24 24-24h18q22 2 20 28q-30 8-62-4z" fill="#d9a441"/><path d="M-32-26q-16 2-14-20" fill="none" stroke="#d9a441" stroke-width="4"/><circle cx="-46" cy="-48" r="5" fill="#8a5320"/><circle cx="20" cy="-44" r="23" fill="#8a5320"/><circle cx="20" cy="-43" r="15" fill="#e6ba62"/><path d="M16-41h8l-4 5z"/><path d="M20-36v4q-5 4-8 0m8 0q5 4 8 0" fill="none" stroke="#5a3524" stroke-width="1.5"/><circle cx="14" cy="-47" r="2"/><circle cx="26" cy="-47" r="2"/>"##,
    ),
    (
        "elephant",
        r##"<path d="M-28 0v-26h13v26zm36 0v-26h13v26z" fill="#7b8694"/><path d="M-36-18q-4-38 28-40h16q28 2 26 38q-34 8-70 2z" fill="#93a0af"/><circle cx="26" cy="-48" r="18" fill="#93a0af"/><path d="M36-56q16 10 14 40q-1 8-8 8q5-4 2-12q-4-14-18-18z" fill="#93a0af"/><ellipse cx="15" cy="-48" rx="11" ry="15" fill="#7b8694"/><circle cx="33" cy="-52" r="2.2"/><path d="M34-34q6 6 12 2" stroke="#fff" stroke-width="3.5" fill="none"/><path d="M-36-30q-8 4-6 14" stroke="#7b8694" stroke-width="3" fill="none"/>"##,
    ),
    (
        "dragon",
        r##"<path d="M-30-6q-20-2-24-20q14 8 26 4z" fill="#3c7d4f"/><path d="M-24 0v-18h10v18zm32 0v-18h10v18z" fill="#2f6340"/><path d="M-34-6q-2-30 24-34h12q4-24 24-24l18 9-3 8-17 2q-4 14-4 22q-4 18-14 19h-32q-6 0-8-2z" fill="#4f9a63"/><path d="M-10-34q-6-34-34-40q6 14 2 22q12 2 12 22z" fill="#c0516f"/><path d="M-44-74q10 14 12 38M-44-74q20 12 28 38" stroke="#8f3850" fill="none"/><path d="M0-44l2-10 6 8zm9-11l2-11 7 7z" fill="#f0b429"/><circle cx="27" cy="-56" r="2.6" fill="#fff"/><circle cx="27.6" cy="-56" r="1.3"/><path d="M44-52q14-2 18 6q-8 6-20 0z" fill="#e8622c"/><path d="M44-50q8 0 10 3q-6 2-11 0z" fill="#f9c846"/>"##,
    ),
    (
        "snail",
        r##"<path d="M-34-2q2-14 20-12h30q4-20 14-22q10 2 8 14q-4 18-16 20z" fill="#c9a05a"/><circle cx="-6" cy="-26" r="22" fill="#8a5a3c"/><path d="M-6-26q6-2 6 5q-4 8-13 4q-8-8-1-17q12-9 22 2q6 16-6 24" fill="none" stroke="#e6c79a" stroke-width="3.5"/><path d="M26-34l-4-16m10 15l4-16" stroke="#c9a05a" stroke-width="3"/><circle cx="22" cy="-52" r="4" fill="#fff"/><circle cx="36" cy="-53" r="4" fill="#fff"/><circle cx="23" cy="-52" r="1.8"/><circle cx="37" cy="-53" r="1.8"/><path d="M22-20l3 5 3-5 3 5 3-5 3 4z" fill="#fff"/>"##,
    ),
    (
        "whale",
        r##"<path d="M-40 0q-2-26 34-26q30 0 36 18q8-2 8-16q-8-4-10-10q12 0 14 6q4-8 14-8q-2 10-10 14q2 22-8 30q-8 10-26 10h-32q-18-2-20-18z" fill="#3f6f96"/><path d="M-39 4q18 12 44 8q-6 7-20 7q-20 0-24-15z" fill="#d7e6ef"/><path d="M-36 2q10 6 22 4" fill="none" stroke="#28506f" stroke-width="1.6"/><circle cx="-22" cy="-6" r="3" fill="#fff"/><circle cx="-22.5" cy="-6" r="1.5"/><path d="M-8-27q-2-11-12-12m12 12q2-11 12-12" stroke="#a9d5ea" stroke-width="3.4" fill="none"/>"##,
    ),
    (
        "owl",
        r##"<path d="M-6 1v-6m12 6v-6" stroke="#f0b429" stroke-width="4"/><path d="M-17-3q-7-38 17-42q24 4 17 42q-17 7-34 0z" fill="#7a5a3c"/><path d="M-16-36l-3-15 12 8h14l12-8-3 15z" fill="#7a5a3c"/><path d="M-17-24q-10 8-5 20q5-2 8-8zM17-24q10 8 5 20q-5-2-8-8z" fill="#5d4229"/><circle cx="-7.5" cy="-33" r="8.5" fill="#f7f1e3"/><circle cx="7.5" cy="-33" r="8.5" fill="#f7f1e3"/><circle cx="-7" cy="-33" r="3.6"/><circle cx="7" cy="-33" r="3.6"/><path d="M-3-28h6l-3 7z" fill="#f0b429"/><path d="M-8-15q8 7 16 0m-16 7q8 7 16 0" stroke="#c9a27e" stroke-width="2" fill="none"/>"##,
    ),
    (
        "goose",
        r##"<path d="M-6 0v-10m9 10v-10" stroke="#e08a2b" stroke-width="2.6"/><path d="M-32-28q4 22 28 22q20 0 20-16q0-10 0-24q-2-10-9-8q-8 4-3 14q2 10-4 14q-12 4-32-2z" fill="#f7f7f2" stroke="#c9c4b4" stroke-width="1.5"/><path d="M-22-22q12 10 24 0q-2 10-14 9q-8-2-10-9z" fill="#dedbd0"/><path d="M15-51l15 4-14 3z" fill="#e08a2b"/><circle cx="9" cy="-48" r="1.9"/>"##,
    ),
    (
        "crow",
        r##"<path d="M-5 0v-8m8 8v-8" stroke="#5c5648" stroke-width="2.2"/><path d="M-20-30q-8 2-8 10q10 3 16-1z" fill="#1f1f27"/><ellipse cy="-20" rx="17" ry="14" fill="#33333d"/><circle cx="12" cy="-34" r="9.5" fill="#33333d"/><path d="M20-36l12 3-12 4z" fill="#6b6a70"/><circle cx="14" cy="-36" r="2.4" fill="#fff"/><circle cx="14.6" cy="-36" r="1.3"/><path d="M-12-24q12-8 18 2q-8 12-18-2z" fill="#1f1f27"/>"##,
    ),
    (
        "train",
        r##"<path d="M-44-10h66v-26h-30v-18h-30v18h-6z" fill="#3d6b5a"/><path d="M-46-56h36v5h-36z" fill="#2b4d40"/><path d="M-38-48h18v12h-18z" fill="#bfe0f0"/><path d="M6-36v-16h-3v-5h16v5h-3v16z" fill="#33302c"/><circle cx="22" cy="-23" r="11" fill="#4f8570"/><path d="M24-8v-16l16 16z" fill="#c0392b"/><g fill="#33302c"><circle cx="-30" cy="-8" r="9"/><circle cx="-9" cy="-8" r="9"/><circle cx="12" cy="-8" r="9"/></g><g fill="#d9b98a"><circle cx="-30" cy="-8" r="3.5"/><circle cx="-9" cy="-8" r="3.5"/><circle cx="12" cy="-8" r="3.5"/></g>"##,
    ),
    (
        "coach",
        r##"<path d="M-27-15q-9-36 27-38q36 2 27 38z" fill="#8f6fc0"/><path d="M-3-47v17h-18q0-14 9-17zm6 0h9q9 3 9 17h-18z" fill="#f4d35e" stroke="#5f4a86" stroke-width="2"/><path d="M-30-18h60v5h-60z" fill="#5f4a86"/><g fill="none" stroke="#5a3524"><circle cx="-20" cy="-11" r="10" stroke-width="4"/><circle cx="20" cy="-11" r="10" stroke-width="4"/><path d="M-20-21v20m-10-10h20M20-21v20m-10-10h20" stroke-width="1.6"/></g><path d="M-34-15h-14" stroke="#5a3524" stroke-width="4"/><circle cy="-55" r="4" fill="#f2b632"/>"##,
    ),
];
