//! What chance answers, and what a roll brings.

use super::{development_cards, production, robber, setup, seven};
use crate::books;
use crate::chance::{Chance, DevelopmentCard, Dice, ImpossibleOutcome, Outcome};
use crate::event::{Event, EventLog};
use crate::module::Hook;
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::Rules;
use crate::state::State;

/// Whether chance has to answer the base game.
#[inline(always)]
pub(crate) const fn is_chance(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::StartingRoll { .. } | Frame::Roll | Frame::Steal { .. } | Frame::DrawDevelopmentCard
    )
}

/// Where the roll of this turn comes from.
// Rule: base/turn#dice
#[inline(always)]
pub(crate) fn roll_chance(rules: &Rules, state: &State) -> Chance {
    if rules.hooks().answering(Hook::Roll) == 0 {
        return Chance::Dice(state.on_turn);
    }
    other_roll(rules, state)
}

#[cold]
fn other_roll(rules: &Rules, state: &State) -> Chance {
    let mut chance = Chance::Dice(state.on_turn);
    ask!(rules, Roll, module => chance = module.roll(rules, state, state.on_turn, chance));
    chance
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
            let possible = chance.rolls();
            let rolls = (0..36).filter(|i| possible >> i & 1 != 0);
            list.extend(rolls.map(|i| (Outcome::Dice(Dice::from_index(i)), 1)));
        }
        Frame::Steal { victim } => {
            let hand = state.hands[victim.index()];
            list.extend(hand.iter().map(|(card, n)| (Outcome::Stolen(card), u32::from(n))));
        }
        Frame::DrawDevelopmentCard => list_development_cards(state, list),
        frame => books::outcomes(rules, state, frame, list),
    }
}

/// The development cards that nobody has.
pub(crate) fn list_development_cards(state: &State, list: &mut Vec<(Outcome, u32)>) {
    let deck = DevelopmentCard::ALL.into_iter().map(|c| (c, u32::from(state.deck[c as usize])));
    list.extend(deck.filter(|&(_, n)| n > 0).map(|(c, n)| (Outcome::Drawn(c), n)));
}

/// Whether chance may answer that.
pub(crate) fn check_outcome(rules: &Rules, state: &State, outcome: Outcome) -> Result<(), ImpossibleOutcome> {
    let possible = match (state.stack.top(), outcome) {
        (Frame::StartingRoll { .. }, Outcome::Dice(dice)) => is_dice(dice),
        (Frame::Roll, Outcome::Dice(dice)) => {
            is_dice(dice) && roll_chance(rules, state).rolls() >> dice.index() & 1 != 0
        }
        (Frame::Steal { victim }, Outcome::Stolen(card)) => state.hands[victim.index()].get(card) > 0,
        (Frame::DrawDevelopmentCard, Outcome::Drawn(card)) => state.deck[card as usize] > 0,
        (frame, _) if frame.is_of_book() => books::check_outcome(rules, state, frame, outcome)?,
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
        (Frame::DrawDevelopmentCard, Outcome::Drawn(card)) => development_cards::drawn(state, card, log),
        (frame, _) => books::resolve(rules, state, frame, outcome, log),
    }
}

fn rolled(rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) {
    let mut stands = true;
    ask!(rules, Rolled, module => stands &= module.rolled(rules, state, dice, log));
    if stands {
        dice_lie(rules, state, dice, log);
    }
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
        produce(rules, state, dice.sum(), 1, log);
    } else {
        state.stack.push(Frame::Produce);
        ask!(rules, RollBrings, module => module.roll_brings(state));
        ask!(rules, BeforeProduction, module => module.before_production(rules, state, log));
    }
}

#[inline(always)]
fn produce(rules: &Rules, state: &mut State, sum: u8, more: u8, log: &mut EventLog) {
    if sum == 7 {
        seven::rolled(rules, state, log);
    } else {
        production::produce(rules, state, sum, more, log);
    }
}

/// The dice are set, not rolled.
#[inline(never)]
pub(crate) fn set_dice(rules: &Rules, state: &mut State, dice: Dice, log: &mut EventLog) {
    dice_lie(rules, state, dice, log);
}

/// Production that had to wait; its frame is on top.
#[cold]
pub(crate) fn produce_later(rules: &Rules, state: &mut State, log: &mut EventLog) {
    state.stack.pop();
    let mut more = true;
    ask!(rules, CityYield, module => more &= module.cities_yield_more(state));
    if let Some(dice) = state.effects.rolled {
        produce(rules, state, dice.sum(), u8::from(more), log);
    }
}

/// Does what happens by itself once it is on top of the stack; whether there was such a thing.
#[inline(always)]
pub(crate) fn run(rules: &Rules, state: &mut State, log: &mut EventLog) -> bool {
    let frame = state.stack.top();
    frame.is_of_book() && books::run(rules, state, frame, log)
}
