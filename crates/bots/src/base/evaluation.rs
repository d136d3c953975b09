//! What the base game says about a seat's chances, as numbers of about the same size.

use tradeholm_engine::{Cards, DevelopmentCard, Piece, Rules, Seat, State, prices, seats::MAX_SEATS};

use super::pace::{price, rolls};
use super::scan::{Holding, scan};
use crate::eval::{ByHand, Ground, Paces, RESOURCES, Rows, Scene, features, flag};

/// What can be bought, in the order of [`PRICES`].
const PURCHASES: [&str; 4] = ["settlement", "city", "card", "road"];

const SETTLEMENT: [f32; 5] = price(prices::SETTLEMENT);
const CITY: [f32; 5] = price(prices::CITY);
const CARD: [f32; 5] = price(prices::DEVELOPMENT_CARD);
const ROAD: [f32; 5] = price(prices::ROAD);
const PRICES: [[f32; 5]; PURCHASES.len()] = [SETTLEMENT, CITY, CARD, ROAD];

/// How much of a card of gold counts as a card of each kind.
const GOLD: f32 = 0.3;

features! {
    /// What the base game knows of a seat.
    pub(crate) struct BaseFeatures {
        /// Victory points, as a share of those that win.
        points,
        /// The same share squared: the last points count more than the first.
        points_squared,
        /// At most one point is missing.
        one_to_go,
        /// At most two points are missing.
        two_to_go,
        /// At most three points are missing.
        three_to_go,
        /// It is the seat's turn.
        on_turn,
        /// How long until it is, as a share of a round.
        turns_until,
        /// The points of whoever has most, as a share of those that win.
        most_points,
        /// Two play.
        two_seats,
        /// The set-up is not over.
        set_up,
        /// Cards of each resource in 36 rolls, robber or not.
        income: each RESOURCES,
        /// Cards of all kinds in 36 rolls.
        total_income,
        /// Of these the robber takes so many.
        blocked,
        /// In how many rolls something comes in.
        number_pips,
        /// Resources that come in at all.
        kinds,
        /// Hexes beside own buildings.
        hexes,
        /// Settlements on the board.
        settlements,
        /// Cities on the board.
        cities,
        /// A harbor for any resource.
        generic_harbor,
        /// A harbor for one resource, more the more of it comes in.
        harbor: each RESOURCES,
        /// The best place that can be settled without another road.
        site,
        /// The second best such place.
        second_site,
        /// The best place one road away.
        site_after_one_road,
        /// The best place two roads away.
        site_after_two_roads,
        /// The best place three roads away.
        site_after_three_roads,
        /// Places that can be settled without another road.
        open_sites,
        /// The second best place one road away: something to fall back on when the best is taken.
        second_site_after_one_road,
        /// How soon a purchase can be paid by whoever holds nothing.
        pace_from_nothing: each PURCHASES,
        /// How soon a purchase can be paid with the hand.
        pace_from_hand: each PURCHASES,
        /// Cards of each resource in hand.
        hand: each RESOURCES,
        /// Cards in hand.
        hand_total,
        /// Cards above the limit for a 7.
        over_limit,
        /// A settlement can be paid and placed.
        can_settle,
        /// A city can be paid and placed.
        can_build_city,
        /// A development card can be paid.
        can_buy_card,
        /// No settlement is left to build.
        no_settlements_left,
        /// Roads left to build.
        roads_left,
        /// Knights in hand.
        knight_cards,
        /// Victory points in hand.
        victory_point_cards,
        /// Road Building in hand.
        road_building_cards,
        /// Year of Plenty in hand.
        year_of_plenty_cards,
        /// Monopoly in hand.
        monopoly_cards,
        /// The length of the own longest road.
        road_length,
        /// Holds Longest Road.
        longest_road,
        /// How far the own road is ahead of the longest of the others.
        road_lead,
        /// Knights played.
        knights,
        /// Holds Largest Army.
        largest_army,
        /// How far the army is ahead of the largest of the others, with the knights in hand.
        army_lead,
        /// How safe Longest Road is.
        road_lead_of_holder,
        /// How safe Largest Army is.
        army_lead_of_holder,
        /// One step from Longest Road.
        near_longest_road,
        /// One step from Largest Army.
        near_largest_army,
    }
}

impl ByHand for BaseFeatures {
    fn by_hand() -> Self {
        BaseFeatures {
            points: 8.0,
            one_to_go: 0.5,
            two_to_go: 0.3,
            on_turn: 0.2,
            income: [0.35, 0.35, 0.3, 0.45, 0.45],
            total_income: 0.8,
            blocked: -0.5,
            number_pips: 0.3,
            kinds: 0.8,
            generic_harbor: 0.2,
            harbor: [0.3; 5],
            site: 0.4,
            site_after_one_road: 0.25,
            site_after_two_roads: 0.12,
            pace_from_nothing: [0.5, 0.5, 0.2, 0.1],
            pace_from_hand: [0.3, 0.3, 0.1, 0.0],
            hand: [0.1; 5],
            hand_total: 0.2,
            over_limit: -0.3,
            can_settle: 0.2,
            can_build_city: 0.2,
            can_buy_card: 0.05,
            knight_cards: 0.3,
            road_building_cards: 0.3,
            year_of_plenty_cards: 0.3,
            monopoly_cards: 0.3,
            road_length: 0.2,
            road_lead: 0.2,
            knights: 0.3,
            army_lead: 0.2,
            near_largest_army: 0.2,
            ..BaseFeatures::default()
        }
    }
}

