//! The rule texts in `docs/rules`: every rule id with the rulebook lines that it restates.

use std::collections::BTreeSet;

use crate::numbers;
use crate::project::{Project, TextFile};

/// One rule: a heading `## Title {#slug}` and the line `Source: ...` under it.
#[derive(Debug)]
pub struct RuleText {
    /// `book/file#slug`.
    pub id: String,
    pub file: String,
    pub line: usize,
    /// The source as written.
    pub source: String,
    /// The rulebook lines in it.
    pub cites: BTreeSet<u32>,
}

/// All rules in the order of files.
pub struct RuleTexts {
    pub rules: Vec<RuleText>,
}

/// Words that stand in a source for what no rulebook line says.
const NOT_FROM_A_LINE: [&str; 2] = ["ruling", "house"];

impl RuleTexts {
    pub fn read(project: &Project, problems: &mut Vec<String>) -> Self {
        let mut rules = Vec::new();
        for file in project.under("docs/rules/").filter(|f| f.is(".md") && !f.is(".pl.md")) {
            let found = read_file(file, problems);
            let translation = file.path.replace(".md", ".pl.md");
            match project.file(&translation) {
                Some(other) => compare(&found, &read_file(other, problems), &translation, problems),
                None => problems.push(format!("{translation}: missing, the translation of {}", file.path)),
            }
            rules.extend(found);
        }
        for (i, rule) in rules.iter().enumerate() {
            if rules[..i].iter().any(|other| other.id == rule.id) {
                problems.push(format!("{}:{}: {} is there twice", rule.file, rule.line, rule.id));
            }
        }
        RuleTexts { rules }
    }

    pub fn has(&self, id: &str) -> bool {
        self.rules.iter().any(|rule| rule.id == id)
    }
}

fn read_file(file: &TextFile, problems: &mut Vec<String>) -> Vec<RuleText> {
    let stem = file.path.trim_start_matches("docs/rules/").trim_end_matches(".md").trim_end_matches(".pl");
    let mut rules = Vec::new();
    let mut lines = file.lines().peekable();
    while let Some((number, line)) = lines.next() {
        if !line.starts_with("## ") {
            continue;
        }
        let at = format!("{}:{number}", file.path);
        let Some(slug) = slug(line) else {
            problems.push(format!("{at}: a heading without an id like {{#two-words}}"));
            continue;
        };
        let Some(source) = lines.peek().and_then(|(_, next)| next.strip_prefix("Source: ")) else {
            problems.push(format!("{at}: no 'Source: ' in the next line"));
            continue;
        };
        let cited: Vec<_> =
            source.split(',').map(str::trim).filter(|item| !NOT_FROM_A_LINE.contains(item)).collect();
        let cites = numbers::parse(&cited.join(",")).unwrap_or_else(|problem| {
            problems.push(format!("{at}: {problem}"));
            BTreeSet::new()
        });
        rules.push(RuleText {
            id: format!("{stem}#{slug}"),
            file: file.path.clone(),
            line: number,
            source: source.to_owned(),
            cites,
        });
    }
    rules
}

/// The id at the end of a heading.
fn slug(heading: &str) -> Option<&str> {
    let slug = heading.trim_end().strip_suffix('}')?.rsplit_once("{#")?.1;
    let fine = slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    (fine && !slug.is_empty()).then_some(slug)
}

/// A translation has the same ids in the same order, from the same sources.
fn compare(texts: &[RuleText], translated: &[RuleText], file: &str, problems: &mut Vec<String>) {
    let of = |rules: &[RuleText]| rules.iter().map(|r| r.id.clone()).collect::<Vec<_>>();
    let (ids, other_ids) = (of(texts), of(translated));
    for missing in ids.iter().filter(|id| !other_ids.contains(id)) {
        problems.push(format!("{file}: {missing} is missing"));
    }
    for unknown in translated.iter().filter(|rule| !ids.contains(&rule.id)) {
        problems.push(format!("{file}:{}: {} is not in the original", unknown.line, unknown.id));
    }
    if ids.len() == other_ids.len() && ids != other_ids {
        problems.push(format!("{file}: the ids are in another order than in the original"));
    }
    for rule in texts {
        let same = translated.iter().find(|other| other.id == rule.id);
        if let Some(other) = same.filter(|other| other.source != rule.source) {
            problems.push(format!("{file}:{}: another source than in the original", other.line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_slugs() {
        assert_eq!(slug("## Five roads {#five}"), Some("five"));
        assert_eq!(slug("## A {x} {#two-words}"), Some("two-words"));
        for bad in ["## Five roads", "## Five {#}", "## Five {#Five}", "## Five {#five roads}"] {
            assert_eq!(slug(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_rule_is_a_heading_and_a_source() {
        let text =
            "# Roads\n\n## On paths {#on-path}\nSource: 3, 5-6, ruling\n\nText.\n\n## Odd {#odd}\nText.\n";
        let file = TextFile { path: "docs/rules/base/roads.md".to_owned(), text: text.to_owned() };
        let mut problems = Vec::new();
        let rules = read_file(&file, &mut problems);
        assert_eq!(rules.len(), 1);
        assert_eq!(rules[0].id, "base/roads#on-path");
        assert_eq!(rules[0].cites, BTreeSet::from([3, 5, 6]));
        assert_eq!(problems.len(), 1);
    }
}
