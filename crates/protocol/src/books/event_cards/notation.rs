//! Event cards as text: actions, what the game waits for, and the facts in a position.

use tradeholm_engine::Dice;
use tradeholm_engine::board::PathId;
use tradeholm_engine::variants::event_cards::{EventCardAction, EventCardFrame};

use crate::notation::facts::{EachSeatIfAny, IfAny, IfSome, OrNone, Plain, True, facts};
use crate::notation::menu::actions_table;
use crate::notation::table::table;

actions_table! {
    EventCardAction {
        ("damage" path) [DamageRoad(path)]
        ("repair") [RepairRoad]
        ("giveleft" card) [GiveLeft(card)]
        ("giveto" to card) [GiveTo { to, card }]
        ("gain" card) [TakeResource(card)]
        ("takefrom" victim) [TakeFrom(victim)]
    }
}

table! {
    EventCardFrame {
        ("card_event") [Event]
        ("card_earthquake" left) [Earthquake { left }]
        ("card_good_neighbors" owing) [GoodNeighbors { owing }]
        ("card_take_resource" left) [TakeResource { left }]
        ("card_assistance" left) [Assistance { left }]
        ("card_take" seat "may") [TakeCard { seat, may_decline: true }]
        ("card_take" seat "must") [TakeCard { seat, may_decline: false }]
        ("card_steal" thief victim) [Steal { thief, victim }]
        ("card_robber_flees") [RobberFlees]
    }
}

/// What event cards add to a position, with what lasts for a turn: the keys stand in this order.
pub(super) struct CardFacts {
    pub last: Option<Dice>,
    /// Whether the roll of this turn is a card.
    pub of_turn: bool,
    pub damaged: Vec<Option<PathId>>,
}

facts! {
    CardFacts {
        "card" last: IfSome<Plain>;
        "card_of_turn" of_turn: IfAny<True>;
        "damaged" damaged: EachSeatIfAny<OrNone<Plain>>;
    }
}
