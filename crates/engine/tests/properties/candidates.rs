//! A systematic set of actions: every place, seat, card and rate that can be named, and some beyond.

use hexhaven_engine::board::{HexId, IntersectionId, PathId};
use hexhaven_engine::two_players::TwoAction;
use hexhaven_engine::{Action, Card, Cards, Rules, Seat, State, default_discard};

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
                list.push(Action::MaritimeTrade { give, rate, get: Cards::one(kind) });
            }
        }
    }
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

/// The actions of Catan for Two that can be named, and some beyond; in other games none is legal.
fn two_candidates(rules: &Rules) -> Vec<TwoAction> {
    let topology = rules.topology();
    let mut list = vec![TwoAction::ForcedTrade, TwoAction::GiveUpKnight];
    list.extend((0..topology.hex_count() as u8 + 2).map(|id| TwoAction::RobberToDesert(HexId(id))));
    list.extend(plenties().into_iter().map(TwoAction::Give));
    for owner in (0..7).map(Seat) {
        let paths = (0..topology.path_count() as u16 + 2).map(PathId);
        list.extend(paths.map(|path| TwoAction::NeutralRoad { owner, path }));
        let places = (0..topology.intersection_count() as u8 + 2).map(IntersectionId);
        list.extend(places.map(|at| TwoAction::NeutralSettlement { owner, at }));
    }
    list
}
