//! The script of the expansion: what may be done when, and which file does it.

use super::action::{CkAction, ProgressPlay};
use super::cards::{ProgressCard, Track};
use super::chance::{CkChance, CkOutcome, EVENT_DIE};
use super::event::{CkEvent, CkFrame};
use super::position::CkPosition;
use super::state::{CkEffects, CkState};
use super::victory::CkPoints;
use super::view::CkView;
use super::why::CkWhy;
use super::{
    CitiesKnights, answers, barbarians, city_improvements, city_walls, event_die, fingerprint, knight_moves,
    knights, progress_cards, science_cards, trade_cards, variants,
};
use crate::action::Action;
use crate::base::costs;
use crate::board::{IntersectionId, Topology};
use crate::book::{Book, Parts};
use crate::books;
use crate::cards::Card;
use crate::chance::{Chance, Dice, Outcome};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::view::Viewer;

// Rule: before-roll
/// Whether a seat may do that before the roll.
fn check_before_roll(rules: &Rules, state: &State, seat: Seat, action: CkAction) -> Result<(), RuleError> {
    match action {
        CkAction::Play(ProgressPlay::Alchemist(dice)) => science_cards::check_alchemist(state, seat, dice),
        CkAction::ChaseRobber(at) if chases_before_roll(rules) => {
            variants::check_errant(state)?;
            knight_moves::check_chase(rules, state, seat, at)
        }
        // Rule: cities_knights/progress_cards#after-roll
        CkAction::Play(_) => refuse("cities_knights/progress_cards#after-roll", Why::RollFirst),
        _ => refuse("cities_knights/turn#before-roll", Why::RollFirst),
    }
}

// Rule: actions, new-builds
/// Whether a seat may do that after the roll.
fn check_after_roll(rules: &Rules, state: &State, seat: Seat, action: CkAction) -> Result<(), RuleError> {
    match action {
        CkAction::BuildKnight(at) => knights::check_build(rules, state, seat, at),
        CkAction::ActivateKnight(at) => knights::check_activate(rules, state, seat, at),
        CkAction::PromoteKnight(at) => knights::check_promote(rules, state, seat, at),
        CkAction::MoveKnight { from, to } => knight_moves::check_move(rules, state, seat, from, to),
        CkAction::ChaseRobber(at) => knight_moves::check_chase(rules, state, seat, at),
        CkAction::BuildWall(at) => city_walls::check(rules, state, seat, at),
        CkAction::Improve(track) => city_improvements::check(state, seat, track),
        CkAction::Play(play) => progress_cards::check(rules, state, seat, play),
        CkAction::ForceTrade { with, give } => trade_cards::check_force(rules, state, seat, with, give),
        _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
    }
}

/// Whether the table lets knights chase the robber before the roll.
pub(crate) fn chases_before_roll(rules: &Rules) -> bool {
    rules.plays(ModuleId::KnightErrant)
}

fn list_chases(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    state.ck.knights[seat.index()].for_each(|at| {
        if knight_moves::check_chase(rules, state, seat, at).is_ok() {
            list.push(Action::Ck(CkAction::ChaseRobber(at)));
        }
    });
}

/// Lists what may be done after the roll.
fn list_actions(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let hand = state.hands[seat.index()];
    for track in Track::ALL {
        if city_improvements::check(state, seat, track).is_ok() {
            list.push(Action::Ck(CkAction::Improve(track)));
        }
    }
    if hand.covers(city_walls::WALL) && city_walls::check_piece(state, seat).is_ok() {
        for at in rules.topology().intersections() {
            if city_walls::check_place(rules, state, seat, at).is_ok() {
                list.push(Action::Ck(CkAction::BuildWall(at)));
            }
        }
    }
    if hand.covers(knights::KNIGHT) && state.knights_left(seat, 1) > 0 {
        knights::sites(rules, state, seat).for_each(|at| list.push(Action::Ck(CkAction::BuildKnight(at))));
    }
    state.ck.knights[seat.index()].for_each(|at| {
        if knights::check_activate(rules, state, seat, at).is_ok() {
            list.push(Action::Ck(CkAction::ActivateKnight(at)));
        }
        if knights::check_promote(rules, state, seat, at).is_ok() {
            list.push(Action::Ck(CkAction::PromoteKnight(at)));
        }
        if knight_moves::check_acts(rules, state, seat, at).is_ok() {
            let targets = knight_moves::targets(rules, state, seat, at);
            targets.for_each(|to| list.push(Action::Ck(CkAction::MoveKnight { from: at, to })));
        }
    });
    list_chases(rules, state, seat, list);
    if !state.progress(seat).is_empty() {
        list_plays(rules, state, seat, list);
    }
    if state.effects.ck.harbor {
        for with in rules.all_seats().without(seat).iter() {
            for give in Card::RESOURCES {
                if trade_cards::check_force(rules, state, seat, with, give).is_ok() {
                    list.push(Action::Ck(CkAction::ForceTrade { with, give }));
                }
            }
        }
    }
}

