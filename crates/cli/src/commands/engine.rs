//! `tradeholm engine`: the engine on standard input and output.

use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::Args;

use super::{Failure, scenarios};
use crate::session::{MAX_LINE, Session, too_long};

/// Runs the engine on standard input and output.
#[derive(Args, Debug)]
pub struct Engine {
    /// A scenario file of your own, which requests then call custom/NAME; may be given several times
    #[arg(long = "scenario-file", value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Engine {
    /// Runs the command.
    pub fn run(&self, input: impl Read, out: &mut impl Write) -> Result<(), Failure> {
        let own = self.files.iter().map(|file| scenarios::read(file)).collect::<Result<Vec<_>, _>>()?;
        for (i, custom) in own.iter().enumerate() {
            let id = &custom.scenario.id;
            if own[..i].iter().any(|other| other.scenario.id == *id) {
                return Err(Failure::usage(format!("two of the scenario files are {id}")));
            }
        }
        run(Session::with(own), &mut BufReader::with_capacity(1 << 16, input), out)
    }
}

/// Answers line by line until the input ends.
fn run(mut session: Session, input: &mut BufReader<impl Read>, out: &mut impl Write) -> Result<(), Failure> {
    // Standard output would write out every line by itself.
    let out = &mut BufWriter::new(out);
    let mut line = Vec::new();
    loop {
        let answer = match read_line(input, &mut line)? {
            Line::End => return Ok(out.flush()?),
            Line::TooLong => too_long().into_value(None),
            Line::Read if line.iter().all(u8::is_ascii_whitespace) => continue,
            Line::Read => session.line(&line),
        };
        writeln!(out, "{answer}")?;
        // A driver that waits for this answer has not asked again yet; one that has gets several at once.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Line {
    Read,
    TooLong,
    End,
}

/// Reads a line of any bytes without keeping more of it than is allowed.
fn read_line(input: &mut BufReader<impl Read>, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let (mut any, mut too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
            Err(e) => return Err(e),
        };
        let end = buffer.iter().position(|&b| b == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let (taken, at_end) = (part.len() + usize::from(end.is_some()), buffer.is_empty());
        any |= !at_end;
        if line.len() + part.len() > MAX_LINE {
            (too_long, *line) = (true, Vec::new());
        } else if !too_long {
            line.extend_from_slice(part);
        }
        input.consume(taken);
        if end.is_some() || at_end {
            return Ok(if too_long {
                Line::TooLong
            } else if any {
                Line::Read
            } else {
                Line::End
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_passed_over() {
        let long = vec![b'x'; 2 * MAX_LINE + 5];
        let input = [&b"{\"do\":\"about\"}\n"[..], &long, b"\n\n\xff\xfe\n{\"do\":\"games\"}"].concat();
        let mut out = Vec::new();
        run(Session::new(), &mut io::BufReader::with_capacity(1000, &input[..]), &mut out).unwrap();
        let lines: Vec<serde_json::Value> =
            String::from_utf8(out).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0]["result"]["protocol"], 1);
        assert_eq!(
            (&lines[1]["error"]["kind"], &lines[2]["error"]["kind"]),
            (&"json".into(), &"json".into())
        );
        assert_eq!(lines[3]["result"]["games"], serde_json::json!([]));
    }
}
