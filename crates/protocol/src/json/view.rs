//! A game as a viewer may know it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tradeholm_engine::view::{OwnView, PlayerView};
use tradeholm_engine::{Card, Rules, Seat, View, Viewer};
use ts_rs::TS;

use super::board::OnTable;
use super::names::dice;
use super::{
    CardsJson, ColorJson, ConfigJson, DevelopmentJson, DiceJson, OfferJson, PendingJson, PiecesJson,
    PointsJson, SeatJson, TableJson, UnitJson,
};
use crate::books::{self, Book, books};
use crate::notation::hex_name;

/// A game as a viewer may know it: what a client draws.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "View", export_to = "game.ts")]
pub struct ViewJson {
    /// Who looks; `null` for a spectator.
    pub viewer: Option<SeatJson>,
    /// What was agreed before the game.
    pub config: ConfigJson,
    /// What the game waits for.
    pub pending: PendingJson,
    /// The turn's number; 0 in set-up.
    pub turn: u16,
    /// Whose turn it is.
    pub on_turn: SeatJson,
    /// The dice of this turn.
    pub rolled: Option<DiceJson>,
    /// Whether a development card was played this turn.
    pub card_played: bool,
    /// The supply.
    pub supply: CardsJson,
    /// Cards left in the development deck.
    pub deck: u8,
    /// The board and the titles.
    #[serde(flatten)]
    pub table: OpenTableJson,
    /// Every player, by seat.
    pub players: Vec<PlayerJson>,
    /// Open offers of all seats.
    pub offers: Vec<OfferJson>,
    /// The viewer's own cards; `null` for a spectator.
    pub own: Option<OwnJson>,
    /// What only some books have.
    #[serde(flatten)]
    pub books: BookViewJson,
}

/// What lies on the table for everybody to see, whoever looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "OpenTable", export_to = "game.ts")]
pub struct OpenTableJson {
    /// Hexes, harbors, robber and pieces.
    pub board: TableJson,
    /// The hexes that produce for the dice of this turn, whoever has built there.
    pub producing: Vec<String>,
    /// Holder of the longest road.
    pub longest_road: Option<SeatJson>,
    /// Holder of the largest army.
    pub largest_army: Option<SeatJson>,
    /// Holder of the Harbormaster card.
    pub harbormaster: Option<SeatJson>,
    /// Player 1 and player 2 of this turn, where turns have two parts.
    pub pair: Option<[SeatJson; 2]>,
    /// Colors of owners of pieces who are not at the table: owner `players.length` and on.
    pub absent: Vec<ColorJson>,
    /// Gold in the supply; left out in games without gold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gold: Option<u16>,
    /// Pieces beside roads and buildings; left out where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub units: Option<Vec<UnitJson>>,
}

impl OpenTableJson {
    /// Of a view, which may be anybody's.
    pub(super) fn new(rules: &Rules, view: &View) -> Self {
        let on = OnTable {
            terrain: &view.terrain,
            numbers: &view.numbers,
            harbors: &view.harbors,
            robber: view.robber,
            buildings: &view.buildings,
            roads: &view.roads,
        };
        OpenTableJson {
            board: TableJson::new(rules, &on),
            producing: view.producing.iter().map(|&hex| hex_name(rules, hex)).collect(),
            longest_road: view.longest_road.map(|s| s.0),
            largest_army: view.largest_army.map(|s| s.0),
            harbormaster: view.harbormaster.map(|s| s.0),
            pair: view.pair.map(|(one, two)| [one.0, two.0]),
            absent: absent(rules, &on),
            gold: view.gold,
            units: UnitJson::all(rules, &view.units),
        }
    }
}

macro_rules! views {
    ({ $($book:ident $key:ident: $type:ty, $title:literal;)* } $scenarios:tt) => {
        /// What only some books have in a view.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
        #[ts(rename = "BookView", export_to = "game.ts")]
        pub struct BookViewJson {
            $(#[doc = concat!(" What only a game with ", $title, " has; `null` in any other game.")]
            pub $key: Option<<$type as Book>::ViewJson>,)*
        }

        impl BookViewJson {
            fn new(rules: &Rules, view: &View) -> Self {
                BookViewJson { $($key: <$type as Book>::view(rules, view),)* }
            }
        }
    };
}

books!(views);

