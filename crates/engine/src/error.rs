//! Refusals: every one names its rule.

use std::fmt::{self, Debug};

use crate::book::{Never, Parts};
use crate::books::books;
use crate::cards::{Card, Cards};

/// The id of a rule: `book/file#heading`, the same in the texts, the code and the tests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An action that the rules do not allow now, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct RuleError {
    /// The rule.
    pub rule: RuleId,
    /// What is wrong, for the person who tried. It tells nothing that this person may not know.
    pub why: Why,
}

/// How far an action got before it was refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HowFar {
    /// There is no such place at all, or nothing that the action speaks of.
    Nothing,
    /// The place is not of the right kind, or not free.
    Place,
    /// The place would do, but something there does not fit.
    Fit,
    /// Everything is right but what has to be paid.
    Cards,
    /// The moment is wrong.
    NotNow,
}

/// What is wrong with an action, in words of one book.
pub trait Reason: Copy + Eq + Debug {
    /// A stable key for translations.
    fn key(&self) -> &'static str;
    /// What is said to people, with `{}` for the number that it speaks of.
    fn text(&self) -> &'static str;
    /// The number that it speaks of.
    fn count(&self) -> Option<u8>;
    /// How far the action got.
    fn reach(&self) -> HowFar;
}

impl Reason for Never {
    fn key(&self) -> &'static str {
        match *self {}
    }

    fn text(&self) -> &'static str {
        match *self {}
    }

    fn count(&self) -> Option<u8> {
        match *self {}
    }

    fn reach(&self) -> HowFar {
        match *self {}
    }
}

/// The reasons of a book, `$Type`, which is the variant `Why::$Name`: each with its key, its text and how far an
/// action gets that it refuses.
macro_rules! reasons {
    ($Type:ident is $Name:ident; $($(#[$doc:meta])* $name:ident $(($arg:ident: u8))? => $key:literal, $text:literal, $far:ident;)*) => {
        /// What is wrong with an action of the book.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Type { $($(#[$doc])* $name $((#[doc = stringify!($arg)] u8))?,)* }

        impl $crate::error::Reason for $Type {
            fn key(&self) -> &'static str {
                match self { $($Type::$name { .. } => $key,)* }
            }

            fn text(&self) -> &'static str {
                match self { $($Type::$name { .. } => $text,)* }
            }

            fn count(&self) -> Option<u8> {
                match *self { $($Type::$name $(($arg))? => None $(.or(Some($arg)))?,)* }
            }

            fn reach(&self) -> $crate::error::HowFar {
                match self { $($Type::$name { .. } => $crate::error::HowFar::$far,)* }
            }
        }

        impl From<$Type> for $crate::error::Why {
            fn from(why: $Type) -> Self {
                $crate::error::Why::$Name(why)
            }
        }
    };
}
pub(crate) use reasons;

