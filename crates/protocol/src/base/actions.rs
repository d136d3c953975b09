//! Actions as text.

use tradeholm_engine::{Action, Rules};

use crate::books::books;
use crate::notation::menu::actions_table;
use crate::notation::room::{parse_goods, parse_sides, write_goods, write_sides};
use crate::notation::table::{Form, Word, Words, parse_seats};
use crate::notation::{NotationError, malformed};

macro_rules! actions {
    (
        { $($book:ident $key:ident: $type:ty, $title:literal;)* }
        { $($part:ident of $whole:ident $of:ident: $scenario:ty;)* }
    ) => {
        actions_table! {
            Action {
                ("roll") [Roll]
                ("end") [EndTurn]
                ("road" path) [BuildRoad(path)]
                ("settlement" at) [BuildSettlement(at)]
                ("city" at) [BuildCity(at)]
                ("buy") [BuyDevelopmentCard]
                ("knight") [PlayKnight]
                ("roadbuilding") [PlayRoadBuilding]
                ("skip") [Skip]
                ("plenty" cards) [PlayYearOfPlenty(cards)]
                ("monopoly" card) [PlayMonopoly(card)]
                ("robber" hex) [MoveRobber(hex)]
                ("rob" victim) [Rob(victim)]
                ("discard" cards) [Discard(cards)]
                ("accept" from) [AcceptOffer(from)]
                ("decline" from) [DeclineOffer(from)]
                ("withdraw") [WithdrawOffer]
                ("confirm" with) [ConfirmTrade(with)]
            }
            within { $($book)* $($part)* }
            by hand { [OfferTrade { .. }] write_offer; [MaritimeTrade { .. }] write_maritime; } read_trade, rows super::trades::Trade
        }
    };
}

books!(actions);

/// An action as text.
pub fn write_action(rules: &Rules, action: Action) -> String {
    action.words(rules).join(" ")
}

/// Reads an action; whether it is legal is another question.
pub fn parse_action(rules: &Rules, text: &str) -> Result<Action, NotationError> {
    let words: Vec<&str> = text.split(' ').collect();
    Action::read(rules, &words)?.map_or_else(|| malformed(text, "an action"), Ok)
}

/// A rate of maritime trade: `3:1`.
struct Rate;

impl Form<u8> for Rate {
    fn write(rate: u8, _: &Rules) -> String {
        format!("{rate}:1")
    }

    fn read(_: &Rules, text: &str) -> Result<u8, NotationError> {
        let rate = text.strip_suffix(":1").and_then(|r| r.parse().ok()).filter(|&r: &u8| r < 10);
        rate.map_or_else(|| malformed(text, "a rate such as 3:1"), Ok)
    }
}

/// `maritime RATE KIND > GET`: by hand, as gold stands beside the cards.
fn write_maritime(rules: &Rules, trade: Action) -> Vec<String> {
    let Action::MaritimeTrade { give, rate, get, gold } = trade else { return Vec::new() };
    let [maritime, takes] = ["maritime", ">"].map(str::to_owned);
    vec![maritime, Rate::write(rate, rules), give.write(rules), takes, write_goods(get, gold)]
}

/// Reads [`write_maritime`] and [`write_offer`].
fn read_trade(rules: &Rules, words: &[&str]) -> Result<Option<Action>, NotationError> {
    let &["maritime", rate, give, ">", get] = words else { return read_offer(rules, words) };
    let (rate, (get, gold)) = (Rate::read(rules, rate)?, parse_goods(get)?);
    Ok(Some(Action::MaritimeTrade { give: Word::read(rules, give)?, rate, get, gold }))
}

/// `offer GIVE > GET to SEATS`: by hand, as what is open shows in the cards.
fn write_offer(rules: &Rules, offer: Action) -> Vec<String> {
    let Action::OfferTrade { give, get, to, open, gold } = offer else { return Vec::new() };
    let [give, get] = write_sides(give, get, open, gold);
    let [offer, gives, addressees] = ["offer", ">", "to"].map(str::to_owned);
    vec![offer, give, gives, get, addressees, to.write(rules)]
}

/// Reads [`write_offer`].
fn read_offer(rules: &Rules, words: &[&str]) -> Result<Option<Action>, NotationError> {
    let &["offer", give, ">", get, "to", to] = words else { return Ok(None) };
    let (give, get, open, gold) =
        parse_sides(give, get, &words.join(" "), "an offer with at most one open side")?;
    Ok(Some(Action::OfferTrade { give, get, to: parse_seats(rules, to)?, open, gold }))
}
