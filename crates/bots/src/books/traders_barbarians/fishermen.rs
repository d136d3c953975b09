//! The Fishermen of Catan: fish for what is missing, the boot to the leader.

mod evaluation;

use tradeholm_engine::board::{IntersectionId, Terrain, pips};
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{
    FishAction, FishDeed, FishFrame, FishPosition, FishTokens, FishView,
};
use tradeholm_engine::{Action, Cards, DecisionKind, ModuleId, Rules, Seat};

use self::evaluation::FishFeatures;
use crate::base::{gain, hand, places, robber, visible_points};
use crate::book::{BookPlay, Manner, Moment};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::search::Ahead;
use crate::{Rng, Seen};

/// What a pip of fish is worth: about half a card.
const FISH: i32 = 5;

/// With so many tokens the next ones may be lost.
const NEARLY_FULL: u8 = 6;

/// Fish that are kept show what they are good for in turns to come.
const AHEAD: Ahead = Ahead { turns: 4, lots: 16, best: 4 };

static WEIGHTS: WeightFile = WeightFile::new("fishermen.txt", include_str!("../../../weights/fishermen.txt"));

/// The scenario.
pub(crate) struct Fishermen;

impl BookPlay for Fishermen {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::Fishermen)
    }

    const PART: Option<Part> = Some(Part::of::<FishFeatures>("fishermen", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// Rules of thumb know when fish are better kept.
    const MANNER: Manner = Manner { is_guided: true, weighs_opening: true, ahead: AHEAD, ..Manner::BASE };

    fn is_for_thumb(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::Fish(_))
    }

    /// The tokens of others are dealt from those that are not seen.
    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, rng: &mut Rng) -> Option<()> {
        let view = seen.view.fish.as_ref()?;
        position.fish =
            Some(FishPosition { hands: deal(view, seen.seat(), rng)?, used: view.used, boot: view.boot });
        Some(())
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::Fish(FishFrame::Exchange { .. }) => Some(exchange(seen)),
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::First => give_boot(seen),
            Moment::BeforeBuilding | Moment::Ways => free_hex(seen).or_else(|| missing_card(seen)),
            Moment::InsteadOfRoad => road(seen),
            Moment::Last => spend_the_rest(seen),
            _ => None,
        }
    }

    fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        let Some(view) = seen.view.fish.as_ref() else { return 0 };
        let grounds = view.grounds.iter().filter(|ground| ground.serves.contains(&at));
        let coast: i32 = grounds.map(|ground| i32::from(pips(ground.number))).sum();
        let hexes = seen.rules.topology().hexes_at(at).iter().map(|hex| hex.index());
        let lakes = hexes.filter(|&hex| seen.view.terrain[hex] == Terrain::Lake);
        let lake: i32 = lakes.flat_map(|hex| seen.view.numbers[hex].iter()).map(|n| i32::from(pips(n))).sum();
        FISH * (coast + lake)
    }
}

/// Hands that agree with what is seen.
fn deal(view: &FishView, me: Seat, rng: &mut Rng) -> Option<Vec<FishTokens>> {
    let own = view.own?;
    let mut left = view.all.minus(view.used).minus(own);
    let mut hands = Vec::with_capacity(view.counts.len());
    for (seat, &count) in view.counts.iter().enumerate() {
        if seat == me.index() {
            hands.push(own);
            continue;
        }
        let mut hand = FishTokens::NONE;
        for _ in 0..count {
            let all = usize::from(left.count());
            if all == 0 {
                return None;
            }
            let mut lot = rng.below(all);
            let fish = (1..=3u8).find(|&fish| {
                let there = usize::from(left.0[fish as usize - 1]);
                let drawn = lot < there;
                lot = lot.wrapping_sub(there);
                drawn
            })?;
            left = left.minus(FishTokens::one(fish));
            hand = hand.plus(FishTokens::one(fish));
        }
        hands.push(hand);
    }
    Some(hands)
}

/// A single fish is worth another try, more are not.
fn exchange(seen: &Seen<'_>) -> Action {
    let single = Action::Fish(FishAction::Exchange(1));
    if seen.legal.contains(&single) { single } else { Action::Skip }
}

/// The boot goes to whoever is furthest ahead.
fn give_boot(seen: &Seen<'_>) -> Option<Action> {
    let takers = seen.legal.iter().filter_map(|action| match action {
        Action::Fish(FishAction::GiveBoot(to)) => Some(*to),
        _ => None,
    });
    takers.max_by_key(|&to| visible_points(seen.view, to)).map(|to| Action::Fish(FishAction::GiveBoot(to)))
}

/// The cheapest way to pay for each legal deed that is worth something, the best deed of them. The first
/// payment of each is the one that wastes least.
fn best(seen: &Seen<'_>, worth: impl Fn(FishDeed) -> Option<i32>) -> Option<Action> {
    let mut found: Option<(i32, u16, Action)> = None;
    for &action in seen.legal {
        let Action::Fish(FishAction::Spend { deed, tokens }) = action else { continue };
        let Some(worth) = worth(deed) else { continue };
        let better = found.is_none_or(|(most, fish, _)| {
            (worth, std::cmp::Reverse(tokens.fish())) > (most, std::cmp::Reverse(fish))
        });
        if better {
            found = Some((worth, tokens.fish(), action));
        }
    }
    found.map(|(.., action)| action)
}

/// The robber goes where it stands on a hex of ours.
fn free_hex(seen: &Seen<'_>) -> Option<Action> {
    let hex = seen.view.robber?;
    let corners = seen.rules.topology().corners(hex);
    let ours = |&(at, owner, _): &(IntersectionId, Seat, _)| owner == seen.seat() && corners.contains(&at);
    let blocked = seen.view.buildings.iter().any(ours);
    blocked.then(|| best(seen, |deed| (deed == FishDeed::Robber).then_some(0))).flatten()
}

/// The card that the plan lacks, from the supply or from the leader.
fn missing_card(seen: &Seen<'_>) -> Option<Action> {
    best(seen, |deed| match deed {
        FishDeed::Take(card) => Some(gain(seen, Cards::NONE, Cards::one(card))).filter(|&worth| worth > 0),
        _ => None,
    })
}

/// A road where there is nowhere to settle.
fn road(seen: &Seen<'_>) -> Option<Action> {
    let needed = !places::has_settlement_site(seen);
    needed.then(|| best(seen, |deed| (deed == FishDeed::Road).then_some(0))).flatten()
}

/// What fish are good for when there is nothing better: before they are too many, or when a card is near.
fn spend_the_rest(seen: &Seen<'_>) -> Option<Action> {
    let card = best(seen, |deed| (deed == FishDeed::Card).then_some(0));
    let count = seen.view.fish.as_ref()?.counts.get(seen.seat().index()).copied()?;
    if card.is_some() || count < NEARLY_FULL || hand(seen).total() >= NEARLY_FULL {
        return card;
    }
    let rich = seen.legal.iter().filter_map(|action| match action {
        Action::Fish(FishAction::Spend { deed: FishDeed::Steal(victim), .. }) => Some(*victim),
        _ => None,
    });
    let victim = robber::best_victim(seen, rich.collect())?;
    best(seen, |deed| (deed == FishDeed::Steal(victim)).then_some(0))
}
