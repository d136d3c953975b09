//! A whole state, secrets included: for whoever drives the engine, never for a player.

use serde::{Deserialize, Serialize};
use tradeholm_engine::state::Position;
use tradeholm_engine::{ModuleId, Piece, Rules, State, View, Viewer};
use ts_rs::TS;

use super::names::{dice, dice_set};
use super::view::{OpenTableJson, rates};
use super::{
    CardsJson, ColorJson, ConfigJson, DevelopmentJson, DiceJson, OfferJson, PendingJson, PiecesJson,
    PointsJson, SeatJson,
};
use crate::books::{self, Book, books};

/// Everything about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "State", export_to = "game.ts")]
pub struct StateJson {
    /// What was agreed before the game.
    pub config: ConfigJson,
    /// 16 hexadecimal digits that equal states share.
    pub fingerprint: String,
    /// What the game waits for.
    pub pending: PendingJson,
    /// The turn's number; 0 in set-up.
    pub turn: u16,
    /// Whose turn it is.
    pub on_turn: SeatJson,
    /// Who started.
    pub first: SeatJson,
    /// The dice of this turn.
    pub rolled: Option<DiceJson>,
    /// Whether a development card was played this turn.
    pub card_played: bool,
    /// Whether something was built or bought this turn.
    pub built: bool,
    /// Development cards bought this turn by the seat on turn.
    pub bought_this_turn: DevelopmentJson,
    /// The supply.
    pub supply: CardsJson,
    /// The development deck: its order is not decided yet.
    pub deck: DevelopmentJson,
    /// The results left in the deck of dice, where one is used.
    pub dice_left: Option<Vec<DiceJson>>,
    /// The board and the titles.
    #[serde(flatten)]
    pub table: OpenTableJson,
    /// Every player, by seat.
    pub players: Vec<StatePlayerJson>,
    /// Open offers of all seats.
    pub offers: Vec<OfferJson>,
    /// What only some books have, secrets included.
    #[serde(flatten)]
    pub books: BookStateJson,
}

macro_rules! states {
    ({ $($book:ident $key:ident: $type:ty, $title:literal;)* } $scenarios:tt) => {
        /// What only some books have in a whole state.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
        #[ts(rename = "BookState", export_to = "game.ts")]
        pub struct BookStateJson {
            $(#[doc = concat!(" What only a game with ", $title, " has; `null` in any other game.")]
            pub $key: Option<<$type as Book>::StateJson>,)*
        }

        impl BookStateJson {
            fn new(rules: &Rules, position: &Position, open: &View) -> Self {
                BookStateJson { $($key: <$type as Book>::state(rules, position, open),)* }
            }
        }
    };
}

books!(states);

/// Everything about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "StatePlayer", export_to = "game.ts")]
pub struct StatePlayerJson {
    /// Which seat.
    pub seat: SeatJson,
    /// Its color.
    #[serde(rename = "colour")]
    pub color: ColorJson,
    /// The hand.
    pub hand: CardsJson,
    /// Development cards.
    pub development: DevelopmentJson,
    /// Knights played.
    pub knights: u8,
    /// Length of the longest road.
    pub road_length: u8,
    /// Harbor points, where the Harbormaster card is in play.
    pub harbor_points: Option<u8>,
    /// Where the points come from.
    pub points: PointsJson,
    /// Points this player needs to win.
    pub target: u8,
    /// Pieces not yet placed.
    pub pieces_left: PiecesJson,
    /// Cards this player has yet to discard.
    pub owes_discard: u8,
    /// The discard chosen while others still choose.
    pub discard_chosen: Option<CardsJson>,
    /// Offers made this turn.
    pub offers_made: u8,
    /// The best rate of maritime trade for each kind of card in this game.
    pub rates: CardsJson,
    /// Gold; left out in games without gold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gold: Option<u16>,
}

impl StateJson {
    /// A whole state as JSON.
    pub fn new(rules: &Rules, state: &State) -> Self {
        let p = rules.position(state);
        let gifts = books::answers_are_gifts(&p);
        let spectator = rules.view(state, Viewer::Spectator);
        let players = rules.all_seats().iter().map(|seat| {
            let i = seat.index();
            StatePlayerJson {
                seat: seat.0,
                color: rules.config().colors[i].into(),
                hand: p.hands[i].into(),
                development: p.development[i].into(),
                knights: p.knights[i],
                road_length: state.road_length(seat),
                harbor_points: spectator.harbor_points.as_ref().and_then(|points| points.get(i).copied()),
                points: rules.victory_points(state, seat).into(),
                target: rules.victory_target(),
                pieces_left: Piece::ALL.map(|piece| state.pieces_left(seat, piece)).into(),
                owes_discard: rules.discard_quota(state, seat),
                discard_chosen: (!gifts && !p.answers[i].is_empty()).then(|| p.answers[i].into()),
                offers_made: p.effects.offers_made[i],
                gold: p.gold.as_ref().map(|gold| gold[i]),
                rates: rates(rules.kinds().iter().map(|&card| (card, rules.best_rate(state, seat, card)))),
            }
        });
        StateJson {
            config: rules.config().into(),
            fingerprint: format!("{:016x}", rules.fingerprint(state)),
            pending: PendingJson::new(rules, rules.pending(state)),
            turn: p.turn,
            on_turn: p.on_turn.0,
            first: p.first.0,
            rolled: p.effects.rolled.map(dice),
            card_played: p.effects.card_played,
            built: p.effects.built,
            bought_this_turn: p.effects.bought.into(),
            supply: p.supply.into(),
            deck: p.deck.into(),
            dice_left: rules.config().modules.contains(ModuleId::DiceDeck).then(|| dice_set(p.dice_left)),
            table: OpenTableJson::new(rules, &spectator),
            players: players.collect(),
            offers: p.offers.iter().map(|(seat, offer)| OfferJson::new(seat.0, offer)).collect(),
            books: BookStateJson::new(rules, &p, &spectator),
        }
    }
}
