//! A systematic set of actions: every place, seat, card and rate that can be named, and some beyond.

use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId};
use tradeholm_engine::seafarers::{ClothAction, PiratesAction, SeaAction, Wonder, WonderAction};
use tradeholm_engine::traders_barbarians::{RiverAction, TbAction};
use tradeholm_engine::two_players::TwoAction;
use tradeholm_engine::{Action, Card, Cards, Rules, Seat, State, default_discard};

use crate::ck_candidates::ck_candidates;
use crate::event_cards::event_card_candidates;

/// Actions of which those that pass `check` must be listed.
pub fn candidates(rules: &Rules, state: &State, seat: Seat) -> Vec<Action> {
    let topology = rules.topology();
    let mut list = vec![
        Action::Roll,
        Action::EndTurn,
        Action::BuyDevelopmentCard,
        Action::PlayKnight,
        Action::PlayRoadBuilding,
        Action::Skip,
        Action::WithdrawOffer,
        Action::Discard(default_discard(state.hand(seat))),
    ];
    // Two beyond the last of each: there is no such place.
    list.extend((0..topology.path_count() as u16 + 2).map(|id| Action::BuildRoad(PathId(id))));
    for id in 0..topology.intersection_count() as u8 + 2 {
        list.push(Action::BuildSettlement(IntersectionId(id)));
        list.push(Action::BuildCity(IntersectionId(id)));
    }
    list.extend((0..topology.hex_count() as u8 + 2).map(|id| Action::MoveRobber(HexId(id))));
    for other in (0..7).map(Seat) {
        list.extend([
            Action::Rob(other),
            Action::AcceptOffer(other),
            Action::DeclineOffer(other),
            Action::ConfirmTrade(other),
        ]);
    }
    list.extend(Card::ALL.map(Action::PlayMonopoly));
    list.extend(plenties().into_iter().map(Action::PlayYearOfPlenty));
    for give in Card::ALL {
        for rate in 0..=6 {
            for kind in Card::ALL {
                list.push(Action::MaritimeTrade { give, rate, get: Cards::one(kind), gold: 0 });
            }
            list.push(Action::MaritimeTrade { give, rate, get: Cards::NONE, gold: 1 });
        }
    }
    list.extend(sea_candidates(rules, state, seat).into_iter().map(Action::Sea));
    list.extend(scenario_candidates());
    list.extend(two_candidates(rules).into_iter().map(Action::Two));
    list.extend(ck_candidates(rules));
    list.extend(event_card_candidates(rules));
    list
}

/// No card, one card, every pair and some triples.
pub fn plenties() -> Vec<Cards> {
    let mut list = vec![Cards::NONE];
    for (i, first) in Card::ALL.into_iter().enumerate() {
        list.push(Cards::one(first));
        list.push(Cards::of(first, 3));
        list.extend(Card::ALL[i..].iter().map(|&second| Cards::one(first) + Cards::one(second)));
    }
    list
}

/// The actions of Seafarers that can be named, and some beyond; in other games none is legal.
fn sea_candidates(rules: &Rules, state: &State, seat: Seat) -> Vec<SeaAction> {
    let topology = rules.topology();
    let paths = || (0..topology.path_count() as u16 + 2).map(PathId);
    let mut list: Vec<_> = paths().map(SeaAction::BuildShip).collect();
    // Every move of the own ships, and some of what is none.
    let own = |path: &PathId| (path.0 as usize) < topology.path_count() && state.ship(*path) == Some(seat);
    for from in paths().filter(|path| own(path) || path.0 % 37 == 0) {
        list.extend(paths().map(|to| SeaAction::MoveShip { from, to }));
    }
    list.extend((0..topology.hex_count() as u8 + 2).map(|id| SeaAction::MovePirate(HexId(id))));
    list.extend(plenties().into_iter().map(SeaAction::TakeGold));
    for kind in [HarborKind::Generic, HarborKind::Special(Card::Ore), HarborKind::Special(Card::Coin)] {
        list.extend(paths().map(|path| SeaAction::PlaceHarbor { kind, path }));
    }
    list
}

/// The actions of scenarios that can be named, and some beyond; in other games none is legal.
fn scenario_candidates() -> Vec<Action> {
    let mut list: Vec<_> = (0..7).map(|victim| Action::Cloth(ClothAction::TakeCloth(Seat(victim)))).collect();
    list.push(Action::Pirates(PiratesAction::Assault));
    list.extend(Card::ALL.map(|card| Action::Pirates(PiratesAction::TakeResource(card))));
    list.extend(Wonder::ALL.map(|wonder| Action::Wonders(WonderAction::Start(wonder))));
    list.push(Action::Wonders(WonderAction::BuildLevel));
    list.extend(Card::ALL.map(|card| Action::Tb(TbAction::BuyForGold(card))));
    list.extend((0..400).map(|path| Action::Rivers(RiverAction::BuildBridge(PathId(path)))));
    list
}

/// The actions of Catan for Two that can be named, and some beyond; in other games none is legal.
fn two_candidates(rules: &Rules) -> Vec<TwoAction> {
    let topology = rules.topology();
    let mut list = vec![TwoAction::ForcedTrade, TwoAction::GiveUpKnight];
    list.extend((0..topology.hex_count() as u8 + 2).map(|id| TwoAction::RobberToDesert(HexId(id))));
    list.extend(plenties().into_iter().map(TwoAction::Give));
    for owner in (0..7).map(Seat) {
        let paths = (0..topology.path_count() as u16 + 2).map(PathId);
        list.extend(paths.clone().map(|path| TwoAction::NeutralRoad { owner, path }));
        list.extend(paths.map(|path| TwoAction::NeutralBridge { owner, path }));
        let places = (0..topology.intersection_count() as u8 + 2).map(IntersectionId);
        list.extend(places.map(|at| TwoAction::NeutralSettlement { owner, at }));
    }
    list
}