pub(super) fn list_plays(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let mut plays = Vec::new();
    progress_cards::list(rules, state, seat, &mut plays);
    list.extend(plays.into_iter().map(|play| Action::Ck(CkAction::Play(play))));
}

/// Lists what may be done before the roll beyond the base game.
fn list_before_roll(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.progress(seat).contains(ProgressCard::Alchemist) {
        let dice = (0..36).map(Dice::from_index);
        list.extend(dice.map(|d| Action::Ck(CkAction::Play(ProgressPlay::Alchemist(d)))));
    }
    if chases_before_roll(rules) && variants::check_errant(state).is_ok() {
        list_chases(rules, state, seat, list);
    }
}

impl Parts for CitiesKnights {
    type Points = CkPoints;
    type Why = CkWhy;
    type Frame = CkFrame;
    type Action = CkAction;
    type Event = CkEvent;
    type Chance = CkChance;
    type Outcome = CkOutcome;
    type Effects = CkEffects;
    type Position = CkPosition;
    type View = CkView;
}

impl Book for CitiesKnights {
    const MODULE: ModuleId = ModuleId::CitiesKnights;
    const ABSENT: &'static str = "cities_knights/setup#base-rules";
    type State = CkState;
    const BLANK: CkState = CkState::BLANK;
    type Survey = ();

    fn chance(rules: &Rules, state: &State, frame: CkFrame) -> Option<Chance> {
        match frame {
            CkFrame::EventDie => Some(Chance::Ck(CkChance::EventDie(state.on_turn))),
            CkFrame::DrawProgress { left, track } => {
                let seat = rules.first_of(state, left).unwrap_or(state.on_turn);
                Some(Chance::Ck(CkChance::DrawProgress { seat, track }))
            }
            _ => None,
        }
    }

    // Rule: others
    fn deciders(rules: &Rules, state: &State, frame: CkFrame) -> SeatSet {
        let first = |left| rules.first_of(state, left).map_or(SeatSet::NONE, SeatSet::one);
        match frame {
            CkFrame::EventDie | CkFrame::DrawProgress { .. } | CkFrame::BarbariansLeave => SeatSet::NONE,
            CkFrame::FifthCard { seat } => SeatSet::one(seat),
            CkFrame::Defense { left }
            | CkFrame::Pillage { left }
            | CkFrame::DefenderReward { left }
            | CkFrame::Aqueduct { left } => first(left),
            CkFrame::Displaced { at, .. } => state.knight(at).map_or(SeatSet::NONE, |(s, _)| SeatSet::one(s)),
            CkFrame::Deserter { victim } | CkFrame::ForcedTrade { victim, .. } => SeatSet::one(victim),
            CkFrame::Wedding { owing } => owing,
            CkFrame::ChooseDeck
            | CkFrame::PlaceDeserter { .. }
            | CkFrame::DiplomatRoad { .. }
            | CkFrame::Smith { .. }
            | CkFrame::Spy { .. }
            | CkFrame::MasterMerchant { .. }
            | CkFrame::Metropolis { .. } => SeatSet::one(state.on_turn),
        }
    }

    fn run(rules: &Rules, state: &mut State, frame: CkFrame, log: &mut EventLog) -> bool {
        match frame {
            CkFrame::BarbariansLeave => {
                state.stack.pop();
                barbarians::leave(rules, state, log);
            }
            // Rule: cities_knights/progress_cards#empty-deck
            CkFrame::DrawProgress { track, .. } if state.progress_deck_len(track) == 0 => state.stack.pop(),
            CkFrame::DefenderReward { .. }
                if Track::ALL.into_iter().all(|track| state.progress_deck_len(track) == 0) =>
            {
                state.stack.pop();
            }
            // Rule: cities_knights/city_improvements#aqueduct-optional
            CkFrame::Aqueduct { .. } if Card::RESOURCES.iter().all(|&card| state.supply.get(card) == 0) => {
                state.stack.pop();
            }
            _ => return false,
        }
        true
    }

