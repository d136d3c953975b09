//! The texts of `docs/rules`, carried in the program and found by the id of a rule.

/// Name and text of every file, in order of names; a translation's name ends in `.pl`.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// A rule as it is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// The file, such as `base/settlements`.
    pub file: &'static str,
    /// The anchor, such as `distance`.
    pub anchor: &'static str,
    /// The heading.
    pub title: &'static str,
    /// The text below it.
    pub text: &'static str,
}

impl Section {
    /// The id of the rule.
    pub fn id(&self) -> String {
        format!("{}#{}", self.file, self.anchor)
    }
}

/// The names of all files in English.
pub fn files() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name).filter(|name| !name.contains('.'))
}

/// The text of a file in a language (`en`, `pl`); `None` if there is no such file.
fn text_of(file: &str, language: &str) -> Option<(&'static str, &'static str)> {
    let name = if language == "en" { file.to_owned() } else { format!("{file}.{language}") };
    let english = files().find(|f| *f == file)?;
    FILES.iter().find(|(f, _)| *f == name).map(|(_, text)| (english, *text))
}

/// The rules of a file, in its order; `None` if there is no such file.
pub fn sections(file: &str, language: &str) -> Option<Vec<Section>> {
    let (file, text) = text_of(file, language)?;
    let mut sections = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("\n## ") {
        let after = &rest[start + 4..];
        let (heading, body) = after.split_once('\n').unwrap_or((after, ""));
        let end = body.find("\n## ").map_or(body.len(), |e| e + 1);
        if let Some((title, anchor)) = heading.split_once(" {#") {
            let anchor = anchor.trim_end().trim_end_matches('}');
            sections.push(Section { file, anchor, title, text: body[..end].trim() });
        }
        rest = &after[heading.len()..];
    }
    Some(sections)
}

/// The rule of an id such as `base/settlements#distance`.
pub fn find(id: &str, language: &str) -> Option<Section> {
    let (file, anchor) = id.split_once('#')?;
    sections(file, language)?.into_iter().find(|s| s.anchor == anchor)
}

/// The ids of all rules.
pub fn ids() -> Vec<String> {
    files().filter_map(|file| sections(file, "en")).flatten().map(|s| s.id()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_rules_and_a_translation() {
        assert!(files().count() > 10);
        for file in files() {
            let anchors = |language| {
                let sections = sections(file, language).unwrap_or_default();
                assert!(sections.iter().all(|s| !s.text.is_empty() && !s.title.is_empty()), "{file}");
                sections.into_iter().map(|s| s.anchor).collect::<Vec<_>>()
            };
            assert!(!anchors("en").is_empty(), "{file}");
            assert_eq!(anchors("en"), anchors("pl"), "{file}");
        }
    }

    #[test]
    fn a_rule_is_found_by_its_id() {
        let section = find("base/settlements#distance", "en").unwrap();
        assert_eq!(section.title, "The distance rule");
        assert!(section.text.contains("neighboring intersections"));
        assert!(!section.text.contains("##"));
        assert!(find("base/settlements", "en").is_none() && find("no/such#rule", "en").is_none());
    }
}
