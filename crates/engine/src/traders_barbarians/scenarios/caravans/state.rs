//! What The Caravans add to a state, a position and a view. The camels themselves are units.

use super::oases::MAX_CARAVANS;
use super::types::{CamelPlace, CaravanFrame};
use super::{Caravans, camels, oases};
use crate::base::victory::score;
use crate::board::{IntersectionId, IntersectionSet};
use crate::cards::{Card, Cards};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::{PositionError, SharesRoom, State};
use crate::units::UnitKind;

/// How far a caravan has come. Of two that have merged both are at the same place from then on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caravan {
    /// It has not begun.
    Waiting,
    /// The head of its last camel is there.
    At(IntersectionId),
    /// It can never begin: a camel of another one lies on its first path.
    Closed,
}

/// What the scenario adds to a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CaravanState {
    /// Where the head of each caravan is that has begun.
    heads: [IntersectionId; MAX_CARAVANS],
    /// Caravans that have begun, a bit for each.
    begun: u8,
    /// Caravans that cannot begin any more.
    closed: u8,
    /// Whether a camel is due when this turn ends.
    pub due: bool,
    /// Votes of each seat in the vote that is held.
    pub votes: [u8; MAX_SEATS],
    /// How many of them were paid with wool, the others with grain. Nothing follows from it.
    pub wool: [u8; MAX_SEATS],
    /// The place that each seat named last in it.
    pub named: [Option<CamelPlace>; MAX_SEATS],
    /// Intersections with two camels or more: this follows from the camels.
    pub between: IntersectionSet,
}

impl CaravanState {
    /// Before the first camel.
    pub const BLANK: CaravanState = CaravanState {
        heads: [IntersectionId(0); MAX_CARAVANS],
        begun: 0,
        closed: 0,
        due: false,
        votes: [0; MAX_SEATS],
        wool: [0; MAX_SEATS],
        named: [None; MAX_SEATS],
        between: IntersectionSet::EMPTY,
    };

    /// How far a caravan has come.
    pub fn caravan(&self, i: usize) -> Caravan {
        if self.begun >> i & 1 != 0 {
            Caravan::At(self.heads[i])
        } else if self.closed >> i & 1 != 0 {
            Caravan::Closed
        } else {
            Caravan::Waiting
        }
    }

    /// Says how far a caravan has come.
    pub fn set(&mut self, i: usize, caravan: Caravan) {
        match caravan {
            Caravan::Waiting => {}
            Caravan::At(head) => (self.heads[i], self.begun) = (head, self.begun | 1 << i),
            Caravan::Closed => self.closed |= 1 << i,
        }
    }

    /// Those who have bid something.
    pub fn bidders(&self) -> SeatSet {
        let bid = |&(_, &votes): &(usize, &u8)| votes > 0;
        let set = |all: u8, (seat, _): (usize, &u8)| all | 1 << seat;
        SeatSet(self.votes.iter().enumerate().filter(bid).fold(0, set))
    }

    /// The vote is over.
    pub fn forget_vote(&mut self) {
        (self.votes, self.wool, self.named) = ([0; MAX_SEATS], [0; MAX_SEATS], [None; MAX_SEATS]);
    }
}

score! {
    /// What The Caravans give.
    CaravanPoints {
        /// One for each settlement or city between camels.
        camels,
    }
}

/// The facts that The Caravans add to a position; the camels are among its units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaravanPosition {
    /// How far each caravan has come, in the order of the arrows.
    pub caravans: Vec<Caravan>,
    /// Whether a camel is due when this turn ends.
    pub due: bool,
    /// Votes of each seat in the vote that is held.
    pub votes: Vec<u8>,
    /// How many of them were paid with wool, the others with grain.
    pub wool: Vec<u8>,
    /// The place that each seat named last in it.
    pub named: Vec<Option<CamelPlace>>,
}

/// A vote as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaravanVote {
    /// Votes of each seat; 0 for those who have yet to bid.
    pub votes: Vec<u8>,
    /// The cards that each seat bid; nothing for those who have yet to bid.
    pub cards: Vec<Option<Cards>>,
    /// How many votes are more than half of all.
    pub majority: u8,
    /// The place that each seat named last.
    pub named: Vec<Option<CamelPlace>>,
}

/// What everyone may know of The Caravans: all of it.
// Rule: open
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaravanView {
    /// The first path of each caravan, with its far end, in the order of the arrows.
    pub arrows: Vec<CamelPlace>,
    /// How far each caravan has come.
    pub caravans: Vec<Caravan>,
    /// The camels on the board.
    pub camels: Vec<CamelPlace>,
    /// How many are not on it.
    pub left: u8,
    /// Where the next one may go.
    pub places: Vec<CamelPlace>,
    /// Intersections with two camels or more.
    pub between: Vec<IntersectionId>,
    /// Whether a camel is due when this turn ends.
    pub due: bool,
    /// The vote, while one is held.
    pub vote: Option<CaravanVote>,
}

/// The scenario's facts of a state.
pub(super) fn position(rules: &Rules, state: &State) -> CaravanPosition {
    let facts = Caravans::part(state).unwrap_or(&CaravanState::BLANK);
    let seats = rules.seats() as usize;
    CaravanPosition {
        caravans: (0..oases(rules).arrows.len()).map(|i| facts.caravan(i)).collect(),
        due: facts.due,
        votes: facts.votes[..seats].to_vec(),
        wool: facts.wool[..seats].to_vec(),
        named: facts.named[..seats].to_vec(),
    }
}

