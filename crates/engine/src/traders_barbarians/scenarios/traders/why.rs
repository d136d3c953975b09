//! What may be wrong with an action in this scenario.

use crate::error::reasons;

reasons! { TraderWhy is Trader;
    /// The wagon moves at the end of a turn.
    NotWagonPhase => "not-wagon-phase", "The wagon moves at the end of your turn", NotNow;
    /// The turn has come to the wagon.
    WagonPhase => "wagon-phase", "Your wagon is on the way: trading and building are over", NotNow;
    /// The movement has ended on a plaza.
    MovementEnded => "movement-ended", "Your wagon has ended its movement on the plaza", NotNow;
    /// The path does not begin where the wagon stands.
    NotAtWagon => "not-at-wagon", "Your wagon is not beside that path", Place;
    /// Too few movement points.
    NeedPoints(n: u8) => "need-points", "That path takes {} movement points", Cards;
    /// The grain of this turn is given.
    GrainGiven => "grain-given", "You have already given grain for your wagon this turn", Fit;
    /// No barbarian on that path.
    NoBarbarian => "no-barbarian", "There is no barbarian on that path", Place;
    /// Another barbarian on that path.
    BarbarianThere => "barbarian-there", "There is a barbarian on that path already", Place;
    /// A road on that path.
    RoadThere => "road-there", "There is a road on that path", Place;
    /// One try a turn for each barbarian.
    TriedAlready => "tried-already", "You have already tried to drive that barbarian off this turn", Fit;
    /// The first level drives nobody off.
    TrainTooSmall => "train-too-small", "Your baggage train cannot drive barbarians off yet", Fit;
    /// The last level is reached.
    LastLevel => "last-level", "Your baggage train has its last level", Fit;
    /// The card comes after a movement.
    MoveFirst => "move-first", "That card is played after your wagon has moved", NotNow;
    /// There is one barbarian that was driven off.
    OtherBarbarian => "other-barbarian", "Another barbarian was driven off", Place;
}