/// In how many of 36 rolls one of these sums comes up.
fn pips_of(numbers: u16) -> f32 {
    (2..=12u8).filter(|&n| numbers >> n & 1 != 0).map(|n| f32::from(6 - n.abs_diff(7))).sum()
}

/// Walks over a state, and writes what the base game knows of every seat.
pub(crate) fn evaluate<'a>(
    rules: &'a Rules,
    ground: &'a Ground,
    state: &'a State,
    mut rows: Rows<'_>,
) -> Scene<'a> {
    let held = scan(rules, ground, state);
    let mut scene = Scene { rules, ground, state, held, wealth: [Wealth::default(); MAX_SEATS] };
    let seats = rules.seats();
    let points: [u8; MAX_SEATS] = std::array::from_fn(|i| {
        if i < seats as usize { rules.victory_points(state, Seat(i as u8)).total() } else { 0 }
    });
    let most = f32::from(points.into_iter().max().unwrap_or(0));
    for seat in rules.all_seats().iter() {
        let mut x = BaseFeatures::default();
        points_and_place(rules, state, seat, (f32::from(points[seat.index()]), most), &mut x);
        land(&scene.held[seat.index()], &mut x);
        scene.wealth[seat.index()] = cards(&scene, seat, &mut x);
        awards(rules, state, seat, &mut x);
        rows.put(seat, &x);
    }
    scene
}

fn points_and_place(
    rules: &Rules,
    state: &State,
    seat: Seat,
    (points, most): (f32, f32),
    x: &mut BaseFeatures,
) {
    let target = f32::from(rules.victory_target());
    let share = points / target;
    let to_go = target - points;
    x.points = share;
    x.points_squared = share * share;
    x.one_to_go = flag(to_go <= 1.0);
    x.two_to_go = flag(to_go <= 2.0);
    x.three_to_go = flag(to_go <= 3.0);
    let seats = rules.seats();
    let steps = (seat.0 + seats - state.on_turn().0) % seats;
    x.on_turn = flag(steps == 0);
    x.turns_until = f32::from(steps) / f32::from(seats);
    x.most_points = most / target;
    x.two_seats = flag(seats == 2);
    x.set_up = flag(state.turn() == 0);
}

fn land(own: &Holding, x: &mut BaseFeatures) {
    let total: f32 = own.income.iter().sum();
    x.total_income = total / 20.0;
    x.blocked = own.blocked / 8.0;
    x.number_pips = pips_of(own.numbers) / 18.0;
    x.kinds = own.income[..5].iter().filter(|&&i| i > 0.0).count() as f32 / 5.0;
    x.hexes = f32::from(own.hexes) / 12.0;
    x.settlements = f32::from(own.settlements) / 5.0;
    x.cities = f32::from(own.cities) / 4.0;
    x.generic_harbor = f32::from(own.harbors & 1);
    for kind in 0..5 {
        x.income[kind] = own.income[kind] / 8.0;
        x.harbor[kind] =
            if own.harbors >> (1 + kind) & 1 != 0 { (0.2 + own.income[kind] / 8.0).min(2.0) } else { 0.0 };
    }
    let [now, one, two, three] = own.sites;
    x.site = now[0] / 10.0;
    x.second_site = now[1] / 10.0;
    x.site_after_one_road = one[0] / 10.0;
    x.site_after_two_roads = two[0] / 10.0;
    x.site_after_three_roads = three[0] / 10.0;
    x.open_sites = f32::from(own.open_sites.min(4)) / 4.0;
    x.second_site_after_one_road = one[1] / 10.0;
}

/// What a seat can pay: its resources, what comes in with a roll, its rates.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wealth {
    pub hand: [f32; 5],
    pub income: [f32; 5],
    pub rates: [f32; 5],
    /// How soon a settlement can be paid, 2 at once.
    pub settlement: f32,
    /// Whether a settlement can be paid now.
    pub settles: bool,
}

impl Wealth {
    /// Rolls until something can be paid with the hand.
    pub fn rolls_to(&self, price: &[f32; 5]) -> f32 {
        rolls(price, &self.hand, &self.income, &self.rates)
    }

    /// Rolls until something can be paid by whoever holds nothing.
    pub fn rolls_from_nothing(&self, price: &[f32; 5]) -> f32 {
        rolls(price, &[0.0; 5], &self.income, &self.rates)
    }
}

