//! Actions of Cities & Knights as text.

use tradeholm_engine::Rules;
use tradeholm_engine::cities_knights::{CkAction, ProgressPlay};

use super::words::parse_progress;
use crate::notation::menu::{FieldForm, Fields, Numbered, actions_table};
use crate::notation::table::Form;
use crate::notation::{NotationError, malformed, parse_number};

actions_table! {
    CkAction {
        ("recruit" at) [BuildKnight(at)]
        ("activate" at) [ActivateKnight(at)]
        ("promote" at) [PromoteKnight(at)]
        ("march" from to) [MoveKnight { from, to }]
        ("chase" at) [ChaseRobber(at)]
        ("wall" at) [BuildWall(at)]
        ("improve" track) [Improve(track)]
        ("force" with give) [ForceTrade { with, give }]
        ("metropolis" at) [PlaceMetropolis(at)]
        ("lose" at) [LoseCity(at)]
        ("deck" track) [ChooseDeck(track)]
        ("place" at) [PlaceKnight(at)]
        ("remove" at) [RemoveKnight(at)]
        ("return" card) [ReturnProgress(card)]
        ("take" card) [TakeProgress(card)]
        ("takecards" cards) [TakeCards(cards)]
        ("give" cards) [GiveCards(cards)]
        ("commodity" card) [GiveCommodity(card)]
        ("resource" card) [TakeResource(card)]
        ("defend" [knights: Knights]) [Defend(knights)]
    }
    within { Play }
}

actions_table! {
    ProgressPlay {
        ("play" "alchemist" dice) [Alchemist(dice)]
        ("play" "crane") [Crane]
        ("play" "engineer" at) [Engineer(at)]
        ("play" "inventor" a b) [Inventor(a, b)]
        ("play" "irrigation") [Irrigation]
        ("play" "medicine") [Medicine]
        ("play" "mining") [Mining]
        ("play" "road_building") [RoadBuilding]
        ("play" "smith") [Smith]
        ("play" "bishop") [Bishop]
        ("play" "deserter" seat) [Deserter(seat)]
        ("play" "diplomat" path) [Diplomat(path)]
        ("play" "intrigue" at) [Intrigue(at)]
        ("play" "saboteur") [Saboteur]
        ("play" "spy" seat) [Spy(seat)]
        ("play" "warlord") [Warlord]
        ("play" "wedding") [Wedding]
        ("play" "commercial_harbor") [CommercialHarbor]
        ("play" "master_merchant" seat) [MasterMerchant(seat)]
        ("play" "merchant" hex) [Merchant(hex)]
        ("play" "merchant_fleet" card) [MerchantFleet(card)]
        ("play" "resource_monopoly" card) [ResourceMonopoly(card)]
        ("play" "trade_monopoly" card) [TradeMonopoly(card)]
    }
    by hand {} refuse_play
}

/// A card that is none, or that is played with something else.
fn refuse_play(_: &Rules, words: &[&str]) -> Result<Option<ProgressPlay>, NotationError> {
    let ["play", name, ..] = words else { return Ok(None) };
    parse_progress(name)?;
    malformed(name, "a progress card with what has to be named for it")
}

/// A set of active knights, counted from 1 in the order of the board.
struct Knights;

impl Knights {
    fn write_set(mask: u8) -> String {
        let some: Vec<_> = (0..8).filter(|i| mask >> i & 1 != 0).map(|i| (i + 1).to_string()).collect();
        if some.is_empty() { "-".to_owned() } else { some.join(",") }
    }

    fn read_set(text: &str) -> Result<u8, NotationError> {
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
}

impl Form<u8> for Knights {
    fn write(mask: u8, _: &Rules) -> String {
        Knights::write_set(mask)
    }

    fn read(_: &Rules, text: &str) -> Result<u8, NotationError> {
        Knights::read_set(text)
    }
}

impl FieldForm<u8> for Knights {
    fn put(mask: u8, to: &mut Numbered) {
        to.field(mask.into());
    }

    fn take(from: &mut Fields<'_>) -> Option<u8> {
        from.next(1 << 8).map(|mask| mask as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knights_are_counted_from_one() {
        for (mask, text) in [(0, "-"), (1, "1"), (0b101, "1,3"), (255, "1,2,3,4,5,6,7,8")] {
            assert_eq!(Knights::write_set(mask), text);
            assert_eq!(Knights::read_set(text).unwrap(), mask);
        }
        for bad in ["", "0", "9", "1,1", "1,", "01", "1;2", "1-2"] {
            assert!(Knights::read_set(bad).is_err(), "{bad}");
        }
    }
}
