//! What scenarios of Seafarers with rules of their own add to a position, as text.

use tradeholm_engine::board::HarborKind;
use tradeholm_engine::seafarers::{ClothPosition, TribePosition};
use tradeholm_engine::{ModuleId, Rules};

use super::places::{intersection_name, parse_intersection, parse_path, path_name};
use super::position::{list, places, seat_list};
use super::sea::parse_harbor_kind;
use super::text::{Fields, In, TextError, parse_u8, put};

/// Names with `;` between, `-` for none.
fn join<T>(items: &[T], name: impl FnMut(&T) -> String) -> String {
    if items.is_empty() { "-".to_owned() } else { list(items, ";", name) }
}

/// The facts of The Forgotten Tribe.
pub(super) fn put_tribe(rules: &Rules, tribe: &TribePosition, text: &mut String) {
    put(text, "gifts", join(&tribe.left, |&path| path_name(rules, path)));
    put(text, "chits", list(&tribe.chits, "/", |n| n.to_string()));
    if tribe.waiting.iter().any(|kinds| !kinds.is_empty()) {
        let kinds = |kinds: &Vec<HarborKind>| join(kinds, |kind| kind.name().to_owned());
        put(text, "harbors_waiting", list(&tribe.waiting, "/", kinds));
    }
}

/// Reads [`put_tribe`]; `None` in another game.
pub(super) fn take_tribe(rules: &Rules, fields: &mut Fields<'_>) -> Result<Option<TribePosition>, TextError> {
    if !rules.plays(ModuleId::ForgottenTribe) {
        return Ok(None);
    }
    let left = places(fields.need("gifts")?, |text| parse_path(rules, text)).within("gifts")?;
    let chits = seat_list(rules, "chits", fields.need("chits")?, parse_u8)?;
    let waiting = match fields.take("harbors_waiting") {
        None => vec![Vec::new(); rules.seats() as usize],
        Some(text) => seat_list(rules, "harbors_waiting", text, |kinds| places(kinds, parse_harbor_kind))?,
    };
    Ok(Some(TribePosition { left, chits, waiting }))
}

/// The facts of Cloth for Catan.
pub(super) fn put_cloth(rules: &Rules, cloth: &ClothPosition, text: &mut String) {
    let counts = |counts: &[u8]| list(counts, "/", |n| n.to_string());
    put(text, "village_cloth", list(&cloth.villages, ";", |n| n.to_string()));
    put(text, "cloth_supply", cloth.supply);
    put(text, "cloth", counts(&cloth.bolts));
    let villages = |traded: &Vec<_>| join(traded, |&at| intersection_name(rules, at));
    put(text, "village_trade", list(&cloth.trades, "/", villages));
}

/// Reads [`put_cloth`]; `None` in another game.
pub(super) fn take_cloth(rules: &Rules, fields: &mut Fields<'_>) -> Result<Option<ClothPosition>, TextError> {
    if !rules.plays(ModuleId::ClothForCatan) {
        return Ok(None);
    }
    let villages = places(fields.need("village_cloth")?, parse_u8).within("village_cloth")?;
    let supply = parse_u8(fields.need("cloth_supply")?).within("cloth_supply")?;
    let bolts = seat_list(rules, "cloth", fields.need("cloth")?, parse_u8)?;
    let trades = seat_list(rules, "village_trade", fields.need("village_trade")?, |text| {
        places(text, |at| parse_intersection(rules, at))
    })?;
    Ok(Some(ClothPosition { villages, supply, bolts, trades }))
}
