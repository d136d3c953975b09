//! Barbarian Attack: knights where they win prisoners or save what is one's own.

mod evaluation;

use tradeholm_engine::board::{HexId, IntersectionId, PathId, Reach, Toll};
use tradeholm_engine::chance::Chance;
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::traders_barbarians::{RaidAction, RaidEvent, RaidFrame, RaidPosition, RaidView};
use tradeholm_engine::units::{Place, UnitKind};
use tradeholm_engine::{Action, Building, Card, Cards, DecisionKind, ModuleId, Rules, Seat, View, ViewEvent};

use self::evaluation::RaidFeatures;
use crate::base::{robber, visible_points};
use crate::book::{BookPlay, Lots, Manner};
use crate::eval::{Part, Rows, Scene, WeightFile};
use crate::search::Ahead;
use crate::{Rng, Seen};

/// A prisoner, in hundredths of a half point.
const PRISONER: i32 = 100;

/// A point of a building that could be freed or saved.
const OWN_POINT: i32 = 90;

/// What a knight beside barbarians is worth that cannot win yet, for each knight that is there.
const NEAR: i32 = 12;

/// What a grain for the longer way is worth.
const GRAIN: i32 = 25;

/// Knights that are enough for most.
const ENOUGH: usize = 4;

/// Within so many paths a knight needs no grain.
const FREE: u8 = 3;

/// What is conquered and freed, and by whose knights, shows when all have marched.
const AHEAD: Ahead = Ahead { turns: 4, lots: 10, best: 4 };

static WEIGHTS: WeightFile =
    WeightFile::new("barbarian_attack.txt", include_str!("../../../weights/barbarian_attack.txt"));

/// The scenario.
pub(crate) struct BarbarianAttack;

impl BookPlay for BarbarianAttack {
    const MANNER: Manner = Manner {
        is_guided: true,
        turn_costs: 50,
        ground_changes: true,
        weighs_opening: true,
        ahead: AHEAD,
        ..Manner::BASE
    };

    fn is_played(rules: &Rules) -> bool {
        rules.plays(ModuleId::BarbarianAttack)
    }

    const PART: Option<Part> = Some(Part::of::<RaidFeatures>("barbarian_attack", || &WEIGHTS));

    fn evaluate(scene: &Scene<'_>, rows: Rows<'_>) {
        evaluation::evaluate(scene, rows);
    }