/// What everyone may know of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Player", export_to = "game.ts")]
pub struct PlayerJson {
    /// Which seat.
    pub seat: SeatJson,
    /// Its color.
    #[serde(rename = "colour")]
    pub color: ColorJson,
    /// Cards in hand.
    pub cards: u8,
    /// Development cards in hand.
    pub development_cards: u8,
    /// Knights played.
    pub knights: u8,
    /// Length of the longest road.
    pub road_length: u8,
    /// Harbor points, where the Harbormaster card is in play.
    pub harbor_points: Option<u8>,
    /// Points that everyone can count.
    pub visible_points: u8,
    /// Where the points come from, as far as the viewer may know it.
    pub points: PointsJson,
    /// Points this player needs to win.
    pub target: u8,
    /// Pieces not yet placed.
    pub pieces_left: PiecesJson,
    /// Cards this player has yet to discard.
    pub owes_discard: u8,
    /// The most cards that a 7 leaves this player.
    #[serde(default)]
    pub hand_limit: u8,
    /// The best rate of maritime trade for each kind of card in this game.
    pub rates: CardsJson,
    /// Gold, which lies open; left out in games without gold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gold: Option<u16>,
    /// Victory point cards, once the game is over.
    pub victory_point_cards: Option<u8>,
}

/// What a player knows of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "Own", export_to = "game.ts")]
pub struct OwnJson {
    /// The hand.
    pub hand: CardsJson,
    /// Development cards, those bought this turn included.
    pub development: DevelopmentJson,
    /// Development cards bought this turn.
    pub bought_this_turn: DevelopmentJson,
    /// All points, hidden ones included.
    pub points: u8,
    /// The discard chosen while others still choose.
    pub discard_chosen: Option<CardsJson>,
}

impl ViewJson {
    /// A view as JSON. It can tell no more than the view does.
    pub fn new(rules: &Rules, view: &View) -> Self {
        let colors = &rules.config().colors;
        let players = view.players.iter().zip(colors).enumerate();
        let offers = view.players.iter().enumerate();
        ViewJson {
            viewer: match view.viewer {
                Viewer::Seat(seat) => Some(seat.0),
                Viewer::Spectator => None,
            },
            config: rules.config().into(),
            pending: PendingJson::new(rules, view.pending),
            turn: view.turn,
            on_turn: view.on_turn.0,
            rolled: view.rolled.map(dice),
            card_played: view.card_played,
            supply: view.supply.into(),
            deck: view.deck,
            table: OpenTableJson::new(rules, view),
            players: players
                .map(|(i, (player, &color))| player_json(view, Seat(i as u8), color.into(), player))
                .collect(),
            offers: offers
                .filter_map(|(i, p)| p.offer.as_ref().map(|o| OfferJson::new(i as u8, o)))
                .collect(),
            own: view.own.as_ref().map(OwnJson::from),
            books: BookViewJson::new(rules, view),
        }
    }
}

/// The colors of owners beyond the seats, as far as they own anything.
fn absent(rules: &Rules, on: &OnTable<'_>) -> Vec<ColorJson> {
    let owners = on.buildings.iter().map(|b| b.1).chain(on.roads.iter().map(|r| r.1));
    let last = owners.map(|owner| owner.0).max().unwrap_or(0);
    let beyond = (rules.seats()..=last).filter_map(|owner| rules.owner_color(Seat(owner)));
    beyond.map(Into::into).collect()
}

fn player_json(view: &View, seat: Seat, color: ColorJson, player: &PlayerView) -> PlayerJson {
    let of_seat = |counts: &Option<Vec<u8>>| counts.as_ref().and_then(|n| n.get(seat.index()).copied());
    let resources = Card::RESOURCES.into_iter().zip(player.rates);
    PlayerJson {
        seat: seat.0,
        color,
        cards: player.cards,
        development_cards: player.development_cards,
        knights: player.knights,
        road_length: player.road_length,
        harbor_points: of_seat(&view.harbor_points),
        visible_points: player.visible_points,
        points: player.points.into(),
        target: player.target,
        pieces_left: player.pieces_left.into(),
        owes_discard: player.owes_discard,
        hand_limit: player.hand_limit,
        rates: rates(resources.chain(books::rates(view, seat.index()))),
        gold: player.gold,
        victory_point_cards: of_seat(&view.revealed),
    }
}

/// Rates by kind: every kind of the game is named.
pub(super) fn rates(rates: impl Iterator<Item = (Card, u8)>) -> CardsJson {
    CardsJson(rates.map(|(card, rate)| (card.into(), rate)).collect::<BTreeMap<_, _>>())
}

impl From<&OwnView> for OwnJson {
    fn from(own: &OwnView) -> Self {
        OwnJson {
            hand: own.hand.into(),
            development: own.development.into(),
            bought_this_turn: own.bought_this_turn.into(),
            points: own.points,
            discard_chosen: own.discard_chosen.map(Into::into),
        }
    }
}
