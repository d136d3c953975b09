//! Trade between players, as far as all bots go about it alike: every offer gets one answer, nobody trades
//! with whoever is about to win, and nobody makes many offers a turn.

use tradeholm_engine::{Action, Cards, ModuleId, OpenSide, Pending, Seat};

use crate::Seen;
use crate::base::visible_points;

/// Most offers in one turn.
const OFFERS_A_TURN: u8 = 3;

/// What a bot has done in a turn, as far as its offers depend on it.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnSoFar {
    turn: u16,
    /// Offers made, as (given, wanted): none is made twice.
    pub offered: Vec<(Cards, Cards)>,
    /// Whether anything but trade was done: some houses allow no trade after it.
    pub has_built: bool,
}

impl TurnSoFar {
    /// That turn, with what was done in it.
    pub fn new(turn: u16, offered: Vec<(Cards, Cards)>, has_built: bool) -> Self {
        TurnSoFar { turn, offered, has_built }
    }

    /// Begins anew if it is another turn.
    pub fn follow(&mut self, turn: u16) {
        if self.turn != turn {
            *self = TurnSoFar { turn, ..TurnSoFar::default() };
        }
    }

    /// Whether the rules and the offers made so far leave room for one more.
    pub fn may_offer(&self, seen: &Seen<'_>) -> bool {
        let cap = match seen.rules.config().house.offers_per_turn {
            Some(cap) if seen.rules.plays(ModuleId::HouseNumbers) => cap.min(OFFERS_A_TURN),
            _ => OFFERS_A_TURN,
        };
        let too_late = self.has_built && seen.rules.plays(ModuleId::SeparatePhases);
        // Player 2 of a paired turn trades with nobody.
        let alone = !matches!(seen.view.pending, Pending::Decision { may, .. } if !may.is_empty());
        let forbidden = seen.rules.plays(ModuleId::NoDomesticTrade) || too_late || alone;
        !forbidden && self.offered.len() < usize::from(cap)
    }
}

/// The answer to the first offer that has none yet; `is_good` judges the offer of a seat, as what is given
/// and what is got for it, and how much gold more one would have. Every offer gets an answer, whether or not it could be paid: a bot that stays
/// silent when it lacks the cards would tell everyone so.
pub(crate) fn answer(
    seen: &Seen<'_>,
    mut is_good: impl FnMut(Seat, Cards, Cards, i32) -> bool,
) -> Option<Action> {
    let me = seen.seat();
    for (i, player) in seen.view.players.iter().enumerate() {
        let Some(offer) = player.offer else { continue };
        let from = Seat(i as u8);
        if !offer.to.contains(me) || offer.accepted.contains(me) || offer.declined.contains(me) {
            continue;
        }
        let accept = Action::AcceptOffer(from);
        let good = offer.open == OpenSide::Neither
            && seen.legal.contains(&accept)
            && !helps_a_winner(seen, from)
            && is_good(from, offer.get, offer.give, i32::from(offer.gold.give) - i32::from(offer.gold.get));
        let action = if good { accept } else { Action::DeclineOffer(from) };
        if seen.legal.contains(&action) {
            return Some(action);
        }
    }
    None
}

/// Those who have accepted the own open offer and with whom it can be carried out; `None` without an offer.
pub(crate) fn partners(seen: &Seen<'_>) -> Option<Vec<Seat>> {
    let offer = seen.view.players[seen.seat().index()].offer?;
    let fits = |&seat: &Seat| !helps_a_winner(seen, seat) && seen.legal.contains(&Action::ConfirmTrade(seat));
    Some(offer.accepted.iter().filter(fits).collect())
}

/// Whether an answer to the own open offer may still come, and waiting for it is polite.
pub(crate) fn may_wait(seen: &Seen<'_>) -> bool {
    let Some(offer) = seen.view.players[seen.seat().index()].offer else { return false };
    let all_answered = offer.to.minus(offer.accepted).minus(offer.declined).is_empty();
    seen.patient && !all_answered
}

/// Whether trading with that seat may hand it the game.
pub(crate) fn helps_a_winner(seen: &Seen<'_>, other: Seat) -> bool {
    let theirs = visible_points(seen.view, other);
    theirs + 2 >= seen.rules.victory_target()
        || (theirs >= 6 && theirs > visible_points(seen.view, seen.seat()) + 2)
}
