//! What a link to one of the pages shows where people send it to each other: a title, a sentence and a picture of the
//! board. Programs that show links do not run the client, so the server says it in the head of the page.

use std::sync::Arc;

use axum::http::{HeaderMap, Uri, header};
use tradeholm_protocol::wire::{Phase, TableOptions, TableSummary};

use super::games;
use crate::app::Services;
use crate::shelf::is_custom;

/// The picture of what has none of its own.
const ISLAND: &str = "/picture/scenario/4/base/variable.png";

/// What is told of a page.
pub struct Card {
    title: String,
    text: String,
    picture: String,
    /// Whether it is only for those who have the link: searchers are to leave it alone.
    pub hidden: bool,
}

impl Card {
    /// Of an address.
    pub async fn of(services: &Arc<Services>, uri: &Uri) -> Self {
        let parts: Vec<&str> = uri.path().split('/').filter(|part| !part.is_empty()).collect();
        let told = match parts[..] {
            ["t", code] => Self::table(services, code),
            ["replay", id] => Self::game(services, id).await,
            ["new"] => Self::scenario(services, uri),
            _ => None,
        };
        let hidden = matches!(parts.first(), Some(&("t" | "replay" | "verify" | "account" | "history")));
        let mut card = told.unwrap_or_else(|| Card {
            title: "Tradeholm".to_owned(),
            text: "Settle an island with friends or bots, in the browser: the classic game, Seafarers, \
                   Cities & Knights, two to six players, and dice you can check."
                .to_owned(),
            picture: ISLAND.to_owned(),
            hidden,
        });
        card.hidden = hidden;
        card
    }

    /// Only tables that are open are told of: a link that is looked at wakes none.
    fn table(services: &Services, code: &str) -> Option<Self> {
        let table = match (services.registry.find(code), &services.nodes) {
            (Some(table), _) => table.summary.read().unwrap_or_else(|poisoned| poisoned.into_inner()).clone(),
            (None, nodes) => nodes.as_ref()?.summary(code)?,
        };
        let name = scenario_name(services, &table.scenario, table.seats);
        let title = match (&table.name, &table.host) {
            (Some(name), _) => format!("{name} · Tradeholm"),
            (None, Some(host)) => format!("{host} invites you to Tradeholm"),
            (None, None) => format!("Table {} · Tradeholm", table.code),
        };
        let text = format!("{name}, {} players. {}", table.seats, state(&table));
        Some(Card { title, text, picture: picture(&table.scenario, table.seats), hidden: true })
    }

    async fn game(services: &Services, id: &str) -> Option<Self> {
        let game = games::ended(services, id).await.ok()?;
        let summary = games::summary(&game, None);
        let names: Vec<String> = summary
            .standings
            .iter()
            .map(|standing| format!("{} {}", standing.name, standing.points))
            .collect();
        let title = match summary.standings.iter().find(|standing| standing.winner) {
            Some(winner) => format!("{} won · Tradeholm", winner.name),
            None => "A game of Tradeholm".to_owned(),
        };
        let scenario = scenario_name(services, &summary.scenario, summary.standings.len() as u8);
        let text = format!(
            "{scenario}, {} turns: {}. Watch it again, step by step.",
            summary.turns,
            names.join(", ")
        );
        Some(Card { title, text, picture: format!("/picture/game/{}.png", game.id), hidden: true })
    }

    /// `/new?scenario=base/variable&seats=4`.
    fn scenario(services: &Services, uri: &Uri) -> Option<Self> {
        let pairs = || uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
        let asked = |key: &str| pairs().find(|(k, _)| *k == key).map(|(_, value)| value.replace("%2F", "/"));
        let (scenario, seats) =
            (asked("scenario")?, asked("seats").and_then(|n| n.parse().ok()).unwrap_or(4));
        let options = TableOptions { scenario, seats, ..TableOptions::default() };
        let chosen = services.shelf.chosen(&options, None).ok()?;
        let text = format!("For {seats} players, with friends or bots, in the browser.");
        let picture = picture(&options.scenario, seats);
        Some(Card { title: format!("{} · Tradeholm", chosen.title), text, picture, hidden: false })
    }

    /// The tags for the head of the page.
    pub fn tags(&self, services: &Services, headers: &HeaderMap, uri: &Uri) -> String {
        let base = base(services, headers);
        let (title, text) = (escaped(&self.title), escaped(&self.text));
        let (url, picture) =
            (escaped(&format!("{base}{}", uri.path())), escaped(&format!("{base}{}", self.picture)));
        let property =
            |name: &str, value: &str| format!("<meta property=\"og:{name}\" content=\"{value}\" />");
        let name = |name: &str, value: &str| format!("<meta name=\"twitter:{name}\" content=\"{value}\" />");
        [
            property("site_name", "Tradeholm"),
            property("type", "website"),
            property("title", &title),
            property("description", &text),
            property("url", &url),
            property("image", &picture),
            property("image:width", "1200"),
            property("image:height", "630"),
            name("card", "summary_large_image"),
            name("title", &title),
            name("description", &text),
            name("image", &picture),
        ]
        .concat()
    }
}

/// The address people come by; where nobody has named it, the one that was asked.
fn base(services: &Services, headers: &HeaderMap) -> String {
    if let Some(url) = &services.options.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    format!("http://{host}")
}

fn scenario_name(services: &Services, scenario: &str, seats: u8) -> String {
    let options = TableOptions { scenario: scenario.to_owned(), seats, ..TableOptions::default() };
    services
        .shelf
        .chosen(&options, None)
        .map_or_else(|_| "A scenario of their own".to_owned(), |s| s.title.clone())
}

/// A table's own scenario has no picture that strangers may see.
fn picture(scenario: &str, seats: u8) -> String {
    if is_custom(scenario) || !scenario.contains('/') {
        return ISLAND.to_owned();
    }
    format!("/picture/scenario/{seats}/{scenario}.png")
}

fn state(table: &TableSummary) -> String {
    let who =
        if table.players.is_empty() { String::new() } else { format!(": {}", table.players.join(", ")) };
    match (table.phase, table.free) {
        (Phase::Gathering, 0) => format!("All seats are taken{who}."),
        (Phase::Gathering, 1) => format!("One seat is free{who}."),
        (Phase::Gathering, free) => format!("{free} seats are free{who}."),
        (Phase::Playing, _) => format!("The game is on{who}."),
        (Phase::Over, _) => format!("The game is over{who}."),
    }
}

/// Safe inside a quoted attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn names_stay_inside_their_quotes() {
        let bad = "\"><script>alert('x')</script>&\n";
        assert_eq!(escaped(bad), "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp; ");
    }
}
