//! Catan for Two: neutral pieces in the opponent's way, tokens where they pay.

mod thumb;

use tradeholm_engine::state::Position;
use tradeholm_engine::two_players::TwoPosition;
use tradeholm_engine::{Action, DecisionKind, DevelopmentCard, ModuleId, Rules, View};

use crate::book::{BookPlay, Manner, Moment};
use crate::eval::WeightFile;
use crate::{Rng, Seen};

static WEIGHTS: WeightFile =
    WeightFile::new("two_players.txt", include_str!("../../../weights/two_players.txt"));

/// The book.
pub(crate) struct TwoPlayers;

impl BookPlay for TwoPlayers {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::TwoPlayers)
    }

    /// They were fitted to games of rules of thumb.
    fn weights(led: bool) -> Option<&'static WeightFile> {
        led.then_some(&WEIGHTS)
    }

    const MANNER: Manner = Manner { is_close: true, ..Manner::BASE };

    fn helps_before_roll(action: Action) -> bool {
        matches!(action, Action::Two(_))
    }

    /// Knights that are nowhere else were given up.
    fn guess(seen: &Seen<'_>, blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let (two, knight) = (seen.view.two?, DevelopmentCard::Knight as usize);
        let held: u8 = position.development.iter().map(|d| d[knight]).sum();
        let played: u8 = seen.view.players.iter().map(|p| p.knights).sum();
        let known = held + played + position.deck[knight];
        position.part = two.rolls;
        position.two = Some(TwoPosition {
            tokens: two.tokens,
            knights_gone: blank.deck[knight].saturating_sub(known),
            gave_up: two.gave_up,
            first_roll: two.first_roll,
        });
        Some(())
    }

    fn rolls_again(view: &View) -> bool {
        view.two.is_some_and(|two| two.rolls < 2)
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::Two(frame) => thumb::answer(seen, frame),
            DecisionKind::BeforeRoll => thumb::tokens(seen),
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        if moment == Moment::BeforeBuilding { thumb::tokens(seen) } else { None }
    }
}
