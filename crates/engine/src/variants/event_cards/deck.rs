//! The 36 cards, and turning up the next one.

use super::action::EventCardEvent;
use crate::chance::Dice;
use crate::event::{Event, EventLog};
use crate::house::FULL_DECK;
use crate::modules::{ModuleId, ask};
use crate::rules::Rules;
use crate::state::State;

/// A card as events tell of it. Everywhere else it is written as its dice, which an event cannot do: they
/// would be told as a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventCard(pub Dice);

// Rule: plain
/// What a card brings before its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum CardEvent {
    /// Nothing.
    Plain,
    /// A 7.
    RobberAttacks,
    /// Cities give one card only.
    Epidemic,
    /// A road of each player is damaged.
    Earthquake,
    /// Everybody gives a card to the left.
    GoodNeighbors,
    /// Those with the most knights take a resource.
    Tournament,
    /// Who holds Longest Road may take a card.
    TradeAdvantage,
    /// Those with the most harbors take a resource.
    CalmSeas,
    /// The robber goes to the desert.
    RobberFlees,
    /// Those ahead give a card to somebody behind.
    NeighborlyAssistance,
    /// Who has the most knights takes a card.
    Conflict,
    /// Everybody takes a resource.
    PlentifulYear,
}

impl CardEvent {
    /// All of them.
    pub const ALL: [CardEvent; 12] = [
        CardEvent::Plain,
        CardEvent::RobberAttacks,
        CardEvent::Epidemic,
        CardEvent::Earthquake,
        CardEvent::GoodNeighbors,
        CardEvent::Tournament,
        CardEvent::TradeAdvantage,
        CardEvent::CalmSeas,
        CardEvent::RobberFlees,
        CardEvent::NeighborlyAssistance,
        CardEvent::Conflict,
        CardEvent::PlentifulYear,
    ];

    // Rule: cards
    /// The event of the card with that number and that red value.
    pub const fn of(card: Dice) -> Self {
        match (card.sum(), card.red) {
            (2, _) => CardEvent::PlentifulYear,
            (3, 1) => CardEvent::Conflict,
            (4, 2 | 3) => CardEvent::RobberFlees,
            (5, 3) => CardEvent::Tournament,
            (5, 4) => CardEvent::TradeAdvantage,
            (6, 1) | (8, 2) => CardEvent::Epidemic,
            (6, 2) => CardEvent::Earthquake,
            (6, 3) => CardEvent::GoodNeighbors,
            (7, _) => CardEvent::RobberAttacks,
            (9, 6) | (12, _) => CardEvent::CalmSeas,
            (10, 4) | (11, 5) => CardEvent::NeighborlyAssistance,
            _ => CardEvent::Plain,
        }
    }

    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            CardEvent::Plain => "plain",
            CardEvent::RobberAttacks => "robber_attacks",
            CardEvent::Epidemic => "epidemic",
            CardEvent::Earthquake => "earthquake",
            CardEvent::GoodNeighbors => "good_neighbors",
            CardEvent::Tournament => "tournament",
            CardEvent::TradeAdvantage => "trade_advantage",
            CardEvent::CalmSeas => "calm_seas",
            CardEvent::RobberFlees => "robber_flees",
            CardEvent::NeighborlyAssistance => "neighborly_assistance",
            CardEvent::Conflict => "conflict",
            CardEvent::PlentifulYear => "plentiful_year",
        }
    }
}

// Rule: deck
/// Cards below New Year. Nobody knows which: they are among those that have not come up.
const BELOW_NEW_YEAR: u32 = 5;

/// How many cards are left when the next one needs a shuffle.
pub(super) fn least_left(rules: &Rules) -> u32 {
    if rules.plays(ModuleId::EventCardsWithoutNewYear) { 0 } else { BELOW_NEW_YEAR }
}

/// How many cards come up before the next shuffle.
pub(super) fn left(rules: &Rules, state: &State) -> u8 {
    state.dice_left.count_ones().saturating_sub(least_left(rules)) as u8
}

/// Whether the cards are shuffled before the next one.
fn is_shuffle_due(rules: &Rules, state: &State) -> bool {
    state.dice_left.count_ones() <= least_left(rules)
}

/// The cards that may come up next, as a set of [`Dice::index`].
pub(super) fn drawable(rules: &Rules, state: &State) -> u64 {
    if is_shuffle_due(rules, state) { FULL_DECK } else { state.dice_left }
}

/// A card of the deck comes up. Whether it counts; otherwise the next one is due.
pub(super) fn turn_up(rules: &Rules, state: &mut State, card: Dice, log: &mut EventLog) -> bool {
    if is_shuffle_due(rules, state) {
        state.dice_left = FULL_DECK;
        // Rule: new-year
        if !rules.plays(ModuleId::EventCardsWithoutNewYear) {
            log.push(|| Event::EventCard(EventCardEvent::NewYear));
        }
    }
    // Rule: open-cards
    state.dice_left &= !(1 << card.index());
    state.event_cards.last = card.index();
    // Rule: ck-easy-start
    let mut counts = true;
    ask!(rules, CardCounts, module => counts &= module.card_counts(rules, state, card));
    state.effects.event_cards.turned_up = counts;
    let seat = state.on_turn;
    log.push(|| {
        let card = EventCard(card);
        Event::EventCard(EventCardEvent::EventCardTurnedUp { seat, card, counts })
    });
    counts
}
