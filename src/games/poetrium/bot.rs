//! A heuristic bot for Poetrium, by what lines evoke and stories show. It tells what is neither plain nor impossible to
//! guess, judges honestly, asks with lines that tell stories apart, and guesses once it is sure enough.

use crate::bots::{Bot, best, dealt_anew, others};
use crate::games::poetrium::{LineCard, Move, Phase, Poetrium, Slot, State};
use crate::games::{Chance, Seat};

/// How much likelier a verdict is from a storyteller who sees what the bot sees.
const TRUST: u32 = 8;

/// The likelihood, in percent, from which on a guess is better than another line.
const SURE: u32 = 70;

/// The same in a duel, where a right guess always brings the same (POE-72) and a wrong one is the rival's (POE-71).
const SURE_IN_DUEL: u32 = 60;

impl Bot for Poetrium {
    const NEEDS_ANOTHER: bool = true;

    fn imagine(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        let mut imagined = state.clone();
        let people = state.hands.n_seats();
        let mut lines = std::mem::take(&mut imagined.line_deck);
        let mut endings = std::mem::take(&mut imagined.ending_deck);
        for other in others(people, seat) {
            lines.extend(&state.hands[other]);
        }
        for markers in state.markers.values() {
            endings.extend(markers);
        }
        let is_chooser = state.chooser == Some(seat);
        if !is_chooser {
            endings.extend(&state.offered);
        }
        let mut lines = dealt_anew(lines, |&line| line, chance);
        let mut endings = dealt_anew(endings, |&ending| ending, chance);
        for other in others(people, seat) {
            imagined.hands[other] = lines.drain(..state.hands[other].len()).collect();
        }
        for markers in imagined.markers.values_mut() {
            *markers = endings.drain(..markers.len()).collect();
        }
        if !is_chooser {
            imagined.offered = endings.drain(..state.offered.len()).collect();
        }
        (imagined.line_deck, imagined.ending_deck) = (lines, endings);
        imagined.story_deck = dealt_anew(imagined.story_deck, |&story| story, chance);
        let knows_secret = state.storyteller == seat || state.phase == Phase::Ending;
        if !knows_secret {
            imagined.secret = state.secret.and(state.open().next());
        }
        imagined
    }

    fn think(&self, imagined: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        match imagined.phase {
            Phase::Tell => tell(self, imagined, seat, chance),
            Phase::Turn => guess_or_ask(self, imagined, seat, chance),
            Phase::Judge => {
                let line = imagined.poem.last()?.line;
                let fits = fits(self, imagined, line, imagined.secret?);
                Some(Move::Judge { fits })
            }
            Phase::Ending => {
                let &ending = chance.choose(&imagined.offered)?;
                Some(Move::ChooseEnding { ending })
            }
            Phase::Over => None,
        }
    }
}

fn fits(game: &Poetrium, state: &State, line: LineCard, slot: Slot) -> bool {
    let story = state.story(slot);
    let associations = game.associations();
    story.is_some_and(|story| associations.fits(state.options.pack, line, story))
}

/// A story with a line that fits it and about half of the others.
fn tell(game: &Poetrium, state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
    let open: Vec<Slot> = state.open().collect();
    let hand = &state.hands[seat];
    let pairs = open
        .iter()
        .flat_map(|&slot| hand.iter().map(move |&line| (slot, line)));
    let pairs: Vec<(Slot, LineCard)> = pairs.collect();
    let n_open = i32::try_from(open.len()).unwrap_or(0);
    let (number, line) = best(&pairs, chance, |&(slot, line), _| {
        let n_fitting = open.iter().filter(|&&slot| fits(game, state, line, slot));
        let n_fitting = i32::try_from(n_fitting.count()).unwrap_or(0);
        let spread = (n_fitting - n_open / 2).abs();
        100 * i32::from(fits(game, state, line, slot)) - spread
    })?;
    Some(Move::Tell { number, line })
}

/// A guess if one story is likely enough or no token is left, else the line that tells most.
fn guess_or_ask(
    game: &Poetrium,
    state: &State,
    seat: Seat,
    chance: &mut dyn Chance,
) -> Option<Move> {
    let likelihoods = likelihoods(game, state);
    let (number, share) = likeliest(&likelihoods, chance)?;
    let n_laid = state.laid_by(seat);
    let must = n_laid >= state.figures().tokens;
    let is_sure = if state.is_duel() {
        share >= SURE_IN_DUEL
    } else {
        // A guess without a token on a line wins only the card.
        share >= SURE && n_laid > 0
    };
    if must || is_sure {
        return Some(Move::Guess { number });
    }
    let line = best(&state.hands[seat], chance, |&line, _| {
        let yes: u32 = likelihoods
            .iter()
            .filter(|&&(slot, _)| fits(game, state, line, slot))
            .map(|(_, share)| share)
            .sum();
        // The nearer to even, the more the verdict tells; a yes is also worth a point if another seat guesses.
        -i32::try_from(yes.abs_diff(60)).unwrap_or(0)
    })?;
    Some(Move::AddLine { line })
}

/// How likely each open story is, in percent, by what was said of it.
fn likelihoods(game: &Poetrium, state: &State) -> Vec<(Slot, u32)> {
    let opening = state.opening.map(|line| (line, true));
    let verdicts = state.poem.iter();
    let verdicts = verdicts.filter_map(|verse| Some((verse.line, verse.fits?)));
    let said: Vec<(LineCard, bool)> = opening.into_iter().chain(verdicts).collect();
    let weight = |slot: Slot| {
        let agreed = |&&(line, yes): &&(LineCard, bool)| fits(game, state, line, slot) == yes;
        let n_agreed = said.iter().filter(agreed).count().min(12);
        u64::from(TRUST).pow(u32::try_from(n_agreed).unwrap_or(0))
    };
    let weights: Vec<(Slot, u64)> = state.open().map(|slot| (slot, weight(slot))).collect();
    let all: u64 = weights.iter().map(|(_, weight)| weight).sum();
    let share = |weight: u64| u32::try_from(100 * weight / all.max(1)).unwrap_or(0);
    let shares = weights.into_iter();
    shares.map(|(slot, weight)| (slot, share(weight))).collect()
}

fn likeliest(likelihoods: &[(Slot, u32)], chance: &mut dyn Chance) -> Option<(Slot, u32)> {
    best(likelihoods, chance, |&(_, share), _| {
        i32::try_from(share).unwrap_or(0)
    })
}
