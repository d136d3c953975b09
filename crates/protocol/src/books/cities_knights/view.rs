//! What Cities & Knights adds to a view and to a whole state.

use serde::{Deserialize, Serialize};
use tradeholm_engine::cities_knights::{
    CkOwnView, CkPlayerView, CkView, Glimpse, ProgressDeck, STEPS_TO_ATTACK, TOP_LEVEL,
};
use tradeholm_engine::pending::Frame;
use tradeholm_engine::state::Position;
use tradeholm_engine::{Rules, cities_knights::CkFrame};
use ts_rs::TS;

use super::names::{ProgressCardJson, ProgressCardsJson, TracksJson, hand};
use crate::json::{CardJson, CardsJson, SeatJson, seats};
use crate::notation::{hex_name, intersection_name, path_name};

/// A knight on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Knight", export_to = "game.ts")]
pub struct KnightJson {
    /// The intersection.
    pub at: String,
    /// Whose.
    pub seat: SeatJson,
    /// 1 basic, 2 strong, 3 mighty.
    pub strength: u8,
    /// Whether it is active.
    pub active: bool,
    /// Whether it may not act any more this turn.
    pub spent: bool,
    /// Whether it was sent against the barbarians, in a game in which that is declared.
    #[serde(default)]
    pub sent: bool,
}

/// Who has a metropolis, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Metropolis", export_to = "game.ts")]
pub struct MetropolisJson {
    /// Whose.
    pub seat: SeatJson,
    /// The city.
    pub at: String,
}

/// Who has the merchant, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Merchant", export_to = "game.ts")]
pub struct MerchantJson {
    /// Whose.
    pub seat: SeatJson,
    /// The hex.
    pub hex: String,
}

/// What everyone may know of a game of Cities & Knights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CkTable", export_to = "game.ts")]
pub struct CkTableJson {
    /// Steps of the barbarian ship from its start.
    pub barbarians: u8,
    /// With how many steps it attacks.
    pub attack_at: u8,
    /// Whether they have attacked before: the robber moves only then.
    pub landed: bool,
    /// The strength of the barbarians if they attacked now.
    pub barbarian_strength: u8,
    /// The strength of all active knights.
    pub knight_strength: u8,
    /// Whether they would repel the barbarians now.
    pub repelled: bool,
    /// How many levels of improvement each track has.
    pub top_level: u8,
    /// Cards in each deck of progress cards.
    pub decks: TracksJson<u8>,
    /// Knights on the board.
    pub knights: Vec<KnightJson>,
    /// Cities with a wall.
    pub walls: Vec<String>,
    /// Pillaged cities on their side: they are settlements among the buildings.
    pub fallen: Vec<String>,
    /// The metropolis of each track.
    pub metropolises: TracksJson<Option<MetropolisJson>>,
    /// The merchant.
    pub merchant: Option<MerchantJson>,
    /// Kinds that trade 2:1 this turn by Merchant Fleet.
    pub fleet: Vec<CardJson>,
    /// Cranes that wait for an improvement.
    pub cranes: u8,
    /// Medicines that wait for a city.
    pub medicines: u8,
    /// Who may still be made to trade by Commercial Harbor.
    pub harbor: Vec<SeatJson>,
    /// Every player, by seat.
    pub players: Vec<CkPlayerJson>,
}

/// What everyone may know of a player in Cities & Knights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CkPlayer", export_to = "game.ts")]
pub struct CkPlayerJson {
    /// Levels of improvement.
    pub improvements: TracksJson<u8>,
    /// Commodities for the next level of each track; 0 at the highest.
    pub prices: TracksJson<u8>,
    /// Progress cards in hand, by the deck they are from.
    pub progress: TracksJson<u8>,
    /// Points as defender.
    pub defender: u8,
    /// Knights in stock: basic, strong, mighty.
    pub knights_left: [u8; 3],
    /// Strength of the active knights.
    pub knight_strength: u8,
    /// Walls on the board.
    pub walls: u8,
    /// Victory point cards laid open.
    pub opened: Vec<ProgressCardJson>,
    /// Cards that a 7 leaves this player.
    pub hand_limit: u8,
}

/// The part of a view that only Cities & Knights has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CkView", export_to = "game.ts")]
pub struct CkViewJson {
    /// What everyone may know.
    #[serde(flatten)]
    pub table: CkTableJson,
    /// The viewer's own cards; `null` for a spectator.
    pub own: Option<CkOwnJson>,
}

/// What a player knows of itself in Cities & Knights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CkOwn", export_to = "game.ts")]
pub struct CkOwnJson {
    /// The progress cards in hand.
    pub progress: Vec<ProgressCardJson>,
    /// The gift for a wedding, chosen while others still choose.
    pub gift_chosen: Option<CardsJson>,
    /// What a card lets this player see until the choice is made.
    pub glimpse: Option<GlimpseJson>,
}

/// A look into another's hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Glimpse", export_to = "game.ts")]
pub enum GlimpseJson {
    /// A spy looks at progress cards.
    Progress {
        /// Whose.
        seat: SeatJson,
        /// What.
        progress: Vec<ProgressCardJson>,
    },
    /// A master merchant looks at resources and commodities.
    Cards {
        /// Whose.
        seat: SeatJson,
        /// What.
        cards: CardsJson,
    },
}

