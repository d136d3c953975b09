//! The Forgotten Tribe: gifts that ships can reach, harbors for what comes in.

use tradeholm_engine::board::{HarborKind, IntersectionId, PathId};
use tradeholm_engine::seafarers::{Gift, SeaAction, TribePosition};
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, DecisionKind, ModuleId, Rules, Seat, View};

use super::{ScenarioFeatures, SeaScenario, WEIGHTS};
use crate::base::places;
use crate::book::BookPlay;
use crate::books::seafarers::evaluation::{FAR, Steps};
use crate::eval::{ByHand, Scene, WeightFile, features, flag};
use crate::{Rng, Seen};

features! {
    /// What The Forgotten Tribe knows of a seat.
    pub(crate) struct TribeFeatures {
        /// How near the nearest chit is.
        chit,
        /// Chits within three ships.
        chits,
        /// How near the nearest card is.
        card,
        /// How near the nearest harbor is.
        harbor,
        /// Harbors that wait for a place.
        harbors_waiting,
        /// How near all gifts are.
        gifts,
    }
}

impl ByHand for TribeFeatures {
    fn by_hand() -> Self {
        TribeFeatures { chit: 0.5, chits: 0.3, card: 0.2, ..TribeFeatures::default() }
    }
}

/// The scenario.
pub(crate) struct ForgottenTribe;

impl BookPlay for ForgottenTribe {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::ForgottenTribe)
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// Gifts that lie face down on the board are as unknown as the deck.
    fn cards_laid_out(view: &View) -> usize {
        view.tribe.as_ref().map_or(0, |tribe| tribe.cards.len())
    }

    /// Which cards lie face down is dealt with the deck, of which they are a part.
    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let view = seen.view.tribe.as_ref()?;
        position.tribe = Some(TribePosition {
            left: view.chits.iter().chain(&view.cards).copied().collect(),
            chits: view.taken.clone(),
            waiting: view.waiting.clone(),
        });
        Some(())
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        match kind {
            DecisionKind::Tribe(_) => gift_harbor(seen),
            _ => None,
        }
    }
}

impl SeaScenario for ForgottenTribe {
    const HAS_PRIZES: bool = true;

    fn is_prize(seen: &Seen<'_>, path: PathId, _to: IntersectionId) -> bool {
        let tribe = seen.view.tribe.as_ref();
        let gifts = tribe.into_iter().flat_map(|tribe| [&tribe.chits, &tribe.cards, &tribe.harbors]);
        gifts.into_iter().any(|paths| paths.contains(&path))
    }

    fn fill(scene: &Scene<'_>, seat: Seat, far: &Steps, x: &mut ScenarioFeatures) {
        let (topology, x) = (scene.rules.topology(), &mut x.tribe);
        // A ship on the path itself takes the gift.
        let ships = |path: PathId| {
            let ends = topology.ends(path).map(|end| far[end.index()]);
            ends[0].min(ends[1]).saturating_add(1)
        };
        for (path, gift) in scene.rules.gifts(scene.state) {
            let ships = ships(path);
            if ships == FAR {
                continue;
            }
            let near = 1.0 / f32::from(ships);
            let most = match gift {
                Gift::Chit => &mut x.chit,
                Gift::Card => &mut x.card,
                Gift::Harbor => &mut x.harbor,
            };
            *most = most.max(near);
            if gift == Gift::Chit {
                x.chits += flag(ships <= 3) / 3.0;
            }
            x.gifts += near / 5.0;
        }
        x.harbors_waiting = f32::from(scene.state.harbors_waiting(seat)) / 2.0;
    }
}

/// The harbor that serves the own income best.
fn gift_harbor(seen: &Seen<'_>) -> Option<Action> {
    let income = places::income(seen, seen.seat());
    let worth = |action: &&Action| match **action {
        Action::Sea(SeaAction::PlaceHarbor { kind: HarborKind::Special(card), .. }) => {
            income.get(card as usize).map_or(0, |pips| 4 + 3 * pips)
        }
        _ => 10,
    };
    seen.legal.iter().max_by_key(worth).copied()
}
