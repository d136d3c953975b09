//! What a browser calls itself, in a few words that its owner recognizes. The rest is nobody's business
//! and is not kept.

/// Browsers by a word that only they use. Those that pretend to be another one come before it.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// Such as `Firefox, Linux`; empty if it says nothing that is known.
pub fn label(agent: &str) -> String {
    let find =
        |known: &[(&str, &'static str)]| known.iter().find(|(word, _)| agent.contains(word)).map(|k| k.1);
    [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn browsers_are_told_apart() {
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                    Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 \
                     (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
        assert_eq!(label(firefox), "Firefox, Linux");
        assert_eq!(label(edge), "Edge, Windows");
        assert_eq!(label(phone), "Safari, iPhone");
        assert_eq!(label("curl/8.0"), "");
    }
}
