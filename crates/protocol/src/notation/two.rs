//! Catan for Two as text: its actions, frames and facts, and pieces of colors that nobody plays.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::state::Position;
use tradeholm_engine::two_players::{TwoAction, TwoFrame, TwoPosition};
use tradeholm_engine::{Action, Building, Color, Rules, Seat};

use super::places::{
    hex_name, intersection_name, parse_cards, parse_dice, parse_hex, parse_intersection, parse_path,
    path_name, seat_name, write_cards, write_dice,
};
use super::position::{list, seat_list};
use super::text::{Fields, In, TextError, parse_u8, put};
use super::{NotationError, malformed};

/// An action of Catan for Two as text.
pub(super) fn write_two_action(rules: &Rules, action: TwoAction) -> String {
    match action {
        TwoAction::ForcedTrade => "forcedtrade".to_owned(),
        TwoAction::RobberToDesert(hex) => format!("desert {}", hex_name(rules, hex)),
        TwoAction::GiveUpKnight => "giveup".to_owned(),
        TwoAction::Give(cards) => format!("givetwo {}", write_cards(cards)),
        TwoAction::NeutralRoad { owner, path } => {
            format!("neutral road {} {}", seat_name(rules, owner), path_name(rules, path))
        }
        TwoAction::NeutralSettlement { owner, at } => {
            format!("neutral settlement {} {}", seat_name(rules, owner), intersection_name(rules, at))
        }
        TwoAction::NeutralShip { owner, path } => {
            format!("neutral ship {} {}", seat_name(rules, owner), path_name(rules, path))
        }
    }
}

/// Reads [`write_two_action`] from its words; `None` if they are no action of this kind.
pub(super) fn parse_two_action(rules: &Rules, words: &[&str]) -> Option<Result<Action, NotationError>> {
    let action = match *words {
        ["forcedtrade"] => Ok(TwoAction::ForcedTrade),
        ["desert", hex] => parse_hex(rules, hex).map(TwoAction::RobberToDesert),
        ["giveup"] => Ok(TwoAction::GiveUpKnight),
        ["givetwo", cards] => parse_cards(cards).map(TwoAction::Give),
        ["neutral", "road", owner, path] => parse_owner(rules, owner)
            .and_then(|owner| Ok(TwoAction::NeutralRoad { owner, path: parse_path(rules, path)? })),
        ["neutral", "ship", owner, path] => parse_owner(rules, owner)
            .and_then(|owner| Ok(TwoAction::NeutralShip { owner, path: parse_path(rules, path)? })),
        ["neutral", "settlement", owner, at] => parse_owner(rules, owner)
            .and_then(|owner| Ok(TwoAction::NeutralSettlement { owner, at: parse_intersection(rules, at)? })),
        _ => return None,
    };
    Some(action.map(Action::Two))
}

/// A seat or another owner of pieces, by its color.
pub(super) fn parse_owner(rules: &Rules, text: &str) -> Result<Seat, NotationError> {
    let owner = Color::from_name(text).and_then(|color| rules.owner_of(color));
    owner.map_or_else(|| malformed(text, "a color such as red"), Ok)
}

/// `two_` and its name, and its parts after colons.
pub(super) fn write_two_frame(frame: TwoFrame) -> String {
    match frame {
        TwoFrame::Neutral { settlement: true } => "two_neutral:settlement".to_owned(),
        TwoFrame::Neutral { settlement: false } => "two_neutral:road".to_owned(),
        TwoFrame::Draw { left } => format!("two_draw:{left}"),
        TwoFrame::Give => "two_give".to_owned(),
        TwoFrame::NeutralShip => "two_neutral:ship".to_owned(),
    }
}

/// Reads [`write_two_frame`]; `None` if it is no frame of this kind.
pub(super) fn parse_two_frame(parts: &[&str]) -> Option<Result<TwoFrame, NotationError>> {
    Some(match *parts {
        ["two_neutral", "settlement"] => Ok(TwoFrame::Neutral { settlement: true }),
        ["two_neutral", "ship"] => Ok(TwoFrame::NeutralShip),
        ["two_neutral", "road"] => Ok(TwoFrame::Neutral { settlement: false }),
        ["two_draw", left] => parse_u8(left).map(|left| TwoFrame::Draw { left }),
        ["two_give"] => Ok(TwoFrame::Give),
        _ => return None,
    })
}

