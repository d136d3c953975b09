//! What happened in Cities & Knights, and what the game waits for there.

use super::cards::{EventFace, ProgressCard, ProgressHand, Track};
use crate::board::{HexId, IntersectionId, PathId};
use crate::cards::{Card, Cards};
use crate::event_table::{events, secrets};
use crate::seats::{MAX_SEATS, Seat, SeatSet};

events! {
    /// One thing that happened.
    CkEvent => CkViewEvent, lines ck_events {
        /// The event die.
        EventDie {
            /// Who rolled.
            seat: Seat,
            /// What it shows.
            face: EventFace,
        };
        /// The barbarian ship moved.
        BarbariansMoved {
            /// Steps from its start.
            steps: u8,
        };
        /// The barbarians attacked.
        BarbariansAttacked {
            /// Cities and metropolises.
            barbarians: u8,
            /// What each seat's knights add up to.
            knights: [u8; MAX_SEATS],
            /// Whether the knights held out.
            repelled: bool,
        };
        /// The strongest defender gets a point.
        Defender {
            /// Who.
            seat: Seat,
        };
        /// These tied as strongest and draw a card each.
        DefendersTied {
            /// Who.
            seats: SeatSet,
        };
        /// A city was pillaged.
        CityPillaged {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
            /// Whether a wall went with it.
            wall: bool,
        };
        /// The ship is back at its start and the knights that defended are inactive.
        BarbariansLeft;
        /// Knights declared for the defense.
        Defends {
            /// Whose.
            seat: Seat,
            /// Their strength.
            strength: u8,
        };
        /// A progress card was drawn.
        ProgressDrawn {
            /// Who.
            seat: Seat,
            /// Which deck.
            track: Track;
            /// What: known to that seat only.
            card: ProgressCard => seat,
        };
        /// A victory point card was laid open.
        ProgressOpened {
            /// Who.
            seat: Seat,
            /// What.
            card: ProgressCard,
        };
        /// A progress card was played.
        ProgressPlayed {
            /// Who.
            seat: Seat,
            /// What.
            card: ProgressCard,
        };
        /// A progress card was put back under its deck.
        ProgressReturned {
            /// Who.
            seat: Seat;
            /// What: known to that seat only; the deck is seen.
            card: ProgressCard => seat;
            /// The deck.
            track: Track = card.track(),
        };
        /// A knight was placed.
        KnightBuilt {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
            /// 1 to 3.
            strength: u8,
            /// Whether it is active.
            active: bool,
        };
        /// A knight became active.
        KnightActivated {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
        };
        /// A knight became stronger.
        KnightPromoted {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
            /// Its strength now.
            strength: u8,
        };
        /// A knight moved by its owner's order.
        KnightMoved {
            /// Whose.
            seat: Seat,
            /// From where.
            from: IntersectionId,
            /// To where.
            to: IntersectionId,
        };
        /// A knight was driven from its place; its owner has to move it.
        KnightDisplaced {
            /// Whose.
            seat: Seat,
            /// By whom.
            by: Seat,
            /// From where.
            at: IntersectionId,
        };
        /// A displaced knight found a new place.
        KnightRetreated {
            /// Whose.
            seat: Seat,
            /// From where.
            from: IntersectionId,
            /// To where.
            to: IntersectionId,
        };
        /// A knight left the board.
        KnightRemoved {
            /// Whose.
            seat: Seat,
            /// From where.
            at: IntersectionId,
        };
        /// A knight sets out to chase the robber.
        RobberChased {
            /// Whose.
            seat: Seat,
            /// Where the knight stands.
            at: IntersectionId,
        };
        /// A wall was built.
        WallBuilt {
            /// Whose.
            seat: Seat,
            /// Where.
            at: IntersectionId,
            /// Whether it cost nothing.
            free: bool,
        };
        /// A city improvement.
        Improved {
            /// Who.
            seat: Seat,
            /// On which track.
            track: Track,
            /// The level reached.
            level: u8,
        };
        /// A metropolis was placed.
        Metropolis {
            /// Who.
            seat: Seat,
            /// Of which track.
            track: Track,
            /// Where.
            at: IntersectionId,
            /// Who had it before.
            from: Option<Seat>,
        };
        /// The merchant was placed.
        MerchantPlaced {
            /// By whom.
            seat: Seat,
            /// Where.
            hex: HexId,
        };
        /// Two hexes swapped their number tokens.
        NumbersSwapped {
            /// One.
            a: HexId,
            /// The other.
            b: HexId,
        };
        /// A road was taken off the board.
        RoadRemoved {
            /// Whose road.
            seat: Seat,
            /// Where it was.
            path: PathId,
        };
        /// Cards from the supply by a progress card or the aqueduct.
        Received {
            /// Who.
            seat: Seat,
            /// What.
            cards: Cards,
            /// Whether the aqueduct gave them.
            aqueduct: bool,
        };
        /// A kind that trades 2:1 for the rest of the turn.
        FleetNamed {
            /// Who.
            seat: Seat,
            /// The kind.
            card: Card,
        };
        /// These players must give cards for a wedding.
        MustGive {
            /// Who.
            seats: SeatSet,
        };
        /// A seat has chosen its gift; the others see only that.
        GiftChosen {
            /// Who.
            seat: Seat;
            /// What: known to that seat only.
            cards: Cards => seat,
        };
        /// Cards went from one player to another by a card.
        Taken {
            /// Who got them.
            seat: Seat,
            /// From whom.
            from: Seat;
            /// What: known to these two only.
            cards: Cards => seat or from;
            /// How many.
            count: u8 = cards.total(),
        };
        /// Cards of a named kind went from one player to another, open to all.
        Collected {
            /// Who got them.
            seat: Seat,
            /// From whom.
            from: Seat,
            /// What.
            cards: Cards,
        };
        /// A spy or a master merchant looked at a hand.
        LookedAt {
            /// Who.
            seat: Seat,
            /// Whose hand.
            victim: Seat;
            /// The resources and commodities seen: known to these two only.
            cards: Option<Cards> => seat or victim,
            /// The progress cards seen: known to these two only.
            progress: Option<ProgressHand> => seat or victim,
        };
        /// A spy took a progress card.
        ProgressTaken {
            /// Who.
            seat: Seat,
            /// From whom.
            from: Seat;
            /// What: known to these two only; the deck it is from is seen.
            card: ProgressCard => seat or from;
            /// The deck.
            track: Track = card.track(),
        };
        /// A forced trade.
        ForcedTrade {
            /// The player of the card.
            seat: Seat,
            /// The other.
            with: Seat,
            /// The resource given.
            give: Card,
            /// The commodity got; nothing if the other had none.
            get: Option<Card>,
        };
    }
}

