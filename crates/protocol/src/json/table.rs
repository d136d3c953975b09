//! Events as JSON: how each type of their fields is written. The events themselves are listed in the engine.

use tradeholm_engine::board::{HexId, IntersectionId, PathId};
use tradeholm_engine::event::Gain;
use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Card, Cards, DevelopmentCard, Dice, OfferGold, OpenSide, Rules, Seat, SeatSet};

use super::names::dice;
use super::offer::open_side;
use super::{
    CardJson, CardsJson, DevelopmentCardJson, DiceJson, GainJson, OfferGoldJson, OpenSideJson, SeatJson,
    seats,
};
use crate::notation::{hex_name, intersection_name, path_name};

/// How a value of the engine looks in JSON.
pub trait ToJson {
    /// As what.
    type Json;
    /// As JSON.
    fn json(self, rules: &Rules) -> Self::Json;
}

/// A line for each type: what it is in JSON, and how it becomes that.
macro_rules! to_json {
    ($($of:ty => $json:ty: |$value:pat_param, $rules:pat_param| $convert:expr;)*) => {$(
        impl $crate::json::table::ToJson for $of {
            type Json = $json;

            fn json(self, $rules: &tradeholm_engine::Rules) -> $json {
                let $value = self;
                $convert
            }
        }
    )*};
}

pub(crate) use to_json;

to_json! {
    bool => bool: |value, _| value;
    u8 => u8: |value, _| value;
    u16 => u16: |value, _| value;
    Seat => SeatJson: |seat, _| seat.0;
    SeatSet => Vec<SeatJson>: |set, _| seats(set);
    HexId => String: |hex, rules| hex_name(rules, hex);
    IntersectionId => String: |at, rules| intersection_name(rules, at);
    PathId => String: |path, rules| path_name(rules, path);
    Dice => DiceJson: |value, _| dice(value);
    Card => CardJson: |card, _| card.into();
    Cards => CardsJson: |cards, _| cards.into();
    DevelopmentCard => DevelopmentCardJson: |card, _| card.into();
    Gain => GainJson: |gain, _| gain.into();
    OfferGold => OfferGoldJson: |gold, _| gold.into();
    OpenSide => Option<OpenSideJson>: |open, _| open_side(open);
    // A number of each seat.
    [u8; MAX_SEATS] => Vec<u8>: |counts, rules| counts[..rules.seats() as usize].to_vec();
}

impl<T: ToJson> ToJson for Option<T> {
    type Json = Option<T::Json>;

    fn json(self, rules: &Rules) -> Self::Json {
        self.map(|value| value.json(rules))
    }
}

/// Defines events as JSON, with what makes them of the engine's. It is handed the lines of a table of the
/// engine (`event_table.rs`): what stands there is all there is to say of an event. The types of its fields
/// are looked up where this is called. After the name come variants that hold events of books, events of
/// scenarios that are among those of a book, and in such a book the variants that hold them.
macro_rules! events {
    (
        { $($event:ident $({ $($([$flatten:ident])? $field:ident: $type:ty,)* })?;)* }
        $(#[$doc:meta])* $name:ident as $ts:literal of $of:ident
        $(within { $($(#[$whose:meta])* $within:ident: $inner:ty = $convert:expr;)* })?
        $(among { $($part:ident in $whole:ident = $put:expr;)* })?
        $(and { $($(#[$other:meta])* $more:ident: $others:ty;)* })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS)]
        #[serde(tag = "type", rename_all = "snake_case")]
        #[ts(rename = $ts, export_to = "game.ts")]
        #[expect(missing_docs, reason = "the engine's event of the same name has them")]
        pub enum $name {
            $($event $({
                $($(#[serde($flatten)])? $field: <$type as $crate::json::table::ToJson>::Json,)*
            })?,)*
            $($($(#[$whose])* #[serde(untagged)] $within($inner),)*)?
            $($($(#[$other])* #[serde(untagged)] $more($others),)*)?
        }

        impl $name {
            /// A viewer's event as JSON. It can tell no more than that does.
            #[allow(unused_variables, reason = "some books have no event that depends on the game")]
            pub fn new(rules: &tradeholm_engine::Rules, event: $of) -> Self {
                match event {
                    $($of::$event $({ $($field,)* })? => $name::$event $({
                        $($field: $crate::json::table::ToJson::json($field, rules),)*
                    })?,)*
                    $($($of::$within(inner) => $name::$within(($convert)(rules, inner)),)*)?
                    $($($of::$part(inner) => $name::$whole(($put)(rules, inner)),)*)?
                }
            }
        }
    };
}

pub(crate) use events;
