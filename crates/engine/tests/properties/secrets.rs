//! Non-interference: what a viewer cannot see does not change anything that the viewer gets.
//!
//! Take a state, change only what a viewer does not know, and everything the engine tells that
//! viewer stays the same: the view, the legal actions, every refusal, and the events of what happens
//! next, as long as that does not lay the difference open on the table.

use tradeholm_engine::chance::DevelopmentCounts;
use tradeholm_engine::cities_knights::{CkAction, CkChance, CkFrame, CkOutcome, ProgressCard, ProgressPlay};
use tradeholm_engine::pending::DecisionKind;
use tradeholm_engine::seafarers::{FogOutcome, NewWorldOutcome, PiratesEvent};
use tradeholm_engine::state::Position;
use tradeholm_engine::variants::event_cards::{EventCardAction, EventCardFrame};
use tradeholm_engine::{
    Action, Card, Cards, DevelopmentCard, Event, EventLog, Outcome, Pending, Rules, Seat, State, ViewEvent,
    Viewer,
};

use crate::candidates::candidates;
use crate::support::luck::Luck;
use crate::support::play::{Step, draw, next_step, some_of};
use crate::support::{games, part};
use crate::walk;

#[derive(Default, Debug)]
struct Tally {
    twins: u64,
    steps: u64,
    hidden_steps: u64,
}

#[test]
fn what_a_viewer_cannot_see_changes_nothing_for_it() {
    let mut tally = Tally::default();
    walk(games(108), 12, |rules, state, step, luck| {
        // Moments with hidden answers are rare: look at all of those.
        let discards = matches!(
            rules.pending(state),
            Pending::Decision {
                kind: DecisionKind::Discard | DecisionKind::EventCard(EventCardFrame::GoodNeighbors { .. }),
                ..
            }
        );
        if !discards && !luck.once_in(6) {
            return;
        }
        let viewer = match luck.below(rules.seats() as usize + 1) as u8 {
            n if n == rules.seats() => Viewer::Spectator,
            n => Viewer::Seat(Seat(n)),
        };
        let Some(twin) = twin(rules, state, viewer, luck) else { return };
        tally.twins += 1;
        compare(rules, state, &twin, viewer, luck);
        go_on(rules, (state, &twin), viewer, step, luck, &mut tally);
    });
    println!("{tally:?}");
    let enough = tally.twins > part(1_000) && tally.steps > part(500) && tally.hidden_steps > part(50);
    assert!(enough, "{tally:?}");
}

/// The same state but for things that the viewer does not know; `None` if there is none at hand.
fn twin(rules: &Rules, state: &State, viewer: Viewer, luck: &mut Luck) -> Option<State> {
    if matches!(rules.pending(state), Pending::Over { .. }) {
        return None;
    }
    let before = rules.position(state);
    let mut position = before.clone();
    let shown = shown_hand(rules, state, viewer);
    let hidden = rules.all_seats().iter().filter(|&s| viewer != Viewer::Seat(s) && shown != Some(s));
    let hidden: Vec<usize> = hidden.map(Seat::index).collect();
    for _ in 0..4 {
        let (one, other) = (luck.pick(&hidden), luck.pick(&hidden));
        match luck.below(4) {
            3 => swap_progress(&mut position, one, Some(other).filter(|_| one != other), luck),
            0 if one != other => swap_cards(&mut position, one, other, luck),
            1 => swap_development(&mut position, one, Some(other).filter(|_| one != other), luck),
            _ => choose_again(&mut position, one, luck),
        }
    }
    if position == before {
        return None;
    }
    // Open offers and acceptances promise cards: a swap that takes those away is no twin. Neither is
    // one in which the player on turn would have won by now.
    let twin = rules.state_from(&position).ok()?;
    let on_turn = twin.on_turn();
    let won = rules.victory_points(&twin, on_turn).total() >= rules.victory_target();
    (!won).then_some(twin)
}

/// Whose hand a Spy or a Master Merchant lets the viewer see now.
fn shown_hand(rules: &Rules, state: &State, viewer: Viewer) -> Option<Seat> {
    match rules.pending(state) {
        Pending::Decision {
            kind: DecisionKind::Ck(CkFrame::Spy { victim } | CkFrame::MasterMerchant { victim }),
            ..
        } if viewer == Viewer::Seat(state.on_turn()) => Some(victim),
        _ => None,
    }
}