secrets! { ProgressCard, ProgressHand }

/// What the game waits for in Cities & Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CkFrame {
    /// The event die rolls.
    EventDie,
    /// Seats draw from a deck, from the one on turn clockwise.
    DrawProgress {
        /// Who has yet to draw.
        left: SeatSet,
        /// From which deck.
        track: Track,
    },
    /// A seat holds five progress cards.
    FifthCard {
        /// Who.
        seat: Seat,
    },
    /// Seats declare which knights defend, from the one on turn clockwise.
    Defense {
        /// Who has yet to declare.
        left: SeatSet,
    },
    /// Seats lose a city each, from the one on turn clockwise.
    Pillage {
        /// Who has yet to lose one.
        left: SeatSet,
    },
    /// Tied defenders choose a deck, from the one on turn clockwise.
    DefenderReward {
        /// Who has yet to choose.
        left: SeatSet,
    },
    /// Whoever is on turn chooses a deck and draws from it.
    ChooseDeck,
    /// The barbarians leave. It happens by itself.
    BarbariansLeave,
    /// Seats without production may take a resource, from the one on turn clockwise.
    Aqueduct {
        /// Who may yet take one.
        left: SeatSet,
    },
    /// A knight has to leave its intersection; it stands there until its owner has chosen.
    Displaced {
        /// Where it stands.
        at: IntersectionId,
        /// Where the knight stands that drives it away; the same intersection if none does.
        by: IntersectionId,
    },
    /// A player gives up a knight to a Deserter.
    Deserter {
        /// Who.
        victim: Seat,
    },
    /// The knight gained by a Deserter may be placed.
    PlaceDeserter {
        /// Its strength.
        strength: u8,
        /// Whether it is active.
        active: bool,
    },
    /// The own road removed by a Diplomat may be laid elsewhere.
    DiplomatRoad {
        /// Where it was.
        from: PathId,
    },
    /// Free promotions by Smith.
    Smith {
        /// How many are left.
        left: u8,
        /// Whether the rest may be skipped: one is done already.
        may_skip: bool,
    },
    /// A spy chooses a progress card.
    Spy {
        /// Whose.
        victim: Seat,
    },
    /// A master merchant chooses cards.
    MasterMerchant {
        /// Whose.
        victim: Seat,
    },
    /// Players choose what they give for a wedding.
    Wedding {
        /// Who has yet to choose.
        owing: SeatSet,
    },
    /// A player chooses the commodity of a forced trade.
    ForcedTrade {
        /// Who.
        victim: Seat,
        /// The resource offered.
        give: Card,
    },
    /// A city is chosen for a metropolis.
    Metropolis {
        /// Of which track.
        track: Track,
    },
}

impl CkFrame {
    /// The name used in protocols and texts.
    pub const fn name(self) -> &'static str {
        match self {
            CkFrame::EventDie => "event_die",
            CkFrame::DrawProgress { .. } => "draw_progress",
            CkFrame::FifthCard { .. } => "fifth_card",
            CkFrame::Defense { .. } => "defence",
            CkFrame::Pillage { .. } => "pillage",
            CkFrame::DefenderReward { .. } => "defender_reward",
            CkFrame::ChooseDeck => "choose_deck",
            CkFrame::BarbariansLeave => "barbarians_leave",
            CkFrame::Aqueduct { .. } => "aqueduct",
            CkFrame::Displaced { .. } => "displaced",
            CkFrame::Deserter { .. } => "deserter",
            CkFrame::PlaceDeserter { .. } => "place_deserter",
            CkFrame::DiplomatRoad { .. } => "diplomat_road",
            CkFrame::Smith { .. } => "smith",
            CkFrame::Spy { .. } => "spy",
            CkFrame::MasterMerchant { .. } => "master_merchant",
            CkFrame::Wedding { .. } => "wedding",
            CkFrame::ForcedTrade { .. } => "forced_trade",
            CkFrame::Metropolis { .. } => "metropolis",
        }
    }
}
