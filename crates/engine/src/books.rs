//! The list of books, and the dispatcher that it makes: what the game waits for that only another book
//! has is handed to that book.
//!
//! A book or scenario with frames, actions or facts of its own is one line here and one in the
//! registry of modules (`modules.rs`). Everything here is out of the way of the base game, which never has
//! such a frame on its stack.

use crate::action::Action;
use crate::base::outcomes as base;
use crate::base::turn;
use crate::book::{Book, Over};
use crate::chance::{ImpossibleOutcome, Outcome};
use crate::error::{RuleError, Why, refuse};
use crate::event::EventLog;
use crate::modules::ModuleSet;
use crate::options::BuildOption;
use crate::pending::{DecisionKind, Frame, Moment, Pending, base_frame};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::State;

pub(crate) use crate::facts::{
    cards_gone, check, check_position, derive, fallen, mix, pieces_elsewhere, place, setup_pieces,
    ships_elsewhere,
};

/// Calls a macro with the books: `all` of them, those with a part of a state of their `own`, or the
/// `shared` ones. Of scenarios a game has two at most, and their parts of a state share the room for these. A book
/// that is played with no other one stands among them.
///
/// The order is that in which actions are listed and facts are mixed into a fingerprint.
macro_rules! books {
    ($make:ident $which:ident) => {
        $crate::books::with_toys! { $make $which
            rulebooks {
                Two two: crate::two_players::TwoPlayers, "Catan for Two";
                Ck ck: crate::cities_knights::CitiesKnights, "Cities & Knights";
                Sea sea: crate::seafarers::Seafarers, "Seafarers";
                Tb tb: crate::traders_barbarians::TradersBarbarians, "Traders & Barbarians";
            }
            scenarios {
                Fog fog: crate::seafarers::fog_islands::FogIslands, "The Fog Islands";
                NewWorld new_world: crate::seafarers::new_world::NewWorld, "New World";
                Tribe tribe: crate::seafarers::forgotten_tribe::ForgottenTribe, "The Forgotten Tribe";
                Cloth cloth: crate::seafarers::cloth_for_catan::ClothForCatan, "Cloth for Catan";
                Pirates pirates: crate::seafarers::pirate_islands::PirateIslands, "The Pirate Islands";
                Wonders wonders: crate::seafarers::wonders_of_catan::WondersOfCatan, "The Wonders of Catan";
                Fish fish: crate::traders_barbarians::Fishermen, "The Fishermen of Catan";
                Rivers rivers: crate::traders_barbarians::Rivers, "The Rivers of Catan";
                Raid raid: crate::traders_barbarians::BarbarianAttack, "Barbarian Attack";
                Trader trader: crate::traders_barbarians::Traders, "the scenario Traders & Barbarians";
                Caravan caravans: crate::traders_barbarians::Caravans, "The Caravans";
                Ep ep: crate::explorers_pirates::ExplorersPirates, "Explorers & Pirates";
            }
            variants {
                EventCard event_cards: crate::variants::event_cards::EventCards, "event cards";
            }
        }
    };
}
pub(crate) use books;

/// Adds the scenario that only tests play to those that everybody does.
#[cfg(feature = "lanterns")]
macro_rules! with_toys {
    ($make:ident $which:ident rulebooks $r:tt scenarios { $($s:tt)* } variants $v:tt) => {
        $crate::books::select! { $make $which
            rulebooks $r
            scenarios { $($s)* Lanterns lanterns: crate::toy::lanterns::Lanterns, "Lanterns"; }
            variants $v
        }
    };
}
#[cfg(not(feature = "lanterns"))]
macro_rules! with_toys {
    ($($list:tt)*) => { $crate::books::select! { $($list)* } };
}
pub(crate) use with_toys;