/// A progress card in hand and one of the same deck, in another hand or in the deck, change places.
fn swap_progress(position: &mut Position, one: usize, other: Option<usize>, luck: &mut Luck) {
    let Some(ck) = &mut position.ck else { return };
    let mine: Vec<_> = ck.progress[one].iter().collect();
    if mine.is_empty() {
        return;
    }
    let mine = luck.pick(&mine);
    let fits = |card: &ProgressCard| card.track() == mine.track() && !card.is_victory_point();
    let theirs: Vec<ProgressCard> = match other {
        Some(other) => ck.progress[other].iter().filter(fits).collect(),
        None => ProgressCard::ALL.into_iter().filter(|c| fits(c) && ck.deck[*c as usize] > 0).collect(),
    };
    if theirs.is_empty() {
        return;
    }
    let theirs = luck.pick(&theirs);
    ck.progress[one].remove(mine);
    assert!(ck.progress[one].add(theirs));
    match other {
        Some(other) => {
            ck.progress[other].remove(theirs);
            assert!(ck.progress[other].add(mine));
        }
        None => {
            ck.deck[theirs as usize] -= 1;
            ck.deck[mine as usize] += 1;
        }
    }
}

/// Two players exchange a card of their hands. A discard already chosen is chosen anew.
fn swap_cards(position: &mut Position, one: usize, other: usize, luck: &mut Luck) {
    let (a, b) = (position.hands[one], position.hands[other]);
    if a.is_empty() || b.is_empty() {
        return;
    }
    let (from_a, from_b) = (some_of(luck, a, 1), some_of(luck, b, 1));
    position.hands[one] = a - from_a + from_b;
    position.hands[other] = b - from_b + from_a;
    choose_again(position, one, luck);
    choose_again(position, other, luck);
}

/// Another discard of the same size.
fn choose_again(position: &mut Position, seat: usize, luck: &mut Luck) {
    let count = position.answers[seat].total();
    position.answers[seat] = some_of(luck, position.hands[seat], count);
}

/// A development card in hand and one in another hand or in the deck change places.
fn swap_development(position: &mut Position, one: usize, other: Option<usize>, luck: &mut Luck) {
    let there = other.map_or(position.deck, |other| position.development[other]);
    let pick = |cards: DevelopmentCounts, luck: &mut Luck| {
        let kinds: Vec<usize> = (0..5).filter(|&kind| cards[kind] > 0).collect();
        (!kinds.is_empty()).then(|| luck.pick(&kinds))
    };
    let (Some(mine), Some(theirs)) = (pick(position.development[one], luck), pick(there, luck)) else {
        return;
    };
    move_card(position, one, mine, theirs);
    match other {
        Some(other) => move_card(position, other, theirs, mine),
        None => {
            position.deck[theirs] -= 1;
            position.deck[mine] += 1;
        }
    }
}

fn move_card(position: &mut Position, seat: usize, gone: usize, come: usize) {
    position.development[seat][gone] -= 1;
    position.development[seat][come] += 1;
    // A card bought this turn may be the one that has changed.
    let bought = &mut position.effects.bought;
    if seat == position.on_turn.index() && bought[gone] > position.development[seat][gone] {
        bought[gone] -= 1;
        bought[come] += 1;
    }
}

fn compare(rules: &Rules, state: &State, twin: &State, viewer: Viewer, luck: &mut Luck) {
    assert_eq!(rules.view(state, viewer), rules.view(twin, viewer), "the view of {viewer:?}");
    let Viewer::Seat(seat) = viewer else { return };
    let list = |state: &State| {
        let mut actions = Vec::new();
        rules.legal_actions(state, seat, &mut actions);
        actions
    };
    assert_eq!(list(state), list(twin), "legal actions of {viewer:?}");
    assert_eq!(rules.options(state, seat), rules.options(twin, seat), "options of {viewer:?}");
    if !luck.once_in(4) {
        return;
    }
    for action in candidates(rules, state, seat).into_iter().chain(offers(rules, seat)) {
        let [here, there] = [state, twin].map(|s| rules.check(s, seat, action));
        assert_eq!(here, there, "the answer to {action:?}");
        assert_eq!(here.map_err(|e| e.to_string()), there.map_err(|e| e.to_string()));
    }
}

