//! Event cards as text: actions, what the game waits for, and the facts in a position.

use tradeholm_engine::Rules;
use tradeholm_engine::variants::event_cards::{EventCardAction, EventCardFrame, EventCardPosition};

use crate::notation::position::{list, seat_list};
use crate::notation::table::table;
use crate::notation::text::{Fields, In, TextError, put};
use crate::notation::{malformed, parse_dice, parse_path, path_name, write_dice};

table! {
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

/// Puts the facts of event cards behind the others, where there is something to say.
pub(super) fn put_event_cards(rules: &Rules, p: &EventCardPosition, of_turn: bool, text: &mut String) {
    if let Some(card) = p.last {
        put(text, "card", write_dice(card));
    }
    if of_turn {
        put(text, "card_of_turn", true);
    }
    if p.damaged.iter().any(Option::is_some) {
        let road = |path: &Option<_>| path.map_or("-".to_owned(), |path| path_name(rules, path));
        put(text, "damaged", list(&p.damaged, "/", road));
    }
}

/// Takes what [`put_event_cards`] wrote, and whether the roll of this turn is a card.
pub(super) fn take_event_cards(
    rules: &Rules,
    fields: &mut Fields<'_>,
) -> Result<(EventCardPosition, bool), TextError> {
    let last = fields.take("card").map(parse_dice).transpose().within("card")?;
    let of_turn = match fields.take("card_of_turn") {
        None => false,
        Some("true") => true,
        Some(other) => return malformed(other, "true, or nothing at all").within("card_of_turn"),
    };
    let road = |text: &str| if text == "-" { Ok(None) } else { parse_path(rules, text).map(Some) };
    let damaged = match fields.take("damaged") {
        Some(roads) => seat_list(rules, "damaged", roads, road)?,
        None => vec![None; usize::from(rules.seats())],
    };
    Ok((EventCardPosition { damaged, last }, of_turn))
}