    fn weights(_led: bool) -> Option<&'static WeightFile> {
        Some(&WEIGHTS)
    }

    /// Whom a card is taken from says little; where knights and barbarians go, much.
    fn is_for_thumb(kind: DecisionKind) -> bool {
        matches!(kind, DecisionKind::Raid(RaidFrame::TakeCard))
    }

    /// One landing may conquer something or not.
    fn lots(chance: Chance) -> Option<Lots> {
        matches!(chance, Chance::Raid(_)).then_some(Lots::Several(3))
    }

    /// Nothing of it is hidden.
    fn guess(seen: &Seen<'_>, _blank: &Position, position: &mut Position, _rng: &mut Rng) -> Option<()> {
        let view = seen.view.raid.as_ref()?;
        position.raid = Some(RaidPosition {
            deck: view.deck,
            supply: view.supply,
            prisoners: view.prisoners.clone(),
            rolls: view.rolls.clone(),
        });
        Some(())
    }

    fn has_robber(_: &View) -> bool {
        false
    }

    fn waits_below(_: &Seen<'_>, kind: DecisionKind) -> Option<Option<Frame>> {
        matches!(kind, DecisionKind::Raid(RaidFrame::March { .. })).then_some(Some(Frame::EndOfTurn))
    }

    fn waits_between(_seen: &Seen<'_>, kind: DecisionKind) -> Option<Frame> {
        let marches = matches!(kind, DecisionKind::Raid(RaidFrame::March { .. }));
        marches.then_some(Frame::Raid(RaidFrame::Expel { next: 0 }))
    }

    fn paid(event: &ViewEvent) -> Option<(Seat, Cards)> {
        match event {
            ViewEvent::Raid(RaidEvent::KnightMarched { seat, grain: true, .. }) => {
                Some((*seat, Cards::one(Card::Grain)))
            }
            _ => None,
        }
    }

    fn decide(seen: &Seen<'_>, kind: DecisionKind) -> Option<Action> {
        let DecisionKind::Raid(frame) = kind else { return None };
        match frame {
            RaidFrame::PlaceKnight { .. } | RaidFrame::ForeignKnight => place(seen),
            RaidFrame::March { .. } => march(seen),
            RaidFrame::TreasonTake { .. } | RaidFrame::Intrigue => by_hex(seen, |hex| threat(seen, hex)),
            RaidFrame::TreasonPlace { .. } => by_hex(seen, |hex| harm(seen, hex)),
            RaidFrame::TakeCard => {
                let rich = seen.legal.iter().filter_map(|action| match action {
                    Action::Rob(victim) => Some(*victim),
                    _ => None,
                });
                robber::best_victim(seen, rich.collect()).map(Action::Rob)
            }
            RaidFrame::Draw
            | RaidFrame::Landing { .. }
            | RaidFrame::Expel { .. }
            | RaidFrame::Contest { .. }
            | RaidFrame::Loss { .. } => None,
        }
    }

    /// Knights early: a card is always good for something.
    fn needs_cards(seen: &Seen<'_>) -> bool {
        let Some(view) = seen.view.raid.as_ref() else { return false };
        let own = seen
            .view
            .units
            .iter()
            .filter(|unit| unit.kind() == UnitKind::Knight && unit.owner() == Some(seen.seat()));
        let landed: u8 = view.coast.iter().map(|known| known.barbarians).sum();
        own.count() < ENOUGH && landed > 2
    }

    /// Inland nothing is conquered.
    fn site_worth(seen: &Seen<'_>, at: IntersectionId) -> i32 {
        let Some(view) = seen.view.raid.as_ref() else { return 0 };
        let hexes = seen.rules.topology().hexes_at(at);
        let exposed = hexes.iter().filter(|hex| view.coast.iter().any(|known| known.hex == **hex)).count();
        let falls = exposed == hexes.len();
        -(4 * exposed as i32) - if falls { 16 } else { 0 }
    }

    fn closes(seen: &Seen<'_>, at: IntersectionId) -> bool {
        let Some(view) = seen.view.raid.as_ref() else { return false };
        let hexes = seen.rules.topology().hexes_at(at);
        view.coast.iter().any(|known| known.conquered && hexes.contains(&known.hex))
    }
}

/// The points of a seat's buildings at a hex.
fn points_at(seen: &Seen<'_>, hex: HexId, fits: impl Fn(Seat) -> bool) -> i32 {
    let corners = seen.rules.topology().corners(hex);
    let there = seen.view.buildings.iter().filter(|(at, owner, _)| corners.contains(at) && fits(*owner));
    there.map(|(_, _, building)| if *building == Building::City { 2 } else { 1 }).sum()
}

fn barbarians(view: &RaidView, hex: HexId) -> i32 {
    view.coast.iter().find(|known| known.hex == hex).map_or(0, |known| known.barbarians.into())
}

/// How much the barbarians of a hex hurt us more than the others.
fn threat(seen: &Seen<'_>, hex: HexId) -> i32 {
    let Some(view) = seen.view.raid.as_ref() else { return 0 };
    let (own, all) = (points_at(seen, hex, |seat| seat == seen.seat()), points_at(seen, hex, |_| true));
    let count = barbarians(view, hex);
    // The third one is what matters.
    (3 * own - all) * if count == 3 { 4 } else { count }
}

/// How much another barbarian there hurts those ahead more than us.
fn harm(seen: &Seen<'_>, hex: HexId) -> i32 {
    let Some(view) = seen.view.raid.as_ref() else { return 0 };
    let me = seen.seat();
    let ahead = |seat: Seat| seat != me && seen.rules.all_seats().contains(seat);
    let others: i32 = seen
        .rules
        .all_seats()
        .iter()
        .filter(|&seat| ahead(seat))
        .map(|seat| points_at(seen, hex, |owner| owner == seat) * i32::from(visible_points(seen.view, seat)))
        .sum();
    let own = points_at(seen, hex, |seat| seat == me);
    (others - 30 * own) * if barbarians(view, hex) == 2 { 3 } else { 1 }
}