/// Every offer of one card for another, to one and to all: refusals must not tell who holds what.
fn offers(rules: &Rules, seat: Seat) -> Vec<Action> {
    let others = rules.all_seats().without(seat);
    let mut list = Vec::new();
    for give in rules.kinds().iter().map(|&card| Cards::one(card)) {
        for get in rules.kinds().iter().map(|&card| Cards::one(card)) {
            list.push(Action::OfferTrade {
                give,
                get,
                to: others,
                open: Default::default(),
                gold: Default::default(),
            });
        }
    }
    list
}

/// The same thing happens in both, or things that look the same to the viewer; then the viewer
/// must get the same events and the same view.
fn go_on(
    rules: &Rules,
    (state, twin): (&State, &State),
    viewer: Viewer,
    step: Step,
    luck: &mut Luck,
    tally: &mut Tally,
) {
    // Half of the time something of our own choice: it needs to be possible in both.
    let step = if luck.once_in(2) { step } else { next_step(rules, state, luck).unwrap_or(step) };
    let Some(twin_step) = alike(rules, (state, twin), viewer, step, luck) else { return };
    let (mut after, mut twin_after) = (state.clone(), twin.clone());
    let (mut log, mut twin_log) = (EventLog::new(), EventLog::new());
    step.take(rules, &mut after, &mut log);
    twin_step.take(rules, &mut twin_after, &mut twin_log);
    let over = |state: &State| matches!(rules.pending(state), Pending::Over { .. });
    if over(&after) || over(&twin_after) {
        // Victory point cards are laid open.
        return;
    }
    let taken = |event: &Event| matches!(event, Event::Pirates(PiratesEvent::LostToFleet { .. }));
    if log.events().iter().chain(twin_log.events()).any(taken) {
        // What the fleet takes lies open in the supply.
        return;
    }
    let seen = |log: &EventLog| -> Vec<ViewEvent> {
        log.events().iter().map(|event| rules.view_event(event, viewer)).collect()
    };
    assert_eq!(seen(&log), seen(&twin_log), "what {viewer:?} sees of {step:?} and {twin_step:?}");
    assert_eq!(rules.view(&after, viewer), rules.view(&twin_after, viewer), "after {step:?} for {viewer:?}");
    tally.steps += 1;
    tally.hidden_steps += u64::from(step != twin_step);
}

