//! What Barbarian Attack adds to the game: actions, frames, events and facts.

use super::cards::RaidCard;
use super::coast::{Coast, derive_harbors, look_at};
use super::prisoners::Contest;
use super::state::{RaidPoints, RaidPosition, RaidState, RaidView};
use super::types::{RaidAction, RaidChance, RaidEvent, RaidFrame, RaidOutcome};
use super::why::RaidWhy;
use super::{
    BarbarianAttack, cards, coast, expel, knights, landing, march, options, prisoners, state, treason,
};
use crate::action::Action;
use crate::base::robber;
use crate::board::Topology;
use crate::book::{Book, Parts};
use crate::books;
use crate::chance::{Chance, Dice, Outcome};
use crate::combinations::foreign_knight;
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

const SEVEN: &str = "traders_barbarians/barbarian_attack#seven";

impl Parts for BarbarianAttack {
    type Points = RaidPoints;
    type Why = RaidWhy;
    type Frame = RaidFrame;
    type Action = RaidAction;
    type Event = RaidEvent;
    type Chance = RaidChance;
    type Outcome = RaidOutcome;
    type Effects = ();
    type Position = RaidPosition;
    type View = RaidView;
}

/// The contest of a frame.
const fn contest(waiting: RaidFrame) -> Option<Contest> {
    match waiting {
        RaidFrame::Contest { hex, left, among, foreign, prizes } => {
            Some(Contest { hex, left, among, foreign, prizes })
        }
        _ => None,
    }
}

/// The other players who have cards.
fn victims(rules: &Rules, state: &State) -> SeatSet {
    let others = rules.all_seats().without(state.on_turn);
    others.iter().filter(|&seat| !state.hand(seat).is_empty()).collect()
}

/// Who rolls for the losses at a hex: the first of those who fought there.
fn loser(rules: &Rules, state: &State, hex: u8) -> Seat {
    let seats = expel::involved(rules, state, coast::hex(rules, hex)).seats();
    rules.first_of(state, seats).unwrap_or(state.on_turn)
}

impl Book for BarbarianAttack {
    const MODULE: ModuleId = ModuleId::BarbarianAttack;
    const ABSENT: &'static str = "traders_barbarians/setup#scenarios";
    type State = RaidState;
    const BLANK: RaidState = RaidState::BLANK;
    type Survey = Coast;

    fn survey(table: &Table<'_>, surveys: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        look_at(table, surveys)
    }

    fn chance(rules: &Rules, state: &State, waiting: RaidFrame) -> Option<Chance> {
        let seat = state.on_turn;
        let asked = match waiting {
            RaidFrame::Draw => RaidChance::Draw(seat),
            RaidFrame::Landing { .. } => RaidChance::Landing(seat),
            RaidFrame::Contest { left, .. } => {
                RaidChance::Contest(rules.first_of(state, left).unwrap_or(seat))
            }
            RaidFrame::Loss { hex } => RaidChance::Loss(loser(rules, state, hex)),
            RaidFrame::PlaceKnight { .. }
            | RaidFrame::ForeignKnight
            | RaidFrame::TreasonTake { .. }
            | RaidFrame::TreasonPlace { .. }
            | RaidFrame::Intrigue
            | RaidFrame::March { .. }
            | RaidFrame::Expel { .. }
            | RaidFrame::TakeCard => return None,
        };
        Some(Chance::Raid(asked))
    }

    fn deciders(rules: &Rules, state: &State, waiting: RaidFrame) -> SeatSet {
        match waiting {
            RaidFrame::Expel { .. } => SeatSet::NONE,
            _ if Self::chance(rules, state, waiting).is_some() => SeatSet::NONE,
            _ => SeatSet::one(state.on_turn),
        }
    }

    fn run(rules: &Rules, state: &mut State, waiting: RaidFrame, log: &mut EventLog) -> bool {
        match waiting {
            RaidFrame::March { foreign } => return march::run(rules, state, foreign, log),
            RaidFrame::Expel { next } => expel::run(rules, state, next, log),
            // Rule: seven
            RaidFrame::TakeCard if victims(rules, state).is_empty() => state.stack.pop(),
            _ => return false,
        }
        true
    }

