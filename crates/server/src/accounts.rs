//! Passwords: which are taken, and their hashes. Hashing takes a while on purpose, so it is done where
//! other such work is.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use zxcvbn::Score;

use crate::compute::{Place, Refused};
use crate::ids;

/// The shortest password, in characters.
pub const MIN_PASSWORD: usize = 8;
/// The longest password, in bytes.
pub const MAX_PASSWORD: usize = 4096;
/// As much of a password is looked at to see whether it is easy to guess.
const JUDGED: usize = 100;

/// The hash of nothing that anybody knows.
const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                     JvkS8hEyU2zqvKU7hXyI2C8gbZ8hEyU2zqvKU7hXyI0";

/// Whether a password is among those that are tried first: the commonest, words with a digit, rows of the
/// keyboard, the login itself.
fn is_common(password: &str, login: &str) -> bool {
    let beginning: String = password.chars().take(JUDGED).collect();
    zxcvbn::zxcvbn(&beginning, &[login, "tradeholm"]).score() < Score::Two
}

/// The hash of a new password, in PHC format; none if it is too common.
pub async fn hash(place: &Place, login: &str, password: String) -> Result<Option<String>, Refused> {
    let login = login.to_owned();
    let work = move || {
        if is_common(&password, &login) {
            return Ok(None);
        }
        let salt = SaltString::encode_b64(&ids::random::<16>()).map_err(|_| Refused::Failed)?;
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
        hash.map(|hash| Some(hash.to_string())).map_err(|_| Refused::Failed)
    };
    place.run(work).await?
}

/// Whether a password has that hash. Without a hash a dummy is checked, so that the time taken does
/// not tell whether a login exists.
pub async fn verify(place: &Place, password: String, hash: Option<String>) -> Result<bool, Refused> {
    let known = hash.is_some();
    let work = move || {
        let text = hash.as_deref().unwrap_or(DUMMY);
        PasswordHash::new(text)
            .is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
    };
    Ok(place.run(work).await? && known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commonest_passwords_are_refused_and_long_ones_are_welcome() {
        for common in [
            "password",
            "12345678",
            "qwertyuiop",
            "password1",
            "iloveyou",
            "aaaaaaaaaa",
            "P@ssw0rd",
            "tradeholm1",
        ] {
            assert!(is_common(common, "ada"), "{common}");
        }
        assert!(is_common("lovelace", "lovelace"));
        for good in ["correct horse", "wrzesień nad Bugiem", "gT5!xx-pq2"] {
            assert!(!is_common(good, "ada"), "{good}");
        }
        let long: String = (0..MAX_PASSWORD).map(|i| char::from(b'a' + (i * i % 23) as u8)).collect();
        assert!(!is_common(&long, "ada"));
    }

    /// Whoever asks cannot tell by the time whether there is such an account.
    #[test]
    fn the_dummy_costs_as_much_as_a_real_hash() {
        let salt = SaltString::encode_b64(&[7; 16]).unwrap();
        let real = Argon2::default().hash_password(b"x", &salt).unwrap().to_string();
        let cost = |text: &str| {
            let hash = PasswordHash::new(text).unwrap();
            (hash.algorithm.to_string(), hash.version, hash.params.to_string(), hash.hash.unwrap().len())
        };
        assert_eq!(cost(DUMMY), cost(&real));
    }
}
