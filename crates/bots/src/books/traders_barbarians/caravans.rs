//! The Caravans: camels to one's own buildings and roads, past those of the others, and as few cards for it as
//! will do.

mod evaluation;

use tradeholm_engine::board::{IntersectionId, PathId};
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{
    CamelName, CamelPlace, CaravanAction, CaravanFrame, CaravanPosition, CaravanView, CaravanViewEvent,
};
use tradeholm_engine::{Action, Card, Cards, DecisionKind, ModuleId, Rules, Seat, SeatSet, View, ViewEvent};

use self::evaluation::CaravanFeatures;
use crate::base::{goal, hand, spare, visible_points};
use crate::book::{BookPlay, Manner};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::search::Ahead;
use crate::{Rng, Seen};
use tradeholm_engine::pending::Frame;

/// What a point is worth, in hundredths.
const POINT: i32 = 100;

/// What it is worth that the next camel may bring a point.
const NEXT: i32 = 35;

/// What it is worth where a settlement could follow.
const REACHED: i32 = 15;

/// What a road that counts twice is worth.
const ROAD: i32 = 15;

/// What a card of a bid must bring.
const PER_CARD: i32 = 40;

/// What a place at the way of a caravan is worth, as pips are.
const ON_THE_WAY: i32 = 8;

/// Where a camel goes is decided by everybody, and its points come later.
const AHEAD: Ahead = Ahead { turns: 4, lots: 20, best: 4 };

static WEIGHTS: WeightFile = WeightFile::new("caravans.txt", include_str!("../../../weights/caravans.txt"));

/// The scenario.
pub(crate) struct Caravans;

impl BookPlay for Caravans {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::Caravans)
    }

    const PART: Option<Part> = Some(Part::of::<CaravanFeatures>("caravans", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// The end of a turn belongs to it: rules of thumb vote, and the evaluation sees where the camel is.
    const MANNER: Manner = Manner { is_guided: true, weighs_opening: true, ahead: AHEAD, ..Manner::BASE };

    /// What a bid or a name leads to depends on the others.
    fn is_for_thumb(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::Caravan(CaravanFrame::Bid { .. } | CaravanFrame::Name { .. }))
    }

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        match event {
            ViewEvent::Caravan(CaravanViewEvent::CamelBid { seat, cards }) => Some((*seat, *cards)),
            _ => None,
        }
    }

    /// Everything is open.
    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _: &mut Rng) -> Option<()> {
        let view = seen.view.caravans.as_ref()?;
        let seats = seen.rules.seats() as usize;
        let (votes, wool, named) = match &view.vote {
            Some(vote) => {
                let wool = vote.cards.iter().map(|cards| cards.map_or(0, |cards| cards.get(Card::Wool)));
                (vote.votes.clone(), wool.collect(), vote.named.clone())
            }
            None => (vec![0; seats], vec![0; seats], vec![None; seats]),
        };
        position.caravans =
            Some(CaravanPosition { caravans: view.caravans.clone(), due: view.due, votes, wool, named });
        Some(())
    }

    fn waits_below(_: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
        matches!(kind, DecisionKind::Caravan(_)).then_some(Some(Frame::EndOfTurn))
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        let DecisionKind::Caravan(frame) = kind else { return None };
        let view = seen.view.caravans.as_ref()?;
        match frame {
            CaravanFrame::Bid { left } => bid(seen, view, left),
            CaravanFrame::Name { left, round } => name(seen, view, left, round),
            CaravanFrame::Place { .. } => place(seen, view),
        }
    }

    fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        let Some(view) = seen.view.caravans.as_ref() else { return 0 };
        let next = view.places.iter().any(|place| ends(seen, *place).contains(&at));
        ON_THE_WAY * i32::from(next)
    }

    fn new_points(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        seen.view.caravans.as_ref().map_or(0, |view| i32::from(view.between.contains(&at)))
    }
}

fn ends(seen: &Seen<'_>, place: CamelPlace) -> [IntersectionId; 2] {
    seen.rules.topology().ends(place.path)
}

fn road_owner(view: &View, path: PathId) -> Option<Seat> {
    view.roads.iter().find(|road| road.0 == path).map(|road| road.1)
}

/// What a camel there is worth to a seat.
fn worth_to(seen: &Seen<'_>, view: &CaravanView, seat: Seat, place: CamelPlace) -> i32 {
    let topology = seen.rules.topology();
    let mut worth = 0;
    for end in ends(seen, place) {
        let camels = view.camels.iter().filter(|camel| ends(seen, **camel).contains(&end)).count();
        let building = seen.view.buildings.iter().find(|building| building.0 == end);
        let own_way = topology.ways(end).iter().any(|way| road_owner(seen.view, way.path) == Some(seat));
        worth += match (building, camels) {
            (Some(&(_, owner, _)), 1) if owner == seat => POINT,
            (Some(&(_, owner, _)), 0) if owner == seat && end == place.head => NEXT,
            (None, 0 | 1) if own_way => REACHED,
            _ => 0,
        };
    }
    if road_owner(seen.view, place.path) == Some(seat) {
        worth += ROAD;
    }
    worth
}

