//! What a viewer may know of Cities & Knights.
//!
//! Secret are the progress cards in a hand (how many of each deck is public), which card was drawn,
//! returned or taken, cards given for a wedding or taken by a master merchant, and what a spy or a
//! master merchant saw.

use super::cards::{EventFace, ProgressCard, ProgressHand, Track};
use super::event::{CkEvent, CkFrame};
use super::{barbarians, city_improvements, trade_cards};
use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::{Card, Cards};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{MAX_SEATS, Seat, SeatSet};
use crate::state::Knight;
use crate::state::State;
use crate::view::Viewer;

/// What everyone may know of a player in Cities & Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CkPlayerView {
    /// Levels, by [`Track`].
    pub improvements: [u8; 3],
    /// What the next level of each track costs, while this player is on turn.
    pub prices: [u8; 3],
    /// Progress cards in hand, by the deck they are from.
    pub progress: [u8; 3],
    /// Points as defender.
    pub defender: u8,
    /// Knights in stock, by strength less one.
    pub knights_left: [u8; 3],
    /// Strength of the active knights.
    pub knight_strength: u8,
    /// Walls on the board.
    pub walls: u8,
    /// Victory point cards laid open.
    pub opened: [Option<ProgressCard>; 2],
    /// The best rate for each commodity, in the order of [`Card::COMMODITIES`].
    pub rates: [u8; 3],
    /// Cards that a 7 leaves this player.
    pub hand_limit: u8,
}

/// A hand that a card lets its player look at, until the choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glimpse {
    /// A spy looks at progress cards.
    Progress(Seat, ProgressHand),
    /// A master merchant looks at resources and commodities.
    Cards(Seat, Cards),
}

/// What a player knows of itself in Cities & Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CkOwnView {
    /// The progress cards in hand.
    pub progress: ProgressHand,
    /// The gift chosen while others still choose.
    pub gift_chosen: Option<Cards>,
    /// What a card lets this player see now.
    pub glimpse: Option<Glimpse>,
}

/// The part of a view that only Cities & Knights has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CkView {
    /// Steps of the barbarian ship from its start.
    pub barbarians: u8,
    /// Whether they have attacked before.
    pub landed: bool,
    /// The strength of the barbarians if they attacked now.
    pub barbarian_strength: u8,
    /// The strength of all active knights.
    pub knight_strength: u8,
    /// Cards in each deck, by [`Track`].
    pub decks: [u8; 3],
    /// Knights on the board.
    pub knights: Vec<(IntersectionId, Seat, Knight)>,
    /// Own or others' knights that may not act any more this turn.
    pub spent: Vec<IntersectionId>,
    /// Cities with a wall.
    pub walls: Vec<IntersectionId>,
    /// Cities on their side.
    pub fallen: Vec<IntersectionId>,
    /// Holder and city of each metropolis, by [`Track`].
    pub metropolises: [Option<(Seat, IntersectionId)>; 3],
    /// Holder and hex of the merchant.
    pub merchant: Option<(Seat, HexId)>,
    /// Kinds that trade 2:1 this turn by Merchant Fleet.
    pub fleet: Vec<Card>,
    /// Cranes that wait for an improvement.
    pub cranes: u8,
    /// Medicines that wait for a city.
    pub medicines: u8,
    /// Who may still be made to trade by Commercial Harbor.
    pub harbor: SeatSet,
    /// Every player.
    pub players: Vec<CkPlayerView>,
    /// The viewer's own cards.
    pub own: Option<CkOwnView>,
}

impl Rules {
    /// The part of a view that Cities & Knights adds.
    pub(crate) fn ck_view(&self, state: &State, viewer: Viewer) -> CkView {
        let topology = self.topology();
        let effects = &state.effects.ck;
        let sites =
            |test: &dyn Fn(IntersectionId) -> bool| topology.intersections().filter(|&a| test(a)).collect();
        let harbor = self.all_seats().without(state.on_turn).minus(effects.harbor_used);
        CkView {
            barbarians: state.ck.barbarians,
            landed: state.ck.landed,
            barbarian_strength: barbarians::strength(self, state),
            knight_strength: self.all_seats().iter().map(|s| barbarians::defense(state, s)).sum(),
            decks: Track::ALL.map(|track| state.progress_deck_len(track)),
            knights: topology
                .intersections()
                .filter_map(|at| state.knight(at).map(|(seat, knight)| (at, seat, knight)))
                .collect(),
            spent: sites(&|at| effects.spent.contains(at) && state.knight(at).is_some()),
            walls: sites(&|at| state.has_wall(at)),
            fallen: sites(&|at| state.sites[at].is_fallen()),
            metropolises: Track::ALL.map(|track| state.metropolis(track)),
            merchant: state.merchant(),
            fleet: Card::ALL
                .into_iter()
                .filter(|&c| trade_cards::in_fleet(state, state.on_turn, c))
                .collect(),
            cranes: effects.cranes,
            medicines: effects.medicines,
            harbor: if effects.harbor { harbor } else { SeatSet::NONE },
            players: self.all_seats().iter().map(|seat| self.ck_player_view(state, seat)).collect(),
            own: match viewer {
                Viewer::Seat(seat) if seat.0 < self.seats() => Some(self.ck_own_view(state, seat)),
                _ => None,
            },
        }
    }

