//! What a viewer may know: what is secret is decided here and, for what a book adds, in its `Book::view`;
//! for events in their tables (`event_table.rs`).
//!
//! Secret are: the cards in a hand and the development cards in it (their numbers are public),
//! which card was stolen or drawn, and a discard that others have yet to answer. Everything that
//! leaves the engine for a person, a bot or a spectator is a [`View`] or a [`ViewEvent`].

use crate::base::victory::Points;
use crate::base::{production, seven};
use crate::board::{HarborKind, HexId, IntersectionId, NumberMask, PathId, Terrain};
use crate::book::{Book, Parts};
use crate::books::books;
use crate::cards::{Card, Cards};
use crate::chance::{DevelopmentCard, DevelopmentCounts, Dice};
use crate::event::{Event, ViewEvent};
use crate::event_table::Told;
use crate::modules::ask;
use crate::pending::{Frame, Pending};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{Building, Offer, Piece, State};
use crate::units::Unit;

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anyone else.
    Spectator,
}

impl Viewer {
    pub(crate) fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// What everyone may know of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerView {
    /// Cards in hand.
    pub cards: u8,
    /// Development cards in hand.
    pub development_cards: u8,
    /// Knights played.
    pub knights: u8,
    /// Length of the longest road.
    pub road_length: u8,
    /// Points that everyone can count.
    pub visible_points: u8,
    /// Where the points come from. Secret ones are none here for those who may not know them.
    pub points: Points,
    /// Points needed to win.
    pub target: u8,
    /// Pieces not yet placed, in the order of [`Piece::ALL`].
    pub pieces_left: [u8; 3],
    /// Cards this player has yet to discard.
    pub owes_discard: u8,
    /// The most cards that a 7 leaves this player.
    pub hand_limit: u8,
    /// The best rate for each resource, in the order of [`Card::RESOURCES`].
    pub rates: [u8; 5],
    /// The open offer, if any.
    pub offer: Option<Offer>,
    /// Gold, which lies open, in games that have some.
    pub gold: Option<u16>,
}

/// What a player knows of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnView {
    /// The hand.
    pub hand: Cards,
    /// Development cards, in the order of [`DevelopmentCard::ALL`].
    pub development: DevelopmentCounts,
    /// Those of them bought this turn.
    pub bought_this_turn: DevelopmentCounts,
    /// All points, hidden ones included.
    pub points: u8,
    /// The discard chosen while others still choose.
    pub discard_chosen: Option<Cards>,
}

