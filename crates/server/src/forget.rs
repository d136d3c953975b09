//! Somebody wants to be forgotten: what is kept of them goes, and the games that others keep no longer name them.

use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::app::Services;
use crate::kept::Kept;
use crate::names::FORMER;
use crate::nodes::Question;
use crate::store::{StoreError, StoredGame, Write};
use crate::table::TableBody;

/// Games that are read at once.
const PAGE: u32 = 50;

/// A JSON text in which the name of a seat is that of nobody; `list` is where names are by seat.
fn without_name(text: &str, list: &str, seat: usize) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    *value.get_mut(list)?.get_mut(seat)?.get_mut("name")? = json!(FORMER);
    Some(value.to_string())
}

impl Services {
    /// Everything that is kept about a person, as JSON.
    pub async fn data_of(&self, person: &str) -> Result<Value, StoreError> {
        let account = self.store.account_of(person).await?;
        let account = account.map(|a| json!({ "login": a.login, "name": a.name, "created": a.created }));
        let sessions = self.store.sessions_of(person).await?.into_iter();
        let sessions = sessions.map(|s| json!({ "device": s.device, "created": s.created, "used": s.used }));
        let pushes = self.store.pushes_of(person).await?.into_iter();
        let pushes =
            pushes.map(|p| json!({ "endpoint": p.endpoint, "language": p.language, "created": p.created }));
        let mut games = Vec::new();
        let mut after = String::new();
        loop {
            let page = self.store.all_games_of(person, &after, PAGE).await?;
            let Some((_, last)) = page.last() else { break };
            after.clone_from(&last.id);
            games.extend(page.iter().map(|(seat, game)| told(*seat, game)));
        }
        Ok(json!({
            "account": account,
            "sessions": sessions.collect::<Vec<_>>(),
            "notifications": pushes.collect::<Vec<_>>(),
            "games": games,
            "tables": self.own_tables(person).await?,
        }))
    }

    /// Forgets a person. Their games stay for those they played with.
    pub async fn forget(self: &Arc<Self>, person: &str) -> Result<(), StoreError> {
        // Live tables first: what they store from now on names them no more.
        self.registry.forget(person).await;
        for code in self.store.tables_of(person, 1000).await? {
            if self.registry.knows(&code) {
                continue;
            }
            match &self.nodes {
                None => self.forget_at(&code, person).await?,
                // If it is nobody's it is taken up here, to be changed by the one who may.
                Some(_) => drop(self.find(&code).await),
            }
        }
        if let Some(nodes) = &self.nodes {
            for link in nodes.links() {
                link.ask(&Question::Forget { person: person.to_owned() }).await;
            }
            self.registry.forget(person).await;
        }
        let mut after = String::new();
        loop {
            let page = self.store.all_games_of(person, &after, PAGE).await?;
            let Some((_, last)) = page.last() else { break };
            after.clone_from(&last.id);
            for (seat, game) in page {
                self.forget_in(seat, game).await?;
            }
        }
        self.writer.write(vec![Write::ForgetPerson(person.to_owned())]).await
    }

    /// Takes somebody's name off a table that was put aside.
    async fn forget_at(&self, code: &str, person: &str) -> Result<(), StoreError> {
        let Some(text) = self.store.table(code).await? else { return Ok(()) };
        let Ok(mut body) = serde_json::from_str::<TableBody>(&text) else { return Ok(()) };
        if body.lesson.is_some() {
            // It was for them alone.
            let gone = vec![Write::DropTable(code.to_owned()), Write::DropGame(body.game)];
            return self.writer.write(gone).await;
        }
        body.forget(person);
        let save = Write::SaveTable {
            code: code.to_owned(),
            body: crate::text::json(&body),
            updated: crate::ids::now(),
        };
        self.writer.write(vec![save]).await
    }

    /// Takes the name of a seat out of a game.
    async fn forget_in(&self, seat: u8, game: StoredGame) -> Result<(), StoreError> {
        let seat = usize::from(seat);
        let setup = without_name(&game.setup, "players", seat).unwrap_or_else(|| game.setup.clone());
        let result = game.result.as_deref();
        let result =
            result.map(|text| without_name(text, "standings", seat).unwrap_or_else(|| text.to_owned()));
        let kept = self.store.kept(&game.id).await?;
        // It may have millions of bytes; the threads of the tables must not wait.
        let again = move || {
            let mut kept = Kept::unpack(&kept?).ok()?;
            let review = without_name(kept.review.get(), "players", seat)?;
            kept.review = RawValue::from_string(review).ok()?;
            Some(kept.pack())
        };
        let kept = tokio::task::spawn_blocking(again).await.ok().flatten();
        let write = Write::RewriteGame { id: game.id.clone(), setup, result, kept };
        self.writer.write(vec![write]).await?;
        for kind in ["review", "replay"] {
            self.compute.cache.forget(kind, game.id.as_bytes());
        }
        Ok(())
    }
}

fn told(seat: u8, game: &StoredGame) -> Value {
    let setup: Value = serde_json::from_str(&game.setup).unwrap_or_default();
    let result: Value = game.result.as_deref().and_then(|r| serde_json::from_str(r).ok()).unwrap_or_default();
    // Seeds of a game being played are nobody's to know.
    json!({
        "id": game.id, "status": game.status, "started": game.started, "ended": game.ended, "seat": seat,
        "name": setup["players"][usize::from(seat)]["name"], "options": setup["options"],
        "turns": result["turns"], "standings": result["standings"],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_one_name_goes() {
        let text = r#"{"players":[{"name":"Ada","bot":false},{"name":"Bob","bot":false}],"x":1}"#;
        let after: Value = serde_json::from_str(&without_name(text, "players", 1).unwrap()).unwrap();
        assert_eq!(after, json!({"players":[{"name":"Ada","bot":false},{"name":"","bot":false}],"x":1}));
        assert_eq!(without_name(text, "players", 2), None);
        assert_eq!(without_name("nonsense", "players", 0), None);
    }
}
