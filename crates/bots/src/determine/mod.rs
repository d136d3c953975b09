//! A whole state from a view and a guess at what is hidden, for the search to play on with.

mod sea;

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::{CkPosition, CkView, ProgressCard, ProgressHand, Track};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::seafarers::SeaFrame;
use tradeholm_engine::state::Position;
use tradeholm_engine::two_players::TwoPosition;
use tradeholm_engine::variants::event_cards::EventCardPosition;
use tradeholm_engine::{
    Action, Building, Card, DecisionKind, DevelopmentCard, Pending, Rules, Seat, State, View,
};

use crate::belief::{Belief, Guess};
use crate::{Rng, Seen};

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
    let me = seen.seat();
    let blank = rules.position(&rules.initial_state());
    let mut effects = blank.effects;
    (effects.rolled, effects.card_played) = (view.rolled, view.card_played);
    effects.event_card = view.event_cards.is_some() && view.rolled.is_some();
    if view.on_turn == me {
        effects.bought = view.own?.bought_this_turn;
    }
    let ck = match &view.ck {
        Some(ck) => {
            knights_of_the_turn(ck, &mut effects.ck);
            Some(ck_position(blank.ck.clone()?, ck, me, rng)?)
        }
        None => None,
    };
    let seats = view.players.len();
    // An offer or an acceptance that the guessed hand does not cover is left out.
    let covers = |seat: usize, cards| guess.hands.get(seat).is_some_and(|hand| hand.covers(cards));
    let offers = view.players.iter().enumerate().filter_map(|(i, p)| {
        let mut offer = p.offer.filter(|offer| covers(i, offer.give))?;
        offer.accepted = offer.accepted.iter().filter(|s| covers(s.index(), offer.get)).collect();
        Some((Seat(i as u8), offer))
    });
    let offers = offers.collect();
    let (two, event_cards) = (two_position(&blank, view, &guess), event_cards(&blank, view));
    let position = Position {
        frames: frames(seen)?,
        on_turn: view.on_turn,
        first: first(rules, view),
        turn: view.turn,
        part: part(view),
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
        answers: vec![tradeholm_engine::Cards::NONE; seats],
        offers,
        ck,
        // Cards that have come up are not in the deck any more.
        dice_left: view.event_cards.as_ref().map_or(blank.dice_left, |e| blank.dice_left & !e.turned_up),
        two,
        event_cards,
        sea: view.sea.as_ref().map(|sea| sea::position(rules, sea)),
    };
    sea::with_moves(rules, position, view)
}

/// The part of the turn.
fn part(view: &View) -> u8 {
    let second = view.pair.is_some_and(|(_, second)| second == view.on_turn);
    view.two.map_or(u8::from(second), |two| two.rolls)
}

/// The part of Catan for Two: knights that are nowhere else were given up.
fn two_position(blank: &Position, view: &View, guess: &Guess) -> Option<TwoPosition> {
    let (two, knight) = (view.two?, DevelopmentCard::Knight as usize);
    let held: u8 = guess.development.iter().map(|d| d[knight]).sum();
    let played: u8 = view.players.iter().map(|p| p.knights).sum();
    let known = held + played + guess.deck[knight];
    Some(TwoPosition {
        tokens: two.tokens,
        knights_gone: blank.deck[knight].saturating_sub(known),
        gave_up: two.gave_up,
        first_roll: two.first_roll,
    })
}

fn event_cards(blank: &Position, view: &View) -> Option<EventCardPosition> {
    let (mut position, seen) = (blank.event_cards.clone()?, view.event_cards.as_ref()?);
    for &(path, seat) in &seen.damaged {
        *position.damaged.get_mut(seat.index())? = Some(path);
    }
    position.last = seen.last;
    Some(position)
}

