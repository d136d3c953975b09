//! What the scenario adds to the game: actions, frames, events and facts.

use super::goods::TradeHex;
use super::state::{TraderPosition, TraderState, TraderView};
use super::trade_hexes::{TradeHexes, look_at};
use super::types::{Mover, Past, TraderAction, TraderChance, TraderEvent, TraderFrame, TraderOutcome};
use super::why::TraderWhy;
use super::{TraderPoints, Traders, barbarians, state, train, wagon};
use crate::action::Action;
use crate::book::{Book, Parts};
use crate::books;
use crate::cards::Cards;
use crate::chance::{Chance, DevelopmentCard, Outcome};
use crate::combinations::wagons_for_two;
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, SharesRoom, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for Traders {
    type Points = TraderPoints;
    type Why = TraderWhy;
    type Frame = TraderFrame;
    type Action = TraderAction;
    type Event = TraderEvent;
    type Chance = TraderChance;
    type Outcome = TraderOutcome;
    type Effects = ();
    type Position = TraderPosition;
    type View = TraderView;
}

/// What is left of the goods of a kind of hex, each with its number.
fn goods(state: &State, kind: TradeHex) -> impl Iterator<Item = (TraderOutcome, u8)> {
    let left = Traders::part(state).map_or([0; 2], |part| part.stacks[kind as usize]);
    kind.gives().map(TraderOutcome::Goods).into_iter().zip(left)
}

