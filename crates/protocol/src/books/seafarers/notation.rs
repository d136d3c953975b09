//! Seafarers as text: its actions, frames and facts.

use tradeholm_engine::board::PathId;
use tradeholm_engine::seafarers::{SeaAction, SeaEffects, SeaFrame, SeaPosition};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Rules, Seat};

use super::scenarios;
use crate::notation::owners::{Owner, parse_absent_road};
use crate::notation::position::{list, per_seat, places, seat_list};
use crate::notation::table::{Form, table};
use crate::notation::text::{Fields, In, TextError, parse_u8, put};
use crate::notation::{hex_name, malformed, parse_hex, parse_path, path_name};

table! {
    SeaAction {
        ("ship" path) [BuildShip(path)]
        ("moveship" from to) [MoveShip { from, to }]
        ("pirate" hex) [MovePirate(hex)]
        ("gold" cards) [TakeGold(cards)]
        ("chasepirate" at) [ChasePirate(at)]
        ("harbor" kind path) [PlaceHarbor { kind, path }]
    }
}

table! {
    SeaFrame {
        ("sea_gold" left) [Gold { left }]
        ("sea_chase" "pirate") [Chase { pirate: true }]
        ("sea_chase" "robber") [Chase { pirate: false }]
        ("sea_diplomat_ship" from) [DiplomatShip { from }]
    }
}

/// Ships of colors that nobody plays, each with its color.
pub(super) fn put_absent_ships(rules: &Rules, p: &Position, text: &mut String) {
    let beyond = |owner: Seat| owner.0 >= rules.seats();
    let ships = p.sea.iter().flat_map(|sea| &sea.ships).filter(|s| beyond(s.1)).collect::<Vec<_>>();
    if !ships.is_empty() {
        let one = |s: &&(_, Seat)| format!("{}:{}", Owner::write(s.1, rules), path_name(rules, s.0));
        put(text, "absent_ships", list(&ships, ";", one));
    }
}

/// Reads [`put_absent_ships`].
fn take_absent_ships(rules: &Rules, fields: &mut Fields<'_>) -> Result<Vec<(PathId, Seat)>, TextError> {
    let ships = fields.take("absent_ships").map(|a| a.split(';')).into_iter().flatten();
    ships.map(|absent| parse_absent_road(rules, absent).within("absent_ships")).collect()
}

fn areas(names: &[String]) -> String {
    if names.is_empty() { "-".to_owned() } else { names.join("+") }
}

pub(super) fn put_sea(rules: &Rules, all: &Position, sea: &SeaPosition, text: &mut String) {
    let effects = &all.effects.sea;
    let ships = |seat| sea.ships.iter().filter(|s| s.1 == seat).map(|s| path_name(rules, s.0)).collect();
    put(text, "ships", per_seat(rules, ships));
    if let Some(hex) = sea.pirate {
        put(text, "pirate", hex_name(rules, hex));
    }
    for (key, names) in [("home", &sea.home), ("settled", &sea.settled)] {
        if names.iter().any(|names| !names.is_empty()) {
            put(text, key, list(names, "/", |names| areas(names)));
        }
    }
    if sea.gold.iter().any(|&n| n > 0) {
        put(text, "gold", list(&sea.gold, "/", |n| n.to_string()));
    }
    scenarios::put_before_turn(rules, all, text);
    if effects.moved {
        put(text, "ship_moved", "yes");
    }
    let built: Vec<_> = effects.built.iter().map(|path| path_name(rules, path)).collect();
    if !built.is_empty() {
        put(text, "ships_built", built.join(";"));
    }
    scenarios::put_after_turn(rules, all, text);
}

/// Reads [`put_sea`].
pub(super) fn take_sea(
    rules: &Rules,
    fields: &mut Fields<'_>,
    position: &mut Position,
) -> Result<(), TextError> {
    let path = |text: &str| parse_path(rules, text);
    let of_seats = seat_list(rules, "ships", fields.need("ships")?, |text| places(text, path))?;
    let mut ships: Vec<(PathId, Seat)> = Vec::new();
    for (seat, paths) in of_seats.into_iter().enumerate() {
        ships.extend(paths.into_iter().map(|path| (path, Seat(seat as u8))));
    }
    ships.extend(take_absent_ships(rules, fields)?);
    ships.sort_by_key(|ship| ship.0);
    let pirate = fields.take("pirate").map(|hex| parse_hex(rules, hex)).transpose().within("pirate")?;
    let mut names = |key| match fields.take(key) {
        None => Ok(vec![Vec::new(); rules.seats() as usize]),
        Some(text) => seat_list(rules, key, text, |names| {
            Ok(names.split('+').filter(|&name| name != "-").map(str::to_owned).collect())
        }),
    };
    let (home, settled) = (names("home")?, names("settled")?);
    let gold = match fields.take("gold") {
        None => vec![0; rules.seats() as usize],
        Some(text) => seat_list(rules, "gold", text, parse_u8)?,
    };
    scenarios::take_before_turn(rules, fields, position)?;
    let moved = match fields.take("ship_moved") {
        None => false,
        Some("yes") => true,
        Some(other) => return malformed(other, "'yes'").within("ship_moved"),
    };
    let built =
        fields.take("ships_built").map(|text| places(text, path)).transpose().within("ships_built")?;
    let built = built.unwrap_or_default().into_iter().collect();
    scenarios::take_after_turn(rules, fields, position)?;
    position.effects.sea = SeaEffects { moved, built };
    position.sea = Some(SeaPosition { pirate, ships, home, settled, gold });
    Ok(())
}
