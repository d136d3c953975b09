//! What a seat can do.

use crate::board::{HexId, IntersectionId, PathId};
use crate::book::{Book, Parts};
use crate::books::books;
use crate::cards::{Card, Cards};
use crate::gold::OfferGold;
use crate::modules::ModuleId;
use crate::seats::{Seat, SeatSet};

/// A side of an offer that the proposer leaves open: "what would you give me for it?"
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OpenSide {
    /// Both sides are named; the offer can be accepted.
    #[default]
    Neither,
    /// What the proposer would give is open; the others answer with offers of their own.
    Give,
    /// What the proposer would get is open; the others answer with offers of their own.
    Get,
}

/// A set of kinds of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionKinds(u64);

impl ActionKinds {
    /// No kind.
    pub const NONE: ActionKinds = ActionKinds(0);
    /// Every kind.
    pub const EVERY: ActionKinds = ActionKinds(u64::MAX);
    /// Roads.
    pub const ROAD: ActionKinds = ActionKinds(1 << 2);
    /// Settlements.
    pub const SETTLEMENT: ActionKinds = ActionKinds(1 << 3);
    /// Cities.
    pub const CITY: ActionKinds = ActionKinds(1 << 4);
    /// Buying development cards.
    pub const BUY: ActionKinds = ActionKinds(1 << 5);
    /// Playing knights.
    pub const KNIGHT: ActionKinds = ActionKinds(1 << 6);
    /// Moving the robber.
    pub const ROBBER: ActionKinds = ActionKinds(1 << 11);
    /// Trade with the supply.
    pub const MARITIME_TRADE: ActionKinds = ActionKinds(1 << 14);
    /// Proposing a trade.
    pub const OFFER: ActionKinds = ActionKinds(1 << 15);
    /// Agreeing to a trade: accepting and confirming.
    pub const AGREE: ActionKinds = ActionKinds(1 << 16 | 1 << 19);
    /// Declining and withdrawing.
    pub const REFUSE: ActionKinds = ActionKinds(1 << 17 | 1 << 18);
    /// Everything about trade between players.
    pub const DOMESTIC_TRADE: ActionKinds = Self::OFFER.or(Self::AGREE).or(Self::REFUSE);

    /// What only other books than the base game have.
    pub const BOOKS: ActionKinds = ActionKinds(u64::MAX << FIRST_OF_BOOKS);

    /// What is in both.
    pub const fn and(self, other: ActionKinds) -> Self {
        ActionKinds(self.0 & other.0)
    }

    /// What is in either.
    pub const fn or(self, other: ActionKinds) -> Self {
        ActionKinds(self.0 | other.0)
    }

    /// What is here but not in `other`.
    pub const fn minus(self, other: ActionKinds) -> Self {
        ActionKinds(self.0 & !other.0)
    }

    /// Whether no kind is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the kind of `action` is in it.
    #[inline]
    pub const fn contains(self, action: &Action) -> bool {
        self.0 >> action.kind() & 1 != 0
    }
}

/// The kinds of books come after those of the base game.
const FIRST_OF_BOOKS: u32 = 20;

