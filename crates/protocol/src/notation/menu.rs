//! Actions as numbers: each line of a table of actions is a row, and each field of a row is one of so many
//! values. So whoever counts actions, such as a program that learns, has those of every book by its table.
//!
//! A row's fields are places, seats, kinds and the like, each one of a number of values that depends on the
//! game alone, and at most one set of cards, of which there are too many to be counted.

use tradeholm_engine::board::{HarborKind, HexId, IntersectionId, PathId};
use tradeholm_engine::book::Never;
use tradeholm_engine::cards::Card;
use tradeholm_engine::{Action, Cards, Dice, Rules, Seat};

use super::table::Form;

/// The most fields of a row that are counted.
pub const FIELDS: usize = 3;

/// An action as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Numbered {
    /// Its row, counted through the tables of all books.
    pub row: usize,
    /// Its fields in the order of the row, as far as it has some.
    pub fields: [u32; FIELDS],
    /// How many fields it has.
    pub len: usize,
    /// Its cards, where the row names some.
    pub cards: Option<Cards>,
    /// Whether it is one that no row stands for.
    pub outside: bool,
}

impl Numbered {
    #[inline(always)]
    pub(crate) fn field(&mut self, value: usize) {
        if let Some(field) = self.fields.get_mut(self.len) {
            *field = value as u32;
            self.len += 1;
        } else {
            self.outside = true;
        }
    }
}

/// What a row is: how many values each of its fields has in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// How many values each field has.
    pub counts: [u32; FIELDS],
    /// How many fields there are.
    pub len: usize,
    /// Whether it names a set of cards too.
    pub cards: bool,
}

/// Reads an action's fields, or measures them.
pub(crate) struct Fields<'a> {
    pub rules: &'a Rules,
    /// The fields to be read; none while they are measured.
    pub of: Option<&'a Numbered>,
    pub shape: Shape,
}

impl Fields<'_> {
    /// The next field, one of so many values.
    pub(crate) fn next(&mut self, count: usize) -> Option<usize> {
        let at = self.shape.len;
        *self.shape.counts.get_mut(at)? = count as u32;
        self.shape.len += 1;
        let value = self.of.map_or(0, |of| of.fields[at] as usize);
        (value < count).then_some(value)
    }

    fn cards(&mut self) -> Option<Cards> {
        self.shape.cards = true;
        self.of.map_or(Some(Cards::NONE), |of| of.cards)
    }
}

/// A field that is one of a number of values, or a set of cards.
pub(crate) trait Field: Sized {
    /// Writes it.
    fn put(self, to: &mut Numbered);
    /// Reads it.
    fn take(from: &mut Fields<'_>) -> Option<Self>;
}

/// Another way to count a value than the one of its type.
pub(crate) trait FieldForm<T>: Form<T> {
    /// Writes it.
    fn put(value: T, to: &mut Numbered);
    /// Reads it.
    fn take(from: &mut Fields<'_>) -> Option<T>;
}

/// A table of actions, counted.
pub(crate) trait Menu: Sized {
    /// How many rows it has.
    const ROWS: usize;
    /// An action as numbers.
    fn number(self, to: &mut Numbered);
    /// Reads the action of a row.
    fn take(row: usize, from: &mut Fields<'_>) -> Option<Self>;
    /// The words of a row, its fields in braces.
    fn pattern(row: usize) -> Option<&'static [&'static str]>;
}

impl Menu for Never {
    const ROWS: usize = 0;

    fn number(self, _: &mut Numbered) {
        match self {}
    }

    fn take(_: usize, _: &mut Fields<'_>) -> Option<Self> {
        None
    }

    fn pattern(_: usize) -> Option<&'static [&'static str]> {
        None
    }
}

pub(crate) const fn rows_of<T: Menu, W>(_: fn(T) -> W) -> usize {
    T::ROWS
}

pub(crate) fn take_within<T: Menu, W>(make: fn(T) -> W, row: usize, from: &mut Fields<'_>) -> Option<W> {
    T::take(row, from).map(make)
}

pub(crate) fn pattern_within<T: Menu, W>(_: fn(T) -> W, row: usize) -> Option<&'static [&'static str]> {
    T::pattern(row)
}

