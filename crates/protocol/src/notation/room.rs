//! What few games have: gold and units.

use tradeholm_engine::state::Position;
use tradeholm_engine::units::{Place, Unit, UnitKind};
use tradeholm_engine::{Cards, OfferGold, OpenSide, Rules};

use super::owners::parse_owner;
use super::places::{
    hex_name, intersection_name, parse_cards, parse_hex, parse_intersection, parse_path, path_name,
    seat_name, write_cards,
};
use super::position::{list, seat_list};
use super::text::{Fields, In, TextError, parse_number, parse_u8, put};
use super::{NotationError, malformed};

/// What follows a number of gold.
const GOLD: &str = "gold";

/// A side of an offer: cards, gold after a `+`, or one of them alone; `?` where it is open.
fn write_side(is_open: bool, cards: Cards, gold: u8) -> String {
    if is_open { "?".to_owned() } else { write_goods(cards, gold) }
}

/// Cards, gold after a `+`, or one of them alone.
pub(crate) fn write_goods(cards: Cards, gold: u8) -> String {
    match (cards.is_empty(), gold) {
        (_, 0) => write_cards(cards),
        (true, _) => format!("{gold}{GOLD}"),
        (false, _) => format!("{}+{gold}{GOLD}", write_cards(cards)),
    }
}

/// Both sides of an offer.
pub(crate) fn write_sides(give: Cards, get: Cards, open: OpenSide, gold: OfferGold) -> [String; 2] {
    [write_side(open == OpenSide::Give, give, gold.give), write_side(open == OpenSide::Get, get, gold.get)]
}

fn parse_side(text: &str) -> Result<(Cards, u8), NotationError> {
    if text == "?" { Ok((Cards::NONE, 0)) } else { parse_goods(text) }
}

/// Reads [`write_goods`].
pub(crate) fn parse_goods(text: &str) -> Result<(Cards, u8), NotationError> {
    let Some(rest) = text.strip_suffix(GOLD) else { return Ok((parse_cards(text)?, 0)) };
    let (cards, gold) = match rest.split_once('+') {
        Some((cards, gold)) => (parse_cards(cards)?, gold),
        None => (Cards::NONE, rest),
    };
    match parse_u8(gold) {
        Ok(gold) if gold > 0 && (!cards.is_empty() || !rest.contains('+')) => Ok((cards, gold)),
        _ => malformed(text, "cards and gold such as 2b+3gold"),
    }
}

/// Reads [`write_sides`]; at most one side is open.
pub(crate) fn parse_sides(
    give: &str,
    get: &str,
    text: &str,
    expected: &'static str,
) -> Result<(Cards, Cards, OpenSide, OfferGold), NotationError> {
    let open = match (give, get) {
        ("?", "?") => return malformed(text, expected),
        ("?", _) => OpenSide::Give,
        (_, "?") => OpenSide::Get,
        _ => OpenSide::Neither,
    };
    let ((give, gold_given), (get, gold_got)) = (parse_side(give)?, parse_side(get)?);
    Ok((give, get, open, OfferGold { give: gold_given, get: gold_got }))
}

/// Writes gold and units, where there are any.
pub(super) fn put_room(rules: &Rules, p: &Position, text: &mut String) {
    if let Some(gold) = &p.gold {
        put(text, "gold_held", list(gold, "/", |held| held.to_string()));
    }
    if !p.units.is_empty() {
        put(text, "units", list(&p.units, ";", |&unit| write_unit(rules, unit)));
    }
}

/// Reads [`put_room`]. Whether the game has such things is for the engine to say.
pub(super) fn take_room(
    rules: &Rules,
    fields: &mut Fields<'_>,
    position: &mut Position,
) -> Result<(), TextError> {
    if let Some(text) = fields.take("gold_held") {
        let held = |part: &str| Ok(parse_number(part, u64::from(u16::MAX))? as u16);
        position.gold = Some(seat_list(rules, "gold_held", text, held)?);
    }
    if let Some(text) = fields.take("units") {
        let units = text.split(';').map(|unit| parse_unit(rules, unit));
        position.units = units.collect::<Result<_, _>>().within("units")?;
        position.units.sort();
    }
    Ok(())
}

/// `KIND:OWNER:PLACE`, then its load and what it has spent, as far as there is any.
fn write_unit(rules: &Rules, unit: Unit) -> String {
    let owner = unit.owner().map_or("-".to_owned(), |seat| seat_name(rules, seat));
    let place = match unit.place() {
        Place::Path(path) => format!("p{}", path_name(rules, path)),
        Place::Intersection(at) => format!("i{}", intersection_name(rules, at)),
        Place::Hex(hex) => format!("h{}", hex_name(rules, hex)),
    };
    let numbers = match (unit.load(), unit.spent()) {
        (0, 0) => String::new(),
        (load, 0) => format!(":{load}"),
        (load, spent) => format!(":{load}:{spent}"),
    };
    format!("{}:{owner}:{place}{numbers}", unit.kind().name())
}

fn parse_unit(rules: &Rules, text: &str) -> Result<Unit, NotationError> {
    const EXPECTED: &str = "a unit such as wagon:red:i0,0.N or camel:-:p0,0.E";
    let parts: Vec<_> = text.split(':').collect();
    let [kind, owner, place, ref numbers @ ..] = parts[..] else { return malformed(text, EXPECTED) };
    let Some(kind) = UnitKind::from_name(kind) else { return malformed(text, EXPECTED) };
    let owner = if owner == "-" { None } else { Some(parse_owner(rules, owner)?) };
    let place = match (place.get(..1), place.get(1..)) {
        (Some("p"), Some(path)) => Place::Path(parse_path(rules, path)?),
        (Some("i"), Some(at)) => Place::Intersection(parse_intersection(rules, at)?),
        (Some("h"), Some(hex)) => Place::Hex(parse_hex(rules, hex)?),
        _ => return malformed(text, EXPECTED),
    };
    let unit = Unit::new(kind, owner, place);
    // One spelling only: no number that says nothing.
    match *numbers {
        [] => Ok(unit),
        [load] if load != "0" => Ok(unit.with_load(parse_u8(load)?)),
        [load, spent] if spent != "0" => {
            let spent = parse_number(spent, u64::from(Unit::MOST_SPENT))? as u8;
            Ok(unit.with_load(parse_u8(load)?).with_spent(spent))
        }
        _ => malformed(text, EXPECTED),
    }
}
