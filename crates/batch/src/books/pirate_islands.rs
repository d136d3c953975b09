//! The Pirate Islands in an observation: warships, fortresses and the way of the fleet.

use tradeholm_engine::{Rules, View};

use super::{Eyes, next};
use crate::observe::Plan;

/// What each player has beside its planes; the odds are what an assault brings by the die: 0 a victory, 1 the
/// loss of a ship, 2 that of two.
const PLAYER: [&str; 9] =
    ["warships", "chits", "may_assault", "odds.1", "odds.2", "odds.3", "odds.4", "odds.5", "odds.6"];

pub(super) fn plan(_: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    let topology = rules.topology();
    plan.add("hex.fleet_way", topology.hex_count());
    for seat in 0..rules.seats() {
        plan.add(format!("path.warship.{seat}"), topology.path_count());
        plan.add(format!("intersection.fortress.{seat}"), topology.intersection_count());
        plan.add(format!("intersection.landing.{seat}"), topology.intersection_count());
        plan.row(&format!("pirates.{seat}."), PLAYER);
    }
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    let Some(pirates) = &eyes.view.pirates else { return };
    let [hexes, sites, paths] = eyes.places();
    let way = next(&mut out, hexes);
    (1..).zip(&pirates.way).for_each(|(step, hex)| way[hex.index()] = step);
    for seat in eyes.players() {
        let (warships, rest) = next(&mut out, paths + 2 * sites).split_at_mut(paths);
        let row = next(&mut out, PLAYER.len());
        let Some(player) = pirates.players.get(seat.index()) else { continue };
        player.warships.iter().for_each(|path| warships[path.index()] = 1);
        rest[player.fortress.index()] = 1 + player.chits;
        rest[sites + player.landing.index()] = 1;
        row[..3].copy_from_slice(&[player.warships.len() as u8, player.chits, player.may_assault.into()]);
        row[3..].copy_from_slice(&player.odds.map(|result| result as u8));
    }
}
