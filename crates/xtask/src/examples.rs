//! The worked examples of the rulebooks: each is a test marked `// Example: line`.

use std::collections::{BTreeMap, BTreeSet};

use crate::project::Project;

/// Every example has a test, and no test is of an example that is not listed.
pub fn check(project: &Project, problems: &mut Vec<String>) -> String {
    let mut listed: BTreeMap<u32, String> = BTreeMap::new();
    for file in project.under("docs/rules/").filter(|f| f.is("/examples.txt")) {
        for (number, line) in file.lines().filter(|(_, line)| !line.trim().is_empty()) {
            let place = format!("{}:{number}", file.path);
            match line.split_once(' ').and_then(|(example, _)| example.parse().ok()) {
                Some(example) => _ = listed.insert(example, place),
                None => problems.push(format!("{place}: no rulebook line at its start")),
            }
        }
    }
    let mut tested = BTreeSet::new();
    for file in project.under("crates/engine/tests/").filter(|f| f.is(".rs")) {
        for (number, line) in file.lines() {
            let Some(list) = line.trim_start().strip_prefix("// Example: ") else { continue };
            for item in list.split(',').map(str::trim) {
                match item.parse().ok().filter(|example| listed.contains_key(example)) {
                    Some(example) => _ = tested.insert(example),
                    None => problems.push(format!("{}:{number}: there is no example {item}", file.path)),
                }
            }
        }
    }
    for (example, place) in listed.iter().filter(|(example, _)| !tested.contains(example)) {
        problems.push(format!("{place}: no test is marked '// Example: {example}'"));
    }
    format!("{}/{} are tests", tested.len(), listed.len())
}