macro_rules! select {
    ($make:ident all rulebooks { $($r:tt)* } scenarios { $($s:tt)* } variants { $($v:tt)* }) => {
        $make! { $($r)* $($s)* $($v)* }
    };
    ($make:ident own rulebooks { $($r:tt)* } scenarios { $($s:tt)* } variants { $($v:tt)* }) => {
        $make! { $($r)* $($v)* }
    };
    ($make:ident shared rulebooks { $($r:tt)* } scenarios { $($s:tt)* } variants { $($v:tt)* }) => {
        $make! { $($s)* }
    };
    ($make:ident split rulebooks { $($r:tt)* } scenarios { $($s:tt)* } variants { $($v:tt)* }) => {
        $make! { own { $($r)* $($v)* } shared { $($s)* } }
    };
}
pub(crate) use select;

macro_rules! dispatch {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// Modules that have something to list.
        const WITH_ACTIONS: ModuleSet = {
            let mut modules = ModuleSet::EMPTY;
            $(modules = modules.with(<$Book>::MODULE);)*
            modules
        };

        impl Frame {
            /// Whether a book has to say what follows. These kinds stand side by side, so it is one test.
            #[inline(always)]
            pub(crate) const fn is_of_book(self) -> bool {
                match self {
                    Frame::EndOfTurn | Frame::Produce => true,
                    $(Frame::$Name(_) => true,)*
                    base_frame!() => false,
                }
            }
        }

        /// Whether chance has to answer a book.
        fn is_chance(rules: &Rules, state: &State, frame: Frame) -> bool {
            match frame {
                $(Frame::$Name(waiting) => <$Book>::chance(rules, state, waiting).is_some(),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => false,
            }
        }

        /// Who must answer.
        #[cold]
        pub(crate) fn deciders(rules: &Rules, state: &State, frame: Frame) -> SeatSet {
            match frame {
                $(Frame::$Name(waiting) => <$Book>::deciders(rules, state, waiting),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => SeatSet::one(state.on_turn),
            }
        }

        /// What the game waits for.
        #[cold]
        pub(crate) fn pending(rules: &Rules, state: &State, frame: Frame) -> Pending {
            let (chance, kind) = match frame {
                $(Frame::$Name(waiting) => {
                    (<$Book>::chance(rules, state, waiting), DecisionKind::$Name(waiting))
                })*
                // It happens by itself before anyone is asked.
                Frame::EndOfTurn | Frame::Produce | base_frame!() => (None, DecisionKind::TradeAndBuild),
            };
            match chance {
                Some(chance) => Pending::Chance(chance),
                None => Pending::Decision { kind, must: deciders(rules, state, frame), may: SeatSet::NONE },
            }
        }

        /// Whether that answers the frame; the seat has to answer it.
        fn check_answer_of(
            rules: &Rules,
            state: &State,
            seat: Seat,
            frame: Frame,
            action: Action,
        ) -> Result<(), RuleError> {
            match frame {
                $(Frame::$Name(waiting) => {
                    <$Book>::check_answer(rules, state, seat, waiting, action)
                })*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => {
                    refuse("base/turn#open-decision", Why::WaitsForSomethingElse)
                }
            }
        }

        /// Takes a checked answer to a frame of a book.
        #[cold]
        pub(crate) fn answer(
            rules: &Rules,
            state: &mut State,
            seat: Seat,
            frame: Frame,
            action: Action,
            log: &mut EventLog,
        ) {
            match frame {
                $(Frame::$Name(waiting) => {
                    <$Book>::answer(rules, state, seat, waiting, action, log);
                })*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => unasked("an answer"),
            }
        }

        /// Lists the answers of a seat to a frame of a book.
        #[cold]
        pub(crate) fn list_answers(
            rules: &Rules,
            state: &State,
            seat: Seat,
            frame: Frame,
            list: &mut Vec<Action>,
        ) {
            if !deciders(rules, state, frame).contains(seat) {
                return;
            }
            match frame {
                $(Frame::$Name(waiting) => {
                    <$Book>::list_answers(rules, state, seat, waiting, list);
                })*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => unasked("an answer"),
            }
        }

        /// Whether a seat on turn may do that while the base game waits for `frame`.
        #[cold]
        pub(crate) fn check_action(
            rules: &Rules,
            state: &State,
            seat: Seat,
            frame: Frame,
            action: BookAction,
        ) -> Result<(), RuleError> {
            match action {
                $(BookAction::$Name(action) => {
                    if !rules.plays(<$Book>::MODULE) {
                        return refuse(<$Book>::ABSENT, Why::NotInThisGame);
                    }
                    <$Book>::check_action(rules, state, seat, frame, action)
                })*
            }
        }

        /// Does what has been checked so.
        #[cold]
        pub(crate) fn act(
            rules: &Rules,
            state: &mut State,
            seat: Seat,
            action: BookAction,
            log: &mut EventLog,
        ) {
            match action {
                $(BookAction::$Name(action) => <$Book>::act(rules, state, seat, action, log),)*
            }
        }

        /// An action that only a book has.
        #[derive(Clone, Copy)]
        pub(crate) enum BookAction {
            $($Name(<$Book as crate::book::Parts>::Action),)*
        }

        impl Action {
            /// The same, if only a book has it.
            #[inline(always)]
            pub(crate) const fn of_book(self) -> Option<BookAction> {
                match self {
                    $(Action::$Name(action) => Some(BookAction::$Name(action)),)*
                    crate::action::base_action!() => None,
                }
            }
        }

        #[cold]
        fn list_more(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
            $(if rules.plays(<$Book>::MODULE) {
                <$Book>::list(rules, state, seat, moment, list);
            })*
        }

        impl Rules {
            /// Whether random players draw by lots in this game, where not every action is as likely as the others.
            #[inline]
            pub fn has_lots(&self) -> bool {
                false $(|| (<$Book>::LOTS && self.plays(<$Book>::MODULE)))*
            }

            /// How many lots each of these actions of the seat on turn has then.
            pub fn lots(&self, state: &State, actions: &[Action], lots: &mut Vec<u32>) {
                $(if <$Book>::LOTS && self.plays(<$Book>::MODULE) {
                    return <$Book>::lots(self, state, actions, lots);
                })*
                lots.extend(actions.iter().map(|_| 1));
            }
        }

        /// Adds what the books let a seat do by itself in its turn.
        pub(crate) fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
            $(if rules.plays(<$Book>::MODULE) {
                <$Book>::options(rules, state, seat, list);
            })*
        }

        /// Every outcome that a book may get, with its weight.
        #[cold]
        pub(crate) fn outcomes(rules: &Rules, state: &State, frame: Frame, list: &mut Vec<(Outcome, u32)>) {
            if !is_chance(rules, state, frame) {
                return;
            }
            match frame {
                $(Frame::$Name(waiting) => <$Book>::outcomes(rules, state, waiting, list),)*
                // Nobody waits for chance.
                Frame::EndOfTurn | Frame::Produce | base_frame!() => {}
            }
        }

        /// Whether chance may answer that.
        #[cold]
        pub(crate) fn check_outcome(
            rules: &Rules,
            state: &State,
            frame: Frame,
            outcome: Outcome,
        ) -> Result<bool, ImpossibleOutcome> {
            if !is_chance(rules, state, frame) {
                return Err(ImpossibleOutcome::NotWaiting);
            }
            let possible = match frame {
                $(Frame::$Name(waiting) => <$Book>::check_outcome(rules, state, waiting, outcome),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => None,
            };
            possible.ok_or(ImpossibleOutcome::WrongKind)
        }

        /// Chance has answered what has been checked.
        #[cold]
        pub(crate) fn resolve(
            rules: &Rules,
            state: &mut State,
            frame: Frame,
            outcome: Outcome,
            log: &mut EventLog,
        ) {
            match frame {
                $(Frame::$Name(waiting) => <$Book>::resolve(rules, state, waiting, outcome, log),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => unasked("an outcome"),
            }
        }

        /// Does what happens by itself once it is on top of the stack; whether there was such a thing.
        #[cold]
        pub(crate) fn run(rules: &Rules, state: &mut State, frame: Frame, log: &mut EventLog) -> bool {
            match frame {
                Frame::EndOfTurn => {
                    turn::finish(rules, state, state.on_turn, log);
                    true
                }
                Frame::Produce => {
                    base::produce_later(rules, state, log);
                    true
                }
                $(Frame::$Name(waiting) => <$Book>::run(rules, state, waiting, log),)*
                base_frame!() => false,
            }
        }

        /// What a seat does that does not answer a frame of a book in time, if the book says so.
        fn idle_of(rules: &Rules, state: &State, frame: Frame) -> Option<Action> {
            match frame {
                $(Frame::$Name(waiting) => <$Book>::idle(rules, state, waiting),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => None,
            }
        }

        /// Whether a frame of a book from outside can be where it is on the stack.
        pub(crate) fn check_frame(
            rules: &Rules,
            state: &State,
            frame: Frame,
            below: Option<Frame>,
            above: Option<Frame>,
        ) -> bool {
            match frame {
                $(Frame::$Name(waiting) => {
                    rules.plays(<$Book>::MODULE) && <$Book>::check_frame(rules, state, waiting, below, above)
                })*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => false,
            }
        }

        /// How what lies above a frame of the base game may lie there.
        pub(crate) fn lies_on(above: Frame, below: Frame) -> Over {
            match above {
                $(Frame::$Name(waiting) => <$Book>::lies_on(waiting, below),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => Over::Never,
            }
        }

        /// Whether two frames are of one kind.
        pub(crate) fn is_same_kind(one: Frame, other: Frame) -> bool {
            use std::mem::discriminant;
            match (one, other) {
                $((Frame::$Name(one), Frame::$Name(other)) => {
                    discriminant(&one) == discriminant(&other)
                })*
                _ => discriminant(&one) == discriminant(&other),
            }
        }

        /// Who still chooses while what others chose stays hidden.
        pub(crate) fn chooses_hidden(frame: Frame) -> Option<SeatSet> {
            if let Frame::Discard { owing } = frame {
                return Some(owing);
            }
            match frame {
                $(Frame::$Name(waiting) => <$Book>::chooses_hidden(waiting),)*
                Frame::EndOfTurn | Frame::Produce | base_frame!() => None,
            }
        }
    };
}

books! { dispatch all }

/// Whether a seat may answer a frame of a book with that.
#[cold]
pub(crate) fn check_answer(
    rules: &Rules,
    state: &State,
    seat: Seat,
    frame: Frame,
    action: Action,
) -> Result<(), RuleError> {
    // Rule: base/turn#open-decision
    if is_chance(rules, state, frame) {
        return refuse("base/turn#open-decision", Why::WaitsForChance);
    }
    if !deciders(rules, state, frame).contains(seat) {
        return refuse("base/turn#open-decision", Why::WaitsForSomethingElse);
    }
    rules.forbid(state, seat, &action)?;
    check_answer_of(rules, state, seat, frame, action)
}

/// Lists what the books let a seat on turn do while the base game waits for something.
#[inline(always)]
pub(crate) fn list(rules: &Rules, state: &State, seat: Seat, moment: Moment, list: &mut Vec<Action>) {
    if rules.config().modules.meets(WITH_ACTIONS) {
        list_more(rules, state, seat, moment, list);
    }
}

impl Rules {
    /// What is done for those who do not answer in time, where a book says what that is.
    pub fn idle_answer(&self, state: &State) -> Option<Action> {
        idle_of(self, state, state.stack.top())
    }
}

/// Something reached a place that checks keep it from.
#[cold]
pub(crate) fn unasked(what: &str) {
    debug_assert!(false, "{what} to nothing that was asked");
}