    fn check_action(
        rules: &Rules,
        state: &State,
        seat: Seat,
        frame: Frame,
        action: RaidAction,
    ) -> Result<(), RuleError> {
        match (frame, action) {
            (Frame::BeforeRoll | Frame::TradeAndBuild, RaidAction::MoveBarbarian { from, to }) => {
                foreign_knight::check_move(rules, state, seat, (from, to))
            }
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn act(rules: &Rules, state: &mut State, seat: Seat, action: RaidAction, log: &mut EventLog) {
        match action {
            RaidAction::MoveBarbarian { from, to } => {
                foreign_knight::move_barbarian(rules, state, seat, (from, to), log);
            }
            RaidAction::PlaceKnight(_)
            | RaidAction::TreasonFrom(_)
            | RaidAction::TreasonTo(_)
            | RaidAction::Intrigue(_)
            | RaidAction::March { .. } => books::unasked("an action"),
        }
    }

    fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
        if matches!(moment, Moment::BeforeRoll | Moment::TradeAndBuild) {
            options::list(rules, state, seat, list);
        }
    }

    fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
        options::options(rules, state, seat, list);
    }

    fn check_answer(
        rules: &Rules,
        state: &State,
        seat: Seat,
        waiting: RaidFrame,
        action: Action,
    ) -> Result<(), RuleError> {
        use RaidAction as A;
        match (waiting, action) {
            (RaidFrame::PlaceKnight { anywhere }, Action::Raid(A::PlaceKnight(path))) => {
                let rule = match anywhere {
                    true => "traders_barbarians/barbarian_attack#swift-knight",
                    false => "traders_barbarians/barbarian_attack#knighthood",
                };
                knights::check_place(rules, state, path, anywhere, rule)
            }
            (RaidFrame::ForeignKnight, Action::Raid(A::PlaceKnight(path))) => {
                let rule = "traders_barbarians/barbarian_attack#two-foreign-knight";
                knights::check_place(rules, state, path, false, rule)
            }
            (RaidFrame::TreasonTake { want, first }, Action::Raid(A::TreasonFrom(hex))) => {
                treason::check_from(rules, state, want, first, hex)
            }
            (RaidFrame::TreasonPlace { one, other, put, .. }, Action::Raid(A::TreasonTo(hex))) => {
                treason::check_to(rules, state, ([one, other], put), hex)
            }
            (RaidFrame::Intrigue, Action::Raid(A::Intrigue(hex))) => cards::check_intrigue(rules, state, hex),
            (RaidFrame::March { foreign }, Action::Raid(A::March { from, to })) => {
                march::check(rules, state, seat, foreign, (from, to))
            }
            (RaidFrame::March { foreign }, Action::Skip) => march::check_done(rules, state, seat, foreign),
            // Rule: after-end
            (RaidFrame::March { .. }, _) => {
                refuse("traders_barbarians/barbarian_attack#after-end", Why::WaitsForSomethingElse)
            }
            (RaidFrame::TakeCard, Action::Skip) => Ok(()),
            (RaidFrame::TakeCard, Action::Rob(victim)) if victim == seat || victim.0 >= rules.seats() => {
                refuse(SEVEN, Why::NotAnOpponent)
            }
            (RaidFrame::TakeCard, Action::Rob(victim)) if state.hand(victim).is_empty() => {
                refuse(SEVEN, Why::NothingToTake)
            }
            (RaidFrame::TakeCard, Action::Rob(_)) => Ok(()),
            _ => refuse("base/turn#open-decision", Why::WaitsForSomethingElse),
        }
    }

    fn answer(
        rules: &Rules,
        state: &mut State,
        seat: Seat,
        waiting: RaidFrame,
        action: Action,
        log: &mut EventLog,
    ) {
        use RaidAction as A;
        match (waiting, action) {
            (RaidFrame::PlaceKnight { .. }, Action::Raid(A::PlaceKnight(path))) => {
                knights::place(rules, state, Some(seat), path, log);
            }
            (RaidFrame::ForeignKnight, Action::Raid(A::PlaceKnight(path))) => {
                knights::place(rules, state, None, path, log);
            }
            (RaidFrame::TreasonTake { want, first }, Action::Raid(A::TreasonFrom(hex))) => {
                treason::take(rules, state, want, first, hex, log);
            }
            (RaidFrame::TreasonPlace { one, other, left, .. }, Action::Raid(A::TreasonTo(hex))) => {
                treason::put(rules, state, [one, other], left, hex, log);
            }
            (RaidFrame::Intrigue, Action::Raid(A::Intrigue(hex))) => cards::intrigue(rules, state, hex, log),
            (RaidFrame::March { .. }, Action::Raid(A::March { from, to })) => {
                march::go(rules, state, seat, (from, to), log);
            }
            (RaidFrame::March { foreign }, Action::Skip) => march::finish(rules, state, foreign, log),
            (RaidFrame::TakeCard, Action::Skip) => state.stack.pop(),
            (RaidFrame::TakeCard, Action::Rob(victim)) => {
                state.stack.pop();
                robber::rob(state, seat, victim, log);
            }
            _ => books::unasked("an answer"),
        }
    }

