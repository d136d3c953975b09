//! Catan for Two as text: its actions, frames and facts.

use tradeholm_engine::Rules;
use tradeholm_engine::two_players::{TwoAction, TwoFrame, TwoPosition};

use crate::notation::malformed;
use crate::notation::owners::Owner;
use crate::notation::position::{list, seat_list};
use crate::notation::table::table;
use crate::notation::text::{Fields, In, TextError, parse_u8, put};
use crate::notation::{parse_dice, write_dice};

table! {
    TwoAction {
        ("forcedtrade") [ForcedTrade]
        ("desert" hex) [RobberToDesert(hex)]
        ("giveup") [GiveUpKnight]
        ("givetwo" cards) [Give(cards)]
        ("neutral" "road" [owner: Owner] path) [NeutralRoad { owner, path }]
        ("neutral" "settlement" [owner: Owner] at) [NeutralSettlement { owner, at }]
        ("neutral" "ship" [owner: Owner] path) [NeutralShip { owner, path }]
    }
}

table! {
    TwoFrame {
        ("two_neutral" "settlement") [Neutral { settlement: true }]
        ("two_neutral" "road") [Neutral { settlement: false }]
        ("two_neutral" "ship") [NeutralShip]
        ("two_draw" left) [Draw { left }]
        ("two_give") [Give]
    }
}

pub(super) fn put_two(two: &TwoPosition, text: &mut String) {
    put(text, "tokens", list(&two.tokens, "/", |n| n.to_string()));
    if two.knights_gone > 0 {
        put(text, "knights_gone", two.knights_gone);
    }
    if two.gave_up {
        put(text, "gave_up", "yes");
    }
    if let Some(dice) = two.first_roll {
        put(text, "first_roll", write_dice(dice));
    }
}

/// Reads [`put_two`].
pub(super) fn take_two(rules: &Rules, fields: &mut Fields<'_>) -> Result<TwoPosition, TextError> {
    let tokens = seat_list(rules, "tokens", fields.need("tokens")?, parse_u8)?;
    let [one, two] = tokens[..] else {
        return malformed("tokens", "one number for each seat").within("tokens");
    };
    let gone = fields.take("knights_gone").map(parse_u8).transpose().within("knights_gone")?;
    let gave_up = match fields.take("gave_up") {
        None => false,
        Some("yes") => true,
        Some(other) => return malformed(other, "'yes'").within("gave_up"),
    };
    let first_roll = fields.take("first_roll").map(parse_dice).transpose().within("first_roll")?;
    Ok(TwoPosition { tokens: [one, two], knights_gone: gone.unwrap_or(0), gave_up, first_roll })
}
