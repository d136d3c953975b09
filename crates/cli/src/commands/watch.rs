//! One game shown turn by turn on the terminal.

use std::io::Write;

use tradeholm_dealer::SimDealer;
use tradeholm_engine::board::deal;
use tradeholm_engine::{Action, EventLog, Pending, Rules, Seat, State};
use tradeholm_protocol::notation::{seat_name, write_action, write_outcome};
use tradeholm_scenarios::picture;
use tradeholm_sim::{Player, RandomPlayer, Spec};

use super::Failure;

/// Plays the first game of a run and prints every step.
pub fn show(spec: &Spec, out: &mut impl Write) -> Result<(), Failure> {
    let failed = |e: &dyn std::fmt::Display| Failure::No(e.to_string());
    let mut dealer = SimDealer::for_game(spec.seed, 0);
    let board = deal(&spec.layout, &mut dealer).map_err(|e| failed(&e))?;
    let rules = Rules::new(spec.config.clone(), &board).map_err(|e| failed(&e))?;
    writeln!(out, "{}", picture::board_text(&board))?;
    let mut state = rules.initial_state();
    let mut players: Vec<RandomPlayer> = (0..rules.seats()).map(|_| RandomPlayer::default()).collect();
    let log = &mut EventLog::off();
    let mut turn = 0;
    loop {
        match rules.pending(&state) {
            Pending::Over { winner } => {
                writeln!(out, "\n{} wins with", seat_name(&rules, winner))?;
                standings(&rules, &state, out)?;
                return Ok(());
            }
            Pending::Chance(chance) => {
                let Some(outcome) = dealer.answer_to(&rules, &state, chance) else {
                    return Err(Failure::No("chance has no answer".to_owned()));
                };
                writeln!(out, "  {}", write_outcome(outcome))?;
                rules.resolve(&mut state, outcome, log).map_err(|e| failed(&e))?;
            }
            Pending::Decision { must, .. } => {
                let Some(seat) = must.iter().next() else {
                    return Err(Failure::No("nobody decides".to_owned()));
                };
                let action = players[seat.index()].decide(&rules, &state, seat, &mut dealer);
                say(&rules, seat, action, out)?;
                rules.act(&mut state, seat, action, log).map_err(|e| failed(&e))?;
                if matches!(action, Action::OfferTrade { .. }) {
                    answers(&rules, &mut state, seat, &mut players, &mut dealer, out)?;
                }
            }
        }
        if state.turn() != turn {
            turn = state.turn();
            writeln!(out, "\nturn {turn}, {}", seat_name(&rules, state.on_turn()))?;
        }
        if turn > spec.turn_limit {
            writeln!(out, "\nnobody has won in {} turns", spec.turn_limit)?;
            standings(&rules, &state, out)?;
            return Ok(());
        }
    }
}

fn answers(
    rules: &Rules,
    state: &mut State,
    from: Seat,
    players: &mut [RandomPlayer],
    dealer: &mut SimDealer,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let asked = state.offer(from).map_or(Default::default(), |offer| offer.to);
    for seat in asked.iter() {
        if let Some(action) = players[seat.index()].answer_offer(rules, state, seat, dealer) {
            say(rules, seat, action, out)?;
            let done = rules.act(state, seat, action, &mut EventLog::off());
            done.map_err(|e| Failure::No(e.to_string()))?;
        }
    }
    Ok(())
}

fn say(rules: &Rules, seat: Seat, action: Action, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "  {}: {}", seat_name(rules, seat), write_action(rules, action))?;
    Ok(())
}

fn standings(rules: &Rules, state: &State, out: &mut impl Write) -> Result<(), Failure> {
    for seat in rules.all_seats().iter() {
        let points = rules.victory_points(state, seat);
        writeln!(
            out,
            "  {:<7} {:>2} points, {} hidden",
            seat_name(rules, seat),
            points.total(),
            points.cards
        )?;
    }
    Ok(())
}