    fn chooses_hidden(frame: CkFrame) -> Option<SeatSet> {
        match frame {
            CkFrame::Wedding { owing } => Some(owing),
            _ => None,
        }
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: CkAction,
    ) -> Result<(), RuleError> {
        match frame {
            Frame::BeforeRoll => check_before_roll(rules, state, seat, action),
            Frame::TradeAndBuild => check_after_roll(rules, state, seat, action),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: CkAction, log: &mut EventLog) {
        match action {
            CkAction::BuildKnight(at) => knights::build(rules, state, seat, at, log),
            CkAction::ActivateKnight(at) => knights::activate(state, seat, at, log),
            CkAction::PromoteKnight(at) => {
                costs::pay(state, seat, knights::PROMOTION);
                knights::promote(state, seat, at, log);
            }
            CkAction::MoveKnight { from, to } => knight_moves::move_knight(rules, state, seat, from, to, log),
            CkAction::ChaseRobber(at) => knight_moves::chase(rules, state, seat, at, log),
            CkAction::BuildWall(at) => city_walls::build(state, seat, at, false, log),
            CkAction::Improve(track) => city_improvements::buy(rules, state, seat, track, log),
            CkAction::Play(play) => progress_cards::play(rules, state, seat, play, log),
            CkAction::ForceTrade { with, give } => trade_cards::force(state, seat, with, give, log),
            CkAction::ReturnProgress(_)
            | CkAction::Defend(_)
            | CkAction::LoseCity(_)
            | CkAction::ChooseDeck(_)
            | CkAction::TakeResource(_)
            | CkAction::PlaceKnight(_)
            | CkAction::RemoveKnight(_)
            | CkAction::TakeProgress(_)
            | CkAction::TakeCards(_)
            | CkAction::GiveCards(_)
            | CkAction::GiveCommodity(_)
            | CkAction::PlaceMetropolis(_) => books::unasked("an action"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        match moment {
            Moment::BeforeRoll => list_before_roll(rules, state, seat, list),
            Moment::TradeAndBuild => list_actions(rules, state, seat, list),
            // Nothing of the expansion is done then.
            Moment::SetupSettlement
            | Moment::SetupRoad { .. }
            | Moment::MoveRobber { .. }
            | Moment::FreeRoads => {}
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        super::options::options(rules, state, seat, list);
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: CkFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        answers::check_answer(rules, state, seat, frame, action)
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        frame: CkFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        answers::answer(rules, state, seat, frame, action, log);
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: CkFrame, list: &mut Vec<Action>) {
        answers::list_answers(rules, state, seat, frame, list);
    }

    fn outcomes(_: &Rules, state: &State, frame: CkFrame, list: &mut Vec<(Outcome, u32)>) {
        match frame {
            CkFrame::EventDie => list.extend(EVENT_DIE),
            CkFrame::DrawProgress { track, .. } => progress_cards::outcomes(state, track, list),
            _ => books::unasked("outcomes"),
        }
    }

    fn check_outcome(_: &Rules, state: &State, frame: CkFrame, outcome: Outcome) -> Option<bool> {
        match (frame, outcome) {
            (CkFrame::EventDie, Outcome::Ck(CkOutcome::Event(_))) => Some(true),
            (CkFrame::DrawProgress { track, .. }, Outcome::Ck(CkOutcome::Progress(card))) => {
                Some(progress_cards::can_draw(state, track, card))
            }
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, _: CkFrame, outcome: Outcome, log: &mut EventLog) {
        match outcome {
            Outcome::Ck(CkOutcome::Event(face)) => event_die::rolled(rules, state, face, log),
            Outcome::Ck(CkOutcome::Progress(card)) => progress_cards::drawn(rules, state, card, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> CkPosition {
        rules.ck_position(state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &CkPosition) -> Result<(), PositionError> {
        rules.place_ck(state, facts)
    }

    fn check_position(rules: &Rules, state: &State) -> Result<(), String> {
        rules.check_ck_position(state)
    }

    fn misfit() -> &'static str {
        "facts of Cities & Knights in another game, or none"
    }

    // Rule: cities_knights/barbarians#no-settlement-left
    fn fallen(facts: &CkPosition) -> &[IntersectionId] {
        &facts.fallen
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: CkFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        rules.check_ck_frame(state, frame, below.is_none(), above.is_none())
    }

    fn derive(state: &mut State, topology: &Topology) {
        state.derive_knights(topology);
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        rules.check_ck(state)
    }

    fn view(rules: &Rules, state: &State, viewer: Viewer) -> CkView {
        rules.ck_view(state, viewer)
    }

    fn mix_frame(frame: CkFrame) -> [u8; 4] {
        fingerprint::frame(frame)
    }

    fn mix(facts: &CkPosition, effects: &CkEffects, mixer: &mut Mixer) {
        fingerprint::mix(facts, effects, mixer);
    }
}
