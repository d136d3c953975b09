//! The cookie: who it is for, which session it is and since when, signed.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::{LIFE, Person};

/// The cookie's name.
pub const COOKIE: &str = "tradeholm_session";
/// Its name before the project was renamed: still believed, and replaced when it comes.
const OLD_COOKIE: &str = "hexhaven_session";
/// The cookie of a browser in which somebody has logged in before.
const DEVICE: &str = "tradeholm_device";
/// A year, in seconds.
const DEVICE_AGE: i64 = 365 * 24 * 3600;
/// The session of guests, of which there is one in each browser.
pub(super) const GUEST: &str = "-";

/// What a cookie says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Who.
    pub person: Person,
    /// Its session, and when it was given in milliseconds since 1970. Cookies from before sessions could be
    /// told apart have none.
    pub session: Option<(String, i64)>,
    /// Its own signature.
    pub(super) tag: String,
}

/// Signs and checks sessions.
#[derive(Clone)]
pub struct Sessions {
    key: Hmac<Sha256>,
    secure: bool,
}

impl Sessions {
    /// With the server's secret; `secure` where people come by HTTPS.
    pub fn new(secret: &[u8; 32], secure: bool) -> Self {
        let mut block = [0; 64];
        block[..32].copy_from_slice(secret);
        Sessions { key: <Hmac<Sha256> as KeyInit>::new(&block.into()), secure }
    }

    /// A short text for something that is to be known again and not to be read.
    pub fn mark(&self, text: &str) -> String {
        let mut key = self.key.clone();
        key.update(b"mark\0");
        key.update(text.as_bytes());
        BASE64.encode(&key.finalize().into_bytes()[..12])
    }

    /// The value of a `Set-Cookie` header.
    pub fn cookie(&self, person: &Person, session: &str, issued: i64) -> String {
        let kind = if person.account { "a" } else { "g" };
        let name = BASE64.encode(&person.name);
        let token = self.signed(format!("{kind}.{}.{name}.{session}.{issued}", person.id));
        self.set(COOKIE, &token, LIFE / 1000)
    }

    /// The value of a `Set-Cookie` header that forgets the person.
    pub fn forget(&self) -> String {
        self.set(COOKIE, "", 0)
    }

    /// The same for the cookie of the old name.
    pub fn forget_old(&self) -> String {
        self.set(OLD_COOKIE, "", 0)
    }

    /// The value of a `Set-Cookie` header for a browser in which the owner of that login has logged in.
    pub fn device_cookie(&self, login: &str, nonce: &str) -> String {
        let token = self.signed(format!("device.{login}.{nonce}"));
        self.set(DEVICE, &token, DEVICE_AGE)
    }

    /// The device of a `Cookie` header, if the owner of that login has logged in there before.
    pub fn device(&self, header: &str, login: &str) -> Option<String> {
        let body = self.verified(value(header, DEVICE)?)?.0;
        let (known, nonce) = body.strip_prefix("device.")?.split_once('.')?;
        (known == login).then(|| nonce.to_owned())
    }

    fn set(&self, name: &str, value: &str, seconds: i64) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
    }

    fn signed(&self, body: String) -> String {
        let tag = self.key.clone().chain_update(&body).finalize().into_bytes();
        format!("{body}.{}", BASE64.encode(tag))
    }

    /// What we signed, and its signature.
    fn verified<'a>(&self, token: &'a str) -> Option<(&'a str, &'a str)> {
        let (body, tag) = token.rsplit_once('.')?;
        let bytes = BASE64.decode(tag).ok()?;
        self.key.clone().chain_update(body).verify_slice(&bytes).ok()?;
        Some((body, tag))
    }

    fn check(&self, token: &str) -> Option<Token> {
        let (body, tag) = self.verified(token)?;
        let parts: Vec<&str> = body.split('.').collect();
        let (kind, id, name, session) = match parts[..] {
            [kind, id, name] => (kind, id, name, None),
            [kind, id, name, session, issued] => {
                (kind, id, name, Some((session.to_owned(), issued.parse().ok()?)))
            }
            _ => return None,
        };
        let account = match kind {
            "a" => true,
            "g" => false,
            _ => return None,
        };
        let name = String::from_utf8(BASE64.decode(name).ok()?).ok()?;
        Some(Token { person: Person { id: id.to_owned(), name, account }, session, tag: tag.to_owned() })
    }

    /// The session of a `Cookie` header, if it carries one that we signed.
    pub fn read(&self, header: &str) -> Option<Token> {
        [COOKIE, OLD_COOKIE].into_iter().find_map(|name| self.check(value(header, name)?))
    }

    /// Whether a `Cookie` header carries a cookie of the old name.
    pub fn is_old(&self, header: &str) -> bool {
        value(header, OLD_COOKIE).is_some()
    }
}