fn cards(scene: &Scene<'_>, seat: Seat, x: &mut BaseFeatures) -> Wealth {
    let (rules, state, own) = (scene.rules, scene.state, &scene.held[seat.index()]);
    let counts = state.hand(seat).counts();
    let hand: [f32; 5] = std::array::from_fn(|i| f32::from(counts[i]));
    let rates: [f32; 5] = std::array::from_fn(|kind| match own.harbors {
        h if h >> (1 + kind) & 1 != 0 => 2.0,
        h if h & 1 != 0 => 3.0,
        _ => 4.0,
    });
    let kept = 1.0 - 0.6 * own.blocked / own.income.iter().sum::<f32>().max(1.0);
    // Gold comes as what is lacking.
    let gold = own.gold * GOLD;
    let income: [f32; 5] = std::array::from_fn(|i| (own.income[i] + gold) * kept / 36.0);
    let mut wealth = Wealth { hand, income, rates, settlement: 0.0, settles: false };
    let paces = paces(scene.ground, seat, state.hand(seat), &wealth);
    x.pace_from_nothing = paces.from_nothing.map(|rolls| 6.0 / (3.0 + rolls));
    x.pace_from_hand = paces.from_hand.map(|rolls| 4.0 / (2.0 + rolls));
    x.hand = hand.map(|cards| cards.min(6.0) / 4.0);
    let total = f32::from(state.hand(seat).total());
    let limit = f32::from(rules.config().house.discard_limit.unwrap_or(7));
    x.hand_total = total.min(12.0) / 7.0;
    x.over_limit = (total - limit).clamp(0.0, 8.0) / 4.0;
    let covers = |price: &[f32; 5]| (0..5).all(|i| hand[i] >= price[i]);
    let pieces = |piece| state.pieces_left(seat, piece) > 0;
    (wealth.settlement, wealth.settles) = (x.pace_from_hand[0], covers(&SETTLEMENT));
    x.can_settle = flag(wealth.settles && own.open_sites > 0 && pieces(Piece::Settlement));
    x.can_build_city = flag(covers(&CITY) && own.settlements > 0 && pieces(Piece::City));
    x.can_buy_card = flag(covers(&CARD));
    x.no_settlements_left = flag(!pieces(Piece::Settlement));
    x.roads_left = f32::from(state.pieces_left(seat, Piece::Road)) / 15.0;
    let dev = |card| f32::from(state.development(seat, card));
    x.knight_cards = dev(DevelopmentCard::Knight) / 2.0;
    x.victory_point_cards = dev(DevelopmentCard::VictoryPoint) / 2.0;
    x.road_building_cards = dev(DevelopmentCard::RoadBuilding);
    x.year_of_plenty_cards = dev(DevelopmentCard::YearOfPlenty);
    x.monopoly_cards = dev(DevelopmentCard::Monopoly);
    wealth
}

/// Rolls until each thing can be paid for, from nothing and from the hand.
fn paces(ground: &Ground, seat: Seat, cards: Cards, wealth: &Wealth) -> Paces {
    let &Wealth { income, rates, .. } = wealth;
    let memo = &ground.paces[seat.index()];
    let mut paces = memo.get();
    let same = paces.income == income && paces.rates == rates;
    if same && paces.hand == cards {
        return paces;
    }
    if !same {
        let from_nothing = PRICES.map(|price| wealth.rolls_from_nothing(&price));
        paces = Paces { income, rates, from_nothing, ..paces };
    }
    paces.hand = cards;
    paces.from_hand = PRICES.map(|price| wealth.rolls_to(&price));
    memo.set(paces);
    paces
}

fn awards(rules: &Rules, state: &State, seat: Seat, x: &mut BaseFeatures) {
    let others = || rules.all_seats().without(seat).iter();
    let length = state.road_length(seat);
    let longest = others().map(|s| state.road_length(s)).max().unwrap_or(0);
    let holds_road = state.longest_road() == Some(seat);
    x.road_length = f32::from(length) / 8.0;
    x.longest_road = flag(holds_road);
    x.road_lead = (f32::from(length) - f32::from(longest.max(4))).clamp(-4.0, 4.0) / 4.0;
    let knights = state.knights(seat);
    let ready = knights + state.development(seat, DevelopmentCard::Knight);
    let largest = others().map(|s| state.knights(s)).max().unwrap_or(0);
    let holds_army = state.largest_army() == Some(seat);
    x.knights = f32::from(knights) / 4.0;
    x.largest_army = flag(holds_army);
    x.army_lead = (f32::from(ready) - f32::from(largest.max(2))).clamp(-4.0, 4.0) / 4.0;
    x.road_lead_of_holder = if holds_road { x.road_lead } else { 0.0 };
    x.army_lead_of_holder = if holds_army { x.army_lead } else { 0.0 };
    // One step from an award that is still to be had.
    x.near_longest_road = flag(!holds_road && length + 2 > longest.max(4));
    x.near_largest_army = flag(!holds_army && ready > largest.max(2));
}
