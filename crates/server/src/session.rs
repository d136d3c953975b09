//! Who is asking: a signed cookie that carries an unguessable id and a name. Nothing about guests
//! is stored; an account's id is the one in its row.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The cookie's name.
pub const COOKIE: &str = "tradeholm_session";
/// Its name before the project was renamed: still believed, and replaced when it comes.
const OLD_COOKIE: &str = "hexhaven_session";
/// A year, in seconds.
const MAX_AGE: u32 = 365 * 24 * 3600;

/// A person: a guest or an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Secret: whoever knows it is not yet that person (the signature is missing), but it is never shown.
    pub id: String,
    /// What others see.
    pub name: String,
    /// Whether it is an account.
    pub account: bool,
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

    /// The value of a `Set-Cookie` header.
    pub fn cookie(&self, person: &Person) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        let token = self.token(person);
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={MAX_AGE}{secure}")
    }

    /// The value of a `Set-Cookie` header that forgets the person.
    pub fn forget(&self) -> String {
        Self::forget_named(COOKIE)
    }

    /// The same for the cookie of the old name.
    pub fn forget_old(&self) -> String {
        Self::forget_named(OLD_COOKIE)
    }

    fn forget_named(name: &str) -> String {
        format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
    }

    fn token(&self, person: &Person) -> String {
        let kind = if person.account { "a" } else { "g" };
        let body = format!("{kind}.{}.{}", person.id, BASE64.encode(&person.name));
        let tag = self.key.clone().chain_update(&body).finalize().into_bytes();
        format!("{body}.{}", BASE64.encode(tag))
    }

    fn check(&self, token: &str) -> Option<Person> {
        let (body, tag) = token.rsplit_once('.')?;
        let tag = BASE64.decode(tag).ok()?;
        self.key.clone().chain_update(body).verify_slice(&tag).ok()?;
        let mut parts = body.split('.');
        let (kind, id, name) = (parts.next()?, parts.next()?, parts.next()?);
        let name = String::from_utf8(BASE64.decode(name).ok()?).ok()?;
        Some(Person { id: id.to_owned(), name, account: kind == "a" })
    }

    /// The person of a `Cookie` header, if it carries a session that we signed.
    pub fn person(&self, header: &str) -> Option<Person> {
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

    #[test]
    fn only_signed_sessions_count() {
        let sessions = Sessions::new(&[7; 32], false);
        let person = Person { id: "abc".to_owned(), name: "Ada; x=1".to_owned(), account: false };
        let cookie = sessions.cookie(&person);
        let header = cookie.split(';').next().unwrap();
        assert_eq!(sessions.person(&format!("other=1; {header}")), Some(person.clone()));
        assert_eq!(Sessions::new(&[8; 32], false).person(header), None);
        let forged = header.replace("g.abc", "g.abd");
        assert_eq!(sessions.person(&forged), None);
        assert_eq!(sessions.person(""), None);
        assert_eq!(sessions.person("tradeholm_session="), None);
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        // Under the old name it counts as well, and the new one goes before it.
        let old = header.replace(COOKIE, OLD_COOKIE);
        assert_eq!(sessions.person(&old), Some(person.clone()));
        assert_eq!(sessions.person(&format!("{COOKIE}=nonsense; {old}")), Some(person.clone()));
        assert_eq!(sessions.person(&forged.replace(COOKIE, OLD_COOKIE)), None);
        let other = Person { id: "xyz".to_owned(), ..person };
        let newer = sessions.cookie(&other);
        let newer = newer.split(';').next().unwrap();
        assert_eq!(sessions.person(&format!("{old}; {newer}")), Some(other));
        assert!(sessions.is_old(&format!("{newer}; {old}")) && !sessions.is_old(newer));
    }
}