impl Book for Traders {
    const MODULE: ModuleId = ModuleId::Traders;
    const ABSENT: &'static str = "traders_barbarians/setup#scenarios";
    type State = TraderState;
    const BLANK: TraderState = TraderState::BLANK;
    type Survey = TradeHexes;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys)
    }

    fn chance(_: &Rules, state: &State, frame: TraderFrame) -> Option<Chance> {
        let seat = state.on_turn;
        match frame {
            TraderFrame::DriveOff { .. } => Some(Chance::Trader(TraderChance::DriveOff(seat))),
            TraderFrame::Draw { kind } => Some(Chance::Trader(TraderChance::Goods { seat, kind })),
            TraderFrame::Wagon { .. }
            | TraderFrame::Barbarian { .. }
            | TraderFrame::Take { .. }
            | TraderFrame::DrivenOff { .. } => None,
        }
    }

    fn deciders(_: &Rules, state: &State, frame: TraderFrame) -> SeatSet {
        match frame {
            TraderFrame::DriveOff { .. } | TraderFrame::Draw { .. } => SeatSet::NONE,
            TraderFrame::Wagon { .. }
            | TraderFrame::Barbarian { .. }
            | TraderFrame::Take { .. }
            | TraderFrame::DrivenOff { .. } => SeatSet::one(state.on_turn),
        }
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: TraderAction,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            // Rule: train, five-six-player-two
            (Frame::TradeAndBuild, TraderAction::Upgrade) => train::check(state, seat),
            (Frame::BeforeRoll, TraderAction::Upgrade) => refuse("base/costs#after-roll", Why::RollFirst),
            (Frame::BeforeRoll | Frame::TradeAndBuild, TraderAction::TokenBarbarian) => {
                wagons_for_two::check_token(rules, state, seat)?;
                if barbarians::can_move(rules, state, Mover::Token) {
                    return Ok(());
                }
                refuse("traders_barbarians/traders#two-token", Why::NoEffect)
            }
            // Rule: swift-journey
            (Frame::BeforeRoll | Frame::TradeAndBuild, TraderAction::SwiftJourney) => {
                refuse("traders_barbarians/traders#swift-journey", TraderWhy::MoveFirst)
            }
            // Rule: end-phase
            (
                Frame::BeforeRoll | Frame::TradeAndBuild,
                TraderAction::Step(_) | TraderAction::Grain | TraderAction::DriveOff(_),
            ) => refuse("traders_barbarians/traders#end-phase", TraderWhy::NotWagonPhase),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: TraderAction, log: &mut EventLog) {
        match action {
            TraderAction::Upgrade => train::upgrade(state, seat, log),
            TraderAction::TokenBarbarian => {
                wagons_for_two::pay_token(rules, state, seat, log);
                state.stack.push(Frame::Trader(TraderFrame::Barbarian { by: Mover::Token }));
            }
            TraderAction::Step(_)
            | TraderAction::Grain
            | TraderAction::DriveOff(_)
            | TraderAction::Barbarian { .. }
            | TraderAction::SwiftJourney => books::unasked("an action"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        let frame = match moment {
            Moment::BeforeRoll => Frame::BeforeRoll,
            Moment::TradeAndBuild => Frame::TradeAndBuild,
            Moment::SetupSettlement
            | Moment::SetupRoad { .. }
            | Moment::MoveRobber { .. }
            | Moment::FreeRoads => return,
        };
        for action in [TraderAction::Upgrade, TraderAction::TokenBarbarian] {
            if Self::check_action(rules, state, seat, frame, action).is_ok() {
                list.push(Action::Trader(action));
            }
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        let at = (rules, state, seat);
        let level = state.train_level(seat);
        let price = if level < train::LAST { train::at(level + 1).price } else { Cards::NONE };
        let upgrade = BuildOption::new(at, "train", price, [Action::Trader(TraderAction::Upgrade)]);
        list.push(upgrade.left(train::LAST - level));
        let grain = BuildOption::new(at, "feed", wagon::GRAIN, [Action::Trader(TraderAction::Grain)]);
        list.push(grain);
        let tries = barbarians::all(state).iter().filter_map(|&unit| barbarians::path_of(unit));
        let tries = tries.map(|path| Action::Trader(TraderAction::DriveOff(path)));
        list.push(BuildOption::new(at, "driveoff", Cards::NONE, tries));
        if state.development(seat, DevelopmentCard::SwiftJourney) > 0 {
            let swift = [Action::Trader(TraderAction::SwiftJourney)];
            list.push(BuildOption::new(at, "swiftjourney", Cards::NONE, swift));
        }
        if wagons_for_two::has_tokens(rules) {
            let token = [Action::Trader(TraderAction::TokenBarbarian)];
            list.push(BuildOption::new(at, "tokenbarbarian", Cards::NONE, token));
        }
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: TraderFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (TraderFrame::Wagon { left, past }, _) => wagon::check(rules, state, seat, (left, past), action),
            (TraderFrame::Barbarian { by }, Action::Trader(TraderAction::Barbarian { from, to })) => {
                barbarians::check_move(rules, state, Some(by), from, to)
            }
            (TraderFrame::Barbarian { by: Mover::Thief }, Action::Skip) => {
                refuse("traders_barbarians/traders#seven", Why::MustPlaceOne)
            }
            (TraderFrame::Take { victim }, _) => barbarians::check_take(victim, action),
            // Rule: driven-off
            (TraderFrame::DrivenOff { path }, Action::Trader(TraderAction::Barbarian { from, .. }))
                if from != path =>
            {
                refuse("traders_barbarians/traders#driven-off", TraderWhy::OtherBarbarian)
            }
            (TraderFrame::DrivenOff { .. }, Action::Trader(TraderAction::Barbarian { from, to })) => {
                barbarians::check_move(rules, state, None, from, to)
            }
            (TraderFrame::DrivenOff { .. }, Action::Skip) => Ok(()),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        frame: TraderFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        match (frame, action) {
            (TraderFrame::Wagon { left, past }, _) => {
                wagon::act(rules, state, seat, (left, past), action, log);
            }
            (TraderFrame::Barbarian { by }, Action::Trader(TraderAction::Barbarian { from, to })) => {
                barbarians::move_to(rules, state, seat, Some(by), (from, to), log);
            }
            (TraderFrame::DrivenOff { .. }, Action::Trader(TraderAction::Barbarian { from, to })) => {
                barbarians::move_to(rules, state, seat, None, (from, to), log);
            }
            (TraderFrame::DrivenOff { .. }, Action::Skip) => state.stack.pop(),
            (TraderFrame::Take { .. }, _) => barbarians::take(state, seat, action, log),
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: TraderFrame, list: &mut Vec<Action>) {
        match frame {
            TraderFrame::Wagon { left, past } => wagon::list(rules, state, seat, (left, past), list),
            TraderFrame::Barbarian { by } => barbarians::list(rules, state, Some(by), None, list),
            TraderFrame::Take { victim } => list.extend([Action::Rob(victim), Action::Skip]),
            TraderFrame::DrivenOff { path } => {
                list.push(Action::Skip);
                barbarians::list(rules, state, None, Some(path), list);
            }
            TraderFrame::DriveOff { .. } | TraderFrame::Draw { .. } => books::unasked("an answer"),
        }
    }

    // Rule: no-answer
    fn idle(_: &Rules, _: &State, frame: TraderFrame) -> Option<Action> {
        match frame {
            TraderFrame::Wagon { .. } | TraderFrame::DrivenOff { .. } => Some(Action::Skip),
            TraderFrame::Barbarian { .. }
            | TraderFrame::Take { .. }
            | TraderFrame::DriveOff { .. }
            | TraderFrame::Draw { .. } => None,
        }
    }

    fn outcomes(_: &Rules, state: &State, frame: TraderFrame, list: &mut Vec<(Outcome, u32)>) {
        match frame {
            TraderFrame::DriveOff { .. } => list.extend((1..=6).map(|die| (Outcome::Die(die), 1))),
            TraderFrame::Draw { kind } => {
                let there = goods(state, kind).filter(|&(_, left)| left > 0);
                list.extend(there.map(|(goods, left)| (Outcome::Trader(goods), u32::from(left))));
            }
            TraderFrame::Wagon { .. }
            | TraderFrame::Barbarian { .. }
            | TraderFrame::Take { .. }
            | TraderFrame::DrivenOff { .. } => books::unasked("an outcome"),
        }
    }

    fn check_outcome(_: &Rules, state: &State, frame: TraderFrame, outcome: Outcome) -> Option<bool> {
        match (frame, outcome) {
            (TraderFrame::DriveOff { .. }, Outcome::Die(die)) => Some((1..=6).contains(&die)),
            (TraderFrame::Draw { kind }, Outcome::Trader(drawn)) => {
                Some(goods(state, kind).any(|(goods, left)| goods == drawn && left > 0))
            }
            _ => None,
        }
    }

    fn resolve(_: &Rules, state: &mut State, frame: TraderFrame, outcome: Outcome, log: &mut EventLog) {
        match (frame, outcome) {
            (TraderFrame::DriveOff { path }, Outcome::Die(die)) => barbarians::rolled(state, path, die, log),
            (TraderFrame::Draw { kind }, Outcome::Trader(TraderOutcome::Goods(goods))) => {
                wagon::drawn(state, kind, goods, log);
            }
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> TraderPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &TraderPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of the scenario Traders & Barbarians in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: TraderFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        let top = above.is_none();
        let in_turn = matches!(below, Some(Frame::TradeAndBuild | Frame::BeforeRoll)) && state.turn > 0;
        let on_the_way = |ended: bool| matches!(below, Some(Frame::Trader(TraderFrame::Wagon { past, .. })) if past.has(Past::ENDED) == ended);
        match frame {
            TraderFrame::Wagon { left, past } => {
                let follows = matches!(
                    above,
                    None | Some(Frame::Trader(
                        TraderFrame::DriveOff { .. }
                            | TraderFrame::DrivenOff { .. }
                            | TraderFrame::Draw { .. }
                    ))
                );
                below == Some(Frame::EndOfTurn)
                    && follows
                    && state::can_be_on_the_way(rules, state, left, past, top)
            }
            TraderFrame::Barbarian { by } => {
                // A 7 lets hands that are too large be discarded first.
                let first = by == Mover::Thief && matches!(above, Some(Frame::Discard { .. }));
                let paid = by == Mover::Thief || wagons_for_two::has_tokens(rules);
                in_turn && (top || first) && paid && barbarians::can_move(rules, state, by)
            }
            TraderFrame::Take { victim } => {
                let has_cards = rules.all_seats().contains(victim) && !state.hand(victim).is_empty();
                let there = barbarians::is_on_road_of(state, victim);
                in_turn && top && victim != state.on_turn && has_cards && there
            }
            TraderFrame::DriveOff { path } | TraderFrame::DrivenOff { path } => {
                on_the_way(false) && top && barbarians::is_tried(rules, state, path)
            }
            TraderFrame::Draw { kind } => {
                let empty = wagon::of(state, state.on_turn).is_some_and(|wagon| wagon.load() == 0);
                let at = wagon::site(state, state.on_turn);
                let there = at.and_then(|at| super::trade_hexes(rules).kind_at(at)) == Some(kind);
                on_the_way(true) && top && empty && there && goods(state, kind).any(|(_, left)| left > 0)
            }
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> TraderView {
        state::view(rules, state)
    }

    fn mix_frame(frame: TraderFrame) -> [u8; 4] {
        match frame {
            TraderFrame::Wagon { left, past } => [90, left, past.0, 0],
            TraderFrame::Barbarian { by } => [91, by as u8, 0, 0],
            TraderFrame::Take { victim } => [92, victim.0, 0, 0],
            TraderFrame::DriveOff { path } => [93, path.0 as u8, (path.0 >> 8) as u8, 0],
            TraderFrame::DrivenOff { path } => [94, path.0 as u8, (path.0 >> 8) as u8, 0],
            TraderFrame::Draw { kind } => [95, kind as u8, 0, 0],
        }
    }

    fn mix(facts: &TraderPosition, (): &(), mixer: &mut Mixer) {
        mixer.bytes(facts.levels.iter().copied());
        mixer.bytes(facts.delivered.iter().copied());
        mixer.bytes(facts.stacks.into_iter().flatten());
    }
}
