//! What a viewer may know of Cities & Knights.
//!
//! Secret are the progress cards in a hand (how many of each deck is public), which card was drawn,
//! returned or taken, cards given for a wedding or taken by a master merchant, and what a spy or a
//! master merchant saw.

use super::cards::{ProgressCard, ProgressHand, Track};
use super::event::CkFrame;
use super::{barbarians, city_improvements, trade_cards};
use crate::board::{HexId, IntersectionId};
use crate::cards::{Card, Cards};
use crate::pending::Frame;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
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
    /// Whether they would repel the barbarians now.
    pub repelled: bool,
    /// Cards in each deck, by [`Track`].
    pub decks: [u8; 3],
    /// Knights on the board.
    pub knights: Vec<(IntersectionId, Seat, Knight)>,
    /// Own or others' knights that may not act any more this turn.
    pub spent: Vec<IntersectionId>,
    /// Knights that defend against an attack, in a game in which that is declared.
    pub sent: Vec<IntersectionId>,
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
        let barbarian_strength = barbarians::strength(self, state);
        let knight_strength = self.all_seats().iter().map(|s| barbarians::defense(state, s)).sum();
        let harbor = self.all_seats().without(state.on_turn).minus(effects.harbor_used);
        CkView {
            barbarians: state.ck.barbarians,
            landed: state.ck.landed,
            barbarian_strength,
            knight_strength,
            repelled: barbarians::are_repelled(barbarian_strength, knight_strength),
            decks: Track::ALL.map(|track| state.progress_deck_len(track)),
            knights: topology
                .intersections()
                .filter_map(|at| state.knight(at).map(|(seat, knight)| (at, seat, knight)))
                .collect(),
            spent: sites(&|at| effects.spent.contains(at) && state.knight(at).is_some()),
            sent: state.ck.sent.iter().collect(),
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
