//! Development cards: buying, and playing each kind.

use super::{costs, largest_army, roads};
use crate::action::Action;
use crate::board::PathSet;
use crate::cards::{Card, Cards};
use crate::chance::DevelopmentCard;
use crate::error::{RuleError, RuleId, Why, refuse};
use crate::event::{Event, EventLog, Gain};
use crate::modules::ask;
use crate::pending::Frame;
use crate::rules::{Rules, Sites};
use crate::seats::Seat;
use crate::state::{Piece, State};

/// A card waits for the next turn.
pub(crate) const BOUGHT_THIS_TURN: RuleError =
    RuleError { rule: RuleId("base/development_cards#not-bought-this-turn"), why: Why::BoughtThisTurn };

// Rule: deck-empty
pub(crate) fn check_buy(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    if !has_deck(rules, state) {
        return refuse("base/development_cards#deck-empty", Why::DeckEmpty);
    }
    costs::check(state, seat, costs::DEVELOPMENT_CARD)
}

impl Rules {
    /// How many cards are left in a development deck that takes the place of that of the base game.
    pub(crate) fn own_deck(&self, state: &State) -> Option<u8> {
        let mut left = None;
        ask!(self, OwnDeck, module => left = left.or(module.own_deck(state)));
        left
    }
}

/// Whether there is a card to buy, of the base game or of a deck in its place.
#[inline]
pub(crate) fn has_deck(rules: &Rules, state: &State) -> bool {
    state.has_deck() || rules.own_deck(state).is_some_and(|left| left > 0)
}

// Rule: buy
pub(crate) fn buy(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    costs::pay(state, seat, costs::DEVELOPMENT_CARD);
    log.push(|| Event::DevelopmentCardBought { seat });
    if state.has_deck() {
        state.stack.push(Frame::DrawDevelopmentCard);
    } else {
        ask!(rules, OwnDeck, module => module.bought_card(state));
    }
}

/// The drawn card is known; the frame that asked for it is on top.
pub(crate) fn drawn(state: &mut State, card: DevelopmentCard, log: &mut EventLog) {
    let seat = state.on_turn;
    state.deck[card as usize] -= 1;
    state.development[seat.index()][card as usize] += 1;
    state.effects.bought[card as usize] += 1;
    state.stack.pop();
    // Rule: hidden
    log.push(|| Event::DevelopmentCardDrawn { seat, card });
}

/// Whether a seat may play a card of that kind, apart from what the card does.
#[inline]
pub(crate) fn check_play(state: &State, seat: Seat, card: DevelopmentCard) -> Result<(), RuleError> {
    let held = state.development[seat.index()][card as usize];
    if held == 0 {
        return refuse("base/development_cards#buy", Why::NoSuchCard);
    }
    // Rule: one-per-turn
    if state.effects.card_played {
        return refuse("base/development_cards#one-per-turn", Why::CardPlayedThisTurn);
    }
    // Rule: not-bought-this-turn
    if held <= state.effects.bought[card as usize] {
        return Err(BOUGHT_THIS_TURN);
    }
    Ok(())
}

/// Takes the card out of the hand.
pub(crate) fn play(state: &mut State, seat: Seat, card: DevelopmentCard, log: &mut EventLog) {
    // Rule: progress-removed
    state.development[seat.index()][card as usize] -= 1;
    state.effects.card_played = true;
    log.push(|| Event::DevelopmentCardPlayed { seat, card });
}

pub(crate) fn check_knight(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::Knight)
}

// Rule: knight
pub(crate) fn knight(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    play(state, seat, DevelopmentCard::Knight, log);
    let mut done = false;
    ask!(rules, Knight, module => done |= module.knight(rules, state, seat, log));
    if done {
        return;
    }
    // Rule: base/seven#not-on-knight
    super::robber::must_move(rules, state, false, log);
    largest_army::knight_played(state, seat, log);
}

// Rule: road-building, no-effect
pub(crate) fn check_road_building(rules: &Rules, state: &State, seat: Seat) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::RoadBuilding)?;
    check_free_pieces(rules, state, seat, "base/development_cards#no-effect")
}

/// Whether Road Building has an effect; `rule` says that it needs one.
pub(crate) fn check_free_pieces(
    rules: &Rules,
    state: &State,
    seat: Seat,
    rule: &'static str,
) -> Result<(), RuleError> {
    if may_place_free_piece(rules, state, seat) {
        return Ok(());
    }
    // Rule: variants/event_cards#earthquake-no-roads
    rules.may_lay_roads(state, seat)?;
    refuse(rule, Why::NoEffect)
}

/// Whether a road is possible, or another piece in its place.
pub(crate) fn may_place_free_piece(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut may = may_lay_free_road(rules, state, seat);
    ask!(rules, FreePieces, module => may |= !module.free_piece_sites(rules, state, seat).is_empty());
    may
}

// Rule: combinations/seafarers_variants#events-earthquake
fn may_lay_free_road(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.pieces_left(seat, Piece::Road) > 0
        && rules.may_lay_roads(state, seat).is_ok()
        && rules.sites(state, seat, Piece::Road) != Sites::Paths(PathSet::EMPTY)
}

pub(crate) fn road_building(rules: &Rules, state: &mut State, seat: Seat, log: &mut EventLog) {
    play(state, seat, DevelopmentCard::RoadBuilding, log);
    ask_for_free_pieces(rules, state, seat);
}

