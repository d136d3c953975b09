//! Where somebody sits: the tables they find their way back to.

use tradeholm_protocol::wire::{OwnTable, Phase};

use crate::app::Services;
use crate::nodes::Question;
use crate::store::StoreError;
use crate::table::TableBody;

/// Tables that somebody is told of at once.
const MOST: usize = 50;

impl Services {
    /// Those of them that are open at this node.
    pub fn own_here(&self, person: &str) -> Vec<OwnTable> {
        let here = self.registry.of(person, MOST).into_iter();
        here.map(|(table, at)| OwnTable { table, seat: at.seat, must: at.must, due: at.due, asleep: false })
            .collect()
    }

    /// The tables at which a person has a seat: those that wait for them first, then games being played, the latest
    /// first. Those that were put aside are among them.
    pub async fn own_tables(&self, person: &str) -> Result<Vec<OwnTable>, StoreError> {
        let mut own = self.own_here(person);
        for link in self.nodes.iter().flat_map(|nodes| nodes.links()) {
            // Those of a node that does not answer are missing for a moment.
            let answer = link.ask(&Question::Own { person: person.to_owned() }).await;
            let there: Vec<OwnTable> =
                answer.and_then(|answer| serde_json::from_str(&answer).ok()).unwrap_or_default();
            own.extend(there);
        }
        for code in self.store.tables_of(person, MOST as u32).await? {
            if own.iter().any(|known| known.table.code == code) || self.registry.knows(&code) {
                continue;
            }
            let Some(text) = self.store.table(&code).await? else { continue };
            let Ok(body) = serde_json::from_str::<TableBody>(&text) else { continue };
            let seat = body.member_of(person).and_then(|member| body.seat_of(member.id));
            if let Some(seat) = seat.filter(|_| body.asleep) {
                let table = body.summary();
                own.push(OwnTable { table, seat: seat.0, must: false, due: None, asleep: true });
            }
        }
        own.sort_by_key(|own| {
            let playing = own.table.phase == Phase::Playing;
            (!own.must, !playing, own.asleep, own.due.unwrap_or(i64::MAX), -own.table.opened)
        });
        own.truncate(MOST);
        Ok(own)
    }
}
