//! One table for the facts that a book adds to a position: each line has a key, the field that it stands for and
//! how that is written. So what is written is what is read, and a field without a line does not compile.

use std::marker::PhantomData;

use tradeholm_engine::Rules;

use super::position::{join, list, places, seat_list};
use super::table::{Form, Word};
use super::text::{Fields, In, TextError};
use super::{NotationError, malformed};

/// How a fact is written and read, and when its key is left out.
pub(crate) trait Fact<T> {
    /// As text; nothing where the key is left out.
    fn write(value: &T, rules: &Rules) -> Option<String>;
    /// Reads it; `text` is nothing where the key is left out.
    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<T, TextError>;
}

/// Several facts, by a table.
pub(crate) trait Facts: Sized {
    /// Writes them behind others.
    fn put(&self, rules: &Rules, text: &mut String);
    /// Reads what that wrote.
    fn take(rules: &Rules, fields: &mut Fields<'_>) -> Result<Self, TextError>;
}

/// Writes a table, as described above. Two fields may share a key: `"key" one + other: How;`.
macro_rules! facts {
    ($of:ident { $($key:literal $field:ident $(+ $other:ident)?: $how:ty;)* }) => {
        impl $crate::notation::facts::Facts for $of {
            fn put(&self, rules: &tradeholm_engine::Rules, text: &mut String) {
                $(
                    let value = $crate::notation::facts::held!(self $field $($other)?);
                    if let Some(value) = <$how as $crate::notation::facts::Fact<_>>::write(value, rules) {
                        $crate::notation::text::put(text, $key, value);
                    }
                )*
            }

            fn take(
                rules: &tradeholm_engine::Rules,
                fields: &mut $crate::notation::text::Fields<'_>,
            ) -> Result<Self, $crate::notation::text::TextError> {
                $(
                    let read = <$how as $crate::notation::facts::Fact<_>>::read(rules, $key, fields.take($key))?;
                    let $crate::notation::facts::named!($field $($other)?) = read;
                )*
                Ok($of { $($field $(, $other)?),* })
            }
        }
    };
}

/// What a line of a table writes.
macro_rules! held {
    ($of:ident $field:ident) => {
        &$of.$field
    };
    ($of:ident $field:ident $other:ident) => {
        &($of.$field, $of.$other)
    };
}

/// What a line of a table has read, as a pattern.
macro_rules! named {
    ($field:ident) => {
        $field
    };
    ($field:ident $other:ident) => {
        ($field, $other)
    };
}

pub(crate) use {facts, held, named};

/// A value as its type is usually written.
pub(crate) struct Plain;

impl<T: Word> Form<T> for Plain {
    fn write(value: T, rules: &Rules) -> String {
        value.write(rules)
    }

    fn read(rules: &Rules, text: &str) -> Result<T, NotationError> {
        T::read(rules, text)
    }
}

/// `yes`; of a fact that is not so the key is left out.
pub(crate) struct Yes;

/// The same with `true`.
pub(crate) struct True;

macro_rules! flags {
    ($($flag:ident $word:literal $expected:literal;)*) => {$(
        impl Form<bool> for $flag {
            fn write(_: bool, _: &Rules) -> String {
                $word.to_owned()
            }

            fn read(_: &Rules, text: &str) -> Result<bool, NotationError> {
                if text == $word { Ok(true) } else { malformed(text, $expected) }
            }
        }
    )*};
}

flags! {
    Yes "yes" "'yes'";
    True "true" "'true'";
}

/// Values with `;` between, `-` for none.
pub(crate) struct Joined<F>(PhantomData<F>);

impl<T: Clone, F: Form<T>> Form<Vec<T>> for Joined<F> {
    fn write(values: Vec<T>, rules: &Rules) -> String {
        join(&values, |value| F::write(value.clone(), rules))
    }

    fn read(rules: &Rules, text: &str) -> Result<Vec<T>, NotationError> {
        places(text, |value| F::read(rules, value))
    }
}

/// A value or `-`.
pub(crate) struct OrNone<F>(PhantomData<F>);

impl<T: Clone, F: Form<T>> Form<Option<T>> for OrNone<F> {
    fn write(value: Option<T>, rules: &Rules) -> String {
        value.map_or_else(|| "-".to_owned(), |value| F::write(value, rules))
    }

    fn read(rules: &Rules, text: &str) -> Result<Option<T>, NotationError> {
        if text == "-" { Ok(None) } else { F::read(rules, text).map(Some) }
    }
}

/// A fact that is always there.
pub(crate) struct Always<F>(PhantomData<F>);

impl<T: Clone, F: Form<T>> Fact<T> for Always<F> {
    fn write(value: &T, rules: &Rules) -> Option<String> {
        Some(F::write(value.clone(), rules))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<T, TextError> {
        F::read(rules, text.ok_or(TextError::Missing(key))?).within(key)
    }
}

/// A fact that is left out where it is zero, empty or not so.
pub(crate) struct IfAny<F>(PhantomData<F>);

impl<T: Clone + Default + PartialEq, F: Form<T>> Fact<T> for IfAny<F> {
    fn write(value: &T, rules: &Rules) -> Option<String> {
        (*value != T::default()).then(|| F::write(value.clone(), rules))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<T, TextError> {
        text.map_or_else(|| Ok(T::default()), |text| F::read(rules, text).within(key))
    }
}

/// A fact that is left out where there is none.
pub(crate) struct IfSome<F>(PhantomData<F>);

impl<T: Clone, F: Form<T>> Fact<Option<T>> for IfSome<F> {
    fn write(value: &Option<T>, rules: &Rules) -> Option<String> {
        value.clone().map(|value| F::write(value, rules))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<Option<T>, TextError> {
        text.map(|text| F::read(rules, text)).transpose().within(key)
    }
}

/// A fact of each seat, always there.
pub(crate) struct EachSeat<F>(PhantomData<F>);

impl<T: Clone, F: Form<T>> Fact<Vec<T>> for EachSeat<F> {
    fn write(values: &Vec<T>, rules: &Rules) -> Option<String> {
        Some(list(values, "/", |value| F::write(value.clone(), rules)))
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<Vec<T>, TextError> {
        seat_list(rules, key, text.ok_or(TextError::Missing(key))?, |part| F::read(rules, part))
    }
}

/// A fact of each seat, left out where nobody has any.
pub(crate) struct EachSeatIfAny<F>(PhantomData<F>);

impl<T: Clone + Default + PartialEq, F: Form<T>> Fact<Vec<T>> for EachSeatIfAny<F> {
    fn write(values: &Vec<T>, rules: &Rules) -> Option<String> {
        let any = values.iter().any(|value| *value != T::default());
        any.then(|| EachSeat::<F>::write(values, rules)).flatten()
    }

    fn read(rules: &Rules, key: &'static str, text: Option<&str>) -> Result<Vec<T>, TextError> {
        match text {
            None => Ok(vec![T::default(); usize::from(rules.seats())]),
            Some(_) => EachSeat::<F>::read(rules, key, text),
        }
    }
}
