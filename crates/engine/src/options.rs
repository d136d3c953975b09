//! What a seat could do by itself in its turn: what each thing costs, and why it cannot be done now.
//!
//! A program that shows a game asks this and needs to know no rule. Each book answers for its own
//! kinds in a file `options.rs`; whether something can be done, and why not, is what
//! [`Rules::check`] says of every place and card that it could be done with.

use crate::action::{Action, OpenSide};
use crate::base::{cities, costs, development_cards, domestic_trade};
use crate::books;
use crate::cards::{Card, Cards};
use crate::chance::DevelopmentCard;
use crate::error::{HowFar, RuleError, RuleId, Why};
use crate::gold::OfferGold;
use crate::rules::Rules;
use crate::seats::{Seat, SeatSet};
use crate::state::{Piece, State};

/// One thing that a seat could do by itself in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildOption {
    /// The first word of its actions in notation.
    pub verb: &'static str,
    /// The second word, where the first does not tell it from others: a track, a card, a wonder.
    pub what: Option<&'static str>,
    /// What it costs this seat now. What a card or the set-up gives is free, whatever stands here.
    pub cost: Cards,
    /// How much gold it costs beside that.
    pub gold: u8,
    /// How many more of it this seat can have; none where nothing is counted.
    pub left: Option<u8>,
    /// How many cards have to be named with it, where that depends on the game.
    pub choose: Option<u8>,
    /// Why it cannot be done now, anywhere and with anything; none if it can.
    pub refusal: Option<RuleError>,
}

impl BuildOption {
    /// Something that is one of these actions.
    pub(crate) fn new(
        (rules, state, seat): (&Rules, &State, Seat),
        verb: &'static str,
        cost: Cards,
        actions: impl IntoIterator<Item = Action>,
    ) -> Self {
        let refusal = refusal(rules, state, seat, actions);
        BuildOption { verb, what: None, cost, gold: 0, left: None, choose: None, refusal }
    }

    /// The same, told from others by a second word.
    pub(crate) fn of(self, what: &'static str) -> Self {
        BuildOption { what: Some(what), ..self }
    }

    /// The same, for so much gold.
    pub(crate) fn for_gold(self, gold: u8) -> Self {
        BuildOption { gold, ..self }
    }

    /// The same, with so many left.
    pub(crate) fn left(self, left: u8) -> Self {
        BuildOption { left: Some(left), ..self }
    }
}

/// The refusal that tells most of why none of these can be done; none if one of them can.
fn refusal(
    rules: &Rules,
    state: &State,
    seat: Seat,
    actions: impl IntoIterator<Item = Action>,
) -> Option<RuleError> {
    let mut most: Option<RuleError> = None;
    for action in actions {
        let Err(error) = rules.check(state, seat, action) else { return None };
        if most.is_none_or(|most| reach(error.why) > reach(most.why)) {
            most = Some(error);
        }
        // It is not about this place or card, so it is the same for the others.
        if reach(error.why).0 == HowFar::NotNow {
            break;
        }
    }
    let nothing = RuleError { rule: RuleId("base/turn#open-decision"), why: Why::WaitsForSomethingElse };
    Some(most.unwrap_or(nothing))
}

/// How far an action got; of those that lack cards, the one that lacks fewest is first.
fn reach(why: Why) -> (HowFar, u8) {
    match why {
        Why::GameOver
        | Why::WaitsForSomethingElse
        | Why::WaitsForChance
        | Why::NotYourTurn
        | Why::RollFirst
        | Why::AlreadyRolled
        | Why::NotInThisGame => (HowFar::NotNow, 0),
        Why::Need(cards) | Why::SupplyShort(cards) => (HowFar::Cards, u8::MAX - cards.total()),
        Why::NeedGold(gold) => (HowFar::Cards, u8::MAX - gold),
        Why::GoldShort => (HowFar::Cards, 0),
        Why::NoSuchPlace
        | Why::NoSettlementThere
        | Why::NoRoadThere
        | Why::NotDesert
        | Why::NoSuchRate(_)
        | Why::SameKind(_)
        | Why::WrongCount(_)
        | Why::OnlyResources => (HowFar::Nothing, 0),
        Why::NotLand | Why::Occupied => (HowFar::Place, 0),
        // Only where something could stand does it matter what leads there.
        Why::TooClose | Why::Blocked => (HowFar::Place, 1),
        _ => (why.of_book().map_or(HowFar::Fit, |(_, reach)| reach), 0),
    }
}

