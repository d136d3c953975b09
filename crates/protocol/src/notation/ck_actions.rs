//! Actions of Cities & Knights as text.

use tradeholm_engine::cities_knights::{CkAction, ProgressCard, ProgressPlay, Track};
use tradeholm_engine::{Action, Rules};

use super::places::{
    hex_name, intersection_name, parse_card, parse_cards, parse_dice, parse_hex, parse_intersection,
    parse_path, parse_seat, path_name, seat_name, write_cards, write_dice,
};
use super::text::parse_number;
use super::{NotationError, malformed};

/// An action of Cities & Knights as text.
pub(super) fn write_ck_action(rules: &Rules, action: CkAction) -> String {
    let place = |at| intersection_name(rules, at);
    match action {
        CkAction::BuildKnight(at) => format!("recruit {}", place(at)),
        CkAction::ActivateKnight(at) => format!("activate {}", place(at)),
        CkAction::PromoteKnight(at) => format!("promote {}", place(at)),
        CkAction::MoveKnight { from, to } => format!("march {} {}", place(from), place(to)),
        CkAction::ChaseRobber(at) => format!("chase {}", place(at)),
        CkAction::BuildWall(at) => format!("wall {}", place(at)),
        CkAction::Improve(track) => format!("improve {}", track.name()),
        CkAction::Play(play) => write_play(rules, play),
        CkAction::ForceTrade { with, give } => format!("force {} {give}", seat_name(rules, with)),
        CkAction::PlaceMetropolis(at) => format!("metropolis {}", place(at)),
        CkAction::LoseCity(at) => format!("lose {}", place(at)),
        CkAction::ChooseDeck(track) => format!("deck {}", track.name()),
        CkAction::PlaceKnight(at) => format!("place {}", place(at)),
        CkAction::RemoveKnight(at) => format!("remove {}", place(at)),
        CkAction::ReturnProgress(card) => format!("return {}", card.name()),
        CkAction::TakeProgress(card) => format!("take {}", card.name()),
        CkAction::TakeCards(cards) => format!("takecards {}", write_cards(cards)),
        CkAction::GiveCards(cards) => format!("give {}", write_cards(cards)),
        CkAction::GiveCommodity(card) => format!("commodity {card}"),
        CkAction::TakeResource(card) => format!("resource {card}"),
        CkAction::Defend(knights) => format!("defend {}", write_knights(knights)),
    }
}

/// Reads [`write_ck_action`] from its words; `None` if the first of them is no action of this kind.
pub(super) fn parse_ck_action(rules: &Rules, words: &[&str]) -> Option<Result<Action, NotationError>> {
    let place = |at| parse_intersection(rules, at);
    let action = match *words {
        ["recruit", at] => place(at).map(CkAction::BuildKnight),
        ["activate", at] => place(at).map(CkAction::ActivateKnight),
        ["promote", at] => place(at).map(CkAction::PromoteKnight),
        ["march", from, to] => place(from).and_then(|from| Ok(CkAction::MoveKnight { from, to: place(to)? })),
        ["chase", at] => place(at).map(CkAction::ChaseRobber),
        ["wall", at] => place(at).map(CkAction::BuildWall),
        ["improve", track] => parse_track(track).map(CkAction::Improve),
        ["play", name, ref rest @ ..] => parse_play(rules, name, rest).map(CkAction::Play),
        ["force", with, give] => parse_seat(rules, with)
            .and_then(|with| Ok(CkAction::ForceTrade { with, give: parse_card(give)? })),
        ["metropolis", at] => place(at).map(CkAction::PlaceMetropolis),
        ["lose", at] => place(at).map(CkAction::LoseCity),
        ["deck", track] => parse_track(track).map(CkAction::ChooseDeck),
        ["place", at] => place(at).map(CkAction::PlaceKnight),
        ["remove", at] => place(at).map(CkAction::RemoveKnight),
        ["return", card] => parse_progress(card).map(CkAction::ReturnProgress),
        ["take", card] => parse_progress(card).map(CkAction::TakeProgress),
        ["takecards", cards] => parse_cards(cards).map(CkAction::TakeCards),
        ["give", cards] => parse_cards(cards).map(CkAction::GiveCards),
        ["commodity", card] => parse_card(card).map(CkAction::GiveCommodity),
        ["resource", card] => parse_card(card).map(CkAction::TakeResource),
        ["defend", knights] => parse_knights(knights).map(CkAction::Defend),
        _ => return None,
    };
    Some(action.map(Action::Ck))
}

