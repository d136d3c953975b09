//! A whole state from a view and a guess at what is hidden, for the search to play on with.

use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, DecisionKind, Pending, Rules, Seat, State, View};

use crate::belief::{Belief, Guess};
use crate::{Rng, Seen, books};

/// A whole state that agrees with what is seen, the hidden cards dealt by the seed: for bots that
/// search. `None` where the view tells too little of what comes next.
pub fn guess_state(seen: &Seen<'_>, seed: u64) -> Option<State> {
    let rng = &mut Rng::new(seed);
    let guess = Belief::default().guess(seen.rules, seen.view, seen.seat(), rng);
    state(seen, guess, rng)
}

/// The state, if the decision is one that a view tells enough about.
pub(crate) fn state(seen: &Seen<'_>, guess: Guess, rng: &mut Rng) -> Option<State> {
    let (rules, view) = (seen.rules, seen.view);
    let blank = rules.position(&rules.initial_state());
    let mut effects = blank.effects;
    (effects.rolled, effects.card_played) = (view.rolled, view.card_played);
    if view.on_turn == seen.seat() {
        effects.bought = view.own?.bought_this_turn;
    }
    // An offer or an acceptance that the guessed hand does not cover is left out.
    let covers = |seat: usize, cards| guess.hands.get(seat).is_some_and(|hand| hand.covers(cards));
    let offers = view.players.iter().enumerate().filter_map(|(i, p)| {
        let mut offer = p.offer.filter(|offer| covers(i, offer.give))?;
        offer.accepted = offer.accepted.iter().filter(|s| covers(s.index(), offer.get)).collect();
        Some((Seat(i as u8), offer))
    });
    let offers = offers.collect();
    let second = view.pair.is_some_and(|(_, second)| second == view.on_turn);
    let mut position = Position {
        frames: Vec::new(),
        on_turn: view.on_turn,
        first: first(rules, view),
        turn: view.turn,
        part: u8::from(second),
        effects,
        supply: view.supply,
        hands: guess.hands,
        development: guess.development,
        deck: guess.deck,
        knights: view.players.iter().map(|p| p.knights).collect(),
        longest_road: view.longest_road,
        largest_army: view.largest_army,
        harbormaster: view.harbormaster,
        robber: view.robber,
        terrain: view.terrain.clone(),
        numbers: view.numbers.clone(),
        harbors: view.harbors.clone(),
        buildings: view.buildings.clone(),
        roads: view.roads.clone(),
        answers: vec![tradeholm_engine::Cards::NONE; view.players.len()],
        offers,
        gold: view.gold.map(|_| view.players.iter().filter_map(|p| p.gold).collect()),
        units: view.units.clone(),
        // What only a book knows, it fills in.
        ..blank.clone()
    };
    books::guess(seen, &blank, &mut position, rng)?;
    position.frames = frames(seen)?;
    let state = rules.state_from(&position).ok()?;
    if books::amend(seen, &state, &mut position)? {
        return rules.state_from(&position).ok();
    }
    Some(state)
}

/// What lies on the stack: the decision, and below it what everyone knows comes next. Production that
/// is still to come after a question is left out: it says little about the answer.
fn frames(seen: &Seen<'_>) -> Option<Vec<Frame>> {
    let Pending::Decision { kind, must, .. } = seen.view.pending else { return None };
    let rolled = seen.view.rolled.is_some() && !books::rolls_again(seen.rules, seen.view);
    let bottom = if rolled { Frame::TradeAndBuild } else { Frame::BeforeRoll };
    let step = |round: u8| placed(seen.rules, seen.view).min(round.max(2) * seen.rules.seats() - 1);
    Some(match kind {
        DecisionKind::BeforeRoll => vec![Frame::BeforeRoll],
        DecisionKind::TradeAndBuild => vec![Frame::TradeAndBuild],
        DecisionKind::Discard => {
            let moves = books::has_robber(seen.rules, seen.view);
            let robber = moves.then_some(Frame::MoveRobber { each: false });
            [Some(bottom), robber, Some(Frame::Discard { owing: must })].into_iter().flatten().collect()
        }
        DecisionKind::MoveRobber => vec![bottom, Frame::MoveRobber { each: false }],
        DecisionKind::ChooseVictim { among } => vec![bottom, Frame::ChooseVictim { among }],
        DecisionKind::FreeRoad { left } => {
            vec![bottom, Frame::FreeRoads { left, may_skip: seen.legal.contains(&Action::Skip) }]
        }
        DecisionKind::SetupSettlement { round } | DecisionKind::SetupCity { round } => {
            vec![Frame::SetupSettlement { step: step(round) }]
        }
        DecisionKind::SetupRoad { at, .. } => {
            // The settlement that it begins at lies there already.
            let step = placed(seen.rules, seen.view).saturating_sub(1);
            vec![Frame::SetupRoad { step, at }]
        }
        kind => {
            let below = books::waits_below(seen, kind).unwrap_or(Some(bottom))?;
            let (between, frame) = (books::waits_between(seen, kind), kind.frame());
            let below = Some(below).filter(|below| Some(*below) != frame);
            [below, between, frame].into_iter().flatten().collect()
        }
    })
}

/// Buildings that players have placed; neutral ones lie there from the start, and in some games others too.
pub(crate) fn placed(rules: &Rules, view: &View) -> u8 {
    let all = view.buildings.iter().filter(|(_, owner, _)| rules.all_seats().contains(*owner)).count() as u8;
    all - books::placed_before(rules).min(all)
}

/// Who started: in set-up it follows from whose turn it is.
fn first(rules: &Rules, view: &View) -> Seat {
    let seats = rules.seats();
    if view.turn > 0 {
        return view.on_turn;
    }
    if let Pending::Decision { kind, .. } = view.pending
        && let Some(seat) = books::who_began(rules, view, kind)
    {
        return seat;
    }
    // The settlement lies there already.
    let on_road = match view.pending {
        Pending::Decision { kind: DecisionKind::SetupRoad { .. }, .. } => true,
        Pending::Decision { kind, .. } => books::follows_settlement(rules, kind),
        _ => false,
    };
    let step = placed(rules, view).saturating_sub(u8::from(on_road));
    let back = if step / seats == 1 { 2 * seats - 1 - step } else { step % seats };
    rules.seat_after(view.on_turn, (seats - back) % seats)
}
