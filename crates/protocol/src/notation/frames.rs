//! What the game waits for as text, and sets of seats.

use tradeholm_engine::pending::Frame;
use tradeholm_engine::{Rules, SeatSet};

use super::NotationError;
use super::ck_frames::{parse_ck_frame, write_ck_frame};
use super::event_cards::{parse_event_card_frame, write_event_card_frame};
use super::places::{intersection_name, parse_intersection, parse_seat, seat_name};
use super::sea::{parse_sea_frame, write_sea_frame};
use super::text::parse_u8;
use super::two::{parse_two_frame, write_two_frame};

/// Colors with `+` between; `-` for nobody.
pub(super) fn write_seats(rules: &Rules, seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    seats.iter().map(|s| seat_name(rules, s)).collect::<Vec<_>>().join("+")
}

/// Reads [`write_seats`].
pub(super) fn parse_seats(rules: &Rules, text: &str) -> Result<SeatSet, NotationError> {
    if text == "-" {
        return Ok(SeatSet::NONE);
    }
    text.split('+').map(|seat| parse_seat(rules, seat)).collect()
}

/// A frame of the stack: its name, and its parts after colons.
pub(super) fn write_frame(rules: &Rules, frame: Frame) -> String {
    let seats = |set| write_seats(rules, set);
    match frame {
        Frame::StartingRoll { left, tied, best } => {
            format!("starting_roll:{}:{}:{best}", seats(left), seats(tied))
        }
        Frame::SetupSettlement { step } => format!("setup_settlement:{step}"),
        Frame::SetupRoad { step, at } => format!("setup_road:{step}:{}", intersection_name(rules, at)),
        Frame::BeforeRoll => "before_roll".to_owned(),
        Frame::Roll => "roll".to_owned(),
        Frame::Discard { owing } => format!("discard:{}", seats(owing)),
        Frame::MoveRobber { each: false } => "move_robber".to_owned(),
        Frame::MoveRobber { each: true } => "move_robber:each".to_owned(),
        Frame::ChooseVictim { among } => format!("choose_victim:{}", seats(among)),
        Frame::Steal { victim } => format!("steal:{}", seat_name(rules, victim)),
        Frame::TradeAndBuild => "trade_and_build".to_owned(),
        Frame::FreeRoads { left, may_skip } => {
            format!("free_roads:{left}:{}", if may_skip { "may" } else { "must" })
        }
        Frame::DrawDevelopmentCard => "draw".to_owned(),
        Frame::Produce => "produce".to_owned(),
        Frame::Ck(frame) => write_ck_frame(rules, frame),
        Frame::EventCard(frame) => write_event_card_frame(rules, frame),
        Frame::Two(frame) => write_two_frame(frame),
        Frame::Over { winner } => format!("over:{}", seat_name(rules, winner)),
        frame => write_sea_frame(rules, frame).unwrap_or_default(),
    }
}

/// Reads [`write_frame`].
pub(super) fn parse_frame(rules: &Rules, text: &str) -> Result<Frame, NotationError> {
    let seats = |text| parse_seats(rules, text);
    let parts: Vec<_> = text.split(':').collect();
    Ok(match parts[..] {
        ["starting_roll", left, tied, best] => {
            Frame::StartingRoll { left: seats(left)?, tied: seats(tied)?, best: parse_u8(best)? }
        }
        ["setup_settlement", step] => Frame::SetupSettlement { step: parse_u8(step)? },
        ["setup_road", step, at] => {
            Frame::SetupRoad { step: parse_u8(step)?, at: parse_intersection(rules, at)? }
        }
        ["before_roll"] => Frame::BeforeRoll,
        ["roll"] => Frame::Roll,
        ["discard", owing] => Frame::Discard { owing: seats(owing)? },
        ["move_robber"] => Frame::MoveRobber { each: false },
        ["move_robber", "each"] => Frame::MoveRobber { each: true },
        ["choose_victim", among] => Frame::ChooseVictim { among: seats(among)? },
        ["steal", victim] => Frame::Steal { victim: parse_seat(rules, victim)? },
        ["trade_and_build"] => Frame::TradeAndBuild,
        ["free_roads", left, "may"] => Frame::FreeRoads { left: parse_u8(left)?, may_skip: true },
        ["free_roads", left, "must"] => Frame::FreeRoads { left: parse_u8(left)?, may_skip: false },
        ["draw"] => Frame::DrawDevelopmentCard,
        ["produce"] => Frame::Produce,
        ["over", winner] => Frame::Over { winner: parse_seat(rules, winner)? },
        _ => match (parse_event_card_frame(rules, &parts), parse_two_frame(&parts)) {
            (Some(frame), _) => Frame::EventCard(frame?),
            (None, Some(frame)) => Frame::Two(frame?),
            (None, None) => match parse_sea_frame(rules, &parts) {
                Some(frame) => frame?,
                None => Frame::Ck(parse_ck_frame(rules, text, &parts)?),
            },
        },
    })
}
