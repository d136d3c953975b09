//! What chance answers, and what a roll brings.

use super::{development_cards, production, robber, setup, seven};
use crate::chance::{Chance, DevelopmentCard, Dice, ImpossibleOutcome, Outcome};
use crate::cities_knights::{CkFrame, turn as ck};
use crate::event::{Event, EventLog};
use crate::module::Hook;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::state::State;
use crate::two_players::{TwoFrame, turn as two};

/// Whether chance has to answer.
pub(crate) const fn is_chance(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::StartingRoll { .. }
            | Frame::Roll
            | Frame::Steal { .. }
            | Frame::DrawDevelopmentCard
            | Frame::Ck(CkFrame::EventDie | CkFrame::DrawProgress { .. })
            | Frame::Two(TwoFrame::Draw { .. })
    )
}

/// Where the roll of this turn comes from.
// Rule: base/turn#dice
pub(crate) fn roll_chance(rules: &Rules, state: &State) -> Chance {
    let mut chance = Chance::Dice(state.on_turn);
    ask!(rules, Roll, module => chance = module.roll(rules, state, state.on_turn, chance));
    chance
}

/// The results that the chance of a roll may give, as a set of [`Dice::index`].
fn possible_rolls(chance: Chance) -> u64 {
    match chance {
        Chance::DiceDeck { left, .. } => left,
        _ => crate::house::FULL_DECK,
    }
}

/// Every outcome that can be, with its weight.
pub(crate) fn outcomes(rules: &Rules, state: &State, list: &mut Vec<(Outcome, u32)>) {
    match state.stack.top() {
        Frame::StartingRoll { .. } | Frame::Roll => {
            let chance = if state.stack.top() == Frame::Roll {
                roll_chance(rules, state)
            } else {
                Chance::Dice(state.on_turn)
            };
            let possible = possible_rolls(chance);
            let rolls = (0..36).filter(|i| possible >> i & 1 != 0);
            list.extend(rolls.map(|i| (Outcome::Dice(Dice::from_index(i)), 1)));
        }
        Frame::Steal { victim } => {
            let hand = state.hands[victim.index()];
            list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
        }
        Frame::DrawDevelopmentCard => {
            let deck = DevelopmentCard::ALL.into_iter().map(|c| (c, u32::from(state.deck[c as usize])));
            list.extend(deck.filter(|&(_, n)| n > 0).map(|(c, n)| (Outcome::Drawn(c), n)));
        }
        Frame::Ck(waiting) => ck::outcomes(state, waiting, list),
        Frame::Two(TwoFrame::Draw { .. }) => two::outcomes(state, list),
        _ => {}
    }
}

/// Whether chance may answer that.
pub(crate) fn check_outcome(rules: &Rules, state: &State, outcome: Outcome) -> Result<(), ImpossibleOutcome> {
    let possible = match (state.stack.top(), outcome) {
        (Frame::StartingRoll { .. }, Outcome::Dice(dice)) => is_dice(dice),
        (Frame::Roll, Outcome::Dice(dice)) => {
            is_dice(dice) && possible_rolls(roll_chance(rules, state)) >> dice.index() & 1 != 0
        }
        (Frame::Steal { victim }, Outcome::Stolen(card)) => state.hands[victim.index()].get(card) > 0,
        (Frame::Two(TwoFrame::Draw { .. }), Outcome::Stolen(card)) => two::can_draw(state, card),
        (Frame::DrawDevelopmentCard, Outcome::Drawn(card)) => state.deck[card as usize] > 0,
        (Frame::Ck(CkFrame::EventDie), Outcome::Event(_)) => true,
        (Frame::Ck(CkFrame::DrawProgress { track, .. }), Outcome::Progress(card)) => {
            ck::can_draw(state, track, card)
        }
        (frame, _) if is_chance(frame) => return Err(ImpossibleOutcome::WrongKind),
        _ => return Err(ImpossibleOutcome::NotWaiting),
    };
    if possible { Ok(()) } else { Err(ImpossibleOutcome::NoWeight) }
}

fn is_dice(dice: Dice) -> bool {
    Dice::new(dice.yellow, dice.red).is_some()
}

/// Chance has answered what has been checked.
pub(crate) fn resolve(rules: &Rules, state: &mut State, outcome: Outcome, log: &mut EventLog) {
    match (state.stack.top(), outcome) {
        (Frame::StartingRoll { .. }, Outcome::Dice(dice)) => setup::starting_roll(rules, state, dice, log),
        (Frame::Roll, Outcome::Dice(dice)) => rolled(rules, state, dice, log),
        (Frame::Steal { victim }, Outcome::Stolen(card)) => robber::stolen(state, victim, card, log),
        (Frame::Two(waiting), Outcome::Stolen(card)) => two::drawn(state, waiting, card, log),
        (_, Outcome::Drawn(card)) => development_cards::drawn(state, card, log),
        (_, Outcome::Event(face)) => ck::event_rolled(rules, state, face, log),
        (_, Outcome::Progress(card)) => ck::progress_drawn(rules, state, card, log),
        _ => {}
    }
}

fn rolled(rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) {
    ask!(rules, Rolled, module => module.rolled(rules, state, dice));
    dice_lie(rules, state, dice, log);
}

/// The dice of this turn lie on the table, rolled or set.
#[inline(always)]
fn dice_lie(rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) {
    let seat = state.on_turn;
    state.effects.rolled = Some(dice);
    // Rule: base/seven#turn-goes-on
    state.stack.replace(Frame::TradeAndBuild);
    ask!(rules, RollsAgain, module => if module.rolls_again(rules, state, dice) {
        state.stack.replace(Frame::BeforeRoll);
    });
    log.push(|| Event::Rolled { seat, dice });
    if rules.hooks().answering(Hook::BeforeProduction) == 0 {
        produce(rules, state, dice.sum(), log);
    } else {
        state.stack.push(Frame::Produce);
        ask!(rules, BeforeProduction, module => module.before_production(rules, state, log));
    }
}

#[inline(always)]
fn produce(rules: &Rules, state: &mut State, sum: u8, log: &mut EventLog) {
    if sum == 7 {
        seven::rolled(rules, state, log);
    } else {
        production::produce(rules, state, sum, log);
    }
}

/// The dice are set, not rolled.
#[inline(never)]
pub(crate) fn set_dice(rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) {
    dice_lie(rules, state, dice, log);
}

/// Production that had to wait; its frame is on top.
#[cold]
fn produce_later(rules: &Rules, state: &mut State, log: &mut EventLog) {
    state.stack.pop();
    if let Some(dice) = state.effects.rolled {
        produce(rules, state, dice.sum(), log);
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
#[inline(always)]
pub(crate) fn run(rules: &Rules, state: &mut State, log: &mut EventLog) -> bool {
    match state.stack.top() {
        Frame::Produce => {
            produce_later(rules, state, log);
            true
        }
        Frame::Ck(waiting) => ck::run(rules, state, waiting, log),
        _ => false,
    }
}
