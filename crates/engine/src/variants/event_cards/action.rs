//! What a seat can do, what happens and what the game waits for because of an event card.

use super::deck::EventCard;
use crate::board::PathId;
use crate::cards::Card;
use crate::chance::Question;
use crate::event_table::events;
use crate::seats::{Seat, SeatSet};

/// What a seat can do in a game with event cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventCardAction {
    /// Choose the own road that an earthquake damages.
    DamageRoad(PathId),
    /// Pay for the repair of the own damaged road.
    RepairRoad,
    /// Choose the card that goes to the left-hand neighbor.
    GiveLeft(Card),
    /// Give a card to a player with fewer points.
    GiveTo {
        /// To whom.
        to: Seat,
        /// Which card.
        card: Card,
    },
    /// Take a resource from the supply.
    TakeResource(Card),
    /// Take a random card of this player.
    TakeFrom(Seat),
}

/// What takes the place of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventCardChance {
    /// The top card of the event deck: any of these (bit = [`Dice::index`](crate::Dice::index) of its number and red value).
    Draw {
        /// Whose turn it is.
        seat: Seat,
        /// Which cards may come up.
        left: u64,
    },
}

impl Question for EventCardChance {
    fn rule(self) -> &'static str {
        "variants/event_cards#deck"
    }

    fn rolls(self) -> u64 {
        let EventCardChance::Draw { left, .. } = self;
        left
    }
}

events! {
    /// One thing that happened because of an event card.
    EventCardEvent => EventCardViewEvent, lines event_card_events {
        /// New Year: all 36 cards were shuffled.
        NewYear;
        /// A card was turned up.
        EventCardTurnedUp {
            /// By whom.
            seat: Seat,
            /// The card: its number and its red value.
            card: EventCard,
            /// Whether it counts; otherwise it is laid aside and the next one comes.
            counts: bool,
        };
        /// A road was damaged.
        RoadDamaged {
            /// Whose.
            seat: Seat,
            /// Where.
            path: PathId,
        };
        /// A road was repaired.
        RoadRepaired {
            /// Whose.
            seat: Seat,
            /// Where.
            path: PathId,
        };
        // Rule: good-neighbors
        /// A seat has chosen its gift; the others see only that.
        NeighborGiftChosen {
            /// Who.
            seat: Seat;
            /// What: known to that seat only.
            card: Card => seat,
        };
        // Rule: neighborly-assistance
        /// A card went from one player to another.
        CardGiven {
            /// Who gave it.
            seat: Seat,
            /// Who got it.
            to: Seat;
            /// What: known to these two only.
            card: Card => seat or to,
        };
    }
}

/// What the game waits for because of an event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventCardFrame {
    /// The event of the card is carried out. It happens by itself.
    Event,
    /// Seats choose the road that is damaged, from the one on turn clockwise.
    Earthquake {
        /// Who has yet to choose.
        left: SeatSet,
    },
    /// Seats choose in secret what they give to the left.
    GoodNeighbors {
        /// Who has yet to choose.
        owing: SeatSet,
    },
    /// Seats take a resource from the supply, from the one on turn clockwise.
    TakeResource {
        /// Who has yet to take one.
        left: SeatSet,
    },
    /// Seats give a card to somebody with fewer points, from the one on turn clockwise.
    Assistance {
        /// Who has yet to give.
        left: SeatSet,
    },
    /// A seat takes a card from an opponent.
    TakeCard {
        /// Who.
        seat: Seat,
        /// Whether it may decline.
        may_decline: bool,
    },
    /// The card is drawn from the hand.
    Steal {
        /// Who takes it.
        thief: Seat,
        /// From whom.
        victim: Seat,
    },
    /// The player on turn chooses the desert to which the robber goes.
    RobberFlees,
}

impl EventCardFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            EventCardFrame::Event => "card_event",
            EventCardFrame::Earthquake { .. } => "earthquake",
            EventCardFrame::GoodNeighbors { .. } => "good_neighbors",
            EventCardFrame::TakeResource { .. } => "take_resource",
            EventCardFrame::Assistance { .. } => "neighborly_assistance",
            EventCardFrame::TakeCard { .. } => "take_card",
            EventCardFrame::Steal { .. } => "card_steal",
            EventCardFrame::RobberFlees => "robber_flees",
        }
    }
}
