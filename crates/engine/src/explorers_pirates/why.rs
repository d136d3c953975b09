//! What may be wrong with an action in this book.

use crate::error::reasons;

reasons! { EpWhy is Ep;
    /// No sea path.
    NotSeaPath => "not-sea-path", "Ships lie on the paths of the sea only", Place;
    /// Two ships there.
    TwoShips => "two-ships", "There are two ships on that path already", Place;
    /// An unexplored hex there.
    AtUnexplored => "at-unexplored", "There is an unexplored hex", Place;
    /// A lair there.
    AtLair => "at-lair", "There is a pirate lair", Place;
    /// A village there whose people are no friends.
    AtStrangers => "at-strangers", "You have not befriended the village there", Place;
    /// Not the home island.
    NotHome => "not-home", "It must stand on the home island", Place;
    /// No circle there.
    NotCircle => "not-circle", "A first harbor settlement stands on a circle", Place;
    /// Not on the coast.
    NotCoast => "not-coast", "Only settlements at the coast become harbor settlements", Place;
    /// No own harbor settlement there.
    NoHarbor => "no-harbor", "You have no harbor settlement there", Place;
    /// The path is not at an own harbor settlement.
    NotAtHarbor => "not-at-harbor", "That is not at a harbor settlement of yours", Place;
    /// Not the settlement of the set-up.
    NotAtSettlement => "not-at-settlement", "The first road lies at your settlement", Place;
    /// No such ship.
    NoShip => "no-ship", "You have no such ship", Nothing;
    /// All ships are on the board.
    NoShipLeft => "no-ship-left", "All your ships are on the board: take one off first", Fit;
    /// A ship is left, so none is taken off.
    ShipLeft => "ship-left", "You have a ship in your supply", Fit;
    /// No room in the hold or basin.
    NoRoom => "no-room", "There is no room for it", Fit;
    /// No such piece there.
    NoCargo => "no-cargo", "There is no such piece", Nothing;
    /// The exchange changes nothing, or cannot be.
    NoExchange => "no-exchange", "They cannot be exchanged that way", Fit;
    /// Too many exchanges.
    ExchangedOften => "exchanged-often", "You have exchanged cargo as often as a turn allows", Fit;
    /// No end of the ship is there.
    NotAtShip => "not-at-ship", "No end of that ship is there", Place;
    /// Not the movement phase yet.
    NotMoving => "not-moving", "Ships move and act in the movement phase", NotNow;
    /// The movement phase has begun.
    Moving => "moving", "The movement phase has begun: there is no more trade or building", NotNow;
    /// No ship, and nothing else to do.
    NothingMoves => "nothing-moves", "You have no ship", Fit;
    /// The ship is finished.
    Finished => "finished", "Another ship has moved since, so that one is finished", Fit;
    /// The ship has discovered something.
    Discovered => "discovered", "That ship has discovered something, so it is finished", Fit;
    /// Out of reach.
    TooFar(n: u8) => "too-far", "That ship has {} movement points left: too few", Fit;
    /// The ship lies there.
    LiesThere => "lies-there", "The ship lies there", Place;
    /// An unexplored hex in the way.
    NoWay => "no-way", "No way over the sea leads there past what is unexplored", Place;
    /// There is only a way past the pirate ship.
    NeedsTribute => "needs-tribute", "The way there leads past the pirate ship, which asks for tribute", Fit;
    /// No tribute is due.
    NoTribute => "no-tribute", "No tribute shortens the way there", Fit;
    /// The wool of that ship is paid.
    WoolPaid => "wool-paid", "You have already paid wool for that ship this turn", Fit;
    /// Bought twice.
    BoughtTwice => "purchased-twice", "You have bought twice for gold this turn", Fit;
    /// Not a friend of a village with Fast Gold.
    NoFastGold => "no-fast-gold", "No village friendly to you buys resources", Fit;
    /// Sold as often as friends may.
    SoldAlready => "sold-already", "You have sold to your friends this turn", Fit;
    /// No mission.
    NoCrews => "no-crews", "There are no crews without a mission", Nothing;
    /// No lair there.
    NoLair => "no-lair", "There is no pirate lair", Place;
    /// Three crews are there.
    LairFull => "lair-full", "Three crews are there: the lair is captured", Fit;
    /// Crews on a lair stay until it is captured and resolved.
    CrewsStay => "crews-stay", "Crews stay there until the lair is captured and resolved", Fit;
    /// No own crew there.
    NoCrewThere => "no-crew-there", "You have no crew there", Fit;
    /// No village there.
    NoVillage => "no-village", "There is no village", Place;
    /// A friend already.
    FriendAlready => "friend-already", "You have already befriended that village", Fit;
    /// Rolled already.
    FishRolled => "fish-rolled", "You have already rolled for fish this turn", Fit;
    /// Nothing could come.
    NoFish => "no-fish", "No shoal could get a haul now", Fit;
    /// No haul there.
    NoHaul => "no-haul", "There is no fish haul", Place;
    /// The ship carries something.
    NotEmpty => "not-empty", "Only an empty ship has room for a fish haul", Fit;
    /// Not at a dock.
    NotAtDock => "not-at-dock", "No end of that ship is at a dock of the Council", Place;
    /// Nothing to deliver.
    NothingToDeliver => "nothing-to-deliver", "That ship carries neither fish nor spices", Fit;
    /// No opponent's pirate ship.
    NoPirateShip => "no-pirate-ship", "There is no pirate ship of an opponent", Nothing;
    /// The ship has moved.
    HasMoved => "has-moved", "A ship that has moved cannot chase the pirate ship", Fit;
    /// The ship has tried.
    HasTried => "has-tried", "That ship has already tried this turn", Fit;
    /// Not sea.
    NotSeaHex => "not-sea-hex", "A pirate ship goes to known sea only", Place;
    /// Beside the home island.
    BesideHome => "beside-home", "No pirate ship goes beside the home island", Place;
    /// On the frame.
    OnFrame => "on-frame", "No pirate ship goes to the frame", Place;
    /// It must go elsewhere.
    MustGoOn => "must-go-on", "Your pirate ship must go to another hex", Place;
    /// No ship of that player is beside the pirate ship, or there is neither card nor gold.
    NoShipBeside => "no-ship-beside", "That player has no ship beside the pirate ship, or nothing to steal", Place;
}