macro_rules! views {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// A game as a viewer may know it.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct View {
            /// Who looks.
            pub viewer: Viewer,
            /// What the game waits for.
            pub pending: Pending,
            /// The turn's number; 0 in set-up.
            pub turn: u16,
            /// Whose turn it is.
            pub on_turn: Seat,
            /// The dice of this turn.
            pub rolled: Option<Dice>,
            /// The hexes that give something for them.
            pub producing: Vec<HexId>,
            /// Whether a development card was played this turn.
            pub card_played: bool,
            /// The supply: its stacks lie open.
            pub supply: Cards,
            /// Cards left in the development deck.
            pub deck: u8,
            /// Terrain of each hex.
            pub terrain: Vec<Terrain>,
            /// Number tokens of each hex.
            pub numbers: Vec<NumberMask>,
            /// Harbors.
            pub harbors: Vec<(PathId, HarborKind)>,
            /// The robber.
            pub robber: Option<HexId>,
            /// Buildings.
            pub buildings: Vec<(IntersectionId, Seat, Building)>,
            /// Roads.
            pub roads: Vec<(PathId, Seat)>,
            /// Holder of the longest road.
            pub longest_road: Option<Seat>,
            /// Holder of the largest army.
            pub largest_army: Option<Seat>,
            /// Every player.
            pub players: Vec<PlayerView>,
            /// The viewer's own cards.
            pub own: Option<OwnView>,
            /// Victory point cards of each seat, once the game is over.
            pub revealed: Option<Vec<u8>>,
            /// Holder of the Harbormaster card.
            pub harbormaster: Option<Seat>,
            /// Harbor points of each seat, where that card is in play.
            pub harbor_points: Option<Vec<u8>>,
            /// Player 1 and player 2, where turns have two parts.
            pub pair: Option<(Seat, Seat)>,
            /// Gold in the supply, in games that have some.
            pub gold: Option<u16>,
            /// Pieces beside roads and buildings.
            pub units: Vec<Unit>,
            $(#[doc = concat!("What only a game with ", $title, " has.")]
            pub $field: Option<<$Book as Parts>::View>,)*
        }

        impl Rules {
            /// What a viewer may know of a state.
            pub fn view(&self, state: &State, viewer: Viewer) -> View {
                let over = matches!(self.pending(state), Pending::Over { .. });
                let own = match viewer {
                    Viewer::Seat(seat) if seat.0 < self.seats() => Some(self.own_view(state, seat)),
                    _ => None,
                };
                let p = self.position(state);
                let vp = DevelopmentCard::VictoryPoint as usize;
                View {
                    viewer,
                    pending: self.pending(state),
                    turn: p.turn,
                    on_turn: p.on_turn,
                    rolled: p.effects.rolled,
                    producing: production::hexes(state).collect(),
                    card_played: p.effects.card_played,
                    supply: p.supply,
                    deck: state.deck_len(),
                    terrain: p.terrain,
                    numbers: p.numbers,
                    harbors: p.harbors,
                    robber: p.robber,
                    buildings: p.buildings,
                    roads: p.roads,
                    longest_road: p.longest_road,
                    largest_army: p.largest_army,
                    players: self
                        .all_seats()
                        .iter()
                        .map(|seat| self.player_view(state, seat, over || viewer.is(seat)))
                        .collect(),
                    own,
                    revealed: over.then(|| p.development.iter().map(|d| d[vp]).collect()),
                    harbormaster: state.harbormaster(),
                    harbor_points: self.harbor_points(state),
                    pair: self.pair(state),
                    gold: self.has_gold().then(|| state.gold.supply()),
                    units: p.units,
                    $(
                    $field: self.plays(<$Book>::MODULE).then(|| <$Book>::view(self, state, viewer)),)*
                }
            }
        }
    };
}

books! { views all }

impl Rules {
    /// Harbor points of each seat, where they matter.
    fn harbor_points(&self, state: &State) -> Option<Vec<u8>> {
        let mut points = None;
        ask!(self, HarborPoints, module => {
            points = Some(self.all_seats().iter().map(|s| module.harbor_points(self, state, s)).collect());
        });
        points
    }

    /// Player 1 and player 2, where turns have two parts.
    fn pair(&self, state: &State) -> Option<(Seat, Seat)> {
        let mut pair = None;
        ask!(self, NextPart, module => pair = pair.or(module.pair(self, state)));
        pair
    }

    // Rule: base/turn#hidden-hands, base/victory#visible-points
    /// `open`: the viewer may know the victory point cards.
    fn player_view(&self, state: &State, seat: Seat, open: bool) -> PlayerView {
        let all = self.victory_points(state, seat);
        PlayerView {
            cards: state.hand(seat).total(),
            development_cards: state.development[seat.index()].iter().sum(),
            knights: state.knights(seat),
            road_length: state.road_length(seat),
            visible_points: all.visible(),
            points: if open { all } else { Points { cards: 0, ..all } },
            target: self.seat_target(state, seat),
            pieces_left: Piece::ALL.map(|piece| state.pieces_left(seat, piece)),
            owes_discard: self.discard_quota(state, seat),
            hand_limit: seven::hand_limit(self, state, seat),
            rates: Card::RESOURCES.map(|card| self.best_rate(state, seat, card)),
            offer: state.offer(seat).copied(),
            // Rule: traders_barbarians/gold#open
            gold: self.has_gold().then(|| state.gold(seat)),
        }
    }

    fn own_view(&self, state: &State, seat: Seat) -> OwnView {
        let bought = if seat == state.on_turn { state.effects.bought } else { Default::default() };
        let discarding = matches!(state.stack.top(), Frame::Discard { .. });
        let chosen = if discarding { state.answers[seat.index()] } else { Cards::NONE };
        OwnView {
            hand: state.hand(seat),
            development: state.development[seat.index()],
            bought_this_turn: bought,
            points: self.victory_points(state, seat).total(),
            discard_chosen: (!chosen.is_empty()).then_some(chosen),
        }
    }

    /// What a viewer may know of an event.
    pub fn view_event(&self, event: &Event, viewer: Viewer) -> ViewEvent {
        event.seen_by(viewer)
    }
}