/// Makes the menu of a table of actions: the same lines as `table!`, which it writes too.
macro_rules! actions_table {
    (
        $of:ident {
            $(($($word:tt)+) [$($variant:tt)+])*
        }
        $(within { $($within:ident)* })?
        $(by hand { $([$($hand:tt)+] $write:path;)* } $read:path)?
        $(, rows $more:ty)?
    ) => {
        $crate::notation::table::table! {
            $of { $(($($word)+) [$($variant)+])* }
            $(within { $($within)* })?
            $(by hand { $([$($hand)+] $write;)* } $read)?
        }

        impl $crate::notation::menu::Menu for $of {
            const ROWS: usize = <[&str]>::len(&[$($crate::notation::menu::first_word!($($word)+)),*])
                $($(+ $crate::notation::menu::rows_of($of::$within as fn(_) -> $of))*)?
                $(+ <$more as $crate::notation::menu::Menu>::ROWS)?;

            #[allow(unused, irrefutable_let_patterns, reason = "some tables have one line or nothing within")]
            #[inline]
            fn number(self, to: &mut $crate::notation::menu::Numbered) {
                let mut before = 0;
                $(
                    if let $of::$($variant)+ = self {
                        to.row += before;
                        $($crate::notation::menu::put_word!(to, $word);)+
                        return;
                    }
                    before += 1;
                )*
                $($(
                    if let $of::$within(inner) = self {
                        to.row += before;
                        return $crate::notation::menu::Menu::number(inner, to);
                    }
                    before += const { $crate::notation::menu::rows_of($of::$within as fn(_) -> $of) };
                )*)?
                $(
                    to.row += before;
                    return <$more as $crate::notation::menu::Menu>::number(self.into(), to);
                )?
                #[allow(unreachable_code, reason = "where there are rows by hand")]
                {
                    to.outside = true;
                }
            }

            #[allow(unused, reason = "some tables have nothing within")]
            fn take(row: usize, from: &mut $crate::notation::menu::Fields<'_>) -> Option<Self> {
                let mut row = row;
                $(
                    if row == 0 {
                        $($crate::notation::menu::take_word!(from, $word);)+
                        return Some($of::$($variant)+);
                    }
                    row -= 1;
                )*
                $($(
                    let rows = $crate::notation::menu::rows_of($of::$within as fn(_) -> $of);
                    if row < rows {
                        return $crate::notation::menu::take_within($of::$within as fn(_) -> $of, row, from);
                    }
                    row -= rows;
                )*)?
                $(
                    return <$more as $crate::notation::menu::Menu>::take(row, from).map(Into::into);
                )?
                #[allow(unreachable_code, reason = "where there are rows by hand")]
                None
            }

            #[allow(unused, reason = "some tables have nothing within")]
            fn pattern(row: usize) -> Option<&'static [&'static str]> {
                let mut row = row;
                $(
                    if row == 0 {
                        return Some(&[$($crate::notation::menu::word_text!($word)),+]);
                    }
                    row -= 1;
                )*
                $($(
                    let rows = $crate::notation::menu::rows_of($of::$within as fn(_) -> $of);
                    if row < rows {
                        return $crate::notation::menu::pattern_within($of::$within as fn(_) -> $of, row);
                    }
                    row -= rows;
                )*)?
                $(
                    return <$more as $crate::notation::menu::Menu>::pattern(row);
                )?
                #[allow(unreachable_code, reason = "where there are rows by hand")]
                None
            }
        }
    };
}

macro_rules! first_word {
    ($text:literal $($rest:tt)*) => {
        $text
    };
}

macro_rules! put_word {
    ($to:ident, $text:literal) => {};
    ($to:ident, $field:ident) => {
        $crate::notation::menu::Field::put($field, $to)
    };
    ($to:ident, [$field:ident: $form:ty]) => {
        <$form as $crate::notation::menu::FieldForm<_>>::put($field, $to)
    };
}

