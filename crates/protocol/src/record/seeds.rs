//! The lines of a record that prove its dice: `seeds`, and `abandoned` for each attempt to draw them that came
//! to nothing.

use std::str::FromStr;

use tradeholm_dealer::{Abandoned, Cause, Commitment, Draw, Promises, SPARES, SeatSeed, ServerSeed};
use tradeholm_engine::seats::MAX_SEATS;

use super::read::field;
use super::{Joint, Seeds};
use crate::notation::{
    Fields, NotationError, TextError, malformed, parse_free, parse_number, put, write_free,
};

/// In place of a promise: the seat made none, the server's spare seed is used.
const NONE: &str = "-";

/// The most attempts a record may tell of; nobody can make a server try as often.
const MOST_ATTEMPTS: u64 = 1000;

pub(super) fn write_seeds(seeds: &Seeds) -> String {
    let mut text = String::new();
    if seeds.joint.is_some() {
        put(&mut text, "fair", 2);
    }
    put(&mut text, "game", write_free(&seeds.game));
    if let Some(joint) = &seeds.joint {
        put(&mut text, "attempt", joint.draw.attempt());
    }
    put(&mut text, "commitment", seeds.commitment);
    if let Some(joint) = &seeds.joint {
        write_promises(&mut text, &joint.draw.promises);
        put(&mut text, "transcript", joint.transcript);
    }
    if let Some(server) = &seeds.server {
        put(&mut text, "server", server.reveal());
    }
    let clients = match &seeds.joint {
        Some(_) => seeds.seat_texts(),
        None => seeds.clients.iter().map(|c| write_free(c)).collect(),
    };
    if !clients.is_empty() {
        put(&mut text, "clients", clients.join(","));
    }
    text
}

/// Promises but for that of the server.
fn write_promises(text: &mut String, promises: &Promises) {
    let list = |all: Vec<String>| all.join(",");
    put(text, "spares", list(promises.spares.iter().map(Commitment::to_string).collect()));
    let seats = promises.seats.iter().map(|s| s.map_or_else(|| NONE.to_owned(), |own| own.to_string()));
    put(text, "seats", list(seats.collect()));
}

pub(super) fn write_abandoned(attempt: u32, abandoned: &Abandoned) -> String {
    let mut text = String::new();
    put(&mut text, "attempt", attempt);
    put(&mut text, "commitment", abandoned.promises.server);
    write_promises(&mut text, &abandoned.promises);
    put(&mut text, "cause", abandoned.cause.name());
    if !abandoned.silent.is_empty() {
        // By number: the table may have had other seats and colors then.
        let silent: Vec<_> = abandoned.silent.iter().map(u8::to_string).collect();
        put(&mut text, "silent", silent.join(","));
    }
    text
}

fn hex<T: FromStr>(key: &'static str, text: &str) -> Result<T, TextError> {
    text.parse().or_else(|_| malformed(text, "64 hexadecimal digits").map_err(field(key)))
}

fn read_promises(fields: &mut Fields<'_>, server: Commitment) -> Result<Promises, TextError> {
    let spares = fields.need("spares")?;
    let spares = spares.split(',').map(|s| hex("spares", s)).collect::<Result<Vec<_>, _>>()?;
    if spares.len() != SPARES {
        return malformed("", "six spares").map_err(field("spares"));
    }
    let seats = fields.need("seats")?;
    let own = |s: &str| if s == NONE { Ok(None) } else { hex("seats", s).map(Some) };
    let seats = seats.split(',').map(own).collect::<Result<Vec<_>, _>>()?;
    if seats.len() > MAX_SEATS {
        return malformed("", "a promise for each seat").map_err(field("seats"));
    }
    Ok(Promises { server, spares, seats })
}

fn attempt(fields: &mut Fields<'_>) -> Result<u32, TextError> {
    let number = parse_number(fields.need("attempt")?, MOST_ATTEMPTS).map_err(field("attempt"))?;
    Ok(number as u32)
}

/// The seeds, and the number of the attempt: the attempts before it are on the lines that follow.
pub(super) fn read_seeds(text: &str) -> Result<(u32, Seeds), TextError> {
    let mut fields = Fields::parse(text)?;
    let fair = fields.take("fair");
    if let Some(other) = fair.filter(|fair| *fair != "2") {
        return malformed(other, "2").map_err(field("fair"));
    }
    let game = parse_free(fields.need("game")?).map_err(field("game"))?;
    let commitment: Commitment = hex("commitment", fields.need("commitment")?)?;
    let server = fields.take("server").map(|s| hex::<ServerSeed>("server", s)).transpose()?;
    let clients = fields.take("clients").into_iter().flat_map(|list| list.split(','));
    let (attempt, clients, joint) = if fair.is_some() {
        let promises = read_promises(&mut fields, commitment)?;
        let transcript = hex("transcript", fields.need("transcript")?)?;
        let seats = clients.map(|c| hex::<SeatSeed>("clients", c)).collect::<Result<Vec<_>, _>>()?;
        let draw = Draw { promises, before: Vec::new() };
        (attempt(&mut fields)?, Vec::new(), Some(Joint { draw, transcript, seats }))
    } else {
        let clients = clients.map(parse_free).collect::<Result<_, NotationError>>();
        (1, clients.map_err(field("clients"))?, None)
    };
    fields.finish()?;
    Ok((attempt, Seeds { game, commitment, server, clients, joint }))
}

/// An attempt that came to nothing; they are told in order.
pub(super) fn read_abandoned(text: &str, expected: u32) -> Result<Abandoned, TextError> {
    let mut fields = Fields::parse(text)?;
    if attempt(&mut fields)? != expected {
        return malformed(text, "the attempts in order").map_err(field("attempt"));
    }
    let server = hex("commitment", fields.need("commitment")?)?;
    let promises = read_promises(&mut fields, server)?;
    let cause = fields.need("cause")?;
    let known = "silent, left, restart or store";
    let cause = match Cause::from_name(cause) {
        Some(cause) => cause,
        None => return malformed(cause, known).map_err(field("cause")),
    };
    let silent = fields.take("silent").into_iter().flat_map(|list| list.split(','));
    let seat = |s: &str| parse_number(s, MAX_SEATS as u64 - 1).map(|seat| seat as u8);
    let silent = silent.map(seat).collect::<Result<Vec<_>, _>>().map_err(field("silent"))?;
    if !silent.is_sorted_by(|a, b| a < b) {
        return malformed(text, "each seat once, in the order of seats").map_err(field("silent"));
    }
    fields.finish()?;
    Ok(Abandoned { promises, cause, silent })
}
