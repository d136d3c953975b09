//! The Caravans in an observation: the camels' heads, where the next may go, and the vote.

use tradeholm_engine::traders_barbarians::{CamelPlace, Caravan};
use tradeholm_engine::{Card, Rules, View};

use super::{Eyes, next, put};
use crate::observe::Plan;

const TABLE: [&str; 4] = ["left", "due", "vote", "majority"];

/// What each seat bid.
const BID: [&str; 4] = ["has_bid", "votes", "wool", "grain"];

pub(super) fn plan(view: &View, rules: &Rules, plan: &mut Plan, _: usize) {
    let (sites, paths) = (rules.topology().intersection_count(), rules.topology().path_count());
    for what in ["caravan_start", "camel_head", "camel_place"] {
        plan.add(format!("path.{what}"), paths);
    }
    plan.add("intersection.between_camels", sites);
    plan.add("intersection.caravan", sites);
    plan.row("caravans.", TABLE);
    let arrows = view.caravans.as_ref().map_or(0, |view| view.arrows.len());
    plan.row("caravans.arrow.", (0..arrows).map(|arrow| arrow.to_string()));
    for seat in 0..rules.seats() {
        plan.row(&format!("caravans.{seat}."), BID);
        plan.add(format!("path.named.{seat}"), paths);
    }
}

/// Adds a camel's head to a plane: 1 for the first end of its path, 2 for the second; both are 3.
fn head(eyes: &Eyes<'_>, plane: &mut [u8], camel: CamelPlace) {
    let [first, _] = eyes.rules.topology().ends(camel.path);
    plane[camel.path.index()] |= if camel.head == first { 1 } else { 2 };
}

pub(super) fn write(eyes: &Eyes<'_>, mut out: &mut [u8]) {
    let Some(view) = &eyes.view.caravans else { return };
    let [_, sites, paths] = eyes.places();
    for camels in [&view.arrows, &view.camels, &view.places] {
        let plane = next(&mut out, paths);
        camels.iter().for_each(|&camel| head(eyes, plane, camel));
    }
    let between = next(&mut out, sites);
    view.between.iter().for_each(|at| between[at.index()] = 1);
    let at = next(&mut out, sites);
    for caravan in &view.caravans {
        if let Caravan::At(site) = caravan {
            at[site.index()] += 1;
        }
    }
    let vote = view.vote.as_ref();
    let majority = vote.map_or(0, |vote| vote.majority);
    put(&mut out, [view.left, view.due.into(), vote.is_some().into(), majority]);
    for caravan in &view.caravans {
        let state = match caravan {
            Caravan::Waiting => 0,
            Caravan::At(_) => 1,
            Caravan::Closed => 2,
        };
        put(&mut out, [state]);
    }
    for seat in eyes.players() {
        let row = next(&mut out, BID.len());
        let named = next(&mut out, paths);
        let Some(vote) = vote else { continue };
        if let Some(cards) = vote.cards[seat.index()] {
            let votes = vote.votes[seat.index()];
            row.copy_from_slice(&[1, votes, cards.get(Card::Wool), cards.get(Card::Grain)]);
        }
        if let Some(place) = vote.named[seat.index()] {
            head(eyes, named, place);
        }
    }
}