/// `play NAME`, and what has to be named at once.
fn write_play(rules: &Rules, play: ProgressPlay) -> String {
    let name = play.card().name();
    let named = match play {
        ProgressPlay::Alchemist(dice) => write_dice(dice),
        ProgressPlay::Engineer(at) | ProgressPlay::Intrigue(at) => intersection_name(rules, at),
        ProgressPlay::Inventor(a, b) => format!("{} {}", hex_name(rules, a), hex_name(rules, b)),
        ProgressPlay::Merchant(hex) => hex_name(rules, hex),
        ProgressPlay::Diplomat(path) => path_name(rules, path),
        ProgressPlay::Deserter(seat) | ProgressPlay::Spy(seat) | ProgressPlay::MasterMerchant(seat) => {
            seat_name(rules, seat)
        }
        ProgressPlay::MerchantFleet(card)
        | ProgressPlay::ResourceMonopoly(card)
        | ProgressPlay::TradeMonopoly(card) => card.name().to_owned(),
        ProgressPlay::Crane
        | ProgressPlay::Irrigation
        | ProgressPlay::Medicine
        | ProgressPlay::Mining
        | ProgressPlay::RoadBuilding
        | ProgressPlay::Smith
        | ProgressPlay::Bishop
        | ProgressPlay::Saboteur
        | ProgressPlay::Warlord
        | ProgressPlay::Wedding
        | ProgressPlay::CommercialHarbor => return format!("play {name}"),
    };
    format!("play {name} {named}")
}

fn parse_play(rules: &Rules, name: &str, named: &[&str]) -> Result<ProgressPlay, NotationError> {
    use ProgressCard as C;
    Ok(match (parse_progress(name)?, named) {
        (C::Alchemist, [dice]) => ProgressPlay::Alchemist(parse_dice(dice)?),
        (C::Crane, []) => ProgressPlay::Crane,
        (C::Engineer, [at]) => ProgressPlay::Engineer(parse_intersection(rules, at)?),
        (C::Inventor, [a, b]) => ProgressPlay::Inventor(parse_hex(rules, a)?, parse_hex(rules, b)?),
        (C::Irrigation, []) => ProgressPlay::Irrigation,
        (C::Medicine, []) => ProgressPlay::Medicine,
        (C::Mining, []) => ProgressPlay::Mining,
        (C::RoadBuilding, []) => ProgressPlay::RoadBuilding,
        (C::Smith, []) => ProgressPlay::Smith,
        (C::Bishop, []) => ProgressPlay::Bishop,
        (C::Deserter, [seat]) => ProgressPlay::Deserter(parse_seat(rules, seat)?),
        (C::Diplomat, [path]) => ProgressPlay::Diplomat(parse_path(rules, path)?),
        (C::Intrigue, [at]) => ProgressPlay::Intrigue(parse_intersection(rules, at)?),
        (C::Saboteur, []) => ProgressPlay::Saboteur,
        (C::Spy, [seat]) => ProgressPlay::Spy(parse_seat(rules, seat)?),
        (C::Warlord, []) => ProgressPlay::Warlord,
        (C::Wedding, []) => ProgressPlay::Wedding,
        (C::CommercialHarbor, []) => ProgressPlay::CommercialHarbor,
        (C::MasterMerchant, [seat]) => ProgressPlay::MasterMerchant(parse_seat(rules, seat)?),
        (C::Merchant, [hex]) => ProgressPlay::Merchant(parse_hex(rules, hex)?),
        (C::MerchantFleet, [card]) => ProgressPlay::MerchantFleet(parse_card(card)?),
        (C::ResourceMonopoly, [card]) => ProgressPlay::ResourceMonopoly(parse_card(card)?),
        (C::TradeMonopoly, [card]) => ProgressPlay::TradeMonopoly(parse_card(card)?),
        _ => return malformed(name, "a progress card with what has to be named for it"),
    })
}

/// A set of active knights, counted from 1 in the order of the board.
fn write_knights(mask: u8) -> String {
    let some: Vec<_> = (0..8).filter(|i| mask >> i & 1 != 0).map(|i| (i + 1).to_string()).collect();
    if some.is_empty() { "-".to_owned() } else { some.join(",") }
}

fn parse_knights(text: &str) -> Result<u8, NotationError> {
    const EXPECTED: &str = "active knights such as 1,3 (the first and the third), or - for none";
    if text == "-" {
        return Ok(0);
    }
    let mut mask = 0u8;
    for part in text.split(',') {
        match parse_number(part, 8) {
            Ok(n @ 1..) if mask >> (n - 1) & 1 == 0 => mask |= 1 << (n - 1),
            _ => return malformed(text, EXPECTED),
        }
    }
    Ok(mask)
}

/// A track by its name.
pub(super) fn parse_track(text: &str) -> Result<Track, NotationError> {
    Track::from_name(text).map_or_else(|| malformed(text, "'trade', 'politics' or 'science'"), Ok)
}

/// A progress card by its name.
pub(super) fn parse_progress(text: &str) -> Result<ProgressCard, NotationError> {
    ProgressCard::from_name(text).map_or_else(|| malformed(text, "a progress card such as spy"), Ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knights_are_counted_from_one() {
        for (mask, text) in [(0, "-"), (1, "1"), (0b101, "1,3"), (255, "1,2,3,4,5,6,7,8")] {
            assert_eq!(write_knights(mask), text);
            assert_eq!(parse_knights(text).unwrap(), mask);
        }
        for bad in ["", "0", "9", "1,1", "1,", "01", "1;2", "1-2"] {
            assert!(parse_knights(bad).is_err(), "{bad}");
        }
    }
}
