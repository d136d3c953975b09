//! What a book is: the contract between a book or scenario with frames, actions or facts of its own
//! and the engine.
//!
//! A book is a value: a type without fields that says, by [`Parts`], what it adds to the types of
//! the engine, and by `Book` what those additions mean. The list of books in `books.rs` makes the
//! variants and the matches from it. What a book changes in the base game's own script is a matter of
//! hooks (`module.rs`).

use std::fmt::Debug;

use crate::action::Action;
use crate::base::victory::Score;
use crate::board::{IntersectionId, Topology};
use crate::chance::{Answer, Chance, DevelopmentCard, Outcome, Question};
use crate::config::ConfigError;
use crate::error::{Reason, RuleError, Why, refuse};
use crate::event::EventLog;
use crate::event_table::Told;
use crate::fingerprint::Mixer;
use crate::modules::ModuleId;
use crate::options::BuildOption;
use crate::pending::{Frame, Moment};
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{Piece, PositionError, State};
use crate::survey::{Closed, Surveys, Table};
use crate::view::Viewer;

/// What a book does not have: there is no value of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Never {}

impl Never {
    /// The name that nothing has.
    pub const fn name(self) -> &'static str {
        match self {}
    }
}

/// What a book adds to the types of the engine.
pub trait Parts {
    /// What the game waits for.
    type Frame: Copy + PartialEq + Eq + Debug;
    /// What a seat can do.
    type Action: Copy + PartialEq + Eq + Debug;
    /// What happened.
    type Event: Told + PartialEq + Eq + Debug;
    /// What it asks of chance that nothing else does.
    type Chance: Question;
    /// What chance answers to that, where it is nothing that others are answered.
    type Outcome: Answer;
    /// What lasts for a turn.
    type Effects: Copy + PartialEq + Eq + Debug + Default;
    /// Its facts of a state, as plain lists.
    type Position: Clone + PartialEq + Eq + Debug;
    /// Points that only it gives.
    type Points: Score;
    /// What may be wrong with an action.
    type Why: Reason;
    /// What a viewer may know of it.
    type View: Clone + PartialEq + Eq + Debug;
}

/// How a frame may lie on another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// It may not.
    Never,
    /// It comes first; what the frame below asks for comes after it.
    First,
    /// What the frame below asked for is done, and this is what follows from it.
    Follows,
}

/// What the additions of a book mean. Everything that is not answered is as in the base game.
///
/// Functions about a frame are only called with frames of the book, those about an action only in
/// games with the book.
pub(crate) trait Book: Parts {
    /// The module whose frames, actions and facts these are.
    const MODULE: ModuleId;
    /// The rule that an action of the book breaks in a game without it.
    const ABSENT: &'static str;
    /// What it adds to a state.
    type State: Copy + PartialEq + Eq + Debug;
    /// That part of a state in a game without the book, and before the book has prepared it.
    const BLANK: Self::State;
    /// What a board means to it.
    type Survey: Clone + Debug + Default;

    /// Looks at the board, once, before a game.
    fn survey(_: &Table<'_>, _: &mut Surveys, _: &mut Closed) -> Result<(), ConfigError> {
        Ok(())
    }

    // What the game waits for.

    /// What chance has to answer, if chance does.
    fn chance(_: &Rules, _: &State, _: Self::Frame) -> Option<Chance> {
        None
    }

    /// Who has to answer; nobody if chance does, or if it happens by itself.
    fn deciders(_: &Rules, state: &State, _: Self::Frame) -> SeatSet {
        SeatSet::one(state.on_turn)
    }

    /// Does what happens by itself once it is on top of the stack; whether there was such a thing.
    fn run(_: &Rules, _: &mut State, _: Self::Frame, _: &mut EventLog) -> bool {
        false
    }

    /// Whether several seats answer at the same time, and who still does: what is chosen stays hidden.
    fn chooses_hidden(_: Self::Frame) -> Option<SeatSet> {
        None
    }

    // Actions while the base game waits for something.

    /// Whether a seat on turn may do that while the base game waits for `frame`.
    fn check_action(_: &Rules, _: &State, _: Seat, _frame: Frame, _: Self::Action) -> Result<(), RuleError> {
        refuse("base/turn#open-decision", Why::WaitsForSomethingElse)
    }

    /// Does what has been checked so.
    fn act(_: &Rules, _: &mut State, _: Seat, _: Self::Action, _: &mut EventLog) {}

    /// Lists what a seat on turn may do while the base game waits for something.
    fn list(_: &Rules, _: &State, _: Seat, _: Moment, _: &mut Vec<Action>) {}

