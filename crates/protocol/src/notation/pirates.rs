//! The Pirate Islands as text: their actions, frames and facts.

use tradeholm_engine::seafarers::{PiratesAction, PiratesFrame, PiratesPosition};
use tradeholm_engine::{ModuleId, Rules};

use super::NotationError;
use super::frames::{parse_seats, write_seats};
use super::places::{parse_card, parse_seat, seat_name};
use super::position::{list, seat_list};
use super::text::{Fields, TextError, parse_u8, put};

/// An action of The Pirate Islands as text.
pub(super) fn write_pirates_action(action: PiratesAction) -> String {
    match action {
        PiratesAction::Assault => "assault".to_owned(),
        PiratesAction::TakeResource(card) => format!("reward {card}"),
    }
}

/// Reads [`write_pirates_action`] from its words; `None` if they are no action of this kind.
pub(super) fn parse_pirates_action(words: &[&str]) -> Option<Result<PiratesAction, NotationError>> {
    Some(match *words {
        ["assault"] => Ok(PiratesAction::Assault),
        ["reward", card] => parse_card(card).map(PiratesAction::TakeResource),
        _ => return None,
    })
}

/// `pirates_` and its name, and its parts after colons.
pub(super) fn write_pirates_frame(rules: &Rules, frame: PiratesFrame) -> String {
    match frame {
        PiratesFrame::Attack { left, strength } => {
            format!("pirates_attack:{}:{strength}", write_seats(rules, left))
        }
        PiratesFrame::Loss { seat, left } => format!("pirates_loss:{}:{left}", seat_name(rules, seat)),
        PiratesFrame::Reward { seat } => format!("pirates_reward:{}", seat_name(rules, seat)),
        PiratesFrame::Assault => "pirates_assault".to_owned(),
    }
}

/// Reads [`write_pirates_frame`]; `None` if it is no frame of this kind.
pub(super) fn parse_pirates_frame(
    rules: &Rules,
    parts: &[&str],
) -> Option<Result<PiratesFrame, NotationError>> {
    Some(match *parts {
        ["pirates_attack", left, strength] => parse_seats(rules, left)
            .and_then(|left| Ok(PiratesFrame::Attack { left, strength: parse_u8(strength)? })),
        ["pirates_loss", seat, left] => {
            parse_seat(rules, seat).and_then(|seat| Ok(PiratesFrame::Loss { seat, left: parse_u8(left)? }))
        }
        ["pirates_reward", seat] => parse_seat(rules, seat).map(|seat| PiratesFrame::Reward { seat }),
        ["pirates_assault"] => Ok(PiratesFrame::Assault),
        _ => return None,
    })
}

pub(super) fn put_pirates(pirates: &PiratesPosition, text: &mut String) {
    put(text, "warships", list(&pirates.warships, "/", |n| n.to_string()));
    put(text, "chits", list(&pirates.chits, "/", |n| n.to_string()));
}

/// Reads [`put_pirates`].
pub(super) fn take_pirates(
    rules: &Rules,
    fields: &mut Fields<'_>,
) -> Result<Option<PiratesPosition>, TextError> {
    if !rules.plays(ModuleId::PirateIslands) {
        return Ok(None);
    }
    let warships = seat_list(rules, "warships", fields.need("warships")?, parse_u8)?;
    let chits = seat_list(rules, "chits", fields.need("chits")?, parse_u8)?;
    Ok(Some(PiratesPosition { warships, chits }))
}
