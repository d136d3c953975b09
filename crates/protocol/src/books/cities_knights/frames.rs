//! What the game waits for in Cities & Knights as text.

use tradeholm_engine::cities_knights::CkFrame;

use crate::notation::table::table;

table! {
    CkFrame {
        ("ck_event_die") [EventDie]
        ("ck_draw_progress" left track) [DrawProgress { left, track }]
        ("ck_fifth_card" seat) [FifthCard { seat }]
        ("ck_defence" left) [Defense { left }]
        ("ck_pillage" left) [Pillage { left }]
        ("ck_defender_reward" left) [DefenderReward { left }]
        ("ck_choose_deck") [ChooseDeck]
        ("ck_barbarians_leave") [BarbariansLeave]
        ("ck_aqueduct" left) [Aqueduct { left }]
        ("ck_displaced" at by) [Displaced { at, by }]
        ("ck_deserter" victim) [Deserter { victim }]
        ("ck_place_deserter" strength "active") [PlaceDeserter { strength, active: true }]
        ("ck_place_deserter" strength "inactive") [PlaceDeserter { strength, active: false }]
        ("ck_diplomat_road" from) [DiplomatRoad { from }]
        ("ck_smith" left "may") [Smith { left, may_skip: true }]
        ("ck_smith" left "must") [Smith { left, may_skip: false }]
        ("ck_spy" victim) [Spy { victim }]
        ("ck_master_merchant" victim) [MasterMerchant { victim }]
        ("ck_wedding" owing) [Wedding { owing }]
        ("ck_forced_trade" victim give) [ForcedTrade { victim, give }]
        ("ck_metropolis" track) [Metropolis { track }]
    }
}
