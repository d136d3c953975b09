//! What Cities & Knights ask of chance, and what it answers.

use super::cards::{EventFace, ProgressCard, Track};
use crate::chance::{Outcome, Question};
use crate::seats::Seat;

/// What the expansion asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CkChance {
    /// The event die.
    EventDie(Seat),
    /// The top card of a progress deck.
    DrawProgress {
        /// Who draws.
        seat: Seat,
        /// From which deck.
        track: Track,
    },
}

impl Question for CkChance {
    fn rule(self) -> &'static str {
        match self {
            CkChance::EventDie(_) => "cities_knights/event_die#three-dice",
            CkChance::DrawProgress { .. } => "cities_knights/progress_cards#decks",
        }
    }

    fn always(self) -> &'static [(Outcome, u32)] {
        match self {
            CkChance::EventDie(_) => &EVENT_DIE,
            CkChance::DrawProgress { .. } => &[],
        }
    }
}

/// The faces of the event die with their weights.
pub(super) const EVENT_DIE: [(Outcome, u32); EventFace::ALL.len()] = {
    let mut faces = [(Outcome::Ck(CkOutcome::Event(EventFace::Ship)), 0); EventFace::ALL.len()];
    let mut i = 0;
    while i < faces.len() {
        let face = EventFace::ALL[i];
        faces[i] = (Outcome::Ck(CkOutcome::Event(face)), face.weight());
        i += 1;
    }
    faces
};

/// What chance answers to that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CkOutcome {
    /// The event die.
    Event(EventFace),
    /// The drawn progress card.
    Progress(ProgressCard),
}
