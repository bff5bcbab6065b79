//! Where the things of a story stand: landscapes behind, then what stands at the horizon, what hangs in the sky or on
//! the wall, people and animals in front, small things at their feet, and signs of mood and motion around them.

use crate::games::poetrium::content::Story;

/// The width and height of a picture.
pub const SIZE: (i32, i32) = (320, 240);

/// Where the sky or the wall ends.
pub const HORIZON: i32 = 168;

/// A drawing at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// What it shows.
    pub tag: String,
    /// Which drawing of it: a wolf for a beast.
    pub drawing: String,
    /// Its foot or middle.
    pub x: i32,
    /// Its foot or middle.
    pub y: i32,
    /// Its size in hundredths.
    pub scale: i32,
    /// Whether it stands on its head.
    pub is_turned: bool,
}

/// How much room a drawing takes: width, height and whether it hangs by its middle.
const fn extent(tag: &str) -> (i32, i32, bool) {
    match tag.as_bytes() {
        b"man" | b"woman" => (40, 76, false),
        b"child" => (32, 54, false),
        b"cat" => (44, 52, false),
        b"bird" => (58, 44, false),
        b"fish" => (66, 30, true),
        b"horse" | b"boat" => (84, 76, false),
        b"beast" => (72, 66, false),
        b"table" => (76, 52, false),
        b"wheel" => (78, 58, false),
        b"nobody" => (60, 56, false),
        b"loneliness" => (62, 34, false),
        b"mountain" => (132, 74, false),
        b"forest" => (126, 72, false),
        b"town" => (134, 78, false),
        b"tower" => (46, 110, false),
        b"house" => (76, 70, false),
        b"tree" => (72, 92, false),
        b"door" => (50, 72, false),
        b"ladder" => (30, 88, false),
        b"umbrella" => (66, 68, false),
        b"mirror" => (48, 72, false),
        b"window" => (62, 62, true),
        b"clock" => (48, 46, true),
        b"moon" | b"letter" | b"key" => (54, 50, true),
        b"stars" | b"sky" | b"storm" => (84, 56, true),
        b"water" => (92, 50, false),
        _ => (56, 50, false),
    }
}

/// What can be drawn in several ways; the record says which.
const KINDS: [&str; 4] = ["beast", "bird", "fish", "wheel"];

const BACK: [&str; 3] = ["mountain", "forest", "town"];
const STANDING: [&str; 6] = ["tower", "tree", "house", "ladder", "door", "mirror"];
const ABOVE: [&str; 4] = ["storm", "sky", "stars", "moon"];
const WALL: [&str; 2] = ["window", "clock"];
const BEINGS: [&str; 8] = [
    "woman", "man", "horse", "beast", "child", "cat", "bird", "fish",
];
const BIG: [&str; 5] = ["boat", "table", "wheel", "nobody", "loneliness"];
const SMALL: [&str; 10] = [
    "water", "fire", "light", "flower", "book", "music", "thread", "umbrella", "letter", "key",
];

/// The places of everything `story` shows, from the back to the front.
pub fn compose(story: &Story) -> Vec<Placed> {
    let mut scene = Scene {
        story,
        placed: Vec::new(),
    };
    scene.landscape();
    scene.row(&BACK, HORIZON + 4, 100, (4, 316));
    scene.bands();
    scene.row(&STANDING, HORIZON + 14, 100, (14, 306));
    scene.row(&ABOVE, 44, 92, (10, 310));
    scene.wall();
    if scene.shows("smoke") {
        scene.put("smoke", 160 + scene.sway(3, 60), 150, 100);
    }
    scene.front();
    scene.tiny_in_front();
    scene.row(&SMALL, 237, 74, (4, 316));
    scene.signs();
    scene.placed
}

struct Scene<'a> {
    story: &'a Story,
    placed: Vec<Placed>,
}

