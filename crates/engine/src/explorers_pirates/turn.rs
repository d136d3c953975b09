//! The script of the book: what may be done when, and which file does it.

use super::event::EpEvent;
use super::hold::{Berth, Cargo};
use super::ships;
use super::state::{EpEffects, EpPosition, EpState};
use super::types::{EpAction, EpChance, EpFrame, EpOutcome};
use super::view::{self, EpView};
use super::why::EpWhy;
use super::{
    Chart, EpPoints, ExplorersPirates, boards, cargo, check, discovery, fish_for_catan, gold, lots, movement,
    options, pirate, pirate_lairs, setup, spices_for_catan, state,
};
use crate::action::Action;
use crate::book::{Book, Over, Parts};
use crate::books;
use crate::cards::Card;
use crate::chance::{Chance, Outcome};
use crate::config::ConfigError;
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

impl Parts for ExplorersPirates {
    type Points = EpPoints;
    type Why = EpWhy;
    type Frame = EpFrame;
    type Action = EpAction;
    type Event = EpEvent;
    type Chance = EpChance;
    type Outcome = EpOutcome;
    type Effects = EpEffects;
    type Position = EpPosition;
    type View = EpView;
}

// Rule: trade-and-build
fn check_trade_and_build(
    rules: &Rules,
    state: &State,
    seat: Seat,
    action: EpAction,
) -> Result<(), RuleError> {
    match action {
        EpAction::BuildShip { path, lift } => ships::check(rules, state, seat, path, lift),
        EpAction::BuildSettler(berth) => cargo::check_build(rules, state, seat, Cargo::Settler, berth),
        EpAction::BuildCrew(berth) => cargo::check_build(rules, state, seat, Cargo::Crew, berth),
        EpAction::BuyForGold(card) => {
            check_phases(rules, state)?;
            gold::check_buy(state, seat, card)
        }
        EpAction::FastGold(card) => {
            check_phases(rules, state)?;
            spices_for_catan::check_sale(state, seat, card)
        }
        EpAction::Drop { from, cargo } => cargo::check_drop(rules, state, seat, from, cargo),
        EpAction::StartMovement => movement::check_start(rules, state, seat),
        EpAction::PlacePirate(_) => refuse("explorers_pirates/pirate#seven", Why::WaitsForSomethingElse),
        // Rule: movement-phase
        _ => refuse("explorers_pirates/turn#movement-phase", EpWhy::NotMoving),
    }
}

// Rule: explorers_pirates/setup#house-rules
/// Where trade comes before building, so does what gold buys.
fn check_phases(rules: &Rules, state: &State) -> Result<(), RuleError> {
    if rules.plays(ModuleId::SeparatePhases) && state.effects.built {
        return refuse("house/house_rules#separate-phases", Why::HouseRule);
    }
    Ok(())
}

/// Lists what the book lets a seat do while it trades and builds.
fn list_trade_and_build(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    let mut add = |action| list.push(Action::Ep(action));
    ships::list(rules, state, seat, |path, lift| add(EpAction::BuildShip { path, lift }));
    cargo::list_build(rules, state, seat, Cargo::Settler, |berth| add(EpAction::BuildSettler(berth)));
    cargo::list_build(rules, state, seat, Cargo::Crew, |berth| add(EpAction::BuildCrew(berth)));
    cargo::list_drop(state, seat, |from, cargo| add(EpAction::Drop { from, cargo }));
    if check_phases(rules, state).is_ok() {
        for card in Card::RESOURCES {
            if gold::check_buy(state, seat, card).is_ok() {
                add(EpAction::BuyForGold(card));
            }
            if spices_for_catan::check_sale(state, seat, card).is_ok() {
                add(EpAction::FastGold(card));
            }
        }
    }
    if movement::check_start(rules, state, seat).is_ok() {
        add(EpAction::StartMovement);
    }
}