/// What a camel there is worth to a seat beside the others, of whom those ahead count most.
fn worth(seen: &Seen<'_>, view: &CaravanView, seat: Seat, place: CamelPlace) -> i32 {
    let points = |seat| i32::from(visible_points(seen.view, seat));
    let others = seen.rules.all_seats().without(seat);
    let most = others.iter().map(points).max().unwrap_or(0);
    let loss = |other| {
        let worth = worth_to(seen, view, other, place);
        if points(other) == most { worth / 2 } else { worth / 4 }
    };
    worth_to(seen, view, seat, place) - others.iter().map(loss).sum::<i32>()
}

/// The best of these places for a seat.
fn best(seen: &Seen<'_>, view: &CaravanView, seat: Seat, places: &[CamelPlace]) -> Option<CamelPlace> {
    places.iter().copied().max_by_key(|&place| (worth(seen, view, seat, place), std::cmp::Reverse(place)))
}

/// Who would decide if nobody did anything more.
fn decider(seen: &Seen<'_>, votes: &[u8]) -> Seat {
    let most = votes.iter().copied().max().unwrap_or(0);
    let mut ahead = votes.iter().enumerate().filter(|&(_, &votes)| votes == most);
    match (ahead.next(), ahead.next()) {
        (Some((seat, _)), None) if most > 0 => Seat(seat as u8),
        _ => seen.view.on_turn,
    }
}

/// As many cards as change the decision and are worth it: wool first, and grain that nothing else needs.
fn bid(seen: &Seen<'_>, view: &CaravanView, left: SeatSet) -> Option<Action> {
    let (me, votes) = (seen.seat(), &view.vote.as_ref()?.votes);
    let mine = best(seen, view, me, &view.places)?;
    let later = left.without(me);
    // Those who have yet to bid may want something else: the first to bid does not know.
    let rival = match decider(seen, votes) {
        decider if decider != me => decider,
        _ => later
            .iter()
            .max_by_key(|&other| {
                worth(seen, view, other, best(seen, view, other, &view.places).unwrap_or(mine))
            })
            .unwrap_or(me),
    };
    let theirs = best(seen, view, rival, &view.places)?;
    let gain = worth(seen, view, me, mine) - worth(seen, view, me, theirs);
    let most = votes.iter().copied().max().unwrap_or(0);
    let all: u32 = votes.iter().map(|&votes| u32::from(votes)).sum();
    let needed = match later.is_empty() {
        true if most == 0 && seen.view.on_turn == me => 0,
        true => all.min(u32::from(u8::MAX)) as u8 + 1,
        false => most + 1,
    };
    let (hand, goal) = (hand(seen), goal(seen));
    let wool = if gain >= POINT { hand.get(Card::Wool) } else { spare(hand, goal).get(Card::Wool) };
    let grain = spare(hand, goal).get(Card::Grain);
    let worthwhile = (gain / PER_CARD).clamp(0, i32::from(u8::MAX)) as u8;
    let cards = match needed <= worthwhile.min(wool.saturating_add(grain)) {
        true => Cards::of(Card::Wool, needed.min(wool)) + Cards::of(Card::Grain, needed.saturating_sub(wool)),
        false => Cards::NONE,
    };
    Some(Action::Caravan(CaravanAction::Bid(cards)))
}

/// What a place is called in an action.
fn called(seen: &Seen<'_>, place: CamelPlace, answer: fn(CamelName) -> CaravanAction) -> Option<Action> {
    let names = [None, Some(place.head)].map(|head| CamelName { path: place.path, head });
    let mut actions = names.into_iter().map(|name| Action::Caravan(answer(name)));
    actions.find(|action| seen.legal.contains(action))
}

/// The own wish; in the second round the best place that others wish too, if it is better than what comes
/// without an agreement.
fn name(seen: &Seen<'_>, view: &CaravanView, left: SeatSet, round: u8) -> Option<Action> {
    let (me, vote) = (seen.seat(), view.vote.as_ref()?);
    let mine = best(seen, view, me, &view.places)?;
    let fallback = best(seen, view, decider(seen, &vote.votes), &view.places)?;
    let others = seen.rules.all_seats().without(me);
    let wished: Vec<CamelPlace> = others
        .iter()
        .filter(|&other| round > 1 || !left.contains(other))
        .filter_map(|other| vote.named[other.index()])
        .filter(|place| view.places.contains(place))
        .collect();
    let wished = best(seen, view, me, &wished);
    let better = wished.filter(|&place| worth(seen, view, me, place) > worth(seen, view, me, fallback));
    called(seen, better.unwrap_or(mine), CaravanAction::Name)
}

/// The best place.
fn place(seen: &Seen<'_>, view: &CaravanView) -> Option<Action> {
    let legal = |&place: &CamelPlace| called(seen, place, CaravanAction::Place).is_some();
    let places: Vec<CamelPlace> = view.places.iter().copied().filter(legal).collect();
    called(seen, best(seen, view, seen.seat(), &places)?, CaravanAction::Place)
}
