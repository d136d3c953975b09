//! Features by name: what is known of a seat is a struct with a field for each number, and weights are
//! the same struct. Only sums see them as a row of numbers without names.

use tradeholm_engine::seats::MAX_SEATS;
use tradeholm_engine::{Card, Seat};

use super::WeightFile;
use crate::books;

/// Names for numbers of which there is one for each resource.
pub(crate) const RESOURCES: [&str; 5] =
    [Card::Brick.name(), Card::Lumber.name(), Card::Wool.name(), Card::Grain.name(), Card::Ore.name()];

/// Numbers with names, which lie in a row one after the other.
pub(crate) trait Numbers {
    /// How many.
    const COUNT: usize;

    /// Writes them to the beginning of a row.
    fn write(&self, row: &mut [f32]);

    /// Adds their names to a list, in the order of the row.
    fn names(name: &str, list: &mut Vec<String>);
}

impl Numbers for f32 {
    const COUNT: usize = 1;

    #[inline]
    fn write(&self, row: &mut [f32]) {
        row[0] = *self;
    }

    fn names(name: &str, list: &mut Vec<String>) {
        list.push(name.to_owned());
    }
}

/// Defines the features of a book: a struct whose fields are numbers (`points,`), numbers for each name of
/// a list (`income: each RESOURCES,`) or features defined elsewhere (`cloth: of ClothFeatures,`). A feature
/// is called by the names on the way to it, such as `base.income.ore`; that is what weight files say.
macro_rules! features {
    (
        $(#[$about:meta])*
        pub(crate) struct $features:ident {
            $( $(#[$doc:meta])* $name:ident $(: $kind:ident $what:ident)?, )*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default)]
        pub(crate) struct $features {
            $( $(#[$doc])* pub $name: features!(@type $($kind $what)?), )*
        }

        impl $crate::eval::Numbers for $features {
            const COUNT: usize = 0 $( + features!(@count $($kind $what)?) )*;

            #[inline]
            fn write(&self, row: &mut [f32]) {
                let row = &mut row[..Self::COUNT];
                $( let row = features!(@write (self.$name) row $($kind $what)?); )*
                debug_assert!(row.is_empty());
            }

            fn names(name: &str, list: &mut Vec<String>) {
                $(
                    let field = format!("{name}.{}", stringify!($name));
                    features!(@names field list $($kind $what)?);
                )*
            }
        }
    };
    (@type) => { f32 };
    (@type each $names:ident) => { [f32; $names.len()] };
    (@type of $features:ident) => { $features };
    (@count) => { 1 };
    (@count each $names:ident) => { $names.len() };
    (@count of $features:ident) => { <$features as $crate::eval::Numbers>::COUNT };
    (@write ($value:expr) $row:ident) => {{
        let (here, rest) = $row.split_at_mut(1);
        here[0] = $value;
        rest
    }};
    (@write ($value:expr) $row:ident each $names:ident) => {{
        let (here, rest) = $row.split_at_mut($names.len());
        here.copy_from_slice(&$value);
        rest
    }};
    (@write ($value:expr) $row:ident of $features:ident) => {{
        let (here, rest) = $row.split_at_mut(<$features as $crate::eval::Numbers>::COUNT);
        $crate::eval::Numbers::write(&$value, here);
        rest
    }};
    (@names $field:ident $list:ident) => { $list.push($field) };
    (@names $field:ident $list:ident each $names:ident) => {
        $list.extend($names.iter().map(|name| format!("{}.{name}", $field)))
    };
    (@names $field:ident $list:ident of $features:ident) => {
        <$features as $crate::eval::Numbers>::names(&$field, $list)
    };
}
pub(crate) use features;

/// The features of one book among those of all books.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// The first word of their names.
    pub name: &'static str,
    /// How many.
    pub count: usize,
    weights: fn() -> &'static WeightFile,
    names: fn(&str, &mut Vec<String>),
    by_hand: fn(&mut [f32]),
}

impl Part {
    /// The features of a book, and the weights of games with no other book.
    pub const fn of<F: Numbers + ByHand>(name: &'static str, weights: fn() -> &'static WeightFile) -> Self {
        Part { name, count: F::COUNT, weights, names: F::names, by_hand: |row| F::by_hand().write(row) }
    }

    /// The weights of games with no other book.
    pub fn weights(&self) -> &'static WeightFile {
        (self.weights)()
    }

    /// Their names in the order of a row.
    pub fn names(&self) -> Vec<String> {
        let mut list = Vec::with_capacity(self.count);
        (self.names)(self.name, &mut list);
        list
    }

    /// Writes the weights set by hand to the beginning of a row.
    pub fn by_hand(&self, row: &mut [f32]) {
        (self.by_hand)(row);
    }
}

/// Weights set by hand: where tuning starts, and what the easy bot goes by.
pub(crate) trait ByHand {
    /// A first guess at what counts; what is not named counts nothing.
    fn by_hand() -> Self;
}

/// How many features all books have.
pub(crate) const COUNT: usize = books::FEATURES;

/// What is known of one seat, as a row.
pub(crate) type Features = [f32; COUNT];

/// Where one book writes what it knows of every seat.
pub(crate) struct Rows<'a> {
    pub all: &'a mut [Features; MAX_SEATS],
    /// Where its part begins.
    pub start: usize,
}

impl Rows<'_> {
    /// Writes what is known of a seat.
    #[inline]
    pub fn put(&mut self, seat: Seat, features: &impl Numbers) {
        features.write(&mut self.all[seat.index()][self.start..]);
    }
}