impl Book for ExplorersPirates {
    const MODULE: ModuleId = ModuleId::ExplorersPirates;
    const ABSENT: &'static str = "explorers_pirates/setup#base-rules";
    type State = EpState;
    const BLANK: EpState = EpState::BLANK;
    type Survey = Chart;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        boards::look_at(table, surveys)
    }

    fn chance(rules: &Rules, state: &State, frame: EpFrame) -> Option<Chance> {
        let seat = state.on_turn;
        let asked = match frame {
            EpFrame::Discover { hex } => EpChance::Explore { seat, hex },
            EpFrame::ChaseDie { .. } => EpChance::Chase(seat),
            EpFrame::FishDie => EpChance::Fish(seat),
            EpFrame::HeroDie { left, .. } => {
                EpChance::Hero { seat: rules.first_of(state, left)?, hex: state.effects.ep.captures.first()? }
            }
            EpFrame::LairNumber => EpChance::LairNumber { hex: state.effects.ep.captures.first()? },
            EpFrame::FirstRoad { .. }
            | EpFrame::FirstShip { .. }
            | EpFrame::Neutral { .. }
            | EpFrame::Move
            | EpFrame::PlacePirate
            | EpFrame::RobShips { .. }
            | EpFrame::Captured { .. } => return None,
        };
        Some(Chance::Ep(asked))
    }

    fn deciders(rules: &Rules, state: &State, frame: EpFrame) -> SeatSet {
        match frame {
            EpFrame::Neutral { step, .. } => SeatSet::one(setup::neutral_placer(rules, state, step)),
            EpFrame::FirstRoad { .. }
            | EpFrame::FirstShip { .. }
            | EpFrame::Move
            | EpFrame::PlacePirate
            | EpFrame::RobShips { .. } => SeatSet::one(state.on_turn),
            EpFrame::Discover { .. }
            | EpFrame::ChaseDie { .. }
            | EpFrame::FishDie
            | EpFrame::Captured { .. }
            | EpFrame::HeroDie { .. }
            | EpFrame::LairNumber => SeatSet::NONE,
        }
    }

    fn run(rules: &Rules, state: &mut State, frame: EpFrame, log: &mut EventLog) -> bool {
        let EpFrame::Captured { left } = frame else { return false };
        pirate_lairs::go_on(rules, state, left, log);
        true
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: EpAction,
    ) -> Result<(), RuleError> {
        match frame {
            Frame::TradeAndBuild => check_trade_and_build(rules, state, seat, action),
            Frame::BeforeRoll if movement::is_part(action) => {
                refuse("explorers_pirates/turn#movement-phase", EpWhy::NotMoving)
            }
            // Rule: production
            Frame::BeforeRoll => refuse("explorers_pirates/turn#production", Why::RollFirst),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: EpAction, log: &mut EventLog) {
        match action {
            EpAction::BuildShip { path, lift } => ships::build(state, seat, path, lift, log),
            EpAction::BuildSettler(berth) => cargo::build(rules, state, seat, Cargo::Settler, berth, log),
            EpAction::BuildCrew(berth) => cargo::build(rules, state, seat, Cargo::Crew, berth, log),
            EpAction::BuyForGold(card) => gold::buy(state, seat, card, log),
            EpAction::FastGold(card) => spices_for_catan::sell(state, seat, card, log),
            EpAction::Drop { from, cargo } => cargo::drop(rules, state, seat, from, cargo, log),
            EpAction::StartMovement => movement::start(state, seat, log),
            _ => books::unasked("an action"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if moment == Moment::TradeAndBuild {
            list_trade_and_build(rules, state, seat, list);
        }
    }

    const LOTS: bool = true;

    fn lots(rules: &Rules, state: &State, actions: &[Action], lots: &mut Vec<u32>) {
        lots::lots(rules, state, actions, lots);
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        options::options(rules, state, seat, list);
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: EpFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        match frame {
            EpFrame::FirstRoad { .. } => setup::check_road(rules, state, seat, action),
            EpFrame::FirstShip { .. } => setup::check_ship(rules, state, seat, action),
            EpFrame::Neutral { step, .. } => setup::check_neutral(rules, state, step, action),
            EpFrame::Move => movement::check(rules, state, seat, action),
            EpFrame::PlacePirate => match action {
                Action::Ep(EpAction::PlacePirate(hex)) => pirate::check(rules, state, seat, hex),
                _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
            },
            EpFrame::RobShips { among } => pirate::check_rob(among, action),
            EpFrame::Discover { .. }
            | EpFrame::ChaseDie { .. }
            | EpFrame::FishDie
            | EpFrame::Captured { .. }
            | EpFrame::HeroDie { .. }
            | EpFrame::LairNumber => refuse("base/turn#open-decision", Why::WaitsForChance),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        frame: EpFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        match (frame, action) {
            (EpFrame::FirstRoad { step }, _) => setup::lay_road(rules, state, seat, step, action, log),
            (EpFrame::FirstShip { step }, _) => setup::lay_ship(rules, state, seat, step, action, log),
            (EpFrame::Neutral { step, .. }, _) => setup::place_neutral(rules, state, step, action, log),
            (EpFrame::Move, _) => movement::act(rules, state, seat, action, log),
            (EpFrame::PlacePirate, Action::Ep(EpAction::PlacePirate(hex))) => {
                pirate::place(rules, state, seat, hex, log);
            }
            (EpFrame::RobShips { .. }, _) => pirate::rob(state, seat, action, log),
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, frame: EpFrame, list: &mut Vec<Action>) {
        match frame {
            EpFrame::FirstRoad { .. } => setup::list_roads(rules, state, seat, list),
            EpFrame::FirstShip { .. } => setup::list_ships(rules, state, seat, list),
            EpFrame::Neutral { step, .. } => setup::list_neutral(rules, state, seat, step, list),
            EpFrame::Move => movement::list(rules, state, seat, list),
            EpFrame::PlacePirate => {
                pirate::list(rules, state, seat, |hex| list.push(Action::Ep(EpAction::PlacePirate(hex))));
            }
            EpFrame::RobShips { among } => {
                list.push(Action::Skip);
                list.extend(among.iter().map(Action::Rob));
            }
            EpFrame::Discover { .. }
            | EpFrame::ChaseDie { .. }
            | EpFrame::FishDie
            | EpFrame::Captured { .. }
            | EpFrame::HeroDie { .. }
            | EpFrame::LairNumber => books::unasked("an answer"),
        }
    }

    // Rule: end, explorers_pirates/pirate#steal
    fn idle(_: &Rules, _: &State, frame: EpFrame) -> Option<Action> {
        match frame {
            EpFrame::Move => Some(Action::EndTurn),
            EpFrame::RobShips { .. } => Some(Action::Skip),
            _ => None,
        }
    }

    fn outcomes(rules: &Rules, state: &State, frame: EpFrame, list: &mut Vec<(Outcome, u32)>) {
        match frame {
            EpFrame::Discover { hex } => discovery::outcomes(rules, state, hex, list),
            EpFrame::ChaseDie { .. } | EpFrame::FishDie | EpFrame::HeroDie { .. } => {
                list.extend((1..=6).map(|die| (Outcome::Die(die), 1)));
            }
            EpFrame::LairNumber => {
                let numbers = pirate_lairs::numbers_left(rules, state).map(EpOutcome::LairNumber);
                list.extend(numbers.map(|number| (Outcome::Ep(number), 1)));
            }
            _ => books::unasked("an outcome"),
        }
    }

    fn check_outcome(rules: &Rules, state: &State, frame: EpFrame, outcome: Outcome) -> Option<bool> {
        match (frame, outcome) {
            (EpFrame::Discover { hex }, Outcome::Ep(EpOutcome::Explored(find))) => {
                Some(discovery::can_be(rules, state, hex, find))
            }
            (EpFrame::ChaseDie { .. } | EpFrame::FishDie | EpFrame::HeroDie { .. }, Outcome::Die(die)) => {
                Some((1..=6).contains(&die))
            }
            (EpFrame::LairNumber, Outcome::Ep(EpOutcome::LairNumber(number))) => {
                Some(pirate_lairs::numbers_left(rules, state).any(|left| left == number))
            }
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, frame: EpFrame, outcome: Outcome, log: &mut EventLog) {
        match (frame, outcome) {
            (EpFrame::Discover { hex }, Outcome::Ep(EpOutcome::Explored(find))) => {
                discovery::turned_up(rules, state, hex, find, log);
            }
            (EpFrame::ChaseDie { path }, Outcome::Die(die)) => pirate::rolled(rules, state, path, die, log),
            (EpFrame::FishDie, Outcome::Die(die)) => fish_for_catan::rolled(state, die, log),
            (EpFrame::HeroDie { left, tied, best }, Outcome::Die(die)) => {
                pirate_lairs::rolled(rules, state, (left, tied, best), die, log);
            }
            (EpFrame::LairNumber, Outcome::Ep(EpOutcome::LairNumber(number))) => {
                pirate_lairs::numbered(state, number, log);
            }
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> EpPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &EpPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of Explorers & Pirates in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        frame: EpFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        check::frame(rules, state, frame, below, above)
    }

    fn lies_on(frame: EpFrame, below: Frame) -> Over {
        match (frame, below) {
            (EpFrame::Neutral { .. }, Frame::SetupSettlement { .. }) => Over::First,
            _ => Over::Never,
        }
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        check::facts(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> EpView {
        view::view(rules, state)
    }

    fn mix_frame(frame: EpFrame) -> [u8; 4] {
        match frame {
            EpFrame::FirstRoad { step } => [110, step, 0, 0],
            EpFrame::FirstShip { step } => [111, step, 0, 0],
            EpFrame::Neutral { step, owner } => [112, step, owner.0, 0],
            EpFrame::Move => [113, 0, 0, 0],
            EpFrame::Discover { hex } => [114, hex.0, 0, 0],
            EpFrame::PlacePirate => [115, 0, 0, 0],
            EpFrame::RobShips { among } => [116, among.0, 0, 0],
            EpFrame::ChaseDie { path } => [117, path.0 as u8, (path.0 >> 8) as u8, 0],
            EpFrame::FishDie => [118, 0, 0, 0],
            EpFrame::Captured { left } => [119, left.0, 0, 0],
            EpFrame::HeroDie { left, tied, best } => [120, left.0, tied.0, best],
            EpFrame::LairNumber => [121, 0, 0, 0],
        }
    }

    fn mix(facts: &EpPosition, effects: &EpEffects, mixer: &mut Mixer) {
        for lair in &facts.lairs {
            mixer.bytes([lair.hex.0, u8::from(lair.captured)].into_iter().chain(lair.crews.iter().copied()));
        }
        mixer.bytes(facts.shoals.iter().flat_map(|shoal| [shoal.face, shoal.hex.0, u8::from(shoal.haul)]));
        mixer.bytes(facts.villages.iter().flat_map(|known| [known.slot, known.hex.0, known.friends.0]));
        mixer.bytes(facts.tracks.iter().flatten().copied());
        mixer.bytes(facts.cards.iter().map(|card| card.map_or(0, |seat| seat.0 + 1)));
        mixer.bytes(facts.pirate.iter().flat_map(|&(hex, seat)| [hex.0, seat.0]));
        let EpEffects { gold_bought, fast_gold, fish_rolled, exchanges, captures } = *effects;
        mixer.bytes([gold_bought, fast_gold, u8::from(fish_rolled), exchanges]);
        mixer.bytes(captures.iter().map(|hex| hex.0));
    }
}

/// Every hold and basin that settlers and crews could be built in, whoever is asked.
pub(super) fn berths(state: &State, seat: Seat) -> Vec<Berth> {
    cargo::berths(state, seat).map(|(berth, _)| berth).collect()
}
