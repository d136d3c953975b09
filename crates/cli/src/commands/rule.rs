//! `tradeholm rule`: the text of a rule.

use std::io::Write;

use clap::Args;

use super::{Failure, nearest};
use crate::rulebook::{files, find, ids, sections};

/// Prints the text of a rule.
#[derive(Args, Debug)]
pub struct Rule {
    /// A rule such as base/settlements#distance, a file such as base/settlements, or nothing for a
    /// list of all files
    id: Option<String>,
    /// The language: en or pl
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = ["en", "pl"])]
    lang: String,
}

impl Rule {
    /// Runs the command.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Some(id) = &self.id else {
            for file in files() {
                writeln!(out, "{file}")?;
            }
            return Ok(());
        };
        if let Some(section) = find(id, &self.lang) {
            writeln!(out, "{} ({})\n\n{}", section.title, section.id(), text(section.text))?;
            return Ok(());
        }
        if let Some(sections) = sections(id, &self.lang) {
            for section in sections {
                writeln!(out, "{:<44} {}", section.id(), section.title)?;
            }
            return Ok(());
        }
        let mut names = ids();
        names.extend(files().map(str::to_owned));
        // A heading under the wrong file is a likely slip: look for the heading too.
        let heading = format!("#{}", id.rsplit('#').next().unwrap_or(id));
        let same = names.iter().map(String::as_str).filter(|name| name.ends_with(&heading));
        let mut near: Vec<_> = same.take(3).collect();
        for name in nearest(id, names.iter().map(String::as_str), 5) {
            if !near.contains(&name) {
                near.push(name);
            }
        }
        near.truncate(5);
        let id: String = id.chars().take(60).collect();
        Err(Failure::Usage(if near.is_empty() {
            format!("there is no rule '{id}'; `tradeholm rule` lists the files")
        } else {
            format!("there is no rule '{id}'; did you mean {}?", near.join(", "))
        }))
    }
}

/// The text without the line that cites its source.
fn text(text: &str) -> String {
    let lines = text.lines().filter(|l| !l.starts_with("Source: "));
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}
