//! What Traders & Barbarians adds to every scenario of it.

use super::types::{TbAction, TbEffects, TbEvent, TbView};
use super::why::TbWhy;
use super::{TradersBarbarians, gold};
use crate::action::Action;
use crate::book::{Book, Never, Parts};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::Seat;
use crate::state::{PositionError, State};
use crate::view::Viewer;

impl Parts for TradersBarbarians {
    type Points = ();
    type Why = TbWhy;
    type Frame = Never;
    type Action = TbAction;
    type Event = TbEvent;
    type Chance = Never;
    type Outcome = Never;
    type Effects = TbEffects;
    type Position = ();
    type View = TbView;
}

impl Book for TradersBarbarians {
    const MODULE: ModuleId = ModuleId::TradersBarbarians;
    const ABSENT: &'static str = "traders_barbarians/setup#scenarios";
    type State = ();
    const BLANK: () = ();
    type Survey = ();

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: TbAction,
    ) -> Result<(), RuleError> {
        let TbAction::BuyForGold(card) = action;
        match frame {
            Frame::TradeAndBuild => gold::check_buy(rules, state, seat, card),
            // Rule: traders_barbarians/gold#when
            Frame::BeforeRoll => refuse("traders_barbarians/gold#when", Why::RollFirst),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(_: &Rules, state: &mut State, seat: Seat, action: TbAction, log: &mut EventLog) {
        let TbAction::BuyForGold(card) = action;
        gold::buy(state, seat, card, log);
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild {
            gold::list(rules, state, seat, list);
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        gold::options(rules, state, seat, list);
    }

    fn position(_: &Rules, _: &State) {}

    fn place(_: &Rules, _: &mut State, (): &()) -> Result<(), PositionError> {
        Ok(())
    }

    fn misfit() -> &'static str {
        "facts of Traders & Barbarians in another game, or none"
    }

    fn check_frame(_: &Rules, _: &State, frame: Never, _: Option<Frame>, _: Option<Frame>) -> bool {
        match frame {}
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        let bought = state.effects.tb.gold_bought;
        // Rule: traders_barbarians/gold#when
        let rolled = !matches!(state.stack.frames().first(), Some(Frame::BeforeRoll | Frame::Roll));
        let most = if rules.has_gold() && state.turn > 0 && rolled { gold::MOST } else { 0 };
        if bought > most { Err("more bought for gold than a turn allows".to_owned()) } else { Ok(()) }
    }

    fn view(_: &Rules, state: &State, _: Viewer) -> TbView {
        TbView { gold_bought: state.effects.tb.gold_bought }
    }

    fn mix_frame(frame: Never) -> [u8; 4] {
        match frame {}
    }

    fn mix((): &(), effects: &TbEffects, mixer: &mut Mixer) {
        if effects.gold_bought > 0 {
            mixer.bytes([effects.gold_bought]);
        }
    }
}