/// The part of a whole state that only Cities & Knights has, secrets included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "CkState", export_to = "game.ts")]
pub struct CkStateJson {
    /// What everyone may know.
    #[serde(flatten)]
    pub table: CkTableJson,
    /// The progress cards of each seat.
    pub progress: Vec<Vec<ProgressCardJson>>,
    /// The shuffled part of the decks: its order is not decided yet.
    pub deck: ProgressCardsJson,
    /// The cards under it, the next first.
    pub under: TracksJson<Vec<ProgressCardJson>>,
    /// The gift for a wedding that each seat has chosen while others still choose.
    pub gifts: Vec<Option<CardsJson>>,
    /// The strength that each seat has declared for a defense.
    pub defending: Vec<u8>,
    /// Knights promoted this turn.
    pub promoted: Vec<String>,
    /// Paths freed by a Diplomat this turn.
    pub freed: Vec<String>,
    /// Whether a knight has chased the robber before the roll.
    pub errant: bool,
}

impl CkTableJson {
    fn new(rules: &Rules, view: &CkView) -> Self {
        let place = |at| intersection_name(rules, at);
        CkTableJson {
            barbarians: view.barbarians,
            attack_at: STEPS_TO_ATTACK,
            landed: view.landed,
            barbarian_strength: view.barbarian_strength,
            knight_strength: view.knight_strength,
            repelled: view.repelled,
            top_level: TOP_LEVEL,
            decks: view.decks.into(),
            knights: view
                .knights
                .iter()
                .map(|&(at, seat, knight)| KnightJson {
                    at: place(at),
                    seat: seat.0,
                    strength: knight.strength,
                    active: knight.active,
                    spent: view.spent.contains(&at),
                    sent: view.sent.contains(&at),
                })
                .collect(),
            walls: view.walls.iter().map(|&at| place(at)).collect(),
            fallen: view.fallen.iter().map(|&at| place(at)).collect(),
            metropolises: view
                .metropolises
                .map(|m| m.map(|(seat, at)| MetropolisJson { seat: seat.0, at: place(at) }))
                .into(),
            merchant: view
                .merchant
                .map(|(seat, hex)| MerchantJson { seat: seat.0, hex: hex_name(rules, hex) }),
            fleet: view.fleet.iter().map(|&card| card.into()).collect(),
            cranes: view.cranes,
            medicines: view.medicines,
            harbor: seats(view.harbor),
            players: view.players.iter().map(CkPlayerJson::from).collect(),
        }
    }
}

impl From<&CkPlayerView> for CkPlayerJson {
    fn from(player: &CkPlayerView) -> Self {
        CkPlayerJson {
            improvements: player.improvements.into(),
            prices: player.prices.into(),
            progress: player.progress.into(),
            defender: player.defender,
            knights_left: player.knights_left,
            knight_strength: player.knight_strength,
            walls: player.walls,
            opened: player.opened.iter().flatten().map(|&card| card.into()).collect(),
            hand_limit: player.hand_limit,
        }
    }
}

impl CkViewJson {
    pub(super) fn new(rules: &Rules, view: &CkView) -> Self {
        CkViewJson { table: CkTableJson::new(rules, view), own: view.own.as_ref().map(CkOwnJson::from) }
    }
}

impl From<&CkOwnView> for CkOwnJson {
    fn from(own: &CkOwnView) -> Self {
        CkOwnJson {
            progress: hand(&own.progress),
            gift_chosen: own.gift_chosen.map(Into::into),
            glimpse: own.glimpse.map(|glimpse| match glimpse {
                Glimpse::Progress(seat, cards) => {
                    GlimpseJson::Progress { seat: seat.0, progress: hand(&cards) }
                }
                Glimpse::Cards(seat, cards) => GlimpseJson::Cards { seat: seat.0, cards: cards.into() },
            }),
        }
    }
}

/// Whether the answers of a position are gifts for a wedding, and not discards.
pub(super) fn answers_are_gifts(position: &Position) -> bool {
    matches!(position.frames.last(), Some(Frame::Ck(CkFrame::Wedding { .. })))
}

impl CkStateJson {
    /// From a position and what everyone may know of it; `None` in any other game.
    pub(super) fn new(rules: &Rules, position: &Position, view: Option<&CkView>) -> Option<Self> {
        let (ck, effects) = (position.ck.as_ref()?, &position.effects.ck);
        let gifts = answers_are_gifts(position);
        let under = |deck: ProgressDeck| deck.iter().map(Into::into).collect::<Vec<_>>();
        Some(CkStateJson {
            table: CkTableJson::new(rules, view?),
            progress: ck.progress.iter().map(hand).collect(),
            deck: ck.deck.into(),
            under: ck.under.map(under).into(),
            gifts: position
                .answers
                .iter()
                .map(|&cards| (gifts && !cards.is_empty()).then(|| cards.into()))
                .collect(),
            defending: ck.defending.clone(),
            promoted: effects.promoted.iter().map(|at| intersection_name(rules, at)).collect(),
            freed: effects.freed.iter().flatten().map(|&path| path_name(rules, path)).collect(),
            errant: effects.errant,
        })
    }
}