impl Rules {
    /// Everything that a seat could ever do by itself in a turn of this game, and whether it can now.
    /// It tells of that seat's cards, so only that seat may see it.
    pub fn options(&self, state: &State, seat: Seat) -> Vec<BuildOption> {
        let mut list = Vec::new();
        if seat.0 >= self.seats() {
            return list;
        }
        options(self, state, seat, &mut list);
        books::options(self, state, seat, &mut list);
        list
    }

    /// Why development cards that a seat bought this turn cannot be played; none if it bought none.
    pub fn bought_card_refusal(&self, state: &State, seat: Seat) -> Option<RuleError> {
        let bought = seat == state.on_turn && state.effects.bought.iter().any(|&n| n > 0);
        bought.then_some(development_cards::BOUGHT_THIS_TURN)
    }
}

/// What the base game offers.
fn options(rules: &Rules, state: &State, seat: Seat, list: &mut Vec<BuildOption>) {
    let (at, topology) = ((rules, state, seat), rules.topology());
    let pieces = |piece| state.pieces_left(seat, piece);
    let roads = topology.paths().map(Action::BuildRoad);
    list.push(BuildOption::new(at, "road", costs::ROAD, roads).left(pieces(Piece::Road)));
    let sites = topology.intersections().map(Action::BuildSettlement);
    let settlement = BuildOption::new(at, "settlement", costs::SETTLEMENT, sites);
    list.push(settlement.left(pieces(Piece::Settlement)));
    let sites = topology.intersections().map(Action::BuildCity);
    let city = BuildOption::new(at, "city", cities::price(rules, state), sites);
    list.push(city.left(pieces(Piece::City)));
    let own_deck = rules.own_deck(state);
    if own_deck.is_some() || rules.dealt_deck().iter().any(|&n| n > 0) {
        let buy = BuildOption::new(at, "buy", costs::DEVELOPMENT_CARD, [Action::BuyDevelopmentCard]);
        list.push(buy.left(own_deck.unwrap_or(state.deck_len())));
    }
    development_card_options(at, list);
    let kinds = rules.kinds();
    let trades = kinds.iter().flat_map(|&give| {
        let gets = kinds.iter().filter(move |&&get| get != give);
        gets.flat_map(move |&get| (2..=4).map(move |rate| (give, rate, Cards::one(get))))
    });
    let trades = trades.map(|(give, rate, get)| Action::MaritimeTrade { give, rate, get, gold: 0 });
    // Gold can be had for cards that the supply has nothing else for.
    let for_gold = |&give: &Card| {
        (2..=4).map(move |rate| Action::MaritimeTrade { give, rate, get: Cards::NONE, gold: 1 })
    };
    let trades = trades.chain(kinds.iter().filter(|_| rules.has_gold()).flat_map(for_gold));
    list.push(BuildOption::new(at, "maritime", Cards::NONE, trades));
    // An offer that leaves open what would be given asks nothing of the hand.
    let to = match seat == state.on_turn {
        true => rules.all_seats().without(seat),
        false => SeatSet::one(state.on_turn),
    };
    let (give, get) = (Cards::NONE, Cards::one(Card::Brick));
    let offer = [Action::OfferTrade { to, open: OpenSide::Give, give, get, gold: OfferGold::NONE }];
    let offers = domestic_trade::offers_left(rules, state, seat);
    list.push(BuildOption::new(at, "offer", Cards::NONE, offer).left(offers));
}

/// The kinds of development cards in hand that are played.
fn development_card_options(at @ (_, state, seat): (&Rules, &State, Seat), list: &mut Vec<BuildOption>) {
    let holds = |card| state.development(seat, card) > 0;
    if holds(DevelopmentCard::Knight) {
        list.push(BuildOption::new(at, "knight", Cards::NONE, [Action::PlayKnight]));
    }
    if holds(DevelopmentCard::RoadBuilding) {
        list.push(BuildOption::new(at, "roadbuilding", Cards::NONE, [Action::PlayRoadBuilding]));
    }
    if holds(DevelopmentCard::YearOfPlenty) {
        let due = development_cards::plenty_due(state);
        let ones = Card::RESOURCES.map(Cards::one);
        let pairs = ones.into_iter().flat_map(|one| ones.map(|other| one + other));
        let cards = ones.into_iter().chain(pairs).filter(|cards| cards.total() == due.max(1));
        let plenty = BuildOption::new(at, "plenty", Cards::NONE, cards.map(Action::PlayYearOfPlenty));
        list.push(BuildOption { choose: Some(due), ..plenty });
    }
    if holds(DevelopmentCard::Monopoly) {
        let cards = Card::RESOURCES.map(Action::PlayMonopoly);
        list.push(BuildOption::new(at, "monopoly", Cards::NONE, cards));
    }
}
