//! One table for events: each line says what happened, what of it is secret, and who knows the secret.
//!
//! A line makes the event and what a viewer may know of it, so that neither can be forgotten:
//!
//! ```text
//! Stole { thief: Seat, victim: Seat, card: Card => thief or victim };
//! Taken { seat: Seat, from: Seat, cards: Cards => seat or from; count: u8 = cards.total() };
//! ```
//!
//! A field with `=>` is secret: only the seats named behind it know it. What stands behind `;` follows
//! from a secret and is open to everyone.

use std::fmt::Debug;

use crate::book::{Never, Parts};
use crate::cards::{Card, Cards};
use crate::chance::DevelopmentCard;
use crate::view::Viewer;

/// An event that viewers are told of.
pub trait Told: Copy {
    /// As a viewer may know it.
    type Seen: Copy + PartialEq + Eq + Debug;

    /// What a viewer may know of it.
    fn seen_by(&self, viewer: Viewer) -> Self::Seen;

    /// A viewer who knows all of it.
    fn insider(&self) -> Viewer;
}

/// An event of a book as a viewer may know it.
pub type Seen<B> = <<B as Parts>::Event as Told>::Seen;

/// Events without secrets.
macro_rules! open_events {
    ($($Event:ty),*) => {$(
        impl $crate::event_table::Told for $Event {
            type Seen = $Event;

            fn seen_by(&self, _: $crate::view::Viewer) -> $Event {
                *self
            }

            fn insider(&self) -> $crate::view::Viewer {
                $crate::view::Viewer::Spectator
            }
        }
    )*};
}
pub(crate) use open_events;

open_events! { Never }

/// What can be a secret of an event.
pub trait Secret {
    /// The same for a viewer who may not know it.
    type Seen;

    /// What a viewer sees of it.
    fn seen(self, knows: bool) -> Self::Seen;
}

/// Types that are nothing to those who do not know them.
macro_rules! secrets {
    ($($Type:ty),*) => {$(
        impl $crate::event_table::Secret for $Type {
            type Seen = Option<$Type>;

            fn seen(self, knows: bool) -> Option<$Type> {
                knows.then_some(self)
            }
        }
    )*};
}
pub(crate) use secrets;

secrets! { Card, Cards, DevelopmentCard }

// There may be nothing to know.
impl<T> Secret for Option<T> {
    type Seen = Option<T>;

    fn seen(self, knows: bool) -> Option<T> {
        self.filter(|_| knows)
    }
}

/// Defines events, and what a viewer may know of them.
macro_rules! events {
    (
        $(#[$doc:meta])*
        $Event:ident => $ViewEvent:ident {
            $($(#[$about:meta])* $Name:ident
                $(($one:ident: $One:ty))?
                $({
                    $($(#[$what:meta])* $field:ident: $Type:ty $(=> $knower:ident $(or $other:ident)*)?),* $(,)?
                    $(; $($(#[$which:meta])* $shown:ident: $Shown:ty = $value:expr),+ $(,)?)?
                })?;)*
        }
        $(books { $($Book:ident: $Parts:ty, $title:literal;)* })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Event {
            $($(#[$about])* $Name $(($One))? $({ $($(#[$what])* $field: $Type),* })?,)*
            $($(#[doc = concat!("Something of ", $title, ".")]
            $Book(<$Parts as $crate::book::Parts>::Event),)*)?
        }

        /// An event as a viewer may know it: what is `None` here is not for this viewer.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $ViewEvent {
            $($(#[$about])* $Name $(($One))? $({
                $($(#[$what])* $field: $crate::event_table::seen_type!($Type $(, $knower)?),)*
                $($($(#[$which])* $shown: $Shown,)+)?
            })?,)*
            $($(#[doc = concat!("Something of ", $title, ".")]
            $Book($crate::event_table::Seen<$Parts>),)*)?
        }

        impl $crate::event_table::Told for $Event {
            type Seen = $ViewEvent;

            #[allow(unused_variables, reason = "some events have no secrets")]
            fn seen_by(&self, viewer: $crate::view::Viewer) -> $ViewEvent {
                match *self {
                    $($Event::$Name $(($one))? $({ $($field),* })? => $ViewEvent::$Name $(($one))? $({
                        $($field: $crate::event_table::seen_value!(
                            viewer, $field $(, $knower $(, $other)*)?
                        ),)*
                        $($($shown: $value,)+)?
                    })?,)*
                    $($(
                    $Event::$Book(ref event) => {
                        $ViewEvent::$Book($crate::event_table::Told::seen_by(event, viewer))
                    })*)?
                }
            }

            #[allow(unused_variables, reason = "some events have no secrets")]
            fn insider(&self) -> $crate::view::Viewer {
                match *self {
                    $($Event::$Name $(($one))? $({ $($field),* })? => {
                        let knowers: &[$crate::seats::Seat] = &[$($($($knower,)?)*)?];
                        knowers.first().map_or($crate::view::Viewer::Spectator, |&seat| $crate::view::Viewer::Seat(seat))
                    })*
                    $($(
                    $Event::$Book(ref event) => $crate::event_table::Told::insider(event),)*)?
                }
            }
        }
    };
}
pub(crate) use events;

/// The type of a field in a view: what only some know may be nothing.
macro_rules! seen_type {
    ($Type:ty) => {
        $Type
    };
    ($Type:ty, $knower:ident) => {
        <$Type as $crate::event_table::Secret>::Seen
    };
}
pub(crate) use seen_type;

/// The value of a field for a viewer.
macro_rules! seen_value {
    ($viewer:ident, $field:ident) => { $field };
    ($viewer:ident, $field:ident $(, $knower:ident)+) => {
        $crate::event_table::Secret::seen($field, false $(|| $viewer.is($knower))+)
    };
}
pub(crate) use seen_value;
