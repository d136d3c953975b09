//! Knights: where they stand, which is activated or promoted, and when one moves.

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::{CkAction, Knight, Track};
use tradeholm_engine::{Card, prices};

use super::table::Table;
use super::{barbarians, places};
use crate::base::{places as base, robber};

/// What a knight on an intersection is worth: beside hexes of ours it can chase the robber, among
/// the roads of others it is in their way, and where we could settle it is in ours.
pub(super) fn site_worth(table: &Table<'_>, at: IntersectionId) -> i32 {
    let topology = table.seen.rules.topology();
    let theirs = topology
        .ways(at)
        .iter()
        .filter(|way| table.seen.view.roads.iter().any(|r| r.0 == way.path && r.1 != table.me))
        .count() as i32;
    let in_our_way = if base::is_vacant_site(table.seen, at) { 40 } else { 0 };
    2 * places::guarded_pips(table, at) + 10 * theirs - in_our_way
}

/// Vacant intersections beside own roads.
pub(super) fn has_site(table: &Table<'_>) -> bool {
    let topology = table.seen.rules.topology();
    let own = table.seen.view.roads.iter().filter(|r| r.1 == table.me);
    own.flat_map(|r| topology.ends(r.0))
        .any(|at| table.building_at(at).is_none() && table.knight_at(at).is_none())
}

/// The best place for a new knight.
pub(super) fn build(table: &Table<'_>) -> Option<CkAction> {
    let sites = table.actions().filter(|a| matches!(a, CkAction::BuildKnight(_)));
    sites.max_by_key(|a| if let CkAction::BuildKnight(at) = a { site_worth(table, *at) } else { 0 })
}

/// The strongest knight that can be activated.
pub(super) fn activate(table: &Table<'_>) -> Option<CkAction> {
    let strength = |at| table.knight_at(at).map_or(0, |(_, knight)| knight.strength);
    let knights = table.actions().filter(|a| matches!(a, CkAction::ActivateKnight(_)));
    knights.max_by_key(|a| if let CkAction::ActivateKnight(at) = a { strength(*at) } else { 0 })
}

/// The knight to promote: an active one adds to the defense at once.
pub(super) fn promote(table: &Table<'_>) -> Option<CkAction> {
    let rank = |at| table.knight_at(at).map_or((false, 0), |(_, knight)| (knight.active, knight.strength));
    let knights = table.actions().filter(|a| matches!(a, CkAction::PromoteKnight(_)));
    knights.max_by_key(|a| if let CkAction::PromoteKnight(at) = a { rank(*at) } else { (false, 0) })
}

/// Own knights that could be promoted, cost and the turn's limit aside.
pub(super) fn promotable<'a>(table: &'a Table<'a>) -> impl Iterator<Item = Knight> + 'a {
    let own = table.own();
    let mighty = own.improvements[Track::Politics as usize] >= 3;
    table.knights().map(|(_, knight)| knight).filter(move |knight| match knight.strength {
        1 => own.knights_left[1] > 0,
        2 => mighty && own.knights_left[2] > 0,
        _ => false,
    })
}

/// Whether a knight that acts now is active again when the barbarians come.
fn can_spare_action(table: &Table<'_>) -> bool {
    let threat = barbarians::threat(table);
    !threat.is_near() || table.hand.get(Card::Grain) > 0
}

/// The knight that drives the robber from a hex of ours.
pub(super) fn chase(table: &Table<'_>) -> Option<CkAction> {
    let on_us = table.seen.view.robber.is_some_and(|hex| robber::harm(table.seen, hex) < 0);
    if !on_us || !can_spare_action(table) {
        return None;
    }
    let strength = |at| table.knight_at(at).map_or(0, |(_, knight)| knight.strength);
    let knights = table.actions().filter(|a| matches!(a, CkAction::ChaseRobber(_)));
    knights.min_by_key(|a| if let CkAction::ChaseRobber(at) = a { strength(*at) } else { 0 })
}

/// A move that helps: off a place where we want to settle, or onto a knight that is in our way.
pub(super) fn useful_move(table: &Table<'_>) -> Option<CkAction> {
    if !table.actions().any(|a| matches!(a, CkAction::MoveKnight { .. })) || !can_spare_action(table) {
        return None;
    }
    let settles = table.hand.covers(prices::SETTLEMENT) && !base::has_settlement_site(table.seen);
    let worth = |action: &CkAction| match *action {
        CkAction::MoveKnight { from, to } => match table.knight_at(to) {
            Some(_) if is_in_our_way(table, to) => 60 + site_worth(table, to),
            None if settles
                && base::is_vacant_site(table.seen, from)
                && !base::is_vacant_site(table.seen, to) =>
            {
                80 + site_worth(table, to)
            }
            _ => 0,
        },
        _ => 0,
    };
    table.actions().max_by_key(worth).filter(|action| worth(action) > 0)
}

/// Whether an opponent's knight there cuts our road or keeps us from settling.
pub(super) fn is_in_our_way(table: &Table<'_>, at: IntersectionId) -> bool {
    let own = |path| table.seen.view.roads.iter().any(|r| r.0 == path && r.1 == table.me);
    let ways = table.seen.rules.topology().ways(at);
    ways.iter().filter(|way| own(way.path)).count() >= 2 || base::is_vacant_site(table.seen, at)
}
