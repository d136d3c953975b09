//! The three tracks of city improvements and the progress cards that belong to them.

use crate::cards::{Card, Cards};

/// One of the three areas in which cities improve; each has a commodity and a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Track {
    /// Yellow, paid in cloth.
    Trade,
    /// Blue, paid in coin.
    Politics,
    /// Green, paid in paper.
    Science,
}

impl Track {
    /// All three.
    pub const ALL: [Track; 3] = [Track::Trade, Track::Politics, Track::Science];

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        ["trade", "politics", "science"][self as usize]
    }

    /// The track of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|t| t.name() == name)
    }

    /// What its improvements are paid in.
    // Rule: cities_knights/city_improvements#cost
    pub const fn commodity(self) -> Card {
        [Card::Cloth, Card::Coin, Card::Paper][self as usize]
    }

    /// What level `level` costs: that many of its commodity.
    pub const fn price(self, level: u8) -> Cards {
        Cards::of(self.commodity(), level)
    }

    /// The progress cards of its deck.
    pub fn cards(self) -> &'static [ProgressCard] {
        match self {
            Track::Trade => &ProgressCard::ALL[19..],
            Track::Politics => &ProgressCard::ALL[10..19],
            Track::Science => &ProgressCard::ALL[..10],
        }
    }
}

macro_rules! progress_cards {
    ($($name:ident, $text:literal, $track:ident, $count:literal, $doc:literal;)*) => {
        /// A kind of progress card.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum ProgressCard { $(#[doc = $doc] $name,)* }

        impl ProgressCard {
            /// Every kind, deck by deck.
            pub const ALL: [ProgressCard; KINDS] = [$(ProgressCard::$name,)*];

            /// The name used in files and text.
            pub const fn name(self) -> &'static str {
                [$($text,)*][self as usize]
            }

            /// The deck it belongs to.
            #[inline]
            pub const fn track(self) -> Track {
                [$(Track::$track,)*][self as usize]
            }

            /// How many of it there are.
            // Rule: cities_knights/progress_cards#decks
            pub const fn count(self) -> u8 {
                [$($count,)*][self as usize]
            }
        }
    };
}

/// How many kinds of progress cards there are.
pub const KINDS: usize = 25;

progress_cards! {
    Alchemist, "alchemist", Science, 2, "Sets both dice before the roll.";
    Crane, "crane", Science, 2, "A city improvement for one commodity less.";
    Engineer, "engineer", Science, 1, "A free city wall.";
    Inventor, "inventor", Science, 2, "Swaps two number tokens.";
    Irrigation, "irrigation", Science, 2, "Grain for fields.";
    Medicine, "medicine", Science, 2, "A cheaper city.";
    Mining, "mining", Science, 2, "Ore for mountains.";
    Printer, "printer", Science, 1, "A victory point.";
    RoadBuilding, "road_building", Science, 2, "Two free roads.";
    Smith, "smith", Science, 2, "Two free promotions.";
    Bishop, "bishop", Politics, 2, "Moves the robber and steals from everyone there.";
    Constitution, "constitution", Politics, 1, "A victory point.";
    Deserter, "deserter", Politics, 2, "An opponent's knight changes sides.";
    Diplomat, "diplomat", Politics, 2, "Removes an open road.";
    Intrigue, "intrigue", Politics, 2, "Displaces an opponent's knight.";
    Saboteur, "saboteur", Politics, 2, "Those ahead discard half.";
    Spy, "spy", Politics, 3, "Takes a progress card.";
    Warlord, "warlord", Politics, 2, "Activates all knights.";
    Wedding, "wedding", Politics, 2, "Those ahead give two cards.";
    CommercialHarbor, "commercial_harbor", Trade, 2, "Resources for commodities.";
    MasterMerchant, "master_merchant", Trade, 2, "Takes two cards from one who is ahead.";
    Merchant, "merchant", Trade, 6, "Places the merchant.";
    MerchantFleet, "merchant_fleet", Trade, 2, "A 2:1 rate for a turn.";
    ResourceMonopoly, "resource_monopoly", Trade, 4, "Two of a resource from everyone.";
    TradeMonopoly, "trade_monopoly", Trade, 2, "One of a commodity from everyone.";
}

/// The cards of each deck, as patterns.
macro_rules! cards_of {
    (Science) => {
        ProgressCard::Alchemist
            | ProgressCard::Crane
            | ProgressCard::Engineer
            | ProgressCard::Inventor
            | ProgressCard::Irrigation
            | ProgressCard::Medicine
            | ProgressCard::Mining
            | ProgressCard::Printer
            | ProgressCard::RoadBuilding
            | ProgressCard::Smith
    };
    (Politics) => {
        ProgressCard::Bishop
            | ProgressCard::Constitution
            | ProgressCard::Deserter
            | ProgressCard::Diplomat
            | ProgressCard::Intrigue
            | ProgressCard::Saboteur
            | ProgressCard::Spy
            | ProgressCard::Warlord
            | ProgressCard::Wedding
    };
    (Trade) => {
        ProgressCard::CommercialHarbor
            | ProgressCard::MasterMerchant
            | ProgressCard::Merchant
            | ProgressCard::MerchantFleet
            | ProgressCard::ResourceMonopoly
            | ProgressCard::TradeMonopoly
    };
}
pub(super) use cards_of;

