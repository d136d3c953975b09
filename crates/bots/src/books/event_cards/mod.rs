//! Event cards: answers to what they ask for, and roads that an earthquake has damaged.

mod thumb;

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, DecisionKind, ModuleId, Rules};

use crate::book::{BookPlay, Moment};
use crate::{Rng, Seen};

/// The variant.
pub(crate) struct EventCards;

impl BookPlay for EventCards {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::EventCards)
    }

    fn is_for_thumb(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::EventCard(_))
    }

    fn guess(seen: &Seen<'_>, blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let view = seen.view.event_cards.as_ref()?;
        position.effects.event_cards.turned_up = seen.view.rolled.is_some();
        // Cards that have come up are not in the deck any more.
        position.dice_left = blank.dice_left & !view.turned_up;
        let own = position.event_cards.as_mut()?;
        own.last = view.last;
        for &(path, seat) in &view.damaged {
            *own.damaged.get_mut(seat.index())? = Some(path);
        }
        Some(())
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::EventCard(frame) => thumb::answer(seen, frame),
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::InsteadOfRoad | Moment::Last => thumb::repair(seen),
            _ => None,
        }
    }

    /// Nobody settles beside a damaged road.
    fn closes(seen: &Seen<'_>, at: IntersectionId) -> bool {
        let mut damaged = seen.view.event_cards.iter().flat_map(|cards| &cards.damaged);
        damaged.any(|&(path, _)| seen.rules.topology().ends(path).contains(&at))
    }
}