    /// Adds what the book lets a seat do by itself in its turn, whether it can do it now or not.
    fn options(_: &Rules, _: &State, _: Seat, _: &mut Vec<BuildOption>) {}

    /// Whether random players draw by lots in its games: where most actions lead nowhere, games in which each is
    /// as likely as the others come to no end.
    const LOTS: bool = false;

    /// How many lots each action of the seat on turn has then, of the book or of the base game.
    fn lots(_: &Rules, _: &State, actions: &[Action], lots: &mut Vec<u32>) {
        lots.extend(actions.iter().map(|_| 1));
    }

    // Answers to what the book waits for.

    /// Whether that answers the frame. The seat is one of the deciders.
    fn check_answer(_: &Rules, _: &State, _: Seat, _: Self::Frame, _: Action) -> Result<(), RuleError> {
        refuse("base/turn#open-decision", Why::WaitsForSomethingElse)
    }

    /// Takes a checked answer.
    fn answer(_: &Rules, _: &mut State, _: Seat, _: Self::Frame, _: Action, _: &mut EventLog) {}

    /// Lists the answers of one of the deciders.
    fn list_answers(_: &Rules, _: &State, _: Seat, _: Self::Frame, _: &mut Vec<Action>) {}

    /// What is done for a seat that does not answer in time; nothing where it is to be chosen well.
    fn idle(_: &Rules, _: &State, _: Self::Frame) -> Option<Action> {
        None
    }

    /// Every outcome that chance may answer, with its weight.
    fn outcomes(_: &Rules, _: &State, _: Self::Frame, _: &mut Vec<(Outcome, u32)>) {}

    /// Whether chance may answer that; `None` if it is an answer to something else.
    fn check_outcome(_: &Rules, _: &State, _: Self::Frame, _: Outcome) -> Option<bool> {
        None
    }

    /// Chance has answered what has been checked.
    fn resolve(_: &Rules, _: &mut State, _: Self::Frame, _: Outcome, _: &mut EventLog) {}

    // Positions: facts from outside.

    /// The facts of a state.
    fn position(_: &Rules, _: &State) -> Self::Position;

    /// Lays the facts of a position out; roads and buildings are on the board. Whether all of it can be
    /// is for `check` to say.
    fn place(_: &Rules, _: &mut State, _: &Self::Position) -> Result<(), PositionError>;

    /// Why facts of the book, or none, cannot be in a position.
    fn misfit() -> &'static str;

    /// Settlements of a position that are city pieces.
    fn fallen(_: &Self::Position) -> &[IntersectionId] {
        &[]
    }

    /// Whether a frame from outside can be where it is on the stack.
    fn check_frame(
        _: &Rules,
        _: &State,
        _: Self::Frame,
        _below: Option<Frame>,
        _above: Option<Frame>,
    ) -> bool;

    /// How a frame of the book may lie on one of the base game that usually is on top.
    fn lies_on(_: Self::Frame, _below: Frame) -> Over {
        Over::Never
    }

    // What holds in every state.

    /// Computes what follows from the pieces on the board.
    fn derive(_: &mut State, _: &Topology) {}

    /// Whether the facts can be; they are those of a game with the book.
    fn check(_: &Rules, _: &State) -> Result<(), String> {
        Ok(())
    }

    /// Whether a position from outside can be, as far as no play from a strange one could break it.
    fn check_position(_: &Rules, _: &State) -> Result<(), String> {
        Ok(())
    }

    /// Pieces of an owner that are neither in stock nor on the board.
    fn pieces_elsewhere(_: &State, _: Seat, _: Piece) -> u8 {
        0
    }

    /// Ships of an owner that are neither in stock nor on the board.
    fn ships_elsewhere(_: &State, _: Seat) -> u8 {
        0
    }

    /// Development cards of a kind that have left the game: how many, or `None` if any number may have.
    fn cards_gone(_: &State, _: DevelopmentCard) -> Option<u8> {
        Some(0)
    }

    /// Pieces of a seat that took the place of roads in the set-up phase.
    fn setup_pieces(_: &Rules, _: &State, _: Seat) -> u8 {
        0
    }

    // What a viewer may know, and what makes two states the same.

    /// What a viewer may know of the state.
    fn view(_: &Rules, _: &State, _: Viewer) -> Self::View;

    /// A frame as numbers that no other frame has.
    fn mix_frame(_: Self::Frame) -> [u8; 4];

    /// Mixes the facts of a position.
    fn mix(_: &Self::Position, _: &Self::Effects, _: &mut Mixer);
}
