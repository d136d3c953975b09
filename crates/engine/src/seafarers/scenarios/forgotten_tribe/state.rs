//! What The Forgotten Tribe adds to a state, a position and a view.

use super::book::TribeFrame;
use super::harbors::{ALL_KINDS, KINDS, index, keeps_apart, must_place};
use super::{ForgottenTribe, gifts};
use crate::board::{HarborKind, PathId, PathSet};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seafarers::harbor_tokens::is_coast;
use crate::seats::{MAX_SEATS, Seat};
use crate::state::{MAX_HARBORS, PositionError, SharesRoom, State};

/// What the scenario adds to a state. Harbors that nobody took are still on their paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TribeState {
    /// Gifts that were taken: a bit for each chit, then for each card, in the order of the board.
    pub taken: u32,
    /// Chits of each seat.
    pub chits: [u8; MAX_SEATS],
    /// Harbors that wait before each seat, by kind.
    pub waiting: [[u8; KINDS]; MAX_SEATS],
}

impl TribeState {
    /// Before the game.
    pub const NONE: TribeState =
        TribeState { taken: 0, chits: [0; MAX_SEATS], waiting: [[0; KINDS]; MAX_SEATS] };
}

/// The facts that The Forgotten Tribe adds to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TribePosition {
    /// Paths on which a chit or a card lies.
    pub left: Vec<PathId>,
    /// Chits of each seat.
    pub chits: Vec<u8>,
    /// Harbors that wait before each seat.
    pub waiting: Vec<Vec<HarborKind>>,
}

/// What everyone may know of The Forgotten Tribe. Nobody knows which cards lie face down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TribeView {
    /// Paths with a chit.
    pub chits: Vec<PathId>,
    /// Paths with a card.
    pub cards: Vec<PathId>,
    /// Paths with a harbor that serves nobody yet.
    pub harbors: Vec<PathId>,
    /// Chits of each seat.
    pub taken: Vec<u8>,
    /// Harbors that wait before each seat.
    pub waiting: Vec<Vec<HarborKind>>,
}

/// The paths of chits or of cards that nobody took; cards come after as many chits as there were.
fn left(tribe: &TribeState, paths: &[PathId], before: usize) -> Vec<PathId> {
    let is_left = |&(i, _): &(usize, &PathId)| tribe.taken >> (before + i) & 1 == 0;
    paths.iter().enumerate().filter(is_left).map(|(_, &path)| path).collect()
}

