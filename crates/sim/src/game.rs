//! One game from the first roll to its end or the turn limit.

use tradeholm_dealer::SimDealer;
use tradeholm_engine::{EventLog, Pending, Rules, Seat, State};

use crate::Player;

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Who won; nobody if the turn limit came first.
    pub winner: Option<Seat>,
    /// Actions and outcomes.
    pub steps: u64,
    /// Turns begun.
    pub turns: u16,
}

/// Plays a game. `inspect` sees the state after every step and may stop the game with an error.
pub fn play<P: Player, E>(
    rules: &Rules,
    players: &mut [P],
    dealer: &mut SimDealer,
    turn_limit: u16,
    mut inspect: impl FnMut(&State) -> Result<(), E>,
) -> Result<GameResult, E> {
    let mut state = rules.initial_state();
    let log = &mut EventLog::off();
    let mut steps = 0;
    let winner = loop {
        let must = rules.must(&state);
        if !must.is_empty() {
            let seat = Seat(must.0.trailing_zeros() as u8);
            let offered = state.offer(seat).is_some();
            let action = players[seat.index()].decide(rules, &state, seat, dealer);
            let done = rules.act(&mut state, seat, action, log);
            debug_assert_eq!(done, Ok(()), "{action:?}");
            if !offered && state.offer(seat).is_some() {
                steps += hear(rules, &mut state, players, seat, dealer);
            }
        } else {
            match rules.pending(&state) {
                Pending::Chance(chance) => {
                    let outcome = dealer.answer_to(rules, &state, chance);
                    let done = outcome.map(|outcome| rules.resolve(&mut state, outcome, log));
                    debug_assert_eq!(done, Some(Ok(())));
                }
                // It need not be the seat on turn: villages without cloth end a game for the best.
                Pending::Over { winner } => break Some(winner),
                Pending::Decision { .. } => break None,
            }
        }
        steps += 1;
        inspect(&state)?;
        if state.turn() > turn_limit {
            break None;
        }
    };
    Ok(GameResult { winner, steps, turns: state.turn() })
}

/// Everyone who is asked by a new offer answers once.
#[cold]
fn hear<P: Player>(
    rules: &Rules,
    state: &mut State,
    players: &mut [P],
    from: Seat,
    dealer: &mut SimDealer,
) -> u64 {
    let mut steps = 0;
    let asked = state.offer(from).map_or(Default::default(), |offer| offer.to);
    for seat in asked.iter() {
        if let Some(action) = players[seat.index()].answer_offer(rules, state, seat, dealer) {
            let done = rules.act(state, seat, action, &mut EventLog::off());
            debug_assert_eq!(done, Ok(()), "{action:?}");
            steps += 1;
        }
    }
    steps
}