/// A step in the twin that the viewer cannot tell from `step`; `None` if there is none, or if the step
/// lays open what was hidden.
fn alike(
    rules: &Rules,
    (state, twin): (&State, &State),
    viewer: Viewer,
    step: Step,
    luck: &mut Luck,
) -> Option<Step> {
    let sees = |seat: Seat| viewer == Viewer::Seat(seat);
    let same = match step {
        // Everyone sees what a monopoly takes.
        Step::Act(_, Action::PlayMonopoly(_)) => return None,
        Step::Act(seat, Action::Ck(action)) if lays_open(state, seat, action, viewer) => return None,
        // The last gift makes all of them pass, and receivers learn theirs.
        Step::Act(seat, Action::EventCard(EventCardAction::GiveLeft(card))) => {
            let Pending::Decision { must, .. } = rules.pending(state) else { return None };
            let Viewer::Seat(viewer) = viewer else {
                return Some(Step::Act(seat, gift(luck, twin.hand(seat))));
            };
            if must.len() == 1 {
                return None;
            }
            let same = Action::EventCard(EventCardAction::GiveLeft(card));
            Step::Act(seat, if viewer == seat { same } else { gift(luck, twin.hand(seat)) })
        }
        Step::Act(seat, Action::EventCard(EventCardAction::GiveTo { to, card })) => {
            let given = if sees(seat) || sees(to) { card } else { one_of(luck, twin.hand(seat)) };
            let action = Action::EventCard(EventCardAction::GiveTo { to, card: given });
            rules.check(twin, seat, action).ok()?;
            Step::Act(seat, action)
        }
        Step::Act(seat, Action::Ck(CkAction::GiveCards(cards))) if !sees(seat) => {
            let count = cards.total().min(twin.hand(seat).total());
            Step::Act(seat, Action::Ck(CkAction::GiveCards(some_of(luck, twin.hand(seat), count))))
        }
        Step::Act(seat, Action::Discard(_)) => {
            let Pending::Decision { must, .. } = rules.pending(state) else { return None };
            // The last choice lays all of them open.
            if must.len() == 1 {
                return None;
            }
            if sees(seat) {
                step
            } else {
                let count = rules.discard_quota(twin, seat);
                Step::Act(seat, Action::Discard(some_of(luck, twin.hand(seat), count)))
            }
        }
        Step::Act(seat, action) => {
            rules.check(twin, seat, action).ok()?;
            step
        }
        // Everyone sees the dice, hexes that are turned up and harbors that are drawn.
        Step::Resolve(
            Outcome::Dice(_)
            | Outcome::Ck(CkOutcome::Event(_))
            | Outcome::Die(_)
            | Outcome::Trader(_)
            | Outcome::Raid(_)
            | Outcome::Ep(_)
            | Outcome::Fog(FogOutcome::Discovered { .. })
            | Outcome::NewWorld(NewWorldOutcome::Harbor(_)),
        ) => step,
        // Fish have a test of their own (`fish.rs`).
        Step::Resolve(Outcome::Fish(_)) => return None,
        Step::Resolve(Outcome::Stolen(card)) => {
            let Pending::Chance(tradeholm_engine::Chance::StealCard { thief, victim }) = rules.pending(state)
            else {
                return None;
            };
            if !sees(thief) && !sees(victim) {
                Step::Resolve(draw(rules, twin, luck))
            } else {
                (twin.hand(victim).get(card) > 0).then_some(step)?
            }
        }
        Step::Resolve(Outcome::Drawn(card)) => {
            if sees(state.on_turn()) {
                is_left(rules, twin, card).then_some(step)?
            } else {
                Step::Resolve(draw(rules, twin, luck))
            }
        }
        Step::Resolve(Outcome::Ck(CkOutcome::Progress(_))) => {
            let Pending::Chance(tradeholm_engine::Chance::Ck(CkChance::DrawProgress { seat, .. })) =
                rules.pending(state)
            else {
                return None;
            };
            let mut outcomes = Vec::new();
            rules.outcomes(twin, &mut outcomes);
            // A victory point card is laid open at once.
            let open =
                |o: Outcome| matches!(o, Outcome::Ck(CkOutcome::Progress(card)) if card.is_victory_point());
            let Step::Resolve(drawn) = step else { return None };
            let same =
                |&&(o, _): &&(Outcome, u32)| if sees(seat) || open(drawn) { o == drawn } else { !open(o) };
            Step::Resolve(outcomes.iter().find(same)?.0)
        }
    };
    Some(same)
}

fn one_of(luck: &mut Luck, hand: Cards) -> Card {
    let kinds: Vec<Card> = hand.iter().map(|(card, _)| card).collect();
    luck.pick(&kinds)
}

fn gift(luck: &mut Luck, hand: Cards) -> Action {
    Action::EventCard(EventCardAction::GiveLeft(one_of(luck, hand)))
}

/// Whether an action of Cities & Knights shows the viewer cards that may differ.
fn lays_open(state: &State, seat: Seat, action: CkAction, viewer: Viewer) -> bool {
    let sees = |seat: Seat| viewer == Viewer::Seat(seat);
    match action {
        CkAction::Play(ProgressPlay::ResourceMonopoly(_) | ProgressPlay::TradeMonopoly(_)) => true,
        // Guests with two cards or fewer give them at once.
        CkAction::Play(ProgressPlay::Wedding) => sees(seat),
        CkAction::Play(ProgressPlay::Spy(_) | ProgressPlay::MasterMerchant(_)) => sees(seat),
        CkAction::ForceTrade { .. } => true,
        // The last gift brings all of them to the player on turn.
        CkAction::GiveCards(_) => sees(state.on_turn()),
        // Who was robbed of cards learns which.
        CkAction::TakeCards(_) | CkAction::TakeProgress(_) => false,
        _ => false,
    }
}

fn is_left(rules: &Rules, state: &State, card: DevelopmentCard) -> bool {
    rules.position(state).deck[card as usize] > 0
}
