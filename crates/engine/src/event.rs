//! What happened: outputs for logs, animation and tests. A game is never rebuilt from them.
//!
//! Events carry secrets; a viewer gets them only as a [`ViewEvent`]. The table says who knows what.

use crate::action::OpenSide;
use crate::board::{HexId, IntersectionId, PathId};
use crate::books::books;
use crate::cards::{Card, Cards};
use crate::chance::{DevelopmentCard, Dice};
use crate::event_table::events;
use crate::gold::OfferGold;
use crate::seats::{MAX_SEATS, Seat, SeatSet};

/// Why cards changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// The second settlement of the set-up, or the starred one of a beginners' map.
    Start,
    /// A roll.
    Production,
    /// Year of Plenty.
    YearOfPlenty,
    /// The event of a card.
    Event,
    /// Gold fields.
    Gold,
    /// A hex turned up.
    Discovery,
    /// A won attack of the pirate fleet.
    Fleet,
    /// Something that is no card was given for it.
    Exchange,
}

macro_rules! all_events {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        events! {
            /// One thing that happened.
            Event => ViewEvent, lines base_events {
                /// A seat rolled for the start.
                StartingRoll {
                    /// Who.
                    seat: Seat,
                    /// What.
                    dice: Dice,
                };
                /// Who starts.
                StartingSeat {
                    /// Who.
                    seat: Seat,
                };
                /// A seat's turn begins.
                TurnBegan {
                    /// Whose.
                    seat: Seat,
                    /// Counted from 1.
                    turn: u16,
                };
                /// The dice of the turn.
                Rolled {
                    /// Who.
                    seat: Seat,
                    /// What.
                    dice: Dice,
                };
                /// Cards from the supply.
                Gained {
                    /// Who.
                    seat: Seat,
                    /// What.
                    cards: Cards,
                    /// Why.
                    by: Gain,
                };
                /// The robber stopped a hex from producing.
                Blocked {
                    /// Which hex.
                    hex: HexId,
                    /// How many cards were not produced.
                    cards: u8,
                    /// How many each seat would have got.
                    by_seat: [u8; MAX_SEATS],
                };
                /// The supply could not pay a resource to all; `paid` went to the only one who was owed some.
                SupplyShort {
                    /// Which resource.
                    card: Card,
                    /// What was owed.
                    owed: u8,
                    /// What was paid.
                    paid: u8,
                };
                /// These seats must discard.
                MustDiscard {
                    /// Who.
                    seats: SeatSet,
                };
                /// A seat has chosen its discards; the others see only that.
                DiscardChosen {
                    /// Who.
                    seat: Seat;
                    /// What (secret until all have chosen).
                    cards: Cards => seat,
                };
                /// Discards, open now that all have chosen.
                Discarded {
                    /// Who.
                    seat: Seat,
                    /// What.
                    cards: Cards,
                };
                /// A road was placed.
                RoadBuilt {
                    /// Whose.
                    seat: Seat,
                    /// Where.
                    path: PathId,
                    /// Whether it cost nothing.
                    free: bool,
                };
                /// A settlement was placed.
                SettlementBuilt {
                    /// Whose.
                    seat: Seat,
                    /// Where.
                    at: IntersectionId,
                    /// Whether it cost nothing.
                    free: bool,
                };
                /// A settlement became a city, or a city was placed in set-up.
                CityBuilt {
                    /// Whose.
                    seat: Seat,
                    /// Where.
                    at: IntersectionId,
                    /// Whether it cost nothing: one of the set-up.
                    free: bool,
                };
                /// The robber moved.
                RobberMoved {
                    /// Who moved it.
                    seat: Seat,
                    /// From where; nowhere if it was off the board.
                    from: Option<HexId>,
                    /// To where.
                    to: HexId,
                };
                // Rule: base/robber#steal-hidden
                /// A card was stolen.
                Stole {
                    /// Who took it.
                    thief: Seat,
                    /// From whom.
                    victim: Seat;
                    /// What: known to these two only.
                    card: Card => thief or victim,
                };
                /// The victim had no cards.
                StoleNothing {
                    /// Who tried.
                    thief: Seat,
                    /// From whom.
                    victim: Seat,
                };
                /// A development card was paid for.
                DevelopmentCardBought {
                    /// Who.
                    seat: Seat,
                };
                /// A development card was drawn.
                DevelopmentCardDrawn {
                    /// Who.
                    seat: Seat;
                    /// What: known to that seat only.
                    card: DevelopmentCard => seat,
                };
                /// A development card was played.
                DevelopmentCardPlayed {
                    /// Who.
                    seat: Seat,
                    /// What.
                    card: DevelopmentCard,
                };
                /// A seat gave all its cards of a kind to a monopolist.
                Monopolized {
                    /// Who takes.
                    seat: Seat,
                    /// Who gives.
                    from: Seat,
                    /// What.
                    card: Card,
                    /// How many.
                    count: u8,
                };
                /// A trade with the supply.
                MaritimeTraded {
                    /// Who.
                    seat: Seat,
                    /// What was given.
                    give: Cards,
                    /// What was taken.
                    get: Cards,
                    /// The gold taken.
                    [flatten] gold: OfferGold,
                };
                /// An offer was made.
                Offered {
                    /// Who.
                    seat: Seat,
                    /// What the proposer would give.
                    give: Cards,
                    /// What the proposer would get.
                    get: Cards,
                    /// For whom.
                    to: SeatSet,
                    /// A side left open.
                    open: OpenSide,
                    /// The gold on both sides.
                    [flatten] gold: OfferGold,
                };
                /// An offer was accepted; the proposer may still choose.
                OfferAccepted {
                    /// Who accepted.
                    seat: Seat,
                    /// Whose offer.
                    from: Seat,
                };
                /// An offer was declined.
                OfferDeclined {
                    /// Who declined.
                    seat: Seat,
                    /// Whose offer.
                    from: Seat,
                };
                /// An offer is gone: withdrawn, replaced or lapsed.
                OfferClosed {
                    /// Whose.
                    seat: Seat,
                    /// Whether the proposer took it back.
                    withdrawn: bool,
                };
                /// An acceptance lapsed because the hand of the one who accepted changed.
                AcceptanceLapsed {
                    /// Who had accepted.
                    seat: Seat,
                    /// Whose offer.
                    from: Seat,
                };
                /// Two players traded.
                Traded {
                    /// The player on turn.
                    seat: Seat,
                    /// The other.
                    with: Seat,
                    /// What the player on turn gave.
                    give: Cards,
                    /// What the player on turn got.
                    get: Cards,
                    /// The gold that both gave, from the side of the player on turn.
                    [flatten] gold: OfferGold,
                };
                /// The longest road has a new holder, or none.
                LongestRoad {
                    /// Who.
                    holder: Option<Seat>,
                    /// Its length; 0 without a holder.
                    length: u8,
                };
                /// The largest army has a new holder.
                LargestArmy {
                    /// Who.
                    holder: Seat,
                    /// How many knights.
                    knights: u8,
                };
                /// The turn ended.
                TurnEnded {
                    /// Whose.
                    seat: Seat,
                };
                /// The robber could go nowhere and left the board.
                RobberLeft {
                    /// Who would have moved it.
                    seat: Seat,
                };
                /// The Harbormaster card has a new holder, or none.
                Harbormaster {
                    /// Who.
                    holder: Option<Seat>,
                    /// Harbor points; 0 without a holder.
                    points: u8,
                };
                /// Player 2's part of a turn begins.
                PartBegan {
                    /// Who plays it.
                    seat: Seat,
                };
                /// The game ended.
                Won {
                    /// Who.
                    seat: Seat,
                    /// With how many points.
                    points: u8,
                    /// Victory point cards of each seat, open now.
                    victory_point_cards: [u8; MAX_SEATS],
                };
            }
            books { $($Name: $Book, $title;)* }
        }
    };
}

books! { all_events all }

/// Collects events, or drops them where nobody looks (simulation, search).
#[derive(Clone, Debug, Default)]
pub struct EventLog {
    events: Option<Vec<Event>>,
}

impl EventLog {
    /// A log that keeps what happens.
    pub fn new() -> Self {
        EventLog { events: Some(Vec::new()) }
    }

    /// A log that keeps nothing.
    pub fn off() -> Self {
        EventLog { events: None }
    }

    /// Adds an event; it is only made if someone keeps it.
    #[inline]
    pub(crate) fn push(&mut self, event: impl FnOnce() -> Event) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// What happened since the last call.
    pub fn drain(&mut self) -> Vec<Event> {
        self.events.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// What happened so far.
    pub fn events(&self) -> &[Event] {
        self.events.as_deref().unwrap_or_default()
    }
}
