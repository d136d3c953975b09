//! One table for events: each line says what happened, what of it is secret, and who knows the secret.
//!
//! A line makes the event and what a viewer may know of it, and in the protocol crate its JSON and
//! TypeScript, so that none of them can be forgotten:
//!
//! ```text
//! RoadBuilt { seat: Seat, path: PathId, free: bool };
//! Stole { thief: Seat, victim: Seat; card: Card => thief or victim };
//! Taken { seat: Seat, from: Seat; cards: Cards => seat or from; count: u8 = cards.total() };
//! ```
//!
//! Behind the first `;` stand secrets, which only the seats behind `=>` know. Behind the second stands what
//! follows from them and is open to everyone: viewers get it before the secret itself.
//!
//! Names are those that clients read, without the name of the book: an event is called as no other one is
//! in any book. `[flatten]` before a field says that its own fields are written in its place.

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

impl Told for Never {
    type Seen = Never;

    fn seen_by(&self, _: Viewer) -> Never {
        *self
    }

    fn insider(&self) -> Viewer {
        match *self {}
    }
}

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

/// A secret in the hands of a viewer, who may know it or not.
pub type Known<T> = <T as Secret>::Seen;

/// Defines events, and what a viewer may know of them. Where a table has no secrets, and so no second name,
/// that is the event itself.
macro_rules! events {
    (
        $(#[$doc:meta])*
        $Event:ident => $ViewEvent:ident, lines $lines:ident {
            $($(#[$about:meta])* $Name:ident $({
                $($(#[$what:meta])* $([$flatten:ident])? $field:ident: $Type:ty),* $(,)?
                $(;
                    $($(#[$hidden:meta])* $secret:ident: $Secret:ty => $knower:ident $(or $other:ident)*),+ $(,)?
                    $(; $($(#[$which:meta])* $shown:ident: $Shown:ty = $value:expr),+ $(,)?)?
                )?
            })?;)*
        }
        $(books { $($Book:ident: $Parts:ty, $title:literal;)* })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Event {
            $($(#[$about])* $Name $({
                $($(#[$what])* $field: $Type,)*
                $($($(#[$hidden])* $secret: $Secret,)+)?
            })?,)*
            $($(#[doc = concat!("Something of ", $title, ".")]
            $Book(<$Parts as $crate::book::Parts>::Event),)*)?
        }

        /// An event as a viewer may know it: what is `None` here is not for this viewer.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $ViewEvent {
            $($(#[$about])* $Name $({
                $($(#[$what])* $field: $Type,)*
                $($($($(#[$which])* $shown: $Shown,)+)?
                $($(#[$hidden])* $secret: $crate::event_table::Known<$Secret>,)+)?
            })?,)*
            $($(#[doc = concat!("Something of ", $title, ".")]
            $Book($crate::event_table::Seen<$Parts>),)*)?
        }

        impl $crate::event_table::Told for $Event {
            type Seen = $ViewEvent;

            #[allow(unreachable_code, unused_variables, reason = "some books have no events, some events no secrets")]
            fn seen_by(&self, viewer: $crate::view::Viewer) -> $ViewEvent {
                match *self {
                    $($Event::$Name $({ $($field,)* $($($secret,)+)? })? => $ViewEvent::$Name $({
                        $($field,)*
                        $($($($shown: $value,)+)?
                        $($secret: $crate::event_table::Secret::seen(
                            $secret,
                            viewer.is($knower) $(|| viewer.is($other))*,
                        ),)+)?
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
                    $($Event::$Name $({ $($field,)* $($($secret,)+)? })? => {
                        let knowers: &[$crate::seats::Seat] = &[$($($($knower,)+)?)?];
                        knowers.first().map_or($crate::view::Viewer::Spectator, |&seat| $crate::view::Viewer::Seat(seat))
                    })*
                    $($(
                    $Event::$Book(ref event) => $crate::event_table::Told::insider(event),)*)?
                }
            }
        }

        $crate::event_table::export! { ($) $lines {
            $($Name $({
                $($([$flatten])? $field: $Type,)*
                $($($($shown: $Shown,)+)? $($secret: $crate::event_table::Known<$Secret>,)+)?
            })?;)*
        } }
    };
    (
        $(#[$doc:meta])*
        $Event:ident, lines $lines:ident {
            $($(#[$about:meta])* $Name:ident $({
                $($(#[$what:meta])* $field:ident: $Type:ty),* $(,)?
            })?;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Event {
            $($(#[$about])* $Name $({ $($(#[$what])* $field: $Type,)* })?,)*
        }

        impl $crate::event_table::Told for $Event {
            type Seen = $Event;

            fn seen_by(&self, _: $crate::view::Viewer) -> $Event {
                *self
            }

            fn insider(&self) -> $crate::view::Viewer {
                $crate::view::Viewer::Spectator
            }
        }

        $crate::event_table::export! { ($) $lines { $($Name $({ $($field: $Type,)* })?;)* } }
    };
}
pub(crate) use events;

/// Exports the lines of a table, each with what a viewer sees of it, as a macro that hands them to another
/// one. So a crate that knows how events are written need not list them again.
macro_rules! export {
    (($dollar:tt) $lines:ident { $($line:tt)* }) => {
        /// Hands the lines of a table of events to a macro, before what else is for that one.
        #[macro_export]
        macro_rules! $lines {
            ($dollar with:ident $dollar ($dollar rest:tt)*) => {
                $dollar with! { { $($line)* } $dollar ($dollar rest)* }
            };
        }
    };
}
pub(crate) use export;
