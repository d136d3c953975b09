//! Answers that were computed lately, as they are sent.

use std::collections::HashMap;
use std::sync::Mutex;

use axum::body::Bytes;
use sha2::{Digest, Sha256};

/// Bytes that are kept in all.
const ROOM: usize = 16 << 20;
/// An answer that is longer is not kept: it would push too many others out.
const MOST: usize = ROOM / 4;
/// What an entry takes besides its answer.
const OVERHEAD: usize = 128;

/// What an answer is known by.
pub type Key = [u8; 32];

/// The answers; those that were asked for least lately are forgotten first.
#[derive(Default)]
pub struct Cache {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    answers: HashMap<Key, (Bytes, u64)>,
    bytes: usize,
    asked: u64,
}

/// The key of an answer to that question of that kind.
pub fn key(kind: &str, question: &[u8]) -> Key {
    let mut hash = Sha256::new();
    hash.update(kind.as_bytes());
    hash.update([0]);
    hash.update(question);
    hash.finalize().into()
}

impl Cache {
    /// The answer, if it is known.
    pub fn get(&self, kind: &str, question: &[u8]) -> Option<Bytes> {
        let mut kept = self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        kept.asked += 1;
        let now = kept.asked;
        let (answer, asked) = kept.answers.get_mut(&key(kind, question))?;
        *asked = now;
        Some(answer.clone())
    }

    /// Forgets an answer that is not true any more.
    pub fn forget(&self, kind: &str, question: &[u8]) {
        let mut kept = self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some((gone, _)) = kept.answers.remove(&key(kind, question)) {
            kept.bytes -= gone.len() + OVERHEAD;
        }
    }

    /// Keeps an answer.
    pub fn keep(&self, kind: &str, question: &[u8], answer: &Bytes) {
        let size = answer.len() + OVERHEAD;
        if size > MOST {
            return;
        }
        let mut kept = self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        kept.asked += 1;
        let now = kept.asked;
        let old = kept.answers.insert(key(kind, question), (answer.clone(), now));
        kept.bytes += size;
        kept.bytes -= old.map_or(0, |(old, _)| old.len() + OVERHEAD);
        while kept.bytes > ROOM {
            let oldest = kept.answers.iter().min_by_key(|(_, (_, asked))| *asked).map(|(key, _)| *key);
            let Some((gone, _)) = oldest.and_then(|key| kept.answers.remove(&key)) else { return };
            kept.bytes -= gone.len() + OVERHEAD;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_kept_within_bounds() {
        let cache = Cache::default();
        let large = Bytes::from(vec![7; MOST - OVERHEAD]);
        for n in 0..4_u8 {
            cache.keep("a", &[n], &large);
        }
        assert!(cache.get("a", &[0]).is_some(), "all four have room");
        cache.keep("a", &[4], &large);
        assert!(cache.get("a", &[1]).is_none(), "the one that was not asked for goes");
        assert!(cache.get("a", &[0]).is_some() && cache.get("a", &[4]).is_some());
        assert!(cache.get("b", &[0]).is_none(), "another kind of question");
        cache.keep("a", &[9], &Bytes::from(vec![0; MOST]));
        assert!(cache.get("a", &[9]).is_none(), "too long");
    }
}
