//! What a viewer may know: what is secret is decided here and, for what a book adds, in its `Book::view`
//! and `Book::view_event`.
//!
//! Secret are: the cards in a hand and the development cards in it (their numbers are public),
//! which card was stolen or drawn, and a discard that others have yet to answer. Everything that
//! leaves the engine for a person, a bot or a spectator is a [`View`] or a [`ViewEvent`].

use crate::action::OpenSide;
use crate::base::seven;
use crate::board::{HarborKind, HexId, IntersectionId, NumberMask, PathId, Terrain};
use crate::book::{Book, Parts};
use crate::books::books;
use crate::cards::{Card, Cards};
use crate::chance::{DevelopmentCard, DevelopmentCounts, Dice};
use crate::event::{Event, Gain};
use crate::gold::OfferGold;
use crate::modules::ask;
use crate::pending::{Frame, Pending};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
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
    fn is(self, seat: Seat) -> bool {
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
    ($($(#[$cfg:meta])* $Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
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
            $($(#[$cfg])* #[doc = concat!("What only a game with ", $title, " has.")]
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
                    players: self.all_seats().iter().map(|seat| self.player_view(state, seat)).collect(),
                    own,
                    revealed: over.then(|| p.development.iter().map(|d| d[vp]).collect()),
                    harbormaster: state.harbormaster(),
                    harbor_points: self.harbor_points(state),
                    pair: self.pair(state),
                    gold: self.has_gold().then(|| state.gold.supply()),
                    units: p.units,
                    $($(#[$cfg])*
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
    fn player_view(&self, state: &State, seat: Seat) -> PlayerView {
        PlayerView {
            cards: state.hand(seat).total(),
            development_cards: state.development[seat.index()].iter().sum(),
            knights: state.knights(seat),
            road_length: state.road_length(seat),
            visible_points: self.victory_points(state, seat).visible(),
            target: self.victory_target(),
            pieces_left: Piece::ALL.map(|piece| state.pieces_left(seat, piece)),
            owes_discard: self.discard_quota(state, seat),
            hand_limit: seven::hand_limit(self, state, seat),
            rates: Card::RESOURCES.map(|card| self.best_rate(state, seat, card)),
            offer: state.offer(seat).copied(),
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
        view_event(event, viewer)
    }
}

macro_rules! view_events {
    ($($(#[$cfg:meta])* $Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// An event as a viewer may know it: what is `None` here is not for this viewer.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "the fields are those of the event of the same name")]
        pub enum ViewEvent {
            StartingRoll { seat: Seat, dice: Dice },
            StartingSeat(Seat),
            TurnBegan { seat: Seat, turn: u16 },
            Rolled { seat: Seat, dice: Dice },
            Gained { seat: Seat, cards: Cards, by: Gain },
            Blocked { hex: HexId, cards: u8 },
            SupplyShort { card: Card, owed: u8, paid: u8 },
            MustDiscard(SeatSet),
            DiscardChosen { seat: Seat, cards: Option<Cards> },
            Discarded { seat: Seat, cards: Cards },
            RoadBuilt { seat: Seat, path: PathId, free: bool },
            SettlementBuilt { seat: Seat, at: IntersectionId, free: bool },
            CityBuilt { seat: Seat, at: IntersectionId, free: bool },
            RobberMoved { seat: Seat, from: Option<HexId>, to: HexId },
            Stole { thief: Seat, victim: Seat, card: Option<Card> },
            StoleNothing { thief: Seat, victim: Seat },
            DevelopmentCardBought(Seat),
            DevelopmentCardDrawn { seat: Seat, card: Option<DevelopmentCard> },
            DevelopmentCardPlayed { seat: Seat, card: DevelopmentCard },
            Monopolized { seat: Seat, from: Seat, card: Card, count: u8 },
            MaritimeTraded { seat: Seat, give: Cards, get: Cards },
            Offered { seat: Seat, give: Cards, get: Cards, to: SeatSet, open: OpenSide, gold: OfferGold },
            OfferAccepted { seat: Seat, from: Seat },
            OfferDeclined { seat: Seat, from: Seat },
            OfferClosed { seat: Seat, withdrawn: bool },
            AcceptanceLapsed { seat: Seat, from: Seat },
            Traded { seat: Seat, with: Seat, give: Cards, get: Cards, gold: OfferGold },
            LongestRoad { holder: Option<Seat>, length: u8 },
            LargestArmy { holder: Seat, knights: u8 },
            TurnEnded(Seat),
            Won { seat: Seat, points: u8, revealed: [u8; crate::seats::MAX_SEATS] },
            RobberLeft(Seat),
            Harbormaster { holder: Option<Seat>, points: u8 },
            PartBegan(Seat),
            $($(#[$cfg])* $Name(<$Book as Parts>::ViewEvent),)*
        }

        /// What a viewer may know of an event.
        pub fn view_event(event: &Event, viewer: Viewer) -> ViewEvent {
            match *event {
                // The secrets.
                Event::DiscardChosen { seat, cards } => {
                    ViewEvent::DiscardChosen { seat, cards: viewer.is(seat).then_some(cards) }
                }
                // Rule: base/robber#steal-hidden
                Event::Stole { thief, victim, card } => {
                    let knows = viewer.is(thief) || viewer.is(victim);
                    ViewEvent::Stole { thief, victim, card: knows.then_some(card) }
                }
                Event::DevelopmentCardDrawn { seat, card } => {
                    ViewEvent::DevelopmentCardDrawn { seat, card: viewer.is(seat).then_some(card) }
                }
                // What everyone sees at the table.
                Event::StartingRoll { seat, dice } => ViewEvent::StartingRoll { seat, dice },
                Event::StartingSeat(seat) => ViewEvent::StartingSeat(seat),
                Event::TurnBegan { seat, turn } => ViewEvent::TurnBegan { seat, turn },
                Event::Rolled { seat, dice } => ViewEvent::Rolled { seat, dice },
                Event::Gained { seat, cards, by } => ViewEvent::Gained { seat, cards, by },
                Event::Blocked { hex, cards } => ViewEvent::Blocked { hex, cards },
                Event::SupplyShort { card, owed, paid } => ViewEvent::SupplyShort { card, owed, paid },
                Event::MustDiscard(seats) => ViewEvent::MustDiscard(seats),
                Event::Discarded { seat, cards } => ViewEvent::Discarded { seat, cards },
                Event::RoadBuilt { seat, path, free } => ViewEvent::RoadBuilt { seat, path, free },
                Event::SettlementBuilt { seat, at, free } => ViewEvent::SettlementBuilt { seat, at, free },
                Event::CityBuilt { seat, at, free } => ViewEvent::CityBuilt { seat, at, free },
                Event::RobberMoved { seat, from, to } => ViewEvent::RobberMoved { seat, from, to },
                Event::StoleNothing { thief, victim } => ViewEvent::StoleNothing { thief, victim },
                Event::DevelopmentCardBought(seat) => ViewEvent::DevelopmentCardBought(seat),
                Event::DevelopmentCardPlayed { seat, card } => ViewEvent::DevelopmentCardPlayed { seat, card },
                Event::Monopolized { seat, from, card, count } => ViewEvent::Monopolized { seat, from, card, count },
                Event::MaritimeTraded { seat, give, get } => ViewEvent::MaritimeTraded { seat, give, get },
                Event::Offered { seat, give, get, to, open, gold } => {
                    ViewEvent::Offered { seat, give, get, to, open, gold }
                }
                Event::OfferAccepted { seat, from } => ViewEvent::OfferAccepted { seat, from },
                Event::OfferDeclined { seat, from } => ViewEvent::OfferDeclined { seat, from },
                Event::OfferClosed { seat, withdrawn } => ViewEvent::OfferClosed { seat, withdrawn },
                Event::AcceptanceLapsed { seat, from } => ViewEvent::AcceptanceLapsed { seat, from },
                Event::Traded { seat, with, give, get, gold } => {
                    ViewEvent::Traded { seat, with, give, get, gold }
                }
                Event::LongestRoad { holder, length } => ViewEvent::LongestRoad { holder, length },
                Event::LargestArmy { holder, knights } => ViewEvent::LargestArmy { holder, knights },
                Event::TurnEnded(seat) => ViewEvent::TurnEnded(seat),
                Event::Won { seat, points, revealed } => ViewEvent::Won { seat, points, revealed },
                Event::RobberLeft(seat) => ViewEvent::RobberLeft(seat),
                Event::Harbormaster { holder, points } => ViewEvent::Harbormaster { holder, points },
                Event::PartBegan(seat) => ViewEvent::PartBegan(seat),
                $($(#[$cfg])*
                Event::$Name(ref event) => ViewEvent::$Name(<$Book>::view_event(event, viewer)),)*
            }
        }
    };
}

books! { view_events all }
