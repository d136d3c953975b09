//! Catan for Two as text: its actions, frames and facts.

use tradeholm_engine::Rules;
use tradeholm_engine::two_players::{TwoAction, TwoFrame, TwoPosition};

use crate::notation::facts::{EachSeat, Fact, IfAny, IfSome, Plain, Yes, facts};
use crate::notation::malformed;
use crate::notation::menu::actions_table;
use crate::notation::owners::Owner;
use crate::notation::table::table;
use crate::notation::text::{In, TextError};

actions_table! {
    TwoAction {
        ("forcedtrade") [ForcedTrade]
        ("desert" "aside") [RobberAside]
        ("desert" hex) [RobberToDesert(hex)]
        ("giveup") [GiveUpKnight]
        ("givetwo" cards) [Give(cards)]
        ("neutral" "road" [owner: Owner] path) [NeutralRoad { owner, path }]
        ("neutral" "settlement" [owner: Owner] at) [NeutralSettlement { owner, at }]
        ("neutral" "ship" [owner: Owner] path) [NeutralShip { owner, path }]
        ("neutral" "bridge" [owner: Owner] path) [NeutralBridge { owner, path }]
    }
}

table! {
    TwoFrame {
        ("two_neutral" "settlement") [Neutral { settlement: true }]
        ("two_neutral" "road") [Neutral { settlement: false }]
        ("two_neutral" "ship") [NeutralShip]
        ("two_neutral" "bridge") [NeutralBridge]
        ("two_draw" left) [Draw { left }]
        ("two_give") [Give]
    }
}

facts! {
    TwoPosition {
        "tokens" tokens: Tokens;
        "knights_gone" knights_gone: IfAny<Plain>;
        "gave_up" gave_up: IfAny<Yes>;
        "first_roll" first_roll: IfSome<Plain>;
    }
}

/// Trade tokens of both.
struct Tokens;

impl Fact<[u8; 2]> for Tokens {
    fn write(tokens: &[u8; 2], rules: &Rules) -> Option<String> {
        EachSeat::<Plain>::write(&tokens.to_vec(), rules)
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<[u8; 2], TextError> {
        match EachSeat::<Plain>::read(rules, key, text)?[..] {
            [one, two] => Ok([one, two]),
            _ => malformed(key, "one number for each seat").within(key),
        }
    }
}