macro_rules! take_word {
    ($from:ident, $text:literal) => {};
    ($from:ident, $field:ident) => {
        let $field = $crate::notation::menu::Field::take($from)?;
    };
    ($from:ident, [$field:ident: $form:ty]) => {
        let $field = <$form as $crate::notation::menu::FieldForm<_>>::take($from)?;
    };
}

macro_rules! word_text {
    ($text:literal) => {
        $text
    };
    ($field:ident) => {
        concat!("{", stringify!($field), "}")
    };
    ([$field:ident: $form:ty]) => {
        concat!("{", stringify!($field), "}")
    };
}

pub(crate) use {actions_table, first_word, put_word, take_word, word_text};

/// Fields that are one of so many values: how many, the number of one, and the one of a number.
macro_rules! field {
    ($($of:ty: |$rules:pat_param| $count:expr, |$value:pat_param| $number:expr, |$n:ident| $made:expr;)*) => {$(
        impl $crate::notation::menu::Field for $of {
            #[inline(always)]
            fn put(self, to: &mut $crate::notation::menu::Numbered) {
                let $value = self;
                to.field($number);
            }

            fn take(from: &mut $crate::notation::menu::Fields<'_>) -> Option<Self> {
                let $rules = from.rules;
                let $n = from.next($count)?;
                $made
            }
        }
    )*};
}

pub(crate) use field;

field! {
    HexId: |rules| rules.topology().hex_count(), |hex| hex.index(), |n| Some(HexId(n as u8));
    IntersectionId: |rules| rules.topology().intersection_count(), |at| at.index(),
        |n| Some(IntersectionId(n as u8));
    PathId: |rules| rules.topology().path_count(), |path| path.index(), |n| Some(PathId(n as u16));
    Seat: |rules| rules.seats() as usize, |seat| seat.index(), |n| Some(Seat(n as u8));
    Card: |rules| rules.kinds().len(), |card| card as usize, |n| Card::ALL.get(n).copied();
    Dice: |_| 36, |dice| dice.index() as usize, |n| Some(Dice::from_index(n as u8));
    // A small number: nothing that is counted in actions goes beyond.
    u8: |_| 8, |n| n as usize, |n| Some(n as u8);
    // The generic harbor, then one for each resource.
    HarborKind: |_| 1 + Card::RESOURCES.len(), |kind| match kind {
        HarborKind::Generic => 0,
        HarborKind::Special(card) => 1 + card as usize,
    }, |n| match n.checked_sub(1) {
        None => Some(HarborKind::Generic),
        Some(n) => Card::RESOURCES.get(n).copied().map(HarborKind::Special),
    };
}

impl Field for Cards {
    #[inline(always)]
    fn put(self, to: &mut Numbered) {
        to.cards = Some(self);
    }

    fn take(from: &mut Fields<'_>) -> Option<Self> {
        from.cards()
    }
}

/// How many rows there are, of all books.
pub const ROWS: usize = <Action as Menu>::ROWS;

/// An action as numbers.
#[inline]
pub fn number(action: Action) -> Numbered {
    let mut to = Numbered::default();
    action.number(&mut to);
    to
}

/// The action of a row with these fields; nothing where there is none in this game.
pub fn numbered(rules: &Rules, of: &Numbered) -> Option<Action> {
    let mut from = Fields { rules, of: Some(of), shape: Shape::default() };
    Action::take(of.row, &mut from)
}

/// What a row is in a game; nothing where the game has no such action.
pub fn shape(rules: &Rules, row: usize) -> Option<Shape> {
    let mut from = Fields { rules, of: None, shape: Shape::default() };
    let example = Action::take(row, &mut from)?;
    let played = example.module().is_none_or(|module| rules.plays(module));
    played.then_some(from.shape)
}

/// The words of a row, its fields in braces.
pub fn pattern(row: usize) -> Option<&'static [&'static str]> {
    Action::pattern(row)
}