    fn list_answers(rules: &Rules, state: &State, seat: Seat, waiting: RaidFrame, list: &mut Vec<Action>) {
        let mut knight = |anywhere| {
            let paths = knights::places(rules, state, anywhere);
            paths.for_each(|path| list.push(Action::Raid(RaidAction::PlaceKnight(path))));
        };
        match waiting {
            RaidFrame::PlaceKnight { anywhere } => knight(anywhere),
            RaidFrame::ForeignKnight => knight(false),
            RaidFrame::TreasonTake { want, first } => treason::list_from(rules, state, want, first, list),
            RaidFrame::TreasonPlace { one, other, put, .. } => {
                treason::list_to(rules, state, ([one, other], put), list);
            }
            RaidFrame::Intrigue => {
                let hexes = super::coast(rules).hexes.iter().map(|known| known.hex);
                let there = hexes.filter(|&hex| coast::count(state, hex) > 0);
                list.extend(there.map(|hex| Action::Raid(RaidAction::Intrigue(hex))));
            }
            RaidFrame::March { foreign } => march::list(rules, state, seat, foreign, list),
            RaidFrame::TakeCard => {
                list.extend(victims(rules, state).iter().map(Action::Rob));
                list.push(Action::Skip);
            }
            RaidFrame::Draw
            | RaidFrame::Landing { .. }
            | RaidFrame::Expel { .. }
            | RaidFrame::Contest { .. }
            | RaidFrame::Loss { .. } => books::unasked("an answer"),
        }
    }

    fn idle(rules: &Rules, state: &State, waiting: RaidFrame) -> Option<Action> {
        match waiting {
            RaidFrame::March { foreign } => Some(march::idle(rules, state, foreign)),
            _ => None,
        }
    }

    fn outcomes(_: &Rules, state: &State, waiting: RaidFrame, list: &mut Vec<(Outcome, u32)>) {
        match waiting {
            RaidFrame::Draw => cards::outcomes(state, list),
            RaidFrame::Landing { used } => landing::outcomes(used, list),
            RaidFrame::Contest { .. } => {
                list.extend((0..36).map(|i| (Outcome::Dice(Dice::from_index(i)), 1)));
            }
            RaidFrame::Loss { .. } => list.extend((1..=6).map(|die| (Outcome::Die(die), 1))),
            _ => books::unasked("a chance"),
        }
    }

    fn check_outcome(_: &Rules, state: &State, waiting: RaidFrame, outcome: Outcome) -> Option<bool> {
        match (waiting, outcome) {
            (RaidFrame::Draw, Outcome::Raid(RaidOutcome::Card(card))) => Some(cards::is_left(state, card)),
            (RaidFrame::Landing { used }, Outcome::Dice(dice)) => Some(landing::is_possible(used, dice)),
            (RaidFrame::Contest { .. }, Outcome::Dice(dice)) => {
                Some(Dice::new(dice.yellow, dice.red).is_some())
            }
            (RaidFrame::Loss { .. }, Outcome::Die(die)) => Some((1..=6).contains(&die)),
            _ => None,
        }
    }

    fn resolve(rules: &Rules, state: &mut State, waiting: RaidFrame, outcome: Outcome, log: &mut EventLog) {
        match (waiting, outcome) {
            (RaidFrame::Draw, Outcome::Raid(RaidOutcome::Card(card))) => {
                cards::drawn(rules, state, card, log);
            }
            (RaidFrame::Landing { used }, Outcome::Dice(dice)) => {
                landing::rolled(rules, state, used, dice, log);
            }
            (RaidFrame::Contest { .. }, Outcome::Dice(dice)) => {
                if let Some(contest) = contest(waiting) {
                    prisoners::rolled(rules, state, contest, dice, log);
                }
            }
            (RaidFrame::Loss { hex }, Outcome::Die(die)) => expel::lose(rules, state, hex, die, log),
            _ => books::unasked("an outcome"),
        }
    }

    fn position(rules: &Rules, state: &State) -> RaidPosition {
        state::position(rules, state)
    }

    fn place(rules: &Rules, state: &mut State, facts: &RaidPosition) -> Result<(), PositionError> {
        state::place(rules, state, facts)
    }