/// The legal action that names the hex of the highest worth.
fn by_hex(seen: &Seen<'_>, worth: impl Fn(HexId) -> i32) -> Option<Action> {
    let hex = |action: &&Action| match action {
        Action::Raid(
            RaidAction::TreasonFrom(hex) | RaidAction::TreasonTo(hex) | RaidAction::Intrigue(hex),
        ) => Some(*hex),
        _ => None,
    };
    let named = seen.legal.iter().filter_map(|action| Some((hex(&action)?, *action)));
    named.max_by_key(|&(hex, _)| worth(hex)).map(|(_, action)| action)
}

/// Who stands on each path: nobody, a knight of nobody, or one of a seat.
type Field = Vec<Option<Option<Seat>>>;

fn field(seen: &Seen<'_>) -> Field {
    let mut field = vec![None; seen.rules.topology().path_count()];
    for unit in seen.view.units.iter().filter(|unit| unit.kind() == UnitKind::Knight) {
        if let Place::Path(path) = unit.place() {
            field[usize::from(path.0)] = Some(unit.owner());
        }
    }
    field
}

/// What the knights on the board promise us if they stay where they are.
fn promise(seen: &Seen<'_>, view: &RaidView, field: &Field) -> i32 {
    let me = seen.seat();
    let mut sum = 0;
    for known in view.coast.iter().filter(|known| known.barbarians > 0) {
        let sides = seen.rules.topology().sides(known.hex);
        let knights = sides.iter().filter_map(|path| field[usize::from(path.0)]);
        let (mut all, mut own) = (0, 0);
        for owner in knights {
            all += 1;
            own += i32::from(owner == Some(me));
        }
        let count = i32::from(known.barbarians);
        let at_stake = OWN_POINT * points_at(seen, known.hex, |seat| seat == me);
        let at_stake = if known.conquered { at_stake } else { at_stake * count / 6 };
        sum += match all > count {
            // A share of the prisoners; more knights than needed bring nothing.
            true => PRISONER * count * own / all + at_stake - 5 * (all - count - 1),
            false => own * (NEAR * all.min(count) + at_stake / 8),
        };
    }
    sum
}

/// A knight comes where it is nearest to barbarians that can be beaten.
fn place(seen: &Seen<'_>) -> Option<Action> {
    let view = seen.view.raid.as_ref()?;
    let (mut field, me) = (field(seen), seen.seat());
    let paths = seen.legal.iter().filter_map(|action| match action {
        Action::Raid(RaidAction::PlaceKnight(path)) => Some(*path),
        _ => None,
    });
    let mut worth = |path: PathId| {
        field[usize::from(path.0)] = Some(Some(me));
        let there = promise(seen, view, &field);
        field[usize::from(path.0)] = None;
        // From a castle it goes on: the nearer to barbarians the better.
        let reach = Reach::new(seen.rules.topology(), path, FREE, |_| Toll::Points(1));
        let near = view.coast.iter().filter(|known| known.barbarians > 0);
        let near = near.filter(|known| {
            seen.rules.topology().sides(known.hex).iter().any(|&side| reach.cost(side).is_some())
        });
        4 * there + near.count() as i32
    };
    paths.max_by_key(|&path| worth(path)).map(|path| Action::Raid(RaidAction::PlaceKnight(path)))
}

/// The move that promises most; none if none promises more than staying.
fn march(seen: &Seen<'_>) -> Option<Action> {
    let view = seen.view.raid.as_ref()?;
    let mut field = field(seen);
    let stay = promise(seen, view, &field);
    let mut best: Option<(i32, Action)> = None;
    let mut reach: Option<(PathId, Reach<PathId>)> = None;
    for &action in seen.legal {
        let Action::Raid(RaidAction::March { from, to }) = action else { continue };
        if reach.as_ref().is_none_or(|(known, _)| *known != from) {
            reach = Some((from, Reach::new(seen.rules.topology(), from, FREE, |_| Toll::Points(1))));
        }
        let far = reach.as_ref().is_none_or(|(_, reach)| reach.cost(to).is_none());
        let knight = field[usize::from(from.0)].take();
        field[usize::from(to.0)] = knight;
        let worth = promise(seen, view, &field) - if far { GRAIN } else { 0 };
        field[usize::from(to.0)] = None;
        field[usize::from(from.0)] = knight;
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    match best {
        Some((worth, action)) if worth > stay || !seen.legal.contains(&Action::Skip) => Some(action),
        _ => Some(Action::Skip),
    }
}