pub(super) fn put_two(two: &TwoPosition, text: &mut String) {
    put(text, "tokens", list(&two.tokens, "/", |n| n.to_string()));
    if two.knights_gone > 0 {
        put(text, "knights_gone", two.knights_gone);
    }
    if two.gave_up {
        put(text, "gave_up", "yes");
    }
    if let Some(dice) = two.first_roll {
        put(text, "first_roll", write_dice(dice));
    }
}

/// Reads [`put_two`].
pub(super) fn take_two(rules: &Rules, fields: &mut Fields<'_>) -> Result<TwoPosition, TextError> {
    let tokens = seat_list(rules, "tokens", fields.need("tokens")?, parse_u8)?;
    let [one, two] = tokens[..] else {
        return malformed("tokens", "one number for each seat").within("tokens");
    };
    let gone = fields.take("knights_gone").map(parse_u8).transpose().within("knights_gone")?;
    let gave_up = match fields.take("gave_up") {
        None => false,
        Some("yes") => true,
        Some(other) => return malformed(other, "'yes'").within("gave_up"),
    };
    let first_roll = fields.take("first_roll").map(parse_dice).transpose().within("first_roll")?;
    Ok(TwoPosition { tokens: [one, two], knights_gone: gone.unwrap_or(0), gave_up, first_roll })
}

/// Pieces of colors that nobody plays, each with its color.
pub(super) fn put_absent(rules: &Rules, p: &Position, text: &mut String) {
    let beyond = |owner: Seat| owner.0 >= rules.seats();
    let absent: Vec<_> = p.buildings.iter().filter(|b| beyond(b.1)).collect();
    if !absent.is_empty() {
        let one = |b: &&(_, Seat, _)| format!("{}:{}", seat_name(rules, b.1), intersection_name(rules, b.0));
        put(text, "absent", list(&absent, ";", one));
    }
    let roads: Vec<_> = p.roads.iter().filter(|r| beyond(r.1)).collect();
    if !roads.is_empty() {
        let one = |r: &&(_, Seat)| format!("{}:{}", seat_name(rules, r.1), path_name(rules, r.0));
        put(text, "absent_roads", list(&roads, ";", one));
    }
    let ships = p.sea.iter().flat_map(|sea| &sea.ships).filter(|s| beyond(s.1)).collect::<Vec<_>>();
    if !ships.is_empty() {
        let one = |s: &&(_, Seat)| format!("{}:{}", seat_name(rules, s.1), path_name(rules, s.0));
        put(text, "absent_ships", list(&ships, ";", one));
    }
}

/// Reads the ships of [`put_absent`].
pub(super) fn take_absent_ships(
    rules: &Rules,
    fields: &mut Fields<'_>,
) -> Result<Vec<(PathId, Seat)>, TextError> {
    let ships = fields.take("absent_ships").map(|a| a.split(';')).into_iter().flatten();
    ships.map(|absent| parse_absent_road(rules, absent).within("absent_ships")).collect()
}

/// Reads [`put_absent`].
pub(super) fn take_absent(
    rules: &Rules,
    fields: &mut Fields<'_>,
    position: &mut Position,
) -> Result<(), TextError> {
    for absent in fields.take("absent").map(|a| a.split(';')).into_iter().flatten() {
        position.buildings.push(parse_absent(rules, absent).within("absent")?);
    }
    for absent in fields.take("absent_roads").map(|a| a.split(';')).into_iter().flatten() {
        position.roads.push(parse_absent_road(rules, absent).within("absent_roads")?);
    }
    Ok(())
}

fn absent_owner<'t>(rules: &Rules, text: &'t str) -> Option<(Seat, &'t str)> {
    let (color, place) = text.split_once(':')?;
    let owner = Color::from_name(color).and_then(|c| rules.owner_of(c)).filter(|o| o.0 >= rules.seats());
    owner.map(|owner| (owner, place))
}

fn parse_absent(rules: &Rules, text: &str) -> Result<(IntersectionId, Seat, Building), NotationError> {
    match absent_owner(rules, text) {
        Some((owner, at)) => Ok((parse_intersection(rules, at)?, owner, Building::Settlement)),
        None => malformed(text, "a color that nobody plays and its settlement, such as brown:0,0.N"),
    }
}

fn parse_absent_road(rules: &Rules, text: &str) -> Result<(PathId, Seat), NotationError> {
    match absent_owner(rules, text) {
        Some((owner, path)) => Ok((parse_path(rules, path)?, owner)),
        None => malformed(text, "a color that nobody plays and its road, such as brown:0,0.NE"),
    }
}