/// The value of a cookie in a `Cookie` header.
fn value<'a>(header: &'a str, wanted: &str) -> Option<&'a str> {
    header.split(';').find_map(|part| {
        let (name, value) = part.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(cookie: &str) -> &str {
        cookie.split(';').next().unwrap()
    }

    #[test]
    fn only_signed_sessions_count() {
        let sessions = Sessions::new(&[7; 32], false);
        let person = Person { id: "abc".to_owned(), name: "Ada; x=1".to_owned(), account: false };
        let cookie = sessions.cookie(&person, "s1", 5);
        let header = first(&cookie);
        let read = |sessions: &Sessions, header: &str| sessions.read(header).map(|token| token.person);
        assert_eq!(read(&sessions, &format!("other=1; {header}")), Some(person.clone()));
        assert_eq!(sessions.read(header).unwrap().session, Some(("s1".to_owned(), 5)));
        assert_eq!(Sessions::new(&[8; 32], false).read(header), None);
        let forged = header.replace("g.abc", "g.abd");
        assert_eq!(sessions.read(&forged), None);
        assert_eq!(sessions.read(""), None);
        assert_eq!(sessions.read("tradeholm_session="), None);
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        assert!(!cookie.contains("Secure") && Sessions::new(&[7; 32], true).forget().contains("Secure"));
        // Under the old name it counts as well, and the new one goes before it.
        let old = header.replace(COOKIE, OLD_COOKIE);
        assert_eq!(read(&sessions, &old), Some(person.clone()));
        assert_eq!(read(&sessions, &format!("{COOKIE}=nonsense; {old}")), Some(person.clone()));
        assert_eq!(sessions.read(&forged.replace(COOKIE, OLD_COOKIE)), None);
        let other = Person { id: "xyz".to_owned(), ..person };
        let newer = sessions.cookie(&other, "s2", 6);
        let newer = first(&newer);
        assert_eq!(read(&sessions, &format!("{old}; {newer}")), Some(other));
        assert!(sessions.is_old(&format!("{newer}; {old}")) && !sessions.is_old(newer));
    }

    #[test]
    fn what_was_signed_before_sessions_had_names_is_read() {
        let sessions = Sessions::new(&[7; 32], false);
        let token = sessions.signed(format!("a.abc.{}", BASE64.encode("Ada")));
        let read = sessions.read(&format!("{COOKIE}={token}")).unwrap();
        assert_eq!((read.person.name.as_str(), read.person.account, read.session), ("Ada", true, None));
    }

    #[test]
    fn a_device_is_known_to_one_login_and_is_no_session() {
        let sessions = Sessions::new(&[7; 32], false);
        let cookie = sessions.device_cookie("ada-l", "n1");
        assert_eq!(sessions.device(first(&cookie), "ada-l"), Some("n1".to_owned()));
        assert_eq!(sessions.device(first(&cookie), "bob"), None);
        assert_eq!(sessions.device(&first(&cookie).replace("ada-l", "bob"), "bob"), None);
        assert_eq!(sessions.read(&first(&cookie).replace(DEVICE, COOKIE)), None);
        let session =
            sessions.cookie(&Person { id: "ada".to_owned(), name: "x".to_owned(), account: true }, "s1", 5);
        assert_eq!(sessions.device(&first(&session).replace(COOKIE, DEVICE), "ada"), None);
    }
}