    // Rule: cities_knights/progress_cards#hidden, cities_knights/commodities#in-hand
    fn ck_player_view(&self, state: &State, seat: Seat) -> CkPlayerView {
        let mut progress = [0; 3];
        state.progress(seat).iter().for_each(|card| progress[card.track() as usize] += 1);
        let opened = [ProgressCard::Printer, ProgressCard::Constitution];
        CkPlayerView {
            improvements: state.ck.improvements[seat.index()],
            prices: Track::ALL.map(|track| {
                let top = state.improvement(seat, track) == city_improvements::TOP;
                if top { 0 } else { city_improvements::price(state, seat, track).total() }
            }),
            progress,
            defender: state.defender_points(seat),
            knights_left: state.ck.knights_left[seat.index()],
            knight_strength: barbarians::defense(state, seat),
            walls: state.ck.walls[seat.index()],
            opened: opened.map(|card| (state.opened(card) == Some(seat)).then_some(card)),
            rates: Card::COMMODITIES.map(|card| self.best_rate(state, seat, card)),
            hand_limit: crate::base::seven::hand_limit(self, state, seat),
        }
    }

    fn ck_own_view(&self, state: &State, seat: Seat) -> CkOwnView {
        let chosen = state.answers[seat.index()];
        let wedding = matches!(state.stack.top(), Frame::Ck(CkFrame::Wedding { .. }));
        let glimpse = match state.stack.top() {
            Frame::Ck(CkFrame::Spy { victim }) if seat == state.on_turn => {
                Some(Glimpse::Progress(victim, *state.progress(victim)))
            }
            Frame::Ck(CkFrame::MasterMerchant { victim }) if seat == state.on_turn => {
                Some(Glimpse::Cards(victim, state.hand(victim)))
            }
            _ => None,
        };
        CkOwnView {
            progress: *state.progress(seat),
            gift_chosen: (wedding && !chosen.is_empty()).then_some(chosen),
            glimpse,
        }
    }
}

/// An event as a viewer may know it: what is `None` here is not for this viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are those of the event of the same name")]
pub enum CkViewEvent {
    EventDie { seat: Seat, face: EventFace },
    BarbariansMoved { steps: u8 },
    BarbariansAttacked { barbarians: u8, knights: [u8; MAX_SEATS] },
    Defender(Seat),
    DefendersTied(SeatSet),
    CityPillaged { seat: Seat, at: IntersectionId, wall: bool },
    BarbariansLeft,
    Defends { seat: Seat, strength: u8 },
    ProgressDrawn { seat: Seat, track: Track, card: Option<ProgressCard> },
    ProgressOpened { seat: Seat, card: ProgressCard },
    ProgressPlayed { seat: Seat, card: ProgressCard },
    ProgressReturned { seat: Seat, track: Track, card: Option<ProgressCard> },
    KnightBuilt { seat: Seat, at: IntersectionId, strength: u8, active: bool },
    KnightActivated { seat: Seat, at: IntersectionId },
    KnightPromoted { seat: Seat, at: IntersectionId, strength: u8 },
    KnightMoved { seat: Seat, from: IntersectionId, to: IntersectionId },
    KnightDisplaced { seat: Seat, by: Seat, at: IntersectionId },
    KnightRetreated { seat: Seat, from: IntersectionId, to: IntersectionId },
    KnightRemoved { seat: Seat, at: IntersectionId },
    RobberChased { seat: Seat, at: IntersectionId },
    WallBuilt { seat: Seat, at: IntersectionId, free: bool },
    Improved { seat: Seat, track: Track, level: u8 },
    Metropolis { seat: Seat, track: Track, at: IntersectionId, from: Option<Seat> },
    MerchantPlaced { seat: Seat, hex: HexId },
    NumbersSwapped { a: HexId, b: HexId },
    RoadRemoved { seat: Seat, path: PathId },
    Received { seat: Seat, cards: Cards, aqueduct: bool },
    FleetNamed { seat: Seat, card: Card },
    MustGive(SeatSet),
    GiftChosen { seat: Seat, cards: Option<Cards> },
    Taken { seat: Seat, from: Seat, count: u8, cards: Option<Cards> },
    Collected { seat: Seat, from: Seat, cards: Cards },
    LookedAt { seat: Seat, victim: Seat, cards: Option<Cards>, progress: Option<ProgressHand> },
    ProgressTaken { seat: Seat, from: Seat, track: Track, card: Option<ProgressCard> },
    ForcedTrade { seat: Seat, with: Seat, give: Card, get: Option<Card> },
}

