//! Owners of pieces who may have no seat: colors that nobody plays.

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Building, Color, Rules, Seat};

use super::menu::{FieldForm, Fields as MenuFields, Numbered};
use super::places::{intersection_name, parse_intersection, parse_path, path_name, seat_name};
use super::position::list;
use super::table::Form;
use super::text::{Fields, In, TextError, put};
use super::{NotationError, malformed};

/// A seat or another owner of pieces, by its color.
pub(crate) struct Owner;

impl Form<Seat> for Owner {
    fn write(owner: Seat, rules: &Rules) -> String {
        seat_name(rules, owner)
    }

    fn read(rules: &Rules, text: &str) -> Result<Seat, NotationError> {
        parse_owner(rules, text)
    }
}

impl FieldForm<Seat> for Owner {
    fn put(owner: Seat, to: &mut Numbered) {
        to.field(owner.index());
    }

    fn take(from: &mut MenuFields<'_>) -> Option<Seat> {
        from.next(MAX_SEATS).map(|owner| Seat(owner as u8))
    }
}

/// A seat or another owner of pieces, by its color.
pub(crate) fn parse_owner(rules: &Rules, text: &str) -> Result<Seat, NotationError> {
    let owner = Color::from_name(text).and_then(|color| rules.owner_of(color));
    owner.map_or_else(|| malformed(text, "a color such as red"), Ok)
}

/// Pieces of colors that nobody plays, each with its color.
pub(crate) fn put_absent(rules: &Rules, p: &Position, text: &mut String) {
    let beyond = |owner: Seat| owner.0 >= rules.seats();
    let absent: Vec<_> = p.buildings.iter().filter(|b| beyond(b.1)).collect();
    if !absent.is_empty() {
        let one = |b: &&(_, Seat, Building)| {
            let city = if b.2 == Building::City { ":city" } else { "" };
            format!("{}:{}{city}", seat_name(rules, b.1), intersection_name(rules, b.0))
        };
        put(text, "absent", list(&absent, ";", one));
    }
    let roads: Vec<_> = p.roads.iter().filter(|r| beyond(r.1)).collect();
    if !roads.is_empty() {
        let one = |r: &&(_, Seat)| format!("{}:{}", seat_name(rules, r.1), path_name(rules, r.0));
        put(text, "absent_roads", list(&roads, ";", one));
    }
}

/// Reads [`put_absent`].
pub(crate) fn take_absent(
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
        Some((owner, at)) => {
            let (at, building) = match at.strip_suffix(":city") {
                Some(at) => (at, Building::City),
                None => (at, Building::Settlement),
            };
            Ok((parse_intersection(rules, at)?, owner, building))
        }
        None => malformed(text, "a color that nobody plays and its settlement, such as brown:0,0.N"),
    }
}

/// A road or ship of a color that nobody plays.
pub(crate) fn parse_absent_road(rules: &Rules, text: &str) -> Result<(PathId, Seat), NotationError> {
    match absent_owner(rules, text) {
        Some((owner, path)) => Ok((parse_path(rules, path)?, owner)),
        None => malformed(text, "a color that nobody plays and its road, such as brown:0,0.NE"),
    }
}
