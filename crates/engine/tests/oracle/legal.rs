//! Our legal actions, counted the way the other program counts its own.

use std::collections::BTreeMap;

use tradeholm_engine::board::HexId;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::{Action, Seat, SeatSet};

use super::compare::kinds;
use super::table::Table;

/// How many moves of each kind a seat has, in the other program's names.
///
/// Its maritime trades are at the best rate only, its discards are single cards, and its robber
/// moves name the victim, of whom it knows only those with cards.
pub fn count(table: &Table, seat: Seat) -> BTreeMap<&'static str, u64> {
    let mut actions = Vec::new();
    table.rules.legal_actions(&table.state, seat, &mut actions);
    let mut counts = BTreeMap::new();
    for action in actions {
        let (kind, number) = match action {
            Action::Roll => ("roll", 1),
            Action::EndTurn => ("end_turn", 1),
            Action::BuildRoad(_) => ("road", 1),
            Action::BuildSettlement(_) => ("settlement", 1),
            Action::BuildCity(_) => ("city", 1),
            Action::BuyDevelopmentCard => ("buy_dev", 1),
            Action::PlayKnight => ("play_knight", 1),
            Action::PlayRoadBuilding => ("play_road_building", 1),
            Action::PlayYearOfPlenty(_) => ("play_year_of_plenty", 1),
            Action::PlayMonopoly(_) => ("play_monopoly", 1),
            Action::MoveRobber(hex) => ("move_robber", victims_with_cards(table, seat, hex).max(1)),
            Action::Discard(_) => ("discard", kinds(table.hand(seat)) as u64),
            Action::MaritimeTrade { give, rate, .. } => {
                let best = rate == table.rules.best_rate(&table.state, seat, give);
                ("maritime_trade", u64::from(best))
            }
            Action::AcceptOffer(_) => ("accept_trade", 1),
            Action::DeclineOffer(_) => ("reject_trade", 1),
            Action::WithdrawOffer => ("cancel_trade", 1),
            Action::ConfirmTrade(_) => ("confirm_trade", 1),
            // It has no such move: its second free road is a must.
            Action::Skip => continue,
            Action::Rob(_)
            | Action::OfferTrade { .. }
            | Action::Ck(_)
            | Action::EventCard(_)
            | Action::Two(_)
            | Action::Sea(_)
            | Action::Cloth(_)
            | Action::Pirates(_)
            | Action::Wonders(_)
            | Action::Tb(_)
            | Action::Rivers(_)
            | Action::Trader(_)
            | Action::Ep(_)
            | Action::Raid(_)
            | Action::Caravan(_)
            | Action::Fish(_) => {
                panic!("{}: listed {action:?}", table.at)
            }
        };
        *counts.entry(kind).or_insert(0) += number;
    }
    counts.retain(|_, number| *number > 0);
    counts
}

fn victims_with_cards(table: &Table, thief: Seat, hex: HexId) -> u64 {
    let corners = table.rules.topology().corners(hex).iter();
    let owners: SeatSet = corners.filter_map(|&c| table.state.building(c)).map(|(owner, _)| owner).collect();
    owners.without(thief).iter().filter(|&owner| !table.state.hand(owner).is_empty()).count() as u64
}

/// Whether our list and theirs are about the same question. While an offer is open ours goes on
/// listing everything else, and their program asks the proposer to answer the own offer.
pub fn comparable(table: &Table, seat: Seat, phase: &str) -> bool {
    match phase {
        "trade_answer" => seat != table.state.on_turn(),
        _ => true,
    }
}

/// Kinds of ours that have no counterpart while their program waits for a choice among acceptors.
pub fn only_ours(phase: &str, kind: &str) -> bool {
    phase == "trade_choose" && !matches!(kind, "confirm_trade" | "cancel_trade")
}

/// What their name is for the thing we wait for.
pub fn phase(table: &Table) -> &'static str {
    match table.top() {
        Frame::SetupSettlement { .. } => "setup_settlement",
        Frame::SetupRoad { .. } => "setup_road",
        Frame::BeforeRoll => "pre_roll",
        Frame::Discard { .. } => "discard",
        Frame::MoveRobber { .. } => "move_robber",
        Frame::ChooseVictim { .. } => "choose_victim",
        Frame::FreeRoads { .. } => "free_road",
        Frame::TradeAndBuild => "main",
        other => panic!("{}: we wait for {other:?}", table.at),
    }
}
