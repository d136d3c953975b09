//! Refusals: every one names its rule.

use std::fmt;

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

macro_rules! whys {
    ($($(#[$doc:meta])* $name:ident $(($arg:ty))? => $key:literal, $text:literal;)*) => {
        /// What is wrong with an action.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Why { $($(#[$doc])* $name $(($arg))?,)* }

        impl Why {
            /// A stable key for translations.
            pub const fn key(&self) -> &'static str {
                match self { $(Why::$name { .. } => $key,)* }
            }

            const fn text(&self) -> &'static str {
                match self { $(Why::$name { .. } => $text,)* }
            }
        }
    };
}

whys! {
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
    /// A pillaged city on its side comes first.
    FallenFirst => "fallen-first", "Rebuild your pillaged city first";
    /// No city there.
    NoCityThere => "no-city-there", "You have no such city there";
    /// No city at all.
    NoCity => "no-city", "You need a city for that";
    /// No city for a metropolis.
    NoCityForMetropolis => "no-city-for-metropolis", "You need a city that could carry a metropolis";
    /// No building beside the hex.
    NoBuildingThere => "no-building-there", "You have no settlement or city beside that hex";
    /// The highest level is reached.
    TopLevel => "top-level", "You have already reached the highest level";
    /// No knight there, or not the right one.
    NoKnightThere => "no-knight-there", "There is no such knight there";
    /// Active already.
    AlreadyActive => "already-active", "That knight is already active";
    /// Mighty already.
    AlreadyMighty => "already-mighty", "A mighty knight cannot be promoted";
    /// Promoted this turn.
    PromotedThisTurn => "promoted-this-turn", "That knight has already been promoted this turn";
    /// No fortress.
    NoFortress => "no-fortress", "You need the fortress for a mighty knight";
    /// Inactive.
    InactiveKnight => "inactive-knight", "That knight is not active";
    /// Activated or done this turn.
    KnightSpent => "knight-spent", "That knight may not act any more this turn";
    /// An own knight is there.
    OwnKnightThere => "own-knight-there", "Your own knight is there";
    /// Not weaker.
    NotWeaker => "not-weaker", "Only a weaker knight can be displaced";
    /// The robber sleeps.
    RobberAsleep => "robber-asleep", "The robber does not move before the first attack of the barbarians";
    /// The robber is elsewhere.
    RobberNotHere => "robber-not-here", "The robber is not on a hex beside that knight";
    /// The deck is used up.
    ProgressDeckEmpty => "progress-deck-empty", "That deck is empty";
    /// A card has to be played.
    MustPlayOne => "must-play-one", "You must play one of your five cards";
    /// No number token there.
    NoNumberThere => "no-number-there", "There is no number token there";
    /// A number that stays.
    NumberStays => "number-stays", "2, 6, 8 and 12 stay where they are";
    /// No such dice.
    NoSuchDice => "no-such-dice", "A die shows 1 to 6";
    /// Not an opponent.
    NotAnOpponent => "not-an-opponent", "Choose another player";
    /// Nothing to take there.
    NothingToTake => "nothing-to-take", "That player has nothing that could be taken";
    /// Not ahead.
    NotAhead => "not-ahead", "That player does not have more points than you";
    /// No road there.
    NoRoadThere => "no-road-there", "There is no road there";
    /// The road is not open.
    RoadNotOpen => "road-not-open", "Only an open road can be removed";
    /// Freed this turn.
    FreedThisTurn => "freed-this-turn", "You freed that path this turn; nothing may be built there yet";
    /// The same path.
    SamePath => "same-path", "The road must go to another path";
    /// Traded by this card already.
    TradedThisTurn => "traded-this-turn", "You have already traded with that player this turn by this card";
    /// Only commodities.
    OnlyCommodities => "only-commodities", "Only commodity cards count here";
    /// One promotion is due.
    MustPromoteOne => "must-promote-one", "At least one knight must be promoted";
    /// One card is due.
    MustTakeOne => "must-take-one", "You must take one card";
    /// The friendly robber spares somebody there.
    Protected => "protected", "A player with two points or fewer is there";
    /// A damaged road comes first.
    RepairFirst => "repair-first", "Repair your damaged road first";
    /// A damaged road is there.
    RoadDamaged => "road-damaged", "A damaged road is there";
    /// Nothing to repair.
    NothingDamaged => "nothing-damaged", "You have no damaged road";
    /// Not behind.
    NotBehind => "not-behind", "That player does not have fewer points";
    /// Player 2 does not trade with players.
    NoTradeInThisPart => "no-trade-in-this-part", "Player 2 does not trade with other players";
    /// Between the two rolls of Catan for Two.
    BetweenRolls => "between-rolls", "Between the two rolls only a knight and trade tokens can be played";
    /// Too few trade tokens.
    NeedTokens(u8) => "need-tokens", "You need {} trade tokens for that";
    /// Too few cards of one's own.
    NeedTwoCards => "need-two-cards", "You need two cards of your own for that";
    /// Not a neutral color.
    NotNeutral => "not-neutral", "That is not a neutral color";
    /// Not a desert.
    NotDesert => "not-desert", "The robber can only go to a desert that way";
    /// A knight was given up this turn.
    KnightGivenUp => "knight-given-up", "You have already given up a knight this turn";
    /// No played knight.
    NoPlayedKnight => "no-played-knight", "You have no played knight";
    /// No tokens to take.
    NoTokensLeft => "no-tokens-left", "There is no trade token that you could take";
    /// Not at sea.
    NotSea => "not-sea", "That place is not at sea";
    /// The pirate is there.
    BesidePirate => "beside-pirate", "The pirate is beside that path";
    /// No ship of that player beside the pirate.
    NoShipBesidePirate => "no-ship-beside-pirate", "That player has no ship beside the pirate";
    /// No own ship there.
    NoShipThere => "no-ship-there", "You have no ship there";
    /// One ship a turn.
    ShipMovedThisTurn => "ship-moved-this-turn", "You have already moved a ship this turn";
    /// Built this turn.
    ShipBuiltThisTurn => "ship-built-this-turn", "A ship may not be moved in the turn it was built";
    /// Closed, or not at an end.
    ShipNotOpen => "ship-not-open", "Only a ship at the open end of a line can be moved";
    /// The same path.
    ShipMustMove => "ship-must-move", "The ship must go to another path";
    /// The pirate has to move.
    PirateMustMove => "pirate-must-move", "The pirate must move to another hex";
    /// There is no pirate.
    NoPirate => "no-pirate", "There is no pirate in this game";
    /// Closed to the robber.
    RobberMayNotEnter => "robber-may-not-enter", "The robber may not go there in this scenario";
    /// Not for first settlements.
    NotAStart => "not-a-start", "First settlements do not stand there in this scenario";
    /// Closed to buildings.
    NobodyBuildsThere => "nobody-builds-there", "Nobody builds there in this scenario";
    /// No such harbor to place.
    NoHarborToPlace => "no-harbor-to-place", "You have no such harbor to place";
    /// Not a place for a harbor.
    NotAtOwnCoast => "not-at-own-coast", "A harbor goes to a coastal path at your own settlement or city";
    /// No trade with a village.
    NoVillage => "no-village", "Only a player who trades with a village may move the pirate";
    /// No cloth to take.
    NoCloth => "no-cloth", "That player has no cloth";
    /// Only cloth to take.
    OnlyCloth => "only-cloth", "That player has no cards, only cloth";
    /// Gold fields bear no merchant.
    NotOnGold => "not-on-gold", "The merchant does not stand on a gold field";
    /// The pirate is not on a hex of that intersection.
    PirateNotHere => "pirate-not-here", "The pirate is not on a hex beside that knight";
    /// An opponent's knight holds it.
    HeldByKnight => "held-by-knight", "A knight holds that ship where it is";
    /// Not on the coast.
    NotCoast => "not-coast", "A harbor lies between land and sea";
    /// Another harbor is too close.
    HarborTooClose => "harbor-too-close", "Another harbor is at that place";
    /// Another harbor is due.
    NotThatHarbor => "not-that-harbor", "That is not the harbor to be placed";
    /// Ships of another place sail there.
    NotYourPath => "not-your-path", "Your ships do not sail that path in this scenario";
    /// Not where the line ends.
    NotTheFarEnd => "not-the-far-end", "A new ship continues your line at its far end";
    /// Not towards the goal.
    NotNearer => "not-nearer", "Each ship must bring your line nearer to its goal";
    /// Nothing to arm.
    NoOrdinaryShip => "no-ordinary-ship", "You have no ordinary ship left to make a warship of";
    /// Too far away.
    NotAtFortress => "not-at-fortress", "Your line of ships does not reach your fortress";
    /// Done already.
    FortressCaptured => "fortress-captured", "Your fortress is captured already";
    /// Not in the west.
    EastOnly => "east-only", "Roads are built on the eastern island only";
    /// Somebody else builds that wonder.
    WonderTaken => "wonder-taken", "Another player has started that wonder";
    /// One wonder each.
    HasWonder => "has-wonder", "You have already started a wonder";
    /// A wonder's condition.
    WonderCondition => "wonder-condition", "You do not meet the condition of that wonder";
    /// No wonder started.
    NoWonder => "no-wonder", "You have not started a wonder";
    /// A house rule.
    HouseRule => "house-rule", "A rule of this table does not allow it";
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        match self {
            Why::Need(cards) | Why::SupplyShort(cards) => {
                f.write_str(&text.replace("{}", &cards.to_string()))
            }
            Why::WrongCount(n) | Why::NoSuchRate(n) | Why::NeedTokens(n) | Why::NeedGold(n) => {
                f.write_str(&text.replace("{}", &n.to_string()))
            }
            Why::SameKind(card) => f.write_str(&text.replace("{}", card.name())),
            _ => f.write_str(text),
        }
    }
}

/// Shorthand for a refusal.
#[inline]
pub(crate) const fn refuse<T>(rule: &'static str, why: Why) -> Result<T, RuleError> {
    Err(RuleError { rule: RuleId(rule), why })
}
