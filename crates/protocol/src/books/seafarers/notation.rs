//! Seafarers as text: its actions, frames and facts.

use tradeholm_engine::board::{PathId, PathSet};
use tradeholm_engine::seafarers::{SeaAction, SeaEffects, SeaFrame, SeaPosition};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Rules, Seat};

use super::scenarios;
use crate::notation::facts::{
    EachSeat, EachSeatIfAny, Fact, Facts, IfAny, IfSome, Joined, Plain, Yes, facts,
};
use crate::notation::menu::actions_table;
use crate::notation::owners::{Owner, parse_absent_road};
use crate::notation::position::{list, per_seat};
use crate::notation::table::{Form, table};
use crate::notation::text::{Fields, In, TextError, put};
use crate::notation::{NotationError, path_name};

actions_table! {
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

facts! {
    SeaPosition {
        "ships" ships: Ships;
        "pirate" pirate: IfSome<Plain>;
        "home" home: EachSeatIfAny<Areas>;
        "settled" settled: EachSeatIfAny<Areas>;
        "gold" gold: EachSeatIfAny<Plain>;
    }
}

facts! {
    SeaEffects {
        "ship_moved" moved: IfAny<Yes>;
        "ships_built" built: IfAny<Built>;
    }
}

/// Ships of each seat; those of others are written elsewhere.
struct Ships;

impl Fact<Vec<(PathId, Seat)>> for Ships {
    fn write(ships: &Vec<(PathId, Seat)>, rules: &Rules) -> Option<String> {
        let own = |seat| ships.iter().filter(|s| s.1 == seat).map(|s| path_name(rules, s.0)).collect();
        Some(per_seat(rules, own))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<Vec<(PathId, Seat)>, TextError> {
        let of_seats: Vec<Vec<PathId>> = EachSeat::<Joined<Plain>>::read(rules, key, text)?;
        let mut ships = Vec::new();
        for (seat, paths) in of_seats.into_iter().enumerate() {
            ships.extend(paths.into_iter().map(|path| (path, Seat(seat as u8))));
        }
        Ok(ships)
    }
}

/// Names of areas with `+` between, `-` for none.
struct Areas;

impl Form<Vec<String>> for Areas {
    fn write(names: Vec<String>, _: &Rules) -> String {
        if names.is_empty() { "-".to_owned() } else { names.join("+") }
    }

    fn read(_: &Rules, text: &str) -> Result<Vec<String>, NotationError> {
        Ok(text.split('+').filter(|&name| name != "-").map(str::to_owned).collect())
    }
}

/// Paths with `;` between.
struct Built;

impl Form<PathSet> for Built {
    fn write(paths: PathSet, rules: &Rules) -> String {
        Joined::<Plain>::write(paths.iter().collect(), rules)
    }

    fn read(rules: &Rules, text: &str) -> Result<PathSet, NotationError> {
        let paths: Vec<PathId> = Joined::<Plain>::read(rules, text)?;
        Ok(paths.into_iter().collect())
    }
}

/// Writes the facts of Seafarers and its scenarios.
pub(super) fn put_sea(rules: &Rules, all: &Position, sea: &SeaPosition, text: &mut String) {
    sea.put(rules, text);
    scenarios::put_before_turn(rules, all, text);
    all.effects.sea.put(rules, text);
    scenarios::put_after_turn(rules, all, text);
}

/// Reads [`put_sea`].
pub(super) fn take_sea(
    rules: &Rules,
    fields: &mut Fields<'_>,
    position: &mut Position,
) -> Result<(), TextError> {
    let mut sea = SeaPosition::take(rules, fields)?;
    sea.ships.extend(take_absent_ships(rules, fields)?);
    sea.ships.sort_by_key(|ship| ship.0);
    position.sea = Some(sea);
    scenarios::take_before_turn(rules, fields, position)?;
    position.effects.sea = SeaEffects::take(rules, fields)?;
    scenarios::take_after_turn(rules, fields, position)
}
