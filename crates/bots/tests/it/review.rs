//! Advice and the look back: what they say of whole games.

use tradeholm_bots::review::{Cause, Effort, Review, Step, review};
use tradeholm_bots::{Bot, Budget, Choice, DoneInTurn, Level, Seen, ThinkingBot};
use tradeholm_dealer::{Dealer, SimDealer};
use tradeholm_engine::board::deal;
use tradeholm_engine::{Action, DecisionKind, EventLog, Pending, Rules, Seat, State, ViewEvent, Viewer};

const BUDGET: Budget = Budget { nodes: 300, time: None, offers: false };
const LITTLE: Effort = Effort { nodes: 40_000, until: None };

struct Game {
    rules: Rules,
    steps: Vec<Step>,
    winner: Option<Seat>,
}

/// Plays a game; `look` is called before every decision of somebody who must decide.
fn play(
    scenario: &str,
    seed: u64,
    bots: &mut [Box<dyn Bot>],
    mut look: impl FnMut(&Rules, &State, Seat, &[Action]) -> Option<Action>,
) -> Game {
    let scenario = tradeholm_scenarios::find(scenario).unwrap();
    let mut dealer = SimDealer::new(seed);
    let config = scenario.config(bots.len()).unwrap();
    let rules = Rules::new(config, &deal(&scenario.layout, &mut dealer).unwrap()).unwrap();
    let (mut state, mut log) = (rules.initial_state(), EventLog::new());
    let mut steps = vec![Step { action: None, outcomes: Vec::new() }];
    for _ in 0..6000 {
        match rules.pending(&state) {
            Pending::Over { winner } => return Game { rules, steps, winner: Some(winner) },
            Pending::Chance(_) => {
                let outcome = dealer.answer(&rules, &state).unwrap();
                rules.resolve(&mut state, outcome, &mut log).unwrap();
                steps.last_mut().unwrap().outcomes.push(outcome);
            }
            Pending::Decision { must, .. } => {
                let seat = must.iter().next().unwrap();
                let view = rules.view(&state, Viewer::Seat(seat));
                let mut legal = Vec::new();
                rules.legal_actions(&state, seat, &mut legal);
                let seen = Seen { rules: &rules, view: &view, legal: &legal, patient: false };
                let action = match look(&rules, &state, seat, &legal) {
                    Some(action) => action,
                    None => match bots[seat.index()].decide(&seen) {
                        Choice::Act(action) => action,
                        Choice::Wait => panic!("{seat:?} waits"),
                    },
                };
                rules.act(&mut state, seat, action, &mut log).unwrap();
                steps.push(Step { action: Some((seat, action)), outcomes: Vec::new() });
            }
        }
        for event in log.drain() {
            for (i, bot) in bots.iter_mut().enumerate() {
                bot.observe(&rules, &rules.view_event(&event, Viewer::Seat(Seat(i as u8))));
            }
        }
    }
    Game { rules, steps, winner: None }
}

fn bots(levels: &[Level]) -> Vec<Box<dyn Bot>> {
    levels.iter().enumerate().map(|(i, level)| level.bot(i as u64, BUDGET)).collect()
}

fn lost_by_choice(review: &Review, seat: u8) -> f32 {
    let own = review.marks.iter().filter(|mark| mark.seat == Seat(seat));
    own.filter_map(|mark| mark.choice.as_ref()).map(|choice| choice.loss).sum()
}

#[test]
fn every_turn_has_chances_and_the_end_is_known() {
    for (scenario, seats) in [("base/variable", 4), ("base/variable", 2), ("cities_knights/variable", 3)] {
        let game = play(scenario, 5, &mut bots(&[Level::Medium; 4][..seats]), |_, _, _, _| None);
        let review = review(&game.rules, &game.steps, LITTLE).unwrap();
        assert_eq!(review.rough, scenario.starts_with("cities"), "{scenario}");
        assert!(review.turns.len() > 20, "{scenario}: {} turns", review.turns.len());
        for (i, turn) in review.turns.iter().enumerate() {
            assert_eq!(usize::from(turn.number), i, "{scenario}");
            assert_eq!(turn.seat.is_none(), i == 0);
            let sum: f32 = turn.chances.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{scenario}: {:?}", turn.chances);
        }
        assert!(review.turns.is_sorted_by_key(|t| t.end));
        let last = review.turns.last().unwrap();
        assert_eq!(last.end, game.steps.len());
        assert_eq!(last.chances[game.winner.unwrap().index()], 1.0);
        for mark in &review.marks {
            assert!(mark.step <= game.steps.len() && mark.turn < review.turns.len());
            assert_eq!(mark.cause == Cause::Choice, mark.choice.is_some() && mark.cause == Cause::Choice);
            if let Some(choice) = &mark.choice {
                let action = game.steps[choice.step].action;
                assert_eq!(action, Some((mark.seat, choice.played)), "the step is that of the choice");
                assert_ne!(choice.better.first(), Some(&choice.played));
            }
        }
    }
}

#[test]
fn the_same_game_is_reviewed_the_same() {
    let game = play("base/variable", 8, &mut bots(&[Level::Easy; 3]), |_, _, _, _| None);
    let once = review(&game.rules, &game.steps, LITTLE).unwrap();
    assert_eq!(once, review(&game.rules, &game.steps, LITTLE).unwrap());
}

