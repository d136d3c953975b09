//! What The Fishermen of Catan add to a state, a position and a view.

use super::tokens::{FishToken, FishTokens};
use super::types::FishDeed;
use super::{Fishermen, catch, grounds, spending};
use crate::board::IntersectionId;
use crate::combinations::tokens_for_two;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{NOBODY, PositionError, SharesRoom, State};
use crate::view::Viewer;

// Rule: no-trade, combinations/fishermen_cities_knights#no-cards
/// What the scenario adds to a state. Tokens are no cards: no offer, theft or discard can name them. What lies
/// face down is what is nowhere else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FishState {
    /// Tokens of each seat.
    pub hands: [FishTokens; MAX_SEATS],
    /// Used tokens, which lie open.
    pub used: FishTokens,
    /// Who has the boot; nobody while it lies face down.
    pub boot: u8,
}

impl FishState {
    /// Without tokens.
    pub const BLANK: FishState =
        FishState { hands: [FishTokens::NONE; MAX_SEATS], used: FishTokens::NONE, boot: NOBODY };

    /// Before the game.
    pub fn new(rules: &Rules) -> Self {
        let mut fish = Self::BLANK;
        for seat in rules.all_seats().iter() {
            fish.hands[seat.index()] = tokens_for_two::first_tokens(rules);
        }
        fish
    }

    /// Tokens with fish that lie face down.
    pub fn face_down(&self, rules: &Rules) -> FishTokens {
        self.hands.iter().fold(grounds(rules).tokens.minus(self.used), |left, &hand| left.minus(hand))
    }

    /// How many tokens lie face down, the boot among them.
    pub fn face_down_count(&self, rules: &Rules) -> u8 {
        self.face_down(rules).count() + u8::from(self.boot == NOBODY)
    }

    /// The most tokens that these seats can take of what is due to each. Whoever draws the boot has room for
    /// one token more.
    // Rule: short, seven-tokens
    pub fn most_taken(&self, seats: SeatSet, due: &[u8; MAX_SEATS]) -> u8 {
        let room = |seat: Seat| catch::MOST_TOKENS.saturating_sub(self.hands[seat.index()].count());
        let tokens: u8 = seats.iter().map(|seat| due[seat.index()].min(room(seat))).sum();
        let beside = |seat: Seat| (1..due[seat.index()]).contains(&room(seat));
        tokens + u8::from(self.boot == NOBODY && seats.iter().any(beside))
    }

    /// How many of a token lie face down.
    pub fn left(&self, rules: &Rules, token: FishToken) -> u8 {
        match token {
            FishToken::Boot => u8::from(self.boot == NOBODY),
            fish => self.face_down(rules).0[fish as usize],
        }
    }
}

/// The facts that The Fishermen of Catan add to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FishPosition {
    /// Tokens of each seat.
    pub hands: Vec<FishTokens>,
    /// Used tokens.
    pub used: FishTokens,
    /// Who has the boot; nobody while it lies face down.
    pub boot: Option<Seat>,
}

/// A fishing ground as everyone sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroundView {
    /// The three intersections that it serves; it lies at the first.
    pub serves: [IntersectionId; 3],
    /// Its number.
    pub number: u8,
}

/// What a viewer may know of The Fishermen of Catan.
// Rule: secret
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FishView {
    /// The viewer's own tokens.
    pub own: Option<FishTokens>,
    /// How many tokens each seat has.
    pub counts: Vec<u8>,
    /// The tokens of each seat, once the game is over.
    pub revealed: Option<Vec<FishTokens>>,
    /// Used tokens.
    pub used: FishTokens,
    /// All tokens of the game.
    pub all: FishTokens,
    /// How many lie face down, the boot among them unless somebody has it.
    pub face_down: u8,
    /// Who has the boot.
    pub boot: Option<Seat>,
    /// The most tokens that a seat may have.
    pub most: u8,
    /// What each seat pays for each kind of deed, in the order of [`FishDeed::NAMES`].
    pub prices: Vec<[u8; FishDeed::KINDS]>,
    /// The fishing grounds.
    pub grounds: Vec<GroundView>,
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> FishPosition {
    let fish = Fishermen::part(state).unwrap_or(&FishState::BLANK);
    let boot = (fish.boot != NOBODY).then_some(Seat(fish.boot));
    FishPosition { hands: fish.hands[..rules.seats() as usize].to_vec(), used: fish.used, boot }
}

/// What a viewer may know.
pub(super) fn view(rules: &Rules, state: &State, viewer: Viewer) -> FishView {
    let fish = Fishermen::part(state).unwrap_or(&FishState::BLANK);
    let hands = &fish.hands[..rules.seats() as usize];
    let own = match viewer {
        Viewer::Seat(seat) => hands.get(seat.index()).copied(),
        Viewer::Spectator => None,
    };
    let ground =
        |ground: &super::grounds::Ground| GroundView { serves: ground.serves, number: ground.number };
    let over = matches!(state.stack.top(), crate::pending::Frame::Over { .. });
    FishView {
        own,
        counts: hands.iter().map(|hand| hand.count()).collect(),
        revealed: over.then(|| hands.to_vec()),
        used: fish.used,
        all: grounds(rules).tokens,
        face_down: fish.face_down_count(rules),
        boot: (fish.boot != NOBODY).then_some(Seat(fish.boot)),
        most: catch::MOST_TOKENS,
        prices: rules.all_seats().iter().map(|seat| spending::prices(rules, state, seat)).collect(),
        grounds: grounds(rules).all.iter().map(ground).collect(),
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &FishPosition) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(PositionError(what.to_owned()));
    if facts.hands.len() != rules.seats() as usize {
        return wrong("not one entry for each seat");
    }
    if facts.boot.is_some_and(|seat| seat.0 >= rules.seats()) {
        return wrong("a boot of no seat");
    }
    let mut sums = facts.used.0.map(u32::from);
    for hand in &facts.hands {
        sums.iter_mut().zip(hand.0).for_each(|(sum, n)| *sum += u32::from(n));
    }
    if sums.iter().zip(grounds(rules).tokens.0).any(|(&sum, all)| sum > u32::from(all)) {
        return wrong("more fish tokens than there are");
    }
    let mut fish = FishState { used: facts.used, ..FishState::BLANK };
    fish.boot = facts.boot.map_or(NOBODY, |seat| seat.0);
    fish.hands[..facts.hands.len()].copy_from_slice(&facts.hands);
    Fishermen::begin(state, fish);
    Ok(())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let Some(fish) = Fishermen::part(state) else { return wrong("no facts of The Fishermen of Catan") };
    let most = grounds(rules).tokens;
    for kind in 0..most.0.len() {
        let hands: u32 = fish.hands.iter().map(|hand| u32::from(hand.0[kind])).sum();
        if hands + u32::from(fish.used.0[kind]) > u32::from(most.0[kind]) {
            return wrong("fish tokens are not conserved");
        }
    }
    // Rule: seven-tokens
    if fish.hands.iter().any(|hand| hand.count() > catch::MOST_TOKENS) {
        return wrong("more fish tokens than a player may have");
    }
    let absent = (rules.seats()..MAX_SEATS as u8).any(|seat| fish.hands[seat as usize] != FishTokens::NONE);
    if absent || (fish.boot != NOBODY && fish.boot >= rules.seats()) {
        return wrong("fish of no seat");
    }
    // Rule: new-supply
    if fish.face_down_count(rules) == 0 && fish.used != FishTokens::NONE {
        return wrong("used fish tokens that are not turned over");
    }
    Ok(())
}
