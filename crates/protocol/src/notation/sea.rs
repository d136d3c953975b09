//! Seafarers as text: its actions, frames and facts.

use tradeholm_engine::board::{HarborKind, PathId};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::{
    ClothAction, ClothFrame, FogFrame, NewWorldFrame, SeaAction, SeaEffects, SeaFrame, SeaPosition,
    TribeFrame, Wonder, WonderAction, WonderPosition,
};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, ModuleId, Rules, Seat};

use super::frames::{parse_seats, write_seats};
use super::pirates::{
    parse_pirates_action, parse_pirates_frame, put_pirates, take_pirates, write_pirates_frame,
};
use super::places::{
    hex_name, intersection_name, parse_cards, parse_hex, parse_intersection, parse_path, parse_seat,
    path_name, seat_name, write_cards,
};
use super::position::{list, per_seat, places, seat_list};
use super::sea_scenarios::{put_cloth, put_tribe, take_cloth, take_tribe};
use super::text::{Fields, In, TextError, parse_u8, put};
use super::two::take_absent_ships;
use super::{NotationError, malformed};

/// An action of Seafarers as text.
pub(super) fn write_sea_action(rules: &Rules, action: SeaAction) -> String {
    match action {
        SeaAction::BuildShip(path) => format!("ship {}", path_name(rules, path)),
        SeaAction::MoveShip { from, to } => {
            format!("moveship {} {}", path_name(rules, from), path_name(rules, to))
        }
        SeaAction::MovePirate(hex) => format!("pirate {}", hex_name(rules, hex)),
        SeaAction::TakeGold(cards) => format!("gold {}", write_cards(cards)),
        SeaAction::ChasePirate(at) => format!("chasepirate {}", intersection_name(rules, at)),
        SeaAction::PlaceHarbor { kind, path } => format!("harbor {} {}", kind.name(), path_name(rules, path)),
    }
}

/// An action of The Wonders of Catan as text.
pub(super) fn write_wonder_action(action: WonderAction) -> String {
    match action {
        WonderAction::Start(wonder) => format!("startwonder {}", wonder.name()),
        WonderAction::BuildLevel => "buildwonder".to_owned(),
    }
}

/// An action of Cloth for Catan as text.
pub(super) fn write_cloth_action(rules: &Rules, action: ClothAction) -> String {
    let ClothAction::TakeCloth(seat) = action;
    format!("cloth {}", seat_name(rules, seat))
}

/// Reads [`write_sea_action`] and those of its scenarios; `None` if they are no action of this kind.
pub(super) fn parse_sea_action(rules: &Rules, words: &[&str]) -> Option<Result<Action, NotationError>> {
    let action = match *words {
        ["ship", path] => parse_path(rules, path).map(SeaAction::BuildShip),
        ["moveship", from, to] => parse_path(rules, from)
            .and_then(|from| Ok(SeaAction::MoveShip { from, to: parse_path(rules, to)? })),
        ["pirate", hex] => parse_hex(rules, hex).map(SeaAction::MovePirate),
        ["gold", cards] => parse_cards(cards).map(SeaAction::TakeGold),
        ["chasepirate", at] => parse_intersection(rules, at).map(SeaAction::ChasePirate),
        ["startwonder", name] => {
            return Some(parse_wonder(name).map(|name| Action::Wonders(WonderAction::Start(name))));
        }
        ["buildwonder"] => return Some(Ok(Action::Wonders(WonderAction::BuildLevel))),
        ["harbor", kind, path] => parse_harbor_kind(kind)
            .and_then(|kind| Ok(SeaAction::PlaceHarbor { kind, path: parse_path(rules, path)? })),
        ["cloth", seat] => {
            return Some(parse_seat(rules, seat).map(|seat| Action::Cloth(ClothAction::TakeCloth(seat))));
        }
        _ => return Some(parse_pirates_action(words)?.map(Action::Pirates)),
    };
    Some(action.map(Action::Sea))
}

fn parse_wonder(name: &str) -> Result<Wonder, NotationError> {
    Wonder::from_name(name).map_or_else(|| malformed(name, "a wonder such as great_bridge"), Ok)
}

/// A wonder and its level: `theater:2`, or `-`.
fn write_wonder(wonder: &Option<WonderPosition>) -> String {
    wonder.as_ref().map_or_else(|| "-".to_owned(), |of| format!("{}:{}", of.wonder.name(), of.level))
}

fn parse_own_wonder(text: &str) -> Result<Option<WonderPosition>, NotationError> {
    match text.split_once(':') {
        Some((name, level)) => {
            Ok(Some(WonderPosition { wonder: parse_wonder(name)?, level: parse_u8(level)? }))
        }
        None if text == "-" => Ok(None),
        None => malformed(text, "a wonder and its level such as theater:2"),
    }
}