/// What lies on the stack: the decision, and below it what everyone knows comes next. Production that
/// is still to come after a question is left out: it says little about the answer.
fn frames(seen: &Seen<'_>) -> Option<Vec<Frame>> {
    let Pending::Decision { kind, must, .. } = seen.view.pending else { return None };
    let again = seen.view.two.is_some_and(|two| two.rolls < 2);
    let rolled = seen.view.rolled.is_some() && !again;
    let bottom = if rolled { Frame::TradeAndBuild } else { Frame::BeforeRoll };
    let step = |round: u8| placed(seen.rules, seen.view).min(round.max(2) * seen.rules.seats() - 1);
    Some(match kind {
        DecisionKind::BeforeRoll => vec![Frame::BeforeRoll],
        DecisionKind::TradeAndBuild => vec![Frame::TradeAndBuild],
        DecisionKind::Discard => {
            let asleep = seen.view.ck.as_ref().is_some_and(|ck| !ck.landed) || has_no_robber(seen.view);
            let robber = (!asleep).then_some(Frame::MoveRobber { each: false });
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
        DecisionKind::Ck(frame) => vec![bottom, Frame::Ck(frame)],
        DecisionKind::EventCard(frame) => vec![bottom, Frame::EventCard(frame)],
        DecisionKind::Two(frame) => vec![bottom, Frame::Two(frame)],
        DecisionKind::Sea(frame) if seen.view.turn == 0 => {
            vec![below_in_setup(seen, frame)?, Frame::Sea(frame)]
        }
        DecisionKind::Sea(frame) => vec![bottom, Frame::Sea(frame)],
    })
}

/// Whether no robber goes about: on the pirate islands there is none.
fn has_no_robber(view: &View) -> bool {
    view.sea.as_ref().is_some_and(|sea| sea.pirates.is_some())
}

/// What waits below a question of Seafarers in the set-up phase. Where a gold field was discovered, a
/// view does not tell what else the piece may turn up.
fn below_in_setup(seen: &Seen<'_>, frame: SeaFrame) -> Option<Frame> {
    let view = seen.view;
    match frame {
        SeaFrame::PlaceHarbor { .. } => Some(Frame::SetupSettlement { step: 0 }),
        SeaFrame::Gold { .. } => {
            // The settlement that has neither road nor ship yet.
            let ships = view.sea.iter().flat_map(|sea| &sea.ships);
            let pieces: Vec<_> = view.roads.iter().chain(ships).map(|piece| piece.0).collect();
            let is_new = |&&(at, owner, _): &&(IntersectionId, Seat, Building)| {
                let mut ways = seen.rules.topology().ways(at).iter();
                owner == view.on_turn && !ways.any(|way| pieces.contains(&way.path))
            };
            let &(at, ..) = view.buildings.iter().find(is_new)?;
            Some(Frame::SetupRoad { step: placed(seen.rules, view).saturating_sub(1), at })
        }
        _ => None,
    }
}

/// Buildings that players have placed; neutral ones lie there from the start, and on the pirate islands
/// one of each player.
fn placed(rules: &Rules, view: &View) -> u8 {
    let all = view.buildings.iter().filter(|(_, owner, _)| rules.all_seats().contains(*owner)).count() as u8;
    all - if has_no_robber(view) { rules.seats().min(all) } else { 0 }
}

/// Who started: in set-up it follows from whose turn it is.
fn first(rules: &Rules, view: &View) -> Seat {
    let seats = rules.seats();
    if view.turn > 0 {
        return view.on_turn;
    }
    // The settlement lies there already.
    let on_road = matches!(
        view.pending,
        Pending::Decision {
            kind: DecisionKind::SetupRoad { .. } | DecisionKind::Sea(SeaFrame::Gold { .. }),
            ..
        }
    );
    let step = placed(rules, view).saturating_sub(u8::from(on_road));
    let back = if step / seats == 1 { 2 * seats - 1 - step } else { step % seats };
    rules.seat_after(view.on_turn, (seats - back) % seats)
}

fn knights_of_the_turn(view: &CkView, effects: &mut tradeholm_engine::cities_knights::CkEffects) {
    for &at in &view.spent {
        effects.spent.insert(at);
    }
    (effects.cranes, effects.medicines) = (view.cranes, view.medicines);
    effects.fleet = view.fleet.iter().fold(0, |bits, &card: &Card| bits | 1 << card as u8);
}

/// The expansion's part: progress cards of the others are dealt from those that were not seen.
fn ck_position(blank: CkPosition, view: &CkView, me: Seat, rng: &mut Rng) -> Option<CkPosition> {
    let own = view.own.as_ref()?.progress;
    let mut opened = [None; 2];
    let mut left: Vec<ProgressCard> = Vec::new();
    for card in ProgressCard::ALL {
        let holder = view.players.iter().position(|p| p.opened.contains(&Some(card)));
        if let Some(holder) = holder {
            let slot = usize::from(card == ProgressCard::Constitution);
            opened[slot] = Some(Seat(holder as u8));
        }
        let seen = own.count(card) + u8::from(holder.is_some());
        left.extend(std::iter::repeat_n(card, card.count().saturating_sub(seen).into()));
    }
    for i in (1..left.len()).rev() {
        left.swap(i, rng.below(i + 1));
    }
    let mut progress = Vec::new();
    for (i, player) in view.players.iter().enumerate() {
        let mut hand = ProgressHand::EMPTY;
        for track in Track::ALL {
            for _ in 0..player.progress[track as usize] {
                let fits = |c: &ProgressCard| c.track() == track && !c.is_victory_point();
                if i != me.index()
                    && let Some(at) = left.iter().position(fits)
                {
                    let _fits = hand.add(left.swap_remove(at));
                }
            }
        }
        progress.push(if i == me.index() { own } else { hand });
    }
    let mut deck = blank.deck.map(|_| 0);
    left.into_iter().for_each(|card| deck[card as usize] += 1);
    Some(CkPosition {
        improvements: view.players.iter().map(|p| p.improvements).collect(),
        metropolises: view.metropolises,
        progress,
        deck,
        opened,
        defender: view.players.iter().map(|p| p.defender).collect(),
        barbarians: view.barbarians,
        landed: view.landed,
        merchant: view.merchant,
        knights: view.knights.clone(),
        walls: view.walls.clone(),
        fallen: view.fallen.clone(),
        ..blank
    })
}