macro_rules! actions {
    ($($Name:ident $field:ident: $Book:ty, $title:literal;)*) => {
        /// Numbers the books.
        enum OfBook {
            $($Name,)*
        }

        /// What a seat answers to a decision, or says when it may speak.
        // A tag of its own: every step asks for it. The order of fields keeps the type small.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Action {
            /// Roll the dice.
            Roll,
            /// Pass the dice on.
            EndTurn,
            /// Place a road: bought, free by a card, or in set-up, whatever the game waits for.
            BuildRoad(PathId),
            /// Place a settlement: bought or in set-up.
            BuildSettlement(IntersectionId),
            /// Replace an own settlement by a city.
            BuildCity(IntersectionId),
            /// Buy the top card of the development deck.
            BuyDevelopmentCard,
            /// Play a knight.
            PlayKnight,
            /// Play Road Building; the roads follow as [`Action::BuildRoad`].
            PlayRoadBuilding,
            /// Do without what is offered: the second free road, a knight, a resource.
            Skip,
            /// Play Year of Plenty and take these cards.
            PlayYearOfPlenty(Cards),
            /// Play Monopoly on a resource.
            PlayMonopoly(Card),
            /// Move the robber to a hex.
            MoveRobber(HexId),
            /// Choose whom to rob.
            Rob(Seat),
            /// Give back these cards after a 7.
            Discard(Cards),
            /// Trade with the supply: `rate` cards of one kind for each card taken.
            MaritimeTrade {
                /// The kind given.
                give: Card,
                /// How many of it for one card.
                rate: u8,
                /// The gold taken, in games that have some.
                gold: u8,
                /// The cards taken.
                get: Cards,
            },
            /// Propose a trade.
            OfferTrade {
                /// Whom the offer is for.
                to: SeatSet,
                /// A side left open, if any.
                open: OpenSide,
                /// The gold on both sides.
                gold: OfferGold,
                /// What the proposer would give.
                give: Cards,
                /// What the proposer would get.
                get: Cards,
            },
            /// Accept the open offer of that seat.
            AcceptOffer(Seat),
            /// Decline the open offer of that seat.
            DeclineOffer(Seat),
            /// Take the own open offer back.
            WithdrawOffer,
            /// The player on turn trades with one of those who accepted.
            ConfirmTrade(Seat),
            $(#[doc = concat!("Something of ", $title, ".")] $Name(<$Book as Parts>::Action),)*
        }

        impl Action {
            /// The book or scenario that alone has it; `None` for those of the base game.
            pub const fn module(&self) -> Option<ModuleId> {
                match self {
                    base_action!() => None,
                    $(Action::$Name(_) => Some(<$Book as Book>::MODULE),)*
                }
            }

            /// The number of its kind, in the order of the variants.
            #[inline]
            const fn kind(&self) -> u32 {
                match self {
                    Action::Roll => 0,
                    Action::EndTurn => 1,
                    Action::BuildRoad(_) => 2,
                    Action::BuildSettlement(_) => 3,
                    Action::BuildCity(_) => 4,
                    Action::BuyDevelopmentCard => 5,
                    Action::PlayKnight => 6,
                    Action::PlayRoadBuilding => 7,
                    Action::Skip => 8,
                    Action::PlayYearOfPlenty(_) => 9,
                    Action::PlayMonopoly(_) => 10,
                    Action::MoveRobber(_) => 11,
                    Action::Rob(_) => 12,
                    Action::Discard(_) => 13,
                    Action::MaritimeTrade { .. } => 14,
                    Action::OfferTrade { .. } => 15,
                    Action::AcceptOffer(_) => 16,
                    Action::DeclineOffer(_) => 17,
                    Action::WithdrawOffer => 18,
                    Action::ConfirmTrade(_) => 19,
                    $(Action::$Name(_) => FIRST_OF_BOOKS + OfBook::$Name as u32,)*
                }
            }
        }
    };
}

books! { actions all }

/// The actions of the base game.
macro_rules! base_action {
    () => {
        Action::Roll
            | Action::EndTurn
            | Action::BuildRoad(_)
            | Action::BuildSettlement(_)
            | Action::BuildCity(_)
            | Action::BuyDevelopmentCard
            | Action::PlayKnight
            | Action::PlayRoadBuilding
            | Action::Skip
            | Action::PlayYearOfPlenty(_)
            | Action::PlayMonopoly(_)
            | Action::MoveRobber(_)
            | Action::Rob(_)
            | Action::Discard(_)
            | Action::MaritimeTrade { .. }
            | Action::OfferTrade { .. }
            | Action::AcceptOffer(_)
            | Action::DeclineOffer(_)
            | Action::WithdrawOffer
            | Action::ConfirmTrade(_)
    };
}
pub(crate) use base_action;

const _: () = assert!(std::mem::size_of::<Action>() <= 24);