/// `sea_` and its name, and its parts after colons; `None` if it is no frame of Seafarers or a scenario of it.
pub(super) fn write_sea_frame(rules: &Rules, frame: Frame) -> Option<String> {
    Some(match frame {
        Frame::Sea(SeaFrame::Gold { left }) => format!("sea_gold:{}", write_seats(rules, left)),
        Frame::Sea(SeaFrame::Chase { pirate: true }) => "sea_chase:pirate".to_owned(),
        Frame::Sea(SeaFrame::Chase { pirate: false }) => "sea_chase:robber".to_owned(),
        Frame::Sea(SeaFrame::DiplomatShip { from }) => {
            format!("sea_diplomat_ship:{}", path_name(rules, from))
        }
        Frame::Fog(FogFrame::Discover { seat, path }) => {
            format!("sea_discover:{}:{}", seat_name(rules, seat), path_name(rules, path))
        }
        Frame::NewWorld(NewWorldFrame::DrawHarbor) => "sea_draw_harbor".to_owned(),
        Frame::NewWorld(NewWorldFrame::PlaceHarbor { kind }) => format!("sea_place_harbor:{}", kind.name()),
        Frame::Pirates(frame) => write_pirates_frame(rules, frame),
        Frame::Tribe(TribeFrame::GiftHarbor) => "sea_gift_harbor".to_owned(),
        Frame::Tribe(TribeFrame::GiftCard) => "sea_gift_card".to_owned(),
        Frame::Cloth(ClothFrame::RobShips { among }) => {
            format!("sea_rob_ships:{}", write_seats(rules, among))
        }
        _ => return None,
    })
}

/// Reads [`write_sea_frame`]; `None` if it is no frame of this kind.
pub(super) fn parse_sea_frame(rules: &Rules, parts: &[&str]) -> Option<Result<Frame, NotationError>> {
    Some(match *parts {
        ["sea_gold", left] => parse_seats(rules, left).map(|left| Frame::Sea(SeaFrame::Gold { left })),
        ["sea_chase", "pirate"] => Ok(Frame::Sea(SeaFrame::Chase { pirate: true })),
        ["sea_chase", "robber"] => Ok(Frame::Sea(SeaFrame::Chase { pirate: false })),
        ["sea_diplomat_ship", from] => {
            parse_path(rules, from).map(|from| Frame::Sea(SeaFrame::DiplomatShip { from }))
        }
        ["sea_discover", seat, path] => parse_seat(rules, seat)
            .and_then(|seat| Ok(Frame::Fog(FogFrame::Discover { seat, path: parse_path(rules, path)? }))),
        ["sea_draw_harbor"] => Ok(Frame::NewWorld(NewWorldFrame::DrawHarbor)),
        ["sea_place_harbor", kind] => {
            parse_harbor_kind(kind).map(|kind| Frame::NewWorld(NewWorldFrame::PlaceHarbor { kind }))
        }
        ["sea_gift_harbor"] => Ok(Frame::Tribe(TribeFrame::GiftHarbor)),
        ["sea_gift_card"] => Ok(Frame::Tribe(TribeFrame::GiftCard)),
        ["sea_rob_ships", among] => {
            parse_seats(rules, among).map(|among| Frame::Cloth(ClothFrame::RobShips { among }))
        }
        _ => return Some(parse_pirates_frame(rules, parts)?.map(Frame::Pirates)),
    })
}

pub(super) fn parse_harbor_kind(text: &str) -> Result<HarborKind, NotationError> {
    HarborKind::from_name(text).map_or_else(|| malformed(text, "a harbor: generic or a resource"), Ok)
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
    if let Some(pirates) = &all.pirates {
        put_pirates(pirates, text);
    }
    if let Some(wonders) = &all.wonders {
        put(text, "wonders", list(wonders, "/", write_wonder));
    }
    if effects.moved {
        put(text, "ship_moved", "yes");
    }
    let built: Vec<_> = effects.built.iter().map(|path| path_name(rules, path)).collect();
    if !built.is_empty() {
        put(text, "ships_built", built.join(";"));
    }
    if let Some(tribe) = &all.tribe {
        put_tribe(rules, tribe, text);
    }
    if let Some(cloth) = &all.cloth {
        put_cloth(rules, cloth, text);
    }
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
    position.pirates = take_pirates(rules, fields)?;
    position.wonders =
        fields.take("wonders").map(|text| seat_list(rules, "wonders", text, parse_own_wonder)).transpose()?;
    let moved = match fields.take("ship_moved") {
        None => false,
        Some("yes") => true,
        Some(other) => return malformed(other, "'yes'").within("ship_moved"),
    };
    let built =
        fields.take("ships_built").map(|text| places(text, path)).transpose().within("ships_built")?;
    let built = built.unwrap_or_default().into_iter().collect();
    position.tribe = take_tribe(rules, fields)?;
    position.cloth = take_cloth(rules, fields)?;
    position.fog = rules.plays(ModuleId::FogIslands).then_some(());
    position.new_world = rules.plays(ModuleId::NewWorld).then_some(());
    position.effects.sea = SeaEffects { moved, built };
    position.sea = Some(SeaPosition { pirate, ships, home, settled, gold });
    Ok(())
}