impl Scene<'_> {
    fn shows(&self, tag: &str) -> bool {
        self.story.tags.iter().any(|shown| shown == tag)
    }

    /// A number between −most and +most that depends on the card alone.
    fn sway(&self, salt: i32, most: i32) -> i32 {
        let number = i32::from(self.story.no.number());
        (number * 37 + salt * 53).rem_euclid(2 * most + 1) - most
    }

    fn put(&mut self, tag: &str, x: i32, y: i32, scale: i32) {
        let is = |accent: &str| {
            let what = self.story.accents.get(accent);
            what.is_some_and(|what| what == tag)
        };
        let scale = match (is("giant"), is("tiny")) {
            (true, _) => scale * 17 / 10,
            (_, true) => scale * 55 / 100,
            _ => scale,
        };
        let is_turned = is("upside-down");
        let (_, height, is_hanging) = extent(tag);
        // Turned round its foot a thing would hang into the ground; its head takes the place of the foot.
        let y = if is_turned && !is_hanging {
            y - height * scale / 100
        } else {
            y
        };
        let kind = self.story.accents.get(tag).filter(|_| KINDS.contains(&tag));
        let (tag, drawing) = (tag.to_owned(), kind.map_or(tag, String::as_str).to_owned());
        self.placed.push(Placed {
            tag,
            drawing,
            x,
            y,
            scale,
            is_turned,
        });
    }

    /// The sun at the horizon lies behind everything, except in rooms.
    fn landscape(&mut self) {
        if self.shows("dawn") && !self.shows("room") {
            let x = 90 + self.sway(1, 40).abs() * 4;
            self.put("dawn", x, HORIZON - 6, 100);
        }
    }

    /// Sea, road and snow are as wide as the picture.
    fn bands(&mut self) {
        for (tag, y) in [("road", HORIZON), ("snow", HORIZON + 30), ("sea", HORIZON)] {
            if self.shows(tag) {
                match (tag, self.shows("room")) {
                    // Behind the window of a room it snows too, but that is drawn with the window.
                    ("snow", true) => {}
                    ("sea", true) => self.put(tag, 0, y + 26, 100),
                    _ => self.put(tag, 0, y, 100),
                }
            }
        }
    }

    /// Whatever of `tags` is shown, side by side, beginning with another one on every card.
    fn row(&mut self, tags: &[&str], y: i32, scale: i32, (left, right): (i32, i32)) {
        let mut shown: Vec<&str> = tags.iter().copied().filter(|tag| self.shows(tag)).collect();
        if shown.is_empty() {
            return;
        }
        let turn = usize::from(self.story.no.number()) % shown.len();
        shown.rotate_left(turn);
        let width = |tag: &str| extent(tag).0 * scale / 100;
        let taken: i32 = shown.iter().map(|tag| width(tag)).sum();
        let n_shown = i32::try_from(shown.len()).unwrap_or(1);
        let gap = (right - left - taken) / (n_shown + 1);
        let mut x = left + gap + self.sway(n_shown, 8);
        for (nth, tag) in (0..).zip(shown) {
            let hanging = if extent(tag).2 && y > HORIZON { -14 } else { 0 };
            let bob = self.sway(nth + 7, 6);
            self.put(tag, x + width(tag) / 2, y + hanging + bob / 2, scale);
            x += width(tag) + gap;
        }
    }

    /// Windows and clocks: on a wall, else on a tower or a house, else in the air; the sun shines into rooms.
    fn wall(&mut self) {
        let support = ["tower", "house"].into_iter().find_map(|tag| {
            let found = self.placed.iter().find(|placed| placed.tag == tag);
            found.filter(|placed| !placed.is_turned).cloned()
        });
        match support {
            Some(support) if !self.shows("room") => {
                let up = |height: i32| support.y - height * support.scale / 100;
                let (window, clock) = if support.tag == "tower" {
                    (36, 62)
                } else {
                    (46, 48)
                };
                if self.shows("window") {
                    self.put("window", support.x, up(window), 40 * support.scale / 100);
                }
                if self.shows("clock") {
                    self.put("clock", support.x, up(clock), 66 * support.scale / 100);
                }
            }
            _ => self.row(&WALL, 92, 96, (20, 300)),
        }
        if self.shows("dawn") && self.shows("room") {
            let window = self.placed.iter().find(|placed| placed.tag == "window");
            let (x, y) = window.map_or((262, 40), |window| (window.x + 10, window.y + 10));
            self.put("dawn", x, y, 34);
        }
        if self.shows("snow") && self.shows("room") {
            let window = self.placed.iter().find(|placed| placed.tag == "window");
            let (x, y) = window.map_or((250, 80), |window| (window.x - 24, window.y + 22));
            self.put("snow", x, y, 15);
        }
    }

    /// People, animals and large things, smaller when there are many.
    fn front(&mut self) {
        let all: Vec<&str> = BEINGS.iter().chain(&BIG).copied().collect();
        let taken: i32 = all
            .iter()
            .filter(|tag| self.shows(tag))
            .map(|tag| extent(tag).0)
            .sum();
        let scale = (29_500 / taken.max(1)).clamp(76, 148);
        self.row(&all, 226, scale, (4, 316));
    }

    /// What is tiny would be hidden by what is not.
    fn tiny_in_front(&mut self) {
        let tiny = self.story.accents.get("tiny");
        let place = self
            .placed
            .iter()
            .position(|placed| Some(&placed.tag) == tiny);
        if let Some(place) = place {
            let placed = self.placed.remove(place);
            self.placed.push(placed);
        }
    }

    /// Moods and motions, each near a person or animal.
    fn signs(&mut self) {
        let beings: Vec<Placed> = self
            .placed
            .iter()
            .filter(|placed| BEINGS.contains(&placed.tag.as_str()))
            .cloned()
            .collect();
        let head = |nth: usize| {
            let being = beings.get(nth % beings.len().max(1));
            being.map_or((160, 150), |being| {
                let (_, height, is_hanging) = extent(&being.tag);
                let rise = height * being.scale / if is_hanging { 200 } else { 100 };
                let rise = if being.is_turned { -rise / 3 } else { rise };
                (being.x, (being.y - rise).max(40))
            })
        };
        self.crown(&beings);
        let (x, y) = head(0);
        for (tag, dx, dy, scale) in [
            ("flight", 0, 44, 78),
            ("fear", 0, 24, 84),
            ("chase", -34, 70, 80),
            ("dance", 0, 72, 120),
        ] {
            if self.shows(tag) {
                self.put(tag, (x + dx).clamp(30, 290), (y + dy).min(226), scale);
            }
        }
        let (x, y) = head(1);
        for (tag, dy, scale) in [("love", -16, 78), ("sleep", 2, 74)] {
            if self.shows(tag) {
                self.put(tag, (x + 18).clamp(36, 280), y + dy, scale);
            }
        }
        if self.shows("metamorphosis") {
            let (x, y) = head(beings.len().saturating_sub(1));
            self.put("metamorphosis", x, y + 30, 170);
        }
        if self.shows("conflict") {
            let (x, y) = (160 + self.sway(4, 50), 150);
            self.put("conflict", x, y, 92);
        }
        self.loose_signs();
        for halo in ["metamorphosis", "dance", "flight"] {
            self.behind_beings(halo);
        }
    }

    /// On the head of the person or animal that wears it.
    fn crown(&mut self, beings: &[Placed]) {
        let Some(owner) = self.story.accents.get("crown") else {
            return;
        };
        if let Some(being) = beings.iter().find(|being| being.tag == *owner) {
            let (dx, height) = match being.tag.as_str() {
                "horse" => (30, 74),
                "beast" => (20, 60),
                "bird" => (12, 43),
                "fish" => (-14, 13),
                "cat" => (0, 45),
                "child" => (0, 51),
                "man" => (0, 74),
                _ => (0, 73),
            };
            let (x, y) = (dx * being.scale / 100, height * being.scale / 100);
            let side = if being.is_turned { -1 } else { 1 };
            let (x, y) = (being.x + side * x, being.y - side * y);
            self.put("crown", x, y, being.scale);
        }
    }

    /// What belongs to no person or animal: things that fall, a climber, a garland.
    fn loose_signs(&mut self) {
        if self.shows("falling") {
            let x = 160 + self.sway(9, 110);
            self.put("falling", x, 112, 100);
        }
        if self.shows("climbing") {
            let tall = ["ladder", "tower", "tree", "mountain"];
            let support = self
                .placed
                .iter()
                .find(|placed| tall.contains(&placed.tag.as_str()));
            let (x, y) = support.map_or((250, 110), |support| (support.x, support.y - 56));
            self.put("climbing", x, y, 88);
        }
        if self.shows("joy") {
            self.put("joy", 160 + self.sway(2, 90), 34, 112);
        }
    }

    fn behind_beings(&mut self, tag: &str) {
        let first = self
            .placed
            .iter()
            .position(|placed| BEINGS.contains(&placed.tag.as_str()));
        let sign = self.placed.iter().position(|placed| placed.tag == tag);
        if let (Some(first), Some(sign)) = (first, sign) {
            let placed = self.placed.remove(sign);
            self.placed.insert(first, placed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::poetrium::board::story::symbols::definition;
    use crate::games::poetrium::content::Library;

    /// Shown by colors, walls, size or position instead of a drawing.
    const OTHERWISE: [&str; 5] = ["night", "room", "giant", "tiny", "upside-down"];

    #[test]
    fn everything_a_story_shows_is_drawn_once_and_nothing_else() {
        for story in &Library::get().stories {
            let placed = compose(story);
            let mut drawn: Vec<&str> = placed.iter().map(|placed| placed.tag.as_str()).collect();
            assert!(
                placed
                    .iter()
                    .all(|placed| definition(&placed.drawing).is_some())
            );
            drawn.sort_unstable();
            let mut shown: Vec<&str> = story.tags.iter().map(String::as_str).collect();
            shown.retain(|tag| !OTHERWISE.contains(tag));
            shown.sort_unstable();
            assert_eq!(drawn, shown, "story {}", story.no);
        }
    }

    #[test]
    fn no_two_cards_are_composed_alike() {
        let stories = &Library::get().stories;
        for (nth, story) in stories.iter().enumerate() {
            let placed = compose(story);
            assert!(stories[..nth].iter().all(|other| compose(other) != placed));
        }
    }
}