macro_rules! whys {
    (
        books { $($Name:ident $field:ident: $Book:ty, $title:literal;)* }
        $($(#[$doc:meta])* $name:ident $(($arg:ty))? => $key:literal, $text:literal;)*
    ) => {
        /// What is wrong with an action.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Why {
            $($(#[$doc])* $name $(($arg))?,)*
            $(#[doc = concat!("Something of ", $title, ".")] $Name(<$Book as Parts>::Why),)*
        }

        impl Why {
            /// A stable key for translations.
            pub fn key(&self) -> &'static str {
                match self {
                    $(Why::$name { .. } => $key,)*
                    $(Why::$Name(why) => why.key(),)*
                }
            }

            fn text(&self) -> &'static str {
                match self {
                    $(Why::$name { .. } => $text,)*
                    $(Why::$Name(why) => why.text(),)*
                }
            }

            /// The reason of a book, if it is one: the number that it speaks of, and how far the action got.
            pub(crate) fn of_book(&self) -> Option<(Option<u8>, HowFar)> {
                match self {
                    $(Why::$Name(why) => Some((why.count(), why.reach())),)*
                    $(Why::$name { .. } => None,)*
                }
            }
        }
    };
}

macro_rules! all_whys {
    ($($list:tt)*) => {
        whys! {
            books { $($list)* }
            /// The game has ended.
            GameOver => "game-over", "The game is over";
            /// Something else must be answered first.
            WaitsForSomethingElse => "waits-for-something-else", "The game waits for something else";
            /// The game waits for a roll or a draw.
            WaitsForChance => "waits-for-chance", "The game waits for dice or cards";
            /// Not this seat's turn or decision.
            NotYourTurn => "not-your-turn", "It is not your turn";
            /// No such seat.
            NoSuchSeat => "no-such-seat", "There is no such seat";
            /// No such place on this board.
            NoSuchPlace => "no-such-place", "There is no such place on this board";
            /// The dice were rolled.
            AlreadyRolled => "already-rolled", "You have already rolled";
            /// The dice must be rolled first.
            RollFirst => "roll-first", "Roll the dice first";
            /// Cards missing from the own hand.
            Need(Cards) => "need", "You need {} more";
            /// No piece left.
            NoPieceLeft => "no-piece-left", "You have none of these pieces left";
            /// A piece is there already.
            Occupied => "occupied", "There is a piece there already";
            /// A building is too near.
            TooClose => "too-close", "A settlement or city is on a neighboring intersection";
            /// No own piece leads there.
            NotConnected => "not-connected", "It must connect to your own network";
            /// An opponent's building is in the way.
            Blocked => "blocked", "An opponent's building or knight is in the way";
            /// Not on or beside land.
            NotLand => "not-land", "That place is not on land";
            /// The road must lie beside the settlement just placed.
            NotBesideNewSettlement => "not-beside-new-settlement", "It must touch the settlement just placed";
            /// Nothing of one's own to upgrade there.
            NoSettlementThere => "no-settlement-there", "You have no settlement there";
            /// The deck is used up.
            DeckEmpty => "deck-empty", "There is no development card left to buy";
            /// One card a turn.
            CardPlayedThisTurn => "card-played-this-turn", "You have already played a development card this turn";
            /// No such card in hand.
            NoSuchCard => "no-such-card", "You have no such card";
            /// Bought this turn.
            BoughtThisTurn => "bought-this-turn", "You may not play a card in the turn you bought it";
            /// The card would do nothing.
            NoEffect => "no-effect", "The card would have no effect now";
            /// The wrong number of cards.
            WrongCount(u8) => "wrong-count", "Choose exactly {} cards";
            /// The supply has not enough.
            SupplyShort(Cards) => "supply-short", "The supply is short of {}";
            /// Only the five resources.
            OnlyResources => "only-resources", "Only resource cards count here";
            /// The robber has to move.
            RobberMustMove => "robber-must-move", "The robber must move to another hex";
            /// Nobody there to rob, or not that one.
            NotAVictim => "not-a-victim", "That player has no settlement or city beside the robber";
            /// A rate this seat does not have.
            NoSuchRate(u8) => "no-such-rate", "You cannot trade at {}:1 for that";
            /// Giving and getting the same kind.
            SameKind(Card) => "same-kind", "You cannot trade {} for itself";
            /// Giving and getting gold.
            SameGold => "same-gold", "You cannot trade gold for gold";
            /// Gold that the seat does not have.
            NeedGold(u8) => "need-gold", "You need {} more gold";
            /// Gold that the supply does not have.
            GoldShort => "gold-short", "The supply is short of gold";
            /// Nothing on one side.
            Gift => "gift", "Both sides must give at least one card";
            /// Neither side of the trade is on turn.
            PartnerNotOnTurn => "partner-not-on-turn", "Players trade only with the player whose turn it is";
            /// Addressed to oneself or to nobody.
            BadAddressee => "bad-addressee", "An offer is for one or more other players";
            /// Too many offers.
            TooManyOffers => "too-many-offers", "You have made all the offers you may make this turn";
            /// No such offer.
            NoSuchOffer => "no-such-offer", "There is no such offer";
            /// Not accepted by that seat.
            NotAccepted => "not-accepted", "That player has not accepted your offer";
            /// Answered before.
            AlreadyAnswered => "already-answered", "You have already given that answer";
            /// An open offer is an invitation.
            OpenOffer => "open-offer", "An open offer can only be answered with an offer";
            /// Nothing to skip.
            MustPlaceOne => "must-place-one", "The first free road must be placed";
            /// Not part of this game.
            NotInThisGame => "not-in-this-game", "That is not part of this game";
            /// The highest level is reached.
            TopLevel => "top-level", "You have already reached the highest level";
            /// Not an opponent.
            NotAnOpponent => "not-an-opponent", "Choose another player";
            /// Nothing to take there.
            NothingToTake => "nothing-to-take", "That player has nothing that could be taken";
            /// No road there.
            NoRoadThere => "no-road-there", "There is no road there";
            /// One card is due.
            MustTakeOne => "must-take-one", "You must take one card";
            /// The friendly robber spares somebody there.
            Protected => "protected", "A player with two points or fewer is there";
            /// Player 2 does not trade with players.
            NoTradeInThisPart => "no-trade-in-this-part", "Player 2 does not trade with other players";
            /// Not a desert.
            NotDesert => "not-desert", "The robber can only go to a desert that way";
            /// Closed to buildings.
            NobodyBuildsThere => "nobody-builds-there", "Nobody builds there in this scenario";
            /// A house rule.
            HouseRule => "house-rule", "A rule of this table does not allow it";
        }
    };
}

books! { all_whys all }

impl Why {
    /// The cards that it speaks of.
    pub const fn cards(&self) -> Option<Cards> {
        match *self {
            Why::Need(cards) | Why::SupplyShort(cards) => Some(cards),
            _ => None,
        }
    }

    /// The number that it speaks of.
    pub fn count(&self) -> Option<u8> {
        match *self {
            Why::WrongCount(n) | Why::NoSuchRate(n) | Why::NeedGold(n) => Some(n),
            _ => self.of_book()?.0,
        }
    }

    /// The kind of card that it speaks of.
    pub const fn card(&self) -> Option<Card> {
        match *self {
            Why::SameKind(card) => Some(card),
            _ => None,
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.cards().map(|cards| cards.to_string());
        let count = self.count().map(|n| n.to_string());
        let card = self.card().map(|card| card.name().to_owned());
        match cards.or(count).or(card) {
            Some(filled) => f.write_str(&self.text().replace("{}", &filled)),
            None => f.write_str(self.text()),
        }
    }
}

/// Shorthand for a refusal.
#[inline]
pub(crate) fn refuse<T>(rule: &'static str, why: impl Into<Why>) -> Result<T, RuleError> {
    Err(RuleError { rule: RuleId(rule), why: why.into() })
}
