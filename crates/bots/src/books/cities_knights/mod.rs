//! Cities & Knights: what to save for, when to fight, which card to play, and every answer the
//! expansion asks for. One file for each topic; rules of thumb judge a [`Table`], which holds nothing
//! that the seat may not know.

mod aims;
mod alchemist;
mod barbarians;
mod duties;
mod evaluation;
mod guess;
mod hand;
mod improvements;
mod knights;
mod places;
mod politics_cards;
mod progress;
mod roads;
mod science_cards;
mod table;
mod trade;
mod trade_cards;
mod turn;

use tradeholm_engine::board::IntersectionId;
use tradeholm_engine::cities_knights::CkFrame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Action, Cards, DecisionKind, ModuleId, Rules, Seat, View};

use self::table::Table;
use crate::book::{BookPlay, Manner, Moment};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::{Rng, Seen};

static WEIGHTS: WeightFile =
    WeightFile::new("cities_knights.txt", include_str!("../../../weights/cities_knights.txt"));

/// The book.
pub(crate) struct CitiesKnights;

impl BookPlay for CitiesKnights {
    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::CitiesKnights)
    }

    const PART: Option<Part> = Some(Part::of::<evaluation::CkFeatures>("cities_knights", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// There are many ways for cards to change hands unseen, and the Inventor swaps number tokens.
    const MANNER: Manner = Manner {
        is_guided: true,
        ground_changes: true,
        loses_track: true,
        has_own_turn: true,
        ..Manner::BASE
    };

    fn is_for_thumb(kind: DecisionKind) -> bool {
        match kind {
            DecisionKind::Ck(frame) => matches!(
                frame,
                CkFrame::Spy { .. }
                    | CkFrame::MasterMerchant { .. }
                    | CkFrame::Wedding { .. }
                    | CkFrame::ForcedTrade { .. }
                    | CkFrame::FifthCard { .. }
                    | CkFrame::DefenderReward { .. }
                    | CkFrame::ChooseDeck
            ),
            // The Alchemist chooses the dice.
            DecisionKind::BeforeRoll => true,
            _ => false,
        }
    }

    fn guess(seen: &Seen<'_>, blank: &Position, position: &mut Position, rng: &mut Rng) -> Option<()> {
        let view = seen.view.ck.as_ref()?;
        guess::knights_of_the_turn(view, &mut position.effects.ck);
        guess::shown_hand(view, seen.seat(), &mut position.hands, rng);
        position.ck = Some(guess::position(blank.ck.clone()?, view, seen.seat(), rng)?);
        Some(())
    }

    /// The robber sleeps until the barbarians have landed.
    fn has_robber(view: &View) -> bool {
        view.ck.as_ref().is_none_or(|ck| ck.landed)
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        let table = Table::of(seen)?;
        match kind {
            DecisionKind::SetupSettlement { .. } | DecisionKind::SetupCity { .. } => places::setup(&table),
            DecisionKind::BeforeRoll => before_roll(&table),
            DecisionKind::Discard => hand::discard(&table),
            DecisionKind::FreeRoad { .. } => roads::free_road(&table),
            DecisionKind::Ck(frame) => duties::answer(&table, frame),
            _ => None,
        }
    }

    fn act(seen: &Seen<'_>, moment: Moment) -> Option<Action> {
        match moment {
            Moment::Lead => turn::before_offers(&Table::of(seen)?),
            Moment::Rest => turn::after_offers(&Table::of(seen)?),
            _ => None,
        }
    }

    fn wishes(seen: &Seen<'_>) -> Vec<(Cards, Cards)> {
        Table::of(seen).map(|table| turn::wishes(&table)).unwrap_or_default()
    }

    fn gain(seen: &Seen<'_>, give: Cards, get: Cards) -> Option<i32> {
        Some(hand::gain(&Table::of(seen)?, give, get))
    }

    fn each_standing(view: &View, name: &mut impl FnMut(IntersectionId, Seat)) {
        let knights = view.ck.iter().flat_map(|ck| &ck.knights);
        knights.for_each(|&(at, owner, _)| name(at, owner));
    }
}

/// A knight-errant frees a hex, or an alchemist chooses the dice.
fn before_roll(table: &Table<'_>) -> Option<Action> {
    knights::chase(table).or_else(|| alchemist::best(table)).map(Action::Ck)
}
