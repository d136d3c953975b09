//! Chores of this project. `cargo xtask` lists them.

mod coverage;
mod examples;
mod instructions;
mod marks;
mod numbers;
mod project;
mod rule_texts;
mod seams;
mod style;

use std::process::ExitCode;

use marks::Marks;
use project::Project;
use rule_texts::RuleTexts;

const USAGE: &str = "\
usage: cargo xtask <chore>

  tidy    check rule ids, rule coverage, examples and style; fails with a list of what is wrong
  rules   list every rule id with the places of its text, code and tests
  seams [--update]   list the files that name a book outside its own, and compare with the limits
  instructions [set]   count the instructions of random play and compare (or set) the figure kept";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let chore: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match chore[..] {
        ["tidy"] => Project::open().and_then(|project| tidy(&project)),
        ["instructions"] => instructions::check(false),
        ["instructions", "set"] => instructions::check(true),
        ["seams"] => seams::check(false),
        ["seams", "--update"] => seams::check(true),
        ["rules"] => Project::open().and_then(|project| rules(&project)),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every check and prints the coverage; an error lists all that is wrong.
fn tidy(project: &Project) -> Result<(), String> {
    let mut problems = Vec::new();
    let texts = RuleTexts::read(project, &mut problems);
    let marks = Marks::read(project, &mut problems);
    let ids = marks::check(&texts, &marks, &mut problems);
    let lines = coverage::check(project, &texts, &mut problems);
    let examples = examples::check(project, &mut problems);
    style::check(project, &mut problems);
    println!("rule coverage: {ids}; {}", lines.join("; "));
    println!("examples: {examples}");
    if problems.is_empty() {
        println!("tidy");
        return Ok(());
    }
    problems.sort();
    problems.dedup();
    Err(format!("{}\n{} problems", problems.join("\n"), problems.len()))
}

fn rules(project: &Project) -> Result<(), String> {
    let mut problems = Vec::new();
    let texts = RuleTexts::read(project, &mut problems);
    let marks = Marks::read(project, &mut problems);
    for rule in &texts.rules {
        println!("{}", rule.id);
        println!("  text {}:{}", rule.file, rule.line);
        marks.code.iter().filter(|m| m.id == rule.id).for_each(|m| println!("  code {}:{}", m.file, m.line));
        marks.tests.iter().filter(|m| m.id == rule.id).for_each(|m| println!("  test {}:{}", m.file, m.line));
    }
    Ok(())
}