impl ProgressCard {
    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.name() == name)
    }

    /// Whether it is laid open for a victory point as soon as it is drawn.
    #[inline]
    pub const fn is_victory_point(self) -> bool {
        matches!(self, ProgressCard::Printer | ProgressCard::Constitution)
    }
}

/// A face of the event die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventFace {
    /// The barbarians come nearer. Three of the six faces.
    Ship,
    /// A gate: whoever is advanced enough draws a progress card.
    Gate(Track),
}

impl EventFace {
    /// The four different faces.
    pub const ALL: [EventFace; 4] = [
        EventFace::Ship,
        EventFace::Gate(Track::Trade),
        EventFace::Gate(Track::Politics),
        EventFace::Gate(Track::Science),
    ];

    /// How many of the six faces are like this.
    // Rule: cities_knights/event_die#three-dice
    pub const fn weight(self) -> u32 {
        match self {
            EventFace::Ship => 3,
            EventFace::Gate(_) => 1,
        }
    }

    /// The name used in files and text.
    pub const fn name(self) -> &'static str {
        match self {
            EventFace::Ship => "ship",
            EventFace::Gate(track) => track.name(),
        }
    }

    /// The face of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.name() == name)
    }
}

/// Progress cards in hand: at most five for a moment, four otherwise; kept in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProgressHand {
    cards: [u8; 5],
    len: u8,
}

impl ProgressHand {
    /// No card.
    pub const EMPTY: ProgressHand = ProgressHand { cards: [0; 5], len: 0 };

    /// How many.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, in order of their kinds.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = ProgressCard> + '_ {
        self.cards[..self.len as usize].iter().map(|&c| ProgressCard::ALL[c as usize])
    }

    /// The kinds in it, each once.
    pub fn kinds(&self) -> impl Iterator<Item = ProgressCard> + '_ {
        let mut last = None;
        self.iter().filter(move |&card| last.replace(card) != Some(card))
    }

    /// How many of a kind.
    #[inline]
    pub fn count(&self, card: ProgressCard) -> u8 {
        self.iter().filter(|&c| c == card).count() as u8
    }

    /// Whether a card of that kind is in it.
    #[inline]
    pub fn contains(&self, card: ProgressCard) -> bool {
        self.cards[..self.len as usize].contains(&(card as u8))
    }

    /// Adds a card; a sixth does not fit.
    #[must_use]
    pub fn add(&mut self, card: ProgressCard) -> bool {
        if self.len as usize == self.cards.len() {
            return false;
        }
        self.cards[self.len as usize] = card as u8;
        self.len += 1;
        self.cards[..self.len as usize].sort_unstable();
        true
    }

    /// Takes a card out; whether it was there.
    pub fn remove(&mut self, card: ProgressCard) -> bool {
        let Some(at) = self.cards[..self.len as usize].iter().position(|&c| c == card as u8) else {
            return false;
        };
        self.cards.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        self.cards[self.len as usize] = 0;
        true
    }
}

/// The deck of a track: a shuffled part of which only the counts are known, above cards that were put
/// back in a known order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ProgressDeck {
    bottom: [u8; Self::SIZE],
    len: u8,
}

impl ProgressDeck {
    /// Cards in a full deck.
    pub const SIZE: usize = 18;

    /// Nothing put back.
    pub const EMPTY: ProgressDeck = ProgressDeck { bottom: [0; Self::SIZE], len: 0 };

    /// Puts a card under everything; more than a full deck do not fit.
    // Rule: cities_knights/progress_cards#under-deck
    pub fn put_under(&mut self, card: ProgressCard) {
        if (self.len as usize) < Self::SIZE {
            self.bottom[self.len as usize] = card as u8;
            self.len += 1;
        }
    }

    /// The first of the cards that were put back: next once the shuffled part is used up.
    #[inline]
    pub(crate) fn first(&self) -> Option<ProgressCard> {
        (self.len > 0).then(|| ProgressCard::ALL[self.bottom[0] as usize])
    }

    pub(crate) fn remove_first(&mut self) {
        self.bottom.copy_within(1..self.len as usize, 0);
        self.len -= 1;
        self.bottom[self.len as usize] = 0;
    }

    /// How many cards were put back.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether none was put back.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards that were put back, the next first.
    pub fn iter(&self) -> impl Iterator<Item = ProgressCard> + '_ {
        self.bottom[..self.len as usize].iter().map(|&c| ProgressCard::ALL[c as usize])
    }
}