/// What a viewer may know of an event.
pub(crate) fn view_event(event: &CkEvent, viewer: Viewer) -> CkViewEvent {
    let is = |seat| viewer == Viewer::Seat(seat);
    match *event {
        // The secrets.
        CkEvent::ProgressDrawn { seat, track, card } => {
            CkViewEvent::ProgressDrawn { seat, track, card: is(seat).then_some(card) }
        }
        CkEvent::ProgressReturned { seat, card } => {
            CkViewEvent::ProgressReturned { seat, track: card.track(), card: is(seat).then_some(card) }
        }
        CkEvent::GiftChosen { seat, cards } => {
            CkViewEvent::GiftChosen { seat, cards: is(seat).then_some(cards) }
        }
        CkEvent::Taken { seat, from, cards } => {
            let known = (is(seat) || is(from)).then_some(cards);
            CkViewEvent::Taken { seat, from, count: cards.total(), cards: known }
        }
        CkEvent::LookedAt { seat, victim, cards, progress } => {
            let knows = is(seat) || is(victim);
            let cards = (knows && !cards.is_empty()).then_some(cards);
            let progress = (knows && !progress.is_empty()).then_some(progress);
            CkViewEvent::LookedAt { seat, victim, cards, progress }
        }
        CkEvent::ProgressTaken { seat, from, card } => {
            let known = (is(seat) || is(from)).then_some(card);
            CkViewEvent::ProgressTaken { seat, from, track: card.track(), card: known }
        }
        // What everyone sees at the table.
        CkEvent::EventDie { seat, face } => CkViewEvent::EventDie { seat, face },
        CkEvent::BarbariansMoved { steps } => CkViewEvent::BarbariansMoved { steps },
        CkEvent::BarbariansAttacked { barbarians, knights } => {
            CkViewEvent::BarbariansAttacked { barbarians, knights }
        }
        CkEvent::Defender(seat) => CkViewEvent::Defender(seat),
        CkEvent::DefendersTied(seats) => CkViewEvent::DefendersTied(seats),
        CkEvent::CityPillaged { seat, at, wall } => CkViewEvent::CityPillaged { seat, at, wall },
        CkEvent::BarbariansLeft => CkViewEvent::BarbariansLeft,
        CkEvent::Defends { seat, strength } => CkViewEvent::Defends { seat, strength },
        CkEvent::ProgressOpened { seat, card } => CkViewEvent::ProgressOpened { seat, card },
        CkEvent::ProgressPlayed { seat, card } => CkViewEvent::ProgressPlayed { seat, card },
        CkEvent::KnightBuilt { seat, at, strength, active } => {
            CkViewEvent::KnightBuilt { seat, at, strength, active }
        }
        CkEvent::KnightActivated { seat, at } => CkViewEvent::KnightActivated { seat, at },
        CkEvent::KnightPromoted { seat, at, strength } => CkViewEvent::KnightPromoted { seat, at, strength },
        CkEvent::KnightMoved { seat, from, to } => CkViewEvent::KnightMoved { seat, from, to },
        CkEvent::KnightDisplaced { seat, by, at } => CkViewEvent::KnightDisplaced { seat, by, at },
        CkEvent::KnightRetreated { seat, from, to } => CkViewEvent::KnightRetreated { seat, from, to },
        CkEvent::KnightRemoved { seat, at } => CkViewEvent::KnightRemoved { seat, at },
        CkEvent::RobberChased { seat, at } => CkViewEvent::RobberChased { seat, at },
        CkEvent::WallBuilt { seat, at, free } => CkViewEvent::WallBuilt { seat, at, free },
        CkEvent::Improved { seat, track, level } => CkViewEvent::Improved { seat, track, level },
        CkEvent::Metropolis { seat, track, at, from } => CkViewEvent::Metropolis { seat, track, at, from },
        CkEvent::MerchantPlaced { seat, hex } => CkViewEvent::MerchantPlaced { seat, hex },
        CkEvent::NumbersSwapped { a, b } => CkViewEvent::NumbersSwapped { a, b },
        CkEvent::RoadRemoved { seat, path } => CkViewEvent::RoadRemoved { seat, path },
        CkEvent::Received { seat, cards, aqueduct } => CkViewEvent::Received { seat, cards, aqueduct },
        CkEvent::FleetNamed { seat, card } => CkViewEvent::FleetNamed { seat, card },
        CkEvent::MustGive(seats) => CkViewEvent::MustGive(seats),
        CkEvent::Collected { seat, from, cards } => CkViewEvent::Collected { seat, from, cards },
        CkEvent::ForcedTrade { seat, with, give, get } => CkViewEvent::ForcedTrade { seat, with, give, get },
    }
}