/// Two free pieces are to be placed, or as many as there are.
pub(crate) fn ask_for_free_pieces(rules: &Rules, state: &mut State, seat: Seat) {
    // Rule: road-building-one
    let left = rules.free_pieces_left(state, seat).min(2);
    state.stack.push(Frame::FreeRoads { left, may_skip: false });
}

/// Lays a free road; the frame that asked for it is on top.
pub(crate) fn free_road(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    left: u8,
    path: crate::board::PathId,
    log: &mut EventLog,
) {
    roads::build(rules, state, seat, path, true, log);
    // Unless something that the road brought comes first.
    if matches!(state.stack.top(), Frame::FreeRoads { .. }) {
        free_piece_laid(rules, state, seat, left);
    }
}

/// A free piece lies there: perhaps another follows.
pub(crate) fn free_piece_laid(rules: &Rules, state: &mut State, seat: Seat, left: u8) {
    if left > 1 && may_place_free_piece(rules, state, seat) {
        state.stack.replace(Frame::FreeRoads { left: left - 1, may_skip: true });
    } else {
        state.stack.pop();
    }
}

/// Something may have taken the last place for another free piece.
pub(crate) fn drop_free_pieces(rules: &Rules, state: &mut State) {
    let waits = matches!(state.stack.top(), Frame::FreeRoads { .. });
    if waits && !may_place_free_piece(rules, state, state.on_turn) {
        state.stack.pop();
    }
}

/// How many cards a Year of Plenty takes now.
pub(crate) fn plenty_due(state: &State) -> u8 {
    state.supply.total().min(2)
}

// Rule: year-of-plenty, year-of-plenty-short
pub(crate) fn check_year_of_plenty(state: &State, seat: Seat, cards: Cards) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::YearOfPlenty)?;
    let due = plenty_due(state);
    if due == 0 {
        return refuse("base/development_cards#no-effect", Why::NoEffect);
    }
    if !cards.only_resources() {
        return refuse("base/development_cards#year-of-plenty", Why::OnlyResources);
    }
    if !cards.is_sane() || cards.total() != due {
        return refuse("base/development_cards#year-of-plenty", Why::WrongCount(due));
    }
    if !state.supply.covers(cards) {
        let short = state.supply.missing(cards);
        return refuse("base/development_cards#year-of-plenty-short", Why::SupplyShort(short));
    }
    Ok(())
}

pub(crate) fn year_of_plenty(state: &mut State, seat: Seat, cards: Cards, log: &mut EventLog) {
    play(state, seat, DevelopmentCard::YearOfPlenty, log);
    state.hands[seat.index()] += cards;
    state.supply -= cards;
    log.push(|| Event::Gained { seat, cards, by: Gain::YearOfPlenty });
}

// Rule: monopoly
pub(crate) fn check_monopoly(rules: &Rules, state: &State, seat: Seat, card: Card) -> Result<(), RuleError> {
    check_play(state, seat, DevelopmentCard::Monopoly)?;
    if !card.is_resource() {
        return refuse("base/development_cards#monopoly", Why::OnlyResources);
    }
    // Only what everyone can see may refuse the card: that the others hold no cards at all.
    let others = rules.all_seats().without(seat);
    if others.iter().all(|other| state.hands[other.index()].is_empty()) {
        return refuse("base/development_cards#no-effect", Why::NoEffect);
    }
    Ok(())
}

pub(crate) fn monopoly(rules: &Rules, state: &mut State, seat: Seat, card: Card, log: &mut EventLog) {
    play(state, seat, DevelopmentCard::Monopoly, log);
    for from in rules.all_seats().without(seat).iter() {
        let count = state.hands[from.index()].get(card);
        state.hands[from.index()] -= Cards::of(card, count);
        state.hands[seat.index()] += Cards::of(card, count);
        log.push(|| Event::Monopolized { seat, from, card, count });
    }
}

/// Lists the cards that may be played and how.
#[inline]
pub(crate) fn list(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<Action>) {
    // Rule: victory-point-cards
    let [knights, roads, plenties, monopolies, ..] = state.development[seat.index()];
    if state.effects.card_played || knights + roads + plenties + monopolies == 0 {
        return;
    }
    if check_knight(state, seat).is_ok() {
        list.push(Action::PlayKnight);
    }
    if roads > 0 && check_road_building(rules, state, seat).is_ok() {
        list.push(Action::PlayRoadBuilding);
    }
    if plenties > 0 {
        list_year_of_plenty(state, seat, list);
    }
    if monopolies > 0 && check_monopoly(rules, state, seat, Card::Brick).is_ok() {
        list.extend(Card::RESOURCES.map(Action::PlayMonopoly));
    }
}

fn list_year_of_plenty(state: &State, seat: Seat, list: &mut Vec<Action>) {
    for (i, first) in Card::RESOURCES.into_iter().enumerate() {
        // From a supply of one card, that card alone.
        let one = Cards::one(first);
        if check_year_of_plenty(state, seat, one).is_ok() {
            list.push(Action::PlayYearOfPlenty(one));
        }
        for second in &Card::RESOURCES[i..] {
            let two = one + Cards::one(*second);
            if check_year_of_plenty(state, seat, two).is_ok() {
                list.push(Action::PlayYearOfPlenty(two));
            }
        }
    }
}
