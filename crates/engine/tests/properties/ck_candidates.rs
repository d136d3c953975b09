//! The actions of Cities & Knights that can be named, and some beyond.

use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::cities_knights::{CkAction, ProgressCard, ProgressPlay, Track};
use tradeholm_engine::{Action, Card, Dice, Rules, Seat};

use crate::candidates::plenties;

/// Actions of which those that pass `check` must be listed; in other games none does.
pub fn ck_candidates(rules: &Rules) -> Vec<Action> {
    let topology = rules.topology();
    let (hexes, paths) = (topology.hex_count() as u8 + 2, topology.path_count() as u16 + 2);
    let places = || (0..topology.intersection_count() as u8 + 2).map(IntersectionId);
    let mut list = Vec::new();
    for at in places() {
        list.extend([
            CkAction::BuildKnight(at),
            CkAction::ActivateKnight(at),
            CkAction::PromoteKnight(at),
            CkAction::ChaseRobber(at),
            CkAction::BuildWall(at),
            CkAction::PlaceMetropolis(at),
            CkAction::LoseCity(at),
            CkAction::PlaceKnight(at),
            CkAction::RemoveKnight(at),
        ]);
        list.extend(places().map(|to| CkAction::MoveKnight { from: at, to }));
    }
    for track in Track::ALL {
        list.extend([CkAction::Improve(track), CkAction::ChooseDeck(track)]);
    }
    for card in ProgressCard::ALL {
        list.extend([CkAction::ReturnProgress(card), CkAction::TakeProgress(card)]);
    }
    for card in Card::ALL {
        list.extend([CkAction::GiveCommodity(card), CkAction::TakeResource(card)]);
        list.extend((0..7).map(|with| CkAction::ForceTrade { with: Seat(with), give: card }));
    }
    for cards in plenties() {
        list.extend([CkAction::TakeCards(cards), CkAction::GiveCards(cards)]);
    }
    list.extend((0..=255).map(CkAction::Defend));
    list.extend(plays(hexes, paths, places()).into_iter().map(CkAction::Play));
    list.into_iter().map(Action::Ck).collect()
}

fn plays(hexes: u8, paths: u16, places: impl Iterator<Item = IntersectionId>) -> Vec<ProgressPlay> {
    let mut list = vec![
        ProgressPlay::Crane,
        ProgressPlay::Irrigation,
        ProgressPlay::Medicine,
        ProgressPlay::Mining,
        ProgressPlay::RoadBuilding,
        ProgressPlay::Smith,
        ProgressPlay::Bishop,
        ProgressPlay::Saboteur,
        ProgressPlay::Warlord,
        ProgressPlay::Wedding,
        ProgressPlay::CommercialHarbor,
        ProgressPlay::Alchemist(Dice { yellow: 0, red: 3 }),
        ProgressPlay::Alchemist(Dice { yellow: 4, red: 7 }),
    ];
    list.extend((0..36).map(|i| ProgressPlay::Alchemist(Dice::from_index(i))));
    list.extend((0..paths).map(|path| ProgressPlay::Diplomat(PathId(path))));
    for at in places {
        list.extend([ProgressPlay::Engineer(at), ProgressPlay::Intrigue(at)]);
    }
    for a in (0..hexes).map(HexId) {
        list.push(ProgressPlay::Merchant(a));
        // Each pair is listed in one order.
        list.extend((a.0..hexes).map(|b| ProgressPlay::Inventor(a, HexId(b))));
    }
    for seat in (0..7).map(Seat) {
        list.extend([
            ProgressPlay::Deserter(seat),
            ProgressPlay::Spy(seat),
            ProgressPlay::MasterMerchant(seat),
        ]);
    }
    for card in Card::ALL {
        list.extend([
            ProgressPlay::MerchantFleet(card),
            ProgressPlay::ResourceMonopoly(card),
            ProgressPlay::TradeMonopoly(card),
        ]);
    }
    list
}