    fn misfit() -> &'static str {
        "facts of Barbarian Attack in another game, or none"
    }

    fn check_frame(
        rules: &Rules,
        state: &State,
        waiting: RaidFrame,
        below: Option<Frame>,
        above: Option<Frame>,
    ) -> bool {
        if state.turn == 0 {
            return false;
        }
        let top = above.is_none();
        let in_turn = top && below == Some(Frame::TradeAndBuild);
        let all = super::coast(rules).hexes.len() as u8;
        match waiting {
            RaidFrame::Draw => in_turn,
            RaidFrame::PlaceKnight { anywhere } => in_turn && knights::can_place(rules, state, anywhere),
            RaidFrame::ForeignKnight => {
                let comes = foreign_knight::takes_part(rules) && knights::foreign(state).is_none();
                in_turn && comes && !knights::places(rules, state, false).is_empty()
            }
            RaidFrame::TreasonTake { want, first } => {
                in_turn && treason::fits_take(rules, state, want, first)
            }
            RaidFrame::TreasonPlace { one, other, put, left } => {
                in_turn && treason::fits_place(rules, state, [one, other], put, left)
            }
            RaidFrame::Intrigue => in_turn && coast::on_board(state) > 0,
            RaidFrame::Landing { used } => {
                let neutral = below.is_some_and(foreign_knight::is_neutral_piece);
                (in_turn || top && neutral) && landing::fits(state, used)
            }
            RaidFrame::March { foreign } => {
                let begun = below == Some(Frame::Raid(RaidFrame::Expel { next: 0 }));
                top && begun && (!foreign || knights::foreign(state).is_some())
            }
            RaidFrame::Expel { next } => {
                let fits = match above {
                    Some(Frame::Raid(RaidFrame::March { .. })) => next == 0,
                    Some(Frame::Raid(RaidFrame::Loss { hex })) => Some(next) == hex.checked_add(1),
                    _ => false,
                };
                fits && next <= all && below == Some(Frame::EndOfTurn)
            }
            RaidFrame::Loss { hex } => {
                let fought = matches!(below, Some(Frame::Raid(RaidFrame::Expel { .. })));
                let rolls =
                    matches!(above, Some(Frame::Raid(RaidFrame::Contest { hex: of, .. })) if of == hex);
                fought && hex < all && (top || rolls)
            }
            RaidFrame::Contest { .. } => {
                let of_loss = matches!(below, Some(Frame::Raid(RaidFrame::Loss { .. })));
                top && of_loss
                    && contest(waiting).is_some_and(|contest| prisoners::fits(rules, state, contest))
            }
            RaidFrame::TakeCard => {
                let discards = matches!(above, Some(Frame::Discard { .. }));
                (top || discards) && matches!(below, Some(Frame::TradeAndBuild | Frame::BeforeRoll))
            }
        }
    }

    fn derive(state: &mut State, topology: &Topology) {
        derive_harbors(state, topology);
    }

    fn check(rules: &Rules, state: &State) -> Result<(), String> {
        state::check(rules, state)
    }

    fn view(rules: &Rules, state: &State, _: Viewer) -> RaidView {
        state::view(rules, state)
    }

    fn mix_frame(waiting: RaidFrame) -> [u8; 4] {
        match waiting {
            RaidFrame::Draw => [80, 0, 0, 0],
            RaidFrame::PlaceKnight { anywhere } => [81, u8::from(anywhere), 0, 0],
            RaidFrame::ForeignKnight => [82, 0, 0, 0],
            RaidFrame::TreasonTake { want, first } => [83, want, first, 0],
            RaidFrame::TreasonPlace { one, other, put, left } => [84 + left, one, other, put],
            RaidFrame::Intrigue => [87, 0, 0, 0],
            RaidFrame::Landing { used } => [88, used as u8, (used >> 8) as u8, 0],
            RaidFrame::March { foreign } => [89, u8::from(foreign), 0, 0],
            RaidFrame::Expel { next } => [90, next, 0, 0],
            RaidFrame::Contest { hex, left, among, foreign, prizes } => {
                // Sets of six seats leave room for the other two.
                [91, hex, left.0 | u8::from(foreign) << 7, among.0 | prizes << 6]
            }
            RaidFrame::Loss { hex } => [92, hex, 0, 0],
            RaidFrame::TakeCard => [93, 0, 0, 0],
        }
    }

    fn mix(raid: &RaidPosition, (): &(), mixer: &mut Mixer) {
        mixer.bytes(raid.deck.into_iter().chain([raid.supply]));
        mixer.bytes(raid.prisoners.iter().copied());
        mixer.bytes(raid.rolls.iter().copied());
    }
}

// A card is drawn by its number in the deck.
const _: () = assert!(RaidCard::ALL.len() == RaidCard::DECK.len());