/// What everyone may know.
pub(super) fn view(rules: &Rules, state: &State) -> CaravanView {
    let CaravanPosition { caravans, due, votes, wool, named } = position(rules, state);
    let arrows = oases(rules).arrows.iter();
    let between = Caravans::part(state).map(|facts| facts.between).unwrap_or_default();
    CaravanView {
        arrows: arrows.map(|arrow| CamelPlace { path: arrow.path, head: arrow.to }).collect(),
        caravans,
        camels: camels::all(rules, state).collect(),
        left: camels::left(rules, state),
        places: camels::places(rules, state, 0).to_vec(),
        between: between.iter().collect(),
        due,
        vote: vote(state, votes, &wool, named),
    }
}

/// The vote, while one is held.
fn vote(state: &State, votes: Vec<u8>, wool: &[u8], named: Vec<Option<CamelPlace>>) -> Option<CaravanVote> {
    let Frame::Caravan(frame) = state.stack.top() else { return None };
    let left = match frame {
        CaravanFrame::Bid { left } => left,
        CaravanFrame::Name { .. } | CaravanFrame::Place { .. } => SeatSet::NONE,
    };
    let bid = |(seat, (&votes, &wool)): (u8, (&u8, &u8))| {
        let cards = Cards::of(Card::Wool, wool) + Cards::of(Card::Grain, votes.saturating_sub(wool));
        (!left.contains(Seat(seat))).then_some(cards)
    };
    let cards = (0..).zip(votes.iter().zip(wool)).map(bid).collect();
    let all: u32 = votes.iter().map(|&votes| u32::from(votes)).sum();
    let majority = u8::try_from(all / 2 + 1).unwrap_or(u8::MAX);
    Some(CaravanVote { votes, cards, majority, named })
}

/// Puts the facts of a position into a state; the units are on the board.
pub(super) fn place(rules: &Rules, state: &mut State, facts: &CaravanPosition) -> Result<(), PositionError> {
    let wrong = |what: &str| Err(PositionError(what.to_owned()));
    let seats = rules.seats() as usize;
    if facts.caravans.len() != oases(rules).arrows.len() {
        return wrong("not one caravan for each arrow");
    }
    if [facts.votes.len(), facts.wool.len(), facts.named.len()] != [seats; 3] {
        return wrong("not one entry for each seat");
    }
    let topology = rules.topology();
    let off_board = |place: &CamelPlace| {
        !topology.has_path(place.path) || !topology.ends(place.path).contains(&place.head)
    };
    if facts.named.iter().flatten().any(off_board) {
        return wrong("a camel is off the board");
    }
    let mut new = CaravanState { due: facts.due, ..CaravanState::BLANK };
    for (i, &caravan) in facts.caravans.iter().enumerate() {
        if matches!(caravan, Caravan::At(head) if !topology.has_intersection(head)) {
            return wrong("a caravan is off the board");
        }
        new.set(i, caravan);
    }
    new.votes[..seats].copy_from_slice(&facts.votes);
    new.wool[..seats].copy_from_slice(&facts.wool);
    new.named[..seats].copy_from_slice(&facts.named);
    // Camels off the board are found by whoever looks at the units.
    let known = |unit: &crate::units::Unit| match unit.place() {
        crate::units::Place::Path(path) => topology.has_path(path),
        crate::units::Place::Intersection(_) | crate::units::Place::Hex(_) => true,
    };
    if state.units.all().iter().all(known) {
        new.between = camels::between(rules, state);
    }
    Caravans::begin(state, new);
    Ok(())
}

/// What holds in every state of the game.
pub(super) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let Some(facts) = Caravans::part(state) else { return wrong("no facts of The Caravans") };
    let oases = oases(rules);
    let all: Vec<CamelPlace> = camels::all(rules, state).collect();
    // Rule: head
    let spoilt = |unit: &&crate::units::Unit| {
        unit.kind() == UnitKind::Camel && (unit.owner().is_some() || unit.load() > 1 || unit.spent() > 0)
    };
    if state.units.all().iter().any(|unit| spoilt(&unit)) {
        return wrong("a camel that is none");
    }
    if all.len() > usize::from(oases.camels) {
        return wrong("more camels than there are");
    }
    // Rule: free-path
    if all.windows(2).any(|pair| pair[0].path == pair[1].path) {
        return wrong("two camels on one path");
    }
    if all.iter().any(|camel| !oases.paths.contains(camel.path)) {
        return wrong("a camel on no path");
    }
    camels::check_led(rules, state, facts)?;
    if facts.between != camels::between(rules, state) {
        return wrong("places between camels are not current");
    }
    // Rule: camel-due
    if facts.due && state.turn == 0 {
        return wrong("a camel is due in the set-up");
    }
    if facts.due && !matches!(state.stack.frames().first(), Some(Frame::TradeAndBuild | Frame::Over { .. })) {
        return wrong("a camel is due where nothing has been built");
    }
    // Rule: robber-oasis
    if state.robber().is_some_and(|hex| oases.hexes.contains(hex)) {
        return wrong("the robber is on an oasis");
    }
    let held = matches!(state.stack.top(), Frame::Caravan(_) | Frame::Over { .. });
    let (votes, bids) = (facts.bidders(), facts.named.iter().enumerate());
    let strangers = !votes.minus(rules.all_seats()).is_empty();
    let named_without = bids.into_iter().any(|(seat, named)| named.is_some() && facts.votes[seat] == 0);
    // Rule: bids-lost
    let paid: u32 = facts.votes.iter().map(|&votes| u32::from(votes)).sum();
    let unpaid = paid > [Card::Wool, Card::Grain].map(|card| u32::from(state.supply.get(card))).iter().sum();
    let other_cards = facts.wool.iter().zip(&facts.votes).any(|(wool, votes)| wool > votes);
    if strangers || named_without || unpaid || other_cards || (!held && !votes.is_empty()) {
        return wrong("votes that nobody has");
    }
    Ok(())
}
