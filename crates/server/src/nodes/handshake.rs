//! Two nodes show each other that they know the secret, without saying it: each answers what the other has drawn at
//! random, over all that both have said, and in a role of its own, so that no answer can be sent back as one's own.
//! Lines of JSON, before anything else; whoever does not know the secret costs little.

use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::text::json;

/// What nodes of other versions must speak to be understood.
const VERSION: u32 = 1;
/// The longest line.
const LINE: usize = 1024;
/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Who somebody says that they are, and something that was never said before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Introduction {
    version: u32,
    /// The node's name.
    pub name: String,
    /// What it is since its last start.
    pub instance: String,
    nonce: String,
}

impl Introduction {
    /// Of this node.
    pub fn new(name: &str, instance: &str) -> Self {
        let mut nonce = [0_u8; 16];
        // Not one of the numbers of a rehearsal. The system call fails only on systems that cannot run the server.
        getrandom::fill(&mut nonce).expect("the operating system has random numbers");
        let nonce = format!("{:032x}", u128::from_le_bytes(nonce));
        Introduction { version: VERSION, name: name.to_owned(), instance: instance.to_owned(), nonce }
    }
}

#[derive(Serialize, Deserialize)]
struct Answer {
    who: Introduction,
    proof: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Proof(String),
    Refused(String),
}

/// Why two nodes do not speak with each other.
#[derive(Debug, thiserror::Error)]
pub enum NoHandshake {
    /// The line failed.
    #[error("the line failed: {0}")]
    Io(#[from] std::io::Error),
    /// Nothing came in time.
    #[error("no answer within {} seconds", PATIENCE.as_secs())]
    Silent,
    /// Whatever it is, it is no node.
    #[error("what answers there is no node of Tradeholm")]
    Stranger,
    /// It does not know the secret, or this one does not.
    #[error("the two nodes do not have the same secret")]
    Secret,
    /// It speaks another version.
    #[error("it speaks version {0} of what nodes say, and this one {VERSION}")]
    Version(u32),
    /// The other one has said no.
    #[error("it refuses: {0}")]
    Refused(String),
}

/// The proof of one who knows the secret: of the one who calls, or of the one who is called.
fn proof(secret: &str, role: &str, called: &Introduction, calls: &Introduction) -> Hmac<Sha256> {
    let text = json(&("tradeholm nodes", role, called, calls));
    let key = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes());
    key.expect("a key of any length will do").chain_update(text)
}

fn written(proof: Hmac<Sha256>) -> String {
    proof.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn holds(proof: Hmac<Sha256>, said: &str) -> bool {
    let digit = |at: usize| said.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
    let bytes: Option<Vec<u8>> = (0..said.len()).step_by(2).map(digit).collect();
    bytes.is_some_and(|bytes| proof.verify_slice(&bytes).is_ok())
}

async fn say(stream: &mut TcpStream, what: &impl Serialize) -> Result<(), NoHandshake> {
    Ok(stream.write_all(format!("{}\n", json(what)).as_bytes()).await?)
}

/// The next line, and not a byte more: what follows is not for us.
async fn hear<T: DeserializeOwned>(stream: &mut TcpStream) -> Result<T, NoHandshake> {
    let mut line = Vec::new();
    loop {
        match stream.read_u8().await? {
            b'\n' => return serde_json::from_slice(&line).map_err(|_| NoHandshake::Stranger),
            byte if line.len() < LINE => line.push(byte),
            _ => return Err(NoHandshake::Stranger),
        }
    }
}

/// Of the one who calls; who has answered.
pub async fn call(
    stream: &mut TcpStream,
    me: Introduction,
    secret: &str,
) -> Result<Introduction, NoHandshake> {
    let all = async {
        let called: Introduction = hear(stream).await?;
        if called.version != VERSION {
            return Err(NoHandshake::Version(called.version));
        }
        let proof_of_mine = written(proof(secret, "calls", &called, &me));
        say(stream, &Answer { who: me.clone(), proof: proof_of_mine }).await?;
        match hear(stream).await? {
            Verdict::Proof(said) if holds(proof(secret, "called", &called, &me), &said) => Ok(called),
            Verdict::Proof(_) => Err(NoHandshake::Secret),
            Verdict::Refused(why) => Err(NoHandshake::Refused(why)),
        }
    };
    timeout(PATIENCE, all).await.unwrap_or(Err(NoHandshake::Silent))
}

/// Of the one who is called; who has called.
pub async fn answer(
    stream: &mut TcpStream,
    me: Introduction,
    secret: &str,
) -> Result<Introduction, NoHandshake> {
    let all = async {
        say(stream, &me).await?;
        let Answer { who, proof: said } = hear(stream).await?;
        let wrong = if who.version != VERSION {
            Some(NoHandshake::Version(who.version))
        } else if !holds(proof(secret, "calls", &me, &who), &said) {
            Some(NoHandshake::Secret)
        } else {
            None
        };
        if let Some(wrong) = wrong {
            say(stream, &Verdict::Refused(wrong.to_string())).await?;
            return Err(wrong);
        }
        say(stream, &Verdict::Proof(written(proof(secret, "called", &me, &who)))).await?;
        Ok(who)
    };
    timeout(PATIENCE, all).await.unwrap_or(Err(NoHandshake::Silent))
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    async fn pair() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let called = TcpStream::connect(listener.local_addr().unwrap());
        let (called, accepted) = tokio::join!(called, listener.accept());
        (called.unwrap(), accepted.unwrap().0)
    }

    #[tokio::test]
    async fn both_must_know_the_secret() {
        let (a, b) = (Introduction::new("a", "1"), Introduction::new("b", "2"));
        let (mut calls, mut called) = pair().await;
        let (left, right) =
            tokio::join!(call(&mut calls, a.clone(), "one"), answer(&mut called, b.clone(), "one"));
        assert_eq!((left.unwrap(), right.unwrap()), (b.clone(), a.clone()));
        let (mut calls, mut called) = pair().await;
        let (left, right) = tokio::join!(call(&mut calls, a, "one"), answer(&mut called, b, "two"));
        assert!(matches!(left, Err(NoHandshake::Refused(why)) if why.contains("same secret")));
        assert!(matches!(right, Err(NoHandshake::Secret)));
    }

    /// Somebody who does not know the secret sends back what they were sent, or nothing that makes sense.
    #[tokio::test]
    async fn what_was_said_is_no_proof() {
        let (a, b) = (Introduction::new("a", "1"), Introduction::new("b", "2"));
        let reflected = written(proof("one", "calls", &a, &b));
        assert!(!holds(proof("one", "called", &a, &b), &reflected));
        assert!(!holds(proof("one", "calls", &b, &a), &reflected));
        assert!(holds(proof("one", "calls", &a, &b), &reflected));
        assert!(!holds(proof("one", "calls", &a, &b), "zz") && !holds(proof("one", "calls", &a, &b), ""));
        let (mut stranger, mut called) = pair().await;
        let (_, right) =
            tokio::join!(stranger.write_all(b"GET / HTTP/1.1\r\n\r\n"), answer(&mut called, b, "one"));
        assert!(matches!(right, Err(NoHandshake::Stranger)));
    }
}
