//! Event cards as text: actions, what the game waits for, and the facts in a position.

use tradeholm_engine::variants::event_cards::{EventCardAction, EventCardFrame, EventCardPosition};
use tradeholm_engine::{Action, Rules};

use super::NotationError;
use super::frames::{parse_seats, write_seats};
use super::places::{parse_card, parse_dice, parse_path, parse_seat, path_name, seat_name, write_dice};
use super::position::{list, seat_list};
use super::text::{Fields, In, TextError, put};

/// An action of a game with event cards as text.
pub(super) fn write_event_card_action(rules: &Rules, action: EventCardAction) -> String {
    match action {
        EventCardAction::DamageRoad(path) => format!("damage {}", path_name(rules, path)),
        EventCardAction::RepairRoad => "repair".to_owned(),
        EventCardAction::GiveLeft(card) => format!("giveleft {card}"),
        EventCardAction::GiveTo { to, card } => format!("giveto {} {card}", seat_name(rules, to)),
        EventCardAction::TakeResource(card) => format!("gain {card}"),
        EventCardAction::TakeFrom(victim) => format!("takefrom {}", seat_name(rules, victim)),
    }
}

/// Reads [`write_event_card_action`] from its words; `None` if the first is no action of this kind.
pub(super) fn parse_event_card_action(
    rules: &Rules,
    words: &[&str],
) -> Option<Result<Action, NotationError>> {
    let action = match *words {
        ["damage", path] => parse_path(rules, path).map(EventCardAction::DamageRoad),
        ["repair"] => Ok(EventCardAction::RepairRoad),
        ["giveleft", card] => parse_card(card).map(EventCardAction::GiveLeft),
        ["giveto", to, card] => {
            parse_seat(rules, to).and_then(|to| Ok(EventCardAction::GiveTo { to, card: parse_card(card)? }))
        }
        ["gain", card] => parse_card(card).map(EventCardAction::TakeResource),
        ["takefrom", victim] => parse_seat(rules, victim).map(EventCardAction::TakeFrom),
        _ => return None,
    };
    Some(action.map(Action::EventCard))
}

/// `card_` and its name, and its parts after colons.
pub(super) fn write_event_card_frame(rules: &Rules, frame: EventCardFrame) -> String {
    let seats = |set| write_seats(rules, set);
    let seat = |seat| seat_name(rules, seat);
    match frame {
        EventCardFrame::Event => "card_event".to_owned(),
        EventCardFrame::Earthquake { left } => format!("card_earthquake:{}", seats(left)),
        EventCardFrame::GoodNeighbors { owing } => format!("card_good_neighbors:{}", seats(owing)),
        EventCardFrame::TakeResource { left } => format!("card_take_resource:{}", seats(left)),
        EventCardFrame::Assistance { left } => format!("card_assistance:{}", seats(left)),
        EventCardFrame::TakeCard { seat: who, may_decline } => {
            format!("card_take:{}:{}", seat(who), if may_decline { "may" } else { "must" })
        }
        EventCardFrame::Steal { thief, victim } => format!("card_steal:{}:{}", seat(thief), seat(victim)),
        EventCardFrame::RobberFlees => "card_robber_flees".to_owned(),
    }
}

/// Reads [`write_event_card_frame`] from its parts; `None` if the first is no frame of this kind.
pub(super) fn parse_event_card_frame(
    rules: &Rules,
    parts: &[&str],
) -> Option<Result<EventCardFrame, NotationError>> {
    let seats = |text| parse_seats(rules, text);
    let seat = |text| parse_seat(rules, text);
    Some(match *parts {
        ["card_event"] => Ok(EventCardFrame::Event),
        ["card_earthquake", left] => seats(left).map(|left| EventCardFrame::Earthquake { left }),
        ["card_good_neighbors", owing] => seats(owing).map(|owing| EventCardFrame::GoodNeighbors { owing }),
        ["card_take_resource", left] => seats(left).map(|left| EventCardFrame::TakeResource { left }),
        ["card_assistance", left] => seats(left).map(|left| EventCardFrame::Assistance { left }),
        ["card_take", who, how @ ("may" | "must")] => {
            seat(who).map(|seat| EventCardFrame::TakeCard { seat, may_decline: how == "may" })
        }
        ["card_steal", thief, victim] => {
            seat(thief).and_then(|thief| Ok(EventCardFrame::Steal { thief, victim: seat(victim)? }))
        }
        ["card_robber_flees"] => Ok(EventCardFrame::RobberFlees),
        _ => return None,
    })
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
        Some(other) => return super::malformed(other, "true, or nothing at all").within("card_of_turn"),
    };
    let road = |text: &str| if text == "-" { Ok(None) } else { parse_path(rules, text).map(Some) };
    let damaged = match fields.take("damaged") {
        Some(roads) => seat_list(rules, "damaged", roads, road)?,
        None => vec![None; usize::from(rules.seats())],
    };
    Ok((EventCardPosition { damaged, last }, of_turn))
}
