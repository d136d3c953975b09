//! Marks in code and tests that say which rule a line is about: `// Rule: slug, book/file#slug`.

use crate::project::{Project, TextFile};
use crate::rule_texts::RuleTexts;

/// A mark and where it stands.
#[derive(Debug)]
pub struct Mark {
    pub id: String,
    pub file: String,
    pub line: usize,
}

/// All marks, and the rule ids that refusals name.
#[derive(Default)]
pub struct Marks {
    pub code: Vec<Mark>,
    pub tests: Vec<Mark>,
    pub named: Vec<Mark>,
}

impl Marks {
    pub fn read(project: &Project, problems: &mut Vec<String>) -> Self {
        let mut marks = Marks::default();
        for file in project.under("crates/").filter(|f| f.is(".rs")) {
            let Some((_, inside)) = file.path.split_once('/').and_then(|(_, rest)| rest.split_once('/'))
            else {
                continue;
            };
            if inside.starts_with("src/") {
                read_marks(file, "// Rule: ", home(&file.path), &mut marks.code, problems);
            } else if inside.starts_with("tests/") {
                read_marks(file, "// Rule: ", home(&file.path), &mut marks.tests, problems);
            }
            if file.path.starts_with("crates/engine/") {
                read_names(file, &mut marks.named);
            }
        }
        for file in project.under("scenarios/").filter(|f| f.is(".toml")) {
            read_marks(file, "# Rule: ", None, &mut marks.code, problems);
        }
        marks
    }
}

/// The rule text that a file of code or tests belongs to: `base/roads` for both
/// `crates/engine/src/base/roads.rs` and a file in `crates/engine/tests/rules/base/roads/`.
fn home(path: &str) -> Option<String> {
    let inside = path
        .strip_prefix("crates/engine/src/")
        .or_else(|| path.strip_prefix("crates/engine/tests/rules/"))?;
    let mut parts = inside.split('/');
    let (mut book, mut file) = (parts.next()?, parts.next()?);
    // A book's scenarios, and variants of that book alone, have a folder of their own in its code.
    if matches!(file, "scenarios" | "variants") {
        book = if file == "variants" { file } else { book };
        file = parts.next()?;
    }
    Some(format!("{book}/{}", file.trim_end_matches(".rs")))
}

fn read_marks(
    file: &TextFile,
    sign: &str,
    home: Option<String>,
    marks: &mut Vec<Mark>,
    problems: &mut Vec<String>,
) {
    for (line, text) in file.lines() {
        let Some(list) = text.trim_start().strip_prefix(sign) else { continue };
        for name in list.split(',').map(str::trim) {
            let id = match (&home, name.contains('#')) {
                (_, true) => name.to_owned(),
                (Some(home), false) => format!("{home}#{name}"),
                (None, false) => {
                    problems.push(format!("{}:{line}: '{name}' needs its book and file here", file.path));
                    continue;
                }
            };
            marks.push(Mark { id, file: file.path.clone(), line });
        }
    }
}

/// Rule ids as string literals: what refusals name, and what tests expect of them.
fn read_names(file: &TextFile, names: &mut Vec<Mark>) {
    for (line, text) in file.lines() {
        for literal in text.split('"').skip(1).step_by(2).filter(|literal| is_id(literal)) {
            names.push(Mark { id: literal.to_owned(), file: file.path.clone(), line });
        }
    }
}

/// `book/file#slug`.
fn is_id(text: &str) -> bool {
    let word = |part: &str, dash: u8| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == dash)
    };
    let parts = text.split_once('/').and_then(|(book, rest)| Some((book, rest.split_once('#')?)));
    parts.is_some_and(|(book, (file, slug))| word(book, b'_') && word(file, b'_') && word(slug, b'-'))
}

/// Every rule has code and a test, and no mark is about nothing. Returns the coverage in words.
pub fn check(texts: &RuleTexts, marks: &Marks, problems: &mut Vec<String>) -> String {
    let has = |marks: &[Mark], id: &str| marks.iter().any(|mark| mark.id == id);
    let mut whole = 0;
    for rule in &texts.rules {
        let (code, test) = (has(&marks.code, &rule.id), has(&marks.tests, &rule.id));
        whole += u32::from(code && test);
        let place = format!("{}:{}", rule.file, rule.line);
        if !code {
            problems.push(format!("{place}: {} has no code marked '// Rule:'", rule.id));
        }
        if !test {
            problems.push(format!("{place}: {} has no test marked '// Rule:'", rule.id));
        }
    }
    for mark in marks.code.iter().chain(&marks.tests).chain(&marks.named) {
        if !texts.has(&mark.id) {
            problems.push(format!("{}:{}: there is no rule {}", mark.file, mark.line, mark.id));
        }
    }
    format!("{whole}/{} ids have text, code and test", texts.rules.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_know_their_rule_text() {
        assert_eq!(home("crates/engine/src/base/roads.rs").as_deref(), Some("base/roads"));
        assert_eq!(home("crates/engine/tests/rules/base/roads.rs").as_deref(), Some("base/roads"));
        assert_eq!(home("crates/engine/src/base/roads/laying.rs").as_deref(), Some("base/roads"));
        let fog = home("crates/engine/src/seafarers/scenarios/fog_islands.rs");
        assert_eq!(fog.as_deref(), Some("seafarers/fog_islands"));
        let nasty = home("crates/engine/src/cities_knights/variants/nasty.rs");
        assert_eq!(nasty.as_deref(), Some("variants/nasty"));
        assert_eq!(home("crates/engine/src/rules.rs"), None);
        assert_eq!(home("crates/dealer/src/base/roads.rs"), None);
    }

    #[test]
    fn ids_are_told_from_other_texts() {
        assert!(is_id("base/roads#on-path") && is_id("base/domestic_trade#no-gifts"));
        for other in ["base/roads", "roads#on-path", "base/roads#", "Base/roads#x", "a/b#c d", "a/b/c#d"] {
            assert!(!is_id(other), "{other}");
        }
    }
}