#[test]
fn careless_play_costs_more_than_careful_play() {
    let (mut careless, mut careful) = (0.0, 0.0);
    for seed in 0..3 {
        let levels = [Level::Weighted, Level::Hard, Level::Hard, Level::Hard];
        let game = play("base/variable", seed, &mut bots(&levels), |_, _, _, _| None);
        let review = review(&game.rules, &game.steps, LITTLE).unwrap();
        careless += lost_by_choice(&review, 0);
        careful += (1..4).map(|seat| lost_by_choice(&review, seat)).sum::<f32>() / 3.0;
    }
    assert!(careless > 2.0 * careful + 0.1, "{careless} against {careful}");
}

#[test]
fn whoever_does_not_take_the_win_is_told() {
    // Seat 0 plays well, but the first time it could win it ends its turn.
    let (mut seed, mut missed) = (0, None);
    let game = loop {
        seed += 1;
        let mut steps = 0;
        let levels = [Level::Hard; 4];
        let game = play("base/variable", seed, &mut bots(&levels), |rules, state, seat, legal| {
            steps += 1;
            let wins = |action: &Action| {
                let mut next = state.clone();
                rules.act(&mut next, seat, *action, &mut EventLog::off()).is_ok()
                    && matches!(rules.pending(&next), Pending::Over { .. })
            };
            let build = DecisionKind::TradeAndBuild;
            let build = matches!(rules.pending(state), Pending::Decision { kind, .. } if kind == build);
            let first = seat == Seat(0) && build && missed.is_none() && legal.iter().any(wins);
            first.then(|| missed.replace(steps)).map(|_| Action::EndTurn)
        });
        if missed.is_some() {
            break game;
        }
    };
    let missed = missed.unwrap();
    let review = review(&game.rules, &game.steps, LITTLE).unwrap();
    let mark = review.marks.iter().find(|m| m.choice.as_ref().is_some_and(|c| c.step == missed));
    let mark = mark.unwrap_or_else(|| panic!("{missed} of {:?}", review.marks));
    assert_eq!((mark.seat, mark.cause), (Seat(0), Cause::Choice));
    assert!(mark.choice.as_ref().unwrap().loss > 0.05);
}

#[test]
fn a_game_that_cannot_be_played_is_refused() {
    let mut game = play("base/variable", 5, &mut bots(&[Level::Weighted; 3]), |_, _, _, _| None);
    game.steps[1].action = Some((Seat(0), Action::EndTurn));
    assert!(review(&game.rules, &game.steps, LITTLE).is_err());
}

#[test]
fn advice_is_what_the_bot_does_and_can_be_done() {
    let mut told = 0;
    play("base/variable", 13, &mut bots(&[Level::Easy; 4]), |rules, state, seat, legal| {
        let view = rules.view(state, Viewer::Seat(seat));
        let seen = Seen { rules, view: &view, legal, patient: true };
        let advice = ThinkingBot::hard(4, BUDGET).advise(&seen, &DoneInTurn::default());
        assert_eq!(advice.choice, ThinkingBot::hard(4, BUDGET).decide(&seen));
        let Choice::Act(action) = advice.choice else { return None };
        rules.check(state, seat, action).unwrap();
        assert!(
            advice.now.is_some_and(|now| (0.0..=1.0).contains(&now)),
            "{advice:?} {:?}",
            rules.pending(state)
        );
        for (other, chance) in &advice.others {
            assert!(legal.contains(other) && *other != action);
            assert!((0.0..=1.0).contains(chance));
            assert!(advice.chance.is_none_or(|best| best >= *chance), "{advice:?}");
        }
        if matches!(rules.pending(state), Pending::Decision { kind: DecisionKind::TradeAndBuild, .. }) {
            assert!(advice.chance.is_some(), "{advice:?}");
            told += 1;
        }
        // What should follow can follow, as long as chance has no say.
        let mut next = state.clone();
        for action in std::iter::once(action).chain(advice.plan) {
            rules.act(&mut next, seat, action, &mut EventLog::off()).unwrap();
        }
        None
    });
    assert!(told > 50, "{told}");
}

#[test]
fn nobody_is_told_to_make_the_same_offer_again() {
    let offers = Budget { offers: true, ..BUDGET };
    let (mut made, mut again) = (0, 0);
    for seed in [3, 14, 15] {
        play("base/variable", seed, &mut bots(&[Level::Medium; 4]), |rules, state, seat, legal| {
            let view = rules.view(state, Viewer::Seat(seat));
            let seen = Seen { rules, view: &view, legal, patient: true };
            let advise = |done: &DoneInTurn| ThinkingBot::hard(4, offers).advise(&seen, done).choice;
            let mut done = DoneInTurn::default();
            let Choice::Act(action @ Action::OfferTrade { give, get, to, open, gold }) = advise(&done) else {
                return None;
            };
            made += 1;
            done.note(seat, &ViewEvent::Offered { seat, give, get, to, open, gold });
            again += u32::from(advise(&done) == Choice::Act(action));
            None
        });
    }
    assert!(made > 5, "{made} offers");
    assert_eq!(again, 0);
}
