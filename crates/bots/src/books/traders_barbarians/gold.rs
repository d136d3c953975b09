//! Gold, whatever the scenario: two of it are a card that the plan lacks.

use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{GOLD_PRICE, GOLD_PURCHASES, TbAction};
use tradeholm_engine::{Action, Cards, ModuleId, Rules};

use crate::base::{gain, goal, hand};
use crate::book::{BookPlay, Moment};
use crate::{Rng, Seen, books};

/// What a gold is worth, beside what it changes: less than half a card that is needed.
const WORTH: i32 = 8;

/// What the scenarios share.
pub(crate) struct TradersBarbarians;

impl BookPlay for TradersBarbarians {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::TradersBarbarians)
    }

    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _: &mut Rng) -> Option<()> {
        position.effects.tb.gold_bought = seen.view.tb?.gold_bought;
        Some(())
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::BeforeBuilding | Moment::Ways => buy(seen),
            Moment::Last => take_gold(seen),
            _ => None,
        }
    }

    fn gold_worth(_: &Seen<'_>, change: i32) -> i32 {
        WORTH * change
    }
}

/// What the plan lacks, if gold can buy all of it now and is not worth more.
fn buy(seen: &Seen<'_>) -> Option<Action> {
    let gold = seen.view.players[seen.seat().index()].gold?;
    let left = GOLD_PURCHASES.saturating_sub(seen.view.tb?.gold_bought);
    let affordable = u16::from(left).min(gold / u16::from(GOLD_PRICE)) as u8;
    let missing = hand(seen).missing(goal(seen).cost());
    if missing.is_empty() || missing.total() > affordable {
        return None;
    }
    let spent = i32::from(missing.total()) * i32::from(GOLD_PRICE);
    if gain(seen, Cards::NONE, missing) + books::gold_worth(seen, -spent) <= 0 {
        return None;
    }
    let buys = missing.iter().map(|(card, _)| Action::Tb(TbAction::BuyForGold(card)));
    buys.into_iter().find(|action| seen.legal.contains(action))
}

/// Cards that nothing else is done with become gold where that changes points.
fn take_gold(seen: &Seen<'_>) -> Option<Action> {
    if books::gold_worth(seen, 1) <= WORTH {
        return None;
    }
    let trades = seen.legal.iter().filter_map(|action| match *action {
        Action::MaritimeTrade { give, rate, gold, .. } if gold > 0 => Some((rate, give, *action)),
        _ => None,
    });
    let hand = hand(seen);
    trades.min_by_key(|&(rate, give, _)| (rate, u8::MAX - hand.get(give))).map(|(.., action)| action)
}
