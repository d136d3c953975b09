//! What the game waits for in Cities & Knights as text.

use tradeholm_engine::Rules;
use tradeholm_engine::cities_knights::CkFrame;

use super::ck_actions::parse_track;
use super::frames::{parse_seats, write_seats};
use super::places::{
    intersection_name, parse_card, parse_intersection, parse_path, parse_seat, path_name, seat_name,
};
use super::text::parse_u8;
use super::{NotationError, malformed};

/// `ck_` and its name, and its parts after colons.
pub(super) fn write_ck_frame(rules: &Rules, frame: CkFrame) -> String {
    let seats = |set| write_seats(rules, set);
    let seat = |seat| seat_name(rules, seat);
    let place = |at| intersection_name(rules, at);
    let name = frame.name();
    let parts = match frame {
        CkFrame::EventDie | CkFrame::BarbariansLeave => return format!("ck_{name}"),
        CkFrame::DrawProgress { left, track } => format!("{}:{}", seats(left), track.name()),
        CkFrame::FifthCard { seat: holder } => seat(holder),
        CkFrame::Defense { left }
        | CkFrame::Pillage { left }
        | CkFrame::DefenderReward { left }
        | CkFrame::Aqueduct { left } => seats(left),
        CkFrame::Displaced { at, by } => format!("{}:{}", place(at), place(by)),
        CkFrame::Deserter { victim } | CkFrame::Spy { victim } | CkFrame::MasterMerchant { victim } => {
            seat(victim)
        }
        CkFrame::PlaceDeserter { strength, active } => {
            format!("{strength}:{}", if active { "active" } else { "inactive" })
        }
        CkFrame::DiplomatRoad { from } => path_name(rules, from),
        CkFrame::Smith { left, may_skip } => format!("{left}:{}", if may_skip { "may" } else { "must" }),
        CkFrame::Wedding { owing } => seats(owing),
        CkFrame::ForcedTrade { victim, give } => format!("{}:{give}", seat(victim)),
        CkFrame::Metropolis { track } => track.name().to_owned(),
    };
    format!("ck_{name}:{parts}")
}

/// Reads [`write_ck_frame`] from its parts.
pub(super) fn parse_ck_frame(rules: &Rules, text: &str, parts: &[&str]) -> Result<CkFrame, NotationError> {
    let seats = |text| parse_seats(rules, text);
    let seat = |text| parse_seat(rules, text);
    let place = |text| parse_intersection(rules, text);
    Ok(match *parts {
        ["ck_event_die"] => CkFrame::EventDie,
        ["ck_draw_progress", left, track] => {
            CkFrame::DrawProgress { left: seats(left)?, track: parse_track(track)? }
        }
        ["ck_fifth_card", holder] => CkFrame::FifthCard { seat: seat(holder)? },
        ["ck_defence", left] => CkFrame::Defense { left: seats(left)? },
        ["ck_pillage", left] => CkFrame::Pillage { left: seats(left)? },
        ["ck_defender_reward", left] => CkFrame::DefenderReward { left: seats(left)? },
        ["ck_barbarians_leave"] => CkFrame::BarbariansLeave,
        ["ck_aqueduct", left] => CkFrame::Aqueduct { left: seats(left)? },
        ["ck_displaced", at, by] => CkFrame::Displaced { at: place(at)?, by: place(by)? },
        ["ck_deserter", victim] => CkFrame::Deserter { victim: seat(victim)? },
        ["ck_place_deserter", strength, "active"] => {
            CkFrame::PlaceDeserter { strength: parse_u8(strength)?, active: true }
        }
        ["ck_place_deserter", strength, "inactive"] => {
            CkFrame::PlaceDeserter { strength: parse_u8(strength)?, active: false }
        }
        ["ck_diplomat_road", from] => CkFrame::DiplomatRoad { from: parse_path(rules, from)? },
        ["ck_smith", left, "may"] => CkFrame::Smith { left: parse_u8(left)?, may_skip: true },
        ["ck_smith", left, "must"] => CkFrame::Smith { left: parse_u8(left)?, may_skip: false },
        ["ck_spy", victim] => CkFrame::Spy { victim: seat(victim)? },
        ["ck_master_merchant", victim] => CkFrame::MasterMerchant { victim: seat(victim)? },
        ["ck_wedding", owing] => CkFrame::Wedding { owing: seats(owing)? },
        ["ck_forced_trade", victim, give] => {
            CkFrame::ForcedTrade { victim: seat(victim)?, give: parse_card(give)? }
        }
        ["ck_metropolis", track] => CkFrame::Metropolis { track: parse_track(track)? },
        _ => return malformed(text, "something the game can wait for"),
    })
}
