//! What Cities & Knights lets a seat do by itself in its turn.

use super::action::{CkAction, ProgressPlay};
use super::cards::{ProgressCard, Track};
use super::{city_improvements, city_walls, knight_moves, knights};
use crate::action::Action;
use crate::board::IntersectionId;
use crate::cards::{Card, Cards};
use crate::chance::Dice;
use crate::options::BuildOption;
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::State;

/// What the expansion offers.
pub(crate) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let at = (rules, state, seat);
    let everywhere = || rules.topology().intersections();
    let walls = city_walls::WALLS.saturating_sub(state.ck.walls[seat.index()]);
    let wall = everywhere().map(|at| Action::Ck(CkAction::BuildWall(at)));
    list.push(BuildOption::new(at, "wall", city_walls::WALL, wall).left(walls));
    let recruit = everywhere().map(|at| Action::Ck(CkAction::BuildKnight(at)));
    let recruit = BuildOption::new(at, "recruit", knights::KNIGHT, recruit);
    list.push(recruit.left(state.knights_left(seat, 1)));
    let activate = own_knights(state, seat).map(|at| Action::Ck(CkAction::ActivateKnight(at)));
    list.push(BuildOption::new(at, "activate", knights::ACTIVATION, activate));
    let promote = own_knights(state, seat).map(|at| Action::Ck(CkAction::PromoteKnight(at)));
    list.push(BuildOption::new(at, "promote", knights::PROMOTION, promote));
    list.push(BuildOption::new(at, "march", Cards::NONE, marches(rules, state, seat)));
    let chase = own_knights(state, seat).map(|at| Action::Ck(CkAction::ChaseRobber(at)));
    list.push(BuildOption::new(at, "chase", Cards::NONE, chase));
    for track in Track::ALL {
        // Above the highest level there is nothing that could have a price.
        let open = state.improvement(seat, track) < city_improvements::TOP;
        let price = if open { city_improvements::price(state, seat, track) } else { Cards::NONE };
        let improve = BuildOption::new(at, "improve", price, [Action::Ck(CkAction::Improve(track))]);
        list.push(improve.of(track.name()));
    }
    for card in state.progress(seat).kinds() {
        let plays = plays(rules, seat, card).map(|play| Action::Ck(CkAction::Play(play)));
        list.push(BuildOption::new(at, "play", Cards::NONE, plays).of(card.name()));
    }
    if state.effects.ck.harbor && seat == state.on_turn {
        let others = rules.all_seats().without(seat);
        let trades = others.iter().flat_map(|with| Card::RESOURCES.map(|give| (with, give)));
        let trades = trades.map(|(with, give)| Action::Ck(CkAction::ForceTrade { with, give }));
        list.push(BuildOption::new(at, "force", Cards::NONE, trades));
    }
}

/// Where own knights stand; anywhere if there is none, so that the refusal says so.
fn own_knights(state: &State, seat: Seat) -> impl Iterator<Item = IntersectionId> {
    let own = state.ck.knights[seat.index()];
    let none = own.is_empty().then_some(IntersectionId(0));
    (0..own.len()).filter_map(move |n| own.iter().nth(n)).chain(none)
}

/// Every move of a knight: those that can be made first, as the others are many and only to be refused.
fn marches<'a>(rules: &'a Rules, state: &'a State, seat: Seat) -> impl Iterator<Item = Action> + 'a {
    let targets = own_knights(state, seat).flat_map(move |from| {
        let acts = knight_moves::check_acts(rules, state, seat, from).is_ok();
        let to = if acts { knight_moves::targets(rules, state, seat, from).iter().next() } else { None };
        to.map(|to| (from, to))
    });
    let others = own_knights(state, seat).flat_map(move |from| {
        let acts = knight_moves::check_acts(rules, state, seat, from).is_ok();
        let here = Some((from, from));
        let there = rules.topology().intersections().filter(move |_| acts).map(move |to| (from, to));
        here.into_iter().chain(there)
    });
    targets.chain(others).map(|(from, to)| Action::Ck(CkAction::MoveKnight { from, to }))
}

/// Every way in which a card could be played.
fn plays(rules: &Rules, seat: Seat, card: ProgressCard) -> Box<dyn Iterator<Item = ProgressPlay>> {
    let (topology, others) = (rules.topology(), rules.all_seats().without(seat));
    let seats = move |play: fn(Seat) -> ProgressPlay| {
        Box::new((0..crate::seats::MAX_SEATS as u8).map(Seat).filter(move |&s| others.contains(s)).map(play))
    };
    match card {
        ProgressCard::Alchemist => once(ProgressPlay::Alchemist(Dice::from_index(0))),
        ProgressCard::Crane => once(ProgressPlay::Crane),
        ProgressCard::Engineer => Box::new(topology.intersections().map(ProgressPlay::Engineer)),
        ProgressCard::Inventor => {
            let (hexes, others) = (topology.hexes(), topology.hexes().collect::<Vec<_>>());
            let later = move |a| others.iter().filter(move |&&b| b > a).map(move |&b| (a, b)).collect();
            let pairs = hexes.flat_map(move |a| -> Vec<_> { later(a) });
            Box::new(pairs.map(|(a, b)| ProgressPlay::Inventor(a, b)))
        }
        ProgressCard::Irrigation => once(ProgressPlay::Irrigation),
        ProgressCard::Medicine => once(ProgressPlay::Medicine),
        ProgressCard::Mining => once(ProgressPlay::Mining),
        ProgressCard::RoadBuilding => once(ProgressPlay::RoadBuilding),
        ProgressCard::Smith => once(ProgressPlay::Smith),
        ProgressCard::Bishop => once(ProgressPlay::Bishop),
        ProgressCard::Deserter => seats(ProgressPlay::Deserter),
        ProgressCard::Diplomat => Box::new(topology.paths().map(ProgressPlay::Diplomat)),
        ProgressCard::Intrigue => Box::new(topology.intersections().map(ProgressPlay::Intrigue)),
        ProgressCard::Saboteur => once(ProgressPlay::Saboteur),
        ProgressCard::Spy => seats(ProgressPlay::Spy),
        ProgressCard::Warlord => once(ProgressPlay::Warlord),
        ProgressCard::Wedding => once(ProgressPlay::Wedding),
        ProgressCard::CommercialHarbor => once(ProgressPlay::CommercialHarbor),
        ProgressCard::MasterMerchant => seats(ProgressPlay::MasterMerchant),
        ProgressCard::Merchant => Box::new(topology.hexes().map(ProgressPlay::Merchant)),
        ProgressCard::MerchantFleet => Box::new(Card::ALL.into_iter().map(ProgressPlay::MerchantFleet)),
        ProgressCard::ResourceMonopoly => {
            Box::new(Card::RESOURCES.into_iter().map(ProgressPlay::ResourceMonopoly))
        }
        ProgressCard::TradeMonopoly => {
            Box::new(Card::COMMODITIES.into_iter().map(ProgressPlay::TradeMonopoly))
        }
        // They are laid open when they are drawn and never in a hand.
        ProgressCard::Printer | ProgressCard::Constitution => Box::new(std::iter::empty()),
    }
}

fn once(play: ProgressPlay) -> Box<dyn Iterator<Item = ProgressPlay>> {
    Box::new(std::iter::once(play))
}