fn kinds(counts: &[u8; KINDS]) -> Vec<HarborKind> {
    let each = ALL_KINDS.into_iter().zip(counts);
    each.flat_map(|(kind, &count)| std::iter::repeat_n(kind, count as usize)).collect()
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> TribePosition {
    let view = view(rules, state);
    TribePosition {
        left: view.chits.into_iter().chain(view.cards).collect(),
        chits: view.taken,
        waiting: view.waiting,
    }
}

/// What everyone may know.
pub(super) fn view(rules: &Rules, state: &State) -> TribeView {
    let tribe = ForgottenTribe::part(state).unwrap_or(&TribeState::NONE);
    let (gifts, seats) = (gifts(rules), rules.seats() as usize);
    let harbors = state.harbors().map(|(path, _)| path);
    TribeView {
        chits: left(tribe, &gifts.chits, 0),
        cards: left(tribe, &gifts.cards, gifts.chits.len()),
        harbors: harbors.filter(|&path| gifts.harbors.contains(path)).collect(),
        taken: tribe.chits[..seats].to_vec(),
        waiting: tribe.waiting[..seats].iter().map(kinds).collect(),
    }
}

/// Puts the facts of a position into a state.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &TribePosition) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(PositionError(what.to_owned()));
    let (gifts, seats) = (gifts(rules), rules.seats() as usize);
    if facts.chits.len() != seats || facts.waiting.len() != seats {
        return wrong("not one entry for each seat");
    }
    let places: Vec<PathId> = gifts.chits.iter().chain(&gifts.cards).copied().collect();
    let mut tribe = TribeState::NONE;
    tribe.taken = (0..places.len()).fold(0, |mask, i| mask | 1 << i);
    for path in &facts.left {
        match places.iter().position(|place| place == path) {
            Some(i) if tribe.taken >> i & 1 != 0 => tribe.taken &= !(1 << i),
            _ => return wrong("a gift where none can be, or twice"),
        }
    }
    let drawing = state.stack.top() == Frame::Tribe(TribeFrame::GiftCard);
    state.deck_aside = left(&tribe, &gifts.cards, gifts.chits.len()).len() as u8 + u8::from(drawing);
    for seat in 0..seats {
        tribe.chits[seat] = facts.chits[seat];
        if facts.waiting[seat].len() > MAX_HARBORS {
            return wrong("more harbors than there are");
        }
        for &kind in &facts.waiting[seat] {
            let Some(kind) = index(kind) else { return wrong("no such harbor") };
            tribe.waiting[seat][kind] += 1;
        }
    }
    ForgottenTribe::begin(state, tribe);
    Ok(())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let Some(tribe) = ForgottenTribe::part(state) else { return wrong("no facts of The Forgotten Tribe") };
    let gifts = gifts(rules);
    let [chits, cards] = [left(tribe, &gifts.chits, 0), left(tribe, &gifts.cards, gifts.chits.len())];
    let taken: usize = tribe.chits.iter().map(|&chits| usize::from(chits)).sum();
    if taken + chits.len() != gifts.chits.len() {
        return wrong("chits are not conserved");
    }
    let drawing = state.stack.frames().contains(&Frame::Tribe(TribeFrame::GiftCard));
    let deck: u32 = state.deck.iter().map(|&count| u32::from(count)).sum();
    if usize::from(state.deck_aside) != cards.len() + usize::from(drawing)
        || deck < u32::from(state.deck_aside)
    {
        return wrong("cards on the board are not conserved");
    }
    check_harbors(rules, state, tribe)?;
    let harbors = view(rules, state).harbors;
    let unreached: PathSet = harbors.into_iter().chain(chits).chain(cards).collect();
    if unreached.iter().any(|path| state.ship(path).is_some()) {
        return wrong("a ship beside a gift that it did not take");
    }
    let asked = state.stack.frames().contains(&Frame::Tribe(TribeFrame::GiftHarbor));
    let over = matches!(state.stack.top(), Frame::Over { .. });
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        let due = must_place(rules, state, seat);
        if due && !over && !(asked && seat == state.on_turn) {
            return wrong("a harbor that could be placed waits");
        }
        if !rules.all_seats().contains(seat) && tribe.waiting[seat.index()] != [0; KINDS] {
            return wrong("a harbor of no seat");
        }
    }
    Ok(())
}

fn check_harbors(rules: &Rules, state: &State, tribe: &TribeState) -> Result<(), String> {
    let (gifts, board) = (gifts(rules), &rules.board().harbors);
    let place = |name| rules.topology().path(name);
    let mut seen = PathSet::EMPTY;
    let mut counts = [0usize; KINDS];
    for (path, kind) in state.harbors() {
        let as_dealt = || board.iter().any(|h| place(h.path) == Some(path) && h.kind == kind);
        // A placed harbor does not count against itself.
        let placed = || {
            let mut others = state.clone();
            others.lift_harbor(path);
            let ends = rules.topology().ends(path);
            let built = ends.iter().any(|&end| state.building(end).is_some());
            built && is_coast(rules, state, path) && keeps_apart(rules, &others, path)
        };
        let fine = if gifts.harbors.contains(path) { as_dealt() } else { placed() };
        if seen.contains(path) || !fine {
            return Err("a harbor where it cannot be".to_owned());
        }
        seen.insert(path);
        if let Some(kind) = index(kind) {
            counts[kind] += 1;
        }
    }
    for (i, &kind) in ALL_KINDS.iter().enumerate() {
        let waiting: usize = tribe.waiting.iter().map(|kinds| usize::from(kinds[i])).sum();
        if counts[i] + waiting != board.iter().filter(|harbor| harbor.kind == kind).count() {
            return Err("harbors are not conserved".to_owned());
        }
    }
    Ok(())
}
